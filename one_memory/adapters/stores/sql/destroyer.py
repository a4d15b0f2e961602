"""`Destroyer` over a vault: the steps of a destruction in order, and their completion later."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from one_memory.adapters.stores.sql import destroying
from one_memory.adapters.stores.sql.pragmas import checkpointed, failures, files_of
from one_memory.adapters.stores.sql.residue import scan
from one_memory.adapters.stores.sql.unit_of_work import Unit, UnitsOfWork
from one_memory.errors import ConflictError, OneMemoryError, UnavailableError
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import (
    DestructionFacts,
    DestructionReport,
    KeyVault,
    ResidueScan,
)

_ATTEMPTS = 10
"""Tries to begin, and to empty the log; each waits a moment for whoever is in the way."""


class SqlDestroyer:
    """Destroys subjects of one vault and completes what was cut short."""

    def __init__(self, path: Path, units: UnitsOfWork) -> None:
        self._path = path
        self._units = units

    def destroy(
        self,
        subjects: Sequence[str],
        *,
        now: datetime,
        drop_classes: Sequence[SensitiveClass] = (),
        check: Callable[[], None] | None = None,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """See the port. Returns once committed, finished or not."""
        if self._units.writes_here:
            # The old root would be erased before the new rows are committed.
            raise ConflictError("a destruction cannot be part of another step")
        self._finish_earlier(now)
        for _ in range(_ATTEMPTS):
            destroyed = self._try(subjects, drop_classes, now, check, receipt)
            if destroyed is not None:
                return self._completed(destroyed.facts, destroyed.secrets, close=True)
        raise UnavailableError("another program keeps clearing up the vault", hint="try again")

    def finish(self, *, now: datetime) -> DestructionReport | None:
        """Complete what an earlier run left behind; None when nothing was pending."""
        del now  # the time of destruction is the one that was committed
        facts = self._discarded_or_committed()
        return None if facts is None else self._completed(facts, (), close=True)

    def resume(self) -> None:
        """Make good what a killed run left behind; its report still waits for `finish`."""
        facts = self._discarded_or_committed()
        if facts is not None:
            self._completed(facts, (), close=False)

    def _finish_earlier(self, now: datetime) -> None:
        self.finish(now=now)
        with self._units.reading() as unit, failures():
            job = destroying.pending(unit)
        if job is not None and job[0] in (destroying.DISCARDING, destroying.DESTROYING):
            raise UnavailableError(
                "an earlier destruction still waits for the key store",
                hint="unlock the keyring, or check the vault's folder, and try again",
            )

    def _try(
        self,
        subjects: Sequence[str],
        drop_classes: Sequence[SensitiveClass],
        now: datetime,
        check: Callable[[], None] | None,
        receipt: Callable[[DestructionFacts], None] | None,
    ) -> destroying.Destroyed | None:
        """None when another process cleared the intent away before the lock was taken again."""
        with self._units.exclusive() as unit, failures():
            job = destroying.plan_job(unit, subjects, now)
        try:
            with self._units.exclusive() as unit, failures():
                if destroying.pending(unit) != (destroying.PLANNED, job):
                    return None
                if check is not None:
                    check()
                destroyed = destroying.destroy(
                    unit, subjects, drop_classes, now=now, make_root=self._root_maker(unit)
                )
                if receipt is not None:
                    receipt(destroyed.facts)
            return destroyed
        except BaseException:
            # What cannot be cleared away now is when the vault opens next.
            with suppress(OneMemoryError):
                self._discard(job)
            raise

    def _root_maker(self, unit: Unit) -> destroying.MakeRoot:
        def make(renew: Collection[bytes], drop: Collection[bytes]) -> KeyVault:
            return self._units.slot.renew(
                unit.person, unit.keys, self._units.entropy, renew=renew, drop=drop
            )

        return make

    def _discarded_or_committed(self) -> DestructionFacts | None:
        """Discard what was never committed; the facts of what was."""
        with self._units.reading() as unit, failures():
            job = destroying.pending(unit)
        if job is None:
            return None
        if job[0] in (destroying.PLANNED, destroying.DISCARDING):
            self._discard(job[1])
            return None
        with self._units.exclusive() as unit, failures():
            return destroying.committed(unit)

    def _discard(self, job: bytes) -> None:
        """Leave the vault as it was before the intent.

        The step is committed before the new root goes: were a commit that failed halfway to come
        back from the log, it would need that root.
        """
        with self._units.exclusive() as unit, failures():
            if destroying.pending(unit) == (destroying.PLANNED, job):
                destroying.step_to(unit, destroying.DISCARDING)
        with self._units.exclusive() as unit, failures():
            if destroying.pending(unit) == (destroying.DISCARDING, job):
                self._units.slot.erase(unit.person, unit.generation + 1)
                destroying.drop_job(unit)

    def _completed(
        self, facts: DestructionFacts, secrets: Collection[bytes], *, close: bool
    ) -> DestructionReport:
        """What follows the commit; nothing of it can undo the destruction, so nothing raises."""
        found: ResidueScan | None = None
        before, after = facts.root_generations
        finished = before == after  # nothing lived any more, nothing was renewed
        try:
            if not finished:
                # First into the database: the old root must not go before the new rows are safe.
                checkpointed(self._units.engine)
                self._erase_root(facts)
                emptied = any(checkpointed(self._units.engine) for _ in range(_ATTEMPTS))
                if emptied and secrets:
                    found = scan(self._files(), secrets)
                finished = emptied and (found is None or found.hits == 0)
            if finished and close:
                self._close_job(facts)
        except OneMemoryError:
            finished = False
        return DestructionReport(facts, self._units.slot.guarantee, finished, found)

    def _erase_root(self, facts: DestructionFacts) -> None:
        before, _ = facts.root_generations
        with self._units.exclusive() as unit, failures():
            if before < unit.generation:
                self._units.slot.erase(unit.person, before)
            if destroying.committed(unit) == facts:
                destroying.step_to(unit, destroying.EMPTYING)

    def _close_job(self, facts: DestructionFacts) -> None:
        with self._units.exclusive() as unit, failures():
            if destroying.committed(unit) == facts:
                destroying.drop_job(unit)
        checkpointed(self._units.engine)

    def _files(self) -> list[Path]:
        own = files_of(self._path)
        beside = sorted(file for file in self._path.parent.iterdir() if file.is_file())
        return [*own, *(file for file in beside if file not in own)]
