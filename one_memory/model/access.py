"""Who asks, and the consent a gate looks at."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from one_memory.model.ids import ProjectId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import ConsentState, Destination, LifeArea, SensitiveClass


class Principal(BaseModel):
    """An authenticated caller and its reach; absent `areas`/`projects` mean no narrowing."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: Annotated[str, StringConstraints(pattern=r"^(you|one|sub-agent:[A-Za-z0-9._-]{1,128})$")]
    areas: tuple[LifeArea, ...] | None = None
    projects: tuple[ProjectId, ...] | None = None
    classes: tuple[SensitiveClass, ...] = ()


PERSON = Principal(name="you")


class Consent(BaseModel):
    """The newest ledger entry of one sensitive class; what is not listed is not permitted."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    sensitive_class: SensitiveClass
    state: ConsentState
    purposes: tuple[str, ...] = ()
    destinations: tuple[Destination, ...] = ()
    version: Annotated[int, Field(ge=1)] = 1
    recorded_at: Instant
