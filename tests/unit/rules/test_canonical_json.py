"""Canonical JSON as RFC 8785 writes it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_memory.rules.canonical_json import canonical_json


def test_members_are_sorted_by_utf16_code_units() -> None:
    """The sorting example of RFC 8785 §3.2.3: a surrogate pair sorts before U+FB33."""
    given = {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\U0001f600": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis",
    }
    order = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]

    assert list(json.loads(canonical_json(given))) == order


def test_text_is_escaped_only_where_it_must_be() -> None:
    """The string example of RFC 8785 §3.2.2.2."""
    text = "\u20ac$\u000f\u000aA'\u0042\u0022\u005c\\\"/"

    assert canonical_json(text) == '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'.encode()


def test_literals_and_nesting() -> None:
    """No white space; literals and whole numbers as JSON has them."""
    assert canonical_json({"b": [56, None, True, False, -1, []], "a": {}}) == (
        b'{"a":{},"b":[56,null,true,false,-1,[]]}'
    )


@pytest.mark.parametrize("value", [0.5, 2**53, -(2**53), b"x", {1: "x"}, {"a": 1.0}, "\ud800"])
def test_what_has_no_single_form_is_refused(value: object) -> None:
    """Fractions, numbers other readers would round, lone surrogates and things not JSON."""
    with pytest.raises(ValueError):
        canonical_json(value)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53) + 1, 2**53 - 1) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(VALUES)
def test_reading_it_back_gives_the_value_and_writing_again_the_same_bytes(value: object) -> None:
    """Canonical bytes are a fixed point."""
    written = canonical_json(value)

    assert json.loads(written) == value
    assert canonical_json(json.loads(written)) == written
