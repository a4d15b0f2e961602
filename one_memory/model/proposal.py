"""What comes in: turns of a conversation, and a proposed record before a write path takes it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from one_memory.model.ids import EpisodeId, ProjectId, RecordId
from one_memory.model.instants import Instant
from one_memory.model.record import Alternative, ContentType, UsageRestriction
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import (
    DatePrecision,
    EpistemicState,
    LifeArea,
    SpeakerRole,
    TimeKind,
)

_FROZEN = ConfigDict(frozen=True, extra="forbid")


class Turn(BaseModel):
    """One turn of a conversation as it was said; an unknown time stays unknown.

    `caption` describes a picture shared with the turn: it is searched, never quoted as said.
    """

    model_config = _FROZEN

    text: str
    speaker: str
    role: SpeakerRole
    said_at: Instant | None = None
    session: str = ""
    caption: str | None = None


class Details(BaseModel):
    """What the caller knows of a record beside its text; what is absent, documented rules fill in.

    Neither state, confidence, provenance nor lifecycle can be given: the write path sets them.
    """

    model_config = _FROZEN

    content_type: ContentType | None = None
    areas: tuple[LifeArea, ...] = ()
    project: ProjectId | None = None
    time_kind: TimeKind | None = None
    season: tuple[Annotated[int, Field(ge=1, le=12)], ...] = ()
    valid_from: Instant | None = None
    valid_from_precision: DatePrecision | None = None
    valid_to: Instant | None = None
    valid_to_precision: DatePrecision | None = None
    sensitivity: Sensitivity | None = None
    usage_restriction: UsageRestriction | None = None
    entities: tuple[str, ...] = ()
    alternatives: tuple[Alternative, ...] = ()


class Inference(BaseModel):
    """A record proposed by background inference, with the sources it was derived from.

    `epistemic_state` is `observed` (seen directly), `inferred` or `hypothesis`; anything with more
    than one reading is a hypothesis whatever it says.
    """

    model_config = _FROZEN

    text: str
    details: Details = Details()
    epistemic_state: EpistemicState = EpistemicState.INFERRED
    episodes: Annotated[tuple[EpisodeId, ...], Field(min_length=1)]
    records: tuple[RecordId, ...] = ()
