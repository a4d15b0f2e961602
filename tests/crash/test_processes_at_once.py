"""Several processes on one vault: nothing is lost, nobody is told that it is locked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from one_memory.adapters.stores.sql.store import SqlStore
from one_memory.audit.structure import verify_structure
from one_memory.ports import Batch
from tests.crash.fuse import in_child
from tests.stores.made import NOW, record
from tests.stores.vaults import create_sql, open_sql

pytestmark = pytest.mark.crash


def together(home: Path, *works) -> list[int]:
    """Run each work in a process of its own, all at once; their exit codes."""
    children = []
    for work in works:
        child = os.fork()
        if child == 0:
            os._exit(min(255, abs(in_child(lambda work=work: work(open_sql(home))))))
        children.append(child)
    return [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]


@pytest.mark.parametrize("processes", [2, 4])
def test_processes_that_write_at_once_lose_nothing(tmp_path: Path, processes: int) -> None:
    """Every read-and-append step counts one up from the newest, whoever wrote it."""
    home = tmp_path / "vault"
    shared = record("0")
    store = create_sql(home)
    store.append(Batch(records=(shared,)))
    store.close()

    def count(store: SqlStore) -> None:
        for _ in range(25):
            with store.exclusive():
                newest = store.versions(shared.id)[-1]
                step = record(
                    str(int(newest.text) + 1), identifier=shared.id, version=newest.version + 1
                )
                store.append(Batch(records=(step, record("another"))))

    assert together(home, *[count] * processes) == [0] * processes
    store = open_sql(home)
    assert [v.text for v in store.versions(shared.id)] == [
        str(n) for n in range(25 * processes + 1)
    ]
    assert len({r.record for r in store.changes_since(0, model=None).records}) == 1 + 25 * processes
    store.close()


def test_readers_and_writers_go_on_while_another_destroys(tmp_path: Path) -> None:
    """Roots are renewed under them: no read fails, no write is lost, nothing dead comes back."""
    home = tmp_path / "vault"
    doomed = [record(f"dies {n}") for n in range(8)]
    lives = record("lives")
    store = create_sql(home)
    store.append(Batch(records=(*doomed, lives)))
    store.close()

    def destroy(store: SqlStore) -> None:
        for dies in doomed:
            assert store.destroy([dies.id], now=NOW).facts.subjects == (dies.id,)
            assert store.versions(dies.id) == ()

    def read(store: SqlStore) -> None:
        gone: set[str] = set()
        while len(gone) < len(doomed):
            changes = store.changes_since(0, model=None)
            gone |= {skeleton.id for skeleton in changes.forgotten}
            assert not gone & {stored.record for stored in changes.records}
            assert store.versions(lives.id) == (lives,)

    def write(store: SqlStore) -> None:
        for n in range(40):
            store.append(Batch(records=(record(f"written {n}"),)))

    assert together(home, destroy, read, write, read) == [0, 0, 0, 0]
    store = open_sql(home)
    store.finish(now=NOW)
    ids = {stored.record for stored in store.changes_since(0, model=None).records}
    assert len(ids) == 41
    assert not ids & {dies.id for dies in doomed}
    store.close()
    assert [path.name for path in home.glob("root-key.*")] == ["root-key.9"]
    assert verify_structure(home) == ()
