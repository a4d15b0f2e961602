"""An embedder without weights: hashed words and letter trigrams, for tests and bare machines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b, sha256

import numpy as np
from numpy.typing import NDArray

from one_memory.ports import EmbeddingModel, Vectors
from one_memory.rules.tokens import STOP_WORDS, Tokeniser

_VERSION = "1"
_WORD = 1.0
_STOP_WORD = 0.1
_TRIGRAM = 0.25


class HashedEmbedder:
    """`Embedder` that adds a signed unit for each term and trigram of a text and normalises.

    Texts that share words or parts of words lie close; meaning is not seen. The same text gives
    the same vector on every machine. A text without any word gets the first axis.
    Source: Weinberger et al., "Feature Hashing for Large Scale Multitask Learning" (2009).
    """

    def __init__(self, dimensions: int = 256) -> None:
        identity = sha256(f"hashed/{_VERSION}/{dimensions}".encode()).hexdigest()
        self._model = EmbeddingModel("hashed", _VERSION, identity, dimensions)

    @property
    def model(self) -> EmbeddingModel:
        """Identity of the model; the hash is that of its name, version and dimensions."""
        return self._model

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, shape (len(texts), dimensions)."""
        vectors = np.zeros((len(texts), self._model.dimensions), dtype=np.float64)
        tokeniser = Tokeniser()
        for vector, text in zip(vectors, texts, strict=True):
            self._add(vector, tokeniser.text(text).standing)
            length = float(np.sqrt((vector * vector).sum()))
            if length:
                vector /= length
            else:
                vector[0] = 1.0
        return vectors.astype(np.float32)

    def _add(self, vector: NDArray[np.float64], terms: dict[str, int]) -> None:
        for feature, weight in _features(terms):
            seed = feature.encode("utf-8", "surrogatepass")
            digest = int.from_bytes(blake2b(seed, digest_size=8).digest())
            vector[(digest >> 1) % len(vector)] += weight if digest & 1 else -weight


def _features(terms: dict[str, int]) -> Iterator[tuple[str, float]]:
    for term in terms:
        yield term, _STOP_WORD if term in STOP_WORDS else _WORD
        if term in STOP_WORDS:
            continue
        padded = f"_{term}_"
        for start in range(len(padded) - 2):
            yield "3:" + padded[start : start + 3], _TRIGRAM
