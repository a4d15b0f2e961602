"""Two readers that share no code with the engine open what it wrote, and notice what is wrong."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from one_memory.audit.sealed import root_from_file, verify_sealed
from one_memory.audit.structure import verify_structure
from one_memory.errors import IntegrityError, NotFoundError, WrongKeyError
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import SensitiveClass
from tests.forgetting.independent_reader import DoesNotOpenError, open_all, root_of
from tests.forgetting.sealed import PASSPHRASE, SealedWorld


@pytest.fixture
def world(tmp_path: Path) -> Iterator[SealedWorld]:
    world = SealedWorld(tmp_path / "vault")
    tea = world.say("likes tea")
    world.again(tea, "likes green tea, brewed \u00fcber-hot")
    world.say("takes sertraline", sensitivity=sensitive(SensitiveClass.HEALTH))
    world.say(
        "the union doctor said so",
        sensitivity=sensitive(SensitiveClass.HEALTH, SensitiveClass.UNION),
    )
    world.edge(tea)
    yield world
    world.store.close()


def change(world: SealedWorld, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(world.home / "vault.sqlite")) as database, database:
        assert database.execute(statement, values).rowcount > 0


def test_the_second_reader_opens_every_record_as_the_engine_wrote_it(world: SealedWorld) -> None:
    """Ids, versions and texts agree, in one class, in several and in none."""
    read = {
        (json.loads(plain)["id"], version): json.loads(plain)["text"]
        for _, version, part, plain in open_all(world.home, world.root)
        if part == "record"
    }

    records = world.store.changes_since(0, model=None).records
    written = {(s.record, s.version): json.loads(s.json)["text"] for s in records}
    assert read == written
    assert len(read) == 4


def test_the_second_reader_opens_episodes_and_relationships(world: SealedWorld) -> None:
    """Every kind of subject has the same form."""
    parts = [part for _, _, part, _ in open_all(world.home, world.root)]

    assert parts.count("episode") == 4
    assert parts.count("relationship") == 1


def test_the_auditor_finds_nothing_wrong_with_a_healthy_vault(world: SealedWorld) -> None:
    """All tables agree and everything opens."""
    root = root_from_file(world.home, PASSPHRASE)
    verdict = verify_sealed(world.home, root)

    assert verify_structure(world.home) == ()
    assert root == root_of(world.home, 1, PASSPHRASE)
    assert verdict.problems == ()
    assert verdict.subjects == 9  # 3 records, 4 episodes, an edge, the consent ledger
    assert verdict.parts == 9


def test_another_root_or_passphrase_opens_nothing(world: SealedWorld) -> None:
    """Both readers refuse, and say that it is the key."""
    with pytest.raises(WrongKeyError):
        verify_sealed(world.home, bytes(32))
    with pytest.raises(DoesNotOpenError):
        list(open_all(world.home, bytes(32)))
    with pytest.raises(WrongKeyError):
        root_from_file(world.home, "wrong")


def test_a_missing_key_file_is_an_integrity_error(world: SealedWorld) -> None:
    """Data without its key file is no vault."""
    (world.home / "root-key.1").unlink()

    with pytest.raises(IntegrityError):
        root_from_file(world.home, PASSPHRASE)


def test_no_vault_is_not_found(tmp_path: Path) -> None:
    """An empty folder is no vault."""
    with pytest.raises(NotFoundError):
        verify_structure(tmp_path)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE part SET sealed = CAST(substr(sealed, 1, 30) || x'00' || substr(sealed, 32) "
        "AS BLOB)",
        "UPDATE part SET version = version + 100 WHERE part = 'record'",
        "UPDATE part SET part = 'episode' WHERE part = 'record'",
        "UPDATE subject SET commitment = zeroblob(32)",
        "UPDATE key_slot SET epoch = x'00000009' WHERE kid <> zeroblob(16)",
    ],
)
def test_a_tampered_vault_does_not_open(world: SealedWorld, statement: str) -> None:
    """Bytes, place, name, commitment and epoch are all bound."""
    world.store.close()
    change(world, statement)

    assert verify_sealed(world.home, world.root).problems


def test_swapped_keys_do_not_open(world: SealedWorld) -> None:
    """Each key fits its own subject only."""
    world.store.close()
    with closing(sqlite3.connect(world.home / "vault.sqlite")) as database:
        (one, first), (two, second) = database.execute(
            "SELECT id, slot FROM subject WHERE kind = 'episode' ORDER BY id LIMIT 2"
        ).fetchall()
        database.execute("UPDATE subject SET slot = ? WHERE id = ?", (second, one))
        database.execute("UPDATE subject SET slot = ? WHERE id = ?", (first, two))
        database.commit()

    assert verify_sealed(world.home, world.root).problems


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        (
            "INSERT INTO skeleton SELECT id, 'permanently forgotten', 0, 1 FROM subject LIMIT 1",
            "still has a key",
        ),
        ("UPDATE key_slot SET wrapped = zeroblob(40) WHERE kid <> zeroblob(16)", "no wrapped key"),
        ("DELETE FROM subject WHERE kind = 'record'", "belongs to nothing that lives"),
        ("UPDATE data_key SET epoch = epoch + 1", "epoch that is over"),
        ("UPDATE vault SET root_generation = 7", "root that is over"),
        ("UPDATE subject SET slot = 1", "share a wrapped key"),
        ("INSERT INTO job VALUES (1, 'planned', x'00')", "not finished"),
    ],
)
def test_what_does_not_belong_together_is_named(
    world: SealedWorld, statement: str, problem: str
) -> None:
    """Without any key, from the tables alone."""
    world.store.close()
    change(world, statement)

    assert any(problem in found for found in verify_structure(world.home))
