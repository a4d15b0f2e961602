"""What the documents promise of a whole run, watched from inside the process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

WATCHED_DEMO = """
import json, os, sys, tempfile
tempfile.gettempdir()  # tries out the folder with an empty file of its own
seen = {"connected": [], "written": []}

def watch(event, arguments):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.sendto"):
        seen["connected"].append(repr(arguments[-1] if event == "socket.connect" else arguments[0]))
    if event == "open" and isinstance(arguments[0], (str, bytes)):
        if (arguments[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            seen["written"].append(os.path.abspath(os.fsdecode(arguments[0])))

sys.addaudithook(watch)
sys.dont_write_bytecode = True
from one_memory.faces.cli import main
try:
    main(["demo"])
finally:
    sys.stderr.write(json.dumps(seen))
"""


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, list[str]], Path]:
    """What a run of the demonstration connected to and opened for writing, and its temporary
    folder."""
    folder = tmp_path_factory.mktemp("temporary")
    result = subprocess.run(
        [sys.executable, "-c", WATCHED_DEMO],
        env={"TMPDIR": str(folder), "HOME": str(folder), "OMP_NUM_THREADS": "1"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stderr), folder


def test_a_whole_run_connects_to_nothing(watched: tuple[dict[str, list[str]], Path]) -> None:
    """No connection and no name is looked up: not for weights, not for anything."""
    seen, _ = watched

    assert seen["connected"] == []


def test_a_whole_run_writes_in_the_vault_only(watched: tuple[dict[str, list[str]], Path]) -> None:
    """No cache, log or temporary file beside it; and the demonstration leaves nothing behind."""
    seen, folder = watched

    outside = [
        path
        for path in seen["written"]
        if not path.startswith((str(folder / "one-memory-demo-"), "/dev/null"))
    ]

    assert outside == []
    assert list(folder.iterdir()) == []
