"""A process that is killed while it destroys leaves everything or, once opened, nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from one_memory.audit.structure import verify_structure
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import Batch
from tests.crash.fuse import burn, until_it_survives
from tests.stores.made import NOW, episode, record, use
from tests.stores.vaults import create_sql, open_sql

pytestmark = pytest.mark.crash

HEALTH = sensitive(SensitiveClass.HEALTH)


def test_killed_anywhere_a_destruction_is_untouched_or_complete(tmp_path: Path) -> None:
    """Never readable but reported as forgotten; what should live always does."""
    original, home = tmp_path / "original", tmp_path / "vault"
    reported = tmp_path / "reported"
    source = episode("I like tea.")
    dies, lives = record("dies", source=source.id), record("lives")
    withdrawn = record("withdrawn", sensitivity=HEALTH)
    store = create_sql(original)
    store.append(Batch(records=(dies, lives, withdrawn), episodes=(source,), uses={dies.id: use()}))
    store.close()

    def destroy(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = open_sql(home)
            burn(countdown)
            report = store.destroy(
                [dies.id, source.id], now=NOW, drop_classes=[SensitiveClass.HEALTH]
            )
            reported.write_bytes(b"done" if report.finished else b"committed")

        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(original, home)
        reported.write_bytes(b"")
        return run

    seen = set()

    def check(_: int) -> None:
        store = open_sql(home)
        gone = store.skeleton(dies.id) is not None
        assert store.versions(lives.id) == (lives,)
        assert store.versions(dies.id) == (() if gone else (dies,))
        assert store.versions(withdrawn.id) == (() if gone else (withdrawn,))
        assert store.episodes([source.id]) == (() if gone else (source,))
        assert (store.skeleton(withdrawn.id) is not None) == gone
        assert gone or not reported.read_bytes()
        # Opening made it good: only the right root is left.
        assert len(list(home.glob("root-key.*"))) == 1
        store.append(Batch(records=(record("still writable"),)))
        report = store.finish(now=NOW)
        assert report is None or (gone and report.finished)
        store.close()
        assert verify_structure(home) == ()
        seen.add(gone)

    assert until_it_survives(destroy, check) > 40
    assert seen == {False, True}


def test_killed_while_making_good_it_is_made_good_later(tmp_path: Path) -> None:
    """The completion of a destruction is itself completed, however often it is cut short."""
    original, home = tmp_path / "original", tmp_path / "vault"
    dies, lives = record("dies"), record("lives")
    store = create_sql(original)
    store.append(Batch(records=(dies, lives)))
    store.close()

    cut_short = tmp_path / "cut_short"
    shutil.copytree(original, cut_short)
    store = open_sql(cut_short)
    reader = store.changes_since(0, model=None)  # holds old pages, so it cannot finish
    assert store.destroy([dies.id], now=NOW).finished is False
    del reader
    store.close()
    # As a kill right after the commit leaves it: both roots, and the job pending.
    shutil.copy(original / "root-key.1", cut_short / "root-key.1")

    def open_again(countdown: int) -> Callable[[], None]:
        def run() -> None:
            burn(countdown)
            open_sql(home).finish(now=NOW)

        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(cut_short, home)
        return run

    def check(_: int) -> None:
        store = open_sql(home)
        store.finish(now=NOW)
        assert store.versions(dies.id) == ()
        assert store.versions(lives.id) == (lives,)
        store.close()
        assert [path.name for path in home.glob("root-key.*")] == ["root-key.2"]
        assert verify_structure(home) == ()

    assert until_it_survives(open_again, check) > 10
