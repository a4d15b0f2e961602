"""The labelled episodes, and how a derived record is held against what should come of them.

A record is right when its content type, time kind, valid time and state are those of the label and
its words are, up to case and the full stop. Records marked optional are neither asked for nor
wrong. Halves go by the hash of the conversation or id: the rules are written looking at `tune`.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.proposal import Inference
from one_memory.model.provenance import ONE, YOU
from one_memory.model.vocabulary import (
    DatePrecision,
    ProvenanceLabel,
    SourceKind,
    SpeakerRole,
)
from one_memory.rules.local_day import span

DATA = Path(__file__).parents[1] / "data" / "derivation_labelled.jsonl"
ZONE = ZoneInfo("Europe/Brussels")
NOW = datetime.fromisoformat("2026-03-20T09:00:00+01:00")
HALVES = ("tune", "held_out")
OWNER = "person:00000000-0000-4000-8000-000000000000"


@dataclass(frozen=True)
class Label:
    """One record that should come of an episode."""

    content_type: str
    text: str
    time_kind: str
    valid_from: datetime | None
    valid_to: datetime | None
    state: str
    optional: bool


@dataclass(frozen=True)
class Labelled:
    """An episode with its labels; `rule` when a behaviour rule may be proposed."""

    id: str
    half: str
    episode: Episode
    labels: tuple[Label, ...]
    rule: bool


def half_of(key: str) -> str:
    """The half a conversation or an episode of its own falls into."""
    return HALVES[hashlib.sha256(key.encode()).digest()[0] & 1]


def labelled() -> list[Labelled]:
    """Every labelled episode in the order of the file."""
    lines = DATA.read_text(encoding="utf-8").splitlines()
    return [_read(json.loads(line), place) for place, line in enumerate(lines)]


def _read(item: dict[str, Any], place: int) -> Labelled:
    role = SpeakerRole(item["role"])
    conversation = item.get("conversation", item["id"])
    person = role is SpeakerRole.PERSON
    episode = Episode(
        id=f"00000000-0000-4000-8000-{place:012x}",
        owner=OWNER,
        kind=EpisodeKind.CONVERSATION_FRAGMENT,
        source_kind=SourceKind.USER_STATEMENT if person else SourceKind.CONNECTED_SOURCE,
        source_id=f"conversation:{conversation}",
        provenance=ProvenanceLabel.USER_MEMORY if person else ProvenanceLabel.ONE_OBSERVED,
        produced_by=YOU if person else ONE,
        recorded_at=NOW,
        said_at=datetime.fromisoformat(item["said_at"]) if item["said_at"] else None,
        text=item["text"],
        speaker=str(role),
        role=role,
        conversation=conversation,
        turn_index=place,
    )
    labels = tuple(_label(record) for record in item["records"])
    return Labelled(item["id"], half_of(conversation), episode, labels, item.get("rule", False))


def _label(record: dict[str, Any]) -> Label:
    start, end = record.get("from"), record.get("to")
    return Label(
        content_type=record["type"],
        text=record["text"],
        time_kind=record["time_kind"],
        valid_from=_span(start).start if start else None,
        valid_to=_span(end).end if end else None,
        state=record.get("state", "inferred"),
        optional=record.get("optional", False),
    )


def _span(day: str) -> Any:
    precision = {4: DatePrecision.YEAR, 7: DatePrecision.MONTH, 10: DatePrecision.DAY}[len(day)]
    return span(date.fromisoformat((day + "-01-01")[:10]), precision, ZONE)


def same_words(text: str) -> str:
    """A text without case, full stop, and the typography of its apostrophes."""
    return " ".join(text.lower().replace("’", "'").rstrip(".").split())


def fits(inference: Inference, label: Label) -> bool:
    """Whether a derived record is the labelled one."""
    details = inference.details
    return (
        same_words(inference.text) == same_words(label.text)
        and details.content_type is not None
        and details.content_type.core == label.content_type
        and details.time_kind == label.time_kind
        and details.valid_from == label.valid_from
        and details.valid_to == label.valid_to
        and inference.epistemic_state == label.state
    )


@dataclass
class Score:
    """Counts by content type."""

    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    missed: Counter[str] = field(default_factory=Counter)
    mistakes: list[str] = field(default_factory=list)
    misses: list[str] = field(default_factory=list)

    @property
    def precision(self) -> float:
        """Share of the derived records that are right."""
        right, wrong = self.right.total(), self.wrong.total()
        return right / (right + wrong) if right + wrong else 1.0

    @property
    def recall(self) -> float:
        """Share of the labelled records that were derived."""
        right, missed = self.right.total(), self.missed.total()
        return right / (right + missed) if right + missed else 1.0


def score(items: Iterable[Labelled], derived: Sequence[Inference]) -> Score:
    """What was derived of these episodes against their labels."""
    result = Score()
    by_episode: dict[str, list[Inference]] = {}
    for inference in derived:
        for episode in inference.episodes:
            by_episode.setdefault(episode, []).append(inference)
    for item in items:
        open_labels = list(item.labels)
        for inference in by_episode.get(item.episode.id, []):
            assert inference.details.content_type is not None
            kind = inference.details.content_type.core.value
            label = next((one for one in open_labels if fits(inference, one)), None)
            if label is None:
                result.wrong[kind] += 1
                result.mistakes.append(
                    f"{item.id} {item.episode.text!r} -> {kind}: {inference.text}"
                )
                continue
            open_labels.remove(label)
            if not label.optional:
                result.right[label.content_type] += 1
        for label in open_labels:
            if not label.optional:
                result.missed[label.content_type] += 1
                result.misses.append(
                    f"{item.id} {item.episode.text!r} -> {label.content_type}: {label.text}"
                )
    return result
