"""What the façade's verbs return beside records."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from one_memory.model.disclosure import StepVerdict
from one_memory.model.episode import Episode
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    ConfidenceClass,
    ConsentState,
    Destination,
    SensitiveClass,
)


@dataclass(frozen=True)
class Remembered:
    """Outcome of a write: the record's current version; `repeat` when it was known already and
    only a further episode was linked. `asks` names the sensitive classes of what the person asked
    to remember that are not open: it is kept, and no answer uses it before they are."""

    record: MemoryRecord
    repeat: bool
    asks: tuple[SensitiveClass, ...] = ()


@dataclass(frozen=True)
class Observed:
    """Outcome of observing turns: counts, and the positions refused with their reason codes.

    `waiting` counts turns of a sensitive class the person was never asked about; `dropped` those of
    a class that was refused, of which nothing else is kept; `left_out` those the person asked not
    to keep, with what answered them."""

    turns: int
    records: int
    repeats: int
    waiting: int
    refused: tuple[tuple[int, str], ...]
    dropped: int = 0
    left_out: int = 0


@dataclass(frozen=True)
class Why:
    """How One knows a record: its class, evidence and sources; with a question also what each of
    the eight steps did with it."""

    record: MemoryRecord
    confidence_class: ConfidenceClass
    episodes: tuple[Episode, ...]
    verdicts: tuple[StepVerdict, ...]


@dataclass(frozen=True)
class HistoryEntry:
    """One version with the record-time interval in which it was current; `replaced` versions are
    invalid from then on."""

    record: MemoryRecord
    superseded_at: datetime | None
    replaced: bool


@dataclass(frozen=True)
class ClassConsent:
    """The person's word on one sensitive class, and how many living records are of it.

    `changed_at` is None for a class that was never asked about.
    """

    sensitive_class: SensitiveClass
    state: ConsentState
    purposes: tuple[str, ...]
    destinations: tuple[Destination, ...]
    changed_at: datetime | None
    records: int


@dataclass(frozen=True)
class Named:
    """Something a plan names, in words for the person: `kind` is `record`, `source`,
    `relationship` or `project`; `text` is empty for a source kept without its words."""

    kind: str
    id: str
    text: str


@dataclass(frozen=True)
class Status:
    """Counts of a vault; `degraded` names what is missing right now."""

    home: Path
    slot: str
    guarantee: str
    records: int
    by_status: dict[str, int]
    by_area: dict[str, int]
    by_class: dict[str, int]
    episodes: int
    projects: int
    embedder: str
    behind_closed_gates: int
    degraded: tuple[str, ...]
