"""Public failures of contradiction and correction."""

from __future__ import annotations

from one_memory.engine import Engine
from one_memory.model.proposal import Details, Inference
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import (
    EpistemicState,
    LifecycleState,
    SensitiveClass,
    VersionReason,
)
from tests.cases.conftest import Clock, texts


def test_c07_a_correction_replaces_and_history_shows_both(engine: Engine, clock: Clock) -> None:
    """Only the new words are returned, at once and later; the old version is invalid."""
    record = engine.remember("My favourite colour is blue.").record
    clock.advance(hours=1)
    corrected = engine.correct(record.id, "My favourite colour is red.")

    for _ in range(2):
        assert texts(engine.recall("What is my favourite colour?")) == [
            "My favourite colour is red."
        ]
        clock.advance(days=3)
    old, new = engine.history(record.id)
    assert (corrected.version, corrected.supersedes) == (2, 1)
    assert corrected.reason is VersionReason.CORRECTED
    assert (old.replaced, old.superseded_at) == (True, corrected.recorded_at)
    assert not new.replaced
    assert len(engine.list()) == 1


def test_c09_coexisting_preferences_are_all_kept(engine: Engine) -> None:
    """Likeness alone never closes a record."""
    said = ["Tea in the morning.", "Coffee after lunch.", "No coffee after 16:00."]
    for text in said:
        engine.remember(text)

    assert {record.text for record in engine.list()} == set(said)
    assert all(record.status is LifecycleState.ACTIVE for record in engine.list())
    assert set(texts(engine.recall("Tea or coffee, morning or after lunch?"))) == set(said)


def test_c10_a_guess_never_overwrites_what_was_said(engine: Engine) -> None:
    """Behaviour against a statement gives another record with its alternatives."""
    said = engine.remember("I'm vegetarian.").record
    episode = said.source_episodes[0]
    guess = engine.infer(
        Inference(
            text="Orders steak every week.",
            epistemic_state=EpistemicState.INFERRED,
            episodes=(episode,),
            details=Details(
                alternatives=(
                    {"content_type": said.content_type, "text": "cooks for somebody else"},
                )
            ),
        )
    ).record

    assert engine.get(said.id) == said
    assert guess.epistemic_state is EpistemicState.HYPOTHESIS


def test_an_inference_in_a_sensitive_class_waits(engine: Engine) -> None:
    """Whatever the deriver thinks, a sensitive finding is a candidate and not recalled."""
    episode = engine.remember("I pick up a parcel on Friday.").record.source_episodes
    guess = engine.infer(
        Inference(
            text="Takes sertraline.",
            episodes=episode,
            details=Details(sensitivity=sensitive(SensitiveClass.HEALTH)),
        )
    ).record

    assert guess.status is LifecycleState.CANDIDATE
    assert texts(engine.recall("Which medicine, sertraline?")) == []


def test_a_rejected_guess_is_not_proposed_again_from_the_same_episodes(engine: Engine) -> None:
    """Reject sticks for the same evidence."""
    episode = engine.remember("I walked to the lake again.").record.source_episodes
    proposal = Inference(
        text="Takes metformin.",
        episodes=episode,
        details=Details(sensitivity=sensitive(SensitiveClass.HEALTH)),
    )
    guess = engine.infer(proposal).record
    rejected = engine.reject(guess.id)
    again = engine.infer(proposal)

    assert rejected.status is LifecycleState.NOT_IN_USE
    assert again.repeat
    assert again.record.id == guess.id
    assert engine.get(guess.id).status is LifecycleState.NOT_IN_USE
