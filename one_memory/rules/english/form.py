"""A form: one way of saying a thing about oneself, and the record it makes.

Patterns are regular expressions over one clause, read from its first word to its last, in which
names in angle brackets stand for the building blocks of `BLOCKS`. What a named group caught is
cleaned by its first letter:

| group | holds | refused when |
|---|---|---|
| `x…` | a thing | it points at something said elsewhere (`it`, `the second one`) |
| `p…` | a thing that stands in a place or a relation | as above, but `the` may open it |
| `v…` | what is done | as above |
| `n…` | a name | it is no name |
| others | a word or two | never |

In a template `{v:s}` is the third person of the verb that opens a group.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from types import MappingProxyType

from one_memory.model.vocabulary import CoreContentType, LifeArea, TimeKind
from one_memory.rules.english.jobs import JOBS


class Dated(Enum):
    """What a time named in the clause means for the record."""

    LASTING = "it holds since then or until then; a single moment makes it something else"
    HAPPENED = "it happened then; a time without a year is the latest that has begun"
    AHEAD = "it will happen then; a time without a year is the next to come"
    DUE = "it is to be reached by then, and ends then"
    PART_OF_IT = "the time belongs to what is said, as in a birthday"


@dataclass(frozen=True)
class Form:
    """One row of a table: pattern, the text it makes, its content type and areas.

    `needs_date` keeps the record back unless the clause names a time that can be told.
    `unsure` makes it a hypothesis.
    """

    content_type: CoreContentType
    pattern: str
    text: str
    areas: tuple[LifeArea, ...] = ()
    dated: Dated = Dated.LASTING
    time_kind: TimeKind | None = None
    needs_date: bool = False
    unsure: bool = False


def _any(words: str) -> str:
    return "(?:" + "|".join(" ".join(word.split()) for word in words.split(",")) + ")"


NAME = (
    r"(?-i:(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[A-ZÀ-ÖØ-Þ][\w'’-]*(?: (?:de|van|von|der|la|le|el|bin"
    r"|al) )?"
)
NAME += r"(?: ?[A-ZÀ-ÖØ-Þ][\w'’-]+){0,2})"
"""A capitalised word or a few, with a title; checked again against words that are no names."""

FAMILY = _any(
    """mother,mum,mom,father,dad,sister,brother,twin sister,twin brother,half-sister,half-brother,
    stepsister,stepbrother,stepmother,stepfather,wife,husband,partner,spouse,girlfriend,boyfriend,
    fiancé,fiancée,fiance,fiancee,son,daughter,stepson,stepdaughter,nephew,niece,uncle,aunt,cousin,
    grandmother,grandma,nan,grandfather,grandpa,grandson,granddaughter,mother-in-law,father-in-law,
    sister-in-law,brother-in-law,godson,goddaughter,kid,child,baby"""
)
OTHERS = _any(
    """best friend,friend,oldest friend,boss,manager,line manager,team lead,colleague,coworker,
    co-worker,business partner,neighbour,neighbor,flatmate,roommate,housemate,landlord,landlady,
    teacher,tutor,doctor,dentist,lawyer,accountant,mentor,coach,trainer,therapist,physio,
    hairdresser,vet,supervisor,professor,assistant,babysitter,nanny,ex,ex-wife,ex-husband"""
)
FAMILY_MANY = _any(
    """sisters,brothers,siblings,kids,children,sons,daughters,twins,stepsons,stepdaughters,nephews,
    nieces,cousins,grandchildren,grandsons,granddaughters,grandkids"""
)
PETS = _any(
    """dog,puppy,cat,kitten,rabbit,hamster,guinea pig,parrot,budgie,horse,pony,tortoise,turtle,
    goldfish,snake,lizard,ferret,hen,goat,donkey"""
)
_WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_PART = r"(?:morning|afternoon|evening|night|lunchtime|noon|midnight)"
_SEASON = r"(?:spring|summer|autumn|fall|winter)"
_MONTH = (
    r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"
)
_TIMES = (
    r"(?:once|twice|(?:two|three|four|five|six|\d+) times) (?:a|per|each|every) (?:day|week|month"
    r"|year)"
)
OFTEN = (
    rf"(?:(?:every|each|most) (?:single )?(?:other |second |third |first |last )?"
    rf"(?:{_WEEKDAY}|{_SEASON}|{_MONTH}|{_PART}|day|week|weekend|weekday|month|year"
    rf"|few (?:days|weeks|months)|mornings|evenings|nights|afternoons|days|weekends|weekdays"
    rf"|{_WEEKDAY}s)(?: {_PART}s?)?"
    rf"|on (?:{_WEEKDAY}s|{_WEEKDAY} {_PART}s|weekends|weekdays|school nights|workdays|rainy days)"
    rf"(?: and (?:{_WEEKDAY}s|weekends|weekdays))?"
    rf"|in (?:the )?(?:mornings|evenings|afternoons|{_SEASON})"
    rf"|{_TIMES}|daily|weekly|monthly)"
)
"""How often a thing is done."""

BLOCKS = MappingProxyType(
    {
        "I": r"(?:i|we)",
        "AM": r"(?:i['’]?m|i am|we['’]re|we are)",
        "HAVE": r"(?:(?:i|we) have|(?:i|we)['’]ve got|(?:i|we) have got)",
        "VE": r"(?:i['’]ve|i have|we['’]ve|we have)",
        "DONT": r"(?:i|we) (?:do not|don['’]?t)",
        "CANT": r"(?:i|we) (?:can['’]?t|cannot|can not)",
        "MY": r"(?:my|our)",
        # Words that only weigh what is said; they are left out of the record.
        "VERY": r"(?:(?:really|absolutely|totally|truly|definitely|also|actually|honestly"
        r"|particularly|especially|simply|genuinely|very much|personally|still|do) )*",
        "NOW": r"(?:(?:now|also|actually|still|both|all|already) )?",
        "NAME": NAME,
        "KIN": rf"(?:{OTHERS}|(?:(?:older|elder|younger|little|big|eldest|youngest|oldest|late) )?"
        rf"{FAMILY})",
        "FAMILY": rf"(?:(?:older|elder|younger|little|big|eldest|youngest|oldest|twin) )?{FAMILY}",
        "FAMILY_MANY": rf"(?:(?:older|younger|little|big|grown|small|young|adult) )?{FAMILY_MANY}",
        "PET": rf"(?:(?:old|young|little|big|rescue|black|white|grey|brown) )?{PETS}",
        "COUNT": r"(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|several)",
        "OFTEN": OFTEN,
        "MONTH": _MONTH,
        "JOB": "(?:" + "|".join(sorted(JOBS, key=len, reverse=True)) + r")(?!['’])",
    }
)
"""What a name in angle brackets stands for."""

_BLOCK = re.compile(r"<([A-Z_]+)>")


@lru_cache(maxsize=1024)
def compiled(pattern: str) -> re.Pattern[str]:
    """A form's pattern with its building blocks put in."""
    while _BLOCK.search(pattern):
        pattern = _BLOCK.sub(lambda block: BLOCKS[block[1]], pattern)
    return re.compile(pattern, re.IGNORECASE)
