"""Evidence from a conversation around a turn: its neighbours, its session, and who speaks.

An answer often stands in the turn after the words that were asked for. A turn's score is therefore
its own and a share of its neighbours'; records that are no turns keep theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from one_memory.model.vocabulary import SpeakerRole
from one_memory.ports import Hit, Mask
from one_memory.retrieval.columns import NONE, ROLE, Columns

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Weights:
    """How much the surroundings of a turn count beside its own score."""

    neighbour: float
    session: float
    other_speaker: float
    assistant: float


KEPT = 150
"""Longest list; what is further down weighs next to nothing in the fusion."""

_ALIKE = 1e-9
"""Scores no further apart are the same but for rounding."""

LEXICAL = Weights(neighbour=0.35, session=0.10, other_speaker=0.5, assistant=0.8)
SEMANTIC = Weights(neighbour=0.35, session=0.0, other_speaker=0.75, assistant=0.9)


@dataclass(frozen=True)
class Voices:
    """Whose words a question is about: speakers it names, whether it means what the assistant
    said."""

    speakers: frozenset[int]
    asks_assistant: bool


def ranked(
    hits: Sequence[Hit], allowed: Mask, columns: Columns, voices: Voices, weights: Weights
) -> list[list[int]]:
    """Up to 150 rows by their score with the evidence around them, best first, those scored alike
    together; rows that only their neighbours speak for are among them."""
    if not hits:
        return []
    own = np.zeros(columns.size, dtype=np.float64)
    found = _rows(hits)
    own[found] = np.fromiter((hit.score for hit in hits), dtype=np.float64, count=len(hits))
    rows = _with_neighbours(found, allowed, columns)
    scores = own[rows]
    is_turn = columns.turn[rows] != NONE
    scores += weights.neighbour * (
        _scores_at(own, columns.previous[rows]) + _scores_at(own, columns.next[rows])
    )
    if weights.session:
        scores += weights.session * _session(own, found, rows, columns)
    scores[is_turn] /= 1 + weights.neighbour
    scores *= _voice(rows, columns, voices, weights)
    order = np.lexsort((rows, -scores))[:KEPT]
    ties: list[list[int]] = []
    before = np.inf
    for row, score in zip(rows[order].tolist(), scores[order].tolist(), strict=True):
        if before - score > _ALIKE:
            ties.append([])
        ties[-1].append(row)
        before = score
    return ties


def surroundings(hits: Sequence[Hit], allowed: Mask, columns: Columns) -> Mask:
    """Flags of the found rows and their neighbours that are allowed."""
    near = np.zeros(len(allowed), dtype=np.bool_)
    near[_with_neighbours(_rows(hits), allowed, columns)] = True
    return near


def _rows(hits: Sequence[Hit]) -> NDArray[np.int64]:
    return np.fromiter((hit.row for hit in hits), dtype=np.int64, count=len(hits))


def _with_neighbours(
    found: NDArray[np.int64], allowed: Mask, columns: Columns
) -> NDArray[np.int64]:
    near = np.zeros(columns.size + 1, dtype=np.bool_)
    for rows in (found, columns.previous[found], columns.next[found]):
        near[rows] = True  # NONE is -1: it flags the one place too many
    around = np.flatnonzero(near[:-1])
    usable: NDArray[np.int64] = around[allowed[around]]
    return usable


def _scores_at(own: Scores, rows: NDArray[np.int64]) -> Scores:
    return np.where(rows == NONE, 0.0, own[rows])


def _session(
    own: Scores, found: NDArray[np.int64], rows: NDArray[np.int64], columns: Columns
) -> Scores:
    """Summed score of the found turns in each row's session."""
    turns = found[columns.turn[found] != NONE]
    sums: dict[int, float] = {}
    for conversation, score in zip(
        columns.conversation[turns].tolist(), own[turns].tolist(), strict=True
    ):
        sums[conversation] = sums.get(conversation, 0.0) + score
    return np.array([sums.get(c, 0.0) for c in columns.conversation[rows].tolist()])


def _voice(rows: NDArray[np.int64], columns: Columns, voices: Voices, weights: Weights) -> Scores:
    factor = np.ones(len(rows), dtype=np.float64)
    if len(voices.speakers) == 1:
        (speaker,) = voices.speakers
        spoken = columns.speaker[rows]
        factor[(spoken != NONE) & (spoken != speaker)] = weights.other_speaker
    elif not voices.asks_assistant:
        factor[columns.role[rows] == ROLE[SpeakerRole.ASSISTANT]] = weights.assistant
    return factor
