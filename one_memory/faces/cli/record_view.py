"""One record in full: its labels, where it comes from, what it was before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from one_memory.faces.cli import policy_commands, present
from one_memory.faces.cli.dates import shown_start
from one_memory.faces.cli.screen import shown, visible
from one_memory.model.vocabulary import VersionReason

if TYPE_CHECKING:
    from one_memory.engine import HistoryEntry, Why
    from one_memory.model.episode import Episode
    from one_memory.model.record import MemoryRecord
    from one_memory.model.vocabulary import ConfidenceClass

_REASON_WORDS = {
    VersionReason.CREATED: "first written",
    VersionReason.CORRECTED: "corrected by you",
    VersionReason.CONFIRMED: "confirmed by you",
    VersionReason.REJECTED: "rejected by you",
    VersionReason.SET_ASIDE: "set aside by you",
    VersionReason.USED_AGAIN: "taken back into use by you",
    VersionReason.EVIDENCE_ADDED: "seen or said again",
    VersionReason.RECOMPUTED: "confidence computed anew",
    VersionReason.ENDED: "its time ran out",
    VersionReason.STILL_SO: "still so, you said",
    VersionReason.CONTRADICTED: "something says otherwise",
    VersionReason.SETTLED: "contradiction settled",
    VersionReason.SOURCE_CORRECTED: "what it rested on was corrected",
    VersionReason.RECLASSIFIED: "classified by you",
}


def record(
    item: MemoryRecord, confidence_class: ConfidenceClass, project: str, zone: ZoneInfo
) -> list[RenderableType]:
    """Every field of the newest version a person may want to know."""
    evidence = item.evidence
    spoken = item.utterance
    only_for = item.usage_restriction
    return [
        shown(item.text, style="bold"),
        present.facts(
            (
                ("id", item.id),
                ("version", f"{item.version}, {_REASON_WORDS[item.reason]}"),
                ("how I know", present.class_text(confidence_class)),
                ("state", item.epistemic_state.value + _verified(item)),
                ("in use", item.status.value),
                ("kind", f"{item.content_type.name}, {item.layer.value}"),
                ("areas", ", ".join(item.domain.areas)),
                ("project", project),
                ("said by", f"{spoken.speaker} ({spoken.role.value})" if spoken else ""),
                ("time", item.time_kind.value),
                ("valid", present.valid_time(item, zone)),
                ("recorded", shown_start(item.recorded_at, None, zone)),
                ("seen", _seen(item, zone)),
                ("source", f"{item.source_kind.value} ({item.provenance.value})"),
                ("sensitive", ", ".join(item.sensitivity.classes)),
                ("only for", ", ".join(only_for.areas) if only_for else ""),
                ("readings", "; ".join(a.text for a in item.alternative_explanations)),
                (
                    "conflicts",
                    ", ".join(present.short_id(other) for other in evidence.conflicting_records),
                ),
            )
        ),
    ]


def _verified(item: MemoryRecord) -> str:
    return f" by {item.verified_by.value}" if item.verified_by else ""


def _seen(item: MemoryRecord, zone: ZoneInfo) -> str:
    """How often and between when; sources that are one count as often as they spoke."""
    evidence = item.evidence
    first, last = evidence.first_observation, evidence.last_observation
    if first is None or last is None:
        return ""
    count = evidence.observation_count
    times = "once" if count == 1 else f"{count} times"
    sources = len({piece.source_id for piece in evidence.items if piece.supports})
    begin, end = shown_start(first, None, zone), shown_start(last, None, zone)
    span = begin if begin == end else f"{begin} to {end}"
    return f"{times}, {span}, from {sources} source{'' if sources == 1 else 's'}"


def why(known: Why, zone: ZoneInfo) -> list[RenderableType]:
    """How a record is known, in its sources' own words."""
    item = known.record
    parts: list[RenderableType] = [
        shown(item.text, style="bold"),
        present.facts(
            (
                ("how I know", present.class_text(known.confidence_class)),
                ("state", item.epistemic_state.value + _verified(item)),
                ("in use", item.status.value),
                ("seen", _seen(item, zone)),
                ("source", f"{item.source_kind.value} ({item.provenance.value})"),
            )
        ),
        Text(""),
        Text("It rests on:" if known.episodes else "Its sources cannot be shown any more."),
    ]
    parts += [Padding(_source(episode, zone), (0, 0, 0, 2)) for episode in known.episodes]
    if known.verdicts:
        parts += [Text(""), Text("For this question:"), present.verdicts(known.verdicts)]
        decided = [name for verdict in known.verdicts for name in verdict.policies]
        parts += [Text(""), present.facts(policy_commands.meanings(decided))] if decided else []
    return parts


def _source(episode: Episode, zone: ZoneInfo) -> Text:
    at = episode.said_at
    labels = [
        episode.kind.value,
        *([visible(episode.speaker)] if episode.speaker else []),
        shown_start(at, None, zone) if at else "undated",
    ]
    text = Text(present.DOT.join(labels) + "\n", style="dim")
    words = f"“{visible(episode.text)}”" if episode.text else visible(episode.reference or "")
    text.append(words, style="not dim")
    return text


def history(entries: Sequence[HistoryEntry], zone: ZoneInfo) -> list[RenderableType]:
    """Every version: what it said, when it stood, why it came; corrected words are struck."""
    reasons = [entry.record.reason for entry in entries[1:]]
    corrected = [reason is VersionReason.CORRECTED for reason in reasons]
    return [
        part
        for entry, struck in zip(entries, [*corrected, False], strict=True)
        for part in _version(entry, struck, zone)
    ]


def _version(entry: HistoryEntry, struck: bool, zone: ZoneInfo) -> Iterable[RenderableType]:
    item = entry.record
    end = entry.superseded_at
    labels = [
        f"version {item.version}",
        f"{shown_start(item.recorded_at, None, zone)} → "
        + (shown_start(end, None, zone) if end else "now"),
        _REASON_WORDS[item.reason],
        "invalid since then" if entry.replaced else item.status.value,
    ]
    yield Text(present.DOT.join(labels), style="dim")
    yield Padding(shown(item.text, style="strike" if struck else ""), (0, 0, 0, 2))
