"""The screen: what may be shown of a text, and the three places output goes to."""

from __future__ import annotations

import json
import sys
import unicodedata
from typing import NoReturn

from rich.console import Console, RenderableType
from rich.text import Text

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_SHOWN_FORMAT = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u08e2")
"""Format characters with a shape of their own (Arabic and Syriac number and verse signs)."""

_HIDDEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Characters that draw nothing although their category does not say so: fillers, selectors."""

_HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp"})
_NAMED = {"\n": " ⏎ ", "\t": " ⇥ "}


class ReaderGone(Exception):  # noqa: N818 - it ends the program, it is no error
    """Whoever read our output stopped reading."""


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        raise ReaderGone


def visible(text: str) -> str:
    """`text` with everything that draws nothing or moves the cursor spelled out.

    Control, bidirectional and zero-width characters become `⟨U+202E⟩`, line breaks `⏎`. The
    joiner and the style selector inside an emoji stay, they are part of its picture.
    """
    shown: list[str] = []
    for position, character in enumerate(text):
        before = text[position - 1] if position else ""
        after = text[position + 1 : position + 2]
        if _draws(character) or _inside_emoji(character, before, after):
            shown.append(character)
        else:
            shown.append(_NAMED.get(character, f"⟨U+{ord(character):04X}⟩"))
    return "".join(shown)


def _draws(character: str) -> bool:
    if character in _HIDDEN:
        return False
    return character in _SHOWN_FORMAT or unicodedata.category(character) not in _HIDDEN_CATEGORIES


def _inside_emoji(character: str, before: str, after: str) -> bool:
    if character == _EMOJI_STYLE:
        return before != "" and unicodedata.category(before) in {"So", "Sm", "Po", "Nd"}
    return (
        character == _JOINER
        and before != ""
        and (before == _EMOJI_STYLE or unicodedata.category(before) in {"So", "Sk"})
        and after != ""
        and unicodedata.category(after) in {"So", "Sm"}
    )


def shown(text: str, style: str = "") -> Text:
    """Text of a record for the screen: visible, and never read as markup."""
    return Text(visible(text), style=style)


def out() -> Console:
    """Standard output for a person; a text is printed as it is, markup in it is not read."""
    return _Console(markup=False, emoji=False, highlight=False, soft_wrap=False)


def err() -> Console:
    """Standard error for a person: prompts, notes, progress and errors."""
    return _Console(stderr=True, markup=False, emoji=False, highlight=False)


def note(text: str) -> None:
    """One sentence beside the result, on standard error."""
    err().print(Text(text, style="dim"))


def say(*renderables: RenderableType) -> None:
    """Print for a person on standard output."""
    console = out()
    for renderable in renderables:
        console.print(renderable)


def json_text(value: object) -> str:
    """JSON in which what draws nothing is escaped; every script stays readable."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    return "".join(
        character if character == "\n" or _draws(character) else _escaped(character)
        for character in text
    )


def _escaped(character: str) -> str:
    return json.dumps(character)[1:-1]


def print_json(value: object) -> None:
    """Print one JSON document on standard output."""
    print_exactly(json_text(value) + "\n")


def print_exactly(text: str) -> None:
    """Print a text to standard output unchanged."""
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except BrokenPipeError:
        raise ReaderGone from None
