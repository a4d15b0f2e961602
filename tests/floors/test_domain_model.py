"""Every word of the vocabulary stands in the domain model, defined once."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from enum import Enum

import pytest

from one_memory.model import vocabulary
from tests.floors.source import ROOT

TEXT = (ROOT / "docs" / "domain_model.md").read_text("utf-8")

VOCABULARIES = [
    kind
    for _, kind in inspect.getmembers(vocabulary, inspect.isclass)
    if issubclass(kind, Enum) and kind.__module__ == vocabulary.__name__
]


def defined() -> list[str]:
    """The terms that the document defines: the bold beginning of a list item or table row."""
    return re.findall(r"^(?:- |\| )\*\*(.+?)\*\*", TEXT, re.MULTILINE)


def test_no_term_is_defined_twice() -> None:
    """Two definitions of one word sooner or later say two things."""
    assert [term for term, times in Counter(defined()).items() if times > 1] == []


def test_the_terms_of_the_engine_are_defined() -> None:
    """The words that code, screens and tests are written in have a definition here."""
    terms = set(defined())

    assert {"record", "episode", "relationship", "vault", "working set", "disclosure"} <= terms
    assert {"record time", "valid time", "confidence", "skeleton", "approval"} <= terms


@pytest.mark.parametrize("kind", VOCABULARIES, ids=lambda kind: kind.__name__)
def test_every_value_of_a_vocabulary_is_explained(kind: type[Enum]) -> None:
    """A value nobody explains is a value everybody guesses at."""
    section = re.search(rf"^### .*`{kind.__name__}`\n(.*?)(?=^##|\Z)", TEXT, re.M | re.S)

    assert section is not None
    missing = [member.value for member in kind if f"`{member.value}`" not in section[1]]
    assert missing == []
