"""Step 1. Task area: limit to the task's area and project, plus general."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from one_memory.model.record import MemoryRecord
from one_memory.ports import Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import NONE, Columns, area_bits
from one_memory.retrieval.encoding import Encoder
from one_memory.retrieval.sieve import LeftOut, Sieve
from one_memory.rules.usage import Reason, outside_scope


@dataclass(frozen=True)
class Scoped:
    """Rows within the task's and the caller's reach."""

    rows: Mask
    left_out: LeftOut


def task_area(asked: Asked, columns: Columns, codes: Encoder, within: Mask | None = None) -> Scoped:
    """All living rows whose record `outside` keeps; `within` are the rows of `asked.within`."""
    scope = asked.scope
    sieve = Sieve(columns.view(columns.living) == 1)
    if within is not None:
        sieve.drop(~within, Reason.OUT_OF_REACH)
    owner = codes.owners.find(asked.request.owner)
    sieve.drop(columns.view(columns.owner) != owner, Reason.OTHER_OWNER)
    areas, project = columns.view(columns.areas), columns.view(columns.project)
    if scope.reach_areas is not None:
        sieve.drop((areas & ~area_bits(scope.reach_areas)) != 0, Reason.OUT_OF_REACH)
    if scope.reach_projects is not None:
        reached = _known(scope.reach_projects, codes)
        sieve.drop(~np.isin(project, reached), Reason.OUT_OF_REACH)
    of_a_project = project != NONE
    opened = _known(scope.open_projects, codes)
    sieve.drop(of_a_project & ~np.isin(project, opened), Reason.CLOSED_PROJECT)
    own = of_a_project & (project == codes.projects.find(scope.project))
    if scope.project is not None:
        sieve.drop(of_a_project & ~own, Reason.OTHER_PROJECT)
    if scope.areas is not None:
        sieve.drop(~own & ((areas & area_bits(scope.areas)) == 0), Reason.OTHER_AREA)
    return Scoped(sieve.rows, sieve.left_out)


def outside(newest: MemoryRecord, asked: Asked) -> Reason | None:
    """The rule of this step for one record, by its newest version."""
    if newest.owner != asked.request.owner:
        return Reason.OTHER_OWNER
    if asked.within is not None and newest.id not in asked.within:
        return Reason.OUT_OF_REACH
    return outside_scope(newest.domain, asked.scope)


def _known(projects: frozenset[str], codes: Encoder) -> list[int]:
    return [code for p in projects if (code := codes.projects.find(p)) != NONE]
