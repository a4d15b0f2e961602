"""Reading what is sealed: subjects with their keys, and their parts, in chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Select, select

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.appending import USE_VERSION, chunks
from one_memory.adapters.stores.sql.key_rows import wrapped_key
from one_memory.adapters.stores.sql.tables import (
    DROPPED,
    KEY_SLOT,
    PART,
    SKELETON,
    SUBJECT,
    USE,
)
from one_memory.adapters.stores.sql.unit_of_work import Unit
from one_memory.errors import IntegrityError
from one_memory.model.entry import Entry
from one_memory.model.skeleton import Skeleton
from one_memory.ports import StoredRecord, SubjectKey, Use

_SUBJECTS = select(
    SUBJECT.c.id,
    SUBJECT.c.versions,
    SUBJECT.c.commitment,
    KEY_SLOT.c.kid,
    KEY_SLOT.c.epoch,
    KEY_SLOT.c.wrapped,
).join(KEY_SLOT, KEY_SLOT.c.slot == SUBJECT.c.slot, isouter=True)

_PARTS = select(PART.c.id, PART.c.version, PART.c.part, PART.c.sealed).order_by(
    PART.c.id, PART.c.version, PART.c.part
)

Part = tuple[int, str, bytes]
"""Version, name and sealed bytes."""


def check_links(connection: Connection) -> None:
    """Raises IntegrityError when something hangs in the air: a subject of no known kind or
    without a key, a part or a use without its subject."""
    known = select(SUBJECT.c.id)
    for stray in (
        select(SUBJECT.c.id).where(SUBJECT.c.kind.not_in(mapping.KINDS)),
        select(SUBJECT.c.id).where(SUBJECT.c.slot.not_in(select(KEY_SLOT.c.slot))),
        select(PART.c.id).where(PART.c.id.not_in(known)),
        select(USE.c.id).where(USE.c.id.not_in(known)),
    ):
        if connection.execute(stray.limit(1)).first() is not None:
            raise _missing()


def subjects_of(unit: Unit, kind: str, *, after: int = 0) -> Sequence[Any]:
    """Rows of the subjects of a kind that changed after a sequence number, by id."""
    wanted = _SUBJECTS.where(SUBJECT.c.kind == kind).order_by(SUBJECT.c.id)
    return unit.connection.execute(_changed(wanted, SUBJECT.c.seq, after)).all()


def subjects_named(unit: Unit, kind: str, ids: Sequence[bytes]) -> Sequence[Any]:
    """Rows of the subjects of a kind among `ids`, by id."""
    wanted = _SUBJECTS.where(SUBJECT.c.kind == kind).order_by(SUBJECT.c.id)
    found: list[Any] = []
    for chunk in chunks(sorted(set(ids))):
        found += unit.connection.execute(wanted.where(SUBJECT.c.id.in_(chunk))).all()
    return found


def opened(
    unit: Unit, subjects: Sequence[Any]
) -> Iterator[tuple[bytes, int, SubjectKey, list[Part]]]:
    """Id, version count, key and all sealed parts of each subject, by id."""
    keys = unit.keys
    for chunk in chunks(subjects):
        parts: dict[bytes, list[Part]] = {row[0]: [] for row in chunk}
        for identifier, *part in unit.connection.execute(_PARTS.where(PART.c.id.in_(parts))):
            parts[identifier].append(tuple(part))
        for identifier, versions, commitment, kid, epoch, wrapped in chunk:
            key = keys.key(identifier, wrapped_key(kid, epoch, wrapped, commitment))
            yield identifier, versions, key, parts[identifier]


def chains(unit: Unit, subjects: Sequence[Any], kind: str) -> Iterator[tuple[bytes, list[bytes]]]:
    """Id and the JSON of every version, oldest first, of each subject.

    Raises IntegrityError when a version is missing.
    """
    for identifier, versions, key, parts in opened(unit, subjects):
        found = [(version, sealed) for version, part, sealed in parts if part == kind]
        if [version for version, _ in found] != list(range(1, versions + 1)):
            raise _missing()
        yield identifier, [key.open(kind, version, sealed) for version, sealed in found]


def stored_records(
    unit: Unit, subjects: Sequence[Any], model: str | None
) -> Iterator[StoredRecord]:
    """Every version of each record, with its vector under the embedding model keyed `model`.

    Raises IntegrityError when a version is missing or a part is none of ours.
    """
    label = None if model is None else unit.keys.label(mapping.EMBEDDING + model)
    wanted = "" if label is None else mapping.EMBEDDING + label.hex()
    others = {mapping.EMBEDDING + label.hex() for label in unit.keys.all_labels()}
    for identifier, versions, key, parts in opened(unit, subjects):
        record = mapping.to_id(identifier)
        vector, seen = None, 0
        # By name a version's embeddings come before its record.
        for version, part, sealed in parts:
            if part == mapping.RECORD:
                seen += 1
                if version != seen:
                    raise _missing()
                yield StoredRecord(record, version, key.open(part, version, sealed), vector)
                vector = None
            elif part == wanted:
                vector = mapping.vector_from_bytes(key.open(part, version, sealed))
            elif part not in others:
                raise _missing()
        if seen != versions:
            raise _missing()


def uses_of(unit: Unit, *, after: int) -> dict[str, Use]:
    """Uses that changed after a sequence number."""
    changed = _changed(select(USE.c.id, USE.c.sealed), USE.c.seq, after)
    sealed: dict[bytes, bytes] = {row[0]: row[1] for row in unit.connection.execute(changed)}
    return {
        mapping.to_id(row[0]): mapping.use_from_json(
            unit.keys.key(row[0], wrapped_key(row[3], row[4], row[5], row[2])).open(
                mapping.USE, USE_VERSION, sealed[row[0]]
            )
        )
        for row in subjects_named(unit, mapping.RECORD, list(sealed))
    }


def entries_of(unit: Unit, *, after: int) -> tuple[Entry, ...]:
    """The newest version of each entry that changed after a sequence number, by id."""
    found = []
    for _, versions, key, parts in opened(unit, subjects_of(unit, mapping.ENTRY, after=after)):
        sealed = [
            sealed
            for version, part, sealed in parts
            if (version, part) == (versions, mapping.ENTRY)
        ]
        if len(sealed) != 1:
            raise _missing()
        found.append(mapping.from_json(Entry, key.open(mapping.ENTRY, versions, sealed[0])))
    return tuple(found)


def dropped_entries(unit: Unit, *, after: int) -> tuple[str, ...]:
    """Entries that were dropped after a sequence number, by id."""
    rows = select(DROPPED.c.id).order_by(DROPPED.c.id)
    changed = unit.connection.execute(_changed(rows, DROPPED.c.seq, after)).scalars()
    return tuple(map(mapping.to_id, changed))


def skeletons(unit: Unit, *, after: int) -> tuple[Skeleton, ...]:
    """What was forgotten after a sequence number, by id."""
    rows = select(SKELETON.c.id, SKELETON.c.destroyed_at).order_by(SKELETON.c.id)
    found = unit.connection.execute(_changed(rows, SKELETON.c.seq, after))
    return tuple(skeleton_of(*row) for row in found)


def skeleton_of(identifier: bytes, destroyed_at: int) -> Skeleton:
    """A skeleton from its row."""
    return Skeleton(
        id=mapping.to_id(identifier), destroyed_at=datetime.fromtimestamp(destroyed_at, UTC)
    )


def _changed(rows: Select[Any], seq: Any, after: int) -> Select[Any]:
    # From the start everything changed: the index would only turn one scan into many look-ups.
    return rows.where(seq > after) if after else rows


def _missing() -> IntegrityError:
    return IntegrityError(
        "a part of the vault is missing", hint="restore the vault's folder from a backup"
    )
