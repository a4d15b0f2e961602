"""Keys under keys: AES key wrap (RFC 3394) under a sub-key bound to name and epoch."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.keywrap import InvalidUnwrap, aes_key_unwrap, aes_key_wrap
from numpy.typing import NDArray

from one_memory.adapters.crypto.aead import expand, extract, hkdf
from one_memory.errors import IntegrityError

WRAPPED_BYTES = 40

_WRAP_INFO = b"one/v1/kw"
_COMBINED_INFO = b"one/v1/combined-kek"
_COMMIT_INFO = b"one/v1/commit"
_CHECK = np.frombuffer(b"\xa6" * 8, dtype=np.uint8)
_BLOCKS = 4
_ROUNDS = 6


def wrapping_key(kek: bytes, kid: bytes, epoch: int) -> bytes:
    """The sub-key that wraps under `kek`: AES-KW has no associated data, so name and epoch are
    bound here."""
    return hkdf(kek, _WRAP_INFO + kid + epoch.to_bytes(4, "big"))


def combined_kek(members: Sequence[tuple[bytes, bytes]]) -> bytes:
    """One key-encryption key from several data keys, given as (name, key): lose one, lose all."""
    ordered = sorted(members)
    return hkdf(
        b"".join(key for _, key in ordered), _COMBINED_INFO + b"".join(kid for kid, _ in ordered)
    )


def commitment(key: bytes) -> bytes:
    """32 bytes that commit to a key: GCM alone lets one ciphertext open under two keys."""
    return hkdf(key, _COMMIT_INFO)


def extracted(key: bytes) -> tuple[bytes, bytes]:
    """The extracted key that part keys expand from, and the commitment of `key`."""
    pseudorandom_key = extract(key)
    return pseudorandom_key, expand(pseudorandom_key, _COMMIT_INFO)


def wrap(under: bytes, key: bytes) -> bytes:
    """AES key wrap of a key of 32 bytes: 40 bytes."""
    return aes_key_wrap(under, key)


def unwrap(under: bytes, wrapped: bytes) -> bytes:
    """Undo `wrap`. Raises IntegrityError under any other key or for any other bytes."""
    try:
        return aes_key_unwrap(under, wrapped)
    except (InvalidUnwrap, ValueError):
        raise _refused() from None


def wrap_many(under: bytes, keys: bytes) -> bytes:
    """`wrap` of n keys laid end to end, 32 bytes each in, 40 out (RFC 3394, 2.2.1, by columns)."""
    rows = np.frombuffer(keys, dtype=np.uint8).reshape(-1, _BLOCKS, 8)
    blocks = np.empty((len(rows), 2, 8), dtype=np.uint8)
    registers = rows.copy()
    blocks[:, 0] = _CHECK
    encryptor = Cipher(algorithms.AES(under), modes.ECB()).encryptor()
    for step in range(_ROUNDS * _BLOCKS):
        blocks[:, 1] = registers[:, step % _BLOCKS]
        blocks = _through(encryptor.update(blocks.tobytes()))
        registers[:, step % _BLOCKS] = blocks[:, 1]
        blocks[:, 0, 7] ^= step + 1
    return np.concatenate([blocks[:, :1], registers], axis=1).tobytes()


def unwrap_many(under: bytes, wrapped: bytes) -> bytes:
    """Undo `wrap_many`. Raises IntegrityError when a single one does not unwrap."""
    if len(wrapped) % WRAPPED_BYTES:
        raise _refused()
    rows = np.frombuffer(wrapped, dtype=np.uint8).reshape(-1, 1 + _BLOCKS, 8)
    blocks = np.empty((len(rows), 2, 8), dtype=np.uint8)
    registers = rows[:, 1:].copy()
    blocks[:, 0] = rows[:, 0]
    decryptor = Cipher(algorithms.AES(under), modes.ECB()).decryptor()
    for step in reversed(range(_ROUNDS * _BLOCKS)):
        blocks[:, 0, 7] ^= step + 1
        blocks[:, 1] = registers[:, step % _BLOCKS]
        blocks = _through(decryptor.update(blocks.tobytes()))
        registers[:, step % _BLOCKS] = blocks[:, 1]
    if (blocks[:, 0] != _CHECK).any():
        raise _refused()
    return registers.tobytes()


def _through(data: bytes) -> NDArray[np.uint8]:
    return np.frombuffer(data, dtype=np.uint8).reshape(-1, 2, 8).copy()


def _refused() -> IntegrityError:
    return IntegrityError(
        "a key does not unwrap: it was changed or belongs elsewhere",
        hint="restore the vault's folder from a backup",
    )
