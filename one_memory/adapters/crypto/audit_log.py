"""The audit log: content-free entries, chained by hash, each signed with Ed25519.

Formulas: `hash_i = SHA-256(01 || hash_(i-1) || body_i)` with 32 zero bytes before the first;
`signature_i` over `hash_i`; `body` is RFC 8785 JSON.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from one_memory.ports import AuditEntry, AuditTable
from one_memory.rules.canonical_json import canonical_json

FORMAT = "one.audit.v1"
BEFORE_THE_FIRST = bytes(32)


class SignedLog:
    """`AuditLog` over a table. `seed` is the log's own Ed25519 key, 32 bytes."""

    def __init__(self, table: AuditTable, seed: bytes) -> None:
        self._table = table
        self._key = Ed25519PrivateKey.from_private_bytes(seed)

    @property
    def public_key(self) -> bytes:
        """The key that checks this log, 32 bytes; the log's first entry names it too."""
        return self._key.public_key().public_bytes_raw()

    def append(self, kind: str, facts: Mapping[str, object], *, at: datetime | None) -> AuditEntry:
        """Chain and sign one entry; the very first one written names the format and the key."""
        last = self._table.last_entry()
        if last is None:
            opening = {"format": FORMAT, "public_key": self.public_key.hex()}
            last = self._write(None, "log opened", opening, None)
        return self._write(last, kind, facts, at)

    def note_written(self, leaves: Sequence[bytes]) -> None:
        """One entry for the leaves of what one write put down; no time."""
        self.append("written", {"leaves": [leaf.hex() for leaf in leaves]}, at=None)

    def sign(self, document: bytes) -> bytes:
        """Ed25519 signature over a document."""
        return self._key.sign(document)

    def checkpoint(self) -> str:
        """Size and head of the log as a signed note (C2SP signed-note), for a witness to keep."""
        last = self._table.last_entry()
        size, head = (0, BEFORE_THE_FIRST) if last is None else (last.seq, last.hash)
        name = f"one-memory/{self.public_key.hex()[:16]}"
        text = f"{name}\n{size}\n{_base64(head)}\n"
        key_id = hashlib.sha256(name.encode() + b"\n\x01" + self.public_key).digest()[:4]
        return f"{text}\n\u2014 {name} {_base64(key_id + self.sign(text.encode()))}\n"

    def _write(
        self, last: AuditEntry | None, kind: str, facts: Mapping[str, object], at: datetime | None
    ) -> AuditEntry:
        seq, before = (1, BEFORE_THE_FIRST) if last is None else (last.seq + 1, last.hash)
        body = canonical_json(
            {
                **facts,
                "seq": seq,
                "kind": kind,
                **({} if at is None else {"at": at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")}),
            }
        )
        digest = chain_hash(before, body)
        entry = AuditEntry(seq=seq, body=body, hash=digest, signature=self._key.sign(digest))
        self._table.append_entry(entry)
        return entry


def chain_hash(before: bytes, body: bytes) -> bytes:
    """The hash of an entry: SHA-256(01 || hash of the entry before || body)."""
    return hashlib.sha256(b"\x01" + before + body).digest()


def leaf_info(version: int) -> bytes:
    """The HKDF info of the nonce that blinds a version's leaf: it dies with the record's key."""
    return b"one/v1/leaf" + version.to_bytes(4, "big")


def leaf(nonce: bytes, subject: bytes, version: int, sealed: bytes) -> bytes:
    """The blinded leaf of one written version for the log: 32 bytes.

    SHA-256(00 || nonce32 || subject16 || u32be version || SHA-256(sealed part)). The nonce comes
    out of the subject's key; without that key a leaf names nothing.
    """
    digest = hashlib.sha256(sealed).digest()
    return hashlib.sha256(b"\x00" + nonce + subject + version.to_bytes(4, "big") + digest).digest()


def _base64(data: bytes) -> str:
    return base64.standard_b64encode(data).decode("ascii")
