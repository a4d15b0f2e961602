"""A part of the working set looked at by itself: the records a caller names, and no others.

Everything here is masked before anything is searched, counted or decoded.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime

import numpy as np

from one_memory.model.ids import RecordId
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import LifecycleState
from one_memory.ports import Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import OPEN_END, STATUS, microseconds
from one_memory.retrieval.second_look import second_look
from one_memory.retrieval.step_1_task_area import task_area
from one_memory.retrieval.step_2_state_filter import state_filter
from one_memory.retrieval.step_3_policy_gate import Decisions, policy_gate
from one_memory.retrieval.working_set import WorkingSet


@dataclass(frozen=True)
class Held:
    """A record version a shelf holds; `first` is when its first version was recorded, in
    microseconds since 1970, which with the id orders a shelf."""

    record: RecordId
    row: int
    first: int


def rows_within(within: Collection[RecordId], working_set: WorkingSet) -> Mask:
    """All rows of these records, every version of them."""
    rows: Mask = np.zeros(working_set.columns.size, dtype=np.bool_)
    found = [row for record in within for row in working_set.rows_of(record)]
    rows[found] = True
    return rows


def held_in(
    within: Collection[RecordId],
    working_set: WorkingSet,
    decisions: Decisions | None,
    *,
    statuses: Collection[LifecycleState],
    as_of: datetime | None = None,
) -> list[Held]:
    """The newest versions, or those that stood `as_of`, that are in one of `statuses` and that the
    gate permits; the latest first. `decisions` None leaves the gate out: the person looks."""
    columns = working_set.columns
    rows = rows_within(within, working_set) & (columns.view(columns.living) == 1)
    ends = columns.view(columns.superseded_at)
    if as_of is None:
        rows &= ends == OPEN_END
    else:
        at = microseconds(as_of)
        rows &= (columns.view(columns.recorded_at) <= at) & (at < ends)
    rows &= np.isin(columns.view(columns.status), [STATUS[status] for status in statuses])
    found = []
    for row in np.flatnonzero(rows).tolist():
        if decisions is None or permitted(row, working_set, decisions):
            record = working_set.record_id(row)
            first = int(columns.recorded_at[working_set.rows_of(record)[0]])
            found.append(Held(record, row, first))
    return sorted(found, key=lambda held: (-held.first, held.record))


def permitted(row: int, working_set: WorkingSet, decisions: Decisions) -> bool:
    """Whether the gate would permit the record of a row if it were in use."""
    newest = working_set.newest_row(row)
    label = working_set.codes.labels[int(working_set.columns.label[newest])]
    return decisions.permits(replace(label, status=LifecycleState.ACTIVE))


def matching(
    asked: Asked, words: str | None, most: int, working_set: WorkingSet, decisions: Decisions
) -> list[tuple[MemoryRecord, float]]:
    """Records in use that hold these words, best first with their score; without words the latest
    that are in use, with 0. Steps 1 to 3 of recall and nothing of its judgement."""
    columns, codes = working_set.columns, working_set.codes
    reach = None if asked.within is None else rows_within(asked.within, working_set)
    usable = state_filter(task_area(asked, columns, codes, reach), asked, columns, codes)
    rows = policy_gate(usable, decisions, columns, codes).rows
    if words is not None:
        hits = [(hit.row, hit.score) for hit in working_set.lexical.search(words, most, rows)]
    else:
        there = np.flatnonzero(rows)
        latest = there[np.lexsort((-there, -columns.recorded_at[there]))][:most]
        hits = [(row, 0.0) for row in latest.tolist()]
    found = []
    for row, score in hits:
        record = working_set.decode(row)
        if second_look(record, row, asked, working_set, decisions) is None:
            found.append((record, score))
    return found
