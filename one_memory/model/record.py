"""MemoryRecord: one version of one remembered thing, and the pieces it is made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StringConstraints,
    field_validator,
    model_validator,
)

from one_memory.model.evidence import Confidence, Evidence
from one_memory.model.ids import EpisodeId, OwnerRef, ProjectId, RecordId
from one_memory.model.instants import Instant
from one_memory.model.provenance import ProducedBy
from one_memory.model.sensitivity import NORMAL, Sensitivity
from one_memory.model.vocabulary import (
    CoreContentType,
    DataClass,
    DatePrecision,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    RelationKind,
    RetentionClass,
    SourceKind,
    SpeakerRole,
    TimeKind,
    VerifiedBy,
    VersionReason,
    WritePath,
)

_FROZEN = ConfigDict(frozen=True, extra="forbid")


class ContentType(BaseModel):
    """A content type: a core type, or an added one that names the core type it maps to."""

    model_config = _FROZEN

    name: Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9 ._-]{0,63}$")]
    core: CoreContentType

    @model_validator(mode="after")
    def _core_names_itself(self) -> ContentType:
        if self.name in tuple(CoreContentType) and self.name != self.core:
            raise ValueError("a core type maps to itself")
        return self


def core_type(core: CoreContentType) -> ContentType:
    """The content type that is a core type itself."""
    return ContentType(name=core.value, core=core)


def _areas(value: tuple[LifeArea, ...]) -> tuple[LifeArea, ...]:
    order = tuple(LifeArea)
    return tuple(sorted(set(value), key=order.index))


class Domain(BaseModel):
    """Life areas, at least one, plus an optional project."""

    model_config = _FROZEN

    areas: Annotated[tuple[LifeArea, ...], Field(min_length=1)] = (LifeArea.GENERAL,)
    project: ProjectId | None = None

    _sorted = field_validator("areas")(_areas)


class UsageRestriction(BaseModel):
    """ "Only for this area or project"; at least one of the two is named."""

    model_config = _FROZEN

    areas: tuple[LifeArea, ...] = ()
    projects: tuple[ProjectId, ...] = ()

    _sorted = field_validator("areas")(_areas)

    @model_validator(mode="after")
    def _names_something(self) -> UsageRestriction:
        if not self.areas and not self.projects:
            raise ValueError("a usage restriction names an area or a project")
        return self


class Alternative(BaseModel):
    """Another reading of the same evidence, with its content type."""

    model_config = _FROZEN

    content_type: ContentType
    text: str


class Utterance(BaseModel):
    """Who spoke the turn an event record holds, and where in the conversation it stands."""

    model_config = _FROZEN

    speaker: str
    role: SpeakerRole
    conversation: str
    session: str = ""
    turn_index: Annotated[int, Field(ge=0)]
    said_at: Instant | None = None
    caption: str | None = None


class Relation(BaseModel):
    """A link to a record, episode, or object elsewhere. Carries no authority."""

    model_config = _FROZEN

    kind: RelationKind
    target: Annotated[str, StringConstraints(min_length=1, max_length=512)]


class MemoryRecord(BaseModel):
    """One version of a record; never changed in place.

    `id` names the whole chain, `version` counts from 1, `supersedes` is the version replaced.
    Valid time is `[valid_from, valid_to)` in the world; record time starts at `recorded_at` and
    ends where the next version starts. `deleted_at` marks a record set aside (soft delete).
    """

    model_config = _FROZEN

    id: RecordId
    version: Annotated[int, Field(ge=1)]
    supersedes: Annotated[int, Field(ge=1)] | None = None
    reason: VersionReason = VersionReason.CREATED
    owner: OwnerRef
    domain: Domain = Domain()
    data_class: DataClass = DataClass.MEMORY_RECORD
    retention_class: RetentionClass = RetentionClass.ONE_MEMORY
    provenance: ProvenanceLabel
    recorded_at: Instant
    status: LifecycleState
    deleted_at: Instant | None = None
    produced_by: ProducedBy
    written_by_path: WritePath

    content_type: ContentType
    text: Annotated[str, StringConstraints(min_length=1)]
    epistemic_state: EpistemicState
    verified_by: VerifiedBy | None = None
    layer: Layer
    time_kind: TimeKind = TimeKind.PERMANENT
    season: tuple[Annotated[int, Field(ge=1, le=12)], ...] = ()
    valid_from: Instant | None = None
    valid_from_precision: DatePrecision | None = None
    valid_to: Instant | None = None
    valid_to_precision: DatePrecision | None = None
    source_episodes: Annotated[tuple[EpisodeId, ...], Field(min_length=1)]
    source_kind: SourceKind
    evidence: Evidence
    confidence: Confidence
    alternative_explanations: tuple[Alternative, ...] = ()
    sensitivity: Sensitivity = NORMAL
    usage_restriction: UsageRestriction | None = None
    relations: tuple[Relation, ...] = ()
    entities: tuple[str, ...] = ()
    utterance: Utterance | None = None
    trains: bool = True
    unrecognised: dict[str, JsonValue] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _consistent(self) -> MemoryRecord:
        if (self.version == 1) != (self.supersedes is None):
            raise ValueError(
                "the first version supersedes nothing, every later one its predecessor"
            )
        if self.supersedes is not None and self.supersedes >= self.version:
            raise ValueError("a version supersedes an earlier one")
        if self.valid_from and self.valid_to and self.valid_to < self.valid_from:
            raise ValueError("valid time cannot end before it starts")
        if (self.epistemic_state is EpistemicState.VERIFIED) != (self.verified_by is not None):
            raise ValueError("exactly a verified record says who verified it")
        if self.season and self.time_kind is not TimeKind.SEASONAL:
            raise ValueError("only a seasonal record has a season")
        if self.status is LifecycleState.PERMANENTLY_FORGOTTEN:
            raise ValueError("what is permanently forgotten is a skeleton, not a record")
        return self
