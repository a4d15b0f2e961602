"""A behaviour rule proposed by One: a candidate; only the person's acceptance makes it active."""

from __future__ import annotations

from collections.abc import Sequence

from one_memory.errors import ForbiddenError, SourceMissingError
from one_memory.model.episode import Episode
from one_memory.model.proposal import Details
from one_memory.model.provenance import ONE
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import Layer, LifecycleState, ProvenanceLabel, WritePath
from one_memory.ports import Batch, KnownRecords
from one_memory.rules.sensitivity import combine
from one_memory.rules.text import accept, same_text_key
from one_memory.writing.draft import WriteContext, draft_record, sensitivity_of
from one_memory.writing.kept_out import refuse_reported
from one_memory.writing.sensitive import may_be_noticed

_NEVER_A_RULE = (ProvenanceLabel.IMPORT, ProvenanceLabel.EXTERNAL_CONTENT)


def propose_rule(
    text: str,
    details: Details,
    episodes: Sequence[Episode],
    known: KnownRecords,
    context: WriteContext,
) -> tuple[MemoryRecord, Batch, bool]:
    """The candidate rule, what to write, and whether it was proposed before.

    A rule that was rejected is not proposed again from the same episodes. Raises ForbiddenError
    when any source is external content or an import, or the person refused its sensitive class,
    SourceMissingError without a source.
    """
    if not episodes:
        raise SourceMissingError("a rule whose source cannot be shown is not proposed")
    if any(episode.provenance in _NEVER_A_RULE for episode in episodes):
        raise ForbiddenError(
            "what comes from outside can never become a behaviour rule",
            hint="the person can say the rule in their own words",
        )
    accepted = accept(text)
    refuse_reported(accepted)
    sensitivity = sensitivity_of(accepted, details.sensitivity, context)
    for episode in episodes:
        # A derivative takes the most restrictive class of its sources.
        sensitivity = combine(episode.sensitivity, sensitivity)
    may_be_noticed(sensitivity, context.consents)
    for record_id in known.same_text(same_text_key(accepted)):
        record = known.current(record_id)
        if record is not None and record.layer is Layer.BEHAVIOUR_RULE:
            sources = {episode.id for episode in episodes}
            waiting_or_used = record.status is not LifecycleState.NOT_IN_USE
            if waiting_or_used or sources <= set(record.source_episodes):
                return record, Batch(), True
    record = draft_record(
        WritePath.PROPOSE_RULE,
        accepted,
        details,
        episodes,
        sensitivity,
        context,
        produced_by=ONE,
        layer=Layer.BEHAVIOUR_RULE,
    )
    return record, Batch(records=(record,)), False
