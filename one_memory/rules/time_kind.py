"""How a record's time kind decides its use for a question (reference: Time kinds)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from enum import StrEnum

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import QuestionTense, TimeKind


class TimeUse(StrEnum):
    """Whether a record fits a question in time; `out_of_season` fits, at a lower rank."""

    FITS = "fits"
    OUT_OF_SEASON = "out_of_season"
    NOT_NOW = "not_now"


@dataclass(frozen=True)
class TimeVerdict:
    """How a record may be used, and why."""

    use: TimeUse
    reason: str


_NOT_ASKING_ABOUT_NOW = TimeVerdict(TimeUse.FITS, "the question is not about now only")
_IN_THE_PAST = TimeVerdict(TimeUse.NOT_NOW, "it is in the past and the question is about now")
_ONE_OFF = TimeVerdict(TimeUse.FITS, "a one-off stays true of its own occasion")
_NOT_YET = TimeVerdict(TimeUse.NOT_NOW, "it starts later")
_ENDED = TimeVerdict(TimeUse.NOT_NOW, "it has ended and the question is about now")
_OUT_OF_SEASON = TimeVerdict(TimeUse.OUT_OF_SEASON, "it is out of season")
_HOLDS = TimeVerdict(TimeUse.FITS, "it holds now")


def usable_for(
    *,
    time_kind: TimeKind,
    season: Sequence[int],
    valid_from: datetime | None,
    valid_to: datetime | None,
    tense: QuestionTense,
    at: datetime,
    zone: tzinfo = UTC,
) -> TimeVerdict:
    """Whether a record with these times is used for a question of this tense about `at`.

    Valid time is half-open: at `valid_to` it has ended; a bound of day precision is the instant at
    which the person's local day ends. A season is months of the year in the person's `zone`; a
    seasonal record without months fits all year. Anything but a present-tense question leaves the
    record in: when unsure, the filter is open.
    """
    if tense is not QuestionTense.PRESENT:
        return _NOT_ASKING_ABOUT_NOW
    if time_kind is TimeKind.IN_THE_PAST:
        return _IN_THE_PAST
    if time_kind is TimeKind.ONE_OFF:
        return _ONE_OFF
    if valid_from is not None and at < valid_from:
        return _NOT_YET
    if valid_to is not None and valid_to <= at:
        return _ENDED
    if time_kind is TimeKind.SEASONAL and season and at.astimezone(zone).month not in season:
        return _OUT_OF_SEASON
    return _HOLDS


CHANGES_LASTING_PREFERENCE = frozenset(TimeKind) - {TimeKind.ONE_OFF}
"""Time kinds that consolidation may draw a lasting preference from."""


def has_ended(record: MemoryRecord, at: datetime) -> bool:
    """Whether a `for now` reached its estimated end, so that the person is asked once."""
    return (
        record.time_kind is TimeKind.FOR_NOW
        and record.valid_to is not None
        and record.valid_to <= at
    )


_QUESTION_LIMIT = 120


def ended_question(record: MemoryRecord) -> str:
    """The one-line question about a `for now` that ended; holds the record's words, at most 120
    characters of them."""
    line = " ".join(record.text.split())
    if len(line) > _QUESTION_LIMIT:
        line = line[: _QUESTION_LIMIT - 1].rstrip() + "…"
    return f"Is this still so? “{line}”"
