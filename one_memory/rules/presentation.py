"""How a value stands in a data block: one JSON string on one line that nothing can leave.

What may end a line, hide, or pass for a fence is written as `\\uXXXX`; so is what a later Unicode
normalisation (NFC) would change, so that the block is the same after it. All else stays readable
in every script. Decoding gives back the text byte for byte.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence

from one_memory.errors import InputError
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, WritePath

CUT_AT = 400
"""Longest value in characters; a longer one is cut and flagged."""

_HIDING = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"})
_FENCES = frozenset("<>|`")
_JOINERS = frozenset("\u200c\u200d")
# Letters and marks that show nothing: joiner, Hangul fillers, Khmer vowels, braille blank,
# variation selectors.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)
_PLAIN_ASCII = re.compile(r"""[ !#-;=?-\[\]-_a-{}~]*""")


def encode_value(text: str) -> str:
    """A text as a JSON string for a data block."""
    if _PLAIN_ASCII.fullmatch(text):
        return f'"{text}"'
    parts: list[str] = []
    hidden = False
    for place, character in enumerate(text):
        # A mark would compose with the last digit of an escape before it.
        hidden = _must_hide(text, place) or (hidden and _leans(character))
        if hidden:
            parts.append(_escape(character))
        else:
            parts.append("\\" + character if character in '"\\' else character)
    return '"' + "".join(parts) + '"'


def _must_hide(text: str, place: int) -> bool:
    character = text[place]
    if character == " ":
        return False
    if character in _FENCES or _BLANK.match(character):
        return True
    if character in _JOINERS:
        return not (_joinable(text, place - 1) and _joinable(text, place + 1))
    return unicodedata.category(character) in _HIDING or _normalisation_changes(text, place)


def _joinable(text: str, place: int) -> bool:
    return 0 <= place < len(text) and unicodedata.category(text[place])[0] in "LMS"


def _normalisation_changes(text: str, place: int) -> bool:
    """Whether NFC would replace, move or compose this character with what stands before it."""
    character = text[place]
    if character.isascii():
        return False
    if not unicodedata.is_normalized("NFC", character):
        return True
    # Up to the last character that begins anew; only marks and vowel signs lean on what is before.
    start = place
    while start > 0 and _leans(text[start]):
        start -= 1
    return start < place and not unicodedata.is_normalized("NFC", text[start : place + 1])


def _leans(character: str) -> bool:
    return unicodedata.category(character)[0] == "M" or "\u1161" <= character <= "\u11ff"


def _escape(character: str) -> str:
    code = ord(character)
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


def decode_value(value: str) -> str:
    """The text of an encoded value. Raises InputError unless it is exactly what `encode_value`
    writes for that text."""
    refused = InputError("a value of the data block is not well formed")
    try:
        text = json.loads(value)
    except ValueError:
        raise refused from None
    if not isinstance(text, str) or encode_value(text) != value:
        raise refused
    return text


def mark(value: str, prefix: str) -> str:
    """A value with every space made visible as not the person's own words."""
    return value.replace(" ", f"^{prefix}^")


def unmark(value: str, prefix: str) -> str:
    """What was marked. Raises InputError for a space that is not marked."""
    if " " in value:
        raise InputError("a value of the data block is not well formed")
    return value.replace(f"^{prefix}^", " ")


def cut(text: str) -> tuple[str, bool]:
    """The text up to the longest value, and whether something was cut; no mark is cut off its
    letter."""
    if len(text) <= CUT_AT:
        return text, False
    end = CUT_AT
    while end > CUT_AT // 2 and unicodedata.category(text[end])[0] == "M":
        end -= 1
    return text[:end], True


_FROM_OUTSIDE = frozenset({WritePath.EXTERNAL, WritePath.IMPORT})


def is_own_words(record: MemoryRecord) -> bool:
    """Whether a record holds the person's own words: by its label, its source, and its origin,
    which a later confirmation does not change."""
    return (
        record.provenance is ProvenanceLabel.USER_MEMORY
        and record.source_kind is SourceKind.USER_STATEMENT
        and record.written_by_path not in _FROM_OUTSIDE
    )


def usable_id(block_id: str, prefix: str, values: Sequence[str]) -> bool:
    """Whether neither the id nor its prefix stands in any value: then no value holds a fence of
    this block, and no mark can be mistaken."""
    return not any(prefix in value or block_id in value for value in values)
