"""Turns without what the person asked not to keep, and what refuses to tell of it."""

from __future__ import annotations

import pytest

from one_memory.errors import TextRefusedError
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import SpeakerRole
from one_memory.writing.kept_out import refuse_kept_out, refuse_reported, without_kept_out

SECRET = "I'm nearly blind in one eye"


def you(text: str, caption: str | None = None) -> Turn:
    return Turn(text=text, speaker="Mara", role=SpeakerRole.PERSON, caption=caption)


def one(text: str) -> Turn:
    return Turn(text=text, speaker="One", role=SpeakerRole.ASSISTANT)


def kept(*turns: Turn) -> list[tuple[int, str]]:
    return [(place, turn.text) for place, turn in without_kept_out(turns).turns]


def test_a_turn_keeps_only_what_was_not_asked_to_be_left_out() -> None:
    """Positions in the conversation stay what they were."""
    assert kept(
        you("Hello."),
        one("Hello, Mara."),
        you(f"{SECRET}, but don't save that. Anyway, book seat 2A."),
    ) == [(0, "Hello."), (1, "Hello, Mara."), (2, "Anyway, book seat 2A.")]


def test_the_answer_goes_with_what_it_answers() -> None:
    """It may repeat the secret; what is said after the person spoke again stays."""
    assert kept(
        you(f"{SECRET}, don't remember that."),
        one("I won't keep that you are nearly blind."),
        you("Book seat 2A."),
        one("Booked."),
    ) == [(2, "Book seat 2A."), (3, "Booked.")]


def test_a_request_of_its_own_reaches_the_turn_before() -> None:
    """With the answers between them."""
    assert kept(
        you("Tea, please."),
        you(f"{SECRET}."),
        one("I am sorry to hear about your eye."),
        you("Please forget I said that."),
        one("Forgotten."),
        you("Book seat 2A."),
    ) == [(0, "Tea, please."), (5, "Book seat 2A.")]


def test_a_request_that_reaches_further_is_told() -> None:
    """What was said before these turns is not undone by leaving out turns."""
    out = without_kept_out([you("Please forget I said that."), you("Book seat 2A.")])

    assert out.reaches_before
    assert out.left_out == 1
    assert not without_kept_out([you(SECRET), you("Forget I said that.")]).reaches_before


def test_the_picture_goes_too() -> None:
    """Its caption describes what is not to be kept."""
    out = without_kept_out([you("My scan, don't save that. Book seat 2A.", "a scan of an eye")])

    ((_, turn),) = out.turns
    assert (turn.text, turn.caption) == ("Book seat 2A.", None)


def test_only_the_person_asks() -> None:
    """What others say is not a request of the person, and the person's own words stay whole."""
    turns = [you("Tea, please."), one("Don't save that."), you("And cake.")]

    assert without_kept_out(turns).turns == tuple(enumerate(turns))


def test_what_asks_not_to_be_kept_is_not_remembered() -> None:
    """The refusal says what to do and holds nothing of the text."""
    with pytest.raises(TextRefusedError) as refused:
        refuse_kept_out(f"{SECRET}, but don't save that. Anyway, book seat 2A.")

    assert refused.value.code == "kept_out"
    assert "blind" not in refused.value.reason + refused.value.hint
    refuse_kept_out("Don't forget that I like tea.")


def test_nobody_writes_down_that_somebody_asked() -> None:
    """That would keep what it is about."""
    with pytest.raises(TextRefusedError) as refused:
        refuse_reported("Asked not to save that he is nearly blind in one eye.")

    assert refused.value.code == "kept_out"
    refuse_reported("Asked for a seat in row two.")
