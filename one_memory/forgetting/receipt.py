"""The receipt of a permanent forgetting: signed, and naming nothing of what was forgotten."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from one_memory.ports import AuditEntry, AuditLog, DestructionFacts, DestructionReport
from one_memory.rules.canonical_json import canonical_json
from one_memory.rules.shred_plan import NotReached

_BUCKETS = ((0, "0"), (1, "1"), (10, "2-10"), (100, "11-100"), (1000, "101-1000"))


@dataclass(frozen=True)
class Receipt:
    """`body` is canonical JSON, `signature` Ed25519 over it under the audit log's key.

    `salt` (32 bytes, hex) belongs to the person alone: with it they can prove which ids
    `tombstone_commit` covers, without it nobody can.
    """

    body: bytes
    signature: bytes
    salt: str


def count_bucket(count: int) -> str:
    """How many, roughly: a receipt does not tell the exact number."""
    return next((name for most, name in _BUCKETS if count <= most), ">1000")


def tombstone_commit(salt: bytes, subjects: Sequence[str]) -> str:
    """SHA-256 over the salt and the sorted ids, one a line."""
    return hashlib.sha256(salt + "\n".join(sorted(subjects)).encode("ascii")).hexdigest()


def log_facts(scope: str, facts: DestructionFacts, salt: bytes) -> dict[str, object]:
    """What the audit log says of a destruction: neither ids, content, type, class nor source."""
    return {
        "scope": scope,
        "count_bucket": count_bucket(len(facts.subjects)),
        "tombstone_commit": tombstone_commit(salt, facts.subjects),
        "root_generations": list(facts.root_generations),
        "epochs_retired": facts.epochs_retired,
        "classes_dropped": facts.classes_dropped,
    }


def make_receipt(
    scope: str,
    report: DestructionReport,
    not_reached: Sequence[NotReached],
    entry: AuditEntry,
    log: AuditLog,
    *,
    receipt_id: str,
    salt: bytes,
) -> Receipt:
    """A signed receipt of a committed destruction."""
    verified: dict[str, object] | None = None
    if report.scan is not None:
        verified = {
            "files": report.scan.files,
            "bytes": report.scan.bytes,
            "windows": report.scan.windows,
            "hits": report.scan.hits,
        }
    body = canonical_json(
        {
            "receipt_id": receipt_id,
            "at": seconds(report.facts.destroyed_at),
            **log_facts(scope, report.facts, salt),
            "guarantee": report.guarantee,
            "finished": report.finished,
            "verified": verified,
            "not_reached": [{"kind": str(n.kind), "count": n.count} for n in not_reached],
            "log_seq": entry.seq,
            "log_head": entry.hash.hex(),
        }
    )
    return Receipt(body=body, signature=log.sign(body), salt=salt.hex())


def seconds(at: datetime) -> str:
    """An instant as UTC text in whole seconds."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
