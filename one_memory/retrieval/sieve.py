"""A mask over the rows that remembers why it let go of each."""

from __future__ import annotations

from one_memory.ports import Mask
from one_memory.rules.usage import Reason

LeftOut = tuple[tuple[Reason, Mask], ...]


class Sieve:
    """Rows still in, and the rows left out by reason: the first that applies counts."""

    def __init__(self, rows: Mask) -> None:
        self.rows: Mask = rows.copy()
        self._left_out: list[tuple[Reason, Mask]] = []

    def drop(self, which: Mask, reason: Reason) -> None:
        """Leave out what is still in and flagged in `which`."""
        gone = self.rows & which
        self.rows &= ~which
        self._left_out.append((reason, gone))

    @property
    def left_out(self) -> LeftOut:
        """What was left out, in order."""
        return tuple(self._left_out)
