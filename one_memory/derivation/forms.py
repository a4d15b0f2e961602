"""A clause held against a form: the words of a record, or that they cannot stand alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from one_memory.derivation.wording import PAIRED, name, names_in, thing, third_person
from one_memory.model.vocabulary import CoreContentType
from one_memory.rules.english.form import Form, compiled
from one_memory.rules.english.opinions import ASSERTS, JUDGES
from one_memory.rules.english.routines import NO_HABITS

_WORDS = frozenset({"pet", "pet2", "verb"})
_SLOT = re.compile(r"\{(\w+)(:s)?\}")
_JUDGES = re.compile(rf"\b{JUDGES}\b", re.IGNORECASE)
_ASSERTS = re.compile(rf"\S .*?\b{ASSERTS}\b|\S \b{ASSERTS}\b", re.IGNORECASE)
_PAST = re.compile(
    r"^\w+[^e]ed$|^(?:ate|began|bought|broke|brought|built|came|caught|chose|did|drew|drove|fell"
    r"|felt|flew|forgot"
    r"|found|gave|got|grew|had|heard|held|kept|knew|led|left|lent|lost|made|met|paid|ran|rode|said"
    r"|sang|sat|saw|sent"
    r"|slept|sold|spent|spoke|stood|swam|taught|thought|told|took|understood|was|went|were|woke"
    r"|won|wore|wrote)$"
)
_NOT_SERIOUSLY = re.compile(
    r"\b(?:mondays?|mornings?|stupidity|bullshit|drama|commitment|exercise|work|people|fun|idiots"
    r"|adulting|cardio|responsibility|nonsense|my job|deadlines|meetings)\b",
    re.IGNORECASE,
)
_THE_ONE_AT_HAND = re.compile(
    r"^\w+ the (?!(?:bus|train|tube|metro|stairs|lift|sun|cold|heat)\b)", re.IGNORECASE
)
_PARTICLES = frozenset({"up", "out", "off", "in", "down", "over", "back", "on", "around"})
_IDIOM = re.compile(
    r"^(?:take (?:no for|kindly|sides|orders|offen[cs]e|prisoners)|do (?:drama|things|well|much"
    r"|justice"
    r"|anything|nice|subtle|feelings))\b",
    re.IGNORECASE,
)
_AT_HAND = re.compile(
    r"^(?:plan|intend|hope|aim|planning|hoping|aiming) to .*\bthe (?!(?:sea|coast|mountains"
    r"|countryside|city|country|world|same"
    r"|north|south|east|west|end of|bar exam|violin|piano|cello|guitar|harp|flute)\b)(?-i:[a-z])",
    re.IGNORECASE,
)
_NO_PLACE = re.compile(
    r"^(?:in (?:fear|hope|denial|constant|the (?:moment|past|present|now|dark|future)|peace"
    r"|a (?:bubble"
    r"|dream|fantasy|state|world|simulation|cave|lighthouse|circus|zoo))|on (?:coffee|caffeine"
    r"|the edge"
    r"|my own terms|takeaway)|with (?:the (?:consequences|fact|idea)|it|that|regret|anxiety)"
    r"|by (?:the|a)"
    r" (?:rule|motto|principle|rules))\b",
    re.IGNORECASE,
)


def _conjugates(verb: Sequence[str]) -> bool:
    """Whether no second verb right behind the first would be left unconjugated."""
    if len(verb) > 3 and verb[1] in _PARTICLES and verb[2] in ("and", "or"):
        return False
    return len(verb) < 3 or verb[1] not in ("and", "or") or verb[2] in PAIRED


@dataclass(frozen=True)
class Caught:
    """A form that fits. `words` is None when what it caught cannot stand on its own."""

    form: Form
    words: str | None


def catch(form: Form, clause: str) -> Caught | None:
    """The words a form makes of a clause, or None when it does not fit."""
    match = compiled(form.pattern).fullmatch(clause.rstrip(" .!…,"))
    if match is None:
        return None
    values: dict[str, str] = {}
    for group, caught in match.groupdict().items():
        value = _cleaned(group, caught)
        if value is None:
            return None if group in ("n", "n2") else Caught(form, None)
        values[group] = value
    if not _meant(form, values):
        return Caught(form, None)
    values.setdefault("and", "and" if values.get("n2") or values.get("pet2") else "")
    values.setdefault("on", "on" if re.search(r"birthday(?: is|'s) on\b", clause, re.I) else "")
    words = _SLOT.sub(
        lambda slot: third_person(values[slot[1]]) if slot[2] else values[slot[1]], form.text
    )
    return Caught(form, " ".join(words.replace(" '", "'").split()))


def _cleaned(group: str, caught: str | None) -> str | None:
    if caught is None:
        return ""
    if group[0] == "x":
        return thing(caught, definite=False)
    if group[0] in "pv" and group not in _WORDS:
        return thing(caught, definite=True)
    if group in ("n", "n2"):
        return name(caught)
    if group == "often":
        return caught[0].lower() + caught[1:]
    return caught if group in ("day", "rest") or names_in(caught) else caught.lower()


def _meant(form: Form, values: dict[str, str]) -> bool:
    """Whether the form may be taken at its word here."""
    verb = values.get("v", "").split(" ")
    if form.content_type is CoreContentType.ROUTINE and (
        verb[0].lower() in NO_HABITS
        or _PAST.match(verb[0].lower())
        or verb == ["do"]
        or not _conjugates(verb)
    ):
        return False
    if form.content_type is CoreContentType.OPINION:
        thought = values.get("p")
        if thought is not None and not _ASSERTS.search(thought):
            return False
        return _JUDGES.search(thought or values["x"]) is not None
    if form.content_type is CoreContentType.CONSTRAINT:
        if "never" in form.text and (verb[0].lower() in NO_HABITS or _PAST.match(verb[0].lower())):
            return False
        if _THE_ONE_AT_HAND.match(values.get("v", "")) or _IDIOM.match(values.get("v", "")):
            return False
        return "allergic" not in form.text or not _NOT_SERIOUSLY.search(values.get("x", ""))
    if form.content_type is CoreContentType.GOAL and _AT_HAND.search(values.get("v", "")):
        return False
    return not _NO_PLACE.match(values.get("p", ""))
