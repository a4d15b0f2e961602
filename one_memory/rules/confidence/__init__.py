"""Confidence of a record: computed from its evidence by a versioned formula.

When the formula changes, `CURRENT` moves, existing confidences are recomputed and the change is
recorded; older formulas stay, so that a stored confidence can always be checked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType

from one_memory.errors import UnsupportedError
from one_memory.model.evidence import Confidence, Evidence
from one_memory.model.vocabulary import EpistemicState
from one_memory.rules.confidence import v1

Formula = Callable[[EpistemicState, Evidence], Fraction]

FORMULAS: Mapping[str, Formula] = MappingProxyType({"v1": v1.confidence})
"""Every formula there ever was; a value is an exact multiple of 1/10000."""

CURRENT = "v1"
"""The formula new confidences are computed with."""


def compute(state: EpistemicState, evidence: Evidence, formula: str = CURRENT) -> Confidence:
    """The confidence of evidence for a record in this state, as four exact decimals.

    Raises UnsupportedError for a formula this version does not have.
    """
    if formula not in FORMULAS:
        raise UnsupportedError(
            f"confidence formula `{formula}` is not known", hint="update to a newer version"
        )
    parts = int(FORMULAS[formula](state, evidence) * 10_000)
    return Confidence(value=f"{parts // 10_000}.{parts % 10_000:04d}", formula=formula)
