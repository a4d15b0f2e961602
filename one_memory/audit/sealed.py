"""Open a whole vault with its root key, by the written format: docs/sealed_format.md."""

from __future__ import annotations

import hashlib
import hmac
import json
import sqlite3
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap

from one_memory.audit.structure import reading
from one_memory.errors import IntegrityError, WrongKeyError

_KID = 16
_NONCE = 12


@dataclass(frozen=True)
class SealedVerdict:
    """What opened: subjects and parts; `problems` names what did not. `leaves` are the leaves of
    living versions, by hexadecimal text: each must stand in the log."""

    subjects: int
    parts: int
    problems: tuple[str, ...]
    leaves: tuple[str, ...] = field(default=(), repr=False)


def root_from_file(home: Path, passphrase: str) -> bytes:
    """The root key of a vault under a passphrase.

    Raises WrongKeyError, IntegrityError when the file is missing or damaged.
    """
    with reading(home) as database:
        generation = database.execute("SELECT root_generation FROM vault").fetchone()[0]
    try:
        fields = json.loads((home / f"root-key.{generation}").read_bytes().partition(b"\n")[0])
        stretch = fields["argon2id"]
        derivation = Argon2id(
            salt=bytes.fromhex(stretch["salt"]),
            length=32,
            iterations=stretch["iterations"],
            lanes=stretch["lanes"],
            memory_cost=stretch["memory_kib"],
        )
        secret, wrapped = bytes.fromhex(fields["secret"]), bytes.fromhex(fields["wrapped"])
    except (OSError, KeyError, TypeError, ValueError):
        raise IntegrityError(
            "the file with the root key is missing or damaged", hint="check its folder"
        ) from None
    stretched = derivation.derive(unicodedata.normalize("NFKC", passphrase).encode())
    try:
        return aes_key_unwrap(_derive(stretched, b"one/v1/slot", salt=secret), wrapped)
    except InvalidUnwrap:
        raise WrongKeyError(
            "the passphrase does not open this vault", hint="type it again"
        ) from None


def verify_sealed(home: Path, root: bytes) -> SealedVerdict:
    """Open every part of every living subject. Raises WrongKeyError when it is another root."""
    with reading(home) as database:
        person, data_keys = _open_data_keys(database, root)
        record_keys, problems = _open_record_keys(database, data_keys)
        subjects, parts = len(record_keys), 0
        leaves: list[str] = []
        for subject, version, part, sealed in database.execute(
            "SELECT id, version, part, sealed FROM part ORDER BY id, version, part"
        ):
            held = record_keys.get(subject)
            if held is None or not _opens(*held, person, subject, version, part, sealed):
                problems.append(f"part {part} of version {version} does not open")
                continue
            parts += 1
            if not part.startswith("embedding:"):
                leaves.append(_leaf(held[0], subject, version, sealed).hex())
    return SealedVerdict(subjects, parts, tuple(problems), tuple(leaves))


@dataclass(frozen=True)
class _DataKey:
    key: bytes
    epoch: bytes
    kids: tuple[bytes, ...]


def _open_data_keys(
    database: sqlite3.Connection, root: bytes
) -> tuple[bytes, dict[bytes, _DataKey]]:
    person, commitment = database.execute("SELECT person, root_commitment FROM vault").fetchone()
    if not hmac.compare_digest(_derive(root, b"one/v1/commit"), commitment):
        raise WrongKeyError("this root key does not open this vault", hint="give the present one")
    rows = database.execute(
        "SELECT data_key.kid, data_key.epoch, members, wrapped "
        "FROM data_key LEFT JOIN key_slot USING (slot)"
    ).fetchall()
    found: dict[bytes, _DataKey] = {}
    for kid, epoch, members, wrapped in sorted(rows, key=lambda row: len(row[2])):
        u32 = epoch.to_bytes(4, "big")
        if not members:
            found[kid] = _DataKey(_unwrap(root, kid, u32, wrapped), u32, (kid,))
            continue
        kids = tuple(members[at : at + _KID] for at in range(0, len(members), _KID))
        secret = b"".join(found[member].key for member in kids)
        combined = _derive(secret, b"one/v1/combined-kek" + b"".join(kids))
        found[kid] = _DataKey(combined, u32, kids)
    return person, found


def _open_record_keys(
    database: sqlite3.Connection, data_keys: dict[bytes, _DataKey]
) -> tuple[dict[bytes, tuple[bytes, tuple[bytes, ...]]], list[str]]:
    found: dict[bytes, tuple[bytes, tuple[bytes, ...]]] = {}
    problems = []
    for subject, commitment, kid, epoch, wrapped in database.execute(
        "SELECT id, commitment, key_slot.kid, key_slot.epoch, wrapped "
        "FROM subject JOIN key_slot USING (slot)"
    ):
        under = data_keys.get(kid)
        try:
            if under is None or under.epoch != epoch:
                raise InvalidUnwrap
            key = _unwrap(under.key, kid, epoch, wrapped)
            if not hmac.compare_digest(_derive(key, b"one/v1/commit"), commitment):
                raise InvalidUnwrap
        except InvalidUnwrap:
            problems.append("the key of a living subject does not open")
            continue
        found[subject] = (key, under.kids)
    return found, problems


def _opens(
    key: bytes,
    kids: tuple[bytes, ...],
    person: bytes,
    subject: bytes,
    version: int,
    part: str,
    sealed: bytes,
) -> bool:
    name = part.encode()
    bound = b"".join(
        (b"one.part.v1\x00", person, subject, version.to_bytes(4, "big"),
         bytes([len(name)]), name, bytes([len(kids)]), *kids)
    )  # fmt: skip
    cipher = AESGCM(_derive(key, b"one/v1/part/" + name))
    try:
        padded = cipher.decrypt(sealed[:_NONCE], sealed[_NONCE:], bound)
    except InvalidTag:
        return False
    return len(padded) % 64 == 0 and padded.rstrip(b"\x00").endswith(b"\x80")


def _leaf(key: bytes, subject: bytes, version: int, sealed: bytes) -> bytes:
    number = version.to_bytes(4, "big")
    nonce = _derive(key, b"one/v1/leaf" + number)
    digest = hashlib.sha256(sealed).digest()
    return hashlib.sha256(b"\x00" + nonce + subject + number + digest).digest()


def _unwrap(kek: bytes, kid: bytes, epoch: bytes, wrapped: bytes) -> bytes:
    return aes_key_unwrap(_derive(kek, b"one/v1/kw" + kid + epoch), wrapped)


def _derive(secret: bytes, info: bytes, salt: bytes | None = None) -> bytes:
    return HKDF(SHA256(), 32, salt=salt, info=info).derive(secret)
