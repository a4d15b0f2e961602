"""The search for traces finds what is there, in each form, and nothing that is not."""

from __future__ import annotations

import base64
import random
import unicodedata
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from one_memory.audit.residue import (
    WINDOW,
    _found,
    _windows,
    key_encodings,
    scan,
    text_encodings,
    vector_encodings,
)

TEXT = "The cellar code is NIGHTJAR-55012 (Ünder the ﬁg tree)"

FORMS = {
    "utf-8": TEXT.encode(),
    "utf-16-le": TEXT.encode("utf-16-le"),
    "utf-16-be": TEXT.encode("utf-16-be"),
    "lower case": TEXT.lower().encode(),
    "nfkc": unicodedata.normalize("NFKC", TEXT).encode(),
    "json": b"\\u00dcnder the \\ufb01g tree",
    "hex": TEXT.encode().hex().encode(),
    "upper hex": TEXT.encode().hex().upper().encode(),
    "base64": base64.b64encode(TEXT.encode()),
    "base64 inside other data, shifted by one": base64.b64encode(b"x" + TEXT.encode() + b"yz"),
    "base64 inside other data, shifted by two": base64.b64encode(b"xy" + TEXT.encode() + b"z"),
    "url": TEXT.encode()[5:13],
}


def noise(size: int, seed: int = 7) -> bytes:
    return random.Random(seed).randbytes(size)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("shift", range(4))
def test_a_planted_trace_is_found_in_every_form_at_every_alignment(
    tmp_path: Path, form: str, shift: int
) -> None:
    """Noise around it, any position modulo four."""
    file = tmp_path / "data"
    file.write_bytes(noise(20_000 + shift) + FORMS[form] + noise(30_001))

    assert str(file) in scan([tmp_path], text_encodings("canary", TEXT)).hits


def test_noise_holds_no_trace(tmp_path: Path) -> None:
    """A clean folder is clean, and the counts say what was read."""
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "a").write_bytes(noise(300_000))
    (tmp_path / "b").write_bytes(b"")

    result = scan([tmp_path], text_encodings("canary", TEXT))

    assert result.hits == {}
    assert (result.files, result.bytes) == (2, 300_000)
    assert result.windows > 300


def test_eight_bytes_are_enough_and_seven_are_not(tmp_path: Path) -> None:
    """The window is exactly eight bytes wide."""
    eight, seven = tmp_path / "eight", tmp_path / "seven"
    eight.write_bytes(b"\xff" * 13 + TEXT.encode()[4:12] + b"\xff" * 9)
    seven.write_bytes(b"\xff" * 13 + TEXT.encode()[4:11] + b"\xff" * 9)

    assert scan([tmp_path], text_encodings("canary", TEXT)).hits.keys() == {str(eight)}


def test_a_trace_at_the_very_end_of_a_file_is_found(tmp_path: Path) -> None:
    """Also when the file's size is no multiple of four."""
    for tail in range(4):
        (tmp_path / str(tail)).write_bytes(noise(tail) + TEXT.encode()[:8])

    assert len(scan([tmp_path], text_encodings("canary", TEXT)).hits) == 4


def test_keys_are_found_raw_in_hex_and_in_base64(tmp_path: Path) -> None:
    """A key leaks in whatever form it was printed."""
    key = noise(32, seed=3)
    for name, data in (("raw", key), ("hex", key.hex().encode()), ("b64", base64.b64encode(key))):
        (tmp_path / name).write_bytes(noise(999) + data)

    assert len(scan([tmp_path], key_encodings("key", key)).hits) == 3


def test_vectors_are_found_in_three_precisions(tmp_path: Path) -> None:
    """An embedding gives its text away, also with fewer bits."""
    vector = np.random.default_rng(5).normal(size=384).astype(np.float32)
    vector /= np.linalg.norm(vector)
    codes = np.round(vector * 127).astype(np.int8)
    for name, data in (
        ("32", vector.tobytes()),
        ("16", vector.astype(np.float16).tobytes()),
        ("8", codes.tobytes()),
    ):
        (tmp_path / name).write_bytes(noise(1001) + data)

    assert len(scan([tmp_path], vector_encodings("vector", vector.tolist())).hits) == 3


def test_monotonous_windows_are_left_out(tmp_path: Path) -> None:
    """Zeros and padding occur in any file and say nothing."""
    (tmp_path / "zeros").write_bytes(bytes(4096) + b"abababab" * 10)

    assert scan([tmp_path], {"zeros": bytes(64), "ab": b"abababababab"}).hits == {}


@given(st.binary(min_size=8, max_size=40), st.binary(max_size=60), st.binary(max_size=60))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_the_fast_search_finds_what_looking_at_every_position_finds(
    trace: bytes, before: bytes, after: bytes
) -> None:
    """Compared with the plain reading of "every 8-byte window at every offset"."""
    windows = _windows({"t": trace})
    words = {
        int.from_bytes(w[i : i + 4], __import__("sys").byteorder) for w in windows for i in range(5)
    }
    for data in (before + trace + after, before + trace[: len(trace) // 2] + after):
        plain = {data[i : i + WINDOW] for i in range(len(data) - WINDOW + 1)} & windows.keys()
        assert set(_found(data, windows, words)) == plain
