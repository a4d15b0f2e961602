"""A vault's beginnings: make one, open one, look at its header without unlocking it."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, inspect, select, update

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.key_rows import next_slot, save_keys, slot_row
from one_memory.adapters.stores.sql.migrations import FORMAT, check_format, migrate
from one_memory.adapters.stores.sql.pragmas import (
    FILE_NAME,
    check_structure,
    engine_for,
    engine_for_header,
    failures,
    files_of,
    writing,
)
from one_memory.adapters.stores.sql.reading import check_links
from one_memory.adapters.stores.sql.recovery_row import copied_root
from one_memory.adapters.stores.sql.tables import KEY_SLOT, SUBJECT, VAULT
from one_memory.adapters.stores.sql.unit_of_work import UnitsOfWork
from one_memory.adapters.stores.sql.vault_store import SqlStore as SqlStore
from one_memory.errors import (
    ConflictError,
    InputError,
    IntegrityError,
    NotFoundError,
    UnavailableError,
)
from one_memory.model.ids import opaque_id
from one_memory.model.vocabulary import RetentionClass
from one_memory.ports import KeyVault, RootEraser, RootSlot

Entropy = Callable[[int], bytes]


@dataclass(frozen=True)
class VaultHeader:
    """What a vault tells without its key: whose it is, where its root key lies, its format."""

    owner: str
    slot: str
    format: int


def vault_header(home: Path) -> VaultHeader:
    """Owner, kind of slot and format of the vault in a folder, without unlocking it.

    Raises NotFoundError when there is none, NewerFormatError, IntegrityError.
    """
    header = _header(home / FILE_NAME)
    if header is None:
        raise NotFoundError("there is no vault in this folder", hint="create one first")
    return header


def create_vault(
    home: Path,
    *,
    owner: str,
    slot: RootSlot,
    now: datetime,
    entropy: Entropy,
    elsewhere: Callable[[str], RootEraser] | None = None,
) -> SqlStore:
    """Make a vault for `owner` (`person:<uuid>`) in an empty or missing folder, and unlock it.

    `now` is not kept: when a vault was made stands nowhere in clear. Raises ConflictError when
    there is one already, UnavailableError when folder or slot cannot be written; nothing is left.
    """
    del now
    path, person = home / FILE_NAME, mapping.person_bytes(owner)
    made = _make_file(path)
    engine = engine_for(path)
    try:
        with failures(), writing(engine.connect()) as connection, connection.begin():
            migrate(connection, 0)
            if connection.execute(select(VAULT.c.one)).first() is not None:
                raise _exists()
            keys = slot.create(person, entropy)
            _write_first_rows(connection, person, slot.kind, keys, entropy)
    except ConflictError:
        engine.dispose()
        raise
    except BaseException:
        engine.dispose()
        with suppress(UnavailableError):
            slot.erase(person, 1)
        for file in files_of(path) if made else ():
            file.unlink()
        raise
    return SqlStore(path, UnitsOfWork(engine, slot, entropy, elsewhere))


def open_vault(
    home: Path,
    *,
    slot: RootSlot,
    entropy: Entropy,
    elsewhere: Callable[[str], RootEraser] | None = None,
) -> SqlStore:
    """Unlock the vault in a folder. `elsewhere` gives other kinds of slot, to erase an old root.

    Raises NotFoundError, NewerFormatError, WrongKeyError, IntegrityError, UnavailableError; the
    vault is then as it was.
    """
    path = home / FILE_NAME
    header = vault_header(home)
    if header.slot != slot.kind:
        raise InputError(
            f"this vault's root key is not in a {slot.kind} slot",
            hint=f"open it with its {header.slot} slot",
        )
    engine = engine_for(path)
    units = UnitsOfWork(engine, slot, entropy, elsewhere)
    try:
        if header.format < FORMAT:
            _migrate(engine, header.format)
        with failures(), engine.begin() as connection:
            check_structure(connection)
            check_links(connection)
        store = SqlStore(path, units)
        store.resume()
    except BaseException:
        units.close()
        raise
    return store


@dataclass(frozen=True)
class RecoveryCopy:
    """The copy of the root that a recovery code opens, as it stands in a vault."""

    person: bytes
    generation: int
    copied: bytes


def recovery_copy(home: Path) -> RecoveryCopy:
    """The recovery copy of the vault in a folder, without unlocking it.

    Raises NotFoundError when there is no vault, or no copy in it.
    """
    vault_header(home)
    engine = engine_for_header(home / FILE_NAME)
    try:
        with failures(), engine.begin() as connection:
            copied = copied_root(connection) if inspect(connection).has_table("recovery") else None
            head = select(VAULT.c.person, VAULT.c.root_generation)
            person, generation = connection.execute(head).one()
    finally:
        engine.dispose()
    if copied is None:
        raise NotFoundError(
            "no recovery code was made for this vault",
            hint="without its passphrase or keyring entry it stays closed",
        )
    return RecoveryCopy(person, generation, copied)


def _header(path: Path) -> VaultHeader | None:
    """None where there is no vault, or only the remains of one whose making was cut short."""
    if not path.exists():
        return None
    if path.stat().st_size == 0:
        others = [f for f in path.parent.iterdir() if not f.name.startswith(path.name)]
        # Looked at again: somebody may be making it right now.
        if others and path.stat().st_size == 0:
            raise IntegrityError(
                "the vault's database is empty", hint="restore the vault's folder from a backup"
            )
    engine = engine_for_header(path)
    try:
        with failures(), engine.begin() as connection:
            if not inspect(connection).has_table(VAULT.name):
                return None
            found = connection.execute(select(VAULT.c.format)).scalar()
            if found is None:
                return None
            if isinstance(found, int):
                check_format(found)
            person, kind = connection.execute(select(VAULT.c.person, VAULT.c.slot)).one()
            if not isinstance(person, bytes) or not isinstance(kind, str):
                raise IntegrityError(
                    "the vault's header is damaged", hint="restore the vault's folder from a backup"
                )
            return VaultHeader(mapping.owner_ref(person), kind, found)
    finally:
        engine.dispose()


def _make_file(path: Path) -> bool:
    """Make an empty file only its owner may read; True unless an unfinished one was there."""
    if _header(path) is not None:
        raise _exists()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return False
    except OSError:
        raise UnavailableError(
            "the vault's folder cannot be made or written to",
            hint="check its permissions and the space left",
        ) from None
    return True


def _write_first_rows(
    connection: Connection, person: bytes, kind: str, keys: KeyVault, entropy: Entropy
) -> None:
    for name in mapping.EVERY_CLASS:
        keys = keys.with_classes((name,))
    ledger = mapping.to_bytes(opaque_id(entropy(16)))
    stored = keys.stored
    first = {
        "one": 1,
        "format": FORMAT,
        "person": person,
        "slot": kind,
        "seq": 0,
        "key_revision": 0,
        "root_generation": stored.generation,
        "root_commitment": stored.commitment,
        "ledger": ledger,
        "page": stored.page,
    }
    connection.execute(insert(VAULT), first)
    save_keys(connection, keys, key_revision=1)
    kid = keys.kid((RetentionClass.ONE_MEMORY.value,))
    assert kid is not None
    _, wrapped = keys.new_key(ledger, kid)
    slot = next_slot(connection)
    connection.execute(insert(KEY_SLOT), slot_row(slot, kid, wrapped.epoch, wrapped.wrapped))
    row = {
        "id": ledger,
        "kind": mapping.CONSENT,
        "versions": 0,
        "slot": slot,
        "commitment": wrapped.commitment,
        "seq": 0,
    }
    connection.execute(insert(SUBJECT), row)


def _migrate(engine: Engine, found: int) -> None:
    with failures(), writing(engine.connect()) as connection, connection.begin():
        connection.execute(update(VAULT).values(format=migrate(connection, found)))


def _exists() -> ConflictError:
    return ConflictError("there is a vault in this folder already", hint="open it instead")
