"""Destroying keys: what goes, what stays, what cannot be begun, and who else notices."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from one_memory.adapters.stores.sql.residue import scan
from one_memory.adapters.stores.sql.store import SqlStore, create_vault
from one_memory.audit.structure import verify_structure
from one_memory.errors import ConflictError, UnavailableError
from one_memory.model.access import Consent
from one_memory.model.sensitivity import sensitive
from one_memory.model.skeleton import Skeleton
from one_memory.model.vocabulary import ConsentState, SensitiveClass
from one_memory.ports import AuditEntry, Batch, DestructionFacts
from tests.crash.fuse import in_child, on_every_write
from tests.forgetting.carving import found_keys
from tests.forgetting.independent_reader import (
    database,
    generation_of,
    open_keys,
    record_keys,
    root_of,
)
from tests.stores.made import (
    MODEL,
    NOW,
    OWNER,
    embedding,
    entry,
    episode,
    new_id,
    project,
    record,
    relationship,
    use,
)
from tests.stores.vaults import PASSPHRASE, MemorySlot, create_sql, open_sql

HEALTH, RELIGION = SensitiveClass.HEALTH, SensitiveClass.RELIGION
ENTRY = AuditEntry(seq=1, body=b"{}", hash=bytes(32), signature=bytes(64))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture
def store(home: Path) -> Iterator[SqlStore]:
    made = create_sql(home)
    yield made
    made.close()


def texts(store: SqlStore) -> set[str]:
    """The texts of all living record versions."""
    ids = {stored.record for stored in store.changes_since(0, model=None).records}
    return {version.text for i in ids for version in store.versions(i)}


def raw_key(home: Path, identifier: str) -> bytes:
    """A subject's own key, by a reader that shares no code with the store."""
    with closing(database(home)) as db:
        keys = open_keys(db, root_of(home, generation_of(home), PASSPHRASE))
        return record_keys(db, keys)[bytes.fromhex(identifier.replace("-", ""))][0]


def kids_of(home: Path) -> list[bytes]:
    with closing(database(home)) as db:
        return [kid for (kid,) in db.execute("SELECT kid FROM data_key")]


def test_subjects_of_every_kind_leave_a_skeleton_and_nothing_else(
    store: SqlStore, home: Path
) -> None:
    """Records with all versions, episodes, edges and projects; the neighbours stay whole."""
    first = record("dies")
    again = record("dies too", identifier=first.id, version=2)
    stays = record("stays")
    source, edge, garden = episode(), relationship(), project()
    store.append(
        Batch(
            records=(first, again, stays),
            episodes=(source, episode("stays")),
            relationships=(edge,),
            projects=(garden,),
            embeddings=(embedding(first), embedding(stays)),
            uses={first.id: use(), stays.id: use()},
        )
    )
    doomed = [first.id, source.id, edge.id, garden.id]

    at = datetime(2026, 12, 1, 8, 30, 15, 999_999, tzinfo=UTC)
    report = store.destroy(doomed, now=at)

    second = at.replace(microsecond=0)
    changes = store.changes_since(0, model=MODEL)
    assert report.finished
    assert report.guarantee == "file"
    assert report.facts == DestructionFacts(second, tuple(sorted(doomed)), (1, 2), 1, 0)
    assert [store.skeleton(i) for i in doomed] == [
        Skeleton(id=i, destroyed_at=second) for i in doomed
    ]
    assert set(changes.forgotten) == {Skeleton(id=i, destroyed_at=second) for i in doomed}
    assert [(r.record, r.vector is None) for r in changes.records] == [(stays.id, False)]
    assert changes.relationships == changes.projects == ()
    assert changes.uses == {stays.id: use()}
    assert [e.text for e in store.all_episodes()] == ["stays"]
    assert store.versions(first.id) == ()
    assert [path.name for path in home.glob("root-key.*")] == ["root-key.2"]
    assert verify_structure(home) == ()


def test_entries_go_along_and_leave_no_skeleton(store: SqlStore, home: Path) -> None:
    """Others learn that they are gone; the receipt counts what a person knows of."""
    doomed = record()
    about, other = entry(about=(doomed.id,), note="NIGHTJAR"), entry(note="stays")
    store.append(Batch(records=(doomed,), entries=(about, other)))
    key, seq, before, kids = raw_key(home, about.id), store.seq(), states(home), kids_of(home)
    old_root = root_of(home, 1, PASSPHRASE)

    facts = store.destroy([doomed.id], along=lambda: [about.id], now=NOW).facts

    changes = store.changes_since(seq, model=None)
    assert facts.subjects == (doomed.id,)
    assert [s.id for s in changes.forgotten] == [doomed.id]
    assert changes.dropped == (about.id,)
    assert store.changes_since(0, model=None).entries == (other,)
    root = root_of(home, 2, PASSPHRASE)
    assert key in found_keys(before, old_root, kids, [1])
    assert key not in found_keys([*before, *states(home)], root, kids, [1, 2])
    assert verify_structure(home) == ()


def test_an_entry_lies_under_the_classes_of_what_it_tells_of(store: SqlStore) -> None:
    """It dies with the class's data key, named or not."""
    secret = record(sensitivity=sensitive(HEALTH))
    about = entry(about=(secret.id,), note="tells of it")
    store.append(Batch(records=(secret,), entries=(about,)))

    store.destroy([], drop_classes=[HEALTH], now=NOW)

    assert store.changes_since(0, model=None).entries == ()


def test_the_files_are_searched_and_hold_nothing(store: SqlStore, home: Path) -> None:
    """Every window of the dead key, its wrapping, the old root and the old data key: no hit."""
    dies = record("dies")
    store.append(Batch(records=(dies, record("stays"))))

    found = store.destroy([dies.id], now=NOW).scan

    assert found is not None
    # A key of 32 bytes has 25 windows of 8, a wrapped one of 40 has 33.
    assert found.windows == 25 + 33 + 25 + 25
    assert found.hits == 0
    assert found.files == len(list(home.iterdir()))
    assert found.bytes >= (home / "vault.sqlite").stat().st_size


def test_a_key_left_lying_in_the_folder_is_found(store: SqlStore, home: Path) -> None:
    """The search bites: a planted copy of the key makes the destruction unfinished."""
    dies = record("dies")
    store.append(Batch(records=(dies,)))
    (home / "left.lying").write_bytes(b"..." + raw_key(home, dies.id)[3:15] + b"...")

    report = store.destroy([dies.id], now=NOW)

    assert report.scan is not None
    assert report.scan.hits == 5
    assert report.finished is False


def test_the_dead_are_never_written_again(store: SqlStore) -> None:
    """Under the id of a skeleton nothing is accepted, of whatever kind, in no version."""
    dies, source, edge = record(), episode(), relationship()
    store.append(Batch(records=(dies,), episodes=(source,), relationships=(edge,)))
    store.destroy([dies.id, source.id, edge.id], now=NOW)
    seq = store.seq()

    for batch in (
        Batch(records=(dies,)),
        Batch(records=(record(identifier=dies.id, version=2),)),
        Batch(episodes=(source,)),
        Batch(episodes=(episode(identifier=dies.id),)),
        Batch(relationships=(edge,)),
        Batch(embeddings=(embedding(dies),)),
    ):
        with pytest.raises(ConflictError):
            store.append(batch)

    store.append(Batch(uses={dies.id: use()}))
    assert store.changes_since(seq, model=None).uses == {}


def test_repeats_and_unknown_ids_are_harmless(store: SqlStore, home: Path) -> None:
    """Nothing is renewed for them; the receipt is still written."""
    dies = record()
    store.append(Batch(records=(dies,)))
    store.destroy([dies.id], now=NOW)
    receipts: list[DestructionFacts] = []

    report = store.destroy([dies.id, new_id()], now=NOW, receipt=receipts.append)

    assert report.finished
    assert receipts == [report.facts]
    assert report.facts.subjects == ()
    assert report.facts.root_generations == (2, 2)
    assert [path.name for path in home.glob("root-key.*")] == ["root-key.2"]


def test_a_withdrawn_class_takes_all_that_only_it_opens(store: SqlStore, home: Path) -> None:
    """Records in it, alone or with others; not those of the others, nor the ledger."""
    consent = Consent(sensitive_class=HEALTH, state=ConsentState.WITHDRAWN, recorded_at=NOW)
    health = record("health", sensitivity=sensitive(HEALTH))
    both = record("both", sensitivity=sensitive(HEALTH, RELIGION))
    other = record("religion", sensitivity=sensitive(RELIGION))
    said = episode("it hurts", sensitivity=sensitive(HEALTH))
    edge = relationship(record_id=both.id)
    store.append(
        Batch(records=(health, both, other, record("plain")), episodes=(said,), consents=(consent,))
    )
    store.append(Batch(relationships=(edge,)))

    report = store.destroy([], now=NOW, drop_classes=[HEALTH])

    assert set(report.facts.subjects) == {health.id, both.id, said.id, edge.id}
    assert report.facts.classes_dropped == 1
    assert report.facts.epochs_retired == 1  # religion's: what is gone was under it too
    assert texts(store) == {"religion", "plain"}
    assert store.consent_ledger() == (consent,)
    assert verify_structure(home) == ()


def test_a_class_opened_again_starts_with_a_new_key(store: SqlStore, home: Path) -> None:
    """What is written after a withdrawal has nothing to do with what was before."""
    store.append(Batch(records=(record("before", sensitivity=sensitive(HEALTH)),)))
    before = kids_of(home)
    store.destroy([], now=NOW, drop_classes=[HEALTH])
    left = kids_of(home)

    store.append(Batch(records=(record("after", sensitivity=sensitive(HEALTH)),)))

    assert texts(store) == {"after"}
    assert len(left) == len(before) - 1
    assert len(set(kids_of(home)) - set(before)) == 1


def test_a_refused_check_leaves_everything(store: SqlStore, home: Path) -> None:
    """It runs first, under the lock, with what the vault holds then."""
    dies = record("dies")
    store.append(Batch(records=(dies,)))
    seen: list[int] = []

    def refuse() -> None:
        seen.append(store.seq())
        raise ConflictError("the plan changed")

    with pytest.raises(ConflictError, match="plan changed"):
        store.destroy([dies.id], now=NOW, check=refuse)

    assert seen == [1]
    assert_untouched(store, home, {"dies"})


def test_a_receipt_that_cannot_be_written_undoes_the_destruction(
    store: SqlStore, home: Path
) -> None:
    """What it appends commits with the destruction or not at all."""
    dies = record("dies")
    store.append(Batch(records=(dies,)))

    def fail(_: DestructionFacts) -> None:
        store.append_entry(ENTRY)
        store.append(Batch(records=(record("noted"),)))
        raise UnavailableError("no receipt today")

    with pytest.raises(UnavailableError, match="no receipt"):
        store.destroy([dies.id], now=NOW, receipt=fail)

    assert store.last_entry() is None
    assert_untouched(store, home, {"dies"})


def test_what_a_receipt_writes_is_under_the_new_keys(store: SqlStore, home: Path) -> None:
    """Records and log entries appended last are part of the commit and open afterwards."""
    dies = record("dies")
    store.append(Batch(records=(dies,)))

    def note(_: DestructionFacts) -> None:
        store.append_entry(ENTRY)
        store.append(Batch(records=(record("noted"),)))

    store.destroy([dies.id], now=NOW, receipt=note)

    assert store.last_entry() == ENTRY
    assert texts(store) == {"noted"}
    store.close()
    reopened = open_sql(home)
    assert texts(reopened) == {"noted"}
    assert list(reopened.entries()) == [ENTRY]
    reopened.close()


def test_without_a_new_root_nothing_is_destroyed(home: Path) -> None:
    """A slot that does not answer, or keeps nothing: refused, and it can be tried again."""
    slot = MemorySlot()
    store = create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom)
    dies = record("dies")
    store.append(Batch(records=(dies,)))

    for flaw in ("broken", "deaf"):
        setattr(slot, flaw, True)
        with pytest.raises(UnavailableError):
            store.destroy([dies.id], now=NOW)
        setattr(slot, flaw, False)
        assert texts(store) == {"dies"}

    assert store.destroy([dies.id], now=NOW).finished
    assert list(slot.roots) == [2]
    assert texts(store) == set()
    store.close()


def test_an_old_root_that_cannot_be_erased_is_erased_later(home: Path) -> None:
    """The destruction stands, unfinished; another waits until the slot answers again."""

    class Reluctant(MemorySlot):
        def erase(self, person: bytes, generation: int) -> None:
            if self.reluctant:
                raise UnavailableError("not now")
            super().erase(person, generation)

        reluctant = False

    slot = Reluctant()
    store = create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom)
    dies, too = record("dies"), record("dies too")
    store.append(Batch(records=(dies, too)))
    slot.reluctant = True

    report = store.destroy([dies.id], now=NOW)
    with pytest.raises(UnavailableError):
        store.destroy([too.id], now=NOW)

    assert report.finished is False
    assert texts(store) == {"dies too"}
    assert sorted(slot.roots) == [1, 2]

    slot.reluctant = False
    later = store.finish(now=NOW)

    assert later is not None
    assert (later.finished, later.facts) == (True, report.facts)
    assert list(slot.roots) == [2]
    assert store.finish(now=NOW) is None
    assert store.destroy([too.id], now=NOW).finished
    store.close()


def test_an_open_reader_delays_only_the_end(store: SqlStore, home: Path) -> None:
    """It still reads its moment; when it is done, the log is emptied and the job closed."""
    dies = record("dies")
    store.append(Batch(records=(dies, record("stays"))))
    reader = store.changes_since(0, model=None)

    report = store.destroy([dies.id], now=NOW)

    assert report.finished is False
    assert texts(store) == {"stays"}
    assert {stored.record for stored in reader.records} >= {dies.id}
    finished = store.finish(now=NOW)
    assert finished is not None
    assert finished.finished
    assert verify_structure(home) == ()


def test_it_cannot_be_part_of_another_step(store: SqlStore, home: Path) -> None:
    """Inside `exclusive` the old root would go before the new rows are safe."""
    dies = record("dies")
    store.append(Batch(records=(dies,)))

    with pytest.raises(ConflictError), store.exclusive():
        store.destroy([dies.id], now=NOW)

    assert_untouched(store, home, {"dies"})


def test_others_with_the_vault_open_drop_it_and_go_on(store: SqlStore, home: Path) -> None:
    """They notice the new root, ask their slot again and read and write under the new keys."""
    dies, stays = record("dies"), record("stays")
    store.append(Batch(records=(dies, stays)))
    other = open_sql(home)
    seq = other.changes_since(0, model=None).seq

    for _ in range(3):
        store.destroy([dies.id], now=NOW)
        assert other.versions(dies.id) == ()
        assert [s.id for s in other.changes_since(seq, model=None).forgotten] == [dies.id]
        dies = record("dies")
        other.append(Batch(records=(dies,)))
        assert store.versions(dies.id) == (dies,)
        seq = other.seq()

    assert other.destroy([dies.id], now=NOW).facts.root_generations == (4, 5)
    assert texts(store) == {"stays"}
    other.close()


def test_withdrawing_takes_along_the_keys_from_before_a_record_entered_the_class(
    store: SqlStore, home: Path, tmp_path: Path
) -> None:
    """A record that was plain once: its old key is not reachable from any state any more."""
    first = record("plain")
    store.append(Batch(records=(first, record("stays"))))
    old_key = raw_key(home, first.id)
    before = states(home)
    kids = kids_of(home)
    store.append(
        Batch(
            records=(record("ill", identifier=first.id, version=2, sensitivity=sensitive(HEALTH)),)
        )
    )

    root = root_of(home, 1, PASSPHRASE)
    assert old_key in found_keys(before, root, kids, [1])

    store.destroy([], now=NOW, drop_classes=[HEALTH])

    root = root_of(home, 2, PASSPHRASE)
    assert old_key not in found_keys([*before, *states(home)], root, kids, [1, 2])
    assert texts(store) == {"stays"}


@pytest.mark.crash
def test_no_state_in_between_gives_the_key_away(home: Path, tmp_path: Path) -> None:
    """An attacker copies all files before every single write of a destruction, then gets the
    root that is left: every living key is found, the dead one is not."""
    store = create_sql(home)
    dies, stays = record("dies"), record("stays")
    store.append(Batch(records=(dies, stays)))
    dead, living, old_root = (
        raw_key(home, dies.id),
        raw_key(home, stays.id),
        root_of(home, 1, PASSPHRASE),
    )
    store.close()
    copies = tmp_path / "copies"

    def destroy_and_copy() -> None:
        own = open_sql(home)
        taken = [0]

        def copy(*_: object, **__: object) -> None:
            taken[0] += 1
            shutil.copytree(home, copies / str(taken[0]))

        on_every_write(copy)
        own.destroy([dies.id], now=NOW)
        own.close()

    assert in_child(destroy_and_copy) == 0
    seen = {state for copy in copies.iterdir() for state in states(copy)} | set(states(home))
    kids, epochs = [*kids_of(home), bytes(16)], [1, 2]

    assert len(list(copies.iterdir())) > 30
    reached = found_keys(seen, root_of(home, 2, PASSPHRASE), kids, epochs)
    assert living in reached
    assert dead not in reached
    assert dead in found_keys(seen, old_root, kids, epochs)


@pytest.mark.parametrize(
    "at", [0, 1, 7, (1 << 20) - 8, (1 << 20) - 5, (1 << 20) + 1, (3 << 20) - 8]
)
def test_the_search_finds_a_window_wherever_it_lies(tmp_path: Path, at: int) -> None:
    """At any offset, across the pieces the file is read in; seven bytes are too few."""
    secret = bytes(range(100, 132))
    hay = bytearray(3 << 20)
    hay[at : at + 8] = secret[11:19]
    file, other = tmp_path / "file", tmp_path / "other"
    file.write_bytes(hay)
    hay[at] = 0
    other.write_bytes(hay)

    assert scan([file], [secret]).hits == 1
    assert scan([other], [secret]).hits == 0
    assert scan([file, other], [secret]).bytes == 2 * len(hay)


def assert_untouched(store: SqlStore, home: Path, expected: set[str]) -> None:
    """As before: the texts, one root of the first generation, no job; and still writable."""
    assert texts(store) == expected
    assert [path.name for path in home.glob("root-key.*")] == ["root-key.1"]
    assert verify_structure(home) == ()
    store.append(Batch(records=(record("still writable"),)))
    assert texts(store) == expected | {"still writable"}


def states(home: Path) -> list[bytes]:
    """The files of a vault that an attacker copies."""
    return [path.read_bytes() for path in sorted(home.glob("vault.sqlite*"))]
