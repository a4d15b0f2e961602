"""The DuckDB behind the relationships reaches no file and no network, whatever is run in it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from one_memory.adapters.stores.duck_relationships import DuckRelationships


@pytest.fixture
def connection() -> duckdb.DuckDBPyConnection:
    """The connection itself: the lock must hold even where the index is not asked."""
    inner = vars(DuckRelationships())["_connection"]
    assert isinstance(inner, duckdb.DuckDBPyConnection)
    return inner


@pytest.mark.parametrize(
    "statement",
    [
        "COPY edge TO 'edges.csv'",
        "COPY edge FROM 'edges.csv'",
        "EXPORT DATABASE 'edges'",
        "ATTACH 'edges.duckdb'",
        "SELECT * FROM read_csv('edges.csv')",
        "SELECT * FROM read_text('edges.csv')",
        "SELECT * FROM glob('*')",
        "SELECT * FROM 'edges.csv'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET temp_directory = 'spill'",
        "SET enable_external_access = true",
        "SET autoinstall_known_extensions = true",
        "SET lock_configuration = false",
        "RESET temp_directory",
        "PRAGMA enable_profiling = 'json'",
    ],
)
def test_ways_out_are_refused(
    connection: duckdb.DuckDBPyConnection,
    statement: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Files, extensions and configuration are out of reach, and nothing is written by trying."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(duckdb.Error):
        connection.execute(statement)
    assert list(tmp_path.iterdir()) == []


def test_there_is_nowhere_to_spill_to(connection: duckdb.DuckDBPyConnection) -> None:
    """Without a temporary directory too much data is an error, not a file."""
    assert connection.execute("SELECT current_setting('temp_directory')").fetchone() == ("",)


_LONG_LIFE = """
from datetime import UTC, datetime
from one_memory.adapters.stores.duck_relationships import DuckRelationships
from one_memory.model.relationship import Relationship

index = DuckRelationships()
at = datetime(2026, 1, 1, tzinfo=UTC)
uid = "{:08x}-0000-4000-8000-000000000000".format
index.put([
    Relationship(id=uid(n), owner="person:" + uid(0), kind="nightjar " * 10, recorded_at=at,
                 from_entity=f"nightjar {n % 900}", to_entity=f"owl {n % 700}",
                 source_episodes=(uid(1),))
    for n in range(20_000)
])
assert index.traverse(["nightjar 7"], valid_at=at, known_at=at, depth=3)
assert len(index.entities()) == 1_600
index.remove([uid(n) for n in range(0, 20_000, 2)])
index.close()
"""


def test_no_file_is_ever_written(tmp_path: Path) -> None:
    """A life of many edges leaves every place a process may write to untouched."""
    places = {name: tmp_path / name for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME", "cwd")}
    for place in places.values():
        place.mkdir()
    moved = {name: str(place) for name, place in places.items() if name != "cwd"}
    subprocess.run(
        [sys.executable, "-B", "-c", _LONG_LIFE],
        check=True,
        cwd=places["cwd"],
        env={**os.environ, **moved, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert [path for path in tmp_path.rglob("*") if path not in places.values()] == []
