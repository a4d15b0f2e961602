"""Time kinds and both axes together, as a question asks them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from itertools import pairwise

import pytest

from one_memory.errors import InputError
from one_memory.model.vocabulary import DatePrecision, QuestionTense, TimeKind
from one_memory.rules.local_day import local_day, span, zone_of
from one_memory.rules.time_kind import CHANGES_LASTING_PREFERENCE, TimeUse, usable_for


def test_until_the_end_of_may_lasts_the_whole_local_day() -> None:
    """Said in Istanbul, it is used at 23:00 on the 31st and not at 01:00 on the 1st."""
    zone = zone_of("Europe/Istanbul")
    end = span(date(2026, 5, 31), DatePrecision.DAY, zone).end

    def use(at: datetime) -> TimeUse:
        return usable_for(
            time_kind=TimeKind.FOR_NOW,
            season=(),
            valid_from=None,
            valid_to=end,
            tense=QuestionTense.PRESENT,
            at=at,
            zone=zone,
        ).use

    assert use(datetime(2026, 5, 31, 23, 0, tzinfo=zone)) is TimeUse.FITS
    assert use(datetime(2026, 6, 1, 1, 0, tzinfo=zone)) is TimeUse.NOT_NOW


def test_every_verdict_says_why() -> None:
    """Why a record was not used can always be told."""
    for kind in TimeKind:
        for tense in QuestionTense:
            verdict = usable_for(
                time_kind=kind,
                season=(1,),
                valid_from=None,
                valid_to=None,
                tense=tense,
                at=datetime(2026, 6, 1, tzinfo=UTC),
            )
            assert verdict.reason


def test_a_one_off_changes_no_lasting_preference() -> None:
    """Every other time kind may be drawn on."""
    assert set(TimeKind) - CHANGES_LASTING_PREFERENCE == {TimeKind.ONE_OFF}


def test_consecutive_local_days_meet_without_gap_or_overlap() -> None:
    """Through a year of clock changes each day starts where the last one ended."""
    zone = zone_of("America/New_York")
    days = [span(date(2026, m, 1), DatePrecision.MONTH, zone) for m in range(1, 13)]

    assert all(a.end == b.start for a, b in pairwise(days))


def test_the_first_instant_of_a_day_is_that_day() -> None:
    """Day to span and back, also where clocks change at midnight."""
    for name in ("America/Sao_Paulo", "America/Havana", "Asia/Beirut", "Africa/Cairo"):
        zone = zone_of(name)
        for month in range(1, 13):
            for day in range(1, 29):
                start = span(date(2018, month, day), DatePrecision.DAY, zone).start
                assert start is not None
                assert local_day(start, zone) == date(2018, month, day)


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../etc/passwd", "/etc/passwd", "a\x00b"])
def test_an_unknown_zone_is_refused_with_our_error(name: str) -> None:
    """Whatever is sent as a zone, the caller gets a named error without it in the text."""
    with pytest.raises(InputError) as refusal:
        zone_of(name)

    assert not name or name not in refusal.value.reason
