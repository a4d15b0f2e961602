"""`Destroyer` over a vault: the steps of a destruction in order, and their completion later."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from one_memory.adapters.stores.sql import destroying, renewing
from one_memory.adapters.stores.sql.pragmas import checkpointed, failures, files_of
from one_memory.adapters.stores.sql.renewing import Renewal
from one_memory.adapters.stores.sql.residue import scan
from one_memory.adapters.stores.sql.unit_of_work import Unit, UnitsOfWork
from one_memory.errors import ConflictError, OneMemoryError, UnavailableError
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import (
    DestructionFacts,
    DestructionReport,
    KeyVault,
    ResidueScan,
    RootSlot,
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
        along: Callable[[], Iterable[str]] = tuple,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """See the port. Returns once committed, finished or not."""
        if self._units.writes_here:
            # The old root would be erased before the new rows are committed.
            raise ConflictError("a destruction cannot be part of another step")
        self._finish_earlier(now)

        def work(unit: Unit) -> destroying.Destroyed:
            if check is not None:
                check()
            make_root = self._root_maker(unit)
            doomed = (*subjects, *along())
            return destroying.destroy(unit, doomed, drop_classes, now=now, make_root=make_root)

        return self._carried_out(subjects, now, work, receipt)

    def renew_root(
        self,
        renewal: Renewal,
        *,
        now: datetime,
        to: RootSlot | None = None,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """A new root, in another slot if one is given; see `RootCare.renew_root`."""
        if self._units.writes_here:
            raise ConflictError("a new root cannot be part of another step")
        self._finish_earlier(now)
        before = self._units.slot
        slot = to or before
        slots = (before.kind, slot.kind)

        def work(unit: Unit) -> destroying.Destroyed:
            def make_root(renew: Collection[bytes], drop: Collection[bytes]) -> KeyVault:
                return slot.renew(
                    unit.person, unit.keys, self._units.entropy, renew=renew, drop=drop
                )

            done = renewing.renew(unit, renewal, slots, now=now, make_root=make_root)
            # Before the commit: from then on other threads unlock with it.
            self._units.slot = slot
            return done

        report = self._carried_out((), now, work, receipt, slots)
        if slot is not before:
            before.close()
        return report

    def _carried_out(
        self,
        subjects: Sequence[str],
        now: datetime,
        work: Callable[[Unit], destroying.Destroyed],
        receipt: Callable[[DestructionFacts], None] | None,
        slots: tuple[str, str] | None = None,
    ) -> DestructionReport:
        slot = self._units.slot
        for _ in range(_ATTEMPTS):
            try:
                destroyed = self._try(subjects, now, work, receipt, slots)
            except BaseException:
                self._units.slot = slot
                raise
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
        now: datetime,
        work: Callable[[Unit], destroying.Destroyed],
        receipt: Callable[[DestructionFacts], None] | None,
        slots: tuple[str, str] | None,
    ) -> destroying.Destroyed | None:
        """None when another process cleared the intent away before the lock was taken again."""
        with self._units.exclusive() as unit, failures():
            job = destroying.plan_job(unit, subjects, now, slots)
        try:
            with self._units.exclusive() as unit, failures():
                if destroying.pending(unit) != (destroying.PLANNED, job):
                    return None
                destroyed = work(unit)
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
            # A slot that does not answer now is asked again before the next destruction.
            with suppress(UnavailableError):
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
                kind = destroying.planned_slot(unit, job)
                self._units.erase_root(kind, unit.person, unit.generation + 1)
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
                kind = facts.slots[0] if facts.slots else None
                self._units.erase_root(kind, unit.person, before)
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
