"""Episode: the raw input unit a record is derived from."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, Field, JsonValue, model_validator

from one_memory.model.evidence import SourceId
from one_memory.model.ids import EpisodeId, OwnerRef
from one_memory.model.instants import Instant
from one_memory.model.provenance import ProducedBy
from one_memory.model.sensitivity import NORMAL, Sensitivity
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, SpeakerRole


class EpisodeKind(StrEnum):
    """What the raw input was."""

    CONVERSATION_FRAGMENT = "conversation fragment"
    EXPLICIT_REMEMBER = "explicit remember this"
    CONNECTED_EVENT = "reference to an event read from a connected source"
    EXTERNAL_DOCUMENT = "external content"
    IMPORTED_ITEM = "imported item"


class Episode(BaseModel):
    """Raw bytes of what came in (`text`, unchanged), or a `reference` to data kept at its source.

    `source_id` is the identity under which it counts as evidence; `speaker` and `role` are set
    for turns; `said_at` is when it was said, unknown stays unknown.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: EpisodeId
    owner: OwnerRef
    kind: EpisodeKind
    source_kind: SourceKind
    source_id: SourceId
    provenance: ProvenanceLabel
    produced_by: ProducedBy
    recorded_at: Instant
    said_at: Instant | None = None
    text: str | None = None
    reference: str | None = None
    speaker: str | None = None
    role: SpeakerRole | None = None
    conversation: str | None = None
    turn_index: int | None = None
    sensitivity: Sensitivity = NORMAL
    unrecognised: dict[str, JsonValue] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _shows_a_source(self) -> Episode:
        if self.text is None and self.reference is None:
            raise ValueError("an episode holds its text or a reference to it")
        return self
