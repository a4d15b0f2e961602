"""Which text can be remembered, and when two texts say exactly the same."""

from __future__ import annotations

import re
import unicodedata
from types import MappingProxyType

from one_memory.errors import TextRefusedError

RECORD_LIMIT = 8_000
"""Longest text of a record, in characters."""

TURN_LIMIT = 20_000
"""Longest turn of an observed conversation, in characters."""

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_SURROGATE = re.compile(r"[\ud800-\udfff]")
# Letters and marks that show nothing: Hangul fillers, joiner, variation selectors, braille blank.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)


def accept(text: str, limit: int = RECORD_LIMIT) -> str:
    """The text as it is remembered: line ends as `\\n`, no outer white space, else unchanged.

    Raises TextRefusedError with code `not_text` (lone surrogates), `control_character` (any but
    line end and tab), `empty` (nothing visible) or `too_long` (more than `limit` characters).
    """
    if _SURROGATE.search(text):
        raise TextRefusedError(
            "not_text", "this is not valid text", hint="it holds half characters; send it as UTF-8"
        )
    lines = text.replace("\r\n", "\n")
    if _CONTROL.search(lines):
        raise TextRefusedError(
            "control_character",
            "the text holds a control character",
            hint="only line ends and tabs can be kept; remove the others",
        )
    if not any(_is_visible(character) for character in lines):
        raise TextRefusedError("empty", "there is nothing to remember", hint="write some text")
    trimmed = lines.strip()
    if len(trimmed) > limit:
        raise TextRefusedError(
            "too_long",
            f"the text is longer than {limit} characters",
            hint=f"shorten it to {limit} characters, or split it",
        )
    return trimmed


def _is_visible(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] != "Z" and category not in ("Cc", "Cf") and not _BLANK.match(character)


_SAME = MappingProxyType(
    str.maketrans(
        {
            **dict.fromkeys("‘’‚‛ʼ＇", "'"),
            **dict.fromkeys("“”„‟«»＂", '"'),
            **dict.fromkeys("‐‑‒–—―−﹘﹣－", "-"),
            # Where a line may break says nothing.
            **dict.fromkeys("\u00ad\u200b\u2060\ufeff", None),
        }
    )
)
# A raised 2 is no 2: compatibility forms that change a number are left as they are.
_KEEPS_FORM = ("<super>", "<sub>", "<fraction>", "<circle>")
_END_OF_SENTENCE = " .!…。！"


def same_text_key(text: str) -> str:
    """A key equal for texts that differ only in Unicode form, case, typographic quotes and dashes,
    white space, or the full stops and exclamation marks at their end.

    Numbers, dates, names and negations keep their difference. For comparing in memory; it is
    content and is never stored in clear. Applying it twice changes nothing.
    """
    folded = _folded(text)
    while (again := _folded(folded)) != folded:
        folded = again
    return folded


def _folded(text: str) -> str:
    unified = _compatible(text.translate(_SAME)).translate(_SAME)
    collapsed = " ".join(unified.casefold().split())
    # Of "..." alone something must remain, or it would equal "!!!".
    return collapsed.rstrip(_END_OF_SENTENCE) or collapsed


def _compatible(text: str) -> str:
    if not any(_keeps_form(character) for character in set(text)):
        return unicodedata.normalize("NFKC", text)
    parts: list[str] = []
    plain = ""
    for character in unicodedata.normalize("NFC", text):
        if _keeps_form(character):
            parts += [unicodedata.normalize("NFKC", plain), character]
            plain = ""
        else:
            plain += character
    return "".join((*parts, unicodedata.normalize("NFKC", plain)))


def _keeps_form(character: str) -> bool:
    return unicodedata.decomposition(character).startswith(_KEEPS_FORM)
