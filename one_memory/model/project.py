"""Project: the person's own grouping under one or more life areas."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, field_validator

from one_memory.model.ids import OwnerRef, ProjectId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import LifeArea, ProjectState


class Project(BaseModel):
    """One version of a project's definition; a closed project is archived until reopened."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: ProjectId
    version: Annotated[int, Field(ge=1)] = 1
    owner: OwnerRef
    name: Annotated[str, StringConstraints(min_length=1, max_length=200)]
    areas: Annotated[tuple[LifeArea, ...], Field(min_length=1)]
    state: ProjectState = ProjectState.OPEN
    recorded_at: Instant

    @field_validator("areas")
    @classmethod
    def _sorted(cls, value: tuple[LifeArea, ...]) -> tuple[LifeArea, ...]:
        order = tuple(LifeArea)
        return tuple(sorted(set(value), key=order.index))
