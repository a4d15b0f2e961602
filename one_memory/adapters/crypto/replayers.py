"""Vector replay of the cryptography: of this installation's primitives and of what is made of
them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from one_memory.adapters.crypto.aead import (
    associated_data,
    expand,
    extract,
    hkdf,
    pad,
    part_info,
    seal,
    unpad,
    unseal,
)
from one_memory.adapters.crypto.audit_log import SignedLog, leaf, leaf_info
from one_memory.adapters.crypto.wrapping import (
    combined_kek,
    commitment,
    unwrap,
    unwrap_many,
    wrap,
    wrap_many,
    wrapping_key,
)
from one_memory.errors import IntegrityError
from one_memory.ports import AuditEntry

Given = Mapping[str, Any]

_HASH_BLOCK = 64


def _hex(given: Given, *names: str) -> list[bytes]:
    return [bytes.fromhex(given[name]) for name in names]


def _aes_key_wrap(given: Given) -> Any:
    (kek,) = _hex(given, "kek")
    if "wrapped" in given:
        (wrapped,) = _hex(given, "wrapped")
        return _one_of_two(lambda: unwrap(kek, wrapped), lambda: unwrap_many(kek, wrapped)).hex()
    (key,) = _hex(given, "key")
    wrapped = wrap(kek, key)
    if unwrap(kek, wrapped) != key:
        return "does not unwrap"
    if len(key) == 32 and wrap_many(kek, key * 3) != wrapped * 3:
        return "many at once come out otherwise"
    return wrapped.hex()


def _one_of_two(first: Callable[[], bytes], second: Callable[[], bytes]) -> bytes:
    """The refusal of both: each must refuse what the other refuses."""
    try:
        first()
    except IntegrityError:
        return second()
    return first()


def _hkdf_sha256(given: Given) -> Any:
    secret, salt, info = _hex(given, "secret", "salt", "info")
    # Salts here have 32 bytes: HMAC pads a shorter key with zeros and hashes one beyond a block.
    extracted = extract(secret, _as_hmac_key(salt))
    return {"pseudorandom_key": extracted.hex(), "output": expand(extracted, info).hex()}


def _as_hmac_key(salt: bytes) -> bytes:
    return hashlib.sha256(salt).digest() if len(salt) > _HASH_BLOCK else salt.ljust(32, b"\x00")


def _ed25519(given: Given) -> Any:
    seed, message = _hex(given, "seed", "message")
    log = SignedLog(_Lines(), seed)
    return {"public_key": log.public_key.hex(), "signature": log.sign(message).hex()}


def _aes_256_gcm(given: Given) -> Any:
    key, nonce, data = _hex(given, "key", "nonce", "associated_data")
    cipher = AESGCM(key)
    if "sealed" not in given:
        return cipher.encrypt(nonce, bytes.fromhex(given["text"]), data).hex()
    try:
        return cipher.decrypt(nonce, bytes.fromhex(given["sealed"]), data).hex()
    except InvalidTag:
        return {"refused": "integrity"}


def _argon2id(given: Given) -> Any:
    password, salt, secret, data = _hex(given, "password", "salt", "secret", "associated_data")
    return (
        Argon2id(
            salt=salt,
            length=given["length"],
            iterations=given["iterations"],
            lanes=given["lanes"],
            memory_cost=given["memory_kib"],
            ad=data,
            secret=secret,
        )
        .derive(password)
        .hex()
    )


def _associated_data(given: Given) -> Any:
    person, subject = _hex(given, "person", "subject")
    kids = [bytes.fromhex(kid) for kid in given["kids"]]
    return associated_data(person, subject, given["version"], given["part"], kids).hex()


def _padding(given: Given) -> Any:
    if "padded" in given:
        return unpad(bytes.fromhex(given["padded"])).hex()
    padded = pad(bytes.fromhex(given["text"]))
    return padded.hex() if unpad(padded).hex() == given["text"] else "does not unpad"


def _part_key(given: Given) -> Any:
    return hkdf(bytes.fromhex(given["record_key"]), part_info(given["part"])).hex()


def _wrapping(given: Given) -> Any:
    kek, kid, key = _hex(given, "kek", "kid", "key")
    under = wrapping_key(kek, kid, given["epoch"])
    return {"wrapping_key": under.hex(), "wrapped": wrap(under, key).hex()}


def _combined_kek(given: Given) -> Any:
    members = [(bytes.fromhex(m["kid"]), bytes.fromhex(m["key"])) for m in given["members"]]
    return combined_kek(members).hex()


def _commitment(given: Given) -> Any:
    return commitment(bytes.fromhex(given["key"])).hex()


def _seal(given: Given) -> Any:
    key, bound_to = _hex(given, "key", "associated_data")
    if "sealed" in given:
        return unseal(key, bound_to, bytes.fromhex(given["sealed"])).hex()
    nonce, text = _hex(given, "nonce", "text")
    sealed = seal(key, nonce, bound_to, text)
    return sealed.hex() if unseal(key, bound_to, sealed) == text else "does not open"


def _leaf(given: Given) -> Any:
    record_key, subject = _hex(given, "record_key", "subject")
    nonce = hkdf(record_key, leaf_info(given["version"]))
    return leaf(nonce, subject, given["version"], bytes.fromhex(given["sealed"])).hex()


def _audit_log(given: Given) -> Any:
    lines = _Lines()
    log = SignedLog(lines, bytes.fromhex(given["seed"]))
    for entry in given["entries"]:
        at = None if entry["at"] is None else datetime.fromisoformat(entry["at"])
        log.append(entry["kind"], entry["facts"], at=at)
    return [
        {"body": e.body.decode(), "hash": e.hash.hex(), "signature": e.signature.hex()}
        for e in lines.entries()
    ]


class _Lines:
    """`AuditTable` in memory."""

    def __init__(self) -> None:
        self._entries: list[AuditEntry] = []

    def append_entry(self, entry: AuditEntry) -> None:
        self._entries.append(entry)

    def last_entry(self) -> AuditEntry | None:
        return self._entries[-1] if self._entries else None

    def entries(self) -> Iterator[AuditEntry]:
        return iter(self._entries)


def _refusing(replay: Callable[[Given], Any]) -> Callable[[Given], Any]:
    def replayed(given: Given) -> Any:
        try:
            return replay(given)
        except IntegrityError:
            return {"refused": "integrity"}

    return replayed


CRYPTO_RULES: Mapping[str, Callable[[Given], Any]] = MappingProxyType(
    {
        f"crypto.{name}": _refusing(replay)
        for name, replay in {
            "aes_256_gcm": _aes_256_gcm,
            "aes_key_wrap": _aes_key_wrap,
            "argon2id": _argon2id,
            "associated_data": _associated_data,
            "audit_log": _audit_log,
            "combined_kek": _combined_kek,
            "commitment": _commitment,
            "ed25519": _ed25519,
            "hkdf_sha256": _hkdf_sha256,
            "leaf": _leaf,
            "padding": _padding,
            "part_key": _part_key,
            "seal": _seal,
            "wrapping": _wrapping,
        }.items()
    }
)
"""Rule name to a function from a case's `given`; `replay.verify(more=CRYPTO_RULES)`."""
