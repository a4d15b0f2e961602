"""What all verbs share: the session, and how a write reaches it."""

from __future__ import annotations

from collections.abc import Callable

from one_memory.engine.results import Remembered
from one_memory.engine.session import Session
from one_memory.errors import NotFoundError
from one_memory.model.project import Project
from one_memory.model.proposal import Details
from one_memory.model.record import MemoryRecord
from one_memory.ports import Batch
from one_memory.rules.text import accept
from one_memory.writing.draft import WriteContext


class Unlocked:
    """An unlocked vault's session with the steps every verb takes."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def project(self, id_or_name: str) -> Project:
        """A project by id or by name. Raises NotFoundError."""
        with self._session.reading() as working_set:
            for project in working_set.projects.values():
                if id_or_name == project.id or id_or_name.casefold() == project.name.casefold():
                    return project
        raise NotFoundError(
            "there is no such project", hint="`one-memory projects list` shows them"
        )

    def _context(self) -> WriteContext:
        clockwork = self._session.clockwork
        return WriteContext(
            owner=self._session.owner,
            now=clockwork.now(),
            new_id=clockwork.new_id,
            classify=self._session.classify,
            consents=tuple(self._session.working_set.consents.values()),
        )

    def _write(
        self,
        text: str,
        details: Details,
        flow: Callable[[WriteContext], tuple[MemoryRecord, Batch, bool]],
    ) -> Remembered:
        accepted = accept(text)
        if details.project is not None:
            self.project(details.project)
        with self._session.writing([accepted]):
            record, batch, repeat = flow(self._context())
            self._session.append(batch)
        return Remembered(record=record, repeat=repeat)

    def _change(
        self, record_id: str, change: Callable[[MemoryRecord, WriteContext], MemoryRecord]
    ) -> MemoryRecord:
        with self._session.writing():
            changed = change(self._session.current(record_id), self._context())
            self._session.append(Batch(records=(changed,)))
        return changed
