"""Turns of a conversation without what the person asked not to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from one_memory.errors import TextRefusedError
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import SpeakerRole
from one_memory.rules.keep_out import keep_out, reports_keep_out
from one_memory.rules.text import TURN_LIMIT


@dataclass(frozen=True)
class KeptTurns:
    """What may be observed: turns by their position in the conversation.

    `left_out` counts turns of which nothing is kept. `reaches_before` says that a request was about
    something said before the first of these turns, which is not undone here.
    """

    turns: tuple[tuple[int, Turn], ...]
    left_out: int = 0
    reaches_before: bool = False


def without_kept_out(turns: Sequence[Turn]) -> KeptTurns:
    """The turns with what the person asked not to keep left out.

    With it go the caption of a picture sent along, the person's turn before when the request is
    about that, and what others say from there until the person speaks again: an answer repeats
    what it answers. A turn past the limit is refused anyway and is not read.
    """
    kept: list[Turn | None] = list(turns)
    reaches_before = False
    for position, turn in enumerate(turns):
        if turn.role is not SpeakerRole.PERSON or len(turn.text) > TURN_LIMIT:
            continue
        out = keep_out(turn.text)
        if not out.asked:
            continue
        first = position
        if out.of_before:
            before = _last_word_before(turns, position)
            reaches_before = reaches_before or before is None
            first = position if before is None else before
        _leave_out(kept, range(first, position))
        _leave_out(kept, range(position + 1, _next_word_behind(turns, position)))
        kept[position] = turn.model_copy(update={"text": out.kept, "caption": None})
        if not out.kept:
            kept[position] = None
    remaining = tuple((place, turn) for place, turn in enumerate(kept) if turn is not None)
    return KeptTurns(remaining, len(turns) - len(remaining), reaches_before)


def refuse_kept_out(text: str) -> None:
    """Raises TextRefusedError for something to remember that asks, in part, not to be kept."""
    if keep_out(text).asked:
        raise TextRefusedError(
            "kept_out",
            "the text asks not to be kept; nothing was written",
            hint="say again what is to be remembered, without the part that is not",
        )


def refuse_reported(text: str) -> None:
    """Raises TextRefusedError for a record that would tell what somebody asked not to keep."""
    if reports_keep_out(text) or keep_out(text).asked:
        raise TextRefusedError(
            "kept_out",
            "this tells what a person asked not to keep; nothing was written",
            hint="leave it out altogether; that they asked is not kept either",
        )


def _leave_out(kept: list[Turn | None], positions: range) -> None:
    for position in positions:
        kept[position] = None


def _last_word_before(turns: Sequence[Turn], position: int) -> int | None:
    return next((p for p in reversed(range(position)) if turns[p].role is SpeakerRole.PERSON), None)


def _next_word_behind(turns: Sequence[Turn], position: int) -> int:
    return next(
        (p for p in range(position + 1, len(turns)) if turns[p].role is SpeakerRole.PERSON),
        len(turns),
    )
