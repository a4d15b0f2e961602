"""An attacker with every state the database files ever had and one root key.

It knows the written format and tries every 40 bytes at every position of every file as a wrapped
key, under every key it has found so far, until it finds no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

from tests.forgetting.independent_reader import hkdf

_CHECK = np.frombuffer(b"\xa6" * 8, dtype=np.uint8)


def found_keys(
    files: Iterable[bytes], root: bytes, kids: Iterable[bytes], epochs: Iterable[int]
) -> set[bytes]:
    """All data keys and record keys that can be carved out of `files`, starting from `root`."""
    windows = _windows(files)
    names = list(product(kids, epochs))
    reached: set[bytes] = set()
    fresh = {root}
    while fresh:
        found = {
            key
            for known, (kid, epoch) in product(fresh, names)
            for key in _unwrapped(windows, hkdf(known, b"one/v1/kw" + kid + _u32(epoch)))
        }
        fresh = found - reached
        reached |= fresh
    return reached


def _windows(files: Iterable[bytes]) -> NDArray[np.uint8]:
    """Every different 40 bytes that could be a wrapped key: no run of eight zeros in it."""
    rows = []
    for data in files:
        if len(data) < 40:
            continue
        view = np.lib.stride_tricks.sliding_window_view(np.frombuffer(data, np.uint8), 40)
        words = view.reshape(-1, 5, 8)
        rows.append(view[(words != 0).any(axis=2).all(axis=1)])
    return np.unique(np.concatenate(rows), axis=0) if rows else np.empty((0, 40), np.uint8)


def _unwrapped(windows: NDArray[np.uint8], kek: bytes) -> Iterator[bytes]:
    """RFC 3394, 2.2.2, over all windows at once."""
    if not len(windows):
        return
    rows = windows.reshape(-1, 5, 8).copy()
    decryptor = Cipher(algorithms.AES(kek), modes.ECB()).decryptor()
    integrity, blocks = rows[:, 0].copy(), rows[:, 1:]
    for step in range(24, 0, -1):
        integrity[:, 7] ^= step
        at = (step - 1) % 4
        pairs = np.concatenate([integrity, blocks[:, at]], axis=1)
        out = np.frombuffer(decryptor.update(pairs.tobytes()), np.uint8).reshape(-1, 2, 8)
        integrity, blocks[:, at] = out[:, 0].copy(), out[:, 1]
    for row in blocks[(integrity == _CHECK).all(axis=1)]:
        yield row.tobytes()


def _u32(number: int) -> bytes:
    return number.to_bytes(4, "big")
