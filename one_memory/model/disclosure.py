"""What step 7 lets out, what step 8 makes of it, and the trace of all eight steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import ConfidenceClass


@dataclass(frozen=True)
class DisclosedLine:
    """One record as disclosed: with the class shown, the conflict flag and its rank score."""

    record: MemoryRecord
    confidence_class: ConfidenceClass
    conflict: bool
    score: float


@dataclass(frozen=True)
class Disclosure:
    """The fewest records the task needs; the only thing a port towards a model accepts."""

    lines: tuple[DisclosedLine, ...]
    tokens: int
    abstain: bool
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True)
class MarkedBlock:
    """The data block handed to a model; `id` is new for every block and never stored."""

    id: str
    text: str


@dataclass(frozen=True)
class StepTrace:
    """One step: how many records went in and came out, and why the others did not."""

    step: int
    name: str
    records_in: int
    records_out: int
    dropped: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0


@dataclass(frozen=True)
class Trace:
    """The eight steps as they happened for one question."""

    steps: tuple[StepTrace, ...]


@dataclass(frozen=True)
class Answer:
    """The result of recall. `block` is None exactly when the disclosure abstains."""

    disclosure: Disclosure
    block: MarkedBlock | None
    trace: Trace


@dataclass(frozen=True)
class StepVerdict:
    """What one step did with one record for one question, and why; `policies` decided step 3."""

    step: int
    name: str
    kept: bool
    reason: str
    policies: tuple[str, ...] = ()
