"""Correct: a new version with the person's own words; the old one becomes invalid."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.evidence import Evidence, EvidenceItem
from one_memory.model.proposal import Details
from one_memory.model.provenance import YOU
from one_memory.model.record import Domain, MemoryRecord, Relation
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import (
    EpistemicState,
    ProvenanceLabel,
    RelationKind,
    SourceKind,
    VersionReason,
)
from one_memory.ports import Batch
from one_memory.rules.lifecycle import LifecycleEvent, next_status
from one_memory.rules.retention import retention_class
from one_memory.rules.sensitivity import combine
from one_memory.rules.source_identity import conversation
from one_memory.rules.version_chain import next_version


def correct(
    record: MemoryRecord,
    text: str,
    details: Details | None,
    found: Sensitivity,
    *,
    now: datetime,
    new_id: Callable[[], str],
) -> tuple[MemoryRecord, Batch]:
    """The corrected version and what to write; `text` is accepted text, `found` its sensitivity.

    Evidence for the old words is no evidence for the new ones: the correction stands on the
    person's statement alone. A chain never gets less sensitive: its older versions share its key.
    Raises TransitionError when the record is not in a state that can be corrected.
    """
    sensitivity = combine(record.sensitivity, found)
    episode = Episode(
        id=new_id(),
        owner=record.owner,
        kind=EpisodeKind.EXPLICIT_REMEMBER,
        source_kind=SourceKind.USER_STATEMENT,
        source_id=conversation("direct"),
        provenance=ProvenanceLabel.USER_MEMORY,
        produced_by=YOU,
        recorded_at=now,
        said_at=now,
        text=text,
        sensitivity=sensitivity,
    )
    said = EvidenceItem(
        source_id=episode.source_id,
        source_kind=episode.source_kind,
        supports=True,
        observed_at=now,
        episode=episode.id,
    )
    corrected = next_version(
        record,
        VersionReason.CORRECTED,
        now,
        **_given(record, details),
        text=text,
        status=next_status(record.status, LifecycleEvent.CORRECT),
        epistemic_state=EpistemicState.SAID,
        verified_by=None,
        provenance=ProvenanceLabel.USER_MEMORY if record.trains else record.provenance,
        produced_by=YOU,
        source_kind=SourceKind.USER_STATEMENT if record.trains else record.source_kind,
        source_episodes=(episode.id,),
        relations=(
            *(r for r in record.relations if r.kind is not RelationKind.DERIVED_FROM),
            Relation(kind=RelationKind.DERIVED_FROM, target=episode.id),
        ),
        evidence=Evidence(items=(said,)),
        sensitivity=sensitivity,
        retention_class=retention_class(record.data_class, sensitivity),
        alternative_explanations=(),
    )
    return corrected, Batch(records=(corrected,), episodes=(episode,))


def _given(record: MemoryRecord, details: Details | None) -> dict[str, object]:
    """Only what the person named changes beside the words."""
    if details is None:
        return {}
    named = details.model_fields_set - {"sensitivity", "areas", "project", "alternatives"}
    changes: dict[str, object] = {name: getattr(details, name) for name in named}
    if details.areas or details.project:
        changes["domain"] = Domain(
            areas=details.areas or record.domain.areas,
            project=details.project or record.domain.project,
        )
    return changes
