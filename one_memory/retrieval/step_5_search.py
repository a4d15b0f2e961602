"""Step 5. Search: lexical, vector and relationship traversal, fused by reciprocal rank.

The only step that touches an index. What comes back is decoded and judged once more by the pure
rules of steps 1 to 4: an index is never trusted with a gate.
"""

from __future__ import annotations

import heapq
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from one_memory.model.record import MemoryRecord
from one_memory.ports import Hit, Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import OPEN_END, UNKNOWN_START, Columns, microseconds
from one_memory.retrieval.conversation import LEXICAL, SEMANTIC, Voices, ranked, surroundings
from one_memory.retrieval.names import names_in
from one_memory.retrieval.reach import related_rows
from one_memory.retrieval.second_look import second_look
from one_memory.retrieval.standing import standing_rows
from one_memory.retrieval.step_3_policy_gate import Decisions
from one_memory.retrieval.step_4_opinion_filter import Pertinent
from one_memory.retrieval.words import Sought, sought_words, stripped_of_names
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.indexed_text import indexed_text
from one_memory.rules.ranking import SCALE, fuse
from one_memory.rules.usage import Reason

HITS = 120
"""Hits asked of each index; what is further down weighs next to nothing in the fusion."""

BEST = 8
DECODED_LEAST = 24
NOT_RELEVANT = "it is not among the most relevant"


class Way(StrEnum):
    """What led to a record."""

    WORDS = "words"
    MEANING = "meaning"
    RELATIONSHIP = "relationship"
    STANDING = "standing"
    TIME = "time"


FULL_VOTE = 20
VOTES: Mapping[Way, int] = MappingProxyType(
    {
        Way.WORDS: FULL_VOTE + 1,
        Way.MEANING: FULL_VOTE,
        Way.RELATIONSHIP: FULL_VOTE,
        Way.STANDING: FULL_VOTE,
    }
)
"""Votes of each list in the fusion; where words and meaning disagree alike, words decide."""

TIME_BONUS = FULL_VOTE * SCALE // 50
"""Added to what happened in a span the question names."""


@dataclass(frozen=True)
class Candidate:
    """A found record version with its fused relevance and what led to it; a turn is also led to
    by what its neighbours say. `cosine` is its own, None when it is not among the nearest."""

    row: int
    record: MemoryRecord
    relevance: int
    ways: frozenset[Way]
    cosine: float | None


@dataclass(frozen=True)
class Found:
    """What search found, by relevance; `sought` are the question's words with their weight."""

    candidates: tuple[Candidate, ...]
    sought: Sought
    refused: Mapping[Reason, int]

    def not_taken(self, pool: int) -> dict[str, int]:
        """Why the others of `pool` records are not candidates."""
        far = pool - len(self.candidates) - sum(self.refused.values())
        return {NOT_RELEVANT: far, **{str(reason): n for reason, n in self.refused.items()}}


def search(
    pertinent: Pertinent,
    asked: Asked,
    working_set: WorkingSet,
    decisions: Decisions,
    question_vector: NDArray[np.float32] | None,
) -> Found:
    """The most relevant pertinent records: twice as many as asked for, at least 24."""
    rows, tokeniser = pertinent.rows, working_set.tokeniser
    if not rows.any():
        return Found((), Sought({}), {})
    speakers = names_in(asked.request.question, working_set.codes.speakers.names)
    question = stripped_of_names(asked.request.question, speakers, tokeniser)
    words = working_set.lexical.search(question, HITS, rows)
    meanings = _meanings(words, question_vector, working_set, rows)
    voices = Voices(
        speakers=frozenset(working_set.codes.speakers.find(name) for name in speakers),
        asks_assistant=_ASKS_ASSISTANT.search(asked.request.question) is not None,
    )
    lists = {
        Way.WORDS: ranked(words, rows, working_set.columns, voices, LEXICAL),
        Way.MEANING: ranked(meanings, rows, working_set.columns, voices, SEMANTIC),
        Way.RELATIONSHIP: _each(related_rows(asked, working_set, rows)),
        Way.STANDING: _each(standing_rows(asked, working_set, rows, question_vector)),
    }
    fused = fuse([(VOTES[way], found) for way, found in lists.items()])
    in_time = _in_time(asked, working_set.columns, rows)
    _add_time(fused, in_time, working_set.columns)
    led = {way: frozenset(chain.from_iterable(found)) for way, found in lists.items()}
    led[Way.TIME] = frozenset(row for row in fused if in_time[row])
    cosine = {hit.row: hit.score for hit in meanings}
    candidates: list[Candidate] = []
    refused: dict[Reason, int] = {}
    for row in _best(fused, max(DECODED_LEAST, 2 * asked.request.limit), working_set):
        record = working_set.decode(row)
        reason = second_look(record, row, asked, working_set, decisions)
        if reason is None:
            ways = frozenset(way for way, found in led.items() if row in found)
            candidates.append(Candidate(row, record, fused[row], ways, cosine.get(row)))
        else:
            refused[reason] = refused.get(reason, 0) + 1
    best = [(indexed_text(found.record), found.cosine) for found in candidates[:BEST]]
    sought = sought_words(question, tokeniser, working_set.lexical, rows, best)
    return Found(tuple(candidates), sought, refused)


_ASKS_ASSISTANT = re.compile(
    r"\b(?:did you|have you|had you|you (?:said|told|suggest\w*|recommend\w*|mention\w*|gave))\b",
    re.IGNORECASE,
)


def _meanings(
    words: list[Hit],
    question_vector: NDArray[np.float32] | None,
    working_set: WorkingSet,
    rows: Mask,
) -> list[Hit]:
    """The nearest records, and the cosines of all that words or a neighbour led to as well."""
    if question_vector is None:
        return []
    nearest = working_set.vectors.search(question_vector, HITS, rows)
    around = surroundings([*nearest, *words], rows, working_set.columns)
    return working_set.vectors.search(question_vector, int(np.count_nonzero(around)), around)


def _each(rows: list[int]) -> list[list[int]]:
    """A list without ties."""
    return [[row] for row in rows]


def _in_time(asked: Asked, columns: Columns, allowed: Mask) -> Mask:
    """Rows that happened, or held with a known end, in a span the question names."""
    happened = columns.view(columns.happened_at)
    begins, ends = columns.view(columns.valid_from), columns.view(columns.valid_to)
    within: Mask = np.zeros(columns.size, dtype=np.bool_)
    for span in asked.times:
        start = UNKNOWN_START if span.start is None else microseconds(span.start)
        end = OPEN_END if span.end is None else microseconds(span.end)
        within |= (happened != UNKNOWN_START) & (start <= happened) & (happened < end)
        within |= (ends != OPEN_END) & (begins < end) & (start < ends)
    return within & allowed


def _add_time(fused: dict[int, int], in_time: Mask, columns: Columns) -> None:
    """A bonus for what happened then; if nothing else was found, the latest of it."""
    for row in fused:
        if in_time[row]:
            fused[row] += TIME_BONUS
    if not fused:
        then = np.flatnonzero(in_time)
        latest = then[np.argsort(-columns.happened_at[then], kind="stable")][:DECODED_LEAST]
        fused.update(fuse([(FULL_VOTE, _each(latest.tolist()))]))


def _best(fused: Mapping[int, int], count: int, working_set: WorkingSet) -> list[int]:
    """The most relevant rows, ties by id."""
    if len(fused) > count:
        least = heapq.nlargest(count, fused.values())[-1]
        fused = {row: relevance for row, relevance in fused.items() if relevance >= least}
    return sorted(fused, key=lambda row: (-fused[row], working_set.record_id(row)))[:count]
