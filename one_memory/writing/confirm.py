"""The person's decision on a candidate: confirm or reject."""

from __future__ import annotations

from one_memory.model.evidence import EvidenceItem
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    SourceKind,
    VerifiedBy,
    VersionReason,
)
from one_memory.rules.epistemic import EpistemicEvent, next_state
from one_memory.rules.lifecycle import LifecycleEvent, next_status
from one_memory.rules.source_identity import confirmation
from one_memory.rules.version_chain import next_version
from one_memory.rules.write_paths import path_row
from one_memory.writing.draft import WriteContext


def confirm(record: MemoryRecord, context: WriteContext) -> MemoryRecord:
    """The next version: active, verified by the person; a rule becomes an accepted version.

    Confirmed external content becomes `user.memory`; an import stays an import. Neither ever
    enters training. Raises TransitionError when the record is no candidate.
    """
    said = EvidenceItem(
        source_id=confirmation(record.id),
        source_kind=SourceKind.USER_STATEMENT,
        supports=True,
        observed_at=context.now,
    )
    return next_version(
        record,
        VersionReason.CONFIRMED,
        context.now,
        status=next_status(record.status, LifecycleEvent.CONFIRM),
        epistemic_state=next_state(record.epistemic_state, EpistemicEvent.PERSON_CONFIRMS),
        verified_by=VerifiedBy.PERSON,
        provenance=path_row(record.written_by_path).label_when_confirmed or record.provenance,
        evidence=record.evidence.model_copy(update={"items": (*record.evidence.items, said)}),
    )


def reject(record: MemoryRecord, context: WriteContext) -> MemoryRecord:
    """The next version: not in use, and not proposed again from the same episodes.

    Raises TransitionError when the record is no candidate.
    """
    return next_version(
        record,
        VersionReason.REJECTED,
        context.now,
        status=next_status(record.status, LifecycleEvent.REJECT),
        deleted_at=context.now,
    )
