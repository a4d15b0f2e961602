"""Why one record was used for a question, or was not: the verdict of each step, up to the one that
left it out."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from one_memory.errors import NotFoundError
from one_memory.model.access import PERSON
from one_memory.model.disclosure import StepVerdict
from one_memory.model.request import RetrievalRequest
from one_memory.ports import Gate
from one_memory.retrieval.asked import Asked, understand
from one_memory.retrieval.second_look import looks
from one_memory.retrieval.step_1_task_area import task_area
from one_memory.retrieval.step_2_state_filter import state_filter
from one_memory.retrieval.step_3_policy_gate import Decisions, policy_gate
from one_memory.retrieval.step_4_opinion_filter import opinion_filter
from one_memory.retrieval.step_5_search import NOT_RELEVANT, search
from one_memory.retrieval.step_6_ranking import rank
from one_memory.retrieval.step_7_smallest_subset import smallest_subset
from one_memory.retrieval.tracer import NAMES
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.usage import Reason

GATE_STEP = 3


def verdicts(
    record_id: str,
    request: RetrievalRequest,
    working_set: WorkingSet,
    *,
    gate: Gate,
    question_vector: NDArray[np.float32] | None,
) -> tuple[StepVerdict, ...]:
    """What each step does with a record for a question; the last verdict tells the outcome.

    Raises NotFoundError as `must_be_visible` does.
    """
    rows = working_set.rows_of(record_id)
    if not rows:
        raise _unknown()
    asked = _understood(request, working_set)
    decisions = Decisions(gate, asked)
    row = _held(rows, asked, working_set)
    _hide(row, request, working_set, decisions)
    steps = tuple(_filters(row, asked, working_set, decisions))
    if not steps[-1].kept:
        return steps
    return (*steps, *_search_steps(record_id, asked, working_set, decisions, question_vector))


def must_be_visible(
    record_id: str, request: RetrievalRequest, working_set: WorkingSet, *, gate: Gate
) -> None:
    """Raises NotFoundError for an unknown record, and for one that a gate keeps from a caller who
    is not the person: the two look the same."""
    rows = working_set.rows_of(record_id)
    if not rows:
        raise _unknown()
    decisions = Decisions(gate, _understood(request, working_set))
    _hide(rows[-1], request, working_set, decisions)


def _understood(request: RetrievalRequest, working_set: WorkingSet) -> Asked:
    return understand(
        request,
        working_set.projects.values(),
        working_set.consents.values(),
        working_set.sharing,
    )


def _hide(
    row: int, request: RetrievalRequest, working_set: WorkingSet, decisions: Decisions
) -> None:
    label = working_set.codes.labels[int(working_set.columns.label[row])]
    if request.principal.name != PERSON.name and not decisions.permits(label):
        raise _unknown()


def _filters(
    row: int, asked: Asked, working_set: WorkingSet, decisions: Decisions
) -> Iterator[StepVerdict]:
    record = working_set.decode(row)
    kept = ("it is within the task's reach", "it is in use and true", "", "it is of a fitting type")
    for step, look in enumerate(looks(record, row, asked, working_set, decisions), start=1):
        reason = look()
        said = kept[step - 1]
        policies: tuple[str, ...] = ()
        if step == GATE_STEP:
            label = working_set.codes.labels[int(working_set.columns.label[row])]
            policies = decisions.on(label).policies
            said = "decided by " + ", ".join(policies)
        if reason is not None:
            told = f"{reason}: {said}" if reason is Reason.GATE else str(reason)
            yield StepVerdict(step, NAMES[step - 1], False, told, policies)
            return
        yield StepVerdict(step, NAMES[step - 1], True, said, policies)


def _search_steps(
    record_id: str,
    asked: Asked,
    working_set: WorkingSet,
    decisions: Decisions,
    question_vector: NDArray[np.float32] | None,
) -> Iterator[StepVerdict]:
    columns, codes = working_set.columns, working_set.codes
    usable = state_filter(task_area(asked, columns, codes), asked, columns, codes)
    permitted = policy_gate(usable, decisions, columns, codes)
    pertinent = opinion_filter(permitted, asked, columns)
    found = search(pertinent, asked, working_set, decisions, question_vector)
    places = [candidate.record.id for candidate in found.candidates]
    if record_id not in places:
        yield StepVerdict(5, NAMES[4], kept=False, reason=NOT_RELEVANT)
        return
    by_relevance = places.index(record_id) + 1
    yield StepVerdict(5, NAMES[4], kept=True, reason=f"number {by_relevance} by relevance")
    ranked = rank(found, asked, working_set)
    order = [entry.candidate.record.id for entry in ranked.records]
    yield StepVerdict(6, NAMES[5], kept=True, reason=f"number {order.index(record_id) + 1} by rank")
    subset = smallest_subset(ranked, asked, working_set.tokeniser, ())
    left_out = subset.left_out.get(record_id)
    if left_out is not None:
        yield StepVerdict(7, NAMES[6], kept=False, reason=left_out)
        return
    disclosed = [line.record.id for line in subset.disclosure.lines]
    line = f"line {disclosed.index(record_id) + 1} of {len(disclosed)}"
    yield StepVerdict(7, NAMES[6], kept=True, reason="the task needs it")
    yield StepVerdict(8, NAMES[7], kept=True, reason=line)


def _held(rows: tuple[int, ...], asked: Asked, working_set: WorkingSet) -> int:
    """The version held at the record time asked about; the newest if none was."""
    if asked.moment.known_at is None:
        return rows[-1]
    recorded = [r for r in rows if working_set.decode(r).recorded_at <= asked.moment.known_at]
    return recorded[-1] if recorded else rows[0]


def _unknown() -> NotFoundError:
    return NotFoundError("there is no such record", hint="`one-memory list` shows them")
