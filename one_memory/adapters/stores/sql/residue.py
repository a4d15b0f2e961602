"""Look through a vault's files for keys that must be gone."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

import numpy as np

from one_memory.ports import ResidueScan

WINDOW = 8

_WORD = 4
_CHUNK = 1 << 20


def scan(files: Iterable[Path], secrets: Collection[bytes]) -> ResidueScan:
    """Count every 8-byte window of `secrets` (at least 8 bytes each) at any offset of the files.

    Any 8 bytes of a file hold a whole 4-byte word at an offset divisible by 4: only where such a
    word of a secret occurs is looked closer, so none can be missed.
    """
    windows = {
        secret[at : at + WINDOW] for secret in secrets for at in range(len(secret) - WINDOW + 1)
    }
    words = {
        int.from_bytes(window[at : at + _WORD], "little")
        for window in windows
        for at in range(WINDOW - _WORD + 1)
    }
    sought = np.array(sorted(words), dtype=np.uint32)
    low_halves = np.zeros(1 << 16, dtype=np.bool_)
    low_halves[sought & 0xFFFF] = True
    searched = size = hits = 0
    for file in files:
        searched += 1
        with file.open("rb") as stream:
            tail = b""
            while chunk := stream.read(_CHUNK):
                size += len(chunk)
                # The overlap keeps a multiple of four, so words stay aligned to the file.
                hits += _hits(tail + chunk, windows, sought, low_halves, new_from=len(tail))
                tail = (tail + chunk)[-(WINDOW + len(tail + chunk) % _WORD) :]
    return ResidueScan(files=searched, bytes=size, windows=len(windows), hits=hits)


def _hits(
    data: bytes,
    windows: Collection[bytes],
    sought: np.ndarray[tuple[int], np.dtype[np.uint32]],
    low_halves: np.ndarray[tuple[int], np.dtype[np.bool_]],
    *,
    new_from: int,
) -> int:
    """Windows that end in the new bytes from `new_from` on."""
    aligned = np.frombuffer(data, dtype="<u4", count=len(data) // _WORD)
    # `take` is twice as fast as indexing here.
    likely = np.flatnonzero(low_halves.take(aligned.view("<u2")[::2]))
    places = likely[np.isin(aligned[likely], sought)] * _WORD
    starts = {
        start
        for place in places.tolist()
        for start in range(max(place - WINDOW + _WORD, 0), place + 1)
        if start + WINDOW > new_from
    }
    return sum(data[start : start + WINDOW] in windows for start in starts)
