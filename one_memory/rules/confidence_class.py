"""The class a person is shown instead of a number (reference: Confidence classes)."""

from __future__ import annotations

from fractions import Fraction

from one_memory.model.evidence import Confidence
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    ConfidenceClass,
    EpistemicState,
    LifecycleState,
    ProvenanceLabel,
    VerifiedBy,
)

THRESHOLD = Fraction(7, 10)
"""From here on One thinks so; exact."""

_UNVERIFIED_CANDIDATE = {
    ProvenanceLabel.EXTERNAL_CONTENT: ConfidenceClass.SAW_IN_SOURCE,
    ProvenanceLabel.IMPORT: ConfidenceClass.IMPORTED,
}
_KNOWN_ABOVE_THRESHOLD = frozenset(
    {EpistemicState.VERIFIED, EpistemicState.OBSERVED, EpistemicState.INFERRED}
)


def shown_class(
    *,
    status: LifecycleState,
    epistemic_state: EpistemicState,
    verified_by: VerifiedBy | None,
    provenance: ProvenanceLabel,
    confidence: Confidence,
) -> ConfidenceClass:
    """The first class that matches, in the order below; "I'm not sure" when none does.

    What is invalid is never shown as knowledge; should it be asked for, it is "I'm not sure".
    """
    if status is LifecycleState.CANDIDATE and provenance in _UNVERIFIED_CANDIDATE:
        return _UNVERIFIED_CANDIDATE[provenance]
    if epistemic_state is EpistemicState.SAID or (
        epistemic_state is EpistemicState.VERIFIED and verified_by is VerifiedBy.PERSON
    ):
        return ConfidenceClass.YOU_TOLD_ME
    if epistemic_state in _KNOWN_ABOVE_THRESHOLD and Fraction(confidence.value) >= THRESHOLD:
        return ConfidenceClass.I_THINK_SO
    return ConfidenceClass.NOT_SURE


def class_of(record: MemoryRecord) -> ConfidenceClass:
    """The class shown for a record version."""
    return shown_class(
        status=record.status,
        epistemic_state=record.epistemic_state,
        verified_by=record.verified_by,
        provenance=record.provenance,
        confidence=record.confidence,
    )
