"""A vault that lives in memory only: for tests and for programs that keep nothing."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import numpy as np

from one_memory.errors import ConflictError
from one_memory.model.access import Consent
from one_memory.model.entry import Entry
from one_memory.model.episode import Episode
from one_memory.model.ids import EntryId, EpisodeId, RecordId
from one_memory.model.project import Project
from one_memory.model.record import MemoryRecord
from one_memory.model.relationship import Relationship
from one_memory.model.sharing import SharingPreference
from one_memory.model.skeleton import Skeleton
from one_memory.ports import Batch, Changes, RecordEmbedding, StoredRecord, Use
from one_memory.rules.sharing import newest_words


@dataclass
class _State:
    seq: int = 0
    changed: dict[str, int] = field(default_factory=dict)
    records: dict[RecordId, tuple[MemoryRecord, ...]] = field(default_factory=dict)
    episodes: dict[EpisodeId, Episode] = field(default_factory=dict)
    relationships: dict[str, tuple[Relationship, ...]] = field(default_factory=dict)
    projects: dict[str, tuple[Project, ...]] = field(default_factory=dict)
    consents: tuple[Consent, ...] = ()
    sharing: tuple[SharingPreference, ...] = ()
    embeddings: dict[tuple[RecordId, int, str], RecordEmbedding] = field(default_factory=dict)
    uses: dict[RecordId, Use] = field(default_factory=dict)
    skeletons: dict[str, Skeleton] = field(default_factory=dict)
    entries: dict[EntryId, Entry] = field(default_factory=dict)
    dropped: dict[EntryId, int] = field(default_factory=dict)

    def copy(self) -> _State:
        return replace(
            self,
            changed=dict(self.changed),
            records=dict(self.records),
            episodes=dict(self.episodes),
            relationships=dict(self.relationships),
            projects=dict(self.projects),
            embeddings=dict(self.embeddings),
            uses=dict(self.uses),
            skeletons=dict(self.skeletons),
            entries=dict(self.entries),
            dropped=dict(self.dropped),
        )


class MemoryStore:
    """`VaultStore` over plain dictionaries; an exclusive step works on a copy and swaps it in."""

    def __init__(self) -> None:
        self._state = _State()
        self._lock = threading.RLock()
        self._draft: _State | None = None

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """One atomic step; nested steps join the outer one."""
        with self._lock:
            if self._draft is not None:
                yield
                return
            self._draft = self._state.copy()
            try:
                yield
                self._state = self._draft
            finally:
                self._draft = None

    def append(self, batch: Batch) -> None:
        """Write a batch atomically; ConflictError as the port says."""
        with self.exclusive():
            before = self._now()
            self._draft = before.copy()
            try:
                self._write(self._draft, batch)
            except BaseException:
                # The step may go on after a refused batch; nothing of it may stay.
                self._draft = before
                raise

    def _write(self, state: _State, batch: Batch) -> None:
        state.seq += 1
        for record in batch.records:
            self._append_record(state, record)
        for episode in batch.episodes:
            self._refuse_forgotten(state, episode.id)
            if episode.id in state.episodes:
                raise ConflictError("this episode was written already")
            state.episodes[episode.id] = episode
        for edge in batch.relationships:
            self._refuse_forgotten(state, edge.id)
            chain = state.relationships.get(edge.id, ())
            _next_version(len(chain), edge.version)
            state.relationships[edge.id] = (*chain, edge)
            state.changed[edge.id] = state.seq
        for project in batch.projects:
            versions = state.projects.get(project.id, ())
            _next_version(len(versions), project.version)
            state.projects[project.id] = (*versions, project)
            state.changed[project.id] = state.seq
        for entry in batch.entries:
            before = state.entries.get(entry.id)
            _next_version(before.version if before else 0, entry.version)
            if not all(i in state.records or i in state.episodes for i in entry.about):
                raise ConflictError("this was changed meanwhile; nothing was written")
            state.entries[entry.id] = entry
            state.changed[entry.id] = state.seq
        for dropped in batch.dropped:
            if state.entries.pop(dropped, None) is not None:
                state.dropped[dropped] = state.seq
        state.consents += batch.consents
        state.sharing += batch.sharing
        for embedding in batch.embeddings:
            key = (embedding.record, embedding.version, embedding.model)
            state.embeddings[key] = embedding
            state.changed[embedding.record] = state.seq
        for record_id, use in (batch.uses or {}).items():
            if record_id in state.records:
                state.uses[record_id] = use
                state.changed[record_id] = state.seq

    def seq(self) -> int:
        """The newest change sequence number."""
        return self._now().seq

    def changes_since(self, seq: int, *, model: str | None) -> Changes:
        """All changes after `seq`."""
        with self._lock:
            state = self._now()
            changed = {subject for subject, at in state.changed.items() if at > seq}
            return Changes(
                seq=state.seq,
                records=[
                    StoredRecord(
                        record=record.id,
                        version=record.version,
                        json=record.model_dump_json().encode(),
                        vector=self._vector(state, record, model),
                    )
                    for record_id in changed & state.records.keys()
                    for record in state.records[record_id]
                ],
                relationships=tuple(
                    edge
                    for edge_id in sorted(changed & state.relationships.keys())
                    for edge in state.relationships[edge_id]
                ),
                projects=tuple(
                    state.projects[project_id][-1]
                    for project_id in sorted(changed & state.projects.keys())
                ),
                consents=_newest(state.consents),
                uses={i: state.uses[i] for i in changed & state.uses.keys()},
                forgotten=tuple(
                    state.skeletons[i] for i in sorted(changed & state.skeletons.keys())
                ),
                sharing=newest_words(state.sharing),
                entries=tuple(state.entries[i] for i in sorted(changed & state.entries.keys())),
                dropped=tuple(sorted(i for i, at in state.dropped.items() if at > seq)),
            )

    def versions(self, record: RecordId) -> tuple[MemoryRecord, ...]:
        """A record's chain, oldest first."""
        return self._now().records.get(record, ())

    def episodes(self, ids: Sequence[EpisodeId]) -> tuple[Episode, ...]:
        """The episodes that exist among `ids`, in that order."""
        episodes = self._now().episodes
        return tuple(episodes[i] for i in ids if i in episodes)

    def all_episodes(self) -> Iterator[Episode]:
        """Every living episode."""
        return iter(tuple(self._now().episodes.values()))

    def episode_count(self) -> int:
        """How many living episodes there are."""
        return len(self._now().episodes)

    def episode_ids(self) -> frozenset[EpisodeId]:
        """The ids of every living episode."""
        return frozenset(self._now().episodes)

    def consent_ledger(self) -> tuple[Consent, ...]:
        """Every consent entry, oldest first."""
        return self._now().consents

    def sharing_ledger(self) -> tuple[SharingPreference, ...]:
        """Every sharing preference ever set, oldest first."""
        return self._now().sharing

    def skeleton(self, subject: str) -> Skeleton | None:
        """What is left of a forgotten record."""
        return self._now().skeletons.get(subject)

    def close(self) -> None:
        """Drop everything."""
        self._state = _State()

    def _now(self) -> _State:
        return self._draft if self._draft is not None else self._state

    @staticmethod
    def _refuse_forgotten(state: _State, subject: str) -> None:
        if subject in state.skeletons:
            raise ConflictError("this was permanently forgotten and cannot be written again")

    def _append_record(self, state: _State, record: MemoryRecord) -> None:
        self._refuse_forgotten(state, record.id)
        chain = state.records.get(record.id, ())
        _next_version(len(chain), record.version)
        state.records[record.id] = (*chain, record)
        state.changed[record.id] = state.seq

    @staticmethod
    def _vector(
        state: _State, record: MemoryRecord, model: str | None
    ) -> np.ndarray[tuple[int], np.dtype[np.float32]] | None:
        if model is None:
            return None
        found = state.embeddings.get((record.id, record.version, model))
        return None if found is None else np.asarray(found.vector, dtype=np.float32)


def _next_version(newest: int, version: int) -> None:
    if version != newest + 1:
        raise ConflictError(
            "this was changed meanwhile; nothing was written", hint="look at it again and repeat"
        )


def _newest(ledger: tuple[Consent, ...]) -> tuple[Consent, ...]:
    by_class = {entry.sensitive_class: entry for entry in ledger}
    return tuple(by_class[key] for key in sorted(by_class))
