"""A LanceDB table in memory, used only in the ways that write nothing to disk.

Lance spills vectors in plain to the temporary directory when it builds or optimises a **vector
index** and opens spill files in `merge_insert`; on disk it keeps deleted text. So: `memory://`
only, no vector index, a changed row is deleted and added.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta
from typing import Any

import numpy as np

from one_memory.errors import UnavailableError
from one_memory.ports import Hit, Mask

MOST_LISTED = 2_000
"""Up to this many allowed rows are named in the search; beyond it, hits are filtered."""

_CLEANUPS = 20


class LanceTable:
    """A table of rows numbered by the column `row`, in a store of its own."""

    def __init__(self, columns: Callable[[Any], Sequence[tuple[str, Any]]]) -> None:
        try:
            import lancedb
            import pyarrow
        except ImportError as error:
            raise UnavailableError(
                "LanceDB is not installed", hint="install it with `pip install 'one-memory[lance]'`"
            ) from error
        self._schema = pyarrow.schema([("row", pyarrow.int64()), *columns(pyarrow)])
        self._arrow = pyarrow
        self._rows: set[int] = set()
        self.table: Any = lancedb.connect("memory://").create_table("rows", schema=self._schema)

    def __len__(self) -> int:
        return len(self._rows)

    def add(self, columns: dict[str, Any]) -> None:
        """Add rows given as columns, replacing those that are there."""
        self.remove(columns["row"])
        self.table.add(self._arrow.table(columns, schema=self._schema))
        self._rows.update(columns["row"])

    def remove(self, rows: Sequence[int]) -> None:
        """Delete rows and every older version of the table, so that no copy is kept."""
        known = sorted(self._rows.intersection(rows))
        if not known:
            return
        self._rows.difference_update(known)
        self.table.delete(_among(known))
        # Cleaning spares versions younger than its limit, and a limit of zero warns.
        for _ in range(_CLEANUPS):
            self.table.optimize(
                cleanup_older_than=timedelta(milliseconds=1), delete_unverified=True
            )
            if len(self.table.list_versions()) == 1:
                return
        raise UnavailableError(
            "the index still holds an older version", hint="close the vault and open it again"
        )

    def search(
        self, query: Callable[[], Any], score: str, limit: int, allowed: Mask
    ) -> list[tuple[int, float]]:
        """Rows with their value in the column `score`, at least the `limit` nearest allowed ones
        and all that tie with the last of them; in no particular order."""
        held = np.fromiter(self._rows, dtype=np.int64, count=len(self._rows))
        held = held[held < len(allowed)]
        wanted = held[allowed[held]]
        if not len(wanted) or limit <= 0:
            return []
        listed = len(wanted) <= MOST_LISTED
        count = len(wanted) if listed else min(4 * limit + 64, len(self._rows))
        while True:
            request = query().select(["row", score]).limit(count)
            if listed:
                request = request.where(_among(wanted.tolist()), prefilter=True)
            answer = request.to_arrow()
            found = list(zip(answer["row"].to_pylist(), answer[score].to_pylist(), strict=True))
            hits = [hit for hit in found if hit[0] < len(allowed) and allowed[hit[0]]]
            if len(found) < count or count >= len(self._rows):
                return hits
            if len(hits) > limit and hits[limit - 1][1] != hits[-1][1]:
                return hits
            count = min(4 * count, len(self._rows))


def best(hits: Sequence[tuple[int, float]], limit: int) -> list[Hit]:
    """The `limit` best of (row, score), ties by row."""
    ordered = sorted(hits, key=lambda hit: (-hit[1], hit[0]))
    return [Hit(row, value) for row, value in ordered[:limit]]


def _among(rows: Sequence[int]) -> str:
    return f"row IN ({', '.join(map(str, rows))})"
