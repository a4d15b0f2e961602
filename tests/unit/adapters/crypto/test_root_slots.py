"""Root-key slots: what they accept, what they keep, and that erasing is erasing."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path

import keyring.backends.fail
import keyring.backends.null
import pytest
from keyring.backend import KeyringBackend
from keyring.backends import SecretService, Windows, kwallet, libsecret, macOS
from keyring.backends.chainer import ChainerBackend
from keyring.errors import KeyringLocked

from one_memory.adapters.crypto.keyring_slot import ACCEPTED_BACKENDS, accepted_backend
from one_memory.adapters.crypto.root_key import (
    CHEAPEST,
    STANDARD,
    KeyringSlot,
    PassphraseSlot,
    Stretching,
)
from one_memory.errors import InputError, IntegrityError, UnavailableError, WrongKeyError
from tests.stores.vaults import DictionaryKeyring

PERSON = bytes(range(16))
ROOT = bytes(range(100, 132))


def slot(home: Path, passphrase: str = "correct horse") -> PassphraseSlot:
    return PassphraseSlot(home, passphrase, stretching=CHEAPEST)


def test_a_root_comes_back_with_the_passphrase_alone(tmp_path: Path) -> None:
    """From a slot that knows nothing but the folder and the words."""
    slot(tmp_path).write(PERSON, 3, ROOT, os.urandom)

    assert slot(tmp_path).read(PERSON, 3) == ROOT


def test_another_passphrase_person_or_generation_does_not_open_it(tmp_path: Path) -> None:
    """A wrong word is a wrong key; a file in another's place is damage."""
    slot(tmp_path).write(PERSON, 3, ROOT, os.urandom)

    with pytest.raises(WrongKeyError):
        slot(tmp_path, "incorrect horse").read(PERSON, 3)
    with pytest.raises(IntegrityError, match="missing"):
        slot(tmp_path).read(PERSON, 4)
    with pytest.raises(IntegrityError, match="another vault"):
        slot(tmp_path).read(bytes(16), 3)
    (tmp_path / "root-key.3").rename(tmp_path / "root-key.4")
    with pytest.raises(IntegrityError, match="another vault"):
        slot(tmp_path).read(PERSON, 4)


def test_a_passphrase_is_the_same_however_it_was_typed(tmp_path: Path) -> None:
    """Composed and decomposed characters are one passphrase (NFKC)."""
    slot(tmp_path, "Stra\u00dfe caf\u00e9").write(PERSON, 1, ROOT, os.urandom)

    assert slot(tmp_path, "Stra\u00dfe cafe\u0301").read(PERSON, 1) == ROOT


def test_the_file_is_the_owners_and_holds_neither_key_nor_word(tmp_path: Path) -> None:
    """Mode 0600; the root only wrapped; the slot secret new with every generation."""
    kept = slot(tmp_path)
    kept.write(PERSON, 1, ROOT, os.urandom)
    kept.write(PERSON, 2, ROOT, os.urandom)
    files = [tmp_path / "root-key.1", tmp_path / "root-key.2"]

    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600, 0o600]
    for file in files:
        assert ROOT.hex() not in file.read_text()
        assert ROOT not in file.read_bytes()
        assert b"horse" not in file.read_bytes()
    secrets = {file.read_text().split('"secret":"')[1][:64] for file in files}
    assert len(secrets) == 2


def test_erasing_removes_one_generation_and_is_harmless_twice(tmp_path: Path) -> None:
    """The other generation still opens; what was read before does not help."""
    kept = slot(tmp_path)
    kept.write(PERSON, 1, ROOT, os.urandom)
    kept.write(PERSON, 2, bytes(32), os.urandom)

    kept.erase(PERSON, 1)
    kept.erase(PERSON, 1)

    assert [file.name for file in tmp_path.iterdir()] == ["root-key.2"]
    assert kept.read(PERSON, 2) == bytes(32)
    with pytest.raises(IntegrityError):
        kept.read(PERSON, 1)


def test_erasing_overwrites_before_it_removes(tmp_path: Path) -> None:
    """Whoever holds the same file by another name finds zeros."""
    slot(tmp_path).write(PERSON, 1, ROOT, os.urandom)
    os.link(tmp_path / "root-key.1", tmp_path / "other-name")

    slot(tmp_path).erase(PERSON, 1)

    assert set((tmp_path / "other-name").read_bytes()) == {0}


def test_a_folder_that_is_not_there_is_unavailable_or_missing(tmp_path: Path) -> None:
    """Nothing is made where there is no vault."""
    with pytest.raises((UnavailableError, FileNotFoundError)):
        slot(tmp_path / "nowhere").write(PERSON, 1, ROOT, os.urandom)


def test_an_empty_passphrase_protects_nothing(tmp_path: Path) -> None:
    """It is refused before anything is written."""
    with pytest.raises(InputError):
        PassphraseSlot(tmp_path, "")


@pytest.mark.parametrize(
    ("iterations", "lanes", "memory_kib"),
    [(1, 4, 64 * 1024), (3, 4, 19 * 1024 - 1), (3, 0, 64 * 1024), (3, 4, 2**30), (10**6, 4, 65536)],
)
def test_stretching_has_a_floor_and_a_ceiling(iterations: int, lanes: int, memory_kib: int) -> None:
    """Neither weaker than 19 MiB twice, nor what would stop the machine."""
    with pytest.raises(ValueError, match="floor"):
        Stretching(iterations, lanes, memory_kib)


def test_the_standard_is_the_second_choice_of_rfc_9106() -> None:
    """t = 3, p = 4, m = 64 MiB."""
    assert (STANDARD.iterations, STANDARD.lanes, STANDARD.memory_kib) == (3, 4, 65536)


def test_a_file_that_asks_for_weak_stretching_is_refused(tmp_path: Path) -> None:
    """A slot file cannot talk the engine below the floor, even with a right checksum."""
    slot(tmp_path).write(PERSON, 1, ROOT, os.urandom)
    path = tmp_path / "root-key.1"
    body = path.read_bytes().split(b"\n")[0].replace(b'"memory_kib":19456', b'"memory_kib":8')
    check = hashlib.sha256(b"one/v1/slot" + PERSON + (1).to_bytes(4, "big") + body).hexdigest()
    path.write_bytes(body + b"\n" + check.encode() + b"\n")

    with pytest.raises(IntegrityError):
        slot(tmp_path).read(PERSON, 1)


ACCEPTED = [
    macOS.Keyring,
    Windows.WinVaultKeyring,
    SecretService.Keyring,
    libsecret.Keyring,
    kwallet.DBusKeyring,
    kwallet.DBusKeyringKWallet4,
]


def bare(kind: type[KeyringBackend]) -> KeyringBackend:
    """An object of a backend class, without what its constructor wants from the machine."""
    return object.__new__(kind)


class Renamed(macOS.Keyring):
    """A subclass may do anything; it is not the class that was looked at."""


@pytest.mark.parametrize("kind", ACCEPTED, ids=lambda kind: kind.__module__.rpartition(".")[2])
def test_system_keyrings_are_accepted_by_class(kind: type[KeyringBackend]) -> None:
    """Those that encrypt what they keep, and the list names no other."""
    backend = bare(kind)

    assert accepted_backend(backend) is backend
    assert {f"{k.__module__}.{k.__qualname__}" for k in ACCEPTED} == set(ACCEPTED_BACKENDS)


@pytest.mark.parametrize(
    "kind",
    [keyring.backends.null.Keyring, keyring.backends.fail.Keyring, DictionaryKeyring, Renamed],
)
def test_everything_else_is_refused(kind: type[KeyringBackend]) -> None:
    """One that stores nothing, one that fails, and any that is not known."""
    with pytest.raises(UnavailableError):
        accepted_backend(bare(kind))


def chain(monkeypatch: pytest.MonkeyPatch, *members: KeyringBackend) -> KeyringBackend:
    chained = bare(ChainerBackend)
    monkeypatch.setattr(ChainerBackend, "backends", list(members))
    return chained


def test_a_chain_is_as_good_as_its_worst_member(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of accepted ones the first is used itself; one stranger and the chain is refused."""
    first, second = bare(SecretService.Keyring), bare(libsecret.Keyring)

    assert accepted_backend(chain(monkeypatch, first, second)) is first
    with pytest.raises(UnavailableError):
        accepted_backend(chain(monkeypatch, first, bare(keyring.backends.null.Keyring)))
    with pytest.raises(UnavailableError):
        accepted_backend(chain(monkeypatch))


def test_a_machine_without_a_keyring_says_so() -> None:
    """The default of this test run is a backend that fails."""
    with pytest.raises(UnavailableError, match="no keyring"):
        KeyringSlot()


def test_a_keyring_item_has_a_generation_and_can_be_erased() -> None:
    """Items are told apart; a missing or damaged one is no key."""
    backend = DictionaryKeyring()
    kept = KeyringSlot(backend)
    kept.write(PERSON, 1, ROOT, os.urandom)
    kept.write(PERSON, 2, bytes(32), os.urandom)

    assert KeyringSlot(backend).read(PERSON, 1) == ROOT
    kept.erase(PERSON, 1)
    kept.erase(PERSON, 1)
    with pytest.raises(IntegrityError):
        kept.read(PERSON, 1)
    assert kept.read(PERSON, 2) == bytes(32)
    for damaged in ("", "no base64!", "QUJD"):
        backend.items["one-memory", f"one:{PERSON.hex()}:root:2"] = damaged
        with pytest.raises(IntegrityError):
            kept.read(PERSON, 2)


class Locked(DictionaryKeyring):
    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked("locked")


class Undying(DictionaryKeyring):
    def delete_password(self, service: str, username: str) -> None:
        return None


class Void(DictionaryKeyring):
    def set_password(self, service: str, username: str, password: str) -> None:
        return None


def test_a_keyring_that_does_not_do_its_work_is_unavailable() -> None:
    """Locked, not deleting, or keeping nothing: noticed at once."""
    with pytest.raises(UnavailableError, match="does not answer"):
        KeyringSlot(Locked()).read(PERSON, 1)

    undying = KeyringSlot(Undying())
    undying.write(PERSON, 1, ROOT, os.urandom)
    with pytest.raises(UnavailableError, match="did not delete"):
        undying.erase(PERSON, 1)

    with pytest.raises(UnavailableError, match="did not keep"):
        KeyringSlot(Void()).create(PERSON, os.urandom)
