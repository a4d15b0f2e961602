"""Times a statement names ("last March", "until the end of May", "for six years") as spans.

Spans are the person's local days in UTC, counted from when it was said. What cannot be told
without that moment, or has two readings ("next Friday" said on a Wednesday), has no span: it
stays undated. The words a time is written with in a record never grow stale: "yesterday" becomes
its date.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from enum import Enum
from types import MappingProxyType
from zoneinfo import ZoneInfo

from one_memory.derivation.date_forms import FORMS, Days, Read, for_a_while, for_the_next, vague
from one_memory.errors import InputError
from one_memory.model.instants import Interval
from one_memory.model.vocabulary import DatePrecision
from one_memory.rules.local_day import span


class Role(Enum):
    """What a time does in its clause."""

    AT = "then"
    SINCE = "from then on"
    UNTIL = "up to and including then"
    BY = "at the latest then"
    VAGUE = "a time that cannot be told, or is too short to keep"


@dataclass(frozen=True)
class StatedTime:
    """A time in a clause: its role, its place there, and, when it can be told, span and words."""

    role: Role
    place: tuple[int, int]
    interval: Interval | None = None
    precision: DatePrecision | None = None
    words: str = ""


def stated_times(
    clause: str, said: date | None, zone: ZoneInfo, *, ahead: bool
) -> tuple[StatedTime, ...]:
    """The times a clause names, in order.

    `said` is the local day it was said, None when unknown. `ahead` says where a time without a
    year lies: next to come, or else the latest that has begun.
    """
    found: list[StatedTime] = []
    for pattern, read in FORMS:
        for match in pattern.finditer(clause):
            start, end = match.span()
            if any(start < taken.place[1] and taken.place[0] < end for taken in found):
                continue
            found.append(_stated(match, read, said, zone, ahead))
    return tuple(sorted(found, key=lambda time: time.place))


def _stated(
    match: re.Match[str], read: Read, said: date | None, zone: ZoneInfo, ahead: bool
) -> StatedTime:
    groups = match.groupdict()
    lead = " ".join((groups.get("lead") or "").lower().split())
    role = _ROLE_OF_LEAD.get(lead, Role.AT)
    place = match.span()
    try:
        days = read(match, said, ahead or role in (Role.UNTIL, Role.BY))
        if days is None:
            return StatedTime(Role.VAGUE if read is vague else role, place)
        precision = days.precision
        interval = Interval(
            start=span(days.first, precision, zone).start,
            end=span(days.last, precision, zone).end,
        )
    except (ValueError, OverflowError, InputError):
        return StatedTime(Role.VAGUE, place)
    if read in _SPELLED_ROLE:
        role, words = _SPELLED_ROLE[read], days.words
    else:
        words = _in_words(role, "the end of" in lead, days)
    return StatedTime(role, place, interval, precision, words)


def _in_words(role: Role, end_of: bool, days: Days) -> str:
    if role is Role.AT:
        return days.words
    bare = re.sub(r"^(?:on|in) ", "", days.words)
    if role is Role.UNTIL and end_of:
        bare = f"the end of {bare}"
    return f"{_WORD_OF_ROLE[role]} {bare}"


_WORD_OF_ROLE = MappingProxyType({Role.SINCE: "since", Role.UNTIL: "until", Role.BY: "by"})
_ROLE_OF_LEAD = MappingProxyType(
    {
        "since": Role.SINCE,
        "ever since": Role.SINCE,
        "until": Role.UNTIL,
        "till": Role.UNTIL,
        "til": Role.UNTIL,
        "through": Role.UNTIL,
        "until the end of": Role.UNTIL,
        "till the end of": Role.UNTIL,
        "through the end of": Role.UNTIL,
        "by": Role.BY,
        "before": Role.BY,
        "by the end of": Role.BY,
        "before the end of": Role.BY,
    }
)


_SPELLED_ROLE: MappingProxyType[Read, Role] = MappingProxyType(
    {for_a_while: Role.SINCE, for_the_next: Role.UNTIL}
)
"""Forms that say what a time does by their own words."""
