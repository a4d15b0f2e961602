"""Words to rows: an inverted index in memory, ranked by BM25 over exactly the allowed rows."""

from __future__ import annotations

import math
import threading
from array import array
from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from one_memory.errors import UnsupportedError
from one_memory.ports import Hit, Mask
from one_memory.rules.tokens import AS_NAME, COUNT, WRITTEN_SMALL, Reading, Sought, Tokeniser

K1 = 0.9
B = 0.4
"""BM25's saturation of repeats and weight of length, at the values usual for short texts."""

MOST_COUNTED = 15
"""Repeats of a term in one text beyond this count no more: BM25 is all but saturated there."""

_SMALLEST = 64
# A posting is one number: the row, and the term's standing there in the six lowest bits.
_ROW_SHIFT = 6
_MOST = MOST_COUNTED * COUNT
_MOST_ROWS = 1 << (32 - _ROW_SHIFT)


class PostingsText:
    """`LexicalIndex` of one 32-bit number a posting: the row and how often the term stands in it.

    The score of a row is the sum, over the terms it shares with the question, of
    `weight · ln(1 + (N - n + 0.5) / (n + 0.5)) · f · (K1 + 1) / (f + K1 · (1 - B + B · l / L))`
    with `f` the term's count in the row, `l` the row's length, and N, n and L the number of rows,
    of rows with the term, and the mean length, **counted over the allowed rows only**: a search
    answers as if nothing else were indexed, so neither order nor score tells of a hidden record.
    A finer term than a word counts for what it tells beyond the word: the difference of the two
    logarithms, and for a name that times the share of rows where the word is also written small.
    Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond"
    (2009), with the non-negative idf of Lucene. Thread-safe.
    """

    def __init__(self) -> None:
        self._tokeniser = Tokeniser()
        self._term_ids: dict[str, int] = {}
        self._terms: list[str] = []
        self._postings: list[array[int]] = []
        self._free_ids: list[int] = []
        # The terms of each row, one after another: what to take out when it is forgotten.
        self._row_terms = array("I")
        self._row_start = np.zeros(_SMALLEST, dtype=np.int64)
        self._row_count = np.zeros(_SMALLEST, dtype=np.int32)
        self._lengths = np.zeros(_SMALLEST, dtype=np.int32)
        self._lock = threading.RLock()

    def add(self, rows: Sequence[int], texts: Sequence[str]) -> None:
        """Index texts, replacing rows that are there; they are found by the next search.

        Raises UnsupportedError for a row number of 2^26 or more.
        """
        if not rows:
            return
        if max(rows) >= _MOST_ROWS:
            raise UnsupportedError(
                "the index holds at most 67,108,864 rows", hint="close the vault and open it again"
            )
        last = dict(zip(rows, texts, strict=True))
        with self._lock:
            self.remove(rows)
            self._know_rows(max(rows))
            for row, text in last.items():
                terms = self._tokeniser.text(text)
                self._lengths[row] = terms.length
                self._row_start[row] = len(self._row_terms)
                self._row_count[row] = len(terms.standing)
                base = row << _ROW_SHIFT
                for term, standing in terms.standing.items():
                    term_id = self._term_ids.get(term)
                    if term_id is None:
                        term_id = self._new_term(term)
                    self._postings[term_id].append(base | min(standing, _MOST | standing % COUNT))
                    self._row_terms.append(term_id)

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once, with every word only they had; unknown rows are ignored."""
        with self._lock:
            known = [row for row in rows if row < len(self._lengths) and self._row_count[row]]
            for row in known:
                start, count = int(self._row_start[row]), int(self._row_count[row])
                for place in range(start, start + count):
                    self._drop(self._row_terms[place], row)
                    self._row_terms[place] = 0
                self._lengths[row] = self._row_count[row] = 0
            if known:
                self._tokeniser.forget()

    def search(self, question: str, limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]` that share a word."""
        with self._lock:
            sought = self._tokeniser.question(question)
            if limit <= 0 or not sought:
                return []
            scores = self._scores(sought, allowed)
        found = np.flatnonzero(scores)
        if len(found) > limit:
            least = np.partition(scores[found], len(found) - limit)[-limit]
            found = found[scores[found] >= least]
        best = found[np.lexsort((found, -scores[found]))][:limit]
        return [Hit(int(row), float(scores[row])) for row in best]

    def _scores(self, sought: dict[str, Sought], allowed: Mask) -> NDArray[np.float64]:
        scores = np.zeros(len(self._lengths), dtype=np.float64)
        counted = self._lengths > 0
        counted[: len(allowed)] &= allowed[: len(counted)]
        counted[len(allowed) :] = False
        total = int(np.count_nonzero(counted))
        if not total:
            return scores
        words = int(self._lengths.sum(where=counted, dtype=np.int64))
        penalty = K1 * B * total / words
        # In one order whatever the question's, since sums of floats depend on it.
        for term, (weight, reading, beyond) in sorted(sought.items()):
            found = self._allowed_postings(term, counted)
            if reading is Reading.NAME_ONLY:
                found = found[_is(AS_NAME, found)]
            if not len(found):
                continue
            rows = found >> _ROW_SHIFT
            counts = (found // COUNT & MOST_COUNTED).astype(np.float64)
            saturation = (K1 + 1) * counts / (counts + K1 * (1 - B) + penalty * self._lengths[rows])
            rarity = _rarity(total, len(found))
            if beyond is not None:
                refined = self._allowed_postings(beyond, counted)
                scores[rows] += (rarity - _rarity(total, len(refined))) * saturation
                continue
            scores[rows] += weight * rarity * saturation
            if reading is Reading.NAME_FIRST:
                names = _is(AS_NAME, found)
                small = np.count_nonzero(_is(WRITTEN_SMALL, found)) / len(found)
                finer = _rarity(total, int(np.count_nonzero(names))) - rarity
                scores[rows[names]] += small * finer * saturation[names]
        return scores

    def _allowed_postings(self, term: str, counted: Mask) -> NDArray[np.uint32]:
        term_id = self._term_ids.get(term)
        if term_id is None:
            return np.empty(0, np.uint32)
        postings = np.frombuffer(self._postings[term_id], dtype=np.uint32)
        allowed: NDArray[np.uint32] = postings[counted[postings >> _ROW_SHIFT]]
        return allowed

    def _new_term(self, term: str) -> int:
        if self._free_ids:
            term_id = self._free_ids.pop()
            self._terms[term_id] = term
        else:
            term_id = len(self._terms)
            self._terms.append(term)
            self._postings.append(array("I"))
        self._term_ids[term] = term_id
        return term_id

    def _drop(self, term_id: int, row: int) -> None:
        postings = self._postings[term_id]
        rows = np.frombuffer(postings, dtype=np.uint32) >> _ROW_SHIFT
        postings[int(np.flatnonzero(rows == row)[0])] = postings[-1]
        postings.pop()
        if not postings:
            del self._term_ids[self._terms[term_id]]
            self._terms[term_id] = ""
            self._free_ids.append(term_id)

    def _know_rows(self, highest: int) -> None:
        if highest < len(self._lengths):
            return
        size = max(highest + 1, 2 * len(self._lengths))
        self._row_start = _longer(self._row_start, size)
        self._row_count = _longer(self._row_count, size)
        self._lengths = _longer(self._lengths, size)


def _is(flag: int, postings: NDArray[np.uint32]) -> NDArray[np.bool_]:
    return (postings & flag).astype(np.bool_)


def _rarity(total: int, rows: int) -> float:
    return math.log(1 + (total - rows + 0.5) / (rows + 0.5))


_Numbers = TypeVar("_Numbers", np.int32, np.int64)


def _longer(numbers: NDArray[_Numbers], size: int) -> NDArray[_Numbers]:
    longer = np.zeros(size, dtype=numbers.dtype)
    longer[: len(numbers)] = numbers
    return longer
