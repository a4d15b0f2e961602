"""The state tables as a whole; their single cells are vectors."""

from __future__ import annotations

import pytest

from one_memory.errors import TransitionError
from one_memory.model.vocabulary import EpistemicState, LifecycleState
from one_memory.rules import epistemic, lifecycle
from one_memory.rules.epistemic import EpistemicEvent, next_state
from one_memory.rules.lifecycle import LifecycleEvent, next_status


def test_nothing_leads_out_of_permanently_forgotten() -> None:
    """What is permanently forgotten stays so, whatever happens."""
    for event in LifecycleEvent:
        with pytest.raises(TransitionError):
            next_status(LifecycleState.PERMANENTLY_FORGOTTEN, event)


def test_nothing_leads_out_of_invalid() -> None:
    """An invalid version never comes back; what replaced it is another version."""
    for event in EpistemicEvent:
        with pytest.raises(TransitionError):
            next_state(EpistemicState.INVALID, event)


def test_every_living_record_can_be_forgotten() -> None:
    """Forgetting permanently is open from every other state."""
    for status in set(LifecycleState) - {LifecycleState.PERMANENTLY_FORGOTTEN}:
        assert (
            next_status(status, LifecycleEvent.FORGET_PERMANENTLY)
            is LifecycleState.PERMANENTLY_FORGOTTEN
        )


def test_only_a_decision_or_second_evidence_makes_a_candidate_active() -> None:
    """No other event of the table leads from candidate to active."""
    leading = {
        event
        for (status, event), after in lifecycle.TRANSITIONS.items()
        if status is LifecycleState.CANDIDATE and after is LifecycleState.ACTIVE
    }

    assert leading == {LifecycleEvent.CONFIRM, LifecycleEvent.SECOND_EVIDENCE}


def test_dont_use_and_use_again_undo_each_other() -> None:
    """Don't use is reversible."""
    aside = next_status(LifecycleState.ACTIVE, LifecycleEvent.DONT_USE)

    assert next_status(aside, LifecycleEvent.USE_AGAIN) is LifecycleState.ACTIVE


def test_reject_and_reopen_undo_each_other() -> None:
    """What was a rejected candidate waits for a decision again, it does not become active."""
    rejected = next_status(LifecycleState.CANDIDATE, LifecycleEvent.REJECT)

    assert next_status(rejected, LifecycleEvent.REOPEN) is LifecycleState.CANDIDATE


def test_a_refusal_says_what_can_be_done() -> None:
    """Every lifecycle refusal carries a hint, and none repeats a record's words."""
    for status in LifecycleState:
        for event in LifecycleEvent:
            if (status, event) in lifecycle.TRANSITIONS:
                continue
            with pytest.raises(TransitionError) as refusal:
                next_status(status, event)
            assert refusal.value.hint


def test_one_cannot_make_a_thing_said() -> None:
    """Only the person's own word leads to said; nothing One sees does."""
    leading = {
        event
        for (state, event), after in epistemic.TRANSITIONS.items()
        if after is EpistemicState.SAID and state is not EpistemicState.SAID
    }

    assert leading == {EpistemicEvent.PERSON_SAYS}


def test_evidence_never_weakens_what_the_person_said() -> None:
    """Said stays said under any evidence of One's own."""
    for event in (
        EpistemicEvent.INDEPENDENT_EVIDENCE,
        EpistemicEvent.DIRECTLY_OBSERVED,
        EpistemicEvent.PATTERN_SUPPORTED,
    ):
        assert next_state(EpistemicState.SAID, event) is EpistemicState.SAID
