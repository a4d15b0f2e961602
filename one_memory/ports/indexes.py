"""The working set's indexes and the embedder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from one_memory.model.relationship import Relationship
from one_memory.ports.arrays import Mask, Vectors
from one_memory.ports.store import EmbeddingModel


@dataclass(frozen=True)
class Hit:
    """One found row with the score of the leg that found it; higher is better."""

    row: int
    score: float


class LexicalIndex(Protocol):
    """Words to rows. Query text is words, never a query language."""

    def add(self, rows: Sequence[int], texts: Sequence[str]) -> None:
        """Index texts; they are found by the next search."""
        ...

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once; unknown rows are ignored."""
        ...

    def search(self, question: str, limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        ...


class VectorIndex(Protocol):
    """Unit vectors to rows by cosine, of one embedding model."""

    def add(self, rows: Sequence[int], vectors: Vectors) -> None:
        """Add rows; they are found by the next search."""
        ...

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once and overwrite their vectors; unknown rows are ignored."""
        ...

    def search(self, vector: NDArray[np.float32], limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        ...


@dataclass(frozen=True)
class Reached:
    """A relationship reached by traversal, and over how many edges."""

    relationship: Relationship
    distance: int


class RelationshipIndex(Protocol):
    """Bitemporal edges and their traversal."""

    def put(self, relationships: Sequence[Relationship]) -> None:
        """Add versions of edges; a newer version ends the record time of the older."""
        ...

    def remove(self, ids: Sequence[str]) -> None:
        """Forget edges at once."""
        ...

    def entities(self) -> tuple[str, ...]:
        """Every entity name with a living edge, sorted."""
        ...

    def traverse(
        self, entities: Sequence[str], *, valid_at: datetime, known_at: datetime, depth: int
    ) -> list[Reached]:
        """Edges within `depth` of the entities (either direction), true at `valid_at` as known
        at `known_at`; nearest first, ties by id. An unknown bound does not exclude."""
        ...


class Embedder(Protocol):
    """Texts to unit vectors, offline."""

    @property
    def model(self) -> EmbeddingModel:
        """Identity of the model."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, shape (len(texts), dimensions).

        Raises UnavailableError when the weights are missing or not the pinned ones.
        """
        ...
