"""Words to rows in LanceDB's full-text index, in memory: the second backend, extra [lance]."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from one_memory.adapters.stores.lance_table import LanceTable, best
from one_memory.ports import Hit, Mask
from one_memory.rules.tokens import AS_NAME, COUNT, Reading, Tokeniser

_NAME = "^"
_FINER = 0.5
"""What a spelling or a name counts for beside its word."""


class LanceText:
    """`LexicalIndex` over terms that `rules.tokens` made, joined by spaces. Thread-safe.

    Terms standing as a name are indexed once more, marked `^`. Scores are Lance's own BM25 over
    all it holds. Raises UnavailableError when the extra is not installed.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._tokeniser = Tokeniser()
        self._rows = LanceTable(lambda arrow: [("terms", arrow.string())])
        self._queries: Any = import_module("lancedb.query")
        as_they_are = import_module("lancedb.index").FTS(
            base_tokenizer="whitespace",
            lower_case=False,
            stem=False,
            remove_stop_words=False,
            ascii_folding=False,
            max_token_length=None,
        )
        self._rows.table.create_index("terms", config=as_they_are)

    def add(self, rows: Sequence[int], texts: Sequence[str]) -> None:
        """Index texts, replacing rows that are there; they are found by the next search."""
        if not rows:
            return
        with self._lock:
            terms = {
                row: " ".join(self._terms(text)) for row, text in zip(rows, texts, strict=True)
            }
            self._rows.add({"row": [*terms], "terms": [*terms.values()]})

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once; unknown rows are ignored."""
        with self._lock:
            self._rows.remove(rows)
            self._tokeniser.forget()

    def search(self, question: str, limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]` that share a word."""
        with self._lock:
            boosts = dict(self._boosts(question))
            if not boosts:
                return []
            query = self._queries.BooleanQuery(
                [
                    (
                        self._queries.Occur.SHOULD,
                        self._queries.MatchQuery(term, "terms", boost=boost),
                    )
                    for term, boost in sorted(boosts.items())
                ]
            )
            found = self._rows.search(lambda: self._full_text(query), "_score", limit, allowed)
        return best(found, limit)

    def _full_text(self, query: Any) -> Any:
        return self._rows.table.search(query, query_type="fts")

    def _terms(self, text: str) -> Iterator[str]:
        for term, standing in self._tokeniser.text(text).standing.items():
            yield from (term for _ in range(standing // COUNT))
            if standing & AS_NAME:
                yield _NAME + term

    def _boosts(self, question: str) -> Iterator[tuple[str, float]]:
        for term, (weight, reading, beyond) in self._tokeniser.question(question).items():
            if reading is not Reading.NAME_ONLY:
                yield term, weight if beyond is None else _FINER
            if reading is not Reading.ANY:
                yield _NAME + term, weight if reading is Reading.NAME_ONLY else _FINER
