"""Explicit "remember this": active, said."""

from __future__ import annotations

from datetime import datetime

from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.proposal import Details
from one_memory.model.provenance import YOU
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
    WritePath,
)
from one_memory.ports import Batch, KnownRecords
from one_memory.rules.source_identity import conversation
from one_memory.rules.text import accept, same_text_key
from one_memory.writing.draft import WriteContext, draft_record, sensitivity_of, with_evidence
from one_memory.writing.kept_out import refuse_kept_out
from one_memory.writing.sensitive import may_be_remembered

_NEVER_BECOMES_SAID = (ProvenanceLabel.IMPORT, ProvenanceLabel.EXTERNAL_CONTENT)


def remember(
    text: str,
    details: Details,
    known: KnownRecords,
    context: WriteContext,
    *,
    source: str,
    said_at: datetime | None = None,
    confirmed_twice: bool = False,
) -> tuple[MemoryRecord, Batch, bool]:
    """The record, what to write, and whether it was known already.

    An exact repeat links a further episode to the record that says the same instead of making a
    second one. Something of a sensitive class is written whatever is open: it is the person's
    word, and the gate decides at each use. Raises TextRefusedError, and ApprovalRequiredError for
    what must be confirmed twice; nothing is written then.
    """
    accepted = accept(text)
    refuse_kept_out(accepted)
    sensitivity = sensitivity_of(accepted, details.sensitivity, context)
    may_be_remembered(sensitivity, context.consents, confirmed_twice=confirmed_twice)
    episode = Episode(
        id=context.new_id(),
        owner=context.owner,
        kind=EpisodeKind.EXPLICIT_REMEMBER,
        source_kind=SourceKind.USER_STATEMENT,
        source_id=conversation(source),
        provenance=ProvenanceLabel.USER_MEMORY,
        produced_by=YOU,
        recorded_at=context.now,
        said_at=said_at or context.now,
        text=text,
        sensitivity=sensitivity,
    )
    same = _same(accepted, details, known)
    if same is None:
        record = draft_record(
            WritePath.REMEMBER,
            accepted,
            details,
            (episode,),
            sensitivity,
            context,
            produced_by=YOU,
        )
        return record, Batch(records=(record,), episodes=(episode,)), False
    record = _said_again(same, episode, context)
    return record, Batch(records=(record,), episodes=(episode,)), True


def _same(text: str, details: Details, known: KnownRecords) -> MemoryRecord | None:
    for record_id in known.same_text(same_text_key(text)):
        record = known.current(record_id)
        if (
            record is not None
            and record.layer is Layer.CONSOLIDATED_FACT
            and record.provenance not in _NEVER_BECOMES_SAID
            and record.domain.project == details.project
            and record.usage_restriction == details.usage_restriction
            and (details.valid_from, details.valid_to)
            in ((None, None), (record.valid_from, record.valid_to))
        ):
            return record
    return None


def _said_again(record: MemoryRecord, episode: Episode, context: WriteContext) -> MemoryRecord:
    """The person's word makes a guess said, and brings back what was set aside."""
    confirmed = record.epistemic_state is EpistemicState.VERIFIED
    return with_evidence(
        record,
        (episode,),
        context,
        status=LifecycleState.ACTIVE,
        deleted_at=None,
        epistemic_state=record.epistemic_state if confirmed else EpistemicState.SAID,
        provenance=ProvenanceLabel.USER_MEMORY,
    )
