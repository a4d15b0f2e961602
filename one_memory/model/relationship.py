"""Relationship: a typed, bitemporal edge between two entities."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from one_memory.model.ids import EpisodeId, OwnerRef, RecordId, RelationshipId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import LifecycleState

EntityName = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Relationship(BaseModel):
    """One version of an edge `from_entity -kind-> to_entity`, e.g. "manager of" since a month.

    Valid time `[valid_from, valid_to)`; record time starts at `recorded_at` and ends where the
    next version starts.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: RelationshipId
    version: Annotated[int, Field(ge=1)] = 1
    owner: OwnerRef
    kind: Annotated[str, StringConstraints(min_length=1, max_length=100)]
    from_entity: EntityName
    to_entity: EntityName
    valid_from: Instant | None = None
    valid_to: Instant | None = None
    recorded_at: Instant
    status: LifecycleState = LifecycleState.ACTIVE
    source_episodes: Annotated[tuple[EpisodeId, ...], Field(min_length=1)]
    record: RecordId | None = None
