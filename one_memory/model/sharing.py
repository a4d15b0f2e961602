"""What a person lets go where: sharing preferences, the person's own restrictions on top."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, model_validator

from one_memory.model.ids import ProjectId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import Destination, LifeArea, SensitiveClass


class SharingChoice(StrEnum):
    """The person's word on a scope; unset means that the table of defaults holds."""

    ALLOW = "allow"
    DENY = "deny"
    UNSET = "unset"


class SharingPreference(BaseModel):
    """The newest word on one scope and destination.

    The scope is a sensitive class, a life area or a project; none of them means everything.
    An `allow` lifts a wider `deny` of the person's own (a project's that of its areas, an area's
    that of everything); it never gives more than consent and the table of defaults do.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    destination: Destination
    choice: SharingChoice
    sensitive_class: SensitiveClass | None = None
    area: LifeArea | None = None
    project: ProjectId | None = None
    version: Annotated[int, Field(ge=1)] = 1
    recorded_at: Instant

    @model_validator(mode="after")
    def _one_scope(self) -> SharingPreference:
        if sum(scope is not None for scope in self.scope) > 1:
            raise ValueError("a sharing preference names at most one scope")
        return self

    @property
    def scope(self) -> tuple[SensitiveClass | None, LifeArea | None, ProjectId | None]:
        """Class, area and project; at most one is set."""
        return self.sensitive_class, self.area, self.project
