"""Keys of a vault and the slot its root lies in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from one_memory.ports.forgetting import DestructionFacts, DestructionReport


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

    def leaf(self, version: int, sealed: bytes) -> bytes:
        """32 bytes for the audit log that tie a sealed version to this key and die with it."""
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

    def all_labels(self) -> frozenset[bytes]:
        """Every label that stands for a name."""
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

    def recovery_copy(self, public: bytes) -> bytes:
        """The root, wrapped for whoever has the private key of `public`; 72 bytes."""
        ...

    def close(self) -> None:
        """Overwrite what can be overwritten in memory."""
        ...


class RootEraser(Protocol):
    """A place where a root may still lie after it moved: all that is ever done there is erasing."""

    def erase(self, person: bytes, generation: int) -> None:
        """Destroy the root of a generation; harmless when there is none."""
        ...


@dataclass(frozen=True)
class RootState:
    """Where the root key lies now. `recovery` is whether a code opens a copy of it."""

    slot: str
    guarantee: str
    generation: int
    recovery: bool


class RootCare(Protocol):
    """What can be done to a vault's root key beside destroying what hangs under it."""

    def root_state(self) -> RootState:
        """Where the root key lies now."""
        ...

    def secret(self, name: str) -> bytes | None:
        """The 32 bytes of a class that is a key itself; None while there is none of that name."""
        ...

    def mark(self, name: str) -> None:
        """Note under seal that something holds; `marked` tells."""
        ...

    def marked(self, name: str) -> bool:
        """Whether `mark` was called for this name and it was not dropped since."""
        ...

    def renew_root(
        self,
        *,
        now: datetime,
        to: RootSlot | None = None,
        recovery: bytes | None = None,
        drop: Sequence[str] = (),
        make: Sequence[str] = (),
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """A new root of the next generation and new data keys under it; the old root is erased.

        `to` moves it into another slot, `recovery` is the public key of a new recovery code, or
        empty for none from now on. Secrets and marks in `drop` end, secrets in `make` are made.
        `receipt` runs last before the commit. A kill leaves either the old root or the new one.
        """
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
