"""The weightless embedder: deterministic unit vectors that share words."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_memory.adapters.embedding.hashed import HashedEmbedder


@given(texts=st.lists(st.text(max_size=60), max_size=5), dimensions=st.sampled_from([64, 256]))
def test_every_text_has_a_unit_vector(texts: list[str], dimensions: int) -> None:
    """Any text, also one without a word, gets a finite vector of length one."""
    vectors = HashedEmbedder(dimensions).embed(texts)
    assert vectors.shape == (len(texts), dimensions)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(len(texts)), abs=1e-6)


@given(st.lists(st.text(max_size=60), min_size=1, max_size=5))
def test_company_does_not_change_a_vector(texts: list[str]) -> None:
    """A text has one vector, alone or in a batch."""
    together = HashedEmbedder().embed(texts)
    alone = np.vstack([HashedEmbedder().embed([text]) for text in texts])
    assert np.array_equal(together, alone)


def test_shared_words_bring_texts_together() -> None:
    """A question lies nearest to the text it shares words with, in whatever form."""
    texts = ["My dog is called Biscuit.", "The dentist is on Tuesday.", "I play chess."]
    vectors, question = HashedEmbedder().embed(texts), HashedEmbedder().embed(["calling the dogs"])
    assert int(np.argmax(vectors @ question[0])) == 0


def test_other_processes_get_the_same_vectors() -> None:
    """Nothing depends on the interpreter's hash seed."""
    script = (
        "from one_memory.adapters.embedding.hashed import HashedEmbedder as H;"
        "import sys; sys.stdout.write(H(64).embed(['red bicycle']).tobytes().hex())"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", script],
            check=True,
            capture_output=True,
            text=True,
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
        ).stdout
        for seed in ("1", "2")
    }
    assert answers == {HashedEmbedder(64).embed(["red bicycle"]).tobytes().hex()}


def test_dimensions_are_part_of_the_identity() -> None:
    """Vectors of two sizes never carry the same label."""
    small, large = HashedEmbedder(64).model, HashedEmbedder(256).model
    assert (small.dimensions, large.dimensions) == (64, 256)
    assert small.key != large.key
