"""What dies when something is permanently forgotten, what is derived anew, what survives.

Reference: Forgetting, "Forget permanently" covers the record, episode content belonging only to
it, and everything derived from it; other records are unaffected.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from one_memory.errors import InputError, NotFoundError


@dataclass(frozen=True)
class VersionLinks:
    """The links of one record version.

    `sources` are the records and episodes it was made from: `derived-from` relations, source
    episodes and supporting evidence. `mentions` are links that carry no content over: every other
    relation, conflicting records and conflicting evidence.
    """

    sources: frozenset[str] = frozenset()
    mentions: frozenset[str] = frozenset()


@dataclass(frozen=True)
class RecordLinks:
    """A record's version chain, oldest first. All versions share one key, so they die together."""

    id: str
    versions: tuple[VersionLinks, ...]

    @cached_property
    def sources(self) -> frozenset[str]:
        """Sources of any version: an old version derived from a dead thing is as readable as a
        new one."""
        return frozenset().union(*(links.sources for links in self.versions))

    @cached_property
    def mentions(self) -> frozenset[str]:
        """Mentions of any version."""
        return frozenset().union(*(links.mentions for links in self.versions))


@dataclass(frozen=True)
class RelationshipLinks:
    """An edge with the episodes it rests on and the record that states it, if one does."""

    id: str
    versions: int
    sources: frozenset[str]


@dataclass(frozen=True)
class MemoryGraph:
    """All living things of a vault and their links; what is not in it is dead or elsewhere.

    `definitions` are things nothing is derived from, such as projects: they die when asked for.
    """

    records: Mapping[str, RecordLinks]
    episodes: frozenset[str]
    relationships: Mapping[str, RelationshipLinks]
    definitions: frozenset[str] = frozenset()


class NotReachedKind(StrEnum):
    """Copies that forgetting does not reach."""

    OLD_KEYS = "copies of old keys"
    EXPORT = "earlier exports"
    PROVIDER_TRACE = "data sent to a provider"
    RECOVERY_COPY = "recovery copies of the key"


@dataclass(frozen=True)
class SentCopy:
    """A copy that left the vault; `subjects` None when it may hold anything."""

    kind: NotReachedKind
    subjects: frozenset[str] | None = None


class Survival(StrEnum):
    """Why a thing that touches what dies stays."""

    SHARED_EPISODE = "shared_episode"
    RESTS_ON_SHARED_EPISODE = "rests_on_shared_episode"
    REFERENCE_UNAVAILABLE = "reference_unavailable"


@dataclass(frozen=True)
class Doomed:
    """Something that dies, with all its versions."""

    id: str
    versions: int


@dataclass(frozen=True)
class Rederivation:
    """A dead derivative and the living sources a new record may be derived from."""

    id: str
    sources: tuple[str, ...]


@dataclass(frozen=True)
class Survivor:
    """A living thing that still touches what dies, and the sorted reasons."""

    id: str
    versions: int
    reasons: tuple[Survival, ...]


@dataclass(frozen=True)
class NotReached:
    """A kind of copy out of reach; `count` None when nobody can count them."""

    kind: NotReachedKind
    count: int | None


@dataclass(frozen=True)
class ShredPlan:
    """What a person is shown before confirming; every list is sorted by id."""

    asked: tuple[str, ...]
    records: tuple[Doomed, ...]
    episodes: tuple[str, ...]
    relationships: tuple[Doomed, ...]
    definitions: tuple[str, ...]
    rederive: tuple[Rederivation, ...]
    survivors: tuple[Survivor, ...]
    adapters: tuple[str, ...]
    not_reached: tuple[NotReached, ...]
    plan_hash: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "plan_hash", _hash_of(self))

    @property
    def subjects(self) -> tuple[str, ...]:
        """The ids of everything that dies, sorted."""
        doomed = (*self.records, *self.relationships)
        return tuple(sorted((*(d.id for d in doomed), *self.episodes, *self.definitions)))

    @property
    def counts(self) -> dict[str, int]:
        """How many of each; `versions` counts record versions."""
        return {
            "records": len(self.records),
            "versions": sum(doomed.versions for doomed in self.records),
            "episodes": len(self.episodes),
            "relationships": len(self.relationships),
            "definitions": len(self.definitions),
            "rederive": len(self.rederive),
            "survivors": len(self.survivors),
        }


def shred_plan(
    asked: Iterable[str],
    graph: MemoryGraph,
    *,
    sent: Sequence[SentCopy] = (),
    adapters: Mapping[str, frozenset[str]] | None = None,
) -> ShredPlan:
    """The closure of what is asked to be forgotten over the graph.

    `adapters` names each personal adapter's training records. Raises InputError when nothing is
    asked for, NotFoundError when something asked for is not in the graph.
    """
    seeds = frozenset(asked)
    if not seeds:
        raise InputError("forgetting names exactly what to forget", hint="give the id of a record")
    if not all(_is_in(seed, graph) for seed in seeds):
        raise NotFoundError("there is no such record", hint="`one-memory list` shows them")
    dead = _closure(seeds, graph)
    # What an asked-for record rests on tells it: deriving from that would bring it back.
    tells = frozenset[str]().union(*(_sources(seed, graph) for seed in seeds))
    return ShredPlan(
        asked=tuple(sorted(seeds)),
        records=tuple(
            Doomed(id=i, versions=len(graph.records[i].versions))
            for i in sorted(dead & graph.records.keys())
        ),
        episodes=tuple(sorted(dead & graph.episodes)),
        relationships=tuple(
            Doomed(id=i, versions=graph.relationships[i].versions)
            for i in sorted(dead & graph.relationships.keys())
        ),
        definitions=tuple(sorted(dead & graph.definitions)),
        rederive=_rederive(dead, seeds, tells, graph),
        survivors=_survivors(dead, graph),
        adapters=tuple(sorted(a for a, saw in (adapters or {}).items() if saw & dead)),
        not_reached=_not_reached(dead, sent),
    )


def _is_in(subject: str, graph: MemoryGraph) -> bool:
    everything = (graph.records, graph.episodes, graph.relationships, graph.definitions)
    return any(subject in things for things in everything)


def _sources(subject: str, graph: MemoryGraph) -> frozenset[str]:
    if subject in graph.records:
        return graph.records[subject].sources
    if subject in graph.relationships:
        return graph.relationships[subject].sources
    return frozenset()


def _closure(seeds: frozenset[str], graph: MemoryGraph) -> frozenset[str]:
    """Everything made from a dead thing dies; an episode dies when all that rests on it does."""
    made_from: dict[str, list[str]] = defaultdict(list)
    for subject in (*graph.records, *graph.relationships):
        for source in _sources(subject, graph):
            made_from[source].append(subject)
    living_dependants = {e: len(made_from.get(e, ())) for e in graph.episodes}
    dead: set[str] = set()
    dying = list(seeds)
    while dying:
        subject = dying.pop()
        if subject in dead:
            continue
        dead.add(subject)
        dying.extend(made_from.get(subject, ()))
        for source in _sources(subject, graph) & graph.episodes:
            living_dependants[source] -= 1
            if living_dependants[source] == 0:
                dying.append(source)
    return frozenset(dead)


def _rederive(
    dead: frozenset[str], seeds: frozenset[str], tells: frozenset[str], graph: MemoryGraph
) -> tuple[Rederivation, ...]:
    found = []
    for subject in sorted(dead - seeds - graph.episodes):
        remaining = {s for s in _sources(subject, graph) - dead if _is_in(s, graph)}
        remaining -= tells & graph.episodes
        if remaining:
            found.append(Rederivation(id=subject, sources=tuple(sorted(remaining))))
    return tuple(found)


def _survivors(dead: frozenset[str], graph: MemoryGraph) -> tuple[Survivor, ...]:
    shared = frozenset[str]().union(*(_sources(d, graph) for d in dead)) & graph.episodes - dead
    found = [Survivor(e, 1, (Survival.SHARED_EPISODE,)) for e in shared]
    for record in graph.records.values():
        reasons = []
        if record.id in dead:
            continue
        if record.mentions & dead:
            reasons.append(Survival.REFERENCE_UNAVAILABLE)
        if record.sources & shared:
            reasons.append(Survival.RESTS_ON_SHARED_EPISODE)
        if reasons:
            found.append(Survivor(record.id, len(record.versions), tuple(reasons)))
    for edge in graph.relationships.values():
        if edge.id not in dead and edge.sources & shared:
            found.append(Survivor(edge.id, edge.versions, (Survival.RESTS_ON_SHARED_EPISODE,)))
    return tuple(sorted(found, key=lambda survivor: survivor.id))


def _not_reached(dead: frozenset[str], sent: Sequence[SentCopy]) -> tuple[NotReached, ...]:
    counts = dict.fromkeys(NotReachedKind, 0)
    for copy in sent:
        counts[copy.kind] += copy.subjects is None or not dead.isdisjoint(copy.subjects)
    # Whoever copied the key slot before keeps that copy; no vault can know of it.
    return (
        NotReached(NotReachedKind.OLD_KEYS, None),
        *(
            NotReached(kind, n)
            for kind, n in counts.items()
            if n and kind is not NotReachedKind.OLD_KEYS
        ),
    )


def _hash_of(plan: ShredPlan) -> str:
    """SHA-256 over one line a fact, ids sorted, no content."""
    lines = ["one.shred-plan.v1"]
    lines += [f"asked {i}" for i in plan.asked]
    lines += [f"record {d.id} {d.versions}" for d in plan.records]
    lines += [f"episode {i}" for i in plan.episodes]
    lines += [f"relationship {d.id} {d.versions}" for d in plan.relationships]
    lines += [f"definition {i}" for i in plan.definitions]
    lines += [f"rederive {r.id} {' '.join(r.sources)}" for r in plan.rederive]
    lines += [f"survivor {s.id} {s.versions} {' '.join(s.reasons)}" for s in plan.survivors]
    lines += [f"adapter {i}" for i in plan.adapters]
    lines += [f"not-reached {n.kind} {n.count}" for n in plan.not_reached]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


NO_PLAN = ShredPlan(
    asked=(),
    records=(),
    episodes=(),
    relationships=(),
    definitions=(),
    rederive=(),
    survivors=(),
    adapters=(),
    not_reached=(NotReached(NotReachedKind.OLD_KEYS, None),),
)
"""Nothing dies: a sensitive class that holds nothing yet."""
