"""After forgetting: nothing on disk, nothing under any key, with controls that show the tests bite.

A search for words proves little in an encrypted store. So the old data is also tried with today's
keys, and an attacker with every state the files ever had tries to carve the dead key out of them.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from one_memory.adapters.crypto.audit_log import SignedLog
from one_memory.audit.log import not_in_log, read_log, verify_log, verify_receipt
from one_memory.audit.residue import key_encodings, scan, text_encodings, vector_encodings
from one_memory.audit.sealed import verify_sealed
from one_memory.audit.structure import verify_structure
from one_memory.errors import ConflictError, OneMemoryError
from one_memory.model.record import MemoryRecord
from one_memory.model.sensitivity import NORMAL, sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import Batch
from tests.forgetting.carving import found_keys
from tests.forgetting.independent_reader import (
    DoesNotOpenError,
    Keys,
    database,
    hkdf,
    open_all,
    open_keys,
    record_keys,
    skeletons,
    unseal,
)
from tests.forgetting.sealed import SealedWorld
from tests.forgetting.world import ListedEntries

CANARY = "cellar code NIGHTJAR-55012"


def subject(record: MemoryRecord) -> bytes:
    return bytes.fromhex(record.id.replace("-", ""))


def keys_of(home: Path, root: bytes) -> tuple[Keys, dict[bytes, bytes]]:
    """Data keys, and each living subject's own key, by the second reader."""
    with closing(database(home)) as db:
        keys = open_keys(db, root)
        return keys, {s: key for s, (key, _) in record_keys(db, keys).items()}


def files(home: Path) -> list[bytes]:
    return [file.read_bytes() for file in sorted(home.glob("vault.sqlite*"))]


@pytest.fixture
def world(tmp_path: Path) -> Iterator[SealedWorld]:
    world = SealedWorld(tmp_path / "vault")
    for number in range(12):
        world.say(f"owns book number {number} on the upper shelf")
    yield world
    world.store.close()


def test_c25_no_trace_is_left_in_any_file(world: SealedWorld) -> None:
    """Text in nine forms, vector in three precisions, the record's key, the old root and the old
    data key: no 8-byte window of them in database, log or key file."""
    noise = random.Random(3)
    vector = [noise.uniform(-1, 1) for _ in range(384)]
    secret = world.say(CANARY)
    world.embed(secret, vector)
    world.say(f"summary: {CANARY}", derived_from=[secret])
    old_root = world.root
    keys, own = keys_of(world.home, old_root)
    traces = text_encodings("text", CANARY) | vector_encodings("vector", vector)
    traces |= key_encodings("record key", own[subject(secret)])
    traces |= key_encodings("root", old_root)
    kid = keys.labels["one_memory"]
    traces |= key_encodings("data key", keys.data_keys[kid].key)

    outcome = world.forget(secret)

    assert scan([world.home], traces).hits == {}
    assert outcome.report.finished
    assert outcome.report.scan is not None
    assert outcome.report.scan.hits == 0
    assert verify_structure(world.home) == ()


def test_the_search_would_have_found_them(world: SealedWorld, tmp_path: Path) -> None:
    """The control: written next to the vault in any of these forms, each trace is found."""
    secret = world.say(CANARY)
    _, own = keys_of(world.home, world.root)
    traces = text_encodings("text", CANARY) | key_encodings("key", own[subject(secret)])
    for number, data in enumerate(traces.values()):
        (tmp_path / f"leak{number}").write_bytes(b"..." + data)

    assert len(scan(tmp_path.glob("leak*"), traces).hits) == len(traces)


def test_c25_only_the_skeleton_is_left(world: SealedWorld) -> None:
    """Id, state and second of destruction; not even that it was a record."""
    secret = world.say(CANARY)
    world.forget(secret)

    left = skeletons(world.home)
    assert left[subject(secret)] == ("permanently forgotten", int(world.now.timestamp()))
    assert world.store.versions(secret.id) == ()
    assert world.store.episodes(secret.source_episodes) == ()
    with closing(database(world.home)) as db:
        columns = [row[1] for row in db.execute("PRAGMA table_info(skeleton)")]
    assert sorted(columns) == ["destroyed_at", "id", "seq", "state"]


def test_c25_old_data_with_todays_keys_opens_the_living_and_not_the_dead(
    world: SealedWorld,
) -> None:
    """What a restored backup comes to: yesterday's ciphertext under the keys of today."""
    secret, kept = world.say(CANARY), world.say("likes tea")
    backup = world.copy("backup")

    world.forget(secret)

    keys, own = keys_of(world.home, world.root)
    opened = {}
    with closing(database(backup)) as old:
        for raw, version, part, sealed in old.execute("SELECT * FROM part"):
            if raw in own:
                kids = (keys.labels["one_memory"],)
                plain = unseal(own[raw], sealed, keys.person, raw, version, part, kids)
                opened[raw] = plain
    assert subject(secret) not in own
    assert json.loads(opened[subject(kept)])["text"] == "likes tea"
    assert len(opened) == 26  # thirteen living records and their episodes


def test_c25_an_old_copy_does_not_open_under_todays_root(world: SealedWorld) -> None:
    """Not a single part: its keys hang under a root that is gone."""
    secret = world.say(CANARY)
    backup = world.copy("backup")
    assert any(CANARY.encode() in plain for *_, plain in open_all(backup, world.root))

    world.forget(secret)

    with pytest.raises(DoesNotOpenError):
        list(open_all(backup, world.root))


def test_c25_putting_the_old_database_back_opens_nothing(world: SealedWorld) -> None:
    """An old file beside the present key file is refused, not read."""
    secret = world.say(CANARY)
    backup = world.copy("backup")
    world.forget(secret)
    world.store.close()
    for file in world.home.glob("vault.sqlite*"):
        file.unlink()
    for file in backup.iterdir():
        shutil.copy2(file, world.home)

    with pytest.raises(OneMemoryError):
        world.reopen()


def test_c25_the_receipt_says_that_copies_of_old_keys_are_out_of_reach(
    world: SealedWorld,
) -> None:
    """And it holds before the log, in the database file itself."""
    secret = world.say(CANARY)
    outcome = world.forget(secret)
    lines = read_log(world.home / "vault.sqlite")
    key = bytes.fromhex(verify_log(lines).public_key)

    assert {"kind": "copies of old keys", "count": None} in json.loads(outcome.receipt.body)[
        "not_reached"
    ]
    assert verify_log(lines).problems == ()
    assert (
        verify_receipt(
            outcome.receipt.body,
            outcome.receipt.signature,
            lines,
            public_key=key,
            salt=bytes.fromhex(outcome.receipt.salt),
            ids=outcome.plan.subjects,
        )
        == ()
    )


def test_no_key_of_the_dead_can_be_carved_out_of_any_state_the_files_ever_had(
    world: SealedWorld,
) -> None:
    """Every 40 bytes at every position of every state, tried under everything reachable from
    today's root; all living keys are found that way, the dead one is not."""
    secret, kept = world.say(CANARY), world.say("likes tea")
    before, old_root = files(world.home), world.root
    keys, own = keys_of(world.home, old_root)
    dead = {own[subject(secret)], keys.data_keys[keys.labels["one_memory"]].key}

    world.forget(secret)
    after = files(world.home)

    kids, epochs = [keys.labels["one_memory"]], [1, 2]
    _, living = keys_of(world.home, world.root)
    reached = found_keys([*before, *after], world.root, kids, epochs)
    assert living[subject(kept)] in reached
    assert set(living.values()) <= reached
    assert not dead & reached
    # The control: with yesterday's root the same attacker finds it at once.
    assert dead <= found_keys(before, old_root, kids, epochs)


def test_without_a_new_root_the_attacker_would_have_found_it(world: SealedWorld) -> None:
    """The control that shows why deleting a row is not forgetting: blank the dead key and leave
    the keys above it as they are, and yesterday's file gives it back."""
    secret = world.say(CANARY)
    before, root = files(world.home), world.root
    keys, own = keys_of(world.home, root)
    world.store.close()
    with closing(sqlite3.connect(world.home / "vault.sqlite")) as db, db:
        db.execute(
            "UPDATE key_slot SET wrapped = zeroblob(40) "
            "WHERE slot = (SELECT slot FROM subject WHERE id = ?)",
            (subject(secret),),
        )

    kids = [keys.labels["one_memory"]]
    assert own[subject(secret)] in found_keys(before, root, kids, [1])


def test_withdrawn_is_unreadable_in_every_copy_of_the_data(tmp_path: Path) -> None:
    """Records of two classes die with one of them; the other class alone lives on."""
    world = SealedWorld(tmp_path / "vault")
    one, two = SensitiveClass.HEALTH, SensitiveClass.UNION
    health = world.say("takes sertraline", sensitivity=sensitive(one))
    both = world.say("the union doctor said so", sensitivity=sensitive(one, two))
    union = world.say("pays dues", sensitivity=sensitive(two))
    before, old_root = files(world.home), world.root
    keys, own = keys_of(world.home, old_root)
    kids = tuple(sorted(keys.labels[f"one_sensitive/{name}"] for name in (one, two)))
    together = next(kid for kid, held in keys.data_keys.items() if held.kids == kids)

    def reached(states: list[bytes], root: bytes) -> set[bytes]:
        """Also under what two found keys give together."""
        first, second = (found_keys(states, root, [kid], [1, 2]) for kid in kids)
        combined = {
            hkdf(a + b, b"one/v1/combined-kek" + b"".join(kids)) for a in first for b in second
        }
        deeper = (found_keys(states, key, [together], [1, 2]) for key in combined)
        return first.union(second, *deeper)

    world.store.destroy([], now=world.now, drop_classes=[one])

    now_keys, living = keys_of(world.home, world.root)
    dropped = keys.labels[f"one_sensitive/{one}"]
    dead = {own[subject(health)], own[subject(both)], keys.data_keys[dropped].key}
    assert subject(union) in living
    assert not {subject(health), subject(both)} & living.keys()
    assert dropped not in now_keys.data_keys
    found = reached([*before, *files(world.home)], world.root)
    assert living[subject(union)] in found
    assert not dead & found
    # The control: with yesterday's root the same attacker finds all three.
    assert dead <= reached(before, old_root)
    world.store.close()


def test_c28_nothing_forgotten_is_written_again_under_its_id(world: SealedWorld) -> None:
    """A package that still holds it cannot bring it back; a tombstone wins."""
    record = world.say(CANARY)
    episode = world.store.episodes(record.source_episodes)[0]
    world.forget(record)

    with pytest.raises(ConflictError):
        world.store.append(Batch(episodes=(episode,)))
    with pytest.raises(ConflictError):
        world.store.append(Batch(records=(record,)))
    with pytest.raises(ConflictError):
        world.store.append(Batch(episodes=(episode,), records=(record,)))

    assert world.store.versions(record.id) == ()


def test_two_vaults_that_differ_only_in_what_was_forgotten_leave_the_same_skeleton(
    tmp_path: Path,
) -> None:
    """Same ids and clock, other text, area, class and length within one block: skeleton, log and
    receipt tell nothing apart but what is random by nature: leaves, and hashes over them."""
    left = []
    for name, text, classes in (
        ("a", "takes sertraline at night", (SensitiveClass.HEALTH,)),
        ("b", "likes jazz", ()),
    ):
        world = SealedWorld(tmp_path / name, seed=9)
        record = world.say(text, sensitivity=sensitive(*classes) if classes else NORMAL)
        outcome = world.forget(record)
        log = [json.loads(line.body) for line in read_log(world.home / "vault.sqlite")]
        for entry in log:
            entry["leaves"] = len(entry.get("leaves", ()))
        receipt = json.loads(outcome.receipt.body)
        del receipt["log_head"]
        left.append((skeletons(world.home), log, receipt))
        world.store.close()

    assert left[0] == left[1]


def test_every_living_version_stands_in_the_log_and_no_dead_one_can_be_told(
    world: SealedWorld,
) -> None:
    """Leaves prove what lives; once a key is gone its leaf is 32 bytes like any other."""
    secret = world.say(CANARY)
    world.again(world.say("likes tea"), "likes green tea")
    root = world.root
    before = set(verify_sealed(world.home, root).leaves)
    world.forget(secret)

    lines = read_log(world.home / "vault.sqlite")
    living = set(verify_sealed(world.home, world.root).leaves)
    assert not_in_log(living, lines) == 0
    assert len(before - living) == 2
    assert not_in_log(before, lines) == 0
    assert all(secret.id.encode() not in line.body for line in lines)


def test_a_version_slipped_past_the_engine_is_not_in_the_log(world: SealedWorld) -> None:
    """Somebody with the keys writes into the file: the auditor counts it."""
    log = world.log
    world.store.note_writes_in(SignedLog(ListedEntries(), bytes(32)))
    world.say("planted")
    world.store.note_writes_in(log)

    verdict = verify_sealed(world.home, world.root)
    assert verdict.problems == ()
    assert not_in_log(verdict.leaves, read_log(world.home / "vault.sqlite")) == 2
