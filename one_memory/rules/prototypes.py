"""What a text is like: unit vectors of a text beside those of prototype sentences.

Multinomial logistic regression over the vectors of the prototypes: one direction for each sensitive
class and one for what is of none, so that a text's log-odds of being of a class are a dot product.
Source: Hastie, Tibshirani, Friedman, "The Elements of Statistical Learning" (2nd ed.), §4.4; the
descent is Nesterov's (1983), from nought, a fixed number of steps, so that the same vectors give
the same directions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.circumstance_prototypes import CIRCUMSTANCES
from one_memory.rules.neutral_prototypes import NEUTRAL
from one_memory.rules.sensitivity_prototypes import PERSON

SENSITIVE_FROM = 1.0
"""Log-odds against "of no class" from which a text is taken to be of a class."""
UNSURE_FROM = -0.75
"""Log-odds from which a text is not taken to be of none; below lies what is normal."""
SHARE_OF_CLASS = 0.2
"""Of what a text is sensitive for, the part a class needs to be named beside the first."""

TOLD_BY_SHAPE = frozenset({SensitiveClass.CREDENTIALS, SensitiveClass.GOVERNMENT_ID})
"""Refused, or asked about twice, and therefore never on likeness alone: likeness leaves doubt."""

_PENALTY = 1e-4
_STEPS = 300
_CLASSES = tuple(SensitiveClass)

Directions = NDArray[np.float32]
"""One column a class in vocabulary order and a last one for none, the offset in the last row;
shape (dimensions + 1, 16)."""


@dataclass(frozen=True)
class Likeness:
    """The classes a text is like, and whether it is too much like one to be called normal."""

    classes: frozenset[SensitiveClass]
    unsure: bool


@cache
def prototypes() -> tuple[tuple[str, frozenset[SensitiveClass]], ...]:
    """Every prototype sentence with its classes; the neutral ones have none."""
    return (
        *(
            (sentence, frozenset(classes))
            for classes, sentences in (PERSON | CIRCUMSTANCES).items()
            for sentence in sentences
        ),
        *((sentence, frozenset()) for sentence in NEUTRAL),
    )


@cache
def prototypes_digest() -> str:
    """A name for this state of the prototypes: directions fitted to another one are stale."""
    lines = (f"{','.join(sorted(classes))}|{sentence}" for sentence, classes in prototypes())
    return sha256("\n".join(lines).encode()).hexdigest()


def fit(vectors: NDArray[np.float32]) -> Directions:
    """The directions for the unit vectors of `prototypes()`, in their order, shape (n, dimensions).

    A sentence of several classes counts for each by its share.
    """
    count = len(vectors)
    inputs = np.hstack([vectors.astype(np.float64), np.ones((count, 1))])
    targets = np.zeros((count, len(_CLASSES) + 1))
    for row, (_, classes) in enumerate(prototypes()):
        columns = [_CLASSES.index(name) for name in classes] or [len(_CLASSES)]
        targets[row, columns] = 1 / len(columns)
    steepest = np.linalg.eigvalsh(inputs.T @ inputs / count)[-1]
    pace = 1 / (0.5 * steepest + _PENALTY)
    directions = np.zeros((inputs.shape[1], targets.shape[1]))
    before = directions
    for step in range(_STEPS):
        ahead = directions + step / (step + 3) * (directions - before)
        slope = inputs.T @ (_shares(inputs @ ahead) - targets) / count
        slope[:-1] += _PENALTY * ahead[:-1]
        before, directions = directions, ahead - pace * slope
    return directions.astype(np.float32)


def prototype_classes(vectors: NDArray[np.float32], directions: Directions) -> Likeness:
    """What a text is like whose passages have these unit vectors, shape (passages, dimensions).

    Of several passages each is judged the more strictly, by the logarithm of their number: a long
    text has more chances to resemble something, and is not sensitive more often for that.
    """
    odds = vectors.astype(np.float64) @ directions[:-1] + directions[-1]
    against_none = odds[:, :-1] - odds[:, -1:] - np.log(max(len(vectors), 1))
    classes: set[SensitiveClass] = set()
    unsure = False
    for passage in against_none:
        height = float(np.logaddexp.reduce(passage))
        if height >= SENSITIVE_FROM:
            shares = np.exp(passage - height)
            found = {
                name
                for name, share in zip(_CLASSES, shares, strict=True)
                if share >= SHARE_OF_CLASS
            } or {_CLASSES[int(passage.argmax())]}
            classes |= found - TOLD_BY_SHAPE
            unsure = unsure or bool(found & TOLD_BY_SHAPE)
        unsure = unsure or height >= UNSURE_FROM
    return Likeness(frozenset(classes), unsure)


def _shares(odds: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(odds - odds.max(axis=1, keepdims=True))
    shares: NDArray[np.float64] = raised / raised.sum(axis=1, keepdims=True)
    return shares
