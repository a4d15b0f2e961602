"""Relationship traversal: from entities a question names, over edges, to the records they reach."""

from __future__ import annotations

from collections.abc import Iterable

from one_memory.model.relationship import Relationship
from one_memory.ports import Mask, Reached
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.names import names_in
from one_memory.retrieval.working_set import WorkingSet

DEPTH = 2


def related_rows(asked: Asked, working_set: WorkingSet, allowed: Mask) -> list[int]:
    """Rows reached from the entities a question names, nearest first: the records of the edges,
    then records that mention the entities at their ends.

    An edge is followed only if its own record may be used: nothing is inferred from what is hidden.
    """
    named = names_in(asked.request.question, working_set.entities)
    if not named:
        return []
    moment = asked.moment
    reached = working_set.relationships.traverse(
        named,
        valid_at=moment.true_at or moment.at,
        known_at=moment.known_at or moment.at,
        depth=DEPTH,
    )
    followed = _followed(named, reached, working_set, allowed)
    rows = [row for edge in followed for row in _rows_of(edge, working_set, allowed)]
    for edge in followed:
        for entity in (edge.from_entity, edge.to_entity):
            rows += [row for row in working_set.names.rows_of(entity) if allowed[row]]
    return list(dict.fromkeys(rows))


def _followed(
    named: Iterable[str], reached: Iterable[Reached], working_set: WorkingSet, allowed: Mask
) -> list[Relationship]:
    """Edges connected to the named entities through usable edges only, nearest first."""
    at = {name.casefold() for name in named}
    waiting = [r.relationship for r in reached if _rows_of(r.relationship, working_set, allowed)]
    followed: list[Relationship] = []
    for _ in range(DEPTH):
        near = [e for e in waiting if {e.from_entity.casefold(), e.to_entity.casefold()} & at]
        followed += near
        at.update(name.casefold() for e in near for name in (e.from_entity, e.to_entity))
        waiting = [edge for edge in waiting if edge not in near]
    return followed


def _rows_of(edge: Relationship, working_set: WorkingSet, allowed: Mask) -> list[int]:
    if edge.record is None:
        return []
    return [row for row in working_set.rows_of(edge.record) if allowed[row]]
