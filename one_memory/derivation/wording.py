"""From what was caught of a person's words to the words of a record, without adding any.

The style is that of a card one keeps about oneself: no subject, no `my`, the verb in the third
person ("Works as a landscape architect."), adjectives and participles bare ("Allergic to
hazelnuts."). What points at something said elsewhere cannot stand on a card, and is refused.
"""

from __future__ import annotations

import re
from types import MappingProxyType

from one_memory.rules.english.word_list import words

HELD_OPEN = "\ufffc"
"""Stands where somebody's quoted words were."""

_THIRD_PERSON = MappingProxyType(
    {"have": "has", "do": "does", "go": "goes", "am": "is", "be": "is"}
)
INFINITIVE = MappingProxyType({"goes": "go", "does": "do", "has": "have", "is": "be"})
"""Third persons whose infinitive another stem hides."""

_ADVERBS_BEFORE = frozenset(
    words(
        """
        usually, normally, always, often, regularly, rarely, also, ever
        """
    )
)


def third_person(phrase: str) -> str:
    """A verb phrase with its verb in the third person: `get up at six` is `gets up at six`."""
    words = phrase.split(" ")
    place = 1 if len(words) > 1 and words[0].lower() in _ADVERBS_BEFORE else 0
    words[place] = _conjugated(words[place])
    for joint in range(place + 1, len(words) - 1):
        # "cook and bake every Sunday": a bare verb right after the first one
        if joint == place + 1 and words[joint] == "and" and words[joint + 1] in PAIRED:
            words[joint + 1] = _conjugated(words[joint + 1])
    return " ".join(words)


PAIRED = frozenset(
    words(
        """
        eat, drink, run, swim, cook, bake, read, write, sing, dance, walk, cycle, play
        """
    )
)


def _conjugated(verb: str) -> str:
    lower = verb.lower()
    if lower in _THIRD_PERSON:
        return _THIRD_PERSON[lower]
    if lower.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    if lower.endswith("y") and lower[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


_POINTS_ELSEWHERE = re.compile(
    r"\b(?:it|its|it's|this|that|that's|these|those|he|she|they|them|him|her|hers|his|their|theirs"
    r"|you|your|yours|you're|here|there|one|ones|something|anything|everything|nothing|someone"
    r"|somebody|anyone|anybody|thing|things|stuff|such|same|former|latter|another|other|others"
    r"|which|what|whatever|how(?! to)|why|i|i'm|i'd|i've|i'll|im|me|myself|we|us|so|et cetera|etc"
    r"|above"
    r"|below"
    r"|attached|following|mentioned|aforementioned)\b",
    re.IGNORECASE,
)
_SELF_CONTAINED = re.compile(
    r"\b(?:one day|one[- ]on[- ]one|each other|one another|each one)\b", re.I
)
_TAIL = re.compile(
    r"(?:,? (?:because|since(?! (?:\d|last|january|february|march|april|may|june|july|august"
    r"|september|october|november|december))|so(?! far)|but|although|though|whereas"
    r"|as (?:i|we|it|they|he|she|you|well as)\b|due to|thanks to"
    r"|ever since|in case|just so)\b.*"
    r"|,? (?:please|thanks|lately|too|as well|either|anyway|though|btw|by the way|fyi|sadly"
    r"|unfortunately"
    r"|sorry|honestly|actually|these days|nowadays|now|already|again|right now|at all|anymore"
    r"|any more"
    r"|for now|for the record|to be honest|tbh|in general|of course|ok|okay)(?:,.*)?"
    r"|,? (?:and|or) (?:i|we|it|he|she|they|you|the|there|that|this|then|so|also|my|our|now|not"
    r"|can|could|please|maybe|want|need|would|will|am|is|are|was|have|has|hate|love|like|live"
    r"|work)\b.*"
    r"|, (?:who|that|which|whose|where|when|while|especially|even) .*| [-–—:] .*|: .*|[;(].*)$",
    re.IGNORECASE,
)
_NARROWS = re.compile(
    r"\b(?:who|that|which|whose|where|when|whenever|while|if|unless|except|only|as long as"
    r"|whether|until|enough)\b",
    re.IGNORECASE,
)
_REACTS = re.compile(
    r"\b(?:ideas?|suggestions?|options?|plan|approach|recipes?|recommendations?|answers?|version"
    r"|design)$",
    re.I,
)
_DANGLES = re.compile(
    r"(?:^| )(?:to|with|of|for|in|on|at|by|from|about|into|like|as|and|or|the|a|an|than|be|is|are"
    r"|say|think|see|know|more|most|going)$",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r" (?!not\b|no\b)[a-z-]+(?: [a-z-]+)?")
_LISTED = re.compile(r"^(?:, [^,]{1,40})*,? (?:and|or) [^,]{1,40}(?:,.*)?$", re.IGNORECASE)
_STARTS_BADLY = re.compile(
    r"^(?:and|or|but|not|no|of|than|a bit|a lot|a little|very|so|too|when|whenever|where|if)\b",
    re.IGNORECASE,
)
_GENERAL = (
    "sea|ocean|beach|mountains?|outdoors|countryside|city|cold|heat|rain|snow|sun|sunshine|desert"
    "|forest|woods|theatre|theater|opera|cinema|night|dark|smell|taste|feeling|feel"
    "|colou?r|night train|gym|early|quiet|silence|harbour|wind|autumn|spring|summer|winter"
    "|weekends?"
    "|80s|90s|70s|60s|window seat|aisle seat|front row|back row|morning|evening|library|sauna"
    "|original|old|piano|guitar|cello|violin|news"
)
_DEFINITE_IN_GENERAL = re.compile(rf"^the (?:(?i:{_GENERAL})\b|[A-ZÀ-ÞÖ])")
_LONGEST = 14


def thing(words: str, *, definite: bool) -> str | None:
    """A caught stretch of words as it stands in a record; None when it cannot stand alone.

    `definite` lets it open with `the` whatever follows.
    """
    kept = without_tail(words)
    kept = re.sub(r"\b(?:my|our) (?:own )?", "", kept, flags=re.IGNORECASE)
    kept = " ".join(kept.split()).strip(" ,.-–—")
    if not kept or HELD_OPEN in kept or len(kept.split()) > _LONGEST:
        return None
    if _POINTS_ELSEWHERE.search(_SELF_CONTAINED.sub("", kept)) or _STARTS_BADLY.match(kept):
        return None
    if _DANGLES.search(kept) or (not definite and (_NARROWS.search(kept) or _REACTS.search(kept))):
        return None
    if not definite and kept.lower().startswith("the ") and not _DEFINITE_IN_GENERAL.match(kept):
        return None
    return kept


def without_tail(words: str) -> str:
    """The words up to where something else begins: a reason, a relative clause, an aside."""
    kept = words.strip().rstrip(".!…").rstrip()
    while (shorter := _TAIL.sub("", kept)) != kept:
        kept = shorter.rstrip()
    head, comma, rest = kept.partition(",")
    if comma and not _LISTED.match(comma + rest):
        # "unique, trendy pieces": what stands before the comma is half a thing.
        kept = "" if _GOES_ON.fullmatch(rest) else head
    return kept


_NO_NAMES = frozenset(
    words(
        """
        i, i'm, i've, i'd, i'll, the, a, an, and, but, or, my, our, your, his, her, their, its,
        this, that, these, those, he, she, it, we, you, they, who, what, when, where, why, how,
        if, is, are, was, not, no, yes, ok, okay, please, thanks, monday, tuesday, wednesday,
        thursday, friday, saturday, sunday, january, february, march, april, may, june, july,
        august, september, october, november, december, christmas, easter, god, lord, english,
        french, german, dutch, spanish, italian, turkish, english-speaking, american, british,
        chinese, japanese, indian, muslim, catholic, jewish, christian, hindu, buddhist,
        belgian, swedish, norwegian, danish, polish, greek, russian, irish, scottish, welsh,
        brazilian, portuguese, korean, vegan, vegetarian, also, always, never, so, well
        """
    )
)


def name(words: str) -> str | None:
    """A name as caught, or None when it is a word that only looks like one."""
    kept = re.sub(r"['’]s$", "", words.strip(" ,."))
    first = kept.split(" ")[0].lower()
    return None if not kept or first in _NO_NAMES else kept


def sentence(words: str) -> str:
    """Words with their spaces tidied, a capital at the head and a full stop at the end."""
    tidy = " ".join(words.split()).rstrip(" ,.!…")
    return tidy[:1].upper() + tidy[1:] + "."


_CAPITALISED = re.compile(
    r"(?:(?:Dr|Mr|Mrs|Ms|Prof)\. )?\b[A-ZÀ-ÖØ-Þ][\w'’&-]*(?: (?:(?:de|van|von|der|la|le|el) )?"
    r"[A-ZÀ-ÖØ-Þ][\w'’&-]*)*"
)


def names_in(words: str) -> tuple[str, ...]:
    """The names that stand inside a text, each once; a capital that opens it says nothing."""
    found = []
    for match in _CAPITALISED.finditer(words):
        caught = name(match.group())
        if caught is not None:
            found.append(caught)
    return tuple(dict.fromkeys(found))
