"""The links that forgetting walks, read from a vault and kept current while a plan is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json

from one_memory.model.relationship import Relationship
from one_memory.model.vocabulary import RelationKind
from one_memory.ports import Changes, VaultStore
from one_memory.rules.shred_plan import MemoryGraph, RecordLinks, RelationshipLinks, VersionLinks


@dataclass(frozen=True)
class Traits:
    """Where one record version belongs: what wide forgetting and withdrawal choose by."""

    areas: tuple[str, ...]
    project: str | None
    classes: tuple[str, ...]


class Links:
    """All links of a vault, without any content; `up_to_date` reads what changed since.

    Large vaults take a while the first time; `release` drops what is held.
    """

    def __init__(self, store: VaultStore) -> None:
        self._store = store
        self.release()

    def release(self) -> None:
        """Hold nothing; the next look reads the whole vault again."""
        self._seq = 0
        self._versions: dict[str, dict[int, VersionLinks]] = {}
        self._records: dict[str, RecordLinks] = {}
        self._traits: dict[str, dict[int, Traits]] = {}
        self._edges: dict[str, RelationshipLinks] = {}
        self._projects: dict[str, tuple[str, ...]] = {}
        self._episodes: frozenset[str] = frozenset()
        self._entries: dict[str, frozenset[str]] = {}

    def up_to_date(self) -> MemoryGraph:
        """The graph as the vault stands; inside `exclusive` as that step sees it."""
        if self._seq == 0 or self._store.seq() != self._seq:
            self._apply(self._store.changes_since(self._seq, model=None))
            # An episode comes and goes only with a change: read again only then.
            self._episodes = self._store.episode_ids()
        return MemoryGraph(
            records=dict(self._records),
            episodes=self._episodes,
            relationships=dict(self._edges),
            definitions=frozenset(self._projects),
        )

    def newest(self) -> Mapping[str, Traits]:
        """Where each record belongs now, as of the last `up_to_date`."""
        return {record: versions[max(versions)] for record, versions in self._traits.items()}

    def in_class(self, sensitive_class: str) -> frozenset[str]:
        """Records of which any version is in a sensitive class."""
        return frozenset(
            record
            for record, versions in self._traits.items()
            if any(sensitive_class in traits.classes for traits in versions.values())
        )

    def entries_about(self, ids: Iterable[str]) -> tuple[str, ...]:
        """The entries that tell of any of these records and episodes, sorted."""
        wanted = frozenset(ids)
        return tuple(sorted(i for i, about in self._entries.items() if about & wanted))

    def all_entries(self) -> tuple[str, ...]:
        """Every entry, sorted."""
        return tuple(sorted(self._entries))

    def projects(self) -> Mapping[str, tuple[str, ...]]:
        """The areas of each project."""
        return dict(self._projects)

    def _apply(self, changes: Changes) -> None:
        changed = set()
        for stored in changes.records:
            record = from_json(stored.json, cache_strings="all")
            versions = self._versions.setdefault(stored.record, {})
            versions[stored.version] = links_of(record)
            self._traits.setdefault(stored.record, {})[stored.version] = _traits(record)
            changed.add(stored.record)
        for name in changed:
            chain = sorted(self._versions[name].items())
            self._records[name] = RecordLinks(name, tuple(links for _, links in chain))
        for edge in changes.relationships:
            self._edges[edge.id] = _edge(edge, self._edges.get(edge.id))
        for project in changes.projects:
            self._projects[project.id] = tuple(project.areas)
        self._entries.update({entry.id: frozenset(entry.about) for entry in changes.entries})
        for entry in changes.dropped:
            self._entries.pop(entry, None)
        for skeleton in changes.forgotten:
            for held in (self._records, self._versions, self._traits, self._edges, self._projects):
                held.pop(skeleton.id, None)
        self._seq = changes.seq


def links_of(record: Mapping[str, Any]) -> VersionLinks:
    """What one record version, as JSON values, was made from, and what it only mentions."""
    made_from = set(record["source_episodes"])
    mentions = set(record["evidence"]["conflicting_records"])
    for relation in record["relations"]:
        side = made_from if relation["kind"] == RelationKind.DERIVED_FROM else mentions
        side.add(relation["target"])
    for item in record["evidence"]["items"]:
        if item["episode"] is not None:
            (made_from if item["supports"] else mentions).add(item["episode"])
    if record["usage_restriction"] is not None:
        mentions.update(record["usage_restriction"]["projects"])
    if record["domain"]["project"] is not None:
        mentions.add(record["domain"]["project"])
    return VersionLinks(
        sources=frozenset(made_from), mentions=frozenset(mentions - made_from - {record["id"]})
    )


def _traits(record: Mapping[str, Any]) -> Traits:
    domain = record["domain"]
    return Traits(
        areas=tuple(domain["areas"]),
        project=domain["project"],
        classes=tuple(record["sensitivity"]["classes"]),
    )


def _edge(edge: Relationship, before: RelationshipLinks | None) -> RelationshipLinks:
    sources = frozenset(edge.source_episodes) | ({edge.record} if edge.record else set())
    if before is None:
        return RelationshipLinks(edge.id, edge.version, sources)
    versions = max(before.versions, edge.version)
    return RelationshipLinks(edge.id, versions, before.sources | sources)
