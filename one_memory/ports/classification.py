"""What says how sensitive a text is on its way in."""

from __future__ import annotations

from typing import Protocol

from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports.arrays import Vectors


class Classifier(Protocol):
    """Texts to what is known of their sensitivity; never looser than what is proposed."""

    def classify(
        self, text: str, vectors: Vectors | None, proposed: Sensitivity | None
    ) -> Sensitivity:
        """Classes found or proposed; else normal, or unclassified where nothing could tell.

        `vectors` are those of the text's passages, one row each; None when no model is at hand.
        """
        ...


class ClassifierHook(Protocol):
    """A further reader, a local language model for one. It can add classes and nothing else."""

    def classes(self, text: str) -> frozenset[SensitiveClass]:
        """Classes it sees in the text; empty when none.

        Raises UnavailableError when it cannot answer, or not in time.
        """
        ...
