"""The sealed vault: `VaultStore` over a SQL database."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any, cast

from sqlalchemy import func, insert, select

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.appending import Appending
from one_memory.adapters.stores.sql.destroyer import SqlDestroyer
from one_memory.adapters.stores.sql.key_rows import save_keys
from one_memory.adapters.stores.sql.pragmas import failures
from one_memory.adapters.stores.sql.reading import (
    chains,
    dropped_entries,
    entries_of,
    skeleton_of,
    skeletons,
    stored_records,
    subjects_named,
    subjects_of,
    uses_of,
)
from one_memory.adapters.stores.sql.recovery_row import copied_root
from one_memory.adapters.stores.sql.renewing import Renewal
from one_memory.adapters.stores.sql.tables import AUDIT, SKELETON, SUBJECT
from one_memory.adapters.stores.sql.unit_of_work import Unit, UnitsOfWork, restored
from one_memory.errors import ConflictError
from one_memory.model.access import Consent
from one_memory.model.episode import Episode
from one_memory.model.ids import EpisodeId, RecordId
from one_memory.model.project import Project
from one_memory.model.record import MemoryRecord
from one_memory.model.relationship import Relationship
from one_memory.model.sharing import SharingPreference
from one_memory.model.skeleton import Skeleton
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import (
    AuditEntry,
    AuditLog,
    Batch,
    Changes,
    DestructionFacts,
    DestructionReport,
    RootSlot,
    RootState,
    StoredRecord,
)
from one_memory.rules.sharing import newest_words


class SqlStore:
    """`VaultStore`, `Destroyer` and `AuditTable` of an unlocked vault.

    Thread-safe; any number of processes may have it open.
    """

    def __init__(self, path: Path, units: UnitsOfWork) -> None:
        self._units = units
        self._destroyer = SqlDestroyer(path, units)
        self._log: AuditLog | None = None

    def note_writes_in(self, log: AuditLog) -> None:
        """From now on every write leaves its leaves in the audit log, in the same step."""
        self._log = log

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """The write lock of the vault; nested steps of a thread join the outer one."""
        with self._units.exclusive():
            yield

    def append(self, batch: Batch) -> None:
        """Write a batch atomically; ConflictError as the port says."""
        with self._units.exclusive() as unit, failures():
            restore = restored(unit)
            try:
                with unit.connection.begin_nested():
                    unit.next_seq()
                    appending = Appending(unit)
                    appending.write(batch)
                    if self._log is not None and appending.leaves:
                        self._log.note_written(appending.leaves)
            except BaseException:
                restore()
                raise

    def seq(self) -> int:
        """The newest change sequence number; 0 in an empty vault."""
        with self._units.reading() as unit:
            return unit.seq

    def changes_since(self, seq: int, *, model: str | None) -> Changes:
        """All changes after `seq`; records are decrypted as they are iterated, from one snapshot.

        Inside `exclusive` they are read at once, together with what was appended there.
        """
        if self._units.writes_here:
            with self._units.reading() as unit, failures():
                rows = subjects_of(unit, mapping.RECORD, after=seq)
                return _changes(unit, seq, list(stored_records(unit, rows, model)))
        unit = self._units.snapshot()
        try:
            with failures():
                rows = subjects_of(unit, mapping.RECORD, after=seq)
                return _changes(unit, seq, _streamed(unit, stored_records(unit, rows, model)))
        except BaseException:
            unit.connection.close()
            raise

    def versions(self, record: RecordId) -> tuple[MemoryRecord, ...]:
        """A record's chain, oldest first; empty when there is none."""
        with self._units.reading() as unit, failures():
            rows = subjects_named(unit, mapping.RECORD, [mapping.to_bytes(record)])
            return tuple(
                mapping.from_json(MemoryRecord, json)
                for _, chain in chains(unit, rows, mapping.RECORD)
                for json in chain
            )

    def episodes(self, ids: Sequence[EpisodeId]) -> tuple[Episode, ...]:
        """The episodes that exist among `ids`, in that order."""
        with self._units.reading() as unit, failures():
            rows = subjects_named(unit, mapping.EPISODE, [mapping.to_bytes(i) for i in ids])
            found = {e.id: e for e in _episodes(unit, rows)}
            return tuple(found[i] for i in ids if i in found)

    def all_episodes(self) -> Iterator[Episode]:
        """Every living episode, by id, from one snapshot."""
        with self._units.reading() as unit, failures():
            yield from _episodes(unit, subjects_of(unit, mapping.EPISODE))

    def episode_count(self) -> int:
        """How many living episodes there are."""
        with self._units.reading() as unit, failures():
            return int(
                unit.connection.execute(
                    select(func.count())
                    .select_from(SUBJECT)
                    .where(SUBJECT.c.kind == mapping.EPISODE)
                ).scalar_one()
            )

    def episode_ids(self) -> frozenset[EpisodeId]:
        """The ids of every living episode; nothing is decrypted."""
        with self._units.reading() as unit, failures():
            ids = select(SUBJECT.c.id).where(SUBJECT.c.kind == mapping.EPISODE)
            return frozenset(mapping.to_id(i) for i in unit.connection.execute(ids).scalars())

    def consent_ledger(self) -> tuple[Consent, ...]:
        """Every consent entry, oldest first."""
        with self._units.reading() as unit, failures():
            return _consents(unit)

    def sharing_ledger(self) -> tuple[SharingPreference, ...]:
        """Every sharing preference ever set, oldest first."""
        with self._units.reading() as unit, failures():
            return _preferences(unit)

    def skeleton(self, subject: str) -> Skeleton | None:
        """What is left of a forgotten record, if it is one."""
        with self._units.reading() as unit, failures():
            row = unit.connection.execute(
                select(SKELETON.c.id, SKELETON.c.destroyed_at).where(
                    SKELETON.c.id == mapping.to_bytes(subject)
                )
            ).one_or_none()
            return None if row is None else skeleton_of(*row)

    def destroy(
        self,
        subjects: Sequence[str],
        *,
        now: datetime,
        drop_classes: Sequence[SensitiveClass] = (),
        check: Callable[[], None] | None = None,
        along: Callable[[], Iterable[str]] = tuple,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """Destroy the keys of subjects by id, and of whole sensitive classes, for good."""
        return self._destroyer.destroy(
            subjects,
            now=now,
            drop_classes=drop_classes,
            check=check,
            along=along,
            receipt=receipt,
        )

    def finish(self, *, now: datetime) -> DestructionReport | None:
        """Complete a destruction that an earlier run left behind."""
        return self._destroyer.finish(now=now)

    def resume(self) -> None:
        """Make good what a killed run left behind; opening a vault does it."""
        self._destroyer.resume()

    def root_state(self) -> RootState:
        """Where the root key lies now."""
        with self._units.reading() as unit, failures():
            slot = self._units.slot
            recovery = copied_root(unit.connection) is not None
            return RootState(slot.kind, slot.guarantee, unit.generation, recovery)

    def secret(self, name: str) -> bytes | None:
        """The 32 bytes of a class that is a key itself."""
        with self._units.exclusive() as unit:
            return None if unit.keys.label(name) is None else unit.keys.secret(name)

    def mark(self, name: str) -> None:
        """Note under seal that something holds."""
        with self._units.exclusive() as unit, failures():
            if unit.keys.label(name) is None:
                unit.keys = unit.keys.with_label(name)
                unit.key_revision += 1
                save_keys(unit.connection, unit.keys, unit.key_revision)

    def marked(self, name: str) -> bool:
        """Whether that was noted."""
        with self._units.reading() as unit:
            return unit.keys.label(name) is not None

    def renew_root(
        self,
        *,
        now: datetime,
        to: RootSlot | None = None,
        recovery: bytes | None = None,
        drop: Sequence[str] = (),
        make: Sequence[str] = (),
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """A new root and new data keys, in another slot if one is given."""
        renewal = Renewal(recovery=recovery, drop=tuple(drop), make=tuple(make))
        return self._destroyer.renew_root(renewal, now=now, to=to, receipt=receipt)

    def append_entry(self, entry: AuditEntry) -> None:
        """Add the next entry of the audit log; ConflictError when its number is not the next."""
        with self._units.exclusive() as unit, failures():
            last = unit.connection.execute(select(func.max(AUDIT.c.seq))).scalar() or 0
            if entry.seq != last + 1:
                raise ConflictError(
                    "the log moved on meanwhile; nothing was written", hint="try again"
                )
            unit.connection.execute(insert(AUDIT), asdict(entry))

    def last_entry(self) -> AuditEntry | None:
        """The newest entry of the audit log, if there is one."""
        with self._units.reading() as unit, failures():
            newest = select(AUDIT).order_by(AUDIT.c.seq.desc()).limit(1)
            row = unit.connection.execute(newest).one_or_none()
            return None if row is None else AuditEntry(*row)

    def entries(self) -> Iterator[AuditEntry]:
        """The audit log from its first entry, from one snapshot."""
        with self._units.reading() as unit, failures():
            for row in unit.connection.execute(select(AUDIT).order_by(AUDIT.c.seq)):
                yield AuditEntry(*row)

    def audit_seed(self) -> bytes:
        """The audit log's Ed25519 seed, 32 bytes."""
        # Under the lock: a reader's keys may be overwritten when another thread renews them.
        with self._units.exclusive() as unit:
            return unit.keys.secret(mapping.AUDIT_CLASS)

    def close(self) -> None:
        """Drop keys from memory and close the files."""
        self._units.close()


def _changes(unit: Unit, after: int, records: Iterable[StoredRecord]) -> Changes:
    edges = chains(unit, subjects_of(unit, mapping.RELATIONSHIP, after=after), mapping.RELATIONSHIP)
    projects = chains(unit, subjects_of(unit, mapping.PROJECT, after=after), mapping.PROJECT)
    ledger = _ledger(unit)
    newest = {e.sensitive_class: e for e in ledger if isinstance(e, Consent)}
    return Changes(
        seq=unit.seq,
        records=records,
        relationships=tuple(
            mapping.from_json(Relationship, json) for _, chain in edges for json in chain
        ),
        projects=tuple(mapping.from_json(Project, chain[-1]) for _, chain in projects),
        consents=tuple(newest[name] for name in sorted(newest)),
        uses=uses_of(unit, after=after),
        forgotten=skeletons(unit, after=after),
        sharing=newest_words(e for e in ledger if isinstance(e, SharingPreference)),
        entries=entries_of(unit, after=after),
        dropped=dropped_entries(unit, after=after),
    )


def _streamed(unit: Unit, records: Iterator[StoredRecord]) -> Iterator[StoredRecord]:
    """The records; their snapshot is closed at the end, or when they are dropped unread."""

    def from_the_start() -> Iterator[StoredRecord | None]:
        try:
            yield None
            with failures():
                yield from records
        finally:
            with failures():
                unit.connection.close()

    started = from_the_start()
    next(started)  # one that never started would not reach its `finally` when it is dropped
    return cast(Iterator[StoredRecord], started)


def _episodes(unit: Unit, rows: Sequence[Any]) -> Iterator[Episode]:
    for _, (json, *_rest) in chains(unit, rows, mapping.EPISODE):
        yield mapping.from_json(Episode, json)


def _consents(unit: Unit) -> tuple[Consent, ...]:
    return tuple(entry for entry in _ledger(unit) if isinstance(entry, Consent))


def _preferences(unit: Unit) -> tuple[SharingPreference, ...]:
    return tuple(entry for entry in _ledger(unit) if isinstance(entry, SharingPreference))


def _ledger(unit: Unit) -> tuple[Consent | SharingPreference, ...]:
    rows = subjects_named(unit, mapping.CONSENT, [unit.ledger])
    return tuple(
        mapping.ledger_entry(json)
        for _, chain in chains(unit, rows, mapping.CONSENT)
        for json in chain
    )
