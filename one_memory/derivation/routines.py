"""Routines seen in behaviour: how often of how many chances, "12 of 15 Mondays".

A chance is a local day of the weekday in the time looked at; several events on one day are one
hit. A count becomes a routine only with enough chances and a ratio that chance alone would rarely
reach; what is rarer stays a list of events.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from one_memory.model.episode import Episode
from one_memory.model.evidence import Ratio
from one_memory.model.vocabulary import SourceKind
from one_memory.rules.local_day import local_day

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

FEWEST_CHANCES = 6
"""Fewer Mondays than this show nothing, however many of them it happened on."""

LOWEST_SHARE = (2, 3)
"""Hits of chances from which on a thing is a routine, as a fraction."""


@dataclass(frozen=True)
class Occurrence:
    """Something that was done, by its label, and when."""

    label: str
    at: datetime
    episode: str


@dataclass(frozen=True)
class SeenRoutine:
    """What is done on a weekday: hits of chances, the span, and the episodes it rests on.

    `weekday` is 0 for Monday. `first` and `last` are the local days of the first and last hit.
    """

    label: str
    weekday: int
    ratio: Ratio
    first: date
    last: date
    episodes: tuple[str, ...]

    @property
    def count_in_words(self) -> str:
        """The ratio as a person reads it, like "12 of 15 Mondays"."""
        return f"{self.ratio.hits} of {self.ratio.chances} {_WEEKDAYS[self.weekday]}s"


def occurrences(episodes: Iterable[Episode]) -> tuple[Occurrence, ...]:
    """The dated behaviour events among episodes; an event without its moment is left out."""
    return tuple(
        Occurrence(" ".join(episode.text.split()), episode.said_at, episode.id)
        for episode in episodes
        if episode.source_kind is SourceKind.USER_BEHAVIOUR
        and episode.text is not None
        and episode.said_at is not None
    )


def weekday_ratio(days: Iterable[date], weekday: int, first: date, last: date) -> Ratio | None:
    """On how many of a weekday's days in `[first, last]` something happened; None without one."""
    start = first + timedelta(days=(weekday - first.weekday()) % 7)
    chances = (last - start).days // 7 + 1 if start <= last else 0
    if chances < 1:
        return None
    hits = {day for day in days if day.weekday() == weekday and first <= day <= last}
    return Ratio(hits=len(hits), chances=chances)


def seen_routines(
    found: Sequence[Occurrence], *, first: date, last: date, zone: ZoneInfo
) -> tuple[SeenRoutine, ...]:
    """The weekday routines among occurrences while behaviour was observed, `[first, last]`.

    Sorted by label and weekday. The span observed is the caller's to say: days nobody looked at
    are no chances.
    """
    by_label: dict[str, list[tuple[date, str]]] = defaultdict(list)
    for occurrence in found:
        day = local_day(occurrence.at, zone)
        if first <= day <= last:
            by_label[occurrence.label].append((day, occurrence.episode))
    seen = []
    for label, dated in sorted(by_label.items()):
        for weekday in range(7):
            ratio = weekday_ratio((day for day, _ in dated), weekday, first, last)
            if ratio is None or not is_routine(ratio):
                continue
            hits = sorted((day, episode) for day, episode in dated if day.weekday() == weekday)
            seen.append(
                SeenRoutine(
                    label,
                    weekday,
                    ratio,
                    hits[0][0],
                    hits[-1][0],
                    tuple(episode for _, episode in hits),
                )
            )
    return tuple(seen)


def is_routine(ratio: Ratio) -> bool:
    """Whether a count is often enough, of enough chances, to be called a routine."""
    share, of = LOWEST_SHARE
    return ratio.chances >= FEWEST_CHANCES and ratio.hits * of >= ratio.chances * share
