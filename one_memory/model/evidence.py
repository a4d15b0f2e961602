"""Evidence a record rests on; confidence is computed from it and from nothing else."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from one_memory.model.ids import EpisodeId, RecordId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import SourceKind

SourceId = Annotated[str, StringConstraints(min_length=1, max_length=512)]
"""Identity of a source: two pieces of evidence with one `source_id` count as one.

`conversation:<ref>`, `object:<ref>`, `document:<address>`, `package:<id>`,
`app:<ref>:<local day>` (see docs/decisions on source identity).
"""


class EvidenceItem(BaseModel):
    """One piece of evidence: what a source said about the record, and when."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    source_id: SourceId
    source_kind: SourceKind
    supports: bool
    observed_at: Instant
    episode: EpisodeId | None = None


class Ratio(BaseModel):
    """How often of how many, e.g. 12 of 15 Mondays."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    hits: Annotated[int, Field(ge=0)]
    chances: Annotated[int, Field(ge=1)]


class Evidence(BaseModel):
    """All evidence of one record."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    items: tuple[EvidenceItem, ...] = ()
    ratio: Ratio | None = None
    conflicting_records: tuple[RecordId, ...] = ()

    @property
    def observation_count(self) -> int:
        """Number of pieces that support the record, before independence is applied."""
        return sum(item.supports for item in self.items)

    @property
    def first_observation(self) -> datetime | None:
        """Earliest supporting instant."""
        return min((i.observed_at for i in self.items if i.supports), default=None)

    @property
    def last_observation(self) -> datetime | None:
        """Latest supporting instant."""
        return max((i.observed_at for i in self.items if i.supports), default=None)


class Confidence(BaseModel):
    """A computed confidence: exact decimal text with four places and the formula's version."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    value: Annotated[str, StringConstraints(pattern=r"^[01]\.[0-9]{4}$")]
    formula: Annotated[str, StringConstraints(pattern=r"^v[0-9]+$")]
