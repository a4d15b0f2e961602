"""External content: a candidate, "I saw it in a source, not verified"; never a rule."""

from __future__ import annotations

from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.proposal import Details
from one_memory.model.provenance import ONE
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    ProvenanceLabel,
    SourceKind,
    WritePath,
)
from one_memory.ports import Batch, KnownRecords
from one_memory.rules.source_identity import document as document_source
from one_memory.rules.text import accept, same_text_key
from one_memory.writing.draft import WriteContext, draft_record, sensitivity_of, with_evidence
from one_memory.writing.kept_out import refuse_reported
from one_memory.writing.sensitive import may_be_noticed


def external(
    text: str, details: Details, known: KnownRecords, context: WriteContext, *, document: str
) -> tuple[MemoryRecord, Batch, bool]:
    """The candidate, what to write, and whether the same was seen in a source before.

    Raises ForbiddenError when the person refused its sensitive class.
    """
    accepted = accept(text)
    refuse_reported(accepted)
    sensitivity = sensitivity_of(accepted, details.sensitivity, context)
    may_be_noticed(sensitivity, context.consents)
    episode = Episode(
        id=context.new_id(),
        owner=context.owner,
        kind=EpisodeKind.EXTERNAL_DOCUMENT,
        source_kind=SourceKind.EXTERNAL_CONTENT,
        source_id=document_source(document),
        provenance=ProvenanceLabel.EXTERNAL_CONTENT,
        produced_by=ONE,
        recorded_at=context.now,
        text=text,
        reference=document,
        sensitivity=sensitivity,
    )
    for record_id in known.same_text(same_text_key(accepted)):
        record = known.current(record_id)
        if record is not None and record.source_kind is SourceKind.EXTERNAL_CONTENT:
            seen = with_evidence(record, (episode,), context)
            return seen, Batch(records=(seen,), episodes=(episode,)), True
    record = draft_record(
        WritePath.EXTERNAL, accepted, details, (episode,), sensitivity, context, produced_by=ONE
    )
    return record, Batch(records=(record,), episodes=(episode,)), False
