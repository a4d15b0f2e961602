"""Records and answers on the screen and as JSON."""

import io
import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from rich.console import Console, RenderableType

from one_memory.engine.results import HistoryEntry, Why
from one_memory.faces.cli import as_json, present, record_view
from one_memory.faces.cli.screen import json_text
from one_memory.model.disclosure import (
    Answer,
    DisclosedLine,
    Disclosure,
    MarkedBlock,
    StepTrace,
    StepVerdict,
    Trace,
)
from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.evidence import Confidence, Evidence, EvidenceItem
from one_memory.model.provenance import YOU
from one_memory.model.record import MemoryRecord, Utterance, core_type
from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    DatePrecision,
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
    SpeakerRole,
    VersionReason,
    WritePath,
)

BRUSSELS = ZoneInfo("Europe/Brussels")
DOC = Path(__file__).parents[4] / "docs" / "cli.md"
NOON = datetime(2026, 3, 9, 11, 0, tzinfo=UTC)
ID = "3f2a91c0-1111-4222-8333-444455556666"
EPISODE_ID = "9a9a9a9a-1111-4222-8333-444455556666"


def record(**changes: Any) -> MemoryRecord:
    values: dict[str, Any] = {
        "id": ID,
        "version": 1,
        "owner": "person:" + ID,
        "provenance": ProvenanceLabel.USER_MEMORY,
        "recorded_at": NOON,
        "status": LifecycleState.ACTIVE,
        "produced_by": YOU,
        "written_by_path": WritePath.REMEMBER,
        "content_type": core_type(CoreContentType.PREFERENCE),
        "text": "Window seats, please",
        "epistemic_state": EpistemicState.SAID,
        "layer": Layer.CONSOLIDATED_FACT,
        "source_episodes": (EPISODE_ID,),
        "source_kind": SourceKind.USER_STATEMENT,
        "evidence": Evidence(
            items=(
                EvidenceItem(
                    source_id="conversation:direct",
                    source_kind=SourceKind.USER_STATEMENT,
                    supports=True,
                    observed_at=NOON,
                    episode=EPISODE_ID,
                ),
            )
        ),
        "confidence": Confidence(value="0.9091", formula="v1"),
    }
    return MemoryRecord(**{**values, **changes})


def episode(**changes: Any) -> Episode:
    values: dict[str, Any] = {
        "id": EPISODE_ID,
        "owner": "person:" + ID,
        "kind": EpisodeKind.EXPLICIT_REMEMBER,
        "source_kind": SourceKind.USER_STATEMENT,
        "source_id": "conversation:direct",
        "provenance": ProvenanceLabel.USER_MEMORY,
        "produced_by": YOU,
        "recorded_at": NOON,
        "said_at": NOON,
        "text": "window seats, please!",
    }
    return Episode(**{**values, **changes})


def disclosure(*lines: DisclosedLine, degraded: tuple[str, ...] = ()) -> Disclosure:
    return Disclosure(lines=lines, tokens=12, abstain=not lines, degraded=degraded)


def line(item: MemoryRecord, *, conflict: bool = False) -> DisclosedLine:
    return DisclosedLine(
        record=item, confidence_class=ConfidenceClass.YOU_TOLD_ME, conflict=conflict, score=1.0
    )


def screen(parts: Sequence[RenderableType], width: int = 80) -> str:
    stream = io.StringIO()
    console = Console(file=stream, width=width, markup=False, highlight=False, emoji=False)
    for part in parts:
        console.print(part)
    return stream.getvalue()


class TestAnswer:
    """What recall prints."""

    def test_a_line_shows_class_type_state_date_and_conflict(self) -> None:
        """Every label the person needs, beside the words."""
        told = screen(present.answer(disclosure(line(record(), conflict=True)), BRUSSELS))

        for label in ("You told me", "Window seats", "preference", "said", "2026-03-09 12:00"):
            assert label in told
        assert "conflict" in told
        assert ID[:8] in told

    def test_a_line_without_a_conflict_does_not_mention_one(self) -> None:
        """The flag is no decoration."""
        assert "conflict" not in screen(present.answer(disclosure(line(record())), BRUSSELS))

    def test_abstaining_is_said_plainly(self) -> None:
        """No line, one sentence."""
        assert screen(present.answer(disclosure(), BRUSSELS)) == "Nothing I know answers this.\n"

    def test_what_is_missing_is_said(self) -> None:
        """An answer found without the model says so."""
        told = screen(present.answer(disclosure(degraded=("no embedding model",)), BRUSSELS))

        assert "no embedding model" in told

    def test_a_turn_shows_who_said_it_and_an_undated_one_says_so(self) -> None:
        """Unknown times stay unknown on the screen."""
        spoken = Utterance(
            speaker="Mara[/]", role=SpeakerRole.PERSON, conversation="c", turn_index=3
        )
        told = screen(present.answer(disclosure(line(record(utterance=spoken))), BRUSSELS))

        assert "Mara[/]: Window seats" in told
        assert "undated" in told

    def test_valid_time_is_shown_as_exactly_as_it_is_known(self) -> None:
        """An exclusive end at day precision is the last day that counts."""
        until = record(
            valid_to=datetime(2026, 5, 31, 22, tzinfo=UTC), valid_to_precision=DatePrecision.DAY
        )

        assert "until 2026-05-31" in screen([present.rows([row(until)], BRUSSELS)])

    @pytest.mark.parametrize("width", [40, 80, 120])
    def test_long_and_strange_texts_stay_in_their_columns(self, width: int) -> None:
        """Nothing is wider than the screen, nothing moves the cursor, nothing is markup."""
        item = record(text="[red]" + "verylongword" * 20 + "\x1b[2J\u202e and\nYou told me  fake")
        told = screen(present.answer(disclosure(line(item)), BRUSSELS), width)

        assert max(len(part) for part in told.splitlines()) <= width
        assert "[red]" in told
        assert "⟨U+001B⟩" in told.replace("\n", "").replace(" ", "")
        assert not {"\x1b", "\u202e"} & set(told)

    def test_the_trace_shows_every_step(self) -> None:
        """In, out, and why the others are missing."""
        told = screen(
            [
                present.trace(
                    Trace(
                        steps=(StepTrace(2, "state filter", 9, 4, {"candidate": 3, "invalid": 2}),)
                    )
                )
            ]
        )

        assert re.search(r"2 state filter +9 +4 +candidate 3, invalid 2", told)


def row(item: MemoryRecord) -> present.Row:
    return present.Row(item, ConfidenceClass.YOU_TOLD_ME)


class TestRecord:
    """What show, why and history print."""

    def test_why_quotes_the_source_and_counts_it(self) -> None:
        """The episode's own words, how often, from how many sources."""
        known = Why(
            record=record(),
            confidence_class=ConfidenceClass.YOU_TOLD_ME,
            episodes=(episode(),),
            verdicts=(StepVerdict(4, "opinion filter", False, "an opinion, a fact was asked"),),
        )
        told = screen(record_view.why(known, BRUSSELS))

        assert "“window seats, please!”" in told
        assert "once, 2026-03-09 12:00, from 1 source" in told
        assert re.search(r"4 opinion filter +no +an opinion, a fact was asked", told)

    def test_history_shows_every_version_and_when_it_stood(self) -> None:
        """Oldest first, the current one open-ended."""
        later = datetime(2026, 3, 10, 11, 0, tzinfo=UTC)
        entries = (
            HistoryEntry(record(), later, replaced=True),
            HistoryEntry(
                record(
                    version=2,
                    supersedes=1,
                    reason=VersionReason.CORRECTED,
                    recorded_at=later,
                    text="Aisle seats, please",
                ),
                None,
                replaced=False,
            ),
        )
        told = screen(record_view.history(entries, BRUSSELS))

        assert told.index("Window seats") < told.index("Aisle seats")
        assert "2026-03-09 12:00 → 2026-03-10 12:00" in told.replace("\n", " ")
        assert "2026-03-10 12:00 → now" in told.replace("\n", " ")

    @pytest.mark.parametrize("reason", VersionReason)
    def test_every_reason_has_words(self, reason: VersionReason) -> None:
        """A version made for whatever reason can be shown."""
        item = record(reason=reason)

        assert screen(record_view.history([HistoryEntry(item, None, replaced=False)], BRUSSELS))
        assert ID in screen(record_view.record(item, ConfidenceClass.YOU_TOLD_ME, "", BRUSSELS))


class TestJson:
    """What programs read."""

    def test_the_record_keys_are_the_documented_ones(self) -> None:
        """A key cannot come or go without its line in docs/cli.md."""
        section = DOC.read_text("utf-8").split("**A record**")[1].split("| command |")[0]
        first_cells = re.findall(r"^\| (`.+?) \|", section, re.MULTILINE)
        documented = {key for cell in first_cells for key in re.findall(r"`(\w+)`", cell)}

        assert set(as_json.record(record(), ConfidenceClass.YOU_TOLD_ME)) == documented

    def test_an_answer_is_one_document(self) -> None:
        """Question, lines with rank and conflict, block and trace."""
        answer = Answer(
            disclosure=disclosure(line(record(), conflict=True)),
            block=MarkedBlock(id="ABCD", text="the block"),
            trace=Trace(steps=(StepTrace(1, "task area", 3, 2, {"area": 1}, 0.5),)),
        )
        told = json.loads(json_text(as_json.answer("which seat?", answer)))

        assert told["question"] == "which seat?"
        assert told["abstain"] is False
        assert told["lines"][0]["rank"] == 1
        assert told["lines"][0]["conflict"] is True
        assert told["lines"][0]["class"] == "You told me"
        assert told["lines"][0]["recorded_at"] == "2026-03-09T11:00:00Z"
        assert told["block"] == {"id": "ABCD", "text": "the block"}
        assert told["trace"] == [
            {
                "step": 1,
                "name": "task area",
                "in": 3,
                "out": 2,
                "dropped": {"area": 1},
                "seconds": 0.5,
            }
        ]

    def test_abstaining_has_no_block(self) -> None:
        """Programs see the same plain answer."""
        told = as_json.answer("x", Answer(disclosure=disclosure(), block=None, trace=Trace(())))

        assert (told["abstain"], told["lines"], told["block"]) == (True, [], None)
