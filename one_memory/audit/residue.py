"""Search files for traces: every 8-byte window of what must be gone, in every usual encoding.

A window is looked up only where one of its aligned 4-byte words occurs: any 8 bytes of a file
hold a whole 4-byte word at a position divisible by 4, so none can be missed.
"""

from __future__ import annotations

import base64
import json
import struct
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

WINDOW = 8
_WORD = 4
_CHUNK_WORDS = 4096


@dataclass(frozen=True)
class Residue:
    """What was searched and found: `hits` maps a file to the names of what it still holds."""

    files: int
    bytes: int
    windows: int
    hits: Mapping[str, tuple[str, ...]]


def text_encodings(name: str, text: str) -> dict[str, bytes]:
    """A text in the encodings it may linger in, by name."""
    forms = {
        "utf-8": text.encode(),
        "utf-16-le": text.encode("utf-16-le"),
        "utf-16-be": text.encode("utf-16-be"),
        "lower case": text.lower().encode(),
        "nfkc": unicodedata.normalize("NFKC", text).encode(),
        "json": json.dumps(text)[1:-1].encode(),
    }
    return {f"{name}/{form}": data for form, data in forms.items()} | _wrapped(name, forms["utf-8"])


def key_encodings(name: str, key: bytes) -> dict[str, bytes]:
    """Key material as it is, as hex and as base64."""
    return {f"{name}/raw": key} | _wrapped(name, key)


def vector_encodings(name: str, vector: Sequence[float]) -> dict[str, bytes]:
    """An embedding as float32, float16 and 8-bit codes."""
    size = len(vector)
    return {
        f"{name}/float32": struct.pack(f"<{size}f", *vector),
        f"{name}/float16": struct.pack(f"<{size}e", *vector),
        f"{name}/int8": struct.pack(f"{size}b", *(round(127 * value) for value in vector)),
    }


def scan(paths: Iterable[Path], traces: Mapping[str, bytes]) -> Residue:
    """Search files, and all files below folders, for any 8-byte window of any trace.

    Windows of fewer than four different bytes are left out: they occur in any file.
    """
    windows = _windows(traces)
    words = {
        int.from_bytes(window[at : at + _WORD], sys.byteorder)
        for window in windows
        for at in range(WINDOW - _WORD + 1)
    }
    files = total = 0
    hits: dict[str, tuple[str, ...]] = {}
    for path in _files(paths):
        data = path.read_bytes()
        files += 1
        total += len(data)
        found = sorted({windows[window] for window in _found(data, windows, words)})
        if found:
            hits[str(path)] = tuple(found)
    return Residue(files=files, bytes=total, windows=len(windows), hits=hits)


def _wrapped(name: str, data: bytes) -> dict[str, bytes]:
    """Hex in both cases, and base64 at each of its three alignments without the shared edges."""
    forms = {f"{name}/hex": data.hex().encode(), f"{name}/HEX": data.hex().upper().encode()}
    for shift in range(3):
        encoded = base64.b64encode(bytes(shift) + data)
        inner = encoded[4 if shift else 0 : (shift + len(data)) // 3 * 4]
        forms[f"{name}/base64+{shift}"] = inner
    return forms


def _windows(traces: Mapping[str, bytes]) -> dict[bytes, str]:
    found: dict[bytes, str] = {}
    for name, data in traces.items():
        for at in range(len(data) - WINDOW + 1):
            window = data[at : at + WINDOW]
            if len(set(window)) >= 4:
                found.setdefault(window, name)
    return found


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from (inner for inner in sorted(path.rglob("*")) if inner.is_file())
        elif path.is_file():
            yield path


def _found(data: bytes, windows: Mapping[bytes, str], words: set[int]) -> Iterator[bytes]:
    aligned = memoryview(data)[: len(data) // _WORD * _WORD].cast("I")
    for start in range(0, len(aligned), _CHUNK_WORDS):
        chunk = aligned[start : start + _CHUNK_WORDS]
        if words.isdisjoint(chunk):
            continue
        for offset, word in enumerate(chunk, start):
            if word in words:
                first = max(0, offset * _WORD - (WINDOW - _WORD))
                for at in range(first, offset * _WORD + 1):
                    if data[at : at + WINDOW] in windows:
                        yield data[at : at + WINDOW]
