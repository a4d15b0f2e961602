"""Recall: the eight steps of the reference, in order, each taking what the one before returned."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from one_memory.model.disclosure import Answer
from one_memory.model.ids import RecordId
from one_memory.model.request import RetrievalRequest
from one_memory.ports import Gate
from one_memory.retrieval.asked import understand
from one_memory.retrieval.shelf import rows_within
from one_memory.retrieval.step_1_task_area import task_area
from one_memory.retrieval.step_2_state_filter import state_filter
from one_memory.retrieval.step_3_policy_gate import Decisions, policy_gate, visible
from one_memory.retrieval.step_4_opinion_filter import opinion_filter
from one_memory.retrieval.step_5_search import search
from one_memory.retrieval.step_6_ranking import rank
from one_memory.retrieval.step_7_smallest_subset import smallest_subset
from one_memory.retrieval.step_8_presentation import present
from one_memory.retrieval.tracer import Tracer
from one_memory.retrieval.working_set import WorkingSet


def retrieve(
    request: RetrievalRequest,
    working_set: WorkingSet,
    *,
    gate: Gate,
    question_vector: NDArray[np.float32] | None,
    block_ids: Iterator[str],
    clock: Callable[[], float],
    degraded: tuple[str, ...] = (),
    within: frozenset[RecordId] | None = None,
) -> Answer:
    """Answer a request from a working set that is up to date.

    `question_vector` is the question's unit vector by the model of the working set's vectors, None
    when there is no model: then words and relationships answer alone. `clock` returns seconds.
    `within` names the only records that may be looked at; the others are not even counted.
    Raises InputError for a time zone that does not exist.
    """
    columns, codes = working_set.columns, working_set.codes
    asked = understand(
        request,
        working_set.projects.values(),
        working_set.consents.values(),
        working_set.sharing,
        within,
    )
    decisions = Decisions(gate, asked)
    shown = visible(decisions, asked, columns, codes)
    reach = None if within is None else rows_within(within, working_set)
    if reach is not None:
        shown &= reach
    tracer = Tracer(clock)

    tracer.start()  # (1)
    scoped = task_area(asked, columns, codes, reach)
    tracer.sifted(shown, scoped.rows, scoped.left_out, shown)

    tracer.start()  # (2)
    usable = state_filter(scoped, asked, columns, codes)
    tracer.sifted(scoped.rows, usable.rows, usable.left_out, shown)

    tracer.start()  # (3)
    permitted = policy_gate(usable, decisions, columns, codes)
    tracer.sifted(usable.rows, permitted.rows, permitted.left_out, shown)

    tracer.start()  # (4)
    pertinent = opinion_filter(permitted, asked, columns)
    tracer.sifted(permitted.rows, pertinent.rows, pertinent.left_out, shown)

    tracer.start()  # (5)
    found = search(pertinent, asked, working_set, decisions, question_vector)
    pool = int(np.count_nonzero(pertinent.rows))
    tracer.counted(pool, len(found.candidates), found.not_taken(pool))

    tracer.start()  # (6)
    ranked = rank(found, asked, working_set)
    tracer.counted(len(found.candidates), len(ranked.records), {})

    tracer.start()  # (7)
    subset = smallest_subset(ranked, asked, working_set.tokeniser, degraded)
    disclosure = subset.disclosure
    tracer.counted(len(ranked.records), len(disclosure.lines), Counter(subset.left_out.values()))

    tracer.start()  # (8)
    block = present(disclosure, block_ids)
    tracer.counted(len(disclosure.lines), len(disclosure.lines), {})
    return Answer(disclosure=disclosure, block=block, trace=tracer.trace())
