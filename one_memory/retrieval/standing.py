"""Standing records: rules, constraints and preferences that advice must consider unasked.

A question for advice rarely names the preference it touches; likeness alone does not find it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from one_memory.model.vocabulary import CoreContentType, Layer, QuestionKind
from one_memory.ports import Mask
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import CONTENT, LAYER
from one_memory.retrieval.working_set import WorkingSet

RULES_MOST = 3
PREFERENCES_MOST = 5


def standing_rows(
    asked: Asked,
    working_set: WorkingSet,
    allowed: Mask,
    question_vector: NDArray[np.float32] | None,
) -> list[int]:
    """For questions that ask for advice or opinion: the behaviour rules, then the constraints and
    preferences, nearest to the question; few. Empty for all other questions."""
    if asked.reading.kind is not QuestionKind.OPINION:
        return []
    columns = working_set.columns
    layer, content = columns.view(columns.layer), columns.view(columns.content)
    rules: Mask = allowed & (layer == LAYER[Layer.BEHAVIOUR_RULE])
    lasting: Mask = allowed & (layer == LAYER[Layer.CONSOLIDATED_FACT])
    lasting &= (content == CONTENT[CoreContentType.CONSTRAINT]) | (
        content == CONTENT[CoreContentType.PREFERENCE]
    )
    return [
        *_nearest(rules, RULES_MOST, asked, working_set, question_vector),
        *_nearest(lasting, PREFERENCES_MOST, asked, working_set, question_vector),
    ]


def _nearest(
    rows: Mask,
    most: int,
    asked: Asked,
    working_set: WorkingSet,
    question_vector: NDArray[np.float32] | None,
) -> list[int]:
    """By meaning when there is a vector, else by words, and then the latest."""
    if not rows.any():
        return []
    if question_vector is not None:
        hits = working_set.vectors.search(question_vector, most, rows)
    else:
        hits = working_set.lexical.search(asked.request.question, most, rows)
    found = [hit.row for hit in hits]
    latest = np.flatnonzero(rows)[::-1].tolist()
    return list(dict.fromkeys([*found, *latest]))[:most]
