"""Routines are counted on the person's local days, against the days there were."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_memory.derivation.routines import (
    Occurrence,
    is_routine,
    occurrences,
    seen_routines,
    weekday_ratio,
)
from one_memory.model.evidence import Ratio
from one_memory.model.vocabulary import SourceKind
from tests.derivation.said import said

ZONE = ZoneInfo("Europe/Brussels")
FIRST, LAST = date(2026, 1, 5), date(2026, 4, 13)
"""A Monday and a Monday: fifteen Mondays."""


def gym(day: date, hour: int = 19) -> Occurrence:
    """A visit to the gym."""
    at = datetime(day.year, day.month, day.day, hour, tzinfo=ZONE)
    return Occurrence("gym", at, f"e{day.isoformat()}-{hour}")


def test_twelve_of_fifteen_mondays() -> None:
    """Twelve visits on Mondays out of fifteen are a routine with that count and span."""
    days = [FIRST + timedelta(weeks=week) for week in range(15) if week not in (3, 7, 14)]

    (routine,) = seen_routines([gym(day) for day in days], first=FIRST, last=LAST, zone=ZONE)

    assert routine.ratio == Ratio(hits=12, chances=15)
    assert routine.count_in_words == "12 of 15 Mondays"
    assert (routine.weekday, routine.first, routine.last) == (0, FIRST, date(2026, 4, 6))
    assert len(routine.episodes) == 12


def test_two_visits_on_one_day_are_one_hit() -> None:
    """Otherwise a busy Monday would count for a quiet one."""
    days = [FIRST + timedelta(weeks=week) for week in range(6)]
    visits = [gym(day, hour) for day in days for hour in (7, 19)]

    (routine,) = seen_routines(visits, first=FIRST, last=LAST, zone=ZONE) or (None,)

    assert routine is None
    (shorter,) = seen_routines(visits, first=FIRST, last=date(2026, 2, 9), zone=ZONE)
    assert shorter.ratio == Ratio(hits=6, chances=6)
    assert len(shorter.episodes) == 12


def test_the_day_is_the_persons_day() -> None:
    """23:30 UTC on Sunday is Monday in Brussels."""
    late = [
        Occurrence(
            "gym", datetime.fromisoformat("2026-01-04T23:30:00+00:00") + timedelta(weeks=w), f"e{w}"
        )
        for w in range(7)
    ]

    (routine,) = seen_routines(late, first=FIRST, last=date(2026, 2, 22), zone=ZONE)

    assert routine.weekday == 0


def test_only_dated_behaviour_counts() -> None:
    """A statement is no behaviour, and an event without its moment has no weekday."""
    episodes = [
        said("gym visit", 0, source_kind=SourceKind.USER_BEHAVIOUR),
        said("gym visit", 1, None, source_kind=SourceKind.USER_BEHAVIOUR),
        said("I go to the gym", 2),
    ]

    (only,) = occurrences(episodes)

    assert only.episode == episodes[0].id


@pytest.mark.parametrize(
    ("hits", "chances", "enough"),
    [(4, 6, True), (3, 6, False), (5, 5, False), (10, 15, True), (9, 15, False)],
)
def test_enough_is_two_thirds_of_at_least_six(hits: int, chances: int, enough: bool) -> None:
    """Fewer chances show nothing, however often it happened."""
    assert is_routine(Ratio(hits=hits, chances=chances)) is enough


@given(
    st.dates(date(2020, 1, 1), date(2030, 1, 1)),
    st.integers(0, 400),
    st.integers(0, 6),
    st.lists(st.integers(0, 400), max_size=60),
)
def test_chances_are_the_weekdays_in_the_span(
    first: date, length: int, weekday: int, offsets: list[int]
) -> None:
    """Counted day by day, hits and chances are the same."""
    last = first + timedelta(days=length)
    every = [first + timedelta(days=n) for n in range(length + 1)]
    days = [first + timedelta(days=offset) for offset in offsets]
    chances = [day for day in every if day.weekday() == weekday]

    ratio = weekday_ratio(days, weekday, first, last)

    if not chances:
        assert ratio is None
    else:
        assert ratio == Ratio(hits=len(set(days) & set(chances)), chances=len(chances))
