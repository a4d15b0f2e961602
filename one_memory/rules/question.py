"""What a question asks for: facts or opinions, about now or the past. Three-valued and cautious.

The rule reads English cues and nothing else; without a cue it says so (`None`, `UNSURE`) and the
filters that depend on it stay open. A caller who knows better overrides it.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from one_memory.model.vocabulary import CoreContentType, QuestionKind, QuestionTense

OPINION_CUES = (
    "think of",
    "think about",
    "do i think",
    "did i think",
    "do you think",
    "feel about",
    "opinion",
    "opinions",
    "view on",
    "views on",
    "impression of",
    "take on",
    "stance on",
    "should i",
    "should we",
    "would i like",
    "would i enjoy",
    "would you",
    "could you recommend",
    "recommend",
    "recommendation",
    "recommendations",
    "suggest",
    "suggestion",
    "suggestions",
    "advise",
    "advice",
    "tips",
    "ideas for",
    "any ideas",
    "help me choose",
    "help me decide",
    "help me pick",
    "help me plan",
    "is it worth",
    "worth it",
    "best way",
    "what to",
)
"""Asks for a judgement or for advice: opinions and standing preferences answer it."""

FACT_CUES = (
    "when",
    "where",
    "who",
    "whose",
    "whom",
    "how many",
    "how much",
    "how long",
    "how old",
    "how often",
    "how far",
    "how tall",
    "what time",
    "what date",
    "what day",
    "which day",
    "what number",
    "what is the name",
    "what's the name",
    "what year",
    "what is the address",
    "what colour",
    "what color",
)
"""Asks for a person, place, time or quantity: an opinion does not answer it."""

PRESENT_CUES = (
    "am",
    "is",
    "are",
    "do",
    "does",
    "now",
    "currently",
    "today",
    "these days",
    "at the moment",
    "still",
    "right now",
)
PAST_CUES = (
    "was",
    "were",
    "did",
    "had",
    "used to",
    "ago",
    "yesterday",
    "formerly",
    "previously",
    "back then",
    "in the past",
    "last week",
    "last month",
    "last year",
    "last time",
    "earlier",
)
OPEN_CUES = (
    "will",
    "shall",
    "tomorrow",
    "next",
    "upcoming",
    "soon",
    "start",
    "starts",
    "begin",
    "begins",
    "later",
    "going to",
    "plan",
    "plans",
    "planned",
    "ever",
    "been",
    "since",
    "always",
    "history",
)
"""Asks about what is to come or about any time: neither about now only nor about the past only."""


@dataclass(frozen=True)
class QuestionReading:
    """What the rule reads in a question; `kind` None when it cannot be told."""

    kind: QuestionKind | None
    tense: QuestionTense


def read_question(
    question: str,
    *,
    kind: QuestionKind | None = None,
    tense: QuestionTense | None = None,
    asked_types: Collection[CoreContentType] = (),
) -> QuestionReading:
    """Read a question; `kind` and `tense` given by the caller win over every cue.

    A caller that asks for the type opinion asks for opinions.
    """
    if kind is None and CoreContentType.OPINION in asked_types:
        kind = QuestionKind.OPINION
    words = _words(question)
    return QuestionReading(kind=kind or _kind(words), tense=tense or _tense(words))


def _kind(words: str) -> QuestionKind | None:
    if _has(words, _OPINION):
        return QuestionKind.OPINION
    return QuestionKind.FACTUAL if _has(words, _FACT) else None


def _tense(words: str) -> QuestionTense:
    present, past = _has(words, _PRESENT), _has(words, _PAST)
    if present == past or _has(words, _OPEN):
        return QuestionTense.UNSURE
    return QuestionTense.PRESENT if present else QuestionTense.PAST


def _words(question: str) -> str:
    plain = question.replace("\u2019", "'").casefold()
    spelled = re.sub(r"\b(what|where|when|who|how|that|it|there)'s\b", r"\1 is", plain)
    return " ".join(re.findall(r"[^\W_]+(?:'[^\W_]+)?", spelled))


def _pattern(cues: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(map(re.escape, cues)) + r")\b")


def _has(words: str, pattern: re.Pattern[str]) -> bool:
    return pattern.search(words) is not None


_OPINION = _pattern(OPINION_CUES)
_FACT = _pattern(FACT_CUES)
_PRESENT = _pattern(PRESENT_CUES)
_PAST = _pattern(PAST_CUES)
_OPEN = _pattern(OPEN_CUES)
