"""How sensitive a text is: identifiers that can be checked, then words and what they imply.

English only. No finding is no proof of normal: the caller's proposal and a person's answer tighten
it, nothing loosens it. Sensitive classes: docs/policy_guide, classes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from one_memory.model.sensitivity import (
    NORMAL,
    UNCLASSIFIED,
    Sensitivity,
    SensitivityOutcome,
    sensitive,
)
from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.identifiers import found_identifiers
from one_memory.rules.sensitivity_lexicon import (
    ANOTHERS_SECRET_IN,
    CASED,
    HARMLESS,
    IMPLIED,
    OTHER_PEOPLE,
    STATED,
)

_FEWEST_LETTERS = 3
# A word must not hide behind a character nobody sees, nor behind another form of its letters.
_SHOWS_NOTHING = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))
_UNCOVERED_SHARE = 4
"""From one letter in four of another script on, the lexicon has not read the text."""


def classify(text: str) -> Sensitivity:
    """The sensitive classes a text states or lets one deduce; otherwise normal or unclassified.

    `unclassified`, not `normal`, is the answer for too few letters and for a script the lexicon
    does not cover.
    """
    read = unicodedata.normalize("NFKC", text.translate(_SHOWS_NOTHING))
    classes = found_identifiers(read) | _by_words(read)
    if classes:
        return sensitive(*classes)
    letters = [character for character in text if character.isalpha()]
    if len(letters) < _FEWEST_LETTERS:
        return UNCLASSIFIED
    uncovered = sum(not _is_latin(letter) for letter in letters)
    return UNCLASSIFIED if uncovered * _UNCOVERED_SHARE >= len(letters) else NORMAL


def looser(a: Sensitivity, b: Sensitivity) -> bool:
    """Whether `a` would protect less than `b`: combining them gives more than `a`."""
    return combine(a, b) != a


def combine(proposed: Sensitivity | None, found: Sensitivity) -> Sensitivity:
    """What was found, tightened by what is proposed; a proposal never loosens."""
    if proposed is None:
        return found
    classes = (*proposed.classes, *found.classes)
    if classes:
        return sensitive(*classes)
    if SensitivityOutcome.UNCLASSIFIED in (proposed.outcome, found.outcome):
        return UNCLASSIFIED
    return NORMAL


def _by_words(text: str) -> frozenset[SensitiveClass]:
    words = text.replace("’", "'")
    harmless, listed, others = _lexicon()
    classes: set[SensitiveClass] = set()
    set_aside = 0
    for start in _WORD_START.finditer(words):
        if start.start() < set_aside:
            continue
        key = start.group().lower()
        if key in harmless and (phrase := harmless[key].match(words, start.start())):
            set_aside = phrase.end()
            continue
        classes.update(
            name for name, entry in listed.get(key, ()) if entry.match(words, start.start())
        )
    if _CHILD.search(words):
        classes.add(SensitiveClass.MINORS)
    if classes & ANOTHERS_SECRET_IN and others.search(words):
        classes.add(SensitiveClass.THIRD_PARTY_SECRET)
    return frozenset(classes)


_AGE = r"(?:[1-9]|1[0-5]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)"
_A_CHILD = (
    r"\b(?:son|daughter|stepson|stepdaughter|grandson|granddaughter"
    r"|niece|nephew|kid|child|boy|girl)"
)
_CHILD = re.compile(
    rf"\b{_AGE}[ -](?:years?|months?)[ -]old\b"
    rf"|{_A_CHILD}\b[^.!?\n]{{0,30}}\b(?:is|turned|turns|aged?|will be) {_AGE}\b"
    r"(?! (?:hours?|minutes?|km|miles|cm|feet|foot|weeks|days|times|o'clock|\w+s away))"
    rf"|{_A_CHILD}'s (?:school|teacher|class|classmates?|playdate|nursery|pa?ediatrician)\b",
    re.IGNORECASE,
)

# Entries are found by the first letters of their first word: trying each of some thousand at each
# word of a text costs more than the rest of a write.
_WORD_START = re.compile(r"\b\w{1,3}")
_AMOUNT = r"(?:[$€£₺]\s?)?\d[\d.,]*\s?(?:k|[€£₺]|euros?|dollars?|pounds?|lira)?"


@cache
def _lexicon() -> tuple[
    dict[str, re.Pattern[str]],
    dict[str, list[tuple[SensitiveClass, re.Pattern[str]]]],
    re.Pattern[str],
]:
    listed: dict[str, list[tuple[SensitiveClass, re.Pattern[str]]]] = {}
    for table, flags in ((STATED, re.IGNORECASE), (IMPLIED, re.IGNORECASE), (CASED, 0)):
        for name, entries in table.items():
            for key, pattern in _by_start(entries, flags).items():
                listed.setdefault(key, []).append((name, pattern))
    return (
        _by_start(HARMLESS, re.IGNORECASE),
        listed,
        re.compile(rf"\b{_any_of(OTHER_PEOPLE)}", re.IGNORECASE),
    )


def _by_start(entries: Iterable[str], flags: int) -> dict[str, re.Pattern[str]]:
    groups: dict[str, list[str]] = {}
    for entry in entries:
        start = _WORD_START.match(entry)
        assert start is not None, "an entry starts with a word"
        groups.setdefault(start.group().lower(), []).append(entry)
    return {key: re.compile(_any_of(group), flags) for key, group in groups.items()}


def _any_of(entries: Iterable[str]) -> str:
    alternatives = (
        re.escape(entry).replace(r"\*", r"\w*").replace(r"\ ", r"[\s-]+").replace(r"\#", _AMOUNT)
        for entry in entries
    )
    return rf"(?:{'|'.join(alternatives)})(?!\w)"


def _is_latin(letter: str) -> bool:
    return letter.isascii() or unicodedata.name(letter, "").startswith(("LATIN", "FULLWIDTH LATIN"))
