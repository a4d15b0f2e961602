"""Destroying keys, the signed log, and the desk where a person approves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from one_memory.model.approval import Approval, ShownPlan
from one_memory.model.vocabulary import SensitiveClass


@dataclass(frozen=True)
class DestructionFacts:
    """What a destruction is about to commit: nothing here names content, type, class or source.

    `root_generations` are the generation before and after; `epochs_retired` counts data-key epochs
    that end, `classes_dropped` data keys destroyed for good. `slots` are the kinds of slot before
    and after when the root moves.
    """

    destroyed_at: datetime
    subjects: tuple[str, ...]
    root_generations: tuple[int, int]
    epochs_retired: int
    classes_dropped: int
    slots: tuple[str, str] | None = None


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
        along: Callable[[], Iterable[str]] = tuple,
        receipt: Callable[[DestructionFacts], None] | None = None,
    ) -> DestructionReport:
        """Destroy the keys and ciphertext of records, episodes and relationships by id, and the
        data keys of `drop_classes` with all that only they open; leave a skeleton for each.

        Takes the write lock itself and is not called inside `exclusive`. `check` runs first under
        that lock: whatever it raises leaves the vault as it was. `along` is asked next for the
        entries that go too, which leave no skeleton. `receipt` runs last before the
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

    def note_written(self, leaves: Sequence[bytes]) -> None:
        """One entry for what a write put down: 32 bytes a version, naming nothing."""
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
