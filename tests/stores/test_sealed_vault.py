"""The sealed vault as a folder: making, opening, refusing, and noticing damage."""

from __future__ import annotations

import os
import random
import resource
import shutil
import signal
import sqlite3
import stat
import threading
from contextlib import closing
from pathlib import Path

import pytest

from one_memory.adapters.crypto.root_key import KeyringSlot
from one_memory.adapters.stores.sql.migrations import FORMAT
from one_memory.adapters.stores.sql.store import create_vault, open_vault, vault_header
from one_memory.errors import (
    ConflictError,
    InputError,
    IntegrityError,
    NewerFormatError,
    NotFoundError,
    UnavailableError,
    WrongKeyError,
)
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import Batch
from tests.crash.fuse import in_child
from tests.stores.made import (
    MODEL,
    NOW,
    OWNER,
    embedding,
    episode,
    new_id,
    project,
    record,
    relationship,
    use,
)
from tests.stores.vaults import DictionaryKeyring, MemorySlot, create_sql, open_sql

HEALTH = sensitive(SensitiveClass.HEALTH)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "vault"


def filled(home: Path) -> Batch:
    """A closed vault with something of everything; what was written."""
    first = record("Likes tea.")
    batch = Batch(
        records=(
            first,
            record("Takes medicine.", identifier=first.id, version=2, sensitivity=HEALTH),
            record("Likes bread."),
        ),
        episodes=(episode(), episode("I take medicine.", sensitivity=HEALTH)),
        relationships=(relationship(),),
        projects=(project(),),
        embeddings=(embedding(first),),
        uses={first.id: use()},
    )
    store = create_sql(home)
    store.append(batch)
    store.close()
    return batch


def contents(home: Path) -> dict[str, bytes]:
    """What lies in the folder, file by file."""
    return {path.name: path.read_bytes() for path in home.iterdir()}


def everything(home: Path) -> tuple[object, ...]:
    """All that can be read of a vault."""
    store = open_sql(home)
    try:
        changes = store.changes_since(0, model=MODEL)
        return (
            [
                (r.record, r.version, r.json, None if r.vector is None else r.vector.tobytes())
                for r in changes.records
            ],
            changes.relationships,
            changes.projects,
            changes.consents,
            changes.uses,
            changes.forgotten,
            sorted(store.all_episodes(), key=lambda e: e.id),
        )
    finally:
        store.close()


def test_a_vault_opens_again_with_all_that_was_written(home: Path) -> None:
    """Closing loses nothing; the header tells owner and slot without any key."""
    batch = filled(home)

    store = open_sql(home)

    assert store.versions(batch.records[0].id) == batch.records[:2]
    assert {e.id for e in store.all_episodes()} == {e.id for e in batch.episodes}
    header = vault_header(home)
    assert (header.owner, header.slot, header.format) == (OWNER, "passphrase", FORMAT)
    store.close()


def test_only_the_owner_may_read_the_files(home: Path) -> None:
    """Folder 0700, files 0600, also those that SQLite adds."""
    store = create_sql(home)
    store.append(Batch(records=(record(),)))

    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in home.iterdir()} == {0o600}
    assert {file.name for file in home.iterdir()} > {"vault.sqlite", "root-key.1"}
    store.close()


def test_the_wrong_passphrase_opens_nothing_and_changes_nothing(home: Path) -> None:
    """It is told apart from damage, and the right one still opens."""
    filled(home)
    before = contents(home)

    with pytest.raises(WrongKeyError):
        open_sql(home, "incorrect horse")

    assert contents(home) == before
    open_sql(home).close()


def test_a_folder_without_a_vault_is_not_one(home: Path) -> None:
    """Missing or empty: nothing is found, and nothing is made by looking."""
    for prepare in (lambda: None, home.mkdir):
        prepare()
        with pytest.raises(NotFoundError):
            vault_header(home)
        with pytest.raises(NotFoundError):
            open_sql(home)

    assert list(home.iterdir()) == []


def test_a_vault_is_never_made_over_another(home: Path) -> None:
    """A second creation is refused and leaves the first as it was, its key file too."""
    filled(home)
    before = contents(home)

    with pytest.raises(ConflictError):
        create_sql(home)

    assert contents(home) == before


def test_of_many_who_make_a_vault_at_once_one_does(home: Path) -> None:
    """The others learn that there is one, and can open it."""
    outcomes: list[str] = []
    gate = threading.Barrier(4)

    def make() -> None:
        gate.wait()
        try:
            create_sql(home).close()
            outcomes.append("made")
        except ConflictError:
            outcomes.append("there already")

    threads = [threading.Thread(target=make) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert sorted(outcomes) == ["made", *["there already"] * 3]
    open_sql(home).close()


def test_a_newer_format_is_left_alone(home: Path) -> None:
    """It says so, before any key is asked for, and not a byte changes."""
    filled(home)
    with closing(sqlite3.connect(home / "vault.sqlite")) as database, database:
        database.execute("UPDATE vault SET format = format + 1")
    before = contents(home)

    for attempt in (vault_header, open_sql, create_sql):
        with pytest.raises(NewerFormatError):
            attempt(home)

    assert contents(home) == before


def test_another_kind_of_slot_does_not_open_it(home: Path) -> None:
    """The header names the right kind; a stranger's slot is not even asked."""
    filled(home)

    with pytest.raises(InputError, match="memory"):
        open_vault(home, slot=MemorySlot(), entropy=os.urandom)


@pytest.mark.parametrize("flaw", ["broken", "deaf"])
def test_a_slot_that_does_not_keep_the_key_makes_no_vault(home: Path, flaw: str) -> None:
    """Written and read back, or nothing is left behind."""
    slot = MemorySlot(**{flaw: True})

    with pytest.raises(UnavailableError):
        create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom)

    assert list(home.iterdir()) == []


def test_a_root_of_another_vault_is_a_wrong_key(home: Path) -> None:
    """The database notices before it opens anything."""
    slot = MemorySlot()
    create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom).close()
    slot.roots[1] = bytes(32)

    with pytest.raises(WrongKeyError):
        open_vault(home, slot=slot, entropy=os.urandom)


def test_a_closed_vault_is_locked(home: Path) -> None:
    """Its keys are gone from it: reads and writes say that it is locked."""
    store = create_sql(home)
    store.close()

    for attempt in (store.seq, lambda: store.append(Batch(records=(record(),)))):
        with pytest.raises(UnavailableError, match="locked"):
            attempt()


def test_a_full_disk_takes_nothing_and_loses_nothing(home: Path) -> None:
    """When no byte more fits, the write is refused whole and the vault stays what it was."""
    filled(home)
    before = everything(home)

    def write_until_full() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        store = open_sql(home)
        limit = (home / "vault.sqlite").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        refused = 0
        for _ in range(3):
            try:
                store.append(Batch(records=tuple(record("x" * 20_000) for _ in range(50))))
            except UnavailableError:
                refused += 1
        assert refused == 3
        assert store.seq() == 1

    assert in_child(write_until_full) == 0
    assert everything(home) == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_unavailable(home: Path) -> None:
    """Making and opening say so."""
    home.mkdir()
    home.chmod(0o500)

    with pytest.raises(UnavailableError):
        create_sql(home)


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9])
def test_a_truncated_database_is_noticed(home: Path, share: float) -> None:
    """However much is missing, it is damage and not an empty vault to be made anew."""
    filled(home)
    path = home / "vault.sqlite"
    os.truncate(path, int(path.stat().st_size * share))

    with pytest.raises(IntegrityError):
        everything(home)
    with pytest.raises((IntegrityError, ConflictError)):
        create_sql(home)
    assert (home / "root-key.1").exists()


def test_no_flipped_bit_passes_for_something_else(home: Path) -> None:
    """Any single flipped bit is noticed, or it hit nothing that means anything."""
    filled(home)
    expected = everything(home)
    pristine = (home / "vault.sqlite").read_bytes()
    draw = random.Random(5)
    # Free space fills most of the file; the places that hold something are worth more tries.
    used = [at for at, byte in enumerate(pristine) if byte]
    noticed = 0
    for at in draw.sample(used, 150):
        flipped = bytearray(pristine)
        flipped[at] ^= 1 << draw.randrange(8)
        (home / "vault.sqlite").write_bytes(flipped)
        try:
            read = everything(home)
        except (IntegrityError, NewerFormatError, InputError):
            noticed += 1
        else:
            assert read == expected

    assert noticed > 100


@pytest.mark.parametrize("place", [0, 20, 100, 200, -70, -2])
def test_a_damaged_key_file_is_not_taken_for_a_wrong_passphrase(home: Path, place: int) -> None:
    """A flipped bit anywhere in it is damage; so is a missing or an empty file."""
    filled(home)
    path = home / "root-key.1"
    damaged = bytearray(path.read_bytes())
    damaged[place] ^= 1
    for content in (bytes(damaged), b""):
        path.write_bytes(content)
        with pytest.raises(IntegrityError) as caught:
            open_sql(home)
        assert not isinstance(caught.value, WrongKeyError)
    path.unlink()

    with pytest.raises(IntegrityError):
        open_sql(home)


SWAPS = {
    "ciphertexts of two records": "UPDATE part SET sealed = (SELECT p.sealed FROM part p WHERE "
    "p.part = 'record' AND p.id <> part.id LIMIT 1) WHERE part = 'record'",
    "ciphertexts of two versions": "UPDATE part SET sealed = (SELECT p.sealed FROM part p WHERE "
    "p.part = 'record' AND p.id = part.id AND p.version = 3 - part.version) "
    "WHERE part = 'record' AND (SELECT versions FROM subject WHERE id = part.id) = 2",
    "one part passed for another": "UPDATE part SET sealed = (SELECT p.sealed FROM part p WHERE "
    "p.id = part.id AND p.part <> 'record') WHERE part = 'record' AND version = 1 "
    "AND id IN (SELECT id FROM part WHERE part LIKE 'embedding:%')",
    "keys of two subjects": "UPDATE subject SET slot = (SELECT max(slot) + min(slot) FROM subject) "
    "- slot WHERE slot IN (SELECT min(slot) FROM subject UNION SELECT max(slot) FROM subject)",
    "keys and commitments of all": "UPDATE subject SET (slot, commitment) = "
    "(SELECT slot, commitment FROM subject ORDER BY id LIMIT 1)",
    "the class of a key": "UPDATE key_slot SET kid = (SELECT kid FROM data_key WHERE "
    "kid <> key_slot.kid LIMIT 1) WHERE slot IN (SELECT slot FROM subject)",
    "the epoch of a key": "UPDATE data_key SET epoch = epoch + 1",
    "a version left out": "DELETE FROM part WHERE part = 'record' AND version = 2",
    "a record without parts": "DELETE FROM part WHERE part = 'record'",
    "the person": "UPDATE vault SET person = zeroblob(16)",
    "the generation": "UPDATE vault SET root_generation = 2",
}


@pytest.mark.parametrize("swap", SWAPS)
def test_what_is_swapped_does_not_open(home: Path, swap: str) -> None:
    """Every sealed part is bound to its person, subject, version, name and classes."""
    filled(home)
    with closing(sqlite3.connect(home / "vault.sqlite")) as database, database:
        assert database.execute(SWAPS[swap]).rowcount > 0

    with pytest.raises(IntegrityError):
        everything(home)


def test_a_vault_from_an_older_state_of_its_key_does_not_open(home: Path) -> None:
    """An old database beside the present key: the two do not belong together."""
    batch = filled(home)
    shutil.copytree(home, home.with_name("old"))
    store = open_sql(home)
    store.destroy([batch.records[2].id], now=NOW)
    store.close()

    shutil.copy(home.with_name("old") / "vault.sqlite", home / "vault.sqlite")

    with pytest.raises(IntegrityError):
        open_sql(home)


def test_a_vector_needs_its_record(home: Path) -> None:
    """Of a record that is not there, or of a version that is not, none is kept."""
    store = create_sql(home)
    known = record()
    store.append(Batch(records=(known,)))

    for stray in (record(), record(identifier=known.id, version=2)):
        with pytest.raises(ConflictError):
            store.append(Batch(embeddings=(embedding(stray),)))
    store.close()


def test_a_snapshot_is_one_moment(home: Path) -> None:
    """Records streamed while others write are those of the moment the stream began."""
    store = create_sql(home)
    before = [record(str(n)) for n in range(1200)]
    store.append(Batch(records=tuple(before)))

    changes = store.changes_since(0, model=None)
    stream = iter(changes.records)
    seen = {next(stream).record}
    store.append(Batch(records=tuple(record("late") for _ in range(300))))
    seen |= {stored.record for stored in stream}

    assert seen == {r.id for r in before}
    assert changes.seq == 1
    store.close()


def test_a_slot_in_a_vouched_keyring_serves_a_whole_life(home: Path) -> None:
    """Create, open, renew and open again with the root in a keyring."""
    backend = DictionaryKeyring()
    slot = KeyringSlot(backend)
    store = create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom)
    dies, lives = record("dies"), record("lives")
    store.append(Batch(records=(dies, lives)))
    assert store.destroy([dies.id], now=NOW).guarantee == "os-keyring"
    store.close()

    reopened = open_vault(home, slot=KeyringSlot(backend), entropy=os.urandom)

    assert vault_header(home).slot == "keyring"
    assert reopened.versions(lives.id) == (lives,)
    assert [name[-7:] for _, name in backend.items] == [":root:2"]
    reopened.close()


def test_an_unknown_id_is_nothing(home: Path) -> None:
    """Reads of what is not there answer emptily."""
    store = create_sql(home)

    assert store.versions(new_id()) == ()
    assert store.episodes([new_id()]) == ()
    assert store.skeleton(new_id()) is None
    store.close()
