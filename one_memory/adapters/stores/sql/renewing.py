"""A new root with nothing destroyed under it: to another slot, for a new passphrase or code.

Data keys are renewed too: whoever had the old root and an old copy had them, and would still open
what is written from now on.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import update

from one_memory.adapters.stores.sql import mapping
from one_memory.adapters.stores.sql.destroying import Destroyed, MakeRoot, commit_job, rewrap
from one_memory.adapters.stores.sql.key_rows import replace_keys
from one_memory.adapters.stores.sql.recovery_row import drop_copy, renew_copy, set_copy
from one_memory.adapters.stores.sql.tables import VAULT
from one_memory.adapters.stores.sql.unit_of_work import Unit
from one_memory.ports import DestructionFacts


@dataclass(frozen=True)
class Renewal:
    """What changes with the root; see `RootCare.renew_root`."""

    recovery: bytes | None = None
    drop: tuple[str, ...] = ()
    make: tuple[str, ...] = ()


def renew(
    unit: Unit,
    renewal: Renewal,
    slots: tuple[str, str],
    *,
    now: datetime,
    make_root: MakeRoot,
) -> Destroyed:
    """Everything up to the commit, inside the caller's transaction."""
    older, generation = unit.keys, unit.generation
    dropped = {label for label in map(older.label, renewal.drop) if label is not None}
    # Keys that wrap nothing are secrets themselves: renewed, they would be other secrets.
    wrapping = [older.kid((name,)) for name in mapping.WRAPPING_CLASSES]
    renewed = {kid for kid in wrapping if kid is not None} - dropped
    newer = make_root(renewed, dropped)
    rewrap(unit, older, newer)
    gone = older.raw_keys() - newer.raw_keys()
    newer = newer.with_classes(renewal.make)
    if renewal.recovery:
        set_copy(unit.connection, newer, renewal.recovery)
    elif renewal.recovery is None:
        renew_copy(unit.connection, older, newer)
    else:
        drop_copy(unit.connection)
    unit.key_revision += 1
    replace_keys(unit.connection, newer, unit.key_revision)
    unit.connection.execute(update(VAULT).values(slot=slots[1]))
    unit.keys, unit.generation = newer, generation + 1
    facts = DestructionFacts(
        destroyed_at=now.replace(microsecond=0),
        subjects=(),
        root_generations=(generation, generation + 1),
        epochs_retired=len(renewed),
        classes_dropped=len(dropped),
        slots=slots,
    )
    commit_job(unit, facts)
    return Destroyed(facts, set(gone))
