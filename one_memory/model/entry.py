"""Entry: what has to last beside records, such as runs, questions asked, or jobs that wait."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, JsonValue, StringConstraints

from one_memory.model.ids import EntryId, OpaqueId
from one_memory.model.instants import Instant


class Entry(BaseModel):
    """One version of an entry in the register `kind`; only the newest version is kept.

    `about` names the records and episodes it tells of: it is destroyed for good with any of them.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: EntryId
    version: Annotated[int, Field(ge=1)] = 1
    kind: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z ]{0,63}$")]
    about: tuple[OpaqueId, ...] = ()
    recorded_at: Instant
    body: dict[str, JsonValue]
