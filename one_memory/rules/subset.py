"""The smallest subset: which of the ranked records a task needs, or that none answers.

Pure and exact. Three questions are decided here: does anything answer at all, do two records say
the same, and where the list may end.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from one_memory.rules.tokens import STOP_WORDS, Tokeniser

RARITY_BANDS = (
    # a word met in up to this many records weighs
    (0, 76),
    (1, 65),
    (2, 60),
    (4, 54),
    (8, 48),
    (16, 41),
    (32, 34),
    (64, 27),
)
COMMON = 21
"""Weight of a word met more often than the last band says.

The weights are 10 · ln(1 + (1000 - n + 0.5) / (n + 0.5)), the rarity of BM25 in a memory of 1,000
records, for n at the upper end of each band and 128 for common words, rounded.
"""

WORDS_ALONE = (3, 10)
"""Without a cosine: the share of the question's weight a record must carry to answer it."""

WORDS_ENOUGH = (9, 20)
"""With one: the share that is enough whatever the cosine."""

EVIDENCE_NEEDED = 0.40
WORDS_COUNT = 0.3
"""Else the cosine and WORDS_COUNT times the share must come to EVIDENCE_NEEDED together.

Calibrated for all-MiniLM-L6-v2 (docs/recall.md): of questions that a memory answers 4 in 1,000
are given up, of questions about the world at large 9 in 10.
"""

COSINE_NEAR = 0.25
COSINE_BEHIND = 0.25
"""Nearness of meaning alone is a reason to disclose a record from this cosine on, and no further
than this behind the nearest."""

ALIKE = (4, 5)
"""Share of words two texts have in common from which the shorter one adds nothing."""


def rarity(records: int) -> int:
    """Weight of a word by the number of records it is met in."""
    return next((weight for most, weight in RARITY_BANDS if records <= most), COMMON)


def support(weights: Mapping[str, int], terms: frozenset[str]) -> int:
    """Weight of the question's words that a record carries."""
    return sum(weight for word, weight in weights.items() if word in terms)


def answers(cosine: float | None, weights: Mapping[str, int], terms: frozenset[str]) -> bool:
    """Whether a record, by its nearness in meaning and the words it shares, answers a question
    whose words have these weights.

    A question without words has no answer. A number alone in common is none, unless the question
    is nothing but numbers.
    """
    whole = sum(weights.values())
    shared = weights.keys() & terms
    if not whole or (shared and shared != weights.keys() and all(map(_is_number, shared))):
        return False
    found = support(weights, terms)
    share, of = WORDS_ALONE if cosine is None else WORDS_ENOUGH
    if found * of >= whole * share:
        return True
    return cosine is not None and cosine + WORDS_COUNT * found / whole >= EVIDENCE_NEEDED


def _is_number(word: str) -> bool:
    return word.isdigit()


def is_near(cosine: float | None, nearest: float) -> bool:
    """Whether nearness of meaning alone is a reason to disclose a record beside an answer;
    `nearest` is the highest cosine found."""
    return cosine is not None and cosine >= max(COSINE_NEAR, nearest - COSINE_BEHIND)


_NUMBER = re.compile(r"\d")
_NEGATIONS = frozenset(
    [
        "no",
        "not",
        "nor",
        "never",
        "none",
        "nobody",
        "nothing",
        "nowhere",
        "neither",
        "without",
        "cannot",
        "hardly",
        "dont",
        "doesnt",
        "didnt",
        "isnt",
        "arent",
        "wasnt",
        "werent",
        "cant",
        "couldnt",
        "wont",
        "wouldnt",
        "shouldnt",
        "hasnt",
        "havent",
        "hadnt",
        "mustnt",
    ]
)
_DAYS = frozenset(
    [
        "today",
        "tomorrow",
        "yesterday",
        "tonight",
        "morning",
        "afternoon",
        "evening",
        "night",
        "noon",
        "midnight",
        "weekend",
        "daily",
        "weekly",
        "monthly",
        "yearly",
        "before",
        "after",
        "until",
        "since",
    ]
)
_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")


@dataclass(frozen=True)
class Essence:
    """What a text says for telling repeats: its content words, and those that never may differ
    (numbers, dates, names, negations)."""

    words: frozenset[str]
    telling: frozenset[str]


def essence(text: str, tokeniser: Tokeniser) -> Essence:
    """The essence of a text. A word with a capital counts as a name wherever it stands."""
    telling: set[str] = set()
    for match in _WORD.finditer(text):
        written = match.group()
        folded = written.casefold().replace("'", "").replace("\u2019", "")
        if folded in _NEGATIONS or folded in _DAYS or _NUMBER.search(folded):
            telling.add(folded)
        elif written[0].isupper() and folded not in STOP_WORDS:
            telling.update(tokeniser.text(folded).standing)
    words = tokeniser.text(text.casefold()).standing.keys() - _stop_terms()
    return Essence(frozenset(words), frozenset(telling))


@cache
def _stop_terms() -> frozenset[str]:
    """What stop words are indexed under."""
    return frozenset(Tokeniser().text(" ".join(sorted(STOP_WORDS))).standing)


def says_the_same(one: Essence, other: Essence) -> bool:
    """Whether of two texts the lesser adds nothing to the other: the words of one are among those
    of the other, nearly all, and no number, date, name or negation differs."""
    fewer, more = sorted((one, other), key=lambda e: len(e.words))
    share, of = ALIKE
    return (
        bool(more.words)
        and fewer.words <= more.words
        and len(fewer.words) * of >= len(more.words) * share
        and _telling_kept(fewer, more)
    )


def _telling_kept(fewer: Essence, more: Essence) -> bool:
    # A capital may stand or fall with the start of a sentence: what is in both texts is no name
    # that differs.
    apart = fewer.telling ^ more.telling
    return apart <= (fewer.words & more.words)


_Item = TypeVar("_Item")


def within_budget(
    items: Sequence[_Item], size: Callable[[_Item], int], *, limit: int, budget: int
) -> tuple[list[_Item], int]:
    """The best items that fit, in order, with their size; one that does not fit is passed over.

    The first is always in: an answer is never emptied by its budget.
    """
    taken: list[_Item] = []
    used = 0
    for item in items:
        if len(taken) == limit:
            break
        if not taken or used + size(item) <= budget:
            taken.append(item)
            used += size(item)
    return taken, used


CHARACTERS_A_TOKEN = 4


def tokens_of(characters: int) -> int:
    """Tokens of a text by its length, rounded up: characters / 4."""
    return -(-characters // CHARACTERS_A_TOKEN)
