"""Public failures of capture and duplicates, with the outcome the reference asks for."""

from __future__ import annotations

import unicodedata

import pytest

from one_memory.engine import Engine
from one_memory.errors import TextRefusedError
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import ConfidenceClass, EpistemicState, LifecycleState, SpeakerRole
from tests.cases.conftest import Clock, texts


def test_c01_an_exact_repeat_links_a_further_episode(engine: Engine, clock: Clock) -> None:
    """Three sessions say the same: one record, three episodes, one result."""
    for session in ("monday", "tuesday", "friday"):
        outcome = engine.remember("my locker number is 318.", source=session)
        clock.advance(days=1)

    record = engine.get(outcome.record.id)
    assert outcome.repeat
    assert [r.id for r in engine.list()] == [record.id]
    assert len(record.source_episodes) == 3
    assert record.evidence.observation_count == 3
    assert engine.confidence_class(record) is ConfidenceClass.YOU_TOLD_ME
    assert (record.epistemic_state, record.status) == (
        EpistemicState.SAID,
        LifecycleState.ACTIVE,
    )
    assert texts(engine.recall("What is my locker number?")) == ["my locker number is 318."]


def test_c02_the_same_text_in_other_bytes_is_one_record(engine: Engine) -> None:
    """Unicode form, apostrophe, case and blanks do not make a second record; raw bytes stay."""
    text = "Spare key: Café Müller, O'Neill's desk."
    forms = [
        unicodedata.normalize("NFC", text),
        unicodedata.normalize("NFD", text),
        text.replace("'", "’"),
        text.lower() + "  ",
    ]
    for position, form in enumerate(forms):
        outcome = engine.remember(form, source=f"session {position}")

    assert len(engine.list()) == 1
    episodes = engine.why(outcome.record.id).episodes
    assert [episode.text for episode in episodes] == forms
    for form in forms:
        assert engine.recall(form).disclosure.lines[0].record.id == outcome.record.id


def test_c02_look_alikes_that_differ_in_a_number_stay_apart(engine: Engine) -> None:
    """A number, a date, a name or a negation makes another record."""
    said = [
        "My locker number is 318.",
        "My locker number is 381.",
        "I do not eat fish.",
        "I do eat fish.",
        "Ana's birthday is 3 May.",
        "Ada's birthday is 3 May.",
    ]
    for text in said:
        assert not engine.remember(text).repeat
    assert len(engine.list()) == len(said)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\u200b\u200b", "empty"),
        ("a\x00b", "control_character"),
        ("x" * 25_000, "too_long"),
        ("lone \ud800 surrogate", "not_text"),
    ],
    ids=["empty", "blanks", "zero width", "nul", "too long", "surrogate"],
)
def test_c06_degenerate_input_is_refused_by_one_named_error(
    engine: Engine, text: str, code: str
) -> None:
    """Refused with a reason, and nothing is left behind by any verb that takes text."""
    record = engine.remember("Plays the cello.").record
    before = engine.status()

    for attempt in (
        lambda: engine.remember(text),
        lambda: engine.external(text, document="https://example.org/a"),
        lambda: engine.correct(record.id, text),
        lambda: engine.propose_rule(text, episodes=record.source_episodes),
    ):
        with pytest.raises(TextRefusedError) as refused:
            attempt()
        assert refused.value.code == code
    turn = Turn(text=text, speaker="Mara", role=SpeakerRole.PERSON)
    assert engine.observe([turn], conversation="c").refused == ((0, code),)

    after = engine.status()
    assert (after.records, after.episodes) == (before.records, before.episodes)


def test_observing_the_same_conversation_again_adds_nothing(engine: Engine) -> None:
    """A second pass over the same turns is all repeats, also when a turn was added."""
    turns = [
        Turn(text=f"Turn number {n} about the garden.", speaker="Mara", role=SpeakerRole.PERSON)
        for n in range(5)
    ]
    first = engine.observe(turns, conversation="garden")
    extra = Turn(text="One more.", speaker="Mara", role=SpeakerRole.PERSON)
    second = engine.observe([*turns, extra], conversation="garden")

    assert (first.records, first.repeats) == (5, 0)
    assert (second.records, second.repeats) == (1, 5)


def test_c05_what_is_asked_not_to_be_kept_is_not_kept(engine: Engine) -> None:
    """Nothing of the remark is left, not even that it was asked; the rest of the turn stays."""
    turn = Turn(
        text="I'm nearly blind in one eye, but don't save that. Anyway, book seat 2A.",
        speaker="Mara",
        role=SpeakerRole.PERSON,
    )
    engine.observe([turn], conversation="trip")
    with pytest.raises(TextRefusedError):
        engine.remember("My sister is moving out, but please don't remember that.")

    (record,) = engine.list(status=None)
    words = " ".join([record.text, *(e.text or "" for e in engine.why(record.id).episodes)])
    assert "2A" in words
    assert not any(word in words.lower() for word in ("blind", "eye", "save"))
