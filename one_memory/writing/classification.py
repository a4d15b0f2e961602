"""How sensitive a text is on its way in: shapes, words, likeness, and readers that may only add.

Whatever cannot tell leaves `unclassified`, never `normal`: that stays on this device, and what One
infers of it waits for the person. One may miss some.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from io import BytesIO

import numpy as np

from one_memory import resources
from one_memory.errors import UnavailableError
from one_memory.model.sensitivity import UNCLASSIFIED, Sensitivity, sensitive
from one_memory.ports import ClassifierHook, Embedder, Vectors
from one_memory.rules.prototypes import (
    Directions,
    fit,
    prototype_classes,
    prototypes,
    prototypes_digest,
)
from one_memory.rules.sensitivity import classify, combine, with_anothers_secret


class WordsAlone:
    """`Classifier` by identifiers and words, for embedders that see no meaning."""

    def classify(
        self,
        text: str,
        vectors: Vectors | None,  # noqa: ARG002 - the protocol's; there is nothing to read in them
        proposed: Sensitivity | None,
    ) -> Sensitivity:
        """What shapes and words tell, tightened by what is proposed."""
        return combine(proposed, classify(text))


class Classification:
    """`Classifier` by identifiers, words, and likeness to prototype sentences; hooks may add.

    The prototypes are embedded once for a model other than the default one, at the first text that
    comes with vectors; for the default model they come with the package.
    """

    def __init__(self, embedder: Embedder | None, hooks: Sequence[ClassifierHook] = ()) -> None:
        self._embedder = embedder
        self._hooks = tuple(hooks)

    def classify(
        self, text: str, vectors: Vectors | None, proposed: Sensitivity | None
    ) -> Sensitivity:
        """Classes found or proposed; normal only when every reader could tell and none objects.

        `vectors` are those of `passages(text)` by the embedder given here, one row each.
        """
        found = classify(text)
        found = combine(self._by_likeness(text, vectors), found)
        for hook in self._hooks:
            found = combine(_added(hook, text), found)
        return combine(proposed, found)

    def _by_likeness(self, text: str, vectors: Vectors | None) -> Sensitivity | None:
        directions = self._directions if vectors is not None else None
        if vectors is None or directions is None:
            return UNCLASSIFIED
        like = prototype_classes(vectors, directions)
        if like.classes:
            return sensitive(*with_anothers_secret(text, like.classes))
        return UNCLASSIFIED if like.unsure else None

    @cached_property
    def _directions(self) -> Directions | None:
        if self._embedder is None:
            return None
        shipped = shipped_directions(self._embedder.model.key)
        if shipped is not None:
            return shipped
        try:
            return fit(self._embedder.embed([sentence for sentence, _ in prototypes()]))
        except UnavailableError:
            return None


def shipped_directions(model: str) -> Directions | None:
    """The directions that come with the package for this model and this state of the prototypes."""
    with np.load(BytesIO(resources.fitted_prototypes()), allow_pickle=False) as fitted:
        if (str(fitted["model"]), str(fitted["prototypes"])) != (model, prototypes_digest()):
            return None
        directions: Directions = fitted["directions"]
        return directions


def _added(hook: ClassifierHook, text: str) -> Sensitivity | None:
    try:
        classes = hook.classes(text)
    except UnavailableError:
        return UNCLASSIFIED
    return sensitive(*classes) if classes else None
