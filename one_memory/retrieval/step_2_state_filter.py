"""Step 2. State filter: drop candidates, what is not in use, forgotten or invalid; apply usage
restrictions, versions and time kinds. Each mask restates a line of `rules.usage.unusable`."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from one_memory.model.vocabulary import EpistemicState, LifecycleState, QuestionTense, TimeKind
from one_memory.ports import Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import (
    AREA_BIT,
    EPISTEMIC,
    OPEN_END,
    STATUS,
    TIME_KIND,
    UNKNOWN_START,
    Columns,
    microseconds,
)
from one_memory.retrieval.encoding import Encoder
from one_memory.retrieval.sieve import LeftOut, Sieve
from one_memory.retrieval.step_1_task_area import Scoped
from one_memory.rules.usage import Reason


@dataclass(frozen=True)
class Usable:
    """Rows in use, in force, and true at the time asked about."""

    rows: Mask
    left_out: LeftOut


def state_filter(scoped: Scoped, asked: Asked, columns: Columns, codes: Encoder) -> Usable:
    """All scoped rows that `rules.usage.unusable` keeps."""
    sieve = Sieve(scoped.rows)
    _versions(sieve, asked, columns)
    status = columns.view(columns.status)
    sieve.drop(status == STATUS[LifecycleState.CANDIDATE], Reason.CANDIDATE)
    aside = columns.view(columns.set_aside) == 1
    sieve.drop((status == STATUS[LifecycleState.NOT_IN_USE]) | aside, Reason.NOT_IN_USE)
    invalid = columns.view(columns.epistemic) == EPISTEMIC[EpistemicState.INVALID]
    sieve.drop(invalid, Reason.INVALID)
    sieve.drop(_restricted(asked, columns, codes), Reason.RESTRICTED)
    if asked.moment.true_at is not None:
        sieve.drop(~_asserted(columns, microseconds(asked.moment.true_at)), Reason.NOT_TRUE_THEN)
    elif asked.moment.tense is QuestionTense.PRESENT:
        sieve.drop(_not_now(columns, microseconds(asked.moment.at)), Reason.NOT_NOW)
    return Usable(sieve.rows, sieve.left_out)


def _versions(sieve: Sieve, asked: Asked, columns: Columns) -> None:
    ends = columns.view(columns.superseded_at)
    if asked.moment.known_at is None:
        sieve.drop(ends != OPEN_END, Reason.REPLACED)
        return
    known_at = microseconds(asked.moment.known_at)
    sieve.drop(known_at < columns.view(columns.recorded_at), Reason.NOT_KNOWN_THEN)
    sieve.drop(ends <= known_at, Reason.REPLACED)


def _restricted(asked: Asked, columns: Columns, codes: Encoder) -> Mask:
    task = asked.request.task
    area = 0 if task.area is None else AREA_BIT[task.area]
    meant: Mask = (columns.view(columns.only_areas) & area) != 0
    if task.project is not None:
        sets = [i for i, projects in enumerate(codes.project_sets) if task.project in projects]
        meant |= np.isin(columns.view(columns.only_projects), sets)
    restricted: Mask = (columns.view(columns.restricted) == 1) & ~meant
    return restricted


def _asserted(columns: Columns, at: int) -> Mask:
    begins, ends = columns.view(columns.valid_from), columns.view(columns.valid_to)
    starts = np.where(begins == UNKNOWN_START, columns.view(columns.since), begins)
    bygone = columns.view(columns.time_kind) == TIME_KIND[TimeKind.IN_THE_PAST]
    asserted: Mask = (starts <= at) & (at < ends) & ~(bygone & (ends == OPEN_END))
    return asserted


def _not_now(columns: Columns, at: int) -> Mask:
    kind = columns.view(columns.time_kind)
    outside = (at < columns.view(columns.valid_from)) | (columns.view(columns.valid_to) <= at)
    not_now: Mask = (kind == TIME_KIND[TimeKind.IN_THE_PAST]) | (
        outside & (kind != TIME_KIND[TimeKind.ONE_OFF])
    )
    return not_now
