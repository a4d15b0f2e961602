"""The model runtime neither calls out nor leaves anything behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_SCRIPT = """
from one_memory.adapters.embedding.minilm import MiniLMEmbedder
MiniLMEmbedder().embed(["a word"])
"""


def test_embedding_leaves_no_file_in_home_cache_or_temporary_folder(tmp_path: Path) -> None:
    """A fresh process embeds a text; the folders a runtime might write to stay empty."""
    folders = {name: tmp_path / name for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME")}
    for folder in folders.values():
        folder.mkdir()
    environment = {**os.environ, **{name: str(folder) for name, folder in folders.items()}}
    environment.pop("ORT_DISABLE_TELEMETRY", None)

    subprocess.run([sys.executable, "-c", _SCRIPT], env=environment, check=True)

    assert [found for folder in folders.values() for found in folder.rglob("*")] == []
