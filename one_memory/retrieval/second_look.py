"""The pure rules of steps 1 to 4 for one record: what the masks must agree with."""

from __future__ import annotations

from collections.abc import Callable

from one_memory.model.record import MemoryRecord
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import OPEN_END, instant
from one_memory.retrieval.step_1_task_area import outside
from one_memory.retrieval.step_3_policy_gate import Decisions, label_of
from one_memory.retrieval.step_4_opinion_filter import beside_the_point
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.usage import Reason, unusable


def looks(
    record: MemoryRecord, row: int, asked: Asked, working_set: WorkingSet, decisions: Decisions
) -> tuple[Callable[[], Reason | None], ...]:
    """The rules of steps 1, 2, 3 and 4 on a record version, each asked when called."""
    newest_row = working_set.newest_row(row)
    newest = record if newest_row == row else working_set.decode(newest_row)
    ends = int(working_set.columns.superseded_at[row])
    superseded_at = None if ends == OPEN_END else instant(ends)
    return (
        lambda: outside(newest, asked),
        lambda: unusable(record, newest, superseded_at, asked.request.task, asked.moment),
        lambda: None if decisions.permits(label_of(record, newest)) else Reason.GATE,
        lambda: beside_the_point(record, asked),
    )


def second_look(
    record: MemoryRecord, row: int, asked: Asked, working_set: WorkingSet, decisions: Decisions
) -> Reason | None:
    """Why a record may not be used after all; None as long as the masks were right."""
    for look in looks(record, row, asked, working_set, decisions):
        reason = look()
        if reason is not None:
            return reason
    return None
