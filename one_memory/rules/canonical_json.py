"""Canonical JSON (RFC 8785) of the values the log and receipts use: no fractions."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

_NOT_HELD = "canonical JSON here holds text, whole numbers, truth values, null, lists and objects"
_SAFE = 2**53 - 1


def canonical_json(value: object) -> bytes:
    """UTF-8 bytes: members sorted by UTF-16 code units (RFC 8785 §3.2.3), no white space.

    Raises ValueError for fractions, whole numbers beyond 2^53 - 1 and anything not JSON.
    """
    return _text(value).encode("utf-8")


def _text(value: object) -> str:
    match value:
        case None | bool():
            return json.dumps(value)
        case str():
            return json.dumps(str(value), ensure_ascii=False)
        case int() if -_SAFE <= value <= _SAFE:
            return str(value)
        case Mapping():
            if not all(isinstance(key, str) for key in value):
                raise ValueError(_NOT_HELD)
            names = sorted(value, key=lambda key: str(key).encode("utf-16-be"))
            return "{" + ",".join(f"{_text(name)}:{_text(value[name])}" for name in names) + "}"
        case Sequence() if not isinstance(value, bytes | bytearray):
            return "[" + ",".join(_text(entry) for entry in value) + "]"
        case _:
            raise ValueError(_NOT_HELD)
