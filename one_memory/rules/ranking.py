"""Ranking: reciprocal rank fusion of step 5 and the score of step 6. Whole numbers throughout.

`fused` = Σ over the lists a record stands in of `weight · SCALE // (RRF_K + rank)`, rank from 1.
Source: Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms Condorcet and individual
Rank Learning Methods" (SIGIR 2009); there k = 60. With k = 10 the top of a list counts for more,
which found 1.5 to 3 points more of what was sought on conversations.

`score` = fused relevance, taken down by at most 5 % for decay, 10 % for confidence, and by the
time kind. These decide between records of like relevance; they do not outvote relevance.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from one_memory.model.vocabulary import TimeKind
from one_memory.rules.decay import FULL

RRF_K = 10
SCALE = 1_000_000_000

_WHOLE = 10_000
CONFIDENCE_SHARE = 1_000
DECAY_SHARE = 500

TIME_KIND_FACTOR: Mapping[TimeKind, int] = MappingProxyType(
    {
        TimeKind.PERMANENT: 10_000,
        TimeKind.FOR_NOW: 10_000,
        TimeKind.SEASONAL: 10_000,
        TimeKind.ONE_OFF: 9_700,
        TimeKind.IN_THE_PAST: 9_500,
    }
)
OUT_OF_SEASON_FACTOR = 5_000

_Item = TypeVar("_Item", bound=Hashable)


def fuse(lists: Sequence[tuple[int, Sequence[Sequence[_Item]]]]) -> dict[_Item, int]:
    """Fused relevance of every item of weighted lists, each best first.

    A list is a sequence of ties: what its source scores alike shares the best rank of the tie, so
    that nothing is decided by the order of rows. An item met twice in one list counts at its best
    rank.
    """
    fused: dict[_Item, int] = {}
    for weight, ties in lists:
        seen: set[_Item] = set()
        rank = 1
        for tied in ties:
            share = weight * SCALE // (RRF_K + rank)
            for item in tied:
                if item not in seen:
                    seen.add(item)
                    fused[item] = fused.get(item, 0) + share
            rank += len(tied)
    return fused


def score(
    relevance: int, *, decay: int, confidence: int, time_kind: TimeKind, out_of_season: bool
) -> int:
    """Rank score. `decay` and `confidence` in ten-thousandths, rounded down once at the end."""
    decayed = _WHOLE - DECAY_SHARE * (FULL - decay) // FULL
    trusted = _WHOLE - CONFIDENCE_SHARE * (_WHOLE - confidence) // _WHOLE
    timely = OUT_OF_SEASON_FACTOR if out_of_season else TIME_KIND_FACTOR[time_kind]
    return relevance * decayed * trusted * timely // _WHOLE**3


def confidence_in_ten_thousandths(value: str) -> int:
    """A confidence as exact decimal text ("0.9091") as a whole number of ten-thousandths."""
    whole, _, places = value.partition(".")
    return int(whole) * _WHOLE + int(places)
