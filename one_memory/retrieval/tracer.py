"""The trace of a recall: what each step kept and dropped, without a word of what a gate hides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import numpy as np

from one_memory.model.disclosure import StepTrace, Trace
from one_memory.ports import Mask
from one_memory.retrieval.sieve import LeftOut

NAMES = (
    "task area",
    "state filter",
    "policy gate",
    "opinion filter",
    "search",
    "ranking",
    "smallest subset",
    "presentation",
)
"""The eight steps, in order."""


@dataclass
class Tracer:
    """Collects the steps of one recall; `clock` returns seconds."""

    clock: Callable[[], float]
    _steps: list[StepTrace] = field(default_factory=list)
    _since: float = 0.0

    def start(self) -> None:
        """The next step begins now."""
        self._since = self.clock()

    def sifted(self, before: Mask, after: Mask, left_out: LeftOut, shown: Mask) -> None:
        """A step over masks, counted over the rows that may be counted."""
        dropped = {str(reason): _count(gone & shown) for reason, gone in left_out}
        self._add(_count(before & shown), _count(after & shown), dropped)

    def counted(self, before: int, after: int, dropped: Mapping[str, int]) -> None:
        """A step over records."""
        self._add(before, after, dropped)

    def trace(self) -> Trace:
        """What was collected."""
        return Trace(tuple(self._steps))

    def _add(self, before: int, after: int, dropped: Mapping[str, int]) -> None:
        self._steps.append(
            StepTrace(
                step=len(self._steps) + 1,
                name=NAMES[len(self._steps)],
                records_in=before,
                records_out=after,
                dropped={reason: count for reason, count in dropped.items() if count},
                seconds=self.clock() - self._since,
            )
        )


def _count(rows: Mask) -> int:
    return int(np.count_nonzero(rows))
