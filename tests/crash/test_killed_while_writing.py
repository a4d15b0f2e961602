"""A process that is killed while it writes leaves a vault with everything it had acknowledged."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from one_memory.adapters.stores.sql.store import create_vault, vault_header
from one_memory.errors import NotFoundError
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import Batch
from tests.crash.fuse import burn, until_it_survives
from tests.stores.made import NOW, OWNER, embedding, episode, record, relationship, use
from tests.stores.vaults import create_sql, open_sql, passphrase_slot

pytestmark = pytest.mark.crash


def test_what_was_acknowledged_is_there_and_the_rest_whole_or_absent(tmp_path: Path) -> None:
    """At every write of two batches: none is there in part, none that was acknowledged is gone."""
    original = tmp_path / "original"
    create_sql(original).close()
    home, acknowledged = tmp_path / "vault", tmp_path / "acknowledged"
    source = episode("I like tea.")
    first = record("Likes tea.", source=source.id)
    changed = record(
        "Takes tea as medicine.",
        identifier=first.id,
        version=2,
        sensitivity=sensitive(SensitiveClass.HEALTH, SensitiveClass.RELIGION),
    )
    edge = relationship(record_id=first.id)

    def write(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = open_sql(home)
            burn(countdown)
            store.append(
                Batch(records=(first,), episodes=(source,), embeddings=(embedding(first),))
            )
            acknowledged.write_bytes(b"1")
            store.append(Batch(records=(changed,), relationships=(edge,), uses={first.id: use()}))
            acknowledged.write_bytes(b"12")

        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(original, home)
        acknowledged.write_bytes(b"")
        return run

    def check(_: int) -> None:
        store = open_sql(home)
        versions = store.versions(first.id)
        changes = store.changes_since(0, model=None)
        written = len(versions)
        assert written >= len(acknowledged.read_bytes())
        assert versions == (first, changed)[:written]
        assert store.episodes([source.id]) == ((source,) if written >= 1 else ())
        assert changes.relationships == ((edge,) if written == 2 else ())
        assert changes.uses == ({first.id: use()} if written == 2 else {})
        assert len(list(changes.records)) == len(versions)
        store.append(Batch(records=(record("still writable"),)))
        store.close()

    assert until_it_survives(write, check) > 20


def test_a_vault_whose_making_was_cut_short_is_none_or_whole(tmp_path: Path) -> None:
    """At every write of creation: either nothing is there and it can be made, or it opens."""
    home = tmp_path / "vault"

    def make(countdown: int) -> Callable[[], None]:
        def run() -> None:
            burn(countdown)
            create_vault(home, owner=OWNER, slot=passphrase_slot(home), now=NOW, entropy=os.urandom)

        shutil.rmtree(home, ignore_errors=True)
        return run

    def check(_: int) -> None:
        try:
            vault_header(home)
        except NotFoundError:
            store = create_sql(home)
        else:
            store = open_sql(home)
        first = record("one")
        store.append(Batch(records=(first,)))
        store.close()
        reopened = open_sql(home)
        assert reopened.versions(first.id) == (first,)
        reopened.close()

    assert until_it_survives(make, check) > 20
