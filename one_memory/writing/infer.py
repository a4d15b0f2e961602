"""Background inference: active for normal classes, waiting for sensitive ones."""

from __future__ import annotations

from collections.abc import Sequence

from one_memory.errors import InputError, SourceMissingError
from one_memory.model.episode import Episode
from one_memory.model.proposal import Inference
from one_memory.model.provenance import ONE
from one_memory.model.record import MemoryRecord
from one_memory.model.sensitivity import Sensitivity, SensitivityOutcome
from one_memory.model.vocabulary import (
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    WritePath,
)
from one_memory.ports import Batch, KnownRecords
from one_memory.rules.sensitivity import combine
from one_memory.rules.text import accept, same_text_key
from one_memory.writing.draft import (
    WriteContext,
    draft_record,
    evidence_of,
    sensitivity_of,
    with_evidence,
)
from one_memory.writing.kept_out import refuse_reported
from one_memory.writing.sensitive import may_be_noticed


def infer(
    inference: Inference,
    episodes: Sequence[Episode],
    known: KnownRecords,
    context: WriteContext,
) -> tuple[MemoryRecord, Batch, bool]:
    """The record, what to write, and whether it was known already.

    `episodes` are the living ones the inference names. An inference that says what is known
    already adds its evidence; one that was rejected is not proposed again from the same episodes.
    In a sensitive class it waits until it is confirmed, whatever is open.
    Raises SourceMissingError when an episode is gone, InputError when nothing but the assistant's
    own words stands behind it, ForbiddenError when the person refused its class.
    """
    if {episode.id for episode in episodes} != set(inference.episodes):
        raise SourceMissingError("an episode this rests on does not exist")
    if not evidence_of(episodes):
        raise InputError("what the assistant said is no evidence about the person")
    text = accept(inference.text)
    refuse_reported(text)
    sensitivity = sensitivity_of(text, inference.details.sensitivity, context)
    for episode in episodes:
        # A derivative takes the most restrictive class of its sources.
        sensitivity = combine(episode.sensitivity, sensitivity)
    may_be_noticed(sensitivity, context.consents)
    for record_id in known.same_text(same_text_key(text)):
        record = known.current(record_id)
        if record is not None and record.layer is Layer.CONSOLIDATED_FACT:
            if record.status is LifecycleState.NOT_IN_USE and set(inference.episodes) <= set(
                record.source_episodes
            ):
                return record, Batch(), True
            if record.status is not LifecycleState.NOT_IN_USE:
                return _supported(record, episodes, context)
    path = _path(sensitivity, episodes)
    record = draft_record(
        path,
        text,
        inference.details,
        episodes,
        sensitivity,
        context,
        produced_by=ONE,
        epistemic_state=_state(path, inference),
        derived_from=inference.records,
    )
    return record, Batch(records=(record,)), False


def _path(sensitivity: Sensitivity, episodes: Sequence[Episode]) -> WritePath:
    origins = {episode.provenance for episode in episodes}
    if ProvenanceLabel.EXTERNAL_CONTENT in origins:
        return WritePath.EXTERNAL
    if ProvenanceLabel.IMPORT in origins:
        return WritePath.IMPORT
    if sensitivity.outcome is SensitivityOutcome.NORMAL:
        return WritePath.INFER_NORMAL
    return WritePath.INFER_SENSITIVE


def _state(path: WritePath, inference: Inference) -> EpistemicState:
    """More than one reading, or a source outside, leaves a hypothesis whatever the deriver says."""
    if inference.details.alternatives or path in (WritePath.EXTERNAL, WritePath.IMPORT):
        return EpistemicState.HYPOTHESIS
    return inference.epistemic_state


def _supported(
    record: MemoryRecord, episodes: Sequence[Episode], context: WriteContext
) -> tuple[MemoryRecord, Batch, bool]:
    fresh = [episode for episode in episodes if episode.id not in record.source_episodes]
    if not fresh:
        return record, Batch(), True
    supported = with_evidence(record, fresh, context)
    return supported, Batch(records=(supported,)), True
