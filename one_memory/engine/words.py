"""Words from outside that must be words of a vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from one_memory.errors import InputError

Word = TypeVar("Word", bound=StrEnum)


def word_of(vocabulary: type[Word], word: str, what: str) -> Word:
    """A word of a vocabulary. Raises InputError that names what was expected."""
    try:
        return vocabulary(word)
    except ValueError:
        raise InputError(
            f"there is no such {what}", hint="it is one of " + ", ".join(vocabulary)
        ) from None


def word_or_none(vocabulary: type[Word], word: str | None, what: str) -> Word | None:
    """As `word_of`; None stays None."""
    return None if word is None else word_of(vocabulary, word, what)


def words_or_none(
    vocabulary: type[Word], words: Sequence[str] | None, what: str
) -> tuple[Word, ...] | None:
    """As `word_of` for each; None stays None."""
    return None if words is None else tuple(word_of(vocabulary, word, what) for word in words)
