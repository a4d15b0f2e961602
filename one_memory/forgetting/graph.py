"""The graph of links that forgetting walks, read from a vault."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from one_memory.model.record import MemoryRecord
from one_memory.model.relationship import Relationship
from one_memory.model.vocabulary import RelationKind
from one_memory.ports import VaultStore
from one_memory.rules.shred_plan import MemoryGraph, RecordLinks, RelationshipLinks, VersionLinks


def links_of(record: MemoryRecord) -> VersionLinks:
    """What one record version was made from, and what it only mentions."""
    made_from = set(record.source_episodes)
    mentions = set(record.evidence.conflicting_records)
    if record.usage_restriction is not None:
        mentions.update(record.usage_restriction.projects)
    if record.domain.project is not None:
        mentions.add(record.domain.project)
    for relation in record.relations:
        side = made_from if relation.kind is RelationKind.DERIVED_FROM else mentions
        side.add(relation.target)
    for item in record.evidence.items:
        if item.episode is not None:
            (made_from if item.supports else mentions).add(item.episode)
    return VersionLinks(
        sources=frozenset(made_from), mentions=frozenset(mentions - made_from - {record.id})
    )


def all_versions(store: VaultStore) -> Iterator[MemoryRecord]:
    """Every version of every living record, in no particular order."""
    for stored in store.changes_since(0, model=None).records:
        yield MemoryRecord.model_validate_json(stored.json)


def newest_versions(store: VaultStore) -> Iterable[MemoryRecord]:
    """Every living record as it stands."""
    newest: dict[str, MemoryRecord] = {}
    for record in all_versions(store):
        known = newest.get(record.id)
        if known is None or known.version < record.version:
            newest[record.id] = record
    return newest.values()


def read_graph(store: VaultStore) -> MemoryGraph:
    """All living records, episodes, relationships and projects of a vault, as links only."""
    changes = store.changes_since(0, model=None)
    chains: dict[str, dict[int, VersionLinks]] = defaultdict(dict)
    for stored in changes.records:
        record = MemoryRecord.model_validate_json(stored.json)
        chains[record.id][record.version] = links_of(record)
    return MemoryGraph(
        records={
            record_id: RecordLinks(
                id=record_id, versions=tuple(versions[n] for n in sorted(versions))
            )
            for record_id, versions in chains.items()
        },
        episodes=frozenset(episode.id for episode in store.all_episodes()),
        relationships=_edges(changes.relationships),
        definitions=frozenset(project.id for project in changes.projects),
    )


def _edges(relationships: tuple[Relationship, ...]) -> dict[str, RelationshipLinks]:
    found: dict[str, RelationshipLinks] = {}
    for edge in relationships:
        before = found.get(edge.id)
        sources = frozenset(edge.source_episodes) | ({edge.record} if edge.record else set())
        found[edge.id] = RelationshipLinks(
            id=edge.id,
            versions=edge.version if before is None else max(before.versions, edge.version),
            sources=sources if before is None else before.sources | sources,
        )
    return found
