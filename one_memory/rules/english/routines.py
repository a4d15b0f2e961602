"""How a person says what they do again and again."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, TimeKind
from one_memory.rules.english.form import Form
from one_memory.rules.english.word_list import words

_U = CoreContentType.ROUTINE

NO_HABITS = frozenset(
    words(
        """
        want, need, think, guess, hope, wish, mean, know, hate, love, like, prefer, would,
        could, should, will, can, seem, may, might, must, shall, am, was, were, is, are, had,
        did, don't, doesn't, didn't, been, got, said, feel, remember, forget, understand,
        believe, suppose, look's, wonder, agree, appreciate, find, expect, thought, knew, saw,
        forgot, mind, asked, told, ask, had've've, ever, never, not, just, a, an, the, to, in,
        on, at, of, trust, notice, lose, miss, care, worry, end, wanted, used, my, your, i'd,
        i'll, i'm, we'd, we'll
        """
    )
)
"""First words that open no habit: what is felt, wished or over."""

_ADVERB = (
    r"(?P<adv>usually|normally|always|often|regularly|generally|typically|mostly|rarely|seldom"
    r"|hardly ever|sometimes|almost always)"
)

ROUTINES = (
    Form(_U, r"(?:usually|normally|typically|generally),? <I> (?P<v>[a-z]+\b.*)", "usually {v:s}"),
    Form(
        _U,
        r"(?P<often><OFTEN>),? <I> (?:always |usually |normally )?(?P<v>[a-z]+\b.+)",
        "{v:s} {often}",
    ),
    Form(_U, rf"<I> {_ADVERB} (?P<v>[a-z]+\b.*)", "{adv} {v:s}"),
    Form(
        _U,
        r"<I> used to (?P<v>[a-z]+\b.*) (?P<often><OFTEN>)(?P<rest>.*)",
        "used to {v} {often}{rest}",
        time_kind=TimeKind.IN_THE_PAST,
    ),
    Form(
        _U,
        r"<I> (?P<v>[a-z]+\b(?: [^,]+?)?) (?P<often><OFTEN>)(?P<rest>\b.*)",
        "{v:s} {often}{rest}",
    ),
    Form(
        _U,
        r"<AM> (?P<adv>usually|normally|always|generally|typically) "
        r"(?P<p>(?:at|in|on|asleep|up|back|home|out|off|awake|away|busy) .+)",
        "{adv} {p}",
    ),
)
