"""The recovery copy of the root in its row: overwritten in place, never deleted."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from one_memory.adapters.stores.sql.tables import RECOVERY
from one_memory.ports import KeyVault

_PART = "recovery"


def copied_root(connection: Connection) -> bytes | None:
    """The copy, 72 bytes; None when there is none, or it was given up."""
    copied = connection.execute(select(RECOVERY.c.copied)).scalar()
    return copied if isinstance(copied, bytes) and any(copied) else None


def renew_copy(connection: Connection, older: KeyVault, newer: KeyVault) -> None:
    """A copy of the new root in place of the one of the old root, if there is one."""
    row = connection.execute(select(RECOVERY.c.public, RECOVERY.c.copied)).one_or_none()
    if row is not None and any(row.copied):
        set_copy(connection, newer, older.open(_PART, row.public))


def set_copy(connection: Connection, keys: KeyVault, public: bytes) -> None:
    """A copy of the root for whoever has the private key of `public`."""
    values = {"public": keys.seal(_PART, public), "copied": keys.recovery_copy(public)}
    row = connection.execute(select(RECOVERY.c.one)).one_or_none()
    connection.execute(insert(RECOVERY) if row is None else update(RECOVERY), values)


def drop_copy(connection: Connection) -> None:
    """No copy any more: zeros where it lay."""
    row = connection.execute(select(RECOVERY.c.public, RECOVERY.c.copied)).one_or_none()
    if row is not None:
        zeros = {"public": bytes(len(row.public)), "copied": bytes(len(row.copied))}
        connection.execute(update(RECOVERY).values(zeros))
