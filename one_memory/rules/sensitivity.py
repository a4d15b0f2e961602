"""How sensitive a text is: identifiers that can be checked, then words and what they imply.

English only. No finding is no proof of normal: the caller's proposal and a person's answer tighten
it, nothing loosens it. Sensitive classes: docs/policy_guide, classes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from one_memory.model.sensitivity import (
    NORMAL,
    UNCLASSIFIED,
    Sensitivity,
    SensitivityOutcome,
    sensitive,
)
from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.identifiers import found_identifiers
from one_memory.rules.language import Reading, reading_of
from one_memory.rules.sensitivity_implications import (
    ANOTHERS_SECRET_IN,
    CASED,
    HARMLESS,
    IMPLIED,
    MEDICINE_ENDINGS,
    OTHER_PEOPLE,
    PEOPLES,
)
from one_memory.rules.sensitivity_lexicon import STATED

# A word must not hide behind a character nobody sees, nor behind another form of its letters.
_SHOWS_NOTHING = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


def classify(text: str) -> Sensitivity:
    """The sensitive classes a text states or lets one deduce; otherwise normal or unclassified.

    `unclassified`, not `normal`, is the answer for what is too short to tell and for a language
    the lexicon does not cover.
    """
    read = unicodedata.normalize("NFKC", text.translate(_SHOWS_NOTHING)).replace("’", "'")
    classes = with_anothers_secret(read, found_identifiers(read) | _by_words(read))
    if classes:
        return sensitive(*classes)
    return NORMAL if reading_of(read) is Reading.ENGLISH else UNCLASSIFIED


def with_anothers_secret(
    text: str, classes: frozenset[SensitiveClass]
) -> frozenset[SensitiveClass]:
    """The classes, and `third_party_secret` where another person of the text is what one is in."""
    if classes & ANOTHERS_SECRET_IN and _others().search(text.replace("’", "'")):
        return classes | {SensitiveClass.THIRD_PARTY_SECRET}
    return classes


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


def _by_words(words: str) -> frozenset[SensitiveClass]:
    classes: set[SensitiveClass] = set()
    set_aside = 0
    for start in _WORD_START.finditer(words):
        if start.start() < set_aside:
            continue
        matchers = _starting(start.group().lower())
        if matchers is None:
            continue
        if matchers.harmless and (phrase := matchers.harmless.match(words, start.start())):
            set_aside = phrase.end()
            continue
        classes.update(name for name, entry in matchers.listed if entry.match(words, start.start()))
    classes.update(name for name, origin in _origins() if origin.search(words))
    if _MEDICINE.search(words):
        classes.add(SensitiveClass.HEALTH)
    if _CHILD.search(words):
        classes.add(SensitiveClass.MINORS)
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

# Entries are found by the first letters of their first word, and compiled when such a word is met:
# trying each of some thousand at each word of a text costs more than the rest of a write.
_WORD_START = re.compile(r"\b\w{1,3}")
_NUMBER = (
    r"(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty"
    r"|forty|fifty|sixty|seventy|eighty|ninety|a|half a|several|some|about)[\s-])*"
    r"(?:hundred|thousand|grand|million)"
)
_UNIT = r"(?:k|m|[€£₺]|euros?|dollars?|pounds?|lira|quid|bucks|grand)"
_AMOUNT = rf"(?:(?:[$€£₺]\s?)?\d[\d.,]*\s?{_UNIT}?|{_NUMBER})"
_SUM = rf"(?:[$€£₺]\s?\d[\d.,]*k?|\d[\d.,]*\s?{_UNIT}|\d{{1,3}}(?:[.,]\d{{3}})+|\d{{4,}}|{_NUMBER})"
_PEOPLE = "@people"


class _Matchers(NamedTuple):
    """What entries that start alike match."""

    harmless: re.Pattern[str] | None
    listed: tuple[tuple[SensitiveClass, re.Pattern[str]], ...]


@cache
def _entries_by_start() -> dict[str, dict[tuple[SensitiveClass | None, int], list[str]]]:
    listed = [
        (name, flags, entry)
        for table, flags in ((STATED, re.IGNORECASE), (IMPLIED, re.IGNORECASE), (CASED, 0))
        for name, entries in table.items()
        for entry in entries
        if _PEOPLE not in entry
    ]
    by_start: dict[str, dict[tuple[SensitiveClass | None, int], list[str]]] = {}
    for name, flags, entry in [*listed, *((None, re.IGNORECASE, entry) for entry in HARMLESS)]:
        start = _WORD_START.match(entry)
        assert start is not None, "an entry starts with a word"
        groups = by_start.setdefault(start.group().lower(), {})
        groups.setdefault((name, flags), []).append(entry)
    return by_start


@cache
def _starting_listed(key: str) -> _Matchers:
    groups = _entries_by_start()[key]
    harmless = groups.get((None, int(re.IGNORECASE)))
    return _Matchers(
        harmless=re.compile(_any_of(harmless), re.IGNORECASE) if harmless else None,
        listed=tuple(
            (name, re.compile(_any_of(entries), flags))
            for (name, flags), entries in groups.items()
            if name is not None
        ),
    )


def _starting(key: str) -> _Matchers | None:
    # Only keys of the tables are cached: what a person writes is not kept here.
    return _starting_listed(key) if key in _entries_by_start() else None


@cache
def _others() -> re.Pattern[str]:
    return re.compile(rf"\b{_any_of(OTHER_PEOPLE)}", re.IGNORECASE)


@cache
def _origins() -> tuple[tuple[SensitiveClass, re.Pattern[str]], ...]:
    """Phrases with a people in them, which stands at their head or at their end."""
    people = _any_of(PEOPLES)
    found = []
    for name, entries in STATED.items():
        before = [e.removesuffix(_PEOPLE).rstrip() for e in entries if e.endswith(_PEOPLE)]
        behind = [e.removeprefix(_PEOPLE).lstrip() for e in entries if e.startswith(_PEOPLE)]
        ways = [rf"{_any_of(before)}[\s-]+{people}"] if before else []
        ways += [rf"{people}[\s-]+{_any_of(behind)}"] if behind else []
        if ways:
            found.append((name, re.compile(rf"\b(?:{'|'.join(ways)})", re.IGNORECASE)))
    return tuple(found)


_MEDICINE = re.compile(rf"\b[a-z]{{3,}}(?:{'|'.join(MEDICINE_ENDINGS)})s?\b", re.IGNORECASE)


def _any_of(entries: Iterable[str]) -> str:
    alternatives = (
        re.escape(entry)
        .replace(r"\*", r"\w*")
        .replace(r"\ ", r"[\s-]+")
        .replace(r"\#", _AMOUNT)
        .replace("@sum", _SUM)
        for entry in entries
    )
    return rf"(?:{'|'.join(alternatives)})(?!\w)"
