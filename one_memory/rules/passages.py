"""A text cut into passages short enough for one vector each to say what they are about."""

from __future__ import annotations

import re

WHOLE_UP_TO = 40
"""Words up to which a text is one passage, whose vector is the text's own."""
MOST_WORDS = 24
"""Longest passage of a longer text, in words."""

_SENTENCE = re.compile(r"[^.!?\n。！？]+(?:[.!?。！？]+[\"'”’)]*|\n+|$)|[.!?\n。！？]+")


def passages(text: str) -> tuple[str, ...]:
    """The text itself when it is short, else runs of whole sentences in order; never empty.

    A vector of a long text is a mean in which one sentence in twenty does not show.
    """
    if len(text.split()) <= WHOLE_UP_TO:
        return (text,)
    found: list[str] = []
    run: list[str] = []
    words = 0
    for piece in _pieces(text):
        length = len(piece.split())
        if run and words + length > MOST_WORDS:
            found.append(" ".join(run))
            run, words = [], 0
        run.append(piece)
        words += length
    return (*found, " ".join(run)) if run else tuple(found)


def _pieces(text: str) -> list[str]:
    """Sentences, those that are too long in parts of MOST_WORDS."""
    pieces: list[str] = []
    for match in _SENTENCE.finditer(text):
        words = match.group().split()
        pieces += [
            " ".join(words[start : start + MOST_WORDS])
            for start in range(0, len(words), MOST_WORDS)
        ]
    return pieces
