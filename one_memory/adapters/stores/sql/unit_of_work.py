"""Transactions of a vault: one snapshot with the keys that fit it, or the write lock."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sqlalchemy import Connection, Engine, select, update

from one_memory.adapters.stores.sql.key_rows import load_keys
from one_memory.adapters.stores.sql.pragmas import failures, writing
from one_memory.adapters.stores.sql.tables import VAULT
from one_memory.errors import IntegrityError, NotFoundError, UnavailableError, WrongKeyError
from one_memory.ports import KeyVault, RootEraser, RootSlot

_ATTEMPTS = 5

_HEAD = select(
    VAULT.c.person,
    VAULT.c.ledger,
    VAULT.c.seq,
    VAULT.c.key_revision,
    VAULT.c.root_generation,
    VAULT.c.slot,
)


@dataclass
class Unit:
    """One open transaction and what it saw first; `keys` and `seq` are its own while it writes."""

    connection: Connection
    person: bytes
    ledger: bytes
    seq: int
    key_revision: int
    generation: int
    keys: KeyVault

    def next_seq(self) -> int:
        """The number of the next change, written down."""
        self.seq += 1
        self.connection.execute(update(VAULT).values(seq=self.seq))
        return self.seq


class UnitsOfWork:
    """Opens transactions on one vault, for any number of threads.

    Other processes may change keys: every transaction compares the revision it reads and unlocks
    anew when it is not the one in memory.
    """

    def __init__(
        self,
        engine: Engine,
        slot: RootSlot,
        entropy: Callable[[int], bytes],
        elsewhere: Callable[[str], RootEraser] | None = None,
    ) -> None:
        self.engine = engine
        self._elsewhere = elsewhere
        self.slot = slot
        self.entropy = entropy
        self._write_lock = threading.RLock()
        self._mine = threading.local()
        self._keys: tuple[int, KeyVault] | None = None
        self._closed = False

    @contextmanager
    def exclusive(self) -> Iterator[Unit]:
        """The write lock; nested steps join the outer one. Rolls back on any exception."""
        with self._write_lock:
            unit: Unit | None = getattr(self._mine, "unit", None)
            if unit is not None:
                yield unit
                return
            with failures():
                connection = writing(self._connect())
            try:
                with failures():
                    transaction = connection.begin()
                    unit = self._unit(connection)
                self._mine.unit = unit
                try:
                    yield unit
                except BaseException:
                    with failures():
                        transaction.rollback()
                    raise
                with failures():
                    transaction.commit()
                self._keep(unit)
            finally:
                self._mine.unit = None
                with failures():
                    connection.close()

    @contextmanager
    def reading(self) -> Iterator[Unit]:
        """A snapshot; inside `exclusive` on the same thread, what was written there so far."""
        unit: Unit | None = getattr(self._mine, "unit", None)
        if unit is not None:
            yield unit
            return
        unit = self.snapshot()
        try:
            yield unit
        finally:
            with failures():
                unit.connection.close()

    def snapshot(self) -> Unit:
        """A snapshot whose connection the caller closes."""
        for attempt in range(_ATTEMPTS):
            with failures():
                connection = self._connect()
                try:
                    connection.begin()
                    return self._unit(connection)
                except IntegrityError:
                    moved = self._moved_on(connection)
                    connection.close()
                    # Another process renewed the root between our look and the slot's answer.
                    if not moved or attempt == _ATTEMPTS - 1:
                        raise
                except BaseException:
                    connection.close()
                    raise
        raise UnavailableError("the vault's keys keep changing", hint="try again")

    @property
    def writes_here(self) -> bool:
        """Whether this thread is inside `exclusive`."""
        return getattr(self._mine, "unit", None) is not None

    def erase_root(self, kind: str | None, person: bytes, generation: int) -> None:
        """Destroy the root of a generation in a kind of slot, by default the own one."""
        place: RootEraser = self.slot
        if kind is not None and kind != self.slot.kind:
            if self._elsewhere is None:
                raise UnavailableError(f"the {kind} slot cannot be reached", hint="try again")
            place = self._elsewhere(kind)
        place.erase(person, generation)

    def close(self) -> None:
        """Drop keys and connections."""
        with self._write_lock:
            self._closed = True
            if self._keys is not None:
                self._keys[1].close()
                self._keys = None
            self.slot.close()
            with failures():
                self.engine.dispose()

    def _connect(self) -> Connection:
        if self._closed:
            raise UnavailableError("the vault is locked", hint="open it again")
        return self.engine.connect()

    def _unit(self, connection: Connection) -> Unit:
        row = connection.execute(_HEAD).one_or_none()
        if row is None:
            raise NotFoundError("there is no vault in this folder", hint="create one first")
        held = self._keys
        if held is not None and held[0] == row.key_revision:
            keys = held[1]
        else:
            if row.slot != self.slot.kind:
                raise WrongKeyError(
                    "the root key was moved to another place meanwhile",
                    hint="open the vault again",
                )
            keys = self.slot.unlock(row.person, load_keys(connection), self.entropy)
            if held is None or held[0] < row.key_revision:
                self._keys = (row.key_revision, keys)
        return Unit(
            connection, row.person, row.ledger, row.seq, row.key_revision, row.root_generation, keys
        )

    def _keep(self, unit: Unit) -> None:
        held = self._keys
        if held is None or held[0] < unit.key_revision:
            self._keys = (unit.key_revision, unit.keys)
            if held is not None and held[1] is not unit.keys:
                held[1].close()

    def _moved_on(self, connection: Connection) -> bool:
        before = connection.execute(_HEAD).one_or_none()
        connection.rollback()
        after = connection.execute(_HEAD).one_or_none()
        return before is not None and after is not None and before != after


def restored(unit: Unit) -> Callable[[], None]:
    """Call the result to put a unit back to what it was now, after a savepoint rolled back."""
    before = replace(unit)

    def restore() -> None:
        unit.seq, unit.key_revision, unit.keys = before.seq, before.key_revision, before.keys
        unit.generation = before.generation

    return restore
