"""A small vault in memory to forget from, with a destroyer that keeps the port's promises."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from one_memory.adapters.crypto.audit_log import SignedLog
from one_memory.adapters.stores.memory import MemoryStore
from one_memory.errors import ConflictError
from one_memory.forgetting.forget_permanently import ForgettingPorts
from one_memory.forgetting.graph import Links
from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.evidence import Confidence, Evidence, EvidenceItem
from one_memory.model.ids import opaque_id
from one_memory.model.project import Project
from one_memory.model.provenance import YOU
from one_memory.model.record import Domain, MemoryRecord, Relation, core_type
from one_memory.model.relationship import Relationship
from one_memory.model.sensitivity import NORMAL, Sensitivity
from one_memory.model.skeleton import Skeleton
from one_memory.model.vocabulary import (
    CoreContentType,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    RelationKind,
    SensitiveClass,
    SourceKind,
    VersionReason,
    WritePath,
)
from one_memory.ports import (
    AuditEntry,
    Batch,
    DestructionFacts,
    DestructionReport,
    VaultStore,
)

START = datetime(2026, 3, 1, 9, 0, tzinfo=UTC)
OWNER = "person:11111111-1111-4111-8111-111111111111"


class ListedEntries:
    """`AuditTable` over a list."""

    def __init__(self) -> None:
        self.rows: list[AuditEntry] = []

    def append_entry(self, entry: AuditEntry) -> None:
        if entry.seq != len(self.rows) + 1:
            raise ConflictError("not the next entry")
        self.rows.append(entry)

    def last_entry(self) -> AuditEntry | None:
        return self.rows[-1] if self.rows else None

    def entries(self) -> Iterator[AuditEntry]:
        return iter(list(self.rows))


class MemoryDestroyer:
    """`Destroyer` over a `MemoryStore`: one exclusive step, or nothing."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.generation = 1
        self.dropped: list[SensitiveClass] = []

    def destroy(
        self,
        subjects: Sequence[str],
        *,
        now: datetime,
        drop_classes: Sequence[SensitiveClass] = (),
        check: Callable[[], None] | None = None,
        along: Callable[[], Iterable[str]] = tuple,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        with self.store.exclusive():
            if check is not None:
                check()
            state = self.store._now()
            state.seq += 1
            for subject in (*subjects, *along()):
                if state.entries.pop(subject, None) is not None:
                    state.dropped[subject] = state.seq
                known = (state.records, state.episodes, state.relationships, state.projects)
                if any(table.pop(subject, None) for table in known):
                    state.skeletons[subject] = Skeleton(id=subject, destroyed_at=now)
                    state.changed[subject] = state.seq
            facts = DestructionFacts(
                destroyed_at=now,
                subjects=tuple(subjects),
                root_generations=(self.generation, self.generation + 1),
                epochs_retired=1,
                classes_dropped=len(drop_classes),
            )
            if receipt is not None:
                receipt(facts)
        self.generation += 1
        self.dropped += drop_classes
        return DestructionReport(facts=facts, guarantee="file", finished=True)

    def finish(self, *, now: datetime) -> DestructionReport | None:
        return None


@dataclass
class Dropped:
    """A cache that remembers what it was told to forget."""

    ids: list[str] = field(default_factory=list)

    def forget(self, ids: Sequence[str]) -> None:
        self.ids += ids


class Writing:
    """A person writing into a vault, with a clock and seeded entropy."""

    store: VaultStore

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.now = START

    def entropy(self, size: int) -> bytes:
        return self._random.randbytes(size)

    def new_id(self) -> str:
        return opaque_id(self.entropy(16))

    def advance(self, **by: float) -> None:
        self.now += timedelta(**by)

    def episode(self, text: str, sensitivity: Sensitivity = NORMAL) -> Episode:
        episode = Episode(
            id=self.new_id(),
            owner=OWNER,
            kind=EpisodeKind.EXPLICIT_REMEMBER,
            source_kind=SourceKind.USER_STATEMENT,
            source_id=f"conversation:{self.new_id()}",
            provenance=ProvenanceLabel.USER_MEMORY,
            produced_by=YOU,
            recorded_at=self.now,
            text=text,
            sensitivity=sensitivity,
        )
        self.store.append(Batch(episodes=(episode,)))
        return episode

    def say(
        self,
        text: str,
        *,
        episodes: Sequence[Episode] = (),
        derived_from: Sequence[MemoryRecord] = (),
        about: Sequence[MemoryRecord] = (),
        areas: tuple[LifeArea, ...] = (LifeArea.GENERAL,),
        project: str | None = None,
        sensitivity: Sensitivity = NORMAL,
    ) -> MemoryRecord:
        """A record, with an episode of its own when none is given."""
        sources = tuple(episodes) or (self.episode(text, sensitivity),)
        record = MemoryRecord(
            id=self.new_id(),
            version=1,
            owner=OWNER,
            domain=Domain(areas=areas, project=project),
            provenance=ProvenanceLabel.USER_MEMORY,
            recorded_at=self.now,
            status=LifecycleState.ACTIVE,
            produced_by=YOU,
            written_by_path=WritePath.REMEMBER,
            content_type=core_type(CoreContentType.PERSONAL_FACT),
            text=text,
            epistemic_state=EpistemicState.SAID,
            layer=Layer.CONSOLIDATED_FACT,
            source_episodes=tuple(e.id for e in sources),
            source_kind=SourceKind.USER_STATEMENT,
            evidence=Evidence(
                items=tuple(
                    EvidenceItem(
                        source_id=e.source_id,
                        source_kind=e.source_kind,
                        supports=True,
                        observed_at=self.now,
                        episode=e.id,
                    )
                    for e in sources
                )
            ),
            confidence=Confidence(value="0.9091", formula="v1"),
            sensitivity=sensitivity,
            relations=(
                *(Relation(kind=RelationKind.DERIVED_FROM, target=r.id) for r in derived_from),
                *(Relation(kind=RelationKind.ABOUT, target=r.id) for r in about),
            ),
        )
        self.store.append(Batch(records=(record,)))
        return record

    def again(self, record: MemoryRecord, text: str) -> MemoryRecord:
        """The next version of a record, with an episode of its own."""
        episode = self.episode(text)
        version = record.model_copy(
            update={
                "version": record.version + 1,
                "supersedes": record.version,
                "reason": VersionReason.CORRECTED,
                "text": text,
                "source_episodes": (episode.id,),
            }
        )
        self.store.append(Batch(records=(version,)))
        return version

    def project(self, name: str, *areas: LifeArea) -> Project:
        project = Project(
            id=self.new_id(), owner=OWNER, name=name, areas=areas, recorded_at=self.now
        )
        self.store.append(Batch(projects=(project,)))
        return project

    def edge(self, record: MemoryRecord) -> Relationship:
        edge = Relationship(
            id=self.new_id(),
            owner=OWNER,
            kind="manager of",
            from_entity="Ada",
            to_entity="Bo",
            recorded_at=self.now,
            source_episodes=record.source_episodes,
            record=record.id,
        )
        self.store.append(Batch(relationships=(edge,)))
        return edge


class World(Writing):
    """A vault in memory and what forgetting needs beside it."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        store = MemoryStore()
        self.store = store
        self.destroyer = MemoryDestroyer(store)
        self.table = ListedEntries()
        self.log = SignedLog(self.table, self.entropy(32))
        self.cache = Dropped()
        self.ports = ForgettingPorts(
            store=self.store,
            links=Links(self.store),
            destroyer=self.destroyer,
            log=self.log,
            caches=[self.cache],
            new_id=self.new_id,
            entropy=self.entropy,
        )
