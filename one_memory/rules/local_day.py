"""Local days of the person to instants and back, through changes of the clock."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from types import MappingProxyType
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from one_memory.errors import InputError
from one_memory.model.instants import Interval
from one_memory.model.vocabulary import DatePrecision


def zone_of(name: str) -> ZoneInfo:
    """The time zone of an IANA name such as `Europe/Istanbul`. Raises InputError."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise InputError(
            "the time zone is not known", hint="use an IANA name such as Europe/Istanbul"
        ) from error


def local_day(at: datetime, zone: ZoneInfo) -> date:
    """The calendar day it is for the person at an instant."""
    return at.astimezone(zone).date()


def span(day: date, precision: DatePrecision, zone: ZoneInfo) -> Interval:
    """The local day, month or year that holds `day`, as instants `[start, end)` in UTC.

    A local day has 23, 24 or 25 hours, and none at all where the calendar skipped it.
    Raises InputError for precision `instant`: an instant is no span, and for dates
    beyond the year 9998.
    """
    if precision not in _FIRST_AND_NEXT:
        raise InputError("only a day, a month or a year is a span")
    first_of, next_of = _FIRST_AND_NEXT[precision]
    first = first_of(day)
    try:
        return Interval(start=_midnight(first, zone), end=_midnight(next_of(first), zone))
    except (OverflowError, ValueError) as error:
        raise InputError("the date is out of range") from error


def _midnight(day: date, zone: ZoneInfo) -> datetime:
    # fold=0 takes the first of two midnights, and the first instant after a skipped one.
    return datetime(day.year, day.month, day.day, tzinfo=zone).astimezone(UTC)


def _this_day(day: date) -> date:
    return day


def _next_day(day: date) -> date:
    return day + timedelta(days=1)


def _first_of_month(day: date) -> date:
    return day.replace(day=1)


def _next_month(day: date) -> date:
    return (day.replace(day=1) + timedelta(days=31)).replace(day=1)


def _first_of_year(day: date) -> date:
    return day.replace(month=1, day=1)


def _next_year(day: date) -> date:
    return day.replace(year=day.year + 1)


_FIRST_AND_NEXT = MappingProxyType(
    {
        DatePrecision.DAY: (_this_day, _next_day),
        DatePrecision.MONTH: (_first_of_month, _next_month),
        DatePrecision.YEAR: (_first_of_year, _next_year),
    }
)
