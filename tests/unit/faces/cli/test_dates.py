"""Dates typed by a person, in the person's zone."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from one_memory.errors import InputError
from one_memory.faces.cli import dates
from one_memory.model.vocabulary import DatePrecision

BRUSSELS = ZoneInfo("Europe/Brussels")
TOKYO = ZoneInfo("Asia/Tokyo")


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "start", "end", "precision"),
    [
        # Brussels is at +02:00 in May and at +01:00 in winter.
        ("2026-05-31", utc(2026, 5, 30, 22), utc(2026, 5, 31, 22), DatePrecision.DAY),
        ("2026-05", utc(2026, 4, 30, 22), utc(2026, 5, 31, 22), DatePrecision.MONTH),
        ("2026", utc(2025, 12, 31, 23), utc(2026, 12, 31, 23), DatePrecision.YEAR),
        # The clock goes forward on 29 March 2026 and back on 25 October 2026.
        ("2026-03-29", utc(2026, 3, 28, 23), utc(2026, 3, 29, 22), DatePrecision.DAY),
        ("2026-10-25", utc(2026, 10, 24, 22), utc(2026, 10, 25, 23), DatePrecision.DAY),
    ],
)
def test_a_date_is_the_whole_local_span_it_names(
    text: str, start: datetime, end: datetime, precision: DatePrecision
) -> None:
    """Day, month and year begin and end at local midnights, also when the clock changes."""
    assert dates.start_of(text, BRUSSELS) == (start, precision)
    assert dates.end_of(text, BRUSSELS) == (end, precision)


def test_until_a_day_holds_all_of_that_day_and_nothing_of_the_next() -> None:
    """Case C17: on 31 May at 23:00 local it holds, on 1 June at 01:00 it does not."""
    end, _ = dates.end_of("2026-05-31", BRUSSELS)

    assert datetime(2026, 5, 31, 23, tzinfo=BRUSSELS) < end
    assert not datetime(2026, 6, 1, 1, tzinfo=BRUSSELS) < end


@pytest.mark.parametrize(
    ("text", "instant"),
    [
        ("2026-05-31T14:05", utc(2026, 5, 31, 12, 5)),
        ("2026-05-31 14:05", utc(2026, 5, 31, 12, 5)),
        ("2026-05-31T14:05:30Z", utc(2026, 5, 31, 14, 5, 30)),
        ("2026-05-31T14:05+09:00", utc(2026, 5, 31, 5, 5)),
    ],
)
def test_a_moment_is_read_in_the_zone_unless_it_says_its_own(text: str, instant: datetime) -> None:
    """A moment begins and ends at itself."""
    assert dates.start_of(text, BRUSSELS) == (instant, DatePrecision.INSTANT)
    assert dates.end_of(text, BRUSSELS) == (instant, DatePrecision.INSTANT)
    assert dates.moment_in(text, BRUSSELS) == instant


def test_as_of_a_day_means_its_last_moment() -> None:
    """Whatever was recorded or true on that local day still counts."""
    at = dates.moment_in("2026-03-09", TOKYO)

    assert at == utc(2026, 3, 9, 14, 59, 59, 999999)


@pytest.mark.parametrize(
    "text",
    ["", "tomorrow", "31/05/2026", "2026-13", "2026-02-30", "2026-5-1", "0000", "9999", "20260531"],
)
def test_what_is_no_date_is_refused(text: str) -> None:
    """Nothing is guessed from a date that cannot be read."""
    with pytest.raises(InputError):
        dates.end_of(text, BRUSSELS)


@pytest.mark.parametrize("text", ["2026-05-31", "2026-05", "2026"])
def test_an_end_is_shown_as_the_last_day_that_counts(text: str) -> None:
    """What a person typed is what a person reads, no more exact."""
    assert dates.shown_end(*dates.end_of(text, BRUSSELS), BRUSSELS) == text
    assert dates.shown_start(*dates.start_of(text, BRUSSELS), BRUSSELS) == text


def test_a_bare_date_gives_a_turn_no_time() -> None:
    """A day without a clock time is no instant."""
    assert dates.said_at("2025-03-02", BRUSSELS) is None
    assert dates.said_at("2025-03-02 14:05", BRUSSELS) == utc(2025, 3, 2, 13, 5)
