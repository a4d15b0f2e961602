"""Vector replay of the forgetting rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from one_memory.errors import InputError, NotFoundError
from one_memory.rules.shred_plan import (
    MemoryGraph,
    NotReachedKind,
    RecordLinks,
    RelationshipLinks,
    SentCopy,
    ShredPlan,
    VersionLinks,
    shred_plan,
)


def _shred_plan(given: Mapping[str, Any]) -> Any:
    graph = MemoryGraph(
        records={
            record["id"]: RecordLinks(
                id=record["id"], versions=tuple(_links(v) for v in record["versions"])
            )
            for record in given["records"]
        },
        episodes=frozenset(given["episodes"]),
        relationships={
            edge["id"]: RelationshipLinks(
                id=edge["id"], versions=edge["versions"], sources=frozenset(edge["sources"])
            )
            for edge in given.get("relationships", ())
        },
        definitions=frozenset(given.get("definitions", ())),
    )
    sent = [
        SentCopy(
            kind=NotReachedKind(copy["kind"]),
            subjects=None if copy["subjects"] is None else frozenset(copy["subjects"]),
        )
        for copy in given.get("sent", ())
    ]
    adapters = {name: frozenset(saw) for name, saw in given.get("adapters", {}).items()}
    try:
        return _shown(shred_plan(given["asked"], graph, sent=sent, adapters=adapters))
    except InputError:
        return {"refused": "nothing_asked"}
    except NotFoundError:
        return {"refused": "not_found"}


def _links(version: Mapping[str, Any]) -> VersionLinks:
    return VersionLinks(
        sources=frozenset(version.get("sources", ())),
        mentions=frozenset(version.get("mentions", ())),
    )


def _shown(plan: ShredPlan) -> dict[str, Any]:
    return {
        "records": {doomed.id: doomed.versions for doomed in plan.records},
        "episodes": list(plan.episodes),
        "relationships": {doomed.id: doomed.versions for doomed in plan.relationships},
        "definitions": list(plan.definitions),
        "rederive": {entry.id: list(entry.sources) for entry in plan.rederive},
        "survivors": {s.id: [str(reason) for reason in s.reasons] for s in plan.survivors},
        "adapters": list(plan.adapters),
        "not_reached": {str(entry.kind): entry.count for entry in plan.not_reached},
        "plan_hash": plan.plan_hash,
    }


FORGETTING_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {"shred_plan": _shred_plan}
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
