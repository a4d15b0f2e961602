"""Records, answers and reasons as a person reads them, in 80 columns and without colour too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from one_memory.faces.cli.dates import shown_end, shown_start
from one_memory.faces.cli.screen import shown, visible
from one_memory.model.vocabulary import ConfidenceClass, LifecycleState

if TYPE_CHECKING:
    from one_memory.model.disclosure import Disclosure, StepVerdict, Trace
    from one_memory.model.record import MemoryRecord

_CLASS_STYLES: Mapping[ConfidenceClass, str] = {
    ConfidenceClass.YOU_TOLD_ME: "green",
    ConfidenceClass.I_THINK_SO: "cyan",
    ConfidenceClass.NOT_SURE: "yellow",
    ConfidenceClass.SAW_IN_SOURCE: "magenta",
    ConfidenceClass.IMPORTED: "blue",
}
_STATUS_WORDS: Mapping[LifecycleState, str] = {
    LifecycleState.CANDIDATE: "waits for your yes",
    LifecycleState.NOT_IN_USE: "not in use",
}
_CLASS_WIDTH = 16
_SHORT_ID = 8
DOT = " · "


@dataclass(frozen=True)
class Row:
    """One record as shown in a list."""

    record: MemoryRecord
    confidence_class: ConfidenceClass
    conflict: bool = False


def short_id(record_id: str) -> str:
    """The first characters of an id: enough to name it again."""
    return record_id[:_SHORT_ID]


def class_text(confidence_class: ConfidenceClass) -> Text:
    """The class in its colour."""
    return Text(confidence_class.value, style=_CLASS_STYLES[confidence_class])


def rows(items: Iterable[Row], zone: ZoneInfo) -> Table:
    """Records under each other: the class at the left, the text and its labels at the right."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False, expand=False)
    table.add_column(width=_CLASS_WIDTH)
    table.add_column(ratio=1, overflow="fold")
    for item in items:
        table.add_row(class_text(item.confidence_class), _told(item.record))
        table.add_row(
            Text("conflict" if item.conflict else "", style="bold red"), _labels(item, zone)
        )
    return table


def _told(record: MemoryRecord) -> Text:
    text = Text()
    if record.utterance is not None:
        text.append(f"{visible(record.utterance.speaker)}: ", style="bold")
    text.append(visible(record.text))
    return text


def _labels(item: Row, zone: ZoneInfo) -> Text:
    record = item.record
    labels = [
        record.content_type.name,
        record.epistemic_state.value,
        *([_STATUS_WORDS[record.status]] if record.status in _STATUS_WORDS else []),
        *([f"sensitive: {', '.join(_classes(record))}"] if _classes(record) else []),
        when(record, zone),
        short_id(record.id),
    ]
    return Text(DOT.join(labels), style="dim")


def _classes(record: MemoryRecord) -> list[str]:
    return [name.value.replace("_", " ") for name in record.sensitivity.classes]


def kept(row: Row, zone: ZoneInfo) -> list[RenderableType]:
    """A record that was just written; a sensitive one with the reason why no answer has it."""
    parts: list[RenderableType] = [rows([row], zone)]
    classes = _classes(row.record)
    if classes and row.record.status is LifecycleState.ACTIVE:
        parts.append(
            Text(f"It is sensitive ({', '.join(classes)}): answers use it only while that is open.")
        )
    return parts


def when(record: MemoryRecord, zone: ZoneInfo) -> str:
    """The date that says most: when it is true, else when it was said, else when it was noted."""
    spoken = record.utterance
    if spoken is not None:
        return shown_start(spoken.said_at, None, zone) if spoken.said_at else "undated"
    valid = valid_time(record, zone)
    if valid:
        return valid
    last = record.evidence.last_observation or record.recorded_at
    return f"noted {shown_start(last, None, zone)}"


def valid_time(record: MemoryRecord, zone: ZoneInfo) -> str:
    """Valid time in words; empty when neither bound is known."""
    words = []
    if record.valid_from is not None:
        words.append(f"from {shown_start(record.valid_from, record.valid_from_precision, zone)}")
    if record.valid_to is not None:
        words.append(f"until {shown_end(record.valid_to, record.valid_to_precision, zone)}")
    return " ".join(words)


def answer(disclosure: Disclosure, zone: ZoneInfo) -> list[RenderableType]:
    """What recall found, or that nothing answers; and what was missing while looking."""
    shown_parts: list[RenderableType] = []
    if disclosure.abstain:
        shown_parts.append(Text("Nothing I know answers this."))
    else:
        shown_parts.append(
            rows((Row(x.record, x.confidence_class, x.conflict) for x in disclosure.lines), zone)
        )
    shown_parts += [Text(f"(without {what})", style="dim") for what in disclosure.degraded]
    return shown_parts


def trace(steps: Trace) -> Table:
    """The eight steps: how many records went in and came out of each, and why others did not."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("step", no_wrap=True)
    table.add_column("in", justify="right")
    table.add_column("out", justify="right")
    table.add_column("left out because", ratio=1, overflow="fold")
    for step in steps.steps:
        dropped = ", ".join(f"{visible(why)} {count}" for why, count in step.dropped.items())
        table.add_row(
            f"{step.step} {step.name}", str(step.records_in), str(step.records_out), dropped
        )
    return table


def verdicts(given: Sequence[StepVerdict]) -> Table:
    """What each step did with one record."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("step", no_wrap=True)
    table.add_column("kept")
    table.add_column("because", ratio=1, overflow="fold")
    for verdict in given:
        table.add_row(
            f"{verdict.step} {verdict.name}",
            Text("yes", style="green") if verdict.kept else Text("no", style="red"),
            shown(verdict.reason),
        )
    return table


def facts(pairs: Iterable[tuple[str, RenderableType | str]]) -> Table:
    """Names and values under each other; empty values are left out."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(ratio=1, overflow="fold")
    for name, value in pairs:
        if value != "":
            table.add_row(name, value if not isinstance(value, str) else shown(value))
    return table
