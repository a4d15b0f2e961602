"""Vectors in LanceDB, in memory and compared one by one: the second backend, extra [lance]."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from one_memory.adapters.stores.lance_table import LanceTable, best
from one_memory.errors import InputError
from one_memory.ports import Hit, Mask, Vectors


class LanceVectors:
    """`VectorIndex` over a Lance table without a vector index. Thread-safe.

    Scores are cosines as Lance computes them, in float32. Raises UnavailableError when the extra
    is not installed.
    """

    def __init__(self, dimensions: int) -> None:
        self._dimensions = dimensions
        self._lock = threading.RLock()
        self._rows = LanceTable(
            lambda arrow: [("vector", arrow.list_(arrow.float32(), dimensions))]
        )

    def add(self, rows: Sequence[int], vectors: Vectors) -> None:
        """Add rows, replacing those that are there.

        Raises InputError unless `vectors` has shape (len(rows), dimensions).
        """
        if vectors.shape != (len(rows), self._dimensions):
            raise InputError(
                "the vectors do not have this index's shape",
                hint="run `one-memory reembed`: they may come from another embedding model",
            )
        last = dict(zip(rows, vectors.astype(np.float32), strict=True))
        if last:
            with self._lock:
                self._rows.add({"row": [*last], "vector": [*last.values()]})

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once; unknown rows are ignored."""
        with self._lock:
            self._rows.remove(rows)

    def search(self, vector: NDArray[np.float32], limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        if vector.shape != (self._dimensions,):
            raise InputError(
                "the question's vector does not have this index's shape",
                hint="question and records must be embedded by the same model",
            )
        with self._lock:
            found = self._rows.search(
                lambda: self._rows.table.search(vector).distance_type("dot"),
                "_distance",
                limit,
                allowed,
            )
        return best([(row, 1.0 - distance) for row, distance in found], limit)
