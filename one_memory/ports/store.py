"""Sealed storage of one vault: what is written, what changed, and who asks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from one_memory.model.access import Consent
from one_memory.model.entry import Entry
from one_memory.model.episode import Episode
from one_memory.model.ids import EntryId, EpisodeId, RecordId
from one_memory.model.project import Project
from one_memory.model.record import MemoryRecord
from one_memory.model.relationship import Relationship
from one_memory.model.sharing import SharingPreference
from one_memory.model.skeleton import Skeleton


@dataclass(frozen=True)
class EmbeddingModel:
    """Identity of an embedding model; vectors of two identities never meet in one search."""

    name: str
    version: str
    sha256: str
    dimensions: int

    @property
    def key(self) -> str:
        """Name, version and file hash in one text: the label each stored vector carries."""
        return f"{self.name}@{self.version}#{self.sha256[:16]}"


@dataclass(frozen=True)
class RecordEmbedding:
    """The vector of one record version, shape (dimensions,), float32, unit length."""

    record: RecordId
    version: int
    model: str
    vector: NDArray[np.float32]


@dataclass(frozen=True)
class Use:
    """How often a record was disclosed, and when last."""

    count: int
    last_used_at: datetime


@dataclass(frozen=True)
class Batch:
    """What one write puts on disk, all of it or nothing.

    An entry's new version takes the place of the old one; the keys of `dropped` entries are
    destroyed.
    """

    records: tuple[MemoryRecord, ...] = ()
    episodes: tuple[Episode, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    projects: tuple[Project, ...] = ()
    consents: tuple[Consent, ...] = ()
    sharing: tuple[SharingPreference, ...] = ()
    embeddings: tuple[RecordEmbedding, ...] = ()
    uses: Mapping[RecordId, Use] | None = None
    entries: tuple[Entry, ...] = ()
    dropped: tuple[EntryId, ...] = ()


@dataclass(frozen=True)
class StoredRecord:
    """A record version as it lies on disk: its decrypted canonical JSON and its vector."""

    record: RecordId
    version: int
    json: bytes
    vector: NDArray[np.float32] | None


@dataclass(frozen=True)
class Changes:
    """Everything that changed after a sequence number, up to and including `seq`."""

    seq: int
    records: Iterable[StoredRecord]
    relationships: tuple[Relationship, ...]
    projects: tuple[Project, ...]
    consents: tuple[Consent, ...]
    uses: Mapping[RecordId, Use]
    forgotten: tuple[Skeleton, ...]
    sharing: tuple[SharingPreference, ...] = ()
    entries: tuple[Entry, ...] = ()
    dropped: tuple[EntryId, ...] = ()


class VaultStore(Protocol):
    """Sealed storage of one vault. Thread-safe; safe with other processes on the same vault."""

    def exclusive(self) -> AbstractContextManager[None]:
        """The write lock of the vault: what is read and appended inside is one atomic step.

        Commits on leaving, rolls back on an exception. Waits for another writer.
        """
        ...

    def append(self, batch: Batch) -> None:
        """Write a batch atomically; inside `exclusive` it joins that step.

        Raises ConflictError when a version exists already or its record is forgotten.
        """
        ...

    def seq(self) -> int:
        """The newest change sequence number; 0 in an empty vault."""
        ...

    def changes_since(self, seq: int, *, model: str | None) -> Changes:
        """All changes after `seq`; vectors only of the embedding model keyed `model`."""
        ...

    def versions(self, record: RecordId) -> tuple[MemoryRecord, ...]:
        """A record's chain, oldest first; empty when there is none."""
        ...

    def episodes(self, ids: Sequence[EpisodeId]) -> tuple[Episode, ...]:
        """The episodes that exist among `ids`, in that order."""
        ...

    def all_episodes(self) -> Iterator[Episode]:
        """Every living episode, in no particular order."""
        ...

    def episode_count(self) -> int:
        """How many living episodes there are."""
        ...

    def episode_ids(self) -> frozenset[EpisodeId]:
        """The ids of every living episode; nothing is decrypted."""
        ...

    def consent_ledger(self) -> tuple[Consent, ...]:
        """Every consent entry, oldest first."""
        ...

    def sharing_ledger(self) -> tuple[SharingPreference, ...]:
        """Every sharing preference ever set, oldest first."""
        ...

    def skeleton(self, subject: str) -> Skeleton | None:
        """What is left of a forgotten record, if it is one."""
        ...

    def close(self) -> None:
        """Drop keys from memory and close the files."""
        ...


class KnownRecords(Protocol):
    """What the write flows ask of the working set."""

    def current(self, record: RecordId) -> MemoryRecord | None:
        """The newest version of a living record."""
        ...

    def same_text(self, key: str) -> Sequence[RecordId]:
        """Living records whose newest version has this exact-repeat key, oldest first."""
        ...
