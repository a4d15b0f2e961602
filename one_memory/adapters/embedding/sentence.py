"""Any sentence-transformers model in a folder of this machine; needs the extra [models]."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np

from one_memory.errors import UnavailableError
from one_memory.ports import EmbeddingModel, Vectors

_BATCH = 32
_HASHED = ("*.json", "*.safetensors", "*.txt", "*.model")


class SentenceEmbedder:
    """`Embedder` over a folder that `SentenceTransformer.save` wrote, with safetensors weights.

    Nothing is fetched and no code from the folder runs. The model is loaded at the first use,
    which takes seconds; `version` names what the person calls this state of the model.
    Thread-safe.
    """

    def __init__(self, folder: Path, *, name: str | None = None, version: str = "1") -> None:
        self._folder = folder
        self._name = name or folder.name
        self._version = version
        self._lock = threading.RLock()

    @cached_property
    def model(self) -> EmbeddingModel:
        """Identity of the model; the hash is that of its files with their names.

        Raises UnavailableError when it cannot be loaded.
        """
        dimensions = int(self._loaded.encode([""], show_progress_bar=False).shape[1])
        return EmbeddingModel(self._name, self._version, _fingerprint(self._folder), dimensions)

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, shape (len(texts), dimensions).

        Raises UnavailableError when the model cannot be loaded.
        """
        if not len(texts):
            return np.empty((0, self.model.dimensions), dtype=np.float32)
        with self._lock:
            vectors: Vectors = self._loaded.encode(
                list(texts),
                batch_size=_BATCH,
                normalize_embeddings=True,
                convert_to_numpy=True,
                show_progress_bar=False,
            )
        return vectors.astype(np.float32, copy=False)

    @cached_property
    def _loaded(self) -> Any:
        try:
            from sentence_transformers import SentenceTransformer
        except ImportError as error:
            raise UnavailableError(
                "sentence-transformers is not installed",
                hint="install it with `pip install 'one-memory[models]'`",
            ) from error
        if not self._folder.is_dir():
            raise UnavailableError(
                "there is no model in this folder",
                hint="name a folder that holds a saved sentence-transformers model",
            )
        try:
            return SentenceTransformer(
                str(self._folder),
                local_files_only=True,
                trust_remote_code=False,
                model_kwargs={"use_safetensors": True},
            )
        except (OSError, ValueError) as error:
            raise UnavailableError(
                "the model in this folder cannot be loaded",
                hint="save it anew with safetensors weights",
            ) from error


def _fingerprint(folder: Path) -> str:
    digest = sha256()
    files = sorted(path for pattern in _HASHED for path in folder.rglob(pattern))
    for path in files:
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
        digest.update(sha256(path.read_bytes()).digest())
    return digest.hexdigest()
