"""What the flows need from the outside, as narrow Protocols; adapters implement them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from one_memory.model.access import Consent
from one_memory.model.approval import Approval, ShownPlan
from one_memory.model.episode import Episode
from one_memory.model.gate import Decision as Decision
from one_memory.model.gate import GateRequest as GateRequest
from one_memory.model.gate import PolicyLabel as PolicyLabel
from one_memory.model.ids import EpisodeId, RecordId
from one_memory.model.project import Project
from one_memory.model.record import MemoryRecord
from one_memory.model.relationship import Relationship
from one_memory.model.skeleton import Skeleton
from one_memory.model.vocabulary import SensitiveClass

Rows = NDArray[np.int64]
"""Row numbers of the working set, one row a record version, assigned once and never reused."""

Mask = NDArray[np.bool_]
"""One flag a row; a search returns only rows whose flag is set."""

Vectors = NDArray[np.float32]
"""Unit vectors, shape (n, dimensions)."""


# --- the store --------------------------------------------------------------------------------


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
    """What one write puts on disk, all of it or nothing."""

    records: tuple[MemoryRecord, ...] = ()
    episodes: tuple[Episode, ...] = ()
    relationships: tuple[Relationship, ...] = ()
    projects: tuple[Project, ...] = ()
    consents: tuple[Consent, ...] = ()
    embeddings: tuple[RecordEmbedding, ...] = ()
    uses: Mapping[RecordId, Use] | None = None


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

    def skeleton(self, subject: str) -> Skeleton | None:
        """What is left of a forgotten record, if it is one."""
        ...

    def close(self) -> None:
        """Drop keys from memory and close the files."""
        ...


# --- keys -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StoredDataKey:
    """A data key as a store keeps it: a random name, an epoch, 40 bytes wrapped under the root.

    A combination for things in several classes has `members` (sorted) and is not wrapped itself.
    """

    kid: bytes
    epoch: int
    members: tuple[bytes, ...] = ()
    wrapped: bytes = b""


@dataclass(frozen=True)
class StoredKeys:
    """All a store keeps of one generation of keys; useless without that generation's root.

    `commitment` (32 bytes) tells whether a root is the right one; `page` seals the names of the
    random labels.
    """

    generation: int
    commitment: bytes
    page: bytes
    data_keys: tuple[StoredDataKey, ...]


@dataclass(frozen=True)
class WrappedKey:
    """A subject's key as a store keeps it: 40 bytes under data key `kid` at `epoch`."""

    kid: bytes
    epoch: int
    wrapped: bytes
    commitment: bytes


class SubjectKey(Protocol):
    """The key of one record (all its versions), episode, relationship, project or ledger."""

    def seal(self, part: str, version: int, plain: bytes) -> bytes:
        """Encrypt a part, bound to person, subject, version, part and classes."""
        ...

    def open(self, part: str, version: int, sealed: bytes) -> bytes:
        """Decrypt a part. Raises IntegrityError when it is not exactly what was sealed here."""
        ...


class KeyVault(Protocol):
    """The keys of an unlocked vault at one generation, immutable: a change gives a new one.

    Classes and labels are given by name; on disk they only ever appear as random bytes.
    """

    @property
    def stored(self) -> StoredKeys:
        """What the store keeps of them."""
        ...

    def label(self, name: str) -> bytes | None:
        """The 16 random bytes that stand for a name, if it has got some."""
        ...

    def with_label(self, name: str) -> KeyVault:
        """With random bytes for a name."""
        ...

    def with_classes(self, classes: Sequence[str]) -> KeyVault:
        """With a data key for each class, and for their combination when they are several."""
        ...

    def kid(self, classes: Sequence[str]) -> bytes | None:
        """The data key, or combination, of exactly these classes."""
        ...

    def classes(self, kid: bytes) -> tuple[str, ...]:
        """The names of the classes a data key, or combination, stands for. The inverse of `kid`."""
        ...

    def secret(self, name: str) -> bytes:
        """The 32 bytes of a class that wraps nothing but is a key itself, like the log's seed."""
        ...

    def new_key(self, subject: bytes, kid: bytes) -> tuple[SubjectKey, WrappedKey]:
        """A fresh key for a subject (16 bytes) under a data key."""
        ...

    def key(self, subject: bytes, wrapped: WrappedKey) -> SubjectKey:
        """A subject's key. Raises IntegrityError when it does not unwrap to what was stored."""
        ...

    def renewed(
        self, root: bytes, *, renew: Collection[bytes], drop: Collection[bytes]
    ) -> KeyVault:
        """The next generation under a new root: data keys in `renew` and whatever they are
        combined in at their next epoch, those in `drop` and their combinations gone."""
        ...

    def rewrapped(self, kid: bytes, wrapped: bytes, newer: KeyVault) -> bytes:
        """Wrapped keys of a data key, 40 bytes each end to end, as they stand under `newer`."""
        ...

    def wrap_anew(self, kid: bytes, keys: bytes) -> bytes:
        """Wrap keys of 32 bytes end to end under a data key; 40 bytes each."""
        ...

    def seal(self, part: str, plain: bytes) -> bytes:
        """Encrypt something of the vault's own under the root."""
        ...

    def open(self, part: str, sealed: bytes) -> bytes:
        """Undo `seal`. Raises IntegrityError."""
        ...

    def raw(self, wrapped: WrappedKey) -> bytes:
        """The 32 bytes of a subject's key, to look afterwards whether they are gone."""
        ...

    def raw_keys(self) -> frozenset[bytes]:
        """Root and data keys, to look afterwards whether they are gone."""
        ...

    def close(self) -> None:
        """Overwrite what can be overwritten in memory."""
        ...


class RootSlot(Protocol):
    """The erasable place outside the store where the root key lies, one item a generation.

    Only ever changed under the store's write lock. `guarantee` is "external", "os-keyring" or
    "file": what the slot promises of its own erasure.
    """

    @property
    def kind(self) -> str:
        """Name of the kind of slot, kept in the vault's header."""
        ...

    @property
    def guarantee(self) -> str:
        """What erasing an item is worth."""
        ...

    def create(self, person: bytes, entropy: Callable[[int], bytes]) -> KeyVault:
        """A new root of generation 1, durably written and read back, and keys under it.

        Raises UnavailableError when the slot does not keep what was written.
        """
        ...

    def unlock(
        self, person: bytes, stored: StoredKeys, entropy: Callable[[int], bytes]
    ) -> KeyVault:
        """Open the keys under the root of `stored.generation`.

        Raises WrongKeyError, IntegrityError when the item is damaged or missing, and
        UnavailableError when the slot does not answer.
        """
        ...

    def renew(
        self,
        person: bytes,
        keys: KeyVault,
        entropy: Callable[[int], bytes],
        *,
        renew: Collection[bytes],
        drop: Collection[bytes],
    ) -> KeyVault:
        """A new root of the next generation, durably written and read back, beside the old one,
        and the keys under it. Raises UnavailableError when the slot does not keep it."""
        ...

    def erase(self, person: bytes, generation: int) -> None:
        """Destroy the root of a generation; harmless when there is none."""
        ...

    def close(self) -> None:
        """Drop what is kept in memory."""
        ...


class KnownRecords(Protocol):
    """What the write flows ask of the working set."""

    def current(self, record: RecordId) -> MemoryRecord | None:
        """The newest version of a living record."""
        ...

    def same_text(self, key: str) -> Sequence[RecordId]:
        """Living records whose newest version has this exact-repeat key, oldest first."""
        ...


# --- the working set's indexes -----------------------------------------------------------------


@dataclass(frozen=True)
class Hit:
    """One found row with the score of the leg that found it; higher is better."""

    row: int
    score: float


class LexicalIndex(Protocol):
    """Words to rows. Query text is words, never a query language."""

    def add(self, rows: Sequence[int], texts: Sequence[str]) -> None:
        """Index texts; they are found by the next search."""
        ...

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once; unknown rows are ignored."""
        ...

    def search(self, question: str, limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        ...


class VectorIndex(Protocol):
    """Unit vectors to rows by cosine, of one embedding model."""

    def add(self, rows: Sequence[int], vectors: Vectors) -> None:
        """Add rows; they are found by the next search."""
        ...

    def remove(self, rows: Sequence[int]) -> None:
        """Forget rows at once and overwrite their vectors; unknown rows are ignored."""
        ...

    def search(self, vector: NDArray[np.float32], limit: int, allowed: Mask) -> list[Hit]:
        """Best rows first, ties by row; only rows with `allowed[row]`."""
        ...


@dataclass(frozen=True)
class Reached:
    """A relationship reached by traversal, and over how many edges."""

    relationship: Relationship
    distance: int


class RelationshipIndex(Protocol):
    """Bitemporal edges and their traversal."""

    def put(self, relationships: Sequence[Relationship]) -> None:
        """Add versions of edges; a newer version ends the record time of the older."""
        ...

    def remove(self, ids: Sequence[str]) -> None:
        """Forget edges at once."""
        ...

    def entities(self) -> tuple[str, ...]:
        """Every entity name with a living edge, sorted."""
        ...

    def traverse(
        self, entities: Sequence[str], *, valid_at: datetime, known_at: datetime, depth: int
    ) -> list[Reached]:
        """Edges within `depth` of the entities (either direction), true at `valid_at` as known
        at `known_at`; nearest first, ties by id. An unknown bound does not exclude."""
        ...


class Embedder(Protocol):
    """Texts to unit vectors, offline."""

    @property
    def model(self) -> EmbeddingModel:
        """Identity of the model."""
        ...

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors, shape (len(texts), dimensions).

        Raises UnavailableError when the weights are missing or not the pinned ones.
        """
        ...


# --- gates -----------------------------------------------------------------------------------


class Gate(Protocol):
    """Decides per policy label; what cannot be evaluated is denied."""

    def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
        """One decision; never raises for a label or request it does not understand."""
        ...


# --- forgetting ------------------------------------------------------------------------------


@dataclass(frozen=True)
class DestructionFacts:
    """What a destruction is about to commit: nothing here names content, type, class or source.

    `root_generations` are the generation before and after; `epochs_retired` counts data-key epochs
    that end, `classes_dropped` data keys destroyed for good.
    """

    destroyed_at: datetime
    subjects: tuple[str, ...]
    root_generations: tuple[int, int]
    epochs_retired: int
    classes_dropped: int


@dataclass(frozen=True)
class ResidueScan:
    """What was searched for traces after a destruction: 8-byte windows found must be 0."""

    files: int
    bytes: int
    windows: int
    hits: int


@dataclass(frozen=True)
class DestructionReport:
    """A destruction that is committed.

    `finished` is False while something still holds old pages (an open reader, a busy keyring);
    then the vault stays "destroying" and `Destroyer.finish` completes it. `guarantee` is what the
    root-key slot promises of its own erasure: "external", "os-keyring" or "file".
    """

    facts: DestructionFacts
    guarantee: str
    finished: bool
    scan: ResidueScan | None = None


class Destroyer(Protocol):
    """Destroys keys, and with them everything sealed under them."""

    def destroy(
        self,
        subjects: Sequence[str],
        *,
        now: datetime,
        drop_classes: Sequence[SensitiveClass] = (),
        check: Callable[[], None] | None = None,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """Destroy the keys and ciphertext of records, episodes and relationships by id, and the
        data keys of `drop_classes` with all that only they open; leave a skeleton for each.

        Takes the write lock itself and is not called inside `exclusive`. `check` runs first under
        that lock: whatever it raises leaves the vault as it was. `receipt` runs last before the
        commit; what it appends to the audit log commits with the destruction or not at all.
        Subjects destroyed already or unknown are ignored, so that a repeat is harmless.
        Raises UnavailableError when the root-key slot cannot be renewed; nothing was destroyed.
        """
        ...

    def finish(self, *, now: datetime) -> DestructionReport | None:
        """Complete what an earlier run left behind: old slots, log remains of the database file.

        Returns None when nothing was pending. The vault calls it when it opens.
        """
        ...


@dataclass(frozen=True)
class AuditEntry:
    """One line of the audit log: `body` is RFC 8785 JSON, `signature` Ed25519 over its hash."""

    seq: int
    body: bytes
    hash: bytes
    signature: bytes


class AuditTable(Protocol):
    """Where the audit log lies: append only, in the vault's database, joins `exclusive`."""

    def append_entry(self, entry: AuditEntry) -> None:
        """Add the next entry; ConflictError when its number is not the next one."""
        ...

    def last_entry(self) -> AuditEntry | None:
        """The newest entry, if there is one."""
        ...

    def entries(self) -> Iterator[AuditEntry]:
        """All entries from the first."""
        ...


class AuditLog(Protocol):
    """The signed, content-free log of what was done to a vault."""

    def append(self, kind: str, facts: Mapping[str, object], *, at: datetime | None) -> AuditEntry:
        """Chain and sign one entry; `at` stands only on control entries, never on writes."""
        ...

    def sign(self, document: bytes) -> bytes:
        """Ed25519 signature over a receipt, under the log's own key."""
        ...


class ForgetsNow(Protocol):
    """A cache or working set that drops what was destroyed at once."""

    def forget(self, ids: Sequence[str]) -> None:
        """Forget records, episodes and relationships by id; unknown ids are ignored."""
        ...


class AccessDesk(Protocol):
    """Where a person approves with strong authentication; flows can only redeem, never approve."""

    def redeem(self, approval: Approval, shown: ShownPlan, *, now: datetime) -> None:
        """Use an approval up for exactly this plan.

        Raises ApprovalRequiredError when this desk did not hand it out, it is used or too old,
        ConflictError when it was given for another plan, UnavailableError when the desk cannot be
        reached: then the job waits.
        """
        ...
