"""A turn of the person cut into clauses that may state something about them.

What is a joke, supposed, asked, reported or brought along is left out here, by the tables of
`rules.english.refusals`; what remains still has to match a form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from one_memory.derivation.wording import HELD_OPEN
from one_memory.model.episode import Episode
from one_memory.rules.english.refusals import (
    ASKS,
    FEW_WORDS,
    JOKE,
    LAST_TURN_TOO,
    LAUGHTER,
    NOT_OWN_WORDS,
    NOT_TO_BE_KEPT,
    REPORTED,
    SUPPOSED,
    TAG,
    TAKEN_BACK,
    WHOLE_CONVERSATION,
)

_MARKS = MappingProxyType(
    str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
)
_CODE = re.compile(r"```.*?(?:```|$)|`[^`\n]*`", re.DOTALL)
_QUOTED = re.compile(r'"[^"\n]*"|«[^»\n]*»|(?<!\w)\'[^\'\n]{3,}\'(?!\w)|"[^"]*$')
_QUOTED_LINE = re.compile(r"^\s*(?:>|\|).*$", re.MULTILINE)
_DIALOGUE = re.compile(r"^\s*[A-Z][\w ]{0,20}: ", re.MULTILINE)
_ABBREVIATED = re.compile(
    r"\b(Dr|Mr|Mrs|Ms|Prof|St|vs|approx|No|e\.g|i\.e|a\.m|p\.m)\.(?=\s)", re.I
)
_KEPT_POINT = "\u2024"
_SENTENCE = re.compile(r"[^.!?…\n]+(?:\.(?=\S)[^.!?…\n]*)*[.!?…]*[)\"']*")

_STARTS_ANEW = (
    r"(?:i|i'm|im|i've|i'd|we|we're|we've|my|our|in my opinion|every|on (?:mon|tues|wednes|thurs"
    r"|fri"
    r"|satur|sun)days?|most|usually)\b"
)
_BARE_VERBS = (
    r"(?:(?:usually|mostly|also|now) )?(?:commute|work (?:as|at|for|in|from|mostly)|live (?:in"
    r"|near|with|on)|prefer|(?<=, )(?:love|hate)|play the|teach|speak (?-i:[A-Z])|drive an?"
    r"|own an?|volunteer)\b(?!-)"
)
_BARE = re.compile(_BARE_VERBS, re.IGNORECASE)
_STATED = re.compile(
    r"^(?:(?:i|we) (?:now |also |mostly |usually |really )?(?:live|work|study|teach|love|hate|like"
    r"|play|speak|run|drive|have|own"
    r"|commute|enjoy|prefer)|(?:i|we)'(?:m|re) (?!going|trying|planning|hoping|not)|im (?!going"
    r"|trying|planning|hoping|not))\b",
    re.IGNORECASE,
)
_CUT = re.compile(
    rf"(?:\s*[,;]\s*|\s+-+\s+|\s+)(?:and|but|so|because|since|although|though|yet|or|plus)\s+"
    rf"(?:also\s+|then\s+|for .{{1,25}} )?(?={_STARTS_ANEW})"
    rf"|\s*[,;:]\s*(?={_STARTS_ANEW})|\s*;\s*|\s+-+\s+|:\s+"
    r"|,\s*(?=(?:any|can|could|would|will|what|which|who|where|when|how|do|does|should|please)\b)"
    rf"|(?:,\s+(?:and\s+|but\s+)?|\s+(?:and|but)\s+)(?={_BARE_VERBS})",
    re.IGNORECASE,
)
_OPENER = re.compile(
    r"^(?:well|so|ok|okay|hey|hi|hello|hm+|um+|uh|yes|yeah|yep|no|nope|and|but|also|plus|anyway"
    r"|actually"
    r"|honestly|to be honest|to be fair|tbh|frankly|personally|by the way|btw|fyi|just so you know"
    r"|so you know|for the record|for context|for what it's worth|as you know|you know|thanks"
    r"|thank you"
    r"|cheers|sorry|sadly|unfortunately|luckily|happily|in general|generally speaking|in fact|then"
    r"|now|first|firstly|second|secondly|oh|ah|because|since|although|though|however|still|or"
    r"|good morning|good evening|great|cool|nice|right|look|listen|truth is|the truth is"
    r"|the thing is"
    r"|thing is|it's true that|note that|note|please note|as i said|like i said|i should mention"
    r"|i should add|i'll admit|i admit|i must say|i have to say|as it happens|at the moment"
    r"|these days"
    r"|nowadays|currently|right now|good news|bad news|finally|all in all|overall|about me|context"
    r"|ever since|as a (?:coeliac|vegan|vegetarian|nurse|parent|child)"
    r"|not only that)\b(?:[,:!.\s]+|$)",
    re.IGNORECASE,
)


LONGEST_TURN = 2_000
"""A longer turn, in characters, is taken for a text brought along."""


@dataclass(frozen=True)
class Clause:
    """One clause, and the openers taken off it."""

    text: str
    openers: str


@dataclass(frozen=True)
class Statements:
    """What a turn may state: its clauses, and its sentences for the names mentioned in them."""

    clauses: tuple[Clause, ...]
    sentences: tuple[str, ...]


_NOTHING = Statements((), ())


def statements_of(text: str) -> Statements:
    """The clauses of a turn that are stated by the person about the world as it is."""
    if NOT_OWN_WORDS.search(text) or JOKE.search(text) or NOT_TO_BE_KEPT.search(text):
        return _NOTHING
    if len(text) > LONGEST_TURN or len(_DIALOGUE.findall(text)) > 1:
        return _NOTHING
    kept: list[str] = []
    for sentence in _sentences(text):
        if len(sentence.split()) <= FEW_WORDS and TAKEN_BACK.search(sentence):
            kept = kept[:-1]
        elif LAUGHTER.search(sentence):
            if not re.search(r"\b(?:i|i'm|my|we)\b", sentence, re.IGNORECASE):
                kept = kept[:-1]
        else:
            kept.append(sentence)
    clauses = [clause for sentence in kept for clause in _clauses(sentence)]
    return Statements(tuple(clauses), tuple(s for s in kept if not SUPPOSED.search(s)))


def sentences_of(text: str) -> tuple[str, ...]:
    """The sentences of a turn, whatever they say; quoted words are held open."""
    return tuple(_sentences(text))


def _sentences(text: str) -> Iterator[str]:
    plain = _QUOTED_LINE.sub("", _CODE.sub(HELD_OPEN, text.translate(_MARKS)))
    plain = _QUOTED.sub(HELD_OPEN, plain)
    plain = _ABBREVIATED.sub(rf"\1{_KEPT_POINT}", plain)
    for match in _SENTENCE.finditer(plain):
        sentence = " ".join(match.group().replace(_KEPT_POINT, ".").split())
        if sentence:
            yield sentence


def _clauses(sentence: str) -> Iterator[Clause]:
    judged = re.sub(r"\bif you ask me\b", "", sentence, flags=re.IGNORECASE)
    if SUPPOSED.search(judged) or TAG.search(sentence):
        return
    asked = sentence.endswith("?")
    parts = _parts(sentence)
    if asked and not any(_asks(part) for part in parts[1:]):
        return
    for part in parts:
        if asked and _asks(part):
            return
        stated = _without_openers(part)
        if stated:
            yield Clause(stated, part[: len(part) - len(stated)])
        if REPORTED.search(stated):
            return


def _parts(sentence: str) -> list[str]:
    parts: list[str] = []
    start = 0
    for cut in _CUT.finditer(sentence):
        parts.append(sentence[start : cut.start()])
        start = cut.end()
    parts.append(sentence[start:])
    parts = _rejoined(parts)
    return list(_with_subjects(part.strip() for part in parts if part.strip()))


_MODIFIES = re.compile(
    r"^(?:during|in|at|on|after|before|for|with|without|by|from|to|until|over|despite|instead|last"
    r"|next|this"
    r"|yesterday|today|tomorrow|one|two|three|a|an|back|around|about|as|when|whenever|while|once"
    r"|between|under"
    r"|every|each|most|early|late|like|except|only|not|of|through|unlike|apart|aside|given"
    r"|outside|whatever)\b",
    re.IGNORECASE,
)
_ALONE = 4


def _rejoined(parts: Sequence[str]) -> list[str]:
    """Puts back what a cut must not take off: "During Lent, we …", "My colleagues and I …"."""
    whole: list[str] = []
    held = ""
    for part in parts:
        rest = _without_openers(part)
        words = len(rest.split())
        fragment = 0 < words <= _ALONE and not _STATED.match(rest) and _HALF_A_SUBJECT.match(rest)
        if part is not parts[-1] and rest and (_MODIFIES.match(rest) or fragment):
            held = f"{held} {rest}".strip() + (" and" if fragment else ",")
            continue
        whole.append(f"{held} {part.strip()}".strip())
        held = ""
    return whole


_HALF_A_SUBJECT = re.compile(
    r"^(?:(?:my|our|the) [\w-]+(?: [\w-]+)?|(?-i:[A-Z])\w+)$", re.IGNORECASE
)


def _with_subjects(parts: Iterable[str]) -> Iterator[str]:
    """Gives "… and work at B" the "I" of "I live in A" before it, where both say what is."""
    stated = False
    for part in parts:
        if _BARE.match(part):
            yield f"I {part}" if stated else part
        else:
            stated = _STATED.match(_without_openers(part)) is not None
            yield part


def _asks(part: str) -> bool:
    return ASKS.match(_without_openers(part)) is not None


def _without_openers(part: str) -> str:
    rest = part.strip(" ,;:-")
    while (shorter := _OPENER.sub("", rest, count=1).lstrip(" ,;:-")) != rest:
        rest = shorter
    return rest


def kept_out(episodes: Sequence[Episode]) -> frozenset[str]:
    """The ids of the person's turns that were asked not to be kept.

    The turn that asks; the person's turn before it when it opens with asking and points back; every
    turn of the conversation when it asks for the whole of it.
    """
    out: set[str] = set()
    spoken: dict[str, list[Episode]] = {}
    for episode in sorted(episodes, key=_place):
        if episode.conversation is not None:
            spoken.setdefault(episode.conversation, []).append(episode)
        if not NOT_TO_BE_KEPT.search((episode.text or "").translate(_MARKS)):
            continue
        out.add(episode.id)
        if episode.conversation is None:
            continue
        text = episode.text or ""
        first = next(iter(_sentences(text)), "")
        if NOT_TO_BE_KEPT.search(first) and LAST_TURN_TOO.search(first):
            out.update(before.id for before in spoken[episode.conversation][-2:])
        if WHOLE_CONVERSATION.search(text):
            out.update(other.id for other in episodes if other.conversation == episode.conversation)
    return frozenset(out)


def _place(episode: Episode) -> tuple[str, int]:
    return episode.conversation or "", episode.turn_index or 0
