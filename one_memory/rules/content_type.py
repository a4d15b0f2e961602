"""Content type of a text whose caller names none, by a small table of cues."""

from __future__ import annotations

import re

from one_memory.model.record import ContentType, core_type
from one_memory.model.vocabulary import CoreContentType

_DAY = r"(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|day|morning|afternoon|evening"
_DAY += r"|night|week|weekend|month|year|spring|summer|autumn|winter)"
_KIN = r"(?:mother|mum|mom|father|dad|parents?|sister|brother|wife|husband|partner|girlfriend"
_KIN += r"|boyfriend|son|daughter|nephew|niece|uncle|aunt|cousin|grandmother|grandma|grandfather"
_KIN += r"|grandpa|friend|boss|manager|colleague|coworker|neighbou?r|flatmate|roommate|landlord"
_KIN += r"|teacher|doctor|dentist|lawyer|accountant|assistant|mentor)"

CUES = (
    (
        CoreContentType.OPINION,
        r"\bi (?:think|believe|feel that|find that|reckon)\b|\bin my (?:opinion|view)\b"
        r"|\bif you ask me\b|\bshould be (?:banned|allowed)\b|\bis (?:over|under)rated\b",
    ),
    (
        CoreContentType.CONSTRAINT,
        r"\b(?:never|cannot|can['’]?t|must|mustn['’]?t|may not|not allowed|have to|has to)\b"
        r"|^\W*(?:please )?(?:do not|don['’]t)\b|\b(?:allergic|allergy|allergies|intolerant)\b"
        r"|\b(?:vegetarian|vegan|no later than|at most)\b"
        r"|\b(?:no [\w ]{1,30}|not) (?:after|before)\b",
    ),
    (
        CoreContentType.GOAL,
        r"\b(?:wants?|wanted|plans?|planning|hopes?|hoping|aims?|intends?) to\b"
        r"|\b(?:my|a|the) goal\b|\bwould (?:like|love) to\b|['’]d (?:like|love) to\b"
        r"|\bsaving (?:up )?for\b|\btraining for\b|\bworking towards?\b",
    ),
    (
        CoreContentType.ROUTINE,
        rf"\bevery (?:other |second )?{_DAY}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b"
        rf"|\bon {_DAY}s\b|\bin the {_DAY}s?\b"
        r"|\b(?:usually|always|normally|regularly|daily|weekly|each week|(?:once|twice) a week)\b",
    ),
    (
        CoreContentType.PREFERENCE,
        r"\b(?:prefer|prefers|preferred|like|likes|love|loves|enjoy|enjoys|hate|hates|dislike"
        r"|dislikes|favou?rites?|rather)\b|\bfan of\b",
    ),
    (
        CoreContentType.RELATIONSHIP,
        rf"\b(?:my|our|his|her|their) (?:\w+ )?{_KIN}\b|\b(?:is|are|was) (?:my|our) \w+\b"
        r"|\bmarried to\b|\breports to\b|\bmanager of\b",
    ),
)
"""The rows in order: what someone thinks before what it is about, what binds before what is wished,
what is done again and again before what is liked, and that before whom it is about."""

_PATTERNS = tuple((core, re.compile(cue, re.IGNORECASE)) for core, cue in CUES)


def content_type_of(text: str) -> ContentType:
    """The core type of the first row whose cue the text holds; `personal fact` when none does."""
    for core, pattern in _PATTERNS:
        if pattern.search(text):
            return core_type(core)
    return core_type(CoreContentType.PERSONAL_FACT)
