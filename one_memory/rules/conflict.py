"""When a record is shown as in conflict; nothing here closes one.

Only a correction by the person or a replacement ends a record. How alike two texts are is no
reason: preferences that exist side by side are more alike than a correction and what it corrects.
"""

from __future__ import annotations

from one_memory.model.evidence import Evidence
from one_memory.model.vocabulary import EpistemicState
from one_memory.rules.independence import independent

_THE_PERSONS_WORD = frozenset({EpistemicState.SAID, EpistemicState.VERIFIED})


def in_conflict(evidence: Evidence) -> bool:
    """Whether a conflicting record stands beside it, or a source's latest word is against it."""
    return bool(evidence.conflicting_records) or any(
        not item.supports for item in independent(evidence.items)
    )


def state_beside(contradicted: EpistemicState, found: EpistemicState) -> EpistemicState:
    """The state a background finding takes that contradicts a known record.

    Against what the person said or what is verified it is at most a hypothesis: there is more than
    one explanation.
    """
    return EpistemicState.HYPOTHESIS if contradicted in _THE_PERSONS_WORD else found
