"""The relations of a record and what they may link (reference: Relations).

No relation carries authority: a row says what may be linked, and no decision reads a link.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from one_memory.model.vocabulary import RelationKind


class Linked(StrEnum):
    """What stands at either end of a relation."""

    ANY_ONE_RECORD = "any One record"
    MEMORY_RECORD = "memory record"
    NEW_VERSION = "new version"
    PREVIOUS_VERSION = "previous version"
    EPISODE = "episode"
    OBSERVATION = "observation"
    EVIDENCE_RECORD = "evidence record"
    ROUTINE = "routine"
    GOAL = "goal"
    TASK = "task"
    SUGGESTION = "suggestion"
    ROUTINE_SUGGESTION = "routine suggestion"
    INTERACTION = "interaction"
    PERSON_REFERENCE = "person reference"
    PLACE = "place"
    EXTERNAL_OBJECT = "external object"
    EXTERNAL_SOURCE = "external source"
    OTHER_PRODUCT_OBJECT = "another product's object"
    ACCESS_OBJECT = "Access object"
    WORK_OBJECT = "Work object"
    RELAY_OBJECT = "Relay object"
    EXECUTOR_OBJECT = "Executor object"
    PAY_OBJECT = "Pay object"


@dataclass(frozen=True)
class RelationRow:
    """One row of the table: from any of these to any of those."""

    kind: RelationKind
    from_: tuple[Linked, ...]
    to: tuple[Linked, ...]


RELATIONS = (
    RelationRow(
        RelationKind.DERIVED_FROM,
        (Linked.MEMORY_RECORD, Linked.ROUTINE, Linked.GOAL),
        (Linked.EPISODE, Linked.OBSERVATION, Linked.EVIDENCE_RECORD),
    ),
    RelationRow(
        RelationKind.ABOUT,
        (Linked.MEMORY_RECORD,),
        (
            Linked.PERSON_REFERENCE,
            Linked.GOAL,
            Linked.ROUTINE,
            Linked.PLACE,
            Linked.EXTERNAL_OBJECT,
        ),
    ),
    RelationRow(RelationKind.SUPERSEDES, (Linked.NEW_VERSION,), (Linked.PREVIOUS_VERSION,)),
    RelationRow(
        RelationKind.SERVES,
        (Linked.TASK, Linked.SUGGESTION, Linked.ROUTINE_SUGGESTION),
        (Linked.GOAL,),
    ),
    RelationRow(
        RelationKind.CONCERNS,
        (Linked.INTERACTION,),
        (
            Linked.TASK,
            Linked.MEMORY_RECORD,
            Linked.ROUTINE,
            Linked.GOAL,
            Linked.OTHER_PRODUCT_OBJECT,
        ),
    ),
    RelationRow(
        RelationKind.REFERENCES,
        (Linked.ANY_ONE_RECORD,),
        (
            Linked.ACCESS_OBJECT,
            Linked.WORK_OBJECT,
            Linked.RELAY_OBJECT,
            Linked.EXECUTOR_OBJECT,
            Linked.PAY_OBJECT,
            Linked.EXTERNAL_SOURCE,
        ),
    ),
)
"""The reference's table, in its order."""

_BY_KIND = MappingProxyType({row.kind: row for row in RELATIONS})

_ONE_RECORDS = frozenset(
    {
        Linked.MEMORY_RECORD,
        Linked.ROUTINE,
        Linked.GOAL,
        Linked.TASK,
        Linked.SUGGESTION,
        Linked.ROUTINE_SUGGESTION,
        Linked.INTERACTION,
    }
)


def may_link(kind: RelationKind, from_: Linked, to: Linked) -> bool:
    """Whether the table has a cell for this link; an absent one is refused."""
    row = _BY_KIND[kind]
    starts = from_ in row.from_ or (Linked.ANY_ONE_RECORD in row.from_ and from_ in _ONE_RECORDS)
    return starts and to in row.to
