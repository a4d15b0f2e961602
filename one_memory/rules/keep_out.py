"""What the person asks, in the same breath, not to keep: "…, but don't save that".

English only. The request goes with what it is about; where it is unclear how far that reaches, more
is left out rather than less. A person who asks to keep something ("don't forget that …") or only
speaks of remembering ("I don't remember that") asks for nothing here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from one_memory.rules.keep_out_requests import BACK_ON, GOING_OFF, REPORTED, REQUESTS, Reach

Span = tuple[int, int]
"""Start and end in the text, half-open."""


@dataclass(frozen=True)
class KeptOut:
    """What of a text may be kept, and what may not.

    `spans` are the parts to drop, in order; `kept` is the rest, empty when nothing is left.
    `of_before` says that the request is about what was said before this text.
    """

    kept: str
    spans: tuple[Span, ...] = ()
    of_before: bool = False

    @property
    def asked(self) -> bool:
        """Whether anything was asked to be left out."""
        return bool(self.spans)


_QUOTED_BY = re.compile(r"\b(?:said|says|told|asked|wrote|shouted|whispered|replied|goes)\b", re.I)

_ABBREVIATED = re.compile(
    r"(?:\b(?:dr|mr|mrs|ms|prof|st|vs|etc|e\.g|i\.e|no|nr|jr|sr|approx|dept|inc|ltd|a\.m|p\.m)"
    r"|\b[A-Za-z])\.$",
    re.IGNORECASE,
)
_LONGEST_ABBREVIATION = 10
_SENTENCE_END = re.compile(r"(?:[.!?…]+[\"'”’)\]]*|;)(?=\s|$)|\n+")
_LEANS_BACK = re.compile(
    r"[\s(\"“'–—-]*(?:and|but|because|so|then|also|plus|it|it's|its|he|he's|she|she's|they"
    r"|they're|this|that|that's|these|those|there|which|since|even|still|the (?:doctor|doc|pain"
    r"|test|result|lawyer|police|court|thing|reason|point|worst))\b",
    re.IGNORECASE,
)
_NOTHING_SAID = re.compile(
    r"(?:please|pls|ok(?:ay)?|thanks|thank you|hey|hi|hello|oh|and|but|so|though|just|now|also"
    r"|right|wait|hm+|sorry|actually|well|one|anyway|down|anywhere|either|at all|ever|for later"
    r"|for me|about me|on file|on record|to yourself|(?:in|to|from) (?:your )?(?:memory|notes)"
    r"|will you|would you|if you can|if possible"
    r"|(?:it'?s|this is|that'?s) (?:private|personal|confidential|secret|nobody'?s business)"
    r"|\W|_)*",
    re.IGNORECASE,
)
_LONGEST_COURTESY = 80


def keep_out(text: str) -> KeptOut:
    """What of a text the person lets be kept.

    A request inside a sentence takes the sentence with it. One that stands alone takes the sentence
    before it (with those that one leans on), or, when it announces something or nothing stands
    before it, the sentence behind it (with those that lean on that).
    """
    sentences = _sentences(text)
    dropped: set[int] = set()
    of_before = False
    for number, span in enumerate(sentences):
        for match, reach in _requests(text, span):
            dropped.add(number)
            alone = _stands_alone(text, span, match)
            about = _about(text, sentences, number, reach, alone=alone)
            dropped.update(about)
            of_before = of_before or _points_before(number, reach, alone=alone and not about)
    dropped |= _off_record(text, sentences)
    if not dropped:
        return KeptOut(kept=text)
    spans = _merged(text, [sentences[number] for number in sorted(dropped)])
    return KeptOut(kept=_without(text, spans), spans=spans, of_before=of_before)


def reports_keep_out(text: str) -> bool:
    """Whether a text about the person tells that they asked not to have something kept.

    Writing that down would keep what it is about.
    """
    return REPORTED.search(text.replace("’", "'")) is not None


def _requests(text: str, span: Span) -> list[tuple[re.Match[str], Reach]]:
    start, end = span
    sentence = text[start:end].replace("’", "'")
    found = []
    for request in REQUESTS:
        match = request.pattern.search(sentence)
        if match is not None and not _is_quoted(sentence, match):
            found.append((match, request.reach))
            break
    return found


def _is_quoted(sentence: str, match: re.Match[str]) -> bool:
    """Somebody else's words in quotation marks, with who said them."""
    before = sentence[: match.start()].rstrip()
    return before.endswith(('"', "“", "'")) and _QUOTED_BY.search(sentence) is not None


def _stands_alone(text: str, span: Span, match: re.Match[str]) -> bool:
    sentence = text[span[0] : span[1]].replace("’", "'")
    rest = sentence[: match.start()] + " " + sentence[match.end() :]
    return len(rest) <= _LONGEST_COURTESY and _NOTHING_SAID.fullmatch(rest) is not None


def _about(text: str, sentences: list[Span], number: int, reach: Reach, *, alone: bool) -> set[int]:
    """The other sentences a request takes with it."""
    if reach is Reach.ALL_BEFORE:
        return set(range(number))
    if reach is Reach.ITSELF:
        alone = False
    if reach is Reach.AFTER and not alone:
        return _leaning_on(text, sentences, number)
    if not alone:
        return _leant_on(text, sentences, number) if _leans(text, sentences[number]) else set()
    announces = reach is Reach.AFTER and text[: sentences[number][1]].rstrip().endswith(":")
    if number > 0 and not announces:
        return {number - 1} | _leant_on(text, sentences, number - 1)
    if number + 1 < len(sentences) and (reach is Reach.AFTER or announces):
        return {number + 1} | _leaning_on(text, sentences, number + 1)
    return set()


def _points_before(number: int, reach: Reach, *, alone: bool) -> bool:
    """Whether what is meant was said before this text."""
    if reach is Reach.ALL_BEFORE:
        return number == 0
    return alone and reach is not Reach.ITSELF


def _leans(text: str, span: Span) -> bool:
    return _LEANS_BACK.match(text[span[0] : span[1]].replace("’", "'")) is not None


def _leant_on(text: str, sentences: list[Span], number: int) -> set[int]:
    found = set()
    while number > 0 and _leans(text, sentences[number]):
        number -= 1
        found.add(number)
    return found


def _leaning_on(text: str, sentences: list[Span], number: int) -> set[int]:
    found = set()
    while number + 1 < len(sentences) and _leans(text, sentences[number + 1]):
        number += 1
        found.add(number)
    return found


def _off_record(text: str, sentences: list[Span]) -> set[int]:
    """Everything from "let's go off the record" to "back on the record", or to the end."""
    inside = False
    found = set()
    for number, (start, end) in enumerate(sentences):
        sentence = text[start:end].replace("’", "'")
        if inside and BACK_ON.search(sentence):
            inside = False
            found.add(number)
            continue
        inside = inside or GOING_OFF.search(sentence) is not None
        if inside:
            found.add(number)
    return found


def _sentences(text: str) -> list[Span]:
    """Spans of the sentences; what is only an abbreviation's dot does not end one."""
    spans: list[Span] = []
    start = 0
    for match in (*_SENTENCE_END.finditer(text), None):
        end = match.end() if match else len(text)
        if (
            match
            and end < len(text)
            and _ABBREVIATED.search(text[max(start, end - _LONGEST_ABBREVIATION) : end])
        ):
            continue
        written = text[start:end]
        if written.strip():
            lead = len(written) - len(written.lstrip())
            spans.append((start + lead, start + len(written.rstrip())))
        start = end
    return spans


def _merged(text: str, spans: list[Span]) -> tuple[Span, ...]:
    merged: list[Span] = []
    for start, end in spans:
        if merged and not text[merged[-1][1] : start].strip():
            merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return tuple(merged)


def _without(text: str, spans: tuple[Span, ...]) -> str:
    pieces = []
    start = 0
    for span_start, span_end in spans:
        pieces.append(text[start:span_start])
        start = span_end
    pieces.append(text[start:])
    kept = " ".join(piece.strip() for piece in pieces if piece.strip())
    return kept if any(character.isalnum() for character in kept) else ""
