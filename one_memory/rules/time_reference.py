"""Times a question names ("in May 2023", "last March", "two weeks ago") as spans of the world.

English forms and ISO dates. A span is `[start, end)` in UTC of the person's local days. What is
named without a year is the latest one that has begun; what cannot be a date is no date.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from types import MappingProxyType
from zoneinfo import ZoneInfo

from one_memory.errors import InputError
from one_memory.model.instants import Interval
from one_memory.model.vocabulary import DatePrecision
from one_memory.rules.local_day import local_day, span

_MONTHS = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
]
_SHORT = {name[:3]: number for number, name in enumerate(_MONTHS, 1)} | {"sept": 9}
_MONTH_NUMBER = MappingProxyType({name: number for number, name in enumerate(_MONTHS, 1)} | _SHORT)
_WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
_NUMBERS = MappingProxyType(
    {
        word: number
        for number, word in enumerate(
            [
                "one",
                "two",
                "three",
                "four",
                "five",
                "six",
                "seven",
                "eight",
                "nine",
                "ten",
                "eleven",
                "twelve",
            ],
            1,
        )
    }
    | {"a": 1, "an": 1, "a couple of": 2, "a few": 3}
)

_MONTH = "(?P<month>" + "|".join(sorted(_MONTH_NUMBER, key=len, reverse=True)) + r")\.?"
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th)?"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_COUNT = "(?P<count>" + "|".join(sorted(_NUMBERS, key=len, reverse=True)) + r"|\d{1,3})"
_LEAD = r"(?P<lead>in|during|since|by|until|of|from|last|this|early|late|mid|around)"


@dataclass(frozen=True)
class _Named:
    """What a form names: a day somewhere in the span, and how wide the span is."""

    day: date
    precision: DatePrecision


_Reader = Callable[[re.Match[str], date], "_Named | tuple[date, date] | None"]


def time_references(question: str, now: datetime, zone: ZoneInfo) -> tuple[Interval, ...]:
    """Every span a question names, in the order named, each once."""
    found = [interval for interval, _ in _read(question, now, zone)]
    return tuple(dict.fromkeys(found))


def without_time_references(question: str, now: datetime, zone: ZoneInfo) -> str:
    """The question with what names a time taken out: the rest is what is asked about."""
    rest = question
    for _, (start, end) in sorted(_read(question, now, zone), key=lambda item: -item[1][0]):
        rest = rest[:start] + " " + rest[end:]
    return rest


def _read(
    question: str, now: datetime, zone: ZoneInfo
) -> Iterator[tuple[Interval, tuple[int, int]]]:
    today = local_day(now, zone)
    taken: list[tuple[int, int]] = []
    matches = [(m, read) for pattern, read in _FORMS for m in pattern.finditer(question)]
    named = []
    for match, read in matches:
        place = match.span()
        if any(place[0] < end and start < place[1] for start, end in taken):
            continue
        interval = _interval(read, match, today, zone)
        if interval is not None:
            taken.append(place)
            named.append((interval, place))
    yield from sorted(named, key=lambda item: item[1])


def _interval(read: _Reader, match: re.Match[str], today: date, zone: ZoneInfo) -> Interval | None:
    try:
        named = read(match, today)
        if named is None:
            return None
        if isinstance(named, _Named):
            return span(named.day, named.precision, zone)
        first, last = named
        return Interval(
            start=span(first, DatePrecision.DAY, zone).start,
            end=span(last, DatePrecision.DAY, zone).end,
        )
    except (ValueError, OverflowError, InputError):
        return None


def _iso_day(match: re.Match[str], _: date) -> _Named:
    return _Named(date.fromisoformat(match.group()), DatePrecision.DAY)


def _iso_month(match: re.Match[str], _: date) -> _Named:
    return _Named(date.fromisoformat(match.group() + "-01"), DatePrecision.MONTH)


def _day_of_month(match: re.Match[str], today: date) -> _Named:
    month, day = _MONTH_NUMBER[match["month"].lower()], int(match["day"])
    if match["year"]:
        return _Named(date(int(match["year"]), month, day), DatePrecision.DAY)
    this_year = date(today.year, month, day)
    return _Named(
        this_year if this_year <= today else date(today.year - 1, month, day), DatePrecision.DAY
    )


def _month_of_year(match: re.Match[str], _: date) -> _Named:
    return _Named(date(int(match["year"]), _MONTH_NUMBER[match["month"].lower()], 1), _M)


def _month(match: re.Match[str], today: date) -> _Named | None:
    name, lead = match["month"], match["lead"]
    if not lead and (len(name) < 4 or name.lower() in ("march", "may", "sept")):
        return None  # also words of their own
    if not name[0].isupper() and (len(name) < 4 or name in ("march", "may")):
        return None
    number = _MONTH_NUMBER[name.lower()]
    running = number == today.month and (lead or "").lower() == "last"
    year = today.year if number <= today.month and not running else today.year - 1
    return _Named(date(year, number, 1), DatePrecision.MONTH)


def _year(match: re.Match[str], _: date) -> _Named:
    return _Named(date(int(match["year"]), 1, 1), DatePrecision.YEAR)


def _ago(match: re.Match[str], today: date) -> _Named:
    count = match["count"].lower()
    return _back(today, _NUMBERS.get(count) or int(count), match["unit"].lower())


def _back(today: date, count: int, unit: str) -> _Named:
    if unit.startswith("day"):
        return _Named(today - timedelta(days=count), DatePrecision.DAY)
    if unit.startswith("week"):
        return _Named(today - timedelta(weeks=count), DatePrecision.DAY)
    if unit.startswith("month"):
        months = today.year * 12 + today.month - 1 - count
        return _Named(date(months // 12, months % 12 + 1, 1), DatePrecision.MONTH)
    return _Named(date(today.year - count, 1, 1), DatePrecision.YEAR)


def _near_day(match: re.Match[str], today: date) -> _Named:
    back = {"today": 0, "yesterday": 1, "day before yesterday": 2}
    phrase = re.sub(r"^the ", "", " ".join(match.group().lower().split()))
    return _Named(today - timedelta(days=back[phrase]), DatePrecision.DAY)


def _unit(match: re.Match[str], today: date) -> _Named | tuple[date, date]:
    count = 0 if match["which"].lower() == "this" else 1
    unit = match["unit"].lower()
    if unit == "week":
        monday = today - timedelta(days=today.weekday() + 7 * count)
        return monday, monday + timedelta(days=6)
    if unit == "weekend":
        saturday = today - timedelta(days=today.weekday() + 7 * count) + timedelta(days=5)
        return saturday, saturday + timedelta(days=1)
    return _back(today, count, unit)


def _weekday(match: re.Match[str], today: date) -> _Named:
    back = (today.weekday() - _WEEKDAYS.index(match["weekday"].lower())) % 7 or 7
    return _Named(today - timedelta(days=back), DatePrecision.DAY)


_M = DatePrecision.MONTH


def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){pattern}(?![\w-])", re.IGNORECASE)


_FORMS: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    (_form(r"\d{4}-\d\d-\d\d"), _iso_day),
    (_form(r"\d{4}-\d\d"), _iso_month),
    (_form(rf"{_DAY}(?: of)? {_MONTH}(?:,? {_YEAR})?"), _day_of_month),
    (_form(rf"{_MONTH} {_DAY}(?:,? {_YEAR})?"), _day_of_month),
    (_form(rf"(?:{_LEAD} )?{_MONTH},?(?: of)? {_YEAR}"), _month_of_year),
    (_form(rf"{_COUNT} (?P<unit>days?|weeks?|months?|years?) ago"), _ago),
    (_form(r"(?:the )?day before yesterday"), _near_day),
    (_form(r"yesterday|today"), _near_day),
    (_form(r"(?P<which>last|this|past) (?P<unit>weekend|week|month|year)"), _unit),
    (_form(r"last (?P<weekday>" + "|".join(_WEEKDAYS) + ")"), _weekday),
    (_form(rf"(?:{_LEAD} )?{_MONTH}"), _month),
    (_form(rf"(?:{_LEAD} )?{_YEAR}"), _year),
)
"""Forms in the order tried; a place read once is not read again."""
