"""Writing one batch inside an open unit: keys for new subjects, sealed parts, sequence numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.key_rows import (
    blank_slots,
    mark_retired,
    next_slot,
    save_keys,
    slot_row,
    wrapped_key,
)
from one_memory.adapters.stores.sql.tables import (
    DROPPED,
    KEY_SLOT,
    PART,
    SKELETON,
    SUBJECT,
    USE,
)
from one_memory.adapters.stores.sql.unit_of_work import Unit
from one_memory.errors import ConflictError
from one_memory.model.entry import Entry
from one_memory.model.relationship import Relationship
from one_memory.model.vocabulary import RetentionClass
from one_memory.ports import Batch, SubjectKey, WrappedKey

T = TypeVar("T")

CHUNK = 500
"""Rows named in one statement."""

USE_VERSION = 0
"""The version a use is bound to: it counts for the record, not for one of its versions."""

_PLAIN = (RetentionClass.ONE_MEMORY.value,)


@dataclass
class _Subject:
    """A subject as it will be after the batch."""

    kind: str
    versions: int
    slot: int
    kid: bytes
    key: SubjectKey
    commitment: bytes
    stored: bool


class Appending:
    """One batch. Rows are collected, then written: the fewest statements, one order."""

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self._connection: Connection = unit.connection
        self._subjects: dict[bytes, _Subject] = {}
        self._forgotten: set[bytes] = set()
        self._changed: set[bytes] = set()
        self._slots: list[dict[str, object]] = []
        self._parts: list[dict[str, object]] = []
        self._written: set[tuple[bytes, int]] = set()
        self._slot = next_slot(unit.connection)
        self.leaves: list[bytes] = []
        """What the audit log keeps of the versions written."""

    def write(self, batch: Batch) -> None:
        """Raises ConflictError before a version is written twice, out of turn, or after death."""
        edges = batch.relationships
        self._load(
            [
                *(r.id for r in batch.records),
                *(e.id for e in batch.episodes),
                *(p.id for p in batch.projects),
                *(e.record for e in batch.embeddings),
                *(i for i in batch.uses or ()),
                *(i for edge in edges for i in _named(edge)),
                *(i for entry in batch.entries for i in (entry.id, *entry.about)),
                *batch.dropped,
            ]
        )
        for episode in batch.episodes:
            classes = mapping.episode_classes(episode)
            self._append(mapping.EPISODE, episode.id, 1, classes, mapping.to_json(episode))
        for record in batch.records:
            classes = mapping.record_classes(record)
            json = mapping.to_json(record)
            self._append(mapping.RECORD, record.id, record.version, classes, json)
        for edge in edges:
            json = mapping.to_json(edge)
            classes = self._sources(_named(edge), edge.id)
            self._append(mapping.RELATIONSHIP, edge.id, edge.version, classes, json)
        for project in batch.projects:
            json = mapping.to_json(project)
            self._append(mapping.PROJECT, project.id, project.version, _PLAIN, json)
        for entry in batch.entries:
            self._enter(entry)
        self._drop(batch.dropped)
        if batch.consents or batch.sharing:
            self._ledger([mapping.to_json(word) for word in (*batch.consents, *batch.sharing)])
        self._embeddings(batch)
        self._flush()
        self._uses(batch)

    def _load(self, ids: Iterable[str]) -> None:
        wanted = sorted({mapping.to_bytes(identifier) for identifier in ids})
        for chunk in chunks(wanted):
            dead = select(SKELETON.c.id).where(SKELETON.c.id.in_(chunk))
            self._forgotten.update(self._connection.execute(dead).scalars())
            for row in self._connection.execute(
                select(SUBJECT, KEY_SLOT.c.kid, KEY_SLOT.c.epoch, KEY_SLOT.c.wrapped)
                .join(KEY_SLOT, KEY_SLOT.c.slot == SUBJECT.c.slot)
                .where(SUBJECT.c.id.in_(chunk))
            ):
                wrapped = wrapped_key(row.kid, row.epoch, row.wrapped, row.commitment)
                self._subjects[row.id] = _Subject(
                    row.kind,
                    row.versions,
                    row.slot,
                    row.kid,
                    self._unit.keys.key(row.id, wrapped),
                    row.commitment,
                    stored=True,
                )

    def _append(
        self, kind: str, identifier: str, version: int, classes: Sequence[str], json: bytes
    ) -> None:
        raw = mapping.to_bytes(identifier)
        subject = self._subjects.get(raw)
        if raw in self._forgotten:
            raise ConflictError("this was permanently forgotten and cannot be written again")
        if subject is None:
            if version != 1:
                raise _changed_meanwhile()
            subject = self._new(kind, raw, classes)
        elif subject.kind != kind or version != subject.versions + 1 or kind == mapping.EPISODE:
            raise _changed_meanwhile()
        else:
            self._reclassify(raw, subject, classes)
        subject.versions = version
        self._changed.add(raw)
        self._written.add((raw, version))
        self._part(raw, version, kind, subject.key.seal(kind, version, json))

    def _new(self, kind: str, raw: bytes, classes: Sequence[str]) -> _Subject:
        kid = self._kid(classes)
        key, wrapped = self._unit.keys.new_key(raw, kid)
        subject = _Subject(kind, 0, self._slot, kid, key, wrapped.commitment, stored=False)
        self._take_slot(wrapped)
        self._subjects[raw] = subject
        return subject

    def _take_slot(self, wrapped: WrappedKey) -> None:
        self._slots.append(slot_row(self._slot, wrapped.kid, wrapped.epoch, wrapped.wrapped))
        self._slot += 1

    def _kid(self, classes: Sequence[str]) -> bytes:
        kid = self._unit.keys.kid(classes)
        if kid is None:
            self._use_keys_with(classes)
            kid = self._unit.keys.kid(classes)
            assert kid is not None
        return kid

    def _use_keys_with(self, classes: Sequence[str] = (), label: str | None = None) -> None:
        unit = self._unit
        unit.keys = unit.keys.with_classes(classes) if classes else unit.keys
        unit.keys = unit.keys.with_label(label) if label else unit.keys
        unit.key_revision += 1
        self._flush()  # data keys take slots too
        save_keys(self._connection, unit.keys, unit.key_revision)
        self._slot = next_slot(self._connection)

    def _reclassify(self, raw: bytes, subject: _Subject, classes: Sequence[str]) -> None:
        """A chain that enters a class gets a new key under it, every version sealed anew."""
        before = self._unit.keys.classes(subject.kid)
        kid = self._kid(mapping.joined_classes(before, classes))
        if kid == subject.kid:
            return
        self._flush()
        old_key, old_slot = subject.key, subject.slot
        subject.key, wrapped = self._unit.keys.new_key(raw, kid)
        subject.slot, subject.kid, subject.commitment = self._slot, kid, wrapped.commitment
        self._take_slot(wrapped)
        for version, part, sealed in self._connection.execute(
            select(PART.c.version, PART.c.part, PART.c.sealed).where(PART.c.id == raw)
        ).all():
            plain = old_key.open(part, version, sealed)
            self._part(raw, version, part, subject.key.seal(part, version, plain))
        self._connection.execute(delete(PART).where(PART.c.id == raw))
        use = self._connection.execute(select(USE.c.sealed).where(USE.c.id == raw)).scalar()
        if use is not None:
            plain = old_key.open(mapping.USE, USE_VERSION, use)
            sealed = subject.key.seal(mapping.USE, USE_VERSION, plain)
            self._connection.execute(update(USE).where(USE.c.id == raw).values(sealed=sealed))
        blank_slots(self._connection, [old_slot])
        # Copies of the old wrapped key may lie in old states of the file: they die at the next
        # rotation, which a withdrawal of the new class brings along.
        keys = self._unit.keys
        mark_retired(self._connection, [keys.kid((name,)) or b"" for name in before])

    def _enter(self, entry: Entry) -> None:
        """An entry's newest version, in the place of the one before."""
        raw = mapping.to_bytes(entry.id)
        if not all(mapping.to_bytes(i) in self._subjects for i in entry.about):
            raise _changed_meanwhile()
        classes = self._sources(entry.about, entry.id)
        self._append(mapping.ENTRY, entry.id, entry.version, classes, mapping.to_json(entry))
        older = (PART.c.id == raw) & (PART.c.version < entry.version)
        self._connection.execute(delete(PART).where(older))

    def _drop(self, entries: Sequence[str]) -> None:
        """Blank the keys of entries; what is dropped already stays so."""
        dead = {
            raw: subject
            for raw, subject in ((i, self._subjects.get(i)) for i in map(mapping.to_bytes, entries))
            if subject is not None and subject.kind == mapping.ENTRY and subject.stored
        }
        blank_slots(self._connection, [subject.slot for subject in dead.values()])
        for raw, subject in dead.items():
            names = self._unit.keys.classes(subject.kid)
            mark_retired(self._connection, [self._unit.keys.kid((n,)) or b"" for n in names])
            for table in (PART, SUBJECT):
                self._connection.execute(delete(table).where(table.c.id == raw))
            self._connection.execute(insert(DROPPED), {"id": raw, "seq": self._unit.seq})

    def _sources(self, named_ids: Sequence[str], itself: str) -> tuple[str, ...]:
        """An edge or an entry takes the classes of what it tells of."""
        keys = self._unit.keys
        named = (self._subjects.get(mapping.to_bytes(i)) for i in named_ids if i != itself)
        return mapping.joined_classes(_PLAIN, *(keys.classes(s.kid) for s in named if s))

    def _ledger(self, entries: Sequence[bytes]) -> None:
        ledger = self._unit.ledger
        if ledger not in self._subjects:
            self._load([mapping.to_id(ledger)])
        subject = self._subjects[ledger]
        for json in entries:
            subject.versions += 1
            sealed = subject.key.seal(mapping.CONSENT, subject.versions, json)
            self._part(ledger, subject.versions, mapping.CONSENT, sealed)
        self._changed.add(ledger)

    def _embeddings(self, batch: Batch) -> None:
        replaced = []
        for embedding in batch.embeddings:
            raw = mapping.to_bytes(embedding.record)
            subject = self._subjects.get(raw)
            if subject is None or not 1 <= embedding.version <= subject.versions:
                raise _changed_meanwhile()
            name = mapping.EMBEDDING + embedding.model
            if self._unit.keys.label(name) is None:
                self._use_keys_with(label=name)
            label = self._unit.keys.label(name)
            assert label is not None
            part = mapping.EMBEDDING + label.hex()
            plain = mapping.vector_to_bytes(embedding.vector)
            sealed = subject.key.seal(part, embedding.version, plain)
            if (raw, embedding.version) not in self._written:
                replaced.append({"of": raw, "at": embedding.version, "named": part})
            self._part(raw, embedding.version, part, sealed)
            self._changed.add(raw)
        if replaced:
            self._connection.execute(
                delete(PART).where(
                    PART.c.id == bindparam("of"),
                    PART.c.version == bindparam("at"),
                    PART.c.part == bindparam("named"),
                ),
                replaced,
            )

    def _uses(self, batch: Batch) -> None:
        rows = []
        for identifier, use in (batch.uses or {}).items():
            raw = mapping.to_bytes(identifier)
            subject = self._subjects.get(raw)
            if subject is not None and subject.kind == mapping.RECORD:
                plain = mapping.use_to_json(use)
                sealed = subject.key.seal(mapping.USE, USE_VERSION, plain)
                rows.append({"id": raw, "sealed": sealed, "seq": self._unit.seq})
        for chunk in chunks(rows):
            ids = [row["id"] for row in chunk]
            self._connection.execute(delete(USE).where(USE.c.id.in_(ids)))
            self._connection.execute(insert(USE), chunk)

    def _part(self, raw: bytes, version: int, part: str, sealed: bytes) -> None:
        self._parts.append({"id": raw, "version": version, "part": part, "sealed": sealed})
        if not part.startswith(mapping.EMBEDDING):
            self.leaves.append(self._subjects[raw].key.leaf(version, sealed))

    def _flush(self) -> None:
        """Write what was collected so far."""
        if self._slots:
            self._connection.execute(insert(KEY_SLOT), self._slots)
        new, old = [], []
        for raw in self._changed:
            subject = self._subjects[raw]
            fields = {
                "versions": subject.versions,
                "slot": subject.slot,
                "commitment": subject.commitment,
                "seq": self._unit.seq,
            }
            if subject.stored:
                old.append({"of": raw, **fields})
            else:
                new.append({"id": raw, "kind": subject.kind, **fields})
            subject.stored = True
        if new:
            self._connection.execute(insert(SUBJECT), new)
        if old:
            changed: dict[str, Any] = {
                name: bindparam(name) for name in ("versions", "slot", "commitment", "seq")
            }
            self._connection.execute(
                update(SUBJECT).where(SUBJECT.c.id == bindparam("of")).values(changed), old
            )
        if self._parts:
            self._connection.execute(insert(PART), self._parts)
        self._slots, self._parts = [], []
        self._changed.clear()


def chunks(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Pieces small enough for one statement."""
    for at in range(0, len(rows), CHUNK):
        yield rows[at : at + CHUNK]


def _named(edge: Relationship) -> tuple[str, ...]:
    return (edge.id, *edge.source_episodes, *(() if edge.record is None else (edge.record,)))


def _changed_meanwhile() -> ConflictError:
    return ConflictError(
        "this was changed meanwhile; nothing was written", hint="look at it again and repeat"
    )
