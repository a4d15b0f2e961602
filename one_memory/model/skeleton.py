"""Skeleton: all that is left of a record after it is permanently forgotten."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from one_memory.model.ids import OpaqueId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import LifecycleState


class Skeleton(BaseModel):
    """Exactly three fields: identifier, state, time of destruction."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: OpaqueId
    state: Literal[LifecycleState.PERMANENTLY_FORGOTTEN] = LifecycleState.PERMANENTLY_FORGOTTEN
    destroyed_at: Instant
