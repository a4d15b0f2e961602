"""Local dates at the edge: what a person types becomes UTC instants with their precision."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from one_memory.errors import InputError
from one_memory.model.vocabulary import DatePrecision
from one_memory.rules.local_day import span

_DATE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?")
_TIME = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:[.,][0-9]{1,6})?)?"
    r"(?: ?(?:Z|[+-][0-9]{2}:?[0-9]{2}))?"
)
_PRECISIONS = {1: DatePrecision.YEAR, 2: DatePrecision.MONTH, 3: DatePrecision.DAY}
"""By how many parts a date has."""

_SMALLEST = timedelta(microseconds=1)
_HINT = "write 2026, 2026-05, 2026-05-31 or 2026-05-31T14:05"


def start_of(text: str, zone: ZoneInfo) -> tuple[datetime, DatePrecision]:
    """The first instant of the year, month, day or moment `text` names in `zone`.

    Raises InputError when it names none.
    """
    start, _, precision = _span(text, zone)
    return start, precision


def end_of(text: str, zone: ZoneInfo) -> tuple[datetime, DatePrecision]:
    """The exclusive end of what `text` names: "until 31 May" holds all of the 31st.

    A moment is its own end. Raises InputError when `text` names none.
    """
    _, end, precision = _span(text, zone)
    return end, precision


def moment_in(text: str, zone: ZoneInfo) -> datetime:
    """The instant an "as of" means: a moment itself, the last one of a day, month or year."""
    _, end, precision = _span(text, zone)
    return end if precision is DatePrecision.INSTANT else end - _SMALLEST


def said_at(text: str, zone: ZoneInfo) -> datetime | None:
    """The instant a transcript gives a turn; None for a bare date, whose time nobody knows.

    Raises InputError when `text` is neither.
    """
    start, _, precision = _span(text, zone)
    return start if precision is DatePrecision.INSTANT else None


def _span(text: str, zone: ZoneInfo) -> tuple[datetime, datetime, DatePrecision]:
    text = text.strip()
    try:
        if (given := _DATE.fullmatch(text)) is not None:
            day = date(int(given[1]), int(given[2] or 1), int(given[3] or 1))
            precision = _PRECISIONS[given.lastindex or 1]
            whole = span(day, precision, zone)
            if whole.start is not None and whole.end is not None:
                return whole.start, whole.end, precision
        elif _TIME.fullmatch(text) is not None:
            moment = datetime.fromisoformat(text.replace(",", ".").replace(" Z", "Z"))
            at = (moment if moment.tzinfo else moment.replace(tzinfo=zone)).astimezone(UTC)
            return at, at, DatePrecision.INSTANT
    except (ValueError, OverflowError):
        raise InputError("there is no such date", hint=_HINT) from None
    raise InputError("this is not a date this program reads", hint=_HINT)


def shown_start(at: datetime, precision: DatePrecision | None, zone: ZoneInfo) -> str:
    """A first instant as a person reads it, no more exact than it is known."""
    return _shown(at.astimezone(zone), precision)


def shown_end(at: datetime, precision: DatePrecision | None, zone: ZoneInfo) -> str:
    """An exclusive end as a person reads it: the last day, month or year that counts."""
    if precision in (None, DatePrecision.INSTANT):
        return _shown(at.astimezone(zone), precision)
    return _shown((at - _SMALLEST).astimezone(zone), precision)


_FORMS = {
    DatePrecision.YEAR: "%Y",
    DatePrecision.MONTH: "%Y-%m",
    DatePrecision.DAY: "%Y-%m-%d",
    DatePrecision.INSTANT: "%Y-%m-%d %H:%M",
}


def _shown(local: datetime, precision: DatePrecision | None) -> str:
    return local.strftime(_FORMS[precision or DatePrecision.INSTANT])
