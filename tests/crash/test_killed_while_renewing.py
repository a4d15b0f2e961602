"""A process that is killed while it renews the root leaves one root, and one way to it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from one_memory.adapters.crypto import recovery
from one_memory.adapters.crypto.places import Lenient, RecoveredRoot, places
from one_memory.adapters.crypto.root_key import KeyringSlot
from one_memory.adapters.stores.sql.store import SqlStore, open_vault, recovery_copy, vault_header
from one_memory.audit.structure import verify_structure
from one_memory.errors import WrongKeyError
from one_memory.ports import Batch, RootSlot
from tests.crash.fuse import burn, until_it_survives
from tests.stores.made import NOW, record
from tests.stores.vaults import PASSPHRASE, DictionaryKeyring, create_sql, passphrase_slot

pytestmark = pytest.mark.crash

NEW = "a drawer, a whistle, a fern"
CODE = recovery.new_code(bytes(range(17)))
LIVES = record("lives")
DIES = record("dies")


class FileKeyring(DictionaryKeyring):
    """A keyring that outlives the process."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        held = json.loads(file.read_text()) if file.exists() else []
        self.items = {(service, user): text for service, user, text in held}

    def set_password(self, service: str, username: str, password: str) -> None:
        super().set_password(service, username, password)
        self._save()

    def delete_password(self, service: str, username: str) -> None:
        super().delete_password(service, username)
        self._save()

    def _save(self) -> None:
        self._file.write_text(json.dumps([[*key, text] for key, text in self.items.items()]))


@pytest.fixture
def original(tmp_path: Path) -> Path:
    """A vault with two records and a recovery code, closed."""
    home = tmp_path / "original"
    store = create_sql(home)
    store.append(Batch(records=(LIVES, DIES)))
    store.renew_root(now=NOW, recovery=recovery.public_key_of(CODE))
    store.close()
    return home


def opened(home: Path, slot: RootSlot) -> SqlStore:
    ring = FileKeyring(home / "ring")
    return open_vault(home, slot=slot, entropy=os.urandom, elsewhere=places(home, ring))


def anew(original: Path, home: Path, work: Callable[[], None]) -> Callable[[], None]:
    """`work` on a fresh copy of the vault."""
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(original, home)
    return work


def recovered(home: Path) -> SqlStore:
    copy = recovery_copy(home)
    root = recovery.open_copy(copy.copied, copy.person, copy.generation, CODE)
    kind = vault_header(home).slot
    place = Lenient(places(home, FileKeyring(home / "ring")), kind)
    return opened(home, RecoveredRoot(kind, root, place))


def whole(home: Path, store: SqlStore) -> bool:
    """Everything that should live does, the tables agree, nothing is left to do."""
    store.append(Batch(records=(record("still writable"),)))
    living = store.versions(LIVES.id) == (LIVES,)
    report = store.finish(now=NOW)
    done = report is None or report.finished
    store.close()
    return living and done and verify_structure(home) == ()


def test_killed_anywhere_exactly_one_passphrase_opens(original: Path, tmp_path: Path) -> None:
    """The old one before the commit, the new one after it."""
    home = tmp_path / "vault"

    def change(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = opened(home, passphrase_slot(home))
            burn(countdown)
            store.renew_root(now=NOW, to=passphrase_slot(home, NEW))

        return anew(original, home, run)

    seen = []

    def check(_: int) -> None:
        works = []
        for word in (PASSPHRASE, NEW):
            try:
                store = opened(home, passphrase_slot(home, word))
            except WrongKeyError:
                continue
            works.append(word)
            assert whole(home, store)
        assert len(works) == 1
        assert len(list(home.glob("root-key.*"))) == 1
        seen.extend(works)

    assert until_it_survives(change, check) > 20
    assert set(seen) == {PASSPHRASE, NEW}


@pytest.mark.parametrize("towards", ["keyring", "passphrase"])
def test_killed_anywhere_the_root_lies_in_one_place(
    original: Path, tmp_path: Path, towards: str
) -> None:
    """The database says in which; opening it clears the other."""
    home = tmp_path / "vault"

    def slot_of(kind: str) -> RootSlot:
        keyring = KeyringSlot(FileKeyring(home / "ring"))
        return keyring if kind == "keyring" else passphrase_slot(home)

    if towards == "passphrase":
        shutil.copytree(original, home)
        store = opened(home, slot_of("passphrase"))
        store.renew_root(now=NOW, to=slot_of("keyring"))
        store.close()
        shutil.rmtree(original)
        home.rename(original)

    def move(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = opened(home, slot_of("passphrase" if towards == "keyring" else "keyring"))
            burn(countdown)
            store.renew_root(now=NOW, to=slot_of(towards))

        return anew(original, home, run)

    seen = set()

    def check(_: int) -> None:
        kind = vault_header(home).slot
        assert whole(home, opened(home, slot_of(kind)))
        lie = (len(list(home.glob("root-key.*"))), len(FileKeyring(home / "ring").items))
        assert lie == ((1, 0) if kind == "passphrase" else (0, 1))
        seen.add(kind)

    assert until_it_survives(move, check) > 20
    assert seen == {"passphrase", "keyring"}


def test_killed_anywhere_in_a_destruction_the_code_still_opens(
    original: Path, tmp_path: Path
) -> None:
    """Old root or new root: the recovery copy is of the one that counts."""
    home = tmp_path / "vault"

    def destroy(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = opened(home, passphrase_slot(home))
            burn(countdown)
            store.destroy([DIES.id], now=NOW)

        return anew(original, home, run)

    gone = set()

    def check(_: int) -> None:
        store = recovered(home)
        gone.add(store.skeleton(DIES.id) is not None)
        assert whole(home, store)

    assert until_it_survives(destroy, check) > 20
    assert gone == {False, True}


def test_killed_anywhere_in_a_recovery_it_can_be_recovered_again(
    original: Path, tmp_path: Path
) -> None:
    """The code opens before and after; the passphrase changes in one step."""
    home = tmp_path / "vault"

    def recover(countdown: int) -> Callable[[], None]:
        def run() -> None:
            store = recovered(home)
            burn(countdown)
            store.renew_root(now=NOW, to=passphrase_slot(home, NEW))

        return anew(original, home, run)

    def check(_: int) -> None:
        assert whole(home, recovered(home))
        assert len(list(home.glob("root-key.*"))) == 1

    assert until_it_survives(recover, check) > 20
