"""Check the audit log: numbering, canonical form, hash chain, signatures, checkpoint, receipt."""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from one_memory.errors import IntegrityError, NotFoundError


@dataclass(frozen=True)
class LogLine:
    """One stored line of the log, as found."""

    seq: int
    body: bytes
    hash: bytes
    signature: bytes


@dataclass(frozen=True)
class LogVerdict:
    """What was found. The log holds exactly when `problems` is empty.

    `public_key` is the one the log names for itself: compare it with the one kept elsewhere.
    """

    entries: int
    head: str
    public_key: str
    problems: tuple[str, ...]


def read_log(path: Path) -> list[LogLine]:
    """The lines of the log in a vault's database file, opened read only.

    Raises NotFoundError when there is no such file, IntegrityError when it cannot be read.
    """
    if not path.is_file():
        raise NotFoundError("there is no database file there", hint="name the vault's file")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            rows = database.execute("SELECT seq, body, hash, signature FROM audit ORDER BY seq")
            return [LogLine(*row) for row in rows]
    except sqlite3.Error as error:
        raise IntegrityError(
            "the log of this vault cannot be read", hint="check a copy of the file"
        ) from error


def verify_log(
    lines: Sequence[LogLine], *, public_key: bytes | None = None, checkpoint: str | None = None
) -> LogVerdict:
    """Check every line; a vault in which nothing was forgotten yet has none.

    `public_key` (32 bytes) and `checkpoint` (a signed note) were kept elsewhere; without them a
    log rewritten from the start, or cut at its end, cannot be told.
    """
    named = _named_key(lines)
    problems = []
    if named is None and (lines or public_key is not None):
        problems.append("the log does not open with its public key")
    if public_key is not None and public_key != named:
        problems.append("the log names another public key than the one given")
    key = public_key or named
    before = bytes(32)
    for position, line in enumerate(lines, start=1):
        problems += [f"line {position}: {what}" for what in _faults(position, line, before, key)]
        before = line.hash
    if checkpoint is not None:
        problems += _checkpoint_faults(lines, key, checkpoint)
    return LogVerdict(
        entries=len(lines),
        head=before.hex(),
        public_key=named.hex() if named else "",
        problems=tuple(problems),
    )


def not_in_log(leaves: Iterable[str], lines: Sequence[LogLine]) -> int:
    """How many leaves of living versions the log does not have: written past the engine."""
    logged: set[str] = set()
    for line in lines:
        logged.update(json.loads(line.body).get("leaves", ()))
    return len(set(leaves) - logged)


def verify_receipt(
    body: bytes,
    signature: bytes,
    lines: Sequence[LogLine],
    *,
    public_key: bytes,
    salt: bytes | None = None,
    ids: Iterable[str] = (),
) -> tuple[str, ...]:
    """What is wrong with a receipt: empty when it is signed, matches its line of the log and,
    given the person's salt, covers exactly `ids`."""
    if not _signed(public_key, signature, body):
        return ("the signature does not check",)
    problems = []
    receipt = json.loads(body)
    line = next((line for line in lines if line.seq == receipt["log_seq"]), None)
    if line is None or line.hash.hex() != receipt["log_head"]:
        problems.append("the log has no such line")
    else:
        logged = json.loads(line.body)
        shared = logged.keys() & receipt.keys()
        if logged["kind"] != "forget" or any(logged[name] != receipt[name] for name in shared):
            problems.append("the log's line says something else")
    if salt is not None:
        covered = hashlib.sha256(salt + "\n".join(sorted(ids)).encode()).hexdigest()
        if covered != receipt["tombstone_commit"]:
            problems.append("it does not cover exactly these ids")
    return tuple(problems)


def _named_key(lines: Sequence[LogLine]) -> bytes | None:
    if not lines:
        return None
    try:
        key = bytes.fromhex(json.loads(lines[0].body)["public_key"])
    except (ValueError, KeyError, TypeError):
        return None
    return key if len(key) == 32 else None


def _faults(position: int, line: LogLine, before: bytes, key: bytes | None) -> list[str]:
    faults = []
    body: Any
    try:
        body = json.loads(line.body)
        canonical = _canonical(body)
    except ValueError:
        return ["it is not JSON"]
    if canonical != line.body or not isinstance(body, dict):
        faults.append("it is not in canonical form")
    elif line.seq != position or body.get("seq") != position:
        faults.append("its number is not the next one")
    if hashlib.sha256(b"\x01" + before + line.body).digest() != line.hash:
        faults.append("its hash does not follow from the line before")
    if key is not None and not _signed(key, line.signature, line.hash):
        faults.append("its signature does not check")
    return faults


def _checkpoint_faults(lines: Sequence[LogLine], key: bytes | None, note: str) -> list[str]:
    if key is None:
        return ["there is no key to check the checkpoint with"]
    try:
        text, signature_line = note.rsplit("\n\n", 1)
        text += "\n"
        name, size, head = text.splitlines()
        encoded = signature_line.strip().removeprefix(f"\u2014 {name} ")
        signature = base64.b64decode(encoded, validate=True)[4:]
        wanted = base64.b64decode(head, validate=True)
        count = int(size)
    except (ValueError, binascii.Error):
        return ["the checkpoint cannot be read"]
    if not _signed(key, signature, text.encode()):
        return ["the checkpoint is not signed by this log"]
    if count > len(lines):
        return ["the log is shorter than its checkpoint says"]
    if count and lines[count - 1].hash != wanted:
        return ["the log is not the one its checkpoint was made of"]
    return []


def _signed(key: bytes, signature: bytes, message: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def _canonical(value: Any) -> bytes:
    """RFC 8785 for the whole numbers, text and containers a log may hold."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return b"{" + b",".join(_canonical(n) + b":" + _canonical(value[n]) for n in names) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(_canonical, value)) + b"]"
    if isinstance(value, float):
        raise ValueError("a log holds no fractions")
    return json.dumps(value, ensure_ascii=False).encode()
