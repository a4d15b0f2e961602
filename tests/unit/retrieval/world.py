"""A small memory to ask: records with every field at hand, real indexes, a fixed clock."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import numpy as np

from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.adapters.gates.deny_by_default import DenyByDefault
from one_memory.adapters.stores.exact_vectors import ExactVectors
from one_memory.adapters.stores.memory import MemoryStore
from one_memory.adapters.stores.postings_text import PostingsText
from one_memory.model.access import Consent
from one_memory.model.disclosure import Answer, StepVerdict
from one_memory.model.evidence import Evidence, EvidenceItem
from one_memory.model.ids import opaque_id
from one_memory.model.instants import Interval
from one_memory.model.project import Project
from one_memory.model.provenance import YOU
from one_memory.model.record import MemoryRecord, Utterance, core_type
from one_memory.model.relationship import Relationship
from one_memory.model.request import RetrievalRequest, Task
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    Destination,
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    SensitiveClass,
    SourceKind,
    SpeakerRole,
    VersionReason,
    WritePath,
)
from one_memory.ports import Batch, Gate, Reached, RecordEmbedding, RelationshipIndex, Use
from one_memory.retrieval.pipeline import retrieve
from one_memory.retrieval.trace import verdicts
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.confidence import compute
from one_memory.rules.indexed_text import indexed_text
from one_memory.rules.version_chain import next_version

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
OWNER = "person:" + opaque_id(b"\x01" * 16)


def numbered_id(number: int) -> str:
    """A valid id that sorts like its number."""
    return opaque_id(number.to_bytes(4) + bytes(12))


def block_ids() -> Iterator[str]:
    """Block ids without chance: the first letters count up."""
    letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
    for number in range(30**4):
        prefix = "".join(letters[number // 30**place % 30] for place in range(4))
        yield prefix + "QRSTVWXYZ234"


def make_record(number: int, text: str, **changes: Any) -> MemoryRecord:
    """A record as `remember` makes it, with `changes` of its fields."""
    state = changes.pop("epistemic_state", EpistemicState.SAID)
    recorded_at = changes.pop("recorded_at", NOW)
    evidence = changes.pop("evidence", None) or Evidence(
        items=(
            EvidenceItem(
                source_id="conversation:direct",
                source_kind=SourceKind.USER_STATEMENT,
                supports=True,
                observed_at=recorded_at,
            ),
        )
    )
    values: dict[str, Any] = {
        "id": numbered_id(number),
        "version": 1,
        "owner": OWNER,
        "provenance": ProvenanceLabel.USER_MEMORY,
        "recorded_at": recorded_at,
        "status": LifecycleState.ACTIVE,
        "produced_by": YOU,
        "written_by_path": WritePath.REMEMBER,
        "content_type": core_type(CoreContentType.PERSONAL_FACT),
        "text": text,
        "epistemic_state": state,
        "layer": Layer.CONSOLIDATED_FACT,
        "source_episodes": (numbered_id(900_000 + number),),
        "source_kind": SourceKind.USER_STATEMENT,
        "evidence": evidence,
        "confidence": compute(state, evidence),
    }
    return MemoryRecord.model_validate(values | changes)


def turn(
    index: int,
    speaker: str = "Mara",
    role: SpeakerRole = SpeakerRole.PERSON,
    said_at: datetime | None = None,
) -> dict[str, Any]:
    """Fields of a record that holds a turn."""
    return {
        "content_type": core_type(CoreContentType.EVENT),
        "layer": Layer.EVENT,
        "written_by_path": WritePath.EVENT,
        "valid_from": said_at,
        "utterance": Utterance(
            speaker=speaker, role=role, conversation="c", turn_index=index, said_at=said_at
        ),
    }


class PlainRelationships:
    """`RelationshipIndex` over a list: the newest version known, breadth first."""

    def __init__(self) -> None:
        self._edges: list[Relationship] = []

    def put(self, relationships: Sequence[Relationship]) -> None:
        self._edges += [edge for edge in relationships if edge not in self._edges]

    def remove(self, ids: Sequence[str]) -> None:
        self._edges = [edge for edge in self._edges if edge.id not in ids]

    def entities(self) -> tuple[str, ...]:
        return tuple(sorted({n for e in self._edges for n in (e.from_entity, e.to_entity)}))

    def traverse(
        self, entities: Sequence[str], *, valid_at: datetime, known_at: datetime, depth: int
    ) -> list[Reached]:
        known = {
            edge.id: edge
            for edge in sorted(self._edges, key=lambda e: e.version)
            if edge.recorded_at <= known_at
        }
        true = [
            e
            for e in known.values()
            if Interval(start=e.valid_from, end=e.valid_to).contains(valid_at)
        ]
        reached: list[Reached] = []
        at = {name.casefold() for name in entities}
        for distance in range(1, depth + 1):
            near = [e for e in true if {e.from_entity.casefold(), e.to_entity.casefold()} & at]
            reached += [Reached(edge, distance) for edge in sorted(near, key=lambda e: e.id)]
            true = [edge for edge in true if edge not in near]
            at |= {name.casefold() for e in near for name in (e.from_entity, e.to_entity)}
        return reached


@dataclass
class World:
    """A vault in memory with a working set that follows it."""

    gate: Gate = field(default_factory=DenyByDefault)
    relationships: RelationshipIndex = field(default_factory=PlainRelationships)
    with_vectors: bool = True
    now: datetime = NOW

    def __post_init__(self) -> None:
        self.embedder = HashedEmbedder()
        self.store = MemoryStore()
        self.working_set = WorkingSet(
            PostingsText(), ExactVectors(self.embedder.model.dimensions), self.relationships
        )
        self.seq = 0
        self.count = 0

    def put(self, batch: Batch) -> None:
        """Write, and let the working set catch up."""
        self.store.append(batch)
        self.catch_up()

    def catch_up(self) -> None:
        """Bring the working set up to date."""
        changes = self.store.changes_since(self.seq, model=self.embedder.model.key)
        self.working_set.apply(changes)
        self.seq = changes.seq

    def remember(self, text: str, **changes: Any) -> MemoryRecord:
        """A new record."""
        self.count += 1
        record = make_record(self.count, text, **changes)
        self.put(self.batch([record]))
        return record

    def remember_all(self, texts: Sequence[str]) -> None:
        """Many new records at once."""
        records = []
        for text in texts:
            self.count += 1
            records.append(make_record(self.count, text))
        self.put(self.batch(records))

    def use(self, record: MemoryRecord, use: Use) -> None:
        """A record was disclosed."""
        self.put(Batch(uses={record.id: use}))

    def next(self, record: MemoryRecord, now: datetime, **changes: Any) -> MemoryRecord:
        """The next version of a record."""
        changed = next_version(record, VersionReason.CORRECTED, now, **changes)
        self.put(self.batch([changed]))
        return changed

    def batch(self, records: Sequence[MemoryRecord]) -> Batch:
        """Records with their vectors."""
        vectors = self.embedder.embed([indexed_text(record) for record in records])
        return Batch(
            records=tuple(records),
            embeddings=tuple(
                RecordEmbedding(r.id, r.version, self.embedder.model.key, vector)
                for r, vector in zip(records, vectors, strict=True)
            ),
        )

    def relate(self, record: MemoryRecord | None, start: str, kind: str, end: str) -> Relationship:
        """An edge that rests on a record."""
        self.count += 1
        edge = Relationship(
            id=numbered_id(self.count),
            owner=OWNER,
            kind=kind,
            from_entity=start,
            to_entity=end,
            recorded_at=self.now,
            source_episodes=(numbered_id(900_000),),
            record=None if record is None else record.id,
        )
        self.put(Batch(relationships=(edge,)))
        return edge

    def project(self, project: Project) -> Project:
        """A version of a project."""
        self.put(Batch(projects=(project,)))
        return project

    def open(self, sensitive_class: SensitiveClass, *destinations: Destination) -> None:
        """Consent to a class for answers at these destinations."""
        entry = Consent(
            sensitive_class=sensitive_class,
            state=ConsentState.OPEN,
            purposes=("answer",),
            destinations=destinations,
            recorded_at=self.now,
        )
        self.put(Batch(consents=(entry,)))

    def request(self, question: str, **options: Any) -> RetrievalRequest:
        """A request of the person."""
        task = options.pop("task", Task())
        return RetrievalRequest(owner=OWNER, question=question, now=self.now, task=task, **options)

    def ask(self, question: str, *, degraded: tuple[str, ...] = (), **options: Any) -> Answer:
        """Recall."""
        return self.retrieve(self.request(question, **options), degraded)

    def retrieve(self, request: RetrievalRequest, degraded: tuple[str, ...] = ()) -> Answer:
        """Recall by a whole request."""
        return retrieve(
            request,
            self.working_set,
            gate=self.gate,
            question_vector=self.vector(request.question),
            block_ids=block_ids(),
            clock=itertools.count().__next__,
            degraded=degraded,
        )

    def why(self, record: MemoryRecord, question: str, **options: Any) -> tuple[StepVerdict, ...]:
        """The verdict of each step on a record."""
        return verdicts(
            record.id,
            self.request(question, **options),
            self.working_set,
            gate=self.gate,
            question_vector=self.vector(question),
        )

    def vector(self, question: str) -> np.ndarray[Any, np.dtype[np.float32]] | None:
        """The question's vector."""
        return self.embedder.embed([question])[0] if self.with_vectors else None


def texts(answer: Answer) -> list[str]:
    """The disclosed texts, best first."""
    return [line.record.text for line in answer.disclosure.lines]
