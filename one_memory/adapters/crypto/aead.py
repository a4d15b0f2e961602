"""Sealing one part of a thing: HKDF part keys, AES-256-GCM, associated data, padding."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from one_memory.errors import IntegrityError

KEY_BYTES = 32
NONCE_BYTES = 12
TAG_BYTES = 16
PAD_BLOCK = 64

_AAD_LABEL = b"one.part.v1\x00"
_PART_INFO = b"one/v1/part/"

_INNER = bytes(b ^ 0x36 for b in range(256))
_OUTER = bytes(b ^ 0x5C for b in range(256))
_INNER_TAIL = b"\x36" * 32
_OUTER_TAIL = b"\x5c" * 32
_NO_SALT = bytes(32)


def _hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 (RFC 2104) for a key of 32 bytes.

    Written out because unlocking derives several keys a record: half the time of `hmac.digest`.
    """
    inner = hashlib.sha256(key.translate(_INNER) + _INNER_TAIL + message).digest()
    return hashlib.sha256(key.translate(_OUTER) + _OUTER_TAIL + inner).digest()


def extract(secret: bytes, salt: bytes = _NO_SALT) -> bytes:
    """HKDF-Extract with SHA-256 (RFC 5869, 2.2); `salt` has 32 bytes."""
    return _hmac(salt, secret)


def expand(pseudorandom_key: bytes, info: bytes) -> bytes:
    """HKDF-Expand with SHA-256 to 32 bytes (RFC 5869, 2.3)."""
    return _hmac(pseudorandom_key, info + b"\x01")


def hkdf(secret: bytes, info: bytes, salt: bytes = _NO_SALT) -> bytes:
    """HKDF-SHA256 to 32 bytes; `salt` has 32 bytes, by default the RFC's zeros."""
    return expand(extract(secret, salt), info)


def part_info(part: str) -> bytes:
    """The HKDF info of a part's key."""
    return _PART_INFO + part.encode("ascii")


def associated_data(
    person: bytes, subject: bytes, version: int, part: str, kids: Sequence[bytes]
) -> bytes:
    """What a sealed part is bound to, byte-exact; `kids` are the data keys' names, sorted.

    `"one.part.v1" 00 | person16 | subject16 | u32be version | u8 length | part | u8 n | kid16 * n`
    """
    name = part.encode("ascii")
    return b"".join(
        (
            _AAD_LABEL,
            person,
            subject,
            version.to_bytes(4, "big"),
            len(name).to_bytes(1, "big"),
            name,
            len(kids).to_bytes(1, "big"),
            *kids,
        )
    )


def pad(plain: bytes) -> bytes:
    """ISO/IEC 7816-4 padding to whole blocks of 64 bytes: 0x80, then zeros."""
    return plain + b"\x80" + bytes(-(len(plain) + 1) % PAD_BLOCK)


def unpad(padded: bytes) -> bytes:
    """Undo `pad`. Raises IntegrityError when it is no such padding."""
    plain = padded.rstrip(b"\x00")
    if len(padded) % PAD_BLOCK or len(padded) - len(plain) >= PAD_BLOCK or plain[-1:] != b"\x80":
        raise _damaged()
    return plain[:-1]


def seal(key: bytes, nonce: bytes, bound_to: bytes, plain: bytes) -> bytes:
    """AES-256-GCM over padded plaintext: nonce (12 bytes), ciphertext, tag (16 bytes)."""
    return nonce + AESGCM(key).encrypt(nonce, pad(plain), bound_to)


def unseal(key: bytes, bound_to: bytes, sealed: bytes) -> bytes:
    """Undo `seal`. Raises IntegrityError unless key, bytes and binding are the very same."""
    if len(sealed) < NONCE_BYTES + PAD_BLOCK + TAG_BYTES:
        raise _damaged()
    try:
        padded = AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], bound_to)
    except InvalidTag:
        raise _damaged() from None
    return unpad(padded)


def _damaged() -> IntegrityError:
    return IntegrityError(
        "a sealed part does not open: it was changed or belongs elsewhere",
        hint="restore the vault's folder from a backup",
    )
