"""Wrapped keys in their tables: fixed slots, appended and overwritten in place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from sqlalchemy import Connection, LargeBinary, bindparam, delete, func, insert, select, update

from one_memory.adapters.stores.sql.tables import DATA_KEY, KEY_SLOT, VAULT
from one_memory.errors import IntegrityError
from one_memory.ports import KeyVault, StoredDataKey, StoredKeys, WrappedKey

KID_BYTES = 16
WRAPPED_BYTES = 40

UNDER_THE_ROOT = bytes(KID_BYTES)
"""The name that stands in a slot instead of a data key's when the root itself wraps."""


def epoch_bytes(epoch: int) -> bytes:
    """An epoch as it stands in a slot."""
    return epoch.to_bytes(4, "big")


def next_slot(connection: Connection) -> int:
    """The first slot number never used."""
    return (
        int(connection.execute(select(func.coalesce(func.max(KEY_SLOT.c.slot), 0))).scalar_one())
        + 1
    )


def slot_row(slot: int, kid: bytes, epoch: int, wrapped: bytes) -> dict[str, object]:
    """A row of the slot table."""
    return {"slot": slot, "kid": kid, "epoch": epoch_bytes(epoch), "wrapped": wrapped}


def blank_slots(connection: Connection, slots: Iterable[int]) -> None:
    """Destroy wrapped keys in place, and with them the trace of which class they were under."""
    rows = [{"at": slot} for slot in slots]
    if rows:
        connection.execute(
            update(KEY_SLOT)
            .where(KEY_SLOT.c.slot == bindparam("at"))
            .values(kid=bytes(KID_BYTES), epoch=epoch_bytes(0), wrapped=bytes(WRAPPED_BYTES)),
            rows,
        )


def load_keys(connection: Connection) -> StoredKeys:
    """What the vault keeps of its keys."""
    generation, commitment, page = connection.execute(
        select(VAULT.c.root_generation, VAULT.c.root_commitment, VAULT.c.page)
    ).one()
    rows = connection.execute(
        select(DATA_KEY.c.kid, DATA_KEY.c.epoch, DATA_KEY.c.members, KEY_SLOT.c.wrapped)
        .join(KEY_SLOT, KEY_SLOT.c.slot == DATA_KEY.c.slot, isouter=True)
        .order_by(DATA_KEY.c.kid)
    )
    return StoredKeys(
        generation=generation,
        commitment=commitment,
        page=page,
        data_keys=tuple(
            StoredDataKey(kid, epoch, _members(members), wrapped or b"")
            for kid, epoch, members, wrapped in rows
        ),
    )


def save_keys(connection: Connection, keys: KeyVault, key_revision: int) -> None:
    """Write down data keys that are new, and the page that names them, as a new revision."""
    stored = keys.stored
    known = set(connection.execute(select(DATA_KEY.c.kid)).scalars())
    slot = next_slot(connection)
    slots, rows = [], []
    for held in stored.data_keys:
        if held.kid in known:
            continue
        row = {"kid": held.kid, "epoch": held.epoch, "members": b"".join(held.members)}
        if not held.members:
            slots.append(slot_row(slot, UNDER_THE_ROOT, stored.generation, held.wrapped))
            row["slot"] = slot
            slot += 1
        rows.append({"slot": None, "retired": 0, **row})
    if slots:
        connection.execute(insert(KEY_SLOT), slots)
    if rows:
        connection.execute(insert(DATA_KEY), rows)
    connection.execute(
        update(VAULT).values(
            key_revision=key_revision,
            root_generation=stored.generation,
            root_commitment=stored.commitment,
            page=stored.page,
        )
    )


def overwrite_slots(
    connection: Connection, epoch: bytes, wrapped: Sequence[tuple[int, bytes]]
) -> None:
    """Put keys wrapped anew where they lay, all of them at one epoch."""
    rows = [{"at": slot, "anew": key} for slot, key in wrapped]
    if rows:
        connection.execute(
            update(KEY_SLOT)
            .where(KEY_SLOT.c.slot == bindparam("at"))
            .values(epoch=epoch, wrapped=bindparam("anew")),
            rows,
        )


def overwrite_under(
    connection: Connection, kid: bytes, epoch: bytes, slots: Sequence[int], wrapped: bytes
) -> None:
    """Put every key under a data key where it lay, wrapped anew: 40 bytes each, end to end.

    One statement that cuts each row's bytes out of one long value, laid out by slot number: a
    vault of 100,000 records is rewrapped at every forgetting.
    """
    if slots:
        by_slot = np.zeros((max(slots) + 1, WRAPPED_BYTES), dtype=np.uint8)
        by_slot[list(slots)] = np.frombuffer(wrapped, dtype=np.uint8).reshape(-1, WRAPPED_BYTES)
        connection.execute(
            update(KEY_SLOT)
            .where(KEY_SLOT.c.kid == kid)
            .values(
                epoch=epoch,
                wrapped=func.substr(
                    bindparam("keys", by_slot.tobytes(), LargeBinary),
                    KEY_SLOT.c.slot * WRAPPED_BYTES + 1,
                    WRAPPED_BYTES,
                ),
            )
        )


def replace_keys(connection: Connection, keys: KeyVault, key_revision: int) -> None:
    """Write down the next generation: data keys at new epochs, all wrapped under the new root;
    those that are no longer there blanked and dropped."""
    living = {held.kid: held for held in keys.stored.data_keys}
    rows = connection.execute(select(DATA_KEY.c.kid, DATA_KEY.c.slot, DATA_KEY.c.epoch)).all()
    gone = [row for row in rows if row.kid not in living]
    blank_slots(connection, [row.slot for row in gone if row.slot is not None])
    connection.execute(delete(DATA_KEY).where(DATA_KEY.c.kid.in_([row.kid for row in gone])))
    for row in rows:
        if row.kid in living and living[row.kid].epoch != row.epoch:
            connection.execute(
                update(DATA_KEY)
                .where(DATA_KEY.c.kid == row.kid)
                .values(epoch=living[row.kid].epoch, retired=0)
            )
    overwrite_slots(
        connection,
        epoch_bytes(keys.stored.generation),
        [
            (row.slot, living[row.kid].wrapped)
            for row in rows
            if row.kid in living and row.slot is not None
        ],
    )
    save_keys(connection, keys, key_revision)


def mark_retired(connection: Connection, kids: Sequence[bytes]) -> None:
    """Note that keys under these data keys were thrown away; the next rotation takes them along."""
    connection.execute(
        update(DATA_KEY).where(DATA_KEY.c.kid.in_(kids)).values(retired=DATA_KEY.c.retired + 1)
    )


def wrapped_key(kid: bytes, epoch: bytes, wrapped: bytes, commitment: bytes) -> WrappedKey:
    """A subject's key from its rows."""
    return WrappedKey(kid, int.from_bytes(epoch, "big"), wrapped, commitment)


def _members(raw: bytes) -> tuple[bytes, ...]:
    if len(raw) % KID_BYTES:
        raise IntegrityError("the vault's key table is damaged", hint="restore a backup")
    return tuple(raw[at : at + KID_BYTES] for at in range(0, len(raw), KID_BYTES))
