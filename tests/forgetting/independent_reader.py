"""A second reader of a sealed vault, written from docs/sealed_format.md alone.

It uses `cryptography` and `sqlite3` and nothing of ours: that it opens what the engine wrote is
what shows that the document is complete, and that what it cannot open is gone.
"""

from __future__ import annotations

import hmac
import json
import sqlite3
import unicodedata
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap


class DoesNotOpenError(Exception):
    """A key or part that does not open."""


@dataclass(frozen=True)
class DataKey:
    """A data key, or a combination of several, with the names that parts are bound to."""

    epoch: int
    key: bytes
    kids: tuple[bytes, ...]


@dataclass(frozen=True)
class Keys:
    """What a root opens: names of classes, and data keys by their random names."""

    person: bytes
    labels: dict[str, bytes]
    data_keys: dict[bytes, DataKey]


def hkdf(secret: bytes, info: bytes, salt: bytes = b"") -> bytes:
    """RFC 5869 with SHA-256, 32 bytes."""
    return hmac.digest(hmac.digest(salt, secret, "sha256"), info + b"\x01", "sha256")


def unwrap(kek: bytes, kid: bytes, epoch: int, wrapped: bytes) -> bytes:
    """RFC 3394 under the sub-key bound to name and epoch."""
    try:
        return aes_key_unwrap(hkdf(kek, b"one/v1/kw" + kid + epoch.to_bytes(4, "big")), wrapped)
    except InvalidUnwrap:
        raise DoesNotOpenError("key") from None


def unseal(
    key: bytes, sealed: bytes, person: bytes, subject: bytes, version: int, part: str,
    kids: tuple[bytes, ...],
) -> bytes:  # fmt: skip
    """AES-256-GCM of a padded part, bound to where it belongs."""
    bound = b"one.part.v1\x00" + person + subject + version.to_bytes(4, "big")
    bound += bytes([len(part)]) + part.encode() + bytes([len(kids)]) + b"".join(kids)
    part_key = hkdf(key, b"one/v1/part/" + part.encode())
    try:
        padded = AESGCM(part_key).decrypt(sealed[:12], sealed[12:], bound)
    except InvalidTag:
        raise DoesNotOpenError("part") from None
    return padded[: padded.rindex(b"\x80")]


def root_of(home: Path, generation: int, passphrase: str) -> bytes:
    """The root key from the slot's file and the passphrase."""
    fields = json.loads((home / f"root-key.{generation}").read_bytes().split(b"\n")[0])
    stretch = fields["argon2id"]
    stretched = Argon2id(
        salt=bytes.fromhex(stretch["salt"]),
        length=32,
        iterations=stretch["iterations"],
        lanes=stretch["lanes"],
        memory_cost=stretch["memory_kib"],
    ).derive(unicodedata.normalize("NFKC", passphrase).encode())
    kek = hkdf(stretched, b"one/v1/slot", salt=bytes.fromhex(fields["secret"]))
    return aes_key_unwrap(kek, bytes.fromhex(fields["wrapped"]))


def database(home: Path) -> sqlite3.Connection:
    """The database, for reading only."""
    return sqlite3.connect(f"{(home / 'vault.sqlite').resolve().as_uri()}?mode=ro", uri=True)


def generation_of(home: Path) -> int:
    """Which root the database is under."""
    with closing(database(home)) as db:
        return int(db.execute("SELECT root_generation FROM vault").fetchone()[0])


def open_keys(db: sqlite3.Connection, root: bytes) -> Keys:
    """Everything directly under the root."""
    person, generation, commitment, page = db.execute(
        "SELECT person, root_generation, root_commitment, page FROM vault"
    ).fetchone()
    if hkdf(root, b"one/v1/commit") != commitment:
        raise DoesNotOpenError("root")
    names = json.loads(unseal(root, page, person, bytes(16), generation, "page", ()))
    rows = db.execute(
        "SELECT d.kid, d.epoch, d.members, k.wrapped "
        "FROM data_key d LEFT JOIN key_slot k ON k.slot = d.slot"
    ).fetchall()
    keys = {
        kid: DataKey(epoch, unwrap(root, kid, epoch, wrapped), (kid,))
        for kid, epoch, members, wrapped in rows
        if not members
    }
    for kid, epoch, members, _ in rows:
        if members:
            kids = tuple(members[at : at + 16] for at in range(0, len(members), 16))
            secret = b"".join(keys[member].key for member in kids)
            combined = hkdf(secret, b"one/v1/combined-kek" + b"".join(kids))
            keys[kid] = DataKey(epoch, combined, kids)
    labels = {name: bytes.fromhex(label) for name, label in names.items()}
    return Keys(person, labels, keys)


def record_keys(db: sqlite3.Connection, keys: Keys) -> dict[bytes, tuple[bytes, DataKey]]:
    """Every subject's own key, with the data key it hangs under."""
    found = {}
    for subject, commitment, kid, epoch, wrapped in db.execute(
        "SELECT s.id, s.commitment, k.kid, k.epoch, k.wrapped "
        "FROM subject s JOIN key_slot k ON k.slot = s.slot"
    ):
        held = keys.data_keys[kid]
        key = unwrap(held.key, kid, int.from_bytes(epoch, "big"), wrapped)
        if hkdf(key, b"one/v1/commit") != commitment:
            raise DoesNotOpenError("commitment")
        found[subject] = (key, held)
    return found


def open_all(home: Path, root: bytes) -> Iterator[tuple[bytes, int, str, bytes]]:
    """Subject, version, part and plaintext of everything in a vault."""
    with closing(database(home)) as db:
        keys = open_keys(db, root)
        held = record_keys(db, keys)
        for subject, version, part, sealed in db.execute(
            "SELECT id, version, part, sealed FROM part ORDER BY id, version, part"
        ):
            key, under = held[subject]
            plain = unseal(key, sealed, keys.person, subject, version, part, under.kids)
            yield subject, version, part, plain


def skeletons(home: Path) -> dict[bytes, tuple[str, int]]:
    """Of each forgotten subject its state and the second of its destruction."""
    with closing(database(home)) as db:
        rows = db.execute("SELECT id, state, destroyed_at FROM skeleton").fetchall()
    return {subject: (state, at) for subject, state, at in rows}
