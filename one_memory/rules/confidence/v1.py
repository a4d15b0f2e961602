"""Confidence, formula v1: a share of weighted independent evidence, started from a prior.

    confidence = (a + S) / (a + b + S + C)

S and C are the weights of the independent sources that support and that conflict, (a, b) the prior
of the epistemic state: the mean of a beta distribution after S successes and C failures. Exact
rationals, rounded half-even to four decimals; no clock, no floats. This file never changes: another
formula is another file. Source: reference, Confidence classes; docs/decisions on confidence.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType

from one_memory.model.evidence import Evidence
from one_memory.model.vocabulary import EpistemicState, SourceKind
from one_memory.rules.independence import independent

PRIORS = MappingProxyType(
    {
        EpistemicState.SAID: (9, 1),
        EpistemicState.VERIFIED: (19, 1),
        EpistemicState.OBSERVED: (2, 1),
        EpistemicState.INFERRED: (1, 1),
        EpistemicState.HYPOTHESIS: (1, 2),
    }
)
"""Prior (a, b) of each state; `invalid` has none, its confidence is 0."""

WEIGHTS = MappingProxyType(
    {
        SourceKind.USER_STATEMENT: Fraction(1),
        SourceKind.USER_BEHAVIOUR: Fraction(1),
        SourceKind.CONNECTED_SOURCE: Fraction(4, 5),
        SourceKind.EXTERNAL_CONTENT: Fraction(1, 2),
        SourceKind.IMPORT: Fraction(1, 2),
    }
)
"""Weight of one independent source of each kind."""


def confidence(state: EpistemicState, evidence: Evidence) -> Fraction:
    """Confidence in ten-thousandths, an exact multiple of 1/10000 in [0, 1]."""
    if state is EpistemicState.INVALID:
        return Fraction(0)
    a, b = PRIORS[state]
    supports = conflicts = Fraction(0)
    for item in independent(evidence.items):
        if item.supports:
            supports += WEIGHTS[item.source_kind]
        else:
            conflicts += WEIGHTS[item.source_kind]
    exact = (a + supports) / (a + b + supports + conflicts)
    # round() of a Fraction is exact and half-even.
    return Fraction(round(exact * 10_000), 10_000)
