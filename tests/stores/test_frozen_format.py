"""A vault of each older format, kept as it was written: every later version must open it.

The dump is the database's, the contents are what was put in. Never write them anew: a format that
changes gets a number, a migration and a folder of its own.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from one_memory.adapters.stores.sql.migrations import FORMAT
from one_memory.adapters.stores.sql.store import SqlStore, vault_header
from one_memory.audit.structure import verify_structure
from one_memory.ports import Batch
from tests.forgetting.independent_reader import generation_of, open_all, root_of
from tests.stores.made import NOW, record
from tests.stores.vaults import open_sql

FROZEN = Path(__file__).parent / "frozen"
FORMATS = sorted(folder.name for folder in FROZEN.iterdir())
CONTENTS: dict[str, Any] = json.loads((FROZEN / "format_1/contents.json").read_text("utf-8"))
"""The same in every format."""


@pytest.fixture(params=FORMATS)
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    frozen = FROZEN / request.param
    folder = tmp_path / "vault"
    folder.mkdir(0o700)
    with closing(sqlite3.connect(folder / "vault.sqlite")) as database:
        database.executescript((frozen / "vault.sql").read_text("utf-8"))
    shutil.copy(frozen / "root-key.2", folder)
    return folder


@pytest.fixture
def store(home: Path) -> Iterator[SqlStore]:
    opened = open_sql(home, CONTENTS["passphrase"])
    yield opened
    opened.close()


def test_every_older_format_is_kept() -> None:
    """A format that has a successor has a folder."""
    assert [f"format_{n}" for n in range(1, FORMAT)] == FORMATS
    for name in FORMATS:
        assert json.loads((FROZEN / name / "contents.json").read_text("utf-8")) == CONTENTS


def test_everything_in_it_is_read_as_it_was_written(store: SqlStore) -> None:
    """Chains in one class, in several and in changing ones; vectors, uses and ledgers."""
    changes = store.changes_since(0, model=CONTENTS["embedding_model"])
    stored = list(changes.records)

    def by_id(models: Any) -> list[Any]:
        return sorted((m.model_dump(mode="json") for m in models), key=lambda m: json.dumps(m))

    assert sorted((json.loads(s.json) for s in stored), key=lambda r: (r["id"], r["version"])) == (
        sorted(CONTENTS["records"], key=lambda r: (r["id"], r["version"]))
    )
    assert [
        {
            "record": s.record,
            "version": s.version,
            "float32": s.vector.astype("<f4").tobytes().hex(),
        }
        for s in stored
        if s.vector is not None
    ] == CONTENTS["vectors"]
    assert by_id(store.all_episodes()) == sorted(CONTENTS["episodes"], key=json.dumps)
    assert by_id(changes.relationships) == sorted(CONTENTS["relationships"], key=json.dumps)
    assert by_id(changes.projects) == CONTENTS["projects"]
    assert [c.model_dump(mode="json") for c in store.consent_ledger()] == CONTENTS["consents"]
    assert [s.model_dump(mode="json") for s in store.sharing_ledger()] == CONTENTS["sharing"]
    assert {i: (u.count, u.last_used_at.isoformat()) for i, u in changes.uses.items()} == {
        i: (u["count"], u["last_used_at"]) for i, u in CONTENTS["uses"].items()
    }
    assert [skeleton.id for skeleton in changes.forgotten] == CONTENTS["forgotten"]


def test_it_is_brought_to_the_newest_format_and_goes_on(store: SqlStore, home: Path) -> None:
    """After opening it is a vault like any other: it is written to and forgets."""
    added = record("added")
    store.append(Batch(records=(added,)))

    assert store.destroy([CONTENTS["records"][0]["id"]], now=NOW).finished

    assert store.versions(added.id) == (added,)
    assert vault_header(home).format == FORMAT
    assert verify_structure(home) == ()


def test_the_second_reader_agrees_on_the_frozen_bytes(home: Path) -> None:
    """A reader that shares no code with the store opens the same records from the same bytes."""
    root = root_of(home, generation_of(home), CONTENTS["passphrase"])

    records = [json.loads(p) for _, _, part, p in open_all(home, root) if part == "record"]

    assert sorted(records, key=json.dumps) == sorted(CONTENTS["records"], key=json.dumps)
