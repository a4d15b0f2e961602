"""What may be shown of a text."""

import io
import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from one_memory.faces.cli.screen import json_text, shown, visible


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain, ordinary: text", "plain, ordinary: text"),
        ("Öykü 花生 العربية", "Öykü 花生 العربية"),
        ("a\x1b[31mb", "a⟨U+001B⟩[31mb"),
        ("a\u202eb", "a⟨U+202E⟩b"),
        ("pass\u200bword", "pass⟨U+200B⟩word"),
        ("a\u2066b\u2069", "a⟨U+2066⟩b⟨U+2069⟩"),
        ("x\U000e0041", "x⟨U+E0041⟩"),
        ("x\ufe0f", "x⟨U+FE0F⟩"),
        ("\u3164", "⟨U+3164⟩"),
        ("one\ntwo", "one ⏎ two"),
        ("one\rtwo", "one⟨U+000D⟩two"),
        ("\u2028", "⟨U+2028⟩"),
        ("👩\u200d🌾 ❤\ufe0f", "👩\u200d🌾 ❤\ufe0f"),
        ("a\u200db", "a⟨U+200D⟩b"),
    ],
)
def test_what_draws_nothing_is_spelled_out(text: str, expected: str) -> None:
    """Control, bidirectional and zero-width characters show; scripts and emoji stay."""
    assert visible(text) == expected


@given(st.text())
def test_no_control_character_reaches_the_screen(text: str) -> None:
    """Whatever a record holds, it cannot move the cursor or turn the line around."""
    left = [unicodedata.category(c) for c in visible(text) if c != "\u200d"]

    assert not {"Cc", "Zl", "Zp", "Cs"} & set(left)
    assert not set(visible(text)) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u200b\u200e")


@pytest.mark.parametrize("text", ["[bold]x[/bold]", "[/]", "[link=file:///etc]x[/link]", ":smile:"])
def test_markup_in_a_record_is_text(text: str) -> None:
    """Square brackets and emoji names are printed as they stand."""
    stream = io.StringIO()
    Console(file=stream, width=80).print(shown(text))

    assert stream.getvalue() == text + "\n"


@given(st.text())
def test_json_on_the_screen_is_the_same_json(text: str) -> None:
    """Escaping what draws nothing changes no value."""
    assert json.loads(json_text({"text": text})) == {"text": text}


def test_json_keeps_scripts_readable_and_escapes_the_rest() -> None:
    """A person may read it too; a terminal obeys nothing in it."""
    assert "花生" in json_text("花生")
    assert "\\u202e" in json_text("\u202e")
    assert "\\udb40\\udc41" in json_text("\U000e0041")
