"""Step 4. Opinion filter: leave out opinion records for factual questions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import CoreContentType, QuestionKind
from one_memory.ports import Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import CONTENT, Columns
from one_memory.retrieval.sieve import LeftOut, Sieve
from one_memory.retrieval.step_3_policy_gate import Permitted
from one_memory.rules.usage import Reason, not_pertinent


@dataclass(frozen=True)
class Pertinent:
    """Rows of a kind that can answer the question: what search may find."""

    rows: Mask
    left_out: LeftOut


def opinion_filter(permitted: Permitted, asked: Asked, columns: Columns) -> Pertinent:
    """All permitted rows that `rules.usage.not_pertinent` keeps."""
    sieve = Sieve(permitted.rows)
    content = columns.view(columns.content)
    if asked.reading.kind is QuestionKind.FACTUAL:
        sieve.drop(content == CONTENT[CoreContentType.OPINION], Reason.OPINION)
    if asked.request.content_types:
        wanted = [CONTENT[core] for core in asked.request.content_types]
        sieve.drop(~np.isin(content, wanted), Reason.OTHER_TYPE)
    return Pertinent(sieve.rows, sieve.left_out)


def beside_the_point(record: MemoryRecord, asked: Asked) -> Reason | None:
    """The rule of this step for one record."""
    return not_pertinent(record.content_type.core, asked.reading.kind, asked.request.content_types)
