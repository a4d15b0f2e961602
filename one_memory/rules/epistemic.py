"""How One comes to know a thing better, or stops knowing it (reference: Epistemic states)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

from one_memory.errors import TransitionError
from one_memory.model.vocabulary import EpistemicState


class EpistemicEvent(StrEnum):
    """What can happen to how One knows a thing."""

    PERSON_SAYS = "the person says it"
    PERSON_CONFIRMS = "the person confirms it"
    INDEPENDENT_EVIDENCE = "independent evidence from a different source"
    DIRECTLY_OBSERVED = "seen directly in behaviour"
    PATTERN_SUPPORTED = "observations support one reading"
    SECOND_READING = "a second explanation is found"
    REPLACED = "replaced by a newer record"
    CORRECTED = "corrected by the person"


_S = EpistemicState
_E = EpistemicEvent

TRANSITIONS = MappingProxyType(
    {
        (_S.SAID, _E.PERSON_SAYS): _S.SAID,
        (_S.SAID, _E.PERSON_CONFIRMS): _S.VERIFIED,
        # What the person said stays said: evidence of One's own must not weaken it.
        (_S.SAID, _E.INDEPENDENT_EVIDENCE): _S.SAID,
        (_S.SAID, _E.DIRECTLY_OBSERVED): _S.SAID,
        (_S.SAID, _E.PATTERN_SUPPORTED): _S.SAID,
        (_S.SAID, _E.REPLACED): _S.INVALID,
        (_S.SAID, _E.CORRECTED): _S.INVALID,
        (_S.OBSERVED, _E.PERSON_SAYS): _S.SAID,
        (_S.OBSERVED, _E.PERSON_CONFIRMS): _S.VERIFIED,
        (_S.OBSERVED, _E.INDEPENDENT_EVIDENCE): _S.VERIFIED,
        (_S.OBSERVED, _E.DIRECTLY_OBSERVED): _S.OBSERVED,
        (_S.OBSERVED, _E.PATTERN_SUPPORTED): _S.OBSERVED,
        (_S.OBSERVED, _E.REPLACED): _S.INVALID,
        (_S.OBSERVED, _E.CORRECTED): _S.INVALID,
        (_S.INFERRED, _E.PERSON_SAYS): _S.SAID,
        (_S.INFERRED, _E.PERSON_CONFIRMS): _S.VERIFIED,
        (_S.INFERRED, _E.INDEPENDENT_EVIDENCE): _S.VERIFIED,
        (_S.INFERRED, _E.DIRECTLY_OBSERVED): _S.OBSERVED,
        (_S.INFERRED, _E.PATTERN_SUPPORTED): _S.INFERRED,
        (_S.INFERRED, _E.SECOND_READING): _S.HYPOTHESIS,
        (_S.INFERRED, _E.REPLACED): _S.INVALID,
        (_S.INFERRED, _E.CORRECTED): _S.INVALID,
        (_S.HYPOTHESIS, _E.PERSON_SAYS): _S.SAID,
        (_S.HYPOTHESIS, _E.PERSON_CONFIRMS): _S.VERIFIED,
        (_S.HYPOTHESIS, _E.INDEPENDENT_EVIDENCE): _S.VERIFIED,
        (_S.HYPOTHESIS, _E.DIRECTLY_OBSERVED): _S.OBSERVED,
        (_S.HYPOTHESIS, _E.PATTERN_SUPPORTED): _S.INFERRED,
        (_S.HYPOTHESIS, _E.SECOND_READING): _S.HYPOTHESIS,
        (_S.HYPOTHESIS, _E.REPLACED): _S.INVALID,
        (_S.HYPOTHESIS, _E.CORRECTED): _S.INVALID,
        (_S.VERIFIED, _E.PERSON_SAYS): _S.VERIFIED,
        (_S.VERIFIED, _E.PERSON_CONFIRMS): _S.VERIFIED,
        (_S.VERIFIED, _E.INDEPENDENT_EVIDENCE): _S.VERIFIED,
        (_S.VERIFIED, _E.DIRECTLY_OBSERVED): _S.VERIFIED,
        (_S.VERIFIED, _E.PATTERN_SUPPORTED): _S.VERIFIED,
        (_S.VERIFIED, _E.REPLACED): _S.INVALID,
        (_S.VERIFIED, _E.CORRECTED): _S.INVALID,
    }
)
"""Every change there is; an absent cell is refused. `invalid` has no way out: what replaced it is
another version."""


def next_state(state: EpistemicState, event: EpistemicEvent) -> EpistemicState:
    """The state after the event. Raises TransitionError for an absent cell."""
    if (state, event) not in TRANSITIONS:
        raise TransitionError(
            f"a record that is `{state}` cannot change by `{event}`",
            hint="look at the newest version of the record",
        )
    return TRANSITIONS[state, event]
