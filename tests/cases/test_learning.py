"""What One concludes by itself: only from the person's words, listed, and gone with its sources."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from one_memory.engine import Engine
from one_memory.errors import NotFoundError
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import Layer, LifecycleState, SpeakerRole, WritePath
from tests.cases.conftest import Clock, texts

SAID = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)


def said(text: str, role: SpeakerRole = SpeakerRole.PERSON) -> Turn:
    return Turn(text=text, speaker=role.value, role=role, said_at=SAID)


def test_what_the_person_says_becomes_a_record_with_its_source(engine: Engine) -> None:
    """A plain first-person statement is derived once, in use, listed, and shows its episode."""
    engine.observe([said("I live in Ghent.")], conversation="c")
    learned = engine.derive(timezone="Europe/Brussels")

    assert len(learned.active) == 1
    record = learned.active[0]
    assert "Ghent" in record.text
    assert record.written_by_path is WritePath.INFER_NORMAL
    assert [r.id for r in engine.recently_learned()] == [record.id]
    assert engine.why(record.id).episodes[0].text == "I live in Ghent."
    again = engine.derive(timezone="Europe/Brussels")
    assert (again.active, again.waiting) == ((), ())


def test_the_assistants_words_make_no_record(engine: Engine) -> None:
    """Whatever the assistant says of the person, nothing is derived from it."""
    engine.observe(
        [said("You live in Ghent and love jazz.", SpeakerRole.ASSISTANT)], conversation="c"
    )
    learned = engine.derive()
    assert (learned.active, learned.waiting) == ((), ())


def test_a_sensitive_conclusion_waits(engine: Engine) -> None:
    """An allergy is a candidate until the person says yes, and answers nothing."""
    engine.observe([said("I'm allergic to hazelnuts.")], conversation="c")
    learned = engine.derive()

    assert learned.active == ()
    assert all(record.status is LifecycleState.CANDIDATE for record in learned.waiting)
    assert texts(engine.recall("What am I allergic to?")) == []


def test_a_wish_about_behaviour_is_at_most_a_proposal(engine: Engine) -> None:
    """A rule the person asked for waits for acceptance; it is no fact."""
    engine.observe([said("From now on, always answer in French.")], conversation="c")
    learned = engine.derive()
    assert learned.active == ()
    assert {record.layer for record in learned.waiting} <= {Layer.BEHAVIOUR_RULE}


def test_forgetting_the_source_takes_the_conclusion_along(engine: Engine) -> None:
    """A conclusion with another source left is derived anew from that one, with a new id."""
    engine.observe([said("I live in Ghent.")], conversation="monday")
    engine.observe([said("I live in Ghent.")], conversation="friday")
    engine.derive()
    derived = engine.recently_learned()[0]
    assert len(derived.source_episodes) == 2
    monday = next(
        record
        for record in engine.list()
        if record.utterance is not None and record.utterance.conversation == "monday"
    )

    plan, confirmation = engine.plan_forgetting(monday.id, derived.id)
    engine.forget_permanently(plan, confirmation.token)

    with pytest.raises(NotFoundError):
        engine.get(derived.id)
    engine.derive()
    remade = engine.recently_learned()
    assert [record.text for record in remade] == [derived.text]
    assert remade[0].id != derived.id
    assert remade[0].evidence.observation_count == 1


def test_what_waited_in_the_tray_is_destroyed_unseen(engine: Engine, clock: Clock) -> None:
    """After seven days without a decision it is gone for good; what is normal stays."""
    engine.observe(
        [said("I take sertraline every evening."), said("The gate is green.")], conversation="c"
    )
    waiting = engine.tray()
    assert len(waiting) == 1
    clock.advance(days=6)
    assert engine.empty_tray() == 0
    clock.advance(days=2)
    assert engine.empty_tray() == 1

    assert engine.tray() == ()
    with pytest.raises(NotFoundError):
        engine.get(waiting[0].record.id)
    assert texts(engine.recall("Which colour is the gate?")) == ["The gate is green."]
