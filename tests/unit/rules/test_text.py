"""What refused text leaves behind: a code, a hint, and not a word of it."""

from __future__ import annotations

import pytest

from one_memory.errors import TextRefusedError
from one_memory.rules.text import RECORD_LIMIT, TURN_LIMIT, accept, same_text_key


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("empty", "\u200b"),
        ("control_character", "canary\x00"),
        ("not_text", "canary\ud800"),
        ("too_long", "canary" * 5_000),
    ],
)
def test_a_refusal_holds_no_content(code: str, text: str) -> None:
    """Neither reason nor hint repeats what was refused; both say something."""
    with pytest.raises(TextRefusedError) as refusal:
        accept(text)

    assert refusal.value.code == code
    assert "canary" not in refusal.value.reason + refusal.value.hint
    assert refusal.value.hint


def test_too_long_names_the_limit() -> None:
    """The person learns how long a text may be."""
    with pytest.raises(TextRefusedError) as refusal:
        accept("x" * (RECORD_LIMIT + 1))

    assert str(RECORD_LIMIT) in refusal.value.reason


def test_an_episode_may_be_longer_than_a_record() -> None:
    """Raw input has a limit of its own."""
    text = "x" * TURN_LIMIT

    assert accept(text, TURN_LIMIT) == text


def test_the_key_is_no_hash() -> None:
    """It is content, compared in memory and never stored in clear: it says so by being readable."""
    assert same_text_key("My locker number is 318.") == "my locker number is 318"
