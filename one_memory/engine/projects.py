"""Verbs for projects: add, close, reopen."""

from __future__ import annotations

from collections.abc import Sequence

from one_memory.engine.base import Unlocked
from one_memory.errors import ConflictError, InputError
from one_memory.model.project import Project
from one_memory.model.vocabulary import LifeArea, ProjectState
from one_memory.ports import Batch
from one_memory.rules.text import accept


class Projects(Unlocked):
    """The person's own groupings under the life areas."""

    def add_project(self, name: str, areas: Sequence[LifeArea]) -> Project:
        """A new open project under one or more areas. Raises ConflictError for a taken name."""
        if not areas:
            raise InputError("a project stands under one or more life areas")
        label = accept(name, 200)
        with self._session.writing() as working_set:
            if any(p.name.casefold() == label.casefold() for p in working_set.projects.values()):
                raise ConflictError("there is a project of that name")
            project = Project(
                id=self._session.clockwork.new_id(),
                owner=self._session.owner,
                name=label,
                areas=tuple(areas),
                recorded_at=self._session.clockwork.now(),
            )
            self._session.append(Batch(projects=(project,)))
        return project

    def close_project(self, project: str) -> Project:
        """Archive a project, named by id or name: excluded from retrieval until reopened."""
        return self._set_project(project, ProjectState.CLOSED)

    def reopen_project(self, project: str) -> Project:
        """Bring a closed project back into retrieval."""
        return self._set_project(project, ProjectState.OPEN)

    def projects(self) -> tuple[Project, ...]:
        """All projects, by name."""
        with self._session.reading() as working_set:
            return tuple(sorted(working_set.projects.values(), key=lambda p: (p.name, p.id)))

    def _set_project(self, id_or_name: str, state: ProjectState) -> Project:
        with self._session.writing():
            project = self.project(id_or_name)
            if project.state is state:
                return project
            changed = project.model_copy(
                update={
                    "version": project.version + 1,
                    "state": state,
                    "recorded_at": self._session.clockwork.now(),
                }
            )
            self._session.append(Batch(projects=(changed,)))
        return changed
