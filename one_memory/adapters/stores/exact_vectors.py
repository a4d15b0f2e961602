"""Vectors in one numpy matrix, compared one by one: exact, filtered for free, forgotten at once."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from one_memory.errors import InputError
from one_memory.ports import Hit, Mask, Vectors

_SMALLEST = 64
_GATHER_BELOW = 0.25
"""Share of allowed rows up to which copying them out costs less than comparing all."""

_ROUNDING = 2e-5
"""Two ways of summing 4,096 products of unit vectors in float32 stay within this."""

_RERANK_BLOCK = 4096


class ExactVectors:
    """`VectorIndex` over a float32 matrix that doubles when full.

    Scores are cosines in float64, the same for equal vectors wherever they lie, so that ties are
    ties. Thread-safe.
    """

    def __init__(self, dimensions: int) -> None:
        self._dimensions = dimensions
        self._matrix = np.zeros((_SMALLEST, dimensions), dtype=np.float32)
        self._slot_of = np.full(_SMALLEST, -1, dtype=np.int64)
        self._used = 0
        self._free: list[int] = []
        self._lock = threading.RLock()

    def add(self, rows: Sequence[int], vectors: Vectors) -> None:
        """Add rows, replacing those that are there.

        Raises InputError unless `vectors` has shape (len(rows), dimensions).
        """
        if vectors.shape != (len(rows), self._dimensions):
            raise InputError(
                "the vectors do not have this index's shape",
                hint="run `one-memory reembed`: they may come from another embedding model",
            )
        if not len(rows):
            return
        last = {row: place for place, row in enumerate(rows)}
        with self._lock:
            self.remove(rows)
            slots = self._take_slots(len(last))
            self._know_rows(max(rows))
            self._matrix[slots] = vectors[list(last.values())]
            self._slot_of[list(last)] = slots

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once and overwrite their vectors; unknown rows are ignored."""
        with self._lock:
            for row in rows:
                slot = int(self._slot_of[row]) if row < len(self._slot_of) else -1
                if slot < 0:
                    continue
                self._matrix[slot] = 0.0
                self._slot_of[row] = -1
                self._free.append(slot)

    def search(self, vector: NDArray[np.float32], limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        if vector.shape != (self._dimensions,):
            raise InputError(
                "the question's vector does not have this index's shape",
                hint="question and records must be embedded by the same model",
            )
        with self._lock:
            rows, slots, scores = self._compare(vector, allowed)
            if limit <= 0 or not len(rows):
                return []
            if len(rows) > limit:
                least = np.partition(scores, len(scores) - limit)[-limit]
                near = scores >= least - _ROUNDING
                rows, slots = rows[near], slots[near]
            exact = self._exactly(vector, slots)
        best = np.lexsort((rows, -exact))[:limit]
        return [Hit(int(rows[i]), float(exact[i])) for i in best]

    def _compare(
        self, vector: NDArray[np.float32], allowed: Mask
    ) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.float32]]:
        wanted = np.flatnonzero(allowed[: len(self._slot_of)])
        slots = self._slot_of[wanted]
        held = slots >= 0
        rows, slots = wanted[held], slots[held]
        if len(rows) <= self._used * _GATHER_BELOW:
            return rows, slots, self._matrix[slots] @ vector
        return rows, slots, (self._matrix[: self._used] @ vector)[slots]

    def _exactly(
        self, vector: NDArray[np.float32], slots: NDArray[np.int64]
    ) -> NDArray[np.float64]:
        wide = vector.astype(np.float64)
        exact = np.empty(len(slots), dtype=np.float64)
        for start in range(0, len(slots), _RERANK_BLOCK):
            block = slots[start : start + _RERANK_BLOCK]
            exact[start : start + _RERANK_BLOCK] = (self._matrix[block] * wide).sum(axis=1)
        return exact

    def _take_slots(self, count: int) -> NDArray[np.int64]:
        reused = [self._free.pop() for _ in range(min(count, len(self._free)))]
        fresh = count - len(reused)
        self._grow(self._used + fresh)
        slots = np.array([*reused, *range(self._used, self._used + fresh)], dtype=np.int64)
        self._used += fresh
        return slots

    def _grow(self, slots: int) -> None:
        if slots <= len(self._matrix):
            return
        size = max(slots, 2 * len(self._matrix))
        matrix = np.zeros((size, self._dimensions), dtype=np.float32)
        matrix[: self._used] = self._matrix[: self._used]
        # What is left behind would outlive a later remove.
        self._matrix[:] = 0.0
        self._matrix = matrix

    def _know_rows(self, highest: int) -> None:
        if highest >= len(self._slot_of):
            size = max(highest + 1, 2 * len(self._slot_of))
            slot_of = np.full(size, -1, dtype=np.int64)
            slot_of[: len(self._slot_of)] = self._slot_of
            self._slot_of = slot_of
