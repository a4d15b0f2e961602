"""The words a question asks for, and how telling each is among the records that may be found."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from one_memory.ports import LexicalIndex, Mask
from one_memory.rules.subset import COMMON, RARITY_BANDS, answers, rarity
from one_memory.rules.tokens import Tokeniser

_PROBE = RARITY_BANDS[-1][0] + 1


@dataclass(frozen=True)
class Sought:
    """A question's terms with their weight, as `rules.subset.rarity` gives it."""

    weights: Mapping[str, int]


def sought_words(
    question: str,
    tokeniser: Tokeniser,
    lexical: LexicalIndex,
    allowed: Mask,
    best: Iterable[tuple[str, float | None]],
) -> Sought:
    """The terms of a question, each weighed by the number of allowed records it is met in.

    The index is not asked when one of the `best` texts, each with its cosine, answers even if all
    the words it has are common and all others unheard of.
    """
    terms = [
        term
        for term, sought in tokeniser.question(question).items()
        if sought.beyond is None and sought.weight >= 1
    ]
    for text, cosine in best:
        met = tokeniser.text(text).standing.keys() & terms
        cautious = {term: COMMON if term in met else rarity(0) for term in terms}
        if answers(cosine, cautious, frozenset(met)):
            return Sought(cautious)
    return Sought({t: rarity(len(lexical.search(t, _PROBE, allowed))) for t in terms})


def stripped_of_names(question: str, names: Sequence[str], tokeniser: Tokeniser) -> str:
    """A question without the names of speakers, unless nothing to ask for would be left: who
    spoke is known, and a turn that holds a name is spoken to that person rather than by them."""
    if not names:
        return question
    any_name = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    rest = re.sub(
        rf"(?<!\w)(?:{any_name})(?:['\u2019]s)?(?!\w)", " ", question, flags=re.IGNORECASE
    )
    return rest if tokeniser.question(rest) else question
