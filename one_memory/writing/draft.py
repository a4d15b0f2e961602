"""From accepted text to the first version of a record: the one place where a write path's row
becomes a record's initial state."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from one_memory.errors import SourceMissingError, TextRefusedError, TransitionError
from one_memory.model.access import Consent
from one_memory.model.episode import Episode
from one_memory.model.evidence import Evidence, EvidenceItem
from one_memory.model.proposal import Details
from one_memory.model.provenance import ProducedBy, worst
from one_memory.model.record import Domain, MemoryRecord, Relation, Utterance
from one_memory.model.sensitivity import UNCLASSIFIED, Sensitivity, SensitivityOutcome
from one_memory.model.vocabulary import (
    DataClass,
    EpistemicState,
    Layer,
    RelationKind,
    SensitiveClass,
    SpeakerRole,
    TimeKind,
    VersionReason,
    WritePath,
)
from one_memory.rules.confidence import compute
from one_memory.rules.content_type import content_type_of
from one_memory.rules.life_area import areas_of
from one_memory.rules.retention import retention_class
from one_memory.rules.sensitivity import classify
from one_memory.rules.version_chain import next_version
from one_memory.rules.write_paths import path_row


@dataclass(frozen=True)
class WriteContext:
    """Whose vault is written, when, where new ids come from, what the person has opened, and how a
    text with a proposal is classified."""

    owner: str
    now: datetime
    new_id: Callable[[], str]
    classify: Callable[[str, Sensitivity | None], Sensitivity]
    consents: tuple[Consent, ...] = ()


def sensitivity_of(text: str, proposed: Sensitivity | None, context: WriteContext) -> Sensitivity:
    """What was found in the text, tightened by what the caller says; never loosened.

    Raises TextRefusedError for credentials: those are never stored.
    """
    return _storable(context.classify(text, proposed))


def sensitivity_of_turn(text: str, context: WriteContext) -> Sensitivity:
    """The same for a turn of a conversation.

    A turn is a fragment, and what it merely resembles does not tell what it is about: likeness
    alone leaves it unclassified, which stays on this device.

    Raises TextRefusedError for credentials.
    """
    by_words = _storable(classify(text))
    if by_words.outcome is not SensitivityOutcome.NORMAL:
        return by_words
    alike = context.classify(text, None).outcome is SensitivityOutcome.NORMAL
    return by_words if alike else UNCLASSIFIED


def _storable(sensitivity: Sensitivity) -> Sensitivity:
    if SensitiveClass.CREDENTIALS in sensitivity.classes:
        raise TextRefusedError(
            "credential",
            "this looks like a password, key or other credential, which is never stored",
            hint="keep it in a password manager; the rest can be remembered without it",
        )
    return sensitivity


def evidence_of(episodes: Sequence[Episode]) -> tuple[EvidenceItem, ...]:
    """One piece of evidence an episode; what the assistant said is no evidence."""
    return tuple(
        EvidenceItem(
            source_id=episode.source_id,
            source_kind=episode.source_kind,
            supports=True,
            observed_at=episode.said_at or episode.recorded_at,
            episode=episode.id,
        )
        for episode in episodes
        if episode.role is not SpeakerRole.ASSISTANT
    )


def draft_record(
    path: WritePath,
    text: str,
    details: Details,
    episodes: Sequence[Episode],
    sensitivity: Sensitivity,
    context: WriteContext,
    *,
    produced_by: ProducedBy,
    epistemic_state: EpistemicState | None = None,
    layer: Layer = Layer.CONSOLIDATED_FACT,
    derived_from: Sequence[str] = (),
    utterance: Utterance | None = None,
) -> MemoryRecord:
    """The first version of a record by its write path.

    Raises SourceMissingError without an episode, TransitionError when the path does not allow
    the layer or epistemic state.
    """
    if not episodes:
        raise SourceMissingError("a record whose source cannot be shown is not written")
    row = path_row(path)
    state = epistemic_state or row.epistemic_state
    if state not in row.allowed_states:
        raise TransitionError(f"`{path}` does not write a record as `{state}`")
    if layer not in row.layers:
        raise TransitionError(f"`{path}` does not write the layer `{layer}`")
    evidence = Evidence(items=evidence_of(episodes))
    rule = layer is Layer.BEHAVIOUR_RULE
    data_class = DataClass.BEHAVIOUR_RULE if rule else DataClass.MEMORY_RECORD
    return MemoryRecord(
        id=context.new_id(),
        version=1,
        owner=context.owner,
        domain=Domain(areas=details.areas or areas_of(text), project=details.project),
        data_class=data_class,
        retention_class=retention_class(data_class, sensitivity),
        provenance=worst(row.label_for(state), *(episode.provenance for episode in episodes)),
        recorded_at=context.now,
        status=row.status,
        produced_by=produced_by,
        written_by_path=path,
        content_type=details.content_type or content_type_of(text),
        text=text,
        epistemic_state=state,
        layer=layer,
        time_kind=details.time_kind or _time_kind(details),
        season=details.season,
        valid_from=details.valid_from,
        valid_from_precision=details.valid_from_precision,
        valid_to=details.valid_to,
        valid_to_precision=details.valid_to_precision,
        source_episodes=tuple(episode.id for episode in episodes),
        source_kind=episodes[0].source_kind,
        evidence=evidence,
        confidence=compute(state, evidence),
        alternative_explanations=details.alternatives,
        sensitivity=sensitivity,
        usage_restriction=details.usage_restriction,
        relations=(
            *(Relation(kind=RelationKind.DERIVED_FROM, target=e.id) for e in episodes),
            *(Relation(kind=RelationKind.DERIVED_FROM, target=r) for r in derived_from),
        ),
        entities=details.entities,
        utterance=utterance,
        trains=row.trains,
    )


def with_evidence(
    record: MemoryRecord, episodes: Sequence[Episode], context: WriteContext, **changes: Any
) -> MemoryRecord:
    """The next version of a record that further episodes say again."""
    return next_version(
        record,
        VersionReason.EVIDENCE_ADDED,
        context.now,
        source_episodes=(*record.source_episodes, *(episode.id for episode in episodes)),
        relations=(
            *record.relations,
            *(Relation(kind=RelationKind.DERIVED_FROM, target=e.id) for e in episodes),
        ),
        evidence=record.evidence.model_copy(
            update={"items": (*record.evidence.items, *evidence_of(episodes))}
        ),
        **changes,
    )


def _time_kind(details: Details) -> TimeKind:
    if details.season:
        return TimeKind.SEASONAL
    return TimeKind.FOR_NOW if details.valid_to else TimeKind.PERMANENT
