"""LanceDB in memory writes nothing: not to the temporary directory, not anywhere."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.lance

_LONG_LIFE = """
import numpy as np
from one_memory.adapters.stores.lance_text import LanceText
from one_memory.adapters.stores.lance_vectors import LanceVectors

drawn = np.random.default_rng(1).normal(size=(6_000, 32))
vectors = (drawn / np.linalg.norm(drawn, axis=1, keepdims=True)).astype(np.float32)
by_vector, by_word = LanceVectors(32), LanceText()
by_vector.add(range(6_000), vectors)
by_word.add(range(6_000), [f"nightjar {n} at dusk" for n in range(6_000)])
allowed = np.ones(6_000, dtype=np.bool_)
for row in (5, 500, 5_000):
    by_vector.add([row], vectors[row : row + 1])
    assert by_vector.search(vectors[row], 1, allowed)[0].row == row
    assert by_word.search(f"nightjar {row}", 1, allowed)[0].row == row
    by_vector.remove([row])
    by_word.remove([row])
    assert by_vector.search(vectors[row], 1, allowed)[0].row != row
    assert by_word.search(str(row), 1, allowed) == []
"""


@pytest.mark.skipif(importlib.util.find_spec("lancedb") is None, reason="needs the extra [lance]")
@pytest.mark.parametrize("has_temporary_directory", [True, False])
def test_no_file_is_ever_written(tmp_path: Path, has_temporary_directory: bool) -> None:
    """Adding, searching, replacing and removing leave no file, and need no temporary directory."""
    places = [tmp_path / name for name in ("home", "cwd")]
    temporary = tmp_path / "tmp"
    if has_temporary_directory:
        places.append(temporary)
    for place in places:
        place.mkdir()
    subprocess.run(
        [sys.executable, "-B", "-c", _LONG_LIFE],
        check=True,
        cwd=tmp_path / "cwd",
        env={
            **os.environ,
            "HOME": str(tmp_path / "home"),
            "TMPDIR": str(temporary),
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        },
    )
    assert [path for path in tmp_path.rglob("*") if path not in places] == []
