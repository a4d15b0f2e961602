"""An unlocked vault: its store, its working set, and the one way to read and to write them."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from one_memory.adapters.desk.local import LocalDesk
from one_memory.engine.clockwork import Clockwork
from one_memory.engine.persons_secret import PersonsSecret
from one_memory.errors import NotFoundError, UnavailableError
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import ForgettingPorts, Forgotten
from one_memory.model.record import MemoryRecord
from one_memory.model.sensitivity import Sensitivity
from one_memory.ports import (
    Batch,
    Classifier,
    DestructionReport,
    Embedder,
    Gate,
    KnownRecords,
    RecordEmbedding,
    RootCare,
    Use,
    VaultStore,
)
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.indexed_text import indexed_text
from one_memory.rules.passages import passages

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

_VECTORS_KEPT = 2048


@dataclass
class Step:
    """Several verbs in one: `written` collects the record versions they write. A repeat is linked
    only to a record of `repeats_of`; None: to any."""

    repeats_of: Collection[str] | None = None
    written: list[MemoryRecord] = field(default_factory=list)


@dataclass(frozen=True)
class _Among:
    """`KnownRecords` of which only some count as the same."""

    working_set: WorkingSet
    records: Collection[str]

    def current(self, record: str) -> MemoryRecord | None:
        return self.working_set.current(record)

    def same_text(self, key: str) -> Sequence[str]:
        return [found for found in self.working_set.same_text(key) if found in self.records]


@dataclass
class Session:
    """Everything behind the façade. All access goes through `reading` and `writing`.

    The working set is brought up to date before each verb, so that processes on one vault agree.
    """

    home: Path
    owner: str
    store: VaultStore
    working_set: WorkingSet
    embedder: Embedder | None
    classifier: Classifier
    gate: Gate
    clockwork: Clockwork
    forgetting: ForgettingPorts
    roots: RootCare
    persons_secret: PersonsSecret
    keyring: KeyringBackend | None
    desk: LocalDesk
    confirmations: Confirmations
    _lock: threading.RLock = field(default_factory=threading.RLock)
    _vectors: dict[str, NDArray[np.float32]] = field(default_factory=dict)
    _unsaved_uses: dict[str, Use] = field(default_factory=dict)
    _seq: int = 0
    _embedder_missing: str = ""
    _step: Step | None = None

    @property
    def known(self) -> KnownRecords:
        """What a write may find to be the same."""
        if self._step is None or self._step.repeats_of is None:
            return self.working_set
        return _Among(self.working_set, self._step.repeats_of)

    @property
    def seq(self) -> int:
        """The number of the newest change the working set knows."""
        return self._seq

    @property
    def degraded(self) -> tuple[str, ...]:
        """What is missing right now, in words."""
        return (self._embedder_missing,) if self._embedder_missing else ()

    @contextmanager
    def reading(self) -> Iterator[WorkingSet]:
        """The working set, up to date."""
        with self._lock:
            self._catch_up()
            yield self.working_set

    @contextmanager
    def writing(self, texts: Sequence[str] = ()) -> Iterator[WorkingSet]:
        """One atomic step under the vault's write lock, the working set up to date in it.

        `texts` are embedded before the lock is taken, so that others need not wait for a model.
        """
        with self._lock:
            self._embed(texts)
            with self.store.exclusive():
                self._catch_up()
                yield self.working_set
            self._catch_up()

    @contextmanager
    def one_step(
        self, texts: Sequence[str] = (), repeats_of: Collection[str] | None = None
    ) -> Iterator[Step]:
        """One atomic step over several verbs: all they write is on disk, or none of it.

        Inside it the working set stays as it was at the start: what the step wrote is found when
        it is over. Nothing may be destroyed in it. `texts` are embedded before the lock is taken.
        """
        with self._lock:
            if self._step is not None:
                yield self._step
                return
            self._embed(texts)
            with self.store.exclusive():
                self._catch_up()
                self._step = Step(repeats_of)
                try:
                    yield self._step
                finally:
                    self._step = None
            self._catch_up()

    def append(self, batch: Batch) -> None:
        """Write a batch with the vectors of its records; inside `writing` only."""
        vectors = self._embed([indexed_text(record) for record in batch.records])
        embeddings = tuple(
            RecordEmbedding(record=r.id, version=r.version, model=model, vector=vector)
            for r, (model, vector) in zip(batch.records, vectors, strict=bool(vectors))
        )
        # What was forgotten meanwhile, here or by another process, is counted no more.
        uses = {i: use for i, use in self._unsaved_uses.items() if self.working_set.rows_of(i)}
        if batch != Batch() or uses:
            self.store.append(replace(batch, embeddings=embeddings, uses=uses))
        if self._step is not None:
            self._step.written += batch.records
        self._unsaved_uses = {}

    def destroying(self, act: Callable[[datetime], Forgotten]) -> Forgotten:
        """One destruction. It takes the vault's write lock itself, after what it is judged by is
        up to date; what is only kept in memory of the dead goes with it."""
        with self._lock:
            self._catch_up()
            forgotten = act(self.clockwork.now())
            for subject in forgotten.plan.subjects:
                self._unsaved_uses.pop(subject, None)
            self._vectors.clear()
            self._catch_up()
            return forgotten

    def renewing(self, act: Callable[[datetime], DestructionReport]) -> DestructionReport:
        """One renewal of the root; it takes the vault's write lock itself."""
        with self._lock:
            return act(self.clockwork.now())

    def current(self, record_id: str) -> MemoryRecord:
        """A record's newest version. Raises NotFoundError, also for what was forgotten."""
        record = self.working_set.current(record_id)
        if record is None:
            raise NotFoundError("there is no such record", hint="`one-memory list` shows them")
        return record

    def question_vector(self, question: str) -> NDArray[np.float32] | None:
        """The question as a unit vector; None when no model is at hand."""
        vectors = self._embed([question])
        return vectors[0][1] if vectors else None

    def classify(self, text: str, proposed: Sensitivity | None) -> Sensitivity:
        """How sensitive a text is; without a model what only a model could tell stays open."""
        vectors = self._embed(passages(text))
        seen = np.stack([vector for _, vector in vectors]) if vectors else None
        return self.classifier.classify(text, seen, proposed)

    def note_use(self, records: Sequence[MemoryRecord]) -> None:
        """Remember in memory that records were disclosed; the next write saves it."""
        now = self.clockwork.now()
        for record in records:
            before = self._unsaved_uses.get(record.id) or self.working_set.uses.get(record.id)
            self._unsaved_uses[record.id] = Use(
                count=(before.count if before else 0) + 1, last_used_at=now
            )

    def close(self) -> None:
        """Save what is only counted in memory, drop the keys."""
        with self._lock:
            if self._unsaved_uses:
                with self.writing():
                    self.append(Batch())
            self._vectors.clear()
            self.store.close()

    def _catch_up(self) -> None:
        if self._step is not None:
            # What a step has written may still be undone; the working set must not know of it.
            return
        if self.store.seq() != self._seq:
            model = self.embedder.model.key if self.embedder is not None else None
            changes = self.store.changes_since(self._seq, model=model)
            self.working_set.apply(changes)
            self._seq = changes.seq

    def _embed(self, texts: Sequence[str]) -> list[tuple[str, NDArray[np.float32]]]:
        """Model key and vector of each text; empty when there is no model."""
        if self.embedder is None:
            return []
        if len(self._vectors) + len(texts) > _VECTORS_KEPT:
            self._vectors.clear()
        missing = list(dict.fromkeys(text for text in texts if text not in self._vectors))
        if missing:
            try:
                vectors = self.embedder.embed(missing)
            except UnavailableError as error:
                self._embedder_missing = f"search by meaning is off: {error.reason}"
                self.embedder = None
                return []
            self._vectors.update(zip(missing, vectors, strict=True))
        return [(self.embedder.model.key, self._vectors[text]) for text in texts]
