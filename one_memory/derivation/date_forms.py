"""The forms a statement names a time in, each with what reads the days it names.

A reader gets the match, the local day it was said (None when unknown) and whether a time without a
year lies ahead; it gives None for what cannot be told.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from types import MappingProxyType

from one_memory.model.vocabulary import DatePrecision
from one_memory.rules.english.word_list import words

_MONTHS = words(
    """
    January, February, March, April, May, June, July, August, September, October, November,
    December
    """
)
_MONTH_NUMBER = MappingProxyType(
    {name.lower(): number for number, name in enumerate(_MONTHS, 1)}
    | {name[:3].lower(): number for number, name in enumerate(_MONTHS, 1)}
    | {"sept": 9}
)
_WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_NUMBERS = MappingProxyType(
    {
        word: number
        for number, word in enumerate(
            words(
                """
                one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve
                """
            ),
            1,
        )
    }
    | {"a": 1, "an": 1, "a couple of": 2}
)
_DAY, _MONTH, _YEAR = DatePrecision.DAY, DatePrecision.MONTH, DatePrecision.YEAR


@dataclass(frozen=True)
class Days:
    """The days a form names, both ends included, and how a record writes them."""

    first: date
    last: date
    precision: DatePrecision
    words: str


Read = Callable[[re.Match[str], "date | None", bool], "Days | None"]


def written_day(day: date) -> str:
    """A day as it stands in a record, like `17 March 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


def _a_day(day: date) -> Days:
    return Days(day, day, _DAY, f"on {written_day(day)}")


def _a_month(year: int, month: int) -> Days:
    day = date(year, month, 1)
    return Days(day, day, _MONTH, f"in {_MONTHS[month - 1]} {year}")


def _a_year(year: int) -> Days:
    return Days(date(year, 1, 1), date(year, 1, 1), _YEAR, f"in {year}")


def _a_week(day: date) -> Days:
    monday = day - timedelta(days=day.weekday())
    words = f"in the week of {written_day(monday)}"
    return Days(monday, monday + timedelta(days=6), _DAY, words)


def _iso(match: re.Match[str], _: date | None, __: bool) -> Days:
    return _a_day(date.fromisoformat(match["iso"]))


def _month_day(match: re.Match[str], said: date | None, ahead: bool) -> Days | None:
    month, day = _MONTH_NUMBER[match["month"].lower()], int(match["day"])
    if match["year"]:
        return _a_day(date(int(match["year"]), month, day))
    if said is None:
        return None
    this = date(said.year, month, day)
    if ahead:
        return _a_day(this if this >= said else date(said.year + 1, month, day))
    return _a_day(this if this <= said else date(said.year - 1, month, day))


def _month(match: re.Match[str], said: date | None, ahead: bool) -> Days | None:
    name, lead = match["month"], (match["lead"] or "").lower()
    if not name[0].isupper() and name.lower() in ("march", "may", "mar", "sun"):
        return None
    month = _MONTH_NUMBER[name.lower()]
    if match["year"]:
        return _a_month(int(match["year"]), month)
    if said is None:
        return None
    if ahead and lead != "last":
        year = said.year if month >= said.month else said.year + 1
    else:
        year = said.year if month <= said.month else said.year - 1
        if lead == "last" and month == said.month:
            year -= 1
    return _a_month(year, month)


def _year(match: re.Match[str], _: date | None, __: bool) -> Days:
    return _a_year(int(match["year"]))


_NEAR = MappingProxyType(
    {
        "the day before yesterday": -2,
        "yesterday": -1,
        "last night": -1,
        "today": 0,
        "tonight": 0,
        "this morning": 0,
        "this afternoon": 0,
        "this evening": 0,
        "tomorrow": 1,
        "the day after tomorrow": 2,
    }
)


def _near(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    phrase = " ".join(match["near"].lower().split())
    phrase = re.sub(r"^(yesterday|tomorrow) .*", r"\1", phrase)
    phrase = re.sub(r"^(?:the )?(day \w+ (?:yesterday|tomorrow)).*", r"the \1", phrase)
    return None if said is None else _a_day(said + timedelta(days=_NEAR[phrase]))


def _weekday(match: re.Match[str], said: date | None, ahead: bool) -> Days | None:
    if said is None:
        return None
    which, wanted = (match["which"] or "").lower(), _WEEKDAYS.index(match["weekday"].lower())
    forward = (wanted - said.weekday()) % 7
    this_week = wanted - said.weekday()
    if which == "last":
        return _a_day(said - timedelta(days=-forward % 7 or 7))
    if which == "next":
        # Said before that day of the same week, some mean this week's and some the one after.
        return None if this_week > 0 else _a_day(said + timedelta(days=forward or 7))
    if which in ("this", "coming", "this coming"):
        return _a_day(said + timedelta(days=forward)) if this_week >= 0 else None
    if forward == 0:
        return None
    return _a_day(said + timedelta(days=forward if ahead else forward - 7))


_STEP = MappingProxyType({"last": -1, "past": -1, "this": 0, "next": 1, "coming": 1})


def _unit(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    if said is None:
        return None
    step, unit = _STEP[match["which"].lower()], match["unit"].lower()
    if unit == "week":
        return _a_week(said + timedelta(weeks=step))
    if unit == "weekend":
        saturday = said - timedelta(days=said.weekday() - 5) + timedelta(weeks=step)
        words = f"on the weekend of {written_day(saturday)}"
        return Days(saturday, saturday + timedelta(days=1), _DAY, words)
    return _moved(said, step, unit)


def _moved(said: date, count: int, unit: str) -> Days:
    if unit.startswith("day"):
        return _a_day(said + timedelta(days=count))
    if unit.startswith("week"):
        return _a_week(said + timedelta(weeks=count))
    if unit.startswith("month"):
        months = said.year * 12 + said.month - 1 + count
        return _a_month(months // 12, months % 12 + 1)
    return _a_year(said.year + count)


def _count(match: re.Match[str]) -> int:
    word = " ".join(match["count"].lower().split())
    return _NUMBERS.get(word) or int(word)


def _ago(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    return None if said is None else _moved(said, -_count(match), match["unit"].lower())


def _in_a_while(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    return None if said is None else _moved(said, _count(match), match["unit"].lower())


def for_a_while(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    """Since when, from how long it has been so."""
    if said is None:
        return None
    unit = match["unit"].lower()
    if unit.startswith(("day", "week")):
        days = _count(match) * (7 if unit.startswith("week") else 1)
        start = said - timedelta(days=days)
        return Days(start, start, _DAY, f"since {written_day(start)}")
    begun = _moved(said, -_count(match), unit)
    return Days(begun.first, begun.last, begun.precision, begun.words.replace("in ", "since ", 1))


def for_the_next(match: re.Match[str], said: date | None, _: bool) -> Days | None:
    """Until when, from how long it will be so."""
    if said is None:
        return None
    unit = match["unit"].lower()
    if unit.startswith(("day", "week")):
        days = _count(match) * (7 if unit.startswith("week") else 1)
        end = said + timedelta(days=days)
        return Days(end, end, _DAY, f"until {written_day(end)}")
    ends = _moved(said, _count(match), unit)
    return Days(ends.first, ends.last, ends.precision, ends.words.replace("in ", "until ", 1))


def vague(_: re.Match[str], __: date | None, ___: bool) -> None:
    """A time that cannot be told, or is too short to keep."""


def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-]|['’]s\b)", re.IGNORECASE)


_M = "(?P<month>" + "|".join(sorted(_MONTH_NUMBER, key=len, reverse=True)) + r")\.?"
_D = r"(?:the )?(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
_Y = r"(?P<year>(?:19|20)\d\d)"
_N = "(?P<count>" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + r"|\d{1,2})"
_U = r"(?P<unit>days?|weeks?|months?|years?)"
_W = "(?P<weekday>" + "|".join(_WEEKDAYS) + ")"
_UP_TO = (
    r"(?:(?:until|till|by|before|through) the end of|(?:ever )?since|until|till?|by|before|through)"
)
_LEAD = rf"(?P<lead>{_UP_TO}|on|in|during|from|of)"

_ONLY = r"(?!,? (?:and|or|to|&) (?:the )?\d)"

FORMS: tuple[tuple[re.Pattern[str], Read], ...] = (
    (_form(rf"(?:{_LEAD} )?(?P<iso>\d{{4}}-\d\d-\d\d)"), _iso),
    (
        _form(
            rf"(?:{_LEAD} )?(?:{_W.replace('weekday', 'wd')},?"
            rf" )?{_D}(?: of)? {_M}(?:,? {_Y})?{_ONLY}"
        ),
        _month_day,
    ),
    (_form(rf"(?:{_LEAD} )?{_M} {_D}(?:,? {_Y})?(?!:){_ONLY}"), _month_day),
    (_form(rf"(?:for|over) (?:the )?next {_N} {_U}"), for_the_next),
    (_form(rf"for (?:the next|another) {_N} {_U}"), for_the_next),
    (
        _form(
            r"for (?:almost |nearly |about |over |more than )?(?:the )?(?:last "
            rf"|past )?{_N} {_U}(?: now)?"
        ),
        for_a_while,
    ),
    (_form(rf"{_N} {_U} ago"), _ago),
    (
        _form(
            r"(?:an?|one|two|three|\d+|half an|a few) (?:hours?|minutes?) ago|just now"
            r"|earlier today|a few (?:days|weeks|months|years) ago|recently|lately|soon"
            r"|the other day|some(?:time| time) ago|ages ago|a while ago|years ago|in a (?:few"
            r"|couple of) \w+|later today|last time|next time|in a (?:minute|moment|bit|while)"
        ),
        vague,
    ),
    (_form(rf"in {_N} {_U}(?:['’] time)?"), _in_a_while),
    (
        _form(
            rf"(?:{_LEAD} )?(?P<near>(?:the )?day before yesterday"
            r"|(?:the )?day after tomorrow(?: (?:in the )?(?:morning|afternoon|evening))?"
            r"|yesterday(?: (?:morning|afternoon|evening))?|tomorrow(?: (?:morning|afternoon"
            r"|evening|night))?|today|tonight|last night|this (?:morning|afternoon|evening))"
        ),
        _near,
    ),
    (
        _form(
            rf"(?:(?P<lead>{_UP_TO}|from|in|on) )?(?:the )?(?P<which>last|past|this|next"
            r"|coming) (?P<unit>weekend|week|month|year)"
        ),
        _unit,
    ),
    (_form(rf"(?:(?P<lead>{_UP_TO}) )(?:early |late )?{_M}(?:,? (?:of )?{_Y})?"), _month),
    (
        _form(
            r"(?P<lead>last|this|next|in|during|back in|in early|in late|in mid|early|late"
            rf"|for) {_M}(?:,? (?:of )?{_Y})?"
        ),
        _month,
    ),
    (_form(rf"(?P<lead>(?:)){_M},? {_Y}"), _month),
    (
        _form(
            rf"(?:(?P<lead>{_UP_TO}) )(?P<which>last |this |next |coming )?{_W}".replace(
                "(?P<which>last |this |next |coming )",
                "(?:(?P<which>last|this coming|this|next|coming) )",
            )
        ),
        _weekday,
    ),
    (
        _form(
            rf"(?:on )?(?P<which>last|this coming|this|next|coming) {_W}(?: (?:morning|afternoon"
            r"|evening|night))?"
        ),
        _weekday,
    ),
    (_form(rf"on (?P<which>(?:)){_W}(?: (?:morning|afternoon|evening|night))?"), _weekday),
    (_form(rf"(?P<lead>{_UP_TO}|in|back in|during) {_Y}"), _year),
    (
        _form(
            rf"(?P<lead>{_UP_TO}|in|during) (?:this|next|last) (?:spring|summer|autumn|fall"
            r"|winter)|(?:this|next|last) (?:spring|summer|autumn|fall|winter)|(?:this|last"
            r"|next) (?:christmas|easter)|at (?:christmas|easter)"
        ),
        vague,
    ),
)
"""Forms in the order tried; a place read once is not read again."""
