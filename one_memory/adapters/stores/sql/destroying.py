"""Destroying keys for good: one transaction, then the old root, then the log's remains.

    intent      a sealed job, committed: from here an open vault knows that something was begun
    commit      new root beside the old one, new data keys, survivors rewrapped, the dead blanked
    clean up    log emptied into the database, old root erased, log emptied again, files searched

Which root is right stands in the database, so a kill anywhere leaves a vault that opens: before
the commit the new root is erased again, after it the old one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from sqlalchemy import delete, insert, select, update

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.appending import chunks
from one_memory.adapters.stores.sql.key_rows import (
    blank_slots,
    epoch_bytes,
    overwrite_under,
    replace_keys,
    wrapped_key,
)
from one_memory.adapters.stores.sql.recovery_row import renew_copy
from one_memory.adapters.stores.sql.tables import (
    DATA_KEY,
    DROPPED,
    JOB,
    KEY_SLOT,
    PART,
    SKELETON,
    SUBJECT,
    USE,
)
from one_memory.adapters.stores.sql.unit_of_work import Unit
from one_memory.model.vocabulary import LifecycleState, SensitiveClass
from one_memory.ports import DestructionFacts, KeyVault, WrappedKey

PLANNED = "planned"
"""Begun, not committed."""
DISCARDING = "discarding"
"""Will never be committed; the new root may still lie in the slot."""
DESTROYING = "destroying"
"""Committed; the old root may still lie in the slot."""
EMPTYING = "emptying"
"""Committed and the old root erased; the log may still hold old pages."""

_JOB = "job"
_KEYS_SEARCHED = 64
"""How many destroyed records' keys are looked for afterwards: all were blanked by one statement."""

MakeRoot = Callable[[Collection[bytes], Collection[bytes]], KeyVault]
"""New keys of the next generation, given the data keys to renew and to drop."""


@dataclass
class Destroyed:
    """What the transaction did, and the keys to look for afterwards."""

    facts: DestructionFacts
    secrets: set[bytes] = field(default_factory=set, repr=False)


def plan_job(
    unit: Unit, subjects: Sequence[str], now: datetime, slots: tuple[str, str] | None = None
) -> bytes:
    """Write down that a destruction is begun; the sealed bytes tell it from any other."""
    generations = (unit.generation, unit.generation + 1)
    planned = DestructionFacts(now, tuple(subjects), generations, 0, 0, slots)
    sealed = unit.keys.seal(_JOB, _facts_json(planned))
    unit.connection.execute(delete(JOB))
    unit.connection.execute(insert(JOB), {"one": 1, "step": PLANNED, "sealed": sealed})
    return sealed


def pending(unit: Unit) -> tuple[str, bytes] | None:
    """Step and sealed facts of the job under way, if there is one."""
    row = unit.connection.execute(select(JOB.c.step, JOB.c.sealed)).one_or_none()
    return None if row is None else (row.step, row.sealed)


def committed(unit: Unit) -> DestructionFacts | None:
    """The facts of the job under way, if it is committed."""
    job = pending(unit)
    if job is None or job[0] not in (DESTROYING, EMPTYING):
        return None
    return _facts(unit.keys.open(_JOB, job[1]))


def planned_slot(unit: Unit, job: bytes) -> str | None:
    """The kind of slot that the new root of a job not committed may lie in; None: the own one."""
    slots = _facts(unit.keys.open(_JOB, job)).slots
    return slots[1] if slots else None


def commit_job(unit: Unit, facts: DestructionFacts) -> None:
    """The job under way is committed with the caller's transaction."""
    job = {"step": DESTROYING, "sealed": unit.keys.seal(_JOB, _facts_json(facts))}
    unit.connection.execute(update(JOB).values(job))


def step_to(unit: Unit, step: str) -> None:
    """The job under way has come to another step."""
    unit.connection.execute(update(JOB).values(step=step))


def drop_job(unit: Unit) -> None:
    """Nothing is under way any more."""
    unit.connection.execute(delete(JOB))


def destroy(
    unit: Unit,
    subjects: Sequence[str],
    drop_classes: Sequence[SensitiveClass],
    *,
    now: datetime,
    make_root: MakeRoot,
) -> Destroyed:
    """Everything up to the commit, inside the caller's transaction.

    When nothing of it lives and no class is dropped, nothing is renewed.
    """
    keys, now = unit.keys, now.replace(microsecond=0)
    dropped = _dropped(keys, drop_classes)
    dead = _doomed(unit, subjects, dropped)
    generation = unit.generation
    if not dead and not dropped:
        drop_job(unit)
        return Destroyed(DestructionFacts(now, (), (generation, generation), 0, 0))
    renewed = _touched(unit, dead.values()) - dropped
    secrets = {keys.raw(row.wrapped) for row in list(dead.values())[:_KEYS_SEARCHED]}
    secrets |= {row.wrapped.wrapped for row in list(dead.values())[:_KEYS_SEARCHED]}

    newer = make_root(renewed, dropped)
    secrets |= keys.raw_keys() - newer.raw_keys()
    unit.next_seq()
    _bury(unit, dead, now)
    rewrap(unit, keys, newer)
    renew_copy(unit.connection, keys, newer)
    unit.key_revision += 1
    replace_keys(unit.connection, newer, unit.key_revision)
    unit.keys, unit.generation = newer, generation + 1
    facts = DestructionFacts(
        destroyed_at=now,
        subjects=tuple(mapping.to_id(i) for i in sorted(dead) if not dead[i].entry),
        root_generations=(generation, generation + 1),
        epochs_retired=len(renewed),
        classes_dropped=len(dropped),
    )
    commit_job(unit, facts)
    return Destroyed(facts, secrets)


@dataclass(frozen=True)
class _Doomed:
    slot: int
    wrapped: WrappedKey
    entry: bool


def _dropped(keys: KeyVault, classes: Sequence[SensitiveClass]) -> set[bytes]:
    kids = (keys.kid((mapping.sensitive_class_name(name),)) for name in classes)
    return {kid for kid in kids if kid is not None}


def _members(keys: KeyVault, kid: bytes) -> set[bytes]:
    return {keys.kid((name,)) or b"" for name in keys.classes(kid)}


def _doomed(unit: Unit, ids: Sequence[str], dropped: Collection[bytes]) -> dict[bytes, _Doomed]:
    """What lives among `ids`, and everything that only a dropped data key opens."""
    subjects = (
        select(
            SUBJECT.c.id,
            SUBJECT.c.slot,
            KEY_SLOT.c.kid,
            KEY_SLOT.c.epoch,
            KEY_SLOT.c.wrapped,
            SUBJECT.c.commitment,
            SUBJECT.c.kind,
        )
        .join(KEY_SLOT, KEY_SLOT.c.slot == SUBJECT.c.slot)
        .where(SUBJECT.c.kind != mapping.CONSENT)
    )
    asked = [SUBJECT.c.id.in_(c) for c in chunks(sorted({mapping.to_bytes(i) for i in ids}))]
    all_kids = unit.connection.execute(select(DATA_KEY.c.kid)).scalars().all()
    closed = [kid for kid in all_kids if _members(unit.keys, kid) & set(dropped)]
    wanted = [*asked, *([KEY_SLOT.c.kid.in_(closed)] if closed else [])]
    return {
        row.id: _Doomed(row.slot, wrapped_key(*row[2:6]), row.kind == mapping.ENTRY)
        for condition in wanted
        for row in unit.connection.execute(subjects.where(condition))
    }


def _touched(unit: Unit, dead: Iterable[_Doomed]) -> set[bytes]:
    """Data keys whose old epochs still open something that must be gone."""
    kids = {doomed.wrapped.kid for doomed in dead}
    touched = set[bytes]().union(*(_members(unit.keys, kid) for kid in kids))
    due = select(DATA_KEY.c.kid).where(DATA_KEY.c.retired > 0)
    return touched | set(unit.connection.execute(due).scalars())


def _bury(unit: Unit, dead: Mapping[bytes, _Doomed], now: datetime) -> None:
    """Blank the keys, delete what they sealed, leave skeletons; of entries only that they went."""
    blank_slots(unit.connection, [doomed.slot for doomed in dead.values()])
    for chunk in chunks(sorted(dead)):
        for table in (PART, USE, SUBJECT):
            unit.connection.execute(delete(table).where(table.c.id.in_(chunk)))
    entries = sorted(identifier for identifier, doomed in dead.items() if doomed.entry)
    for chunk in chunks(entries):
        rows = [{"id": identifier, "seq": unit.seq} for identifier in chunk]
        unit.connection.execute(insert(DROPPED), rows)
    for chunk in chunks(sorted(dead.keys() - set(entries))):
        unit.connection.execute(
            insert(SKELETON),
            [
                {
                    "id": identifier,
                    "state": LifecycleState.PERMANENTLY_FORGOTTEN.value,
                    "destroyed_at": int(now.timestamp()),
                    "seq": unit.seq,
                }
                for identifier in chunk
            ],
        )


def rewrap(unit: Unit, older: KeyVault, newer: KeyVault) -> None:
    """Every surviving key under a renewed data key, moved to its new epoch in place."""
    before = {held.kid: held.epoch for held in older.stored.data_keys}
    for held in newer.stored.data_keys:
        if before[held.kid] == held.epoch:
            continue
        rows = unit.connection.execute(
            select(KEY_SLOT.c.slot, KEY_SLOT.c.wrapped).where(KEY_SLOT.c.kid == held.kid)
        ).all()
        if not rows:
            continue
        slots, wrapped = zip(*rows, strict=True)  # by column: a row at a time is half the work
        rewrapped = older.rewrapped(held.kid, b"".join(wrapped), newer)
        overwrite_under(
            unit.connection,
            held.kid,
            epoch_bytes(held.epoch),
            slots,
            rewrapped,
        )


def _facts_json(facts: DestructionFacts) -> bytes:
    return json.dumps(
        {
            "destroyed_at": int(facts.destroyed_at.timestamp()),
            "subjects": facts.subjects,
            "root_generations": facts.root_generations,
            "epochs_retired": facts.epochs_retired,
            "classes_dropped": facts.classes_dropped,
            "slots": facts.slots,
        },
        separators=(",", ":"),
    ).encode()


def _facts(raw: bytes) -> DestructionFacts:
    fields = json.loads(raw)
    before, after = fields["root_generations"]
    slots = fields.get("slots")
    return DestructionFacts(
        destroyed_at=datetime.fromtimestamp(fields["destroyed_at"], UTC),
        subjects=tuple(fields["subjects"]),
        root_generations=(before, after),
        epochs_retired=fields["epochs_retired"],
        classes_dropped=fields["classes_dropped"],
        slots=(slots[0], slots[1]) if slots else None,
    )
