"""The columnar half of the working set: what the eight steps ask of a record, as numpy columns.

One row a record version, rows never reused. Times are microseconds since 1970 in UTC.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    SpeakerRole,
    TimeKind,
)

Column = NDArray[np.int64]

UNKNOWN_START = np.iinfo(np.int64).min
OPEN_END = np.iinfo(np.int64).max
NONE = -1

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SMALLEST = 64


def microseconds(at: datetime) -> int:
    """An instant as microseconds since 1970 in UTC."""
    since = at - _EPOCH
    return (since.days * 86_400 + since.seconds) * 1_000_000 + since.microseconds


def _bits(names: Sequence[str]) -> Mapping[str, int]:
    return MappingProxyType({name: 1 << place for place, name in enumerate(names)})


def _numbered(names: Sequence[str]) -> Mapping[str, int]:
    return MappingProxyType({name: place for place, name in enumerate(names)})


AREA_BIT = _bits(tuple(LifeArea))
STATUS = _numbered(tuple(LifecycleState))
EPISTEMIC = _numbered(tuple(EpistemicState))
LAYER = _numbered(tuple(Layer))
CONTENT = _numbered(tuple(CoreContentType))
TIME_KIND = _numbered(tuple(TimeKind))
SHOWN = _numbered(tuple(ConfidenceClass))
ROLE = _numbered(tuple(SpeakerRole))


def area_bits(areas: Sequence[str] | frozenset[LifeArea]) -> int:
    """Areas as one bit each."""
    return sum({AREA_BIT[area] for area in areas})


def month_bits(months: Sequence[int]) -> int:
    """Months 1 to 12 as one bit each."""
    return sum({1 << month for month in months})


def instant(at: int) -> datetime:
    """The instant of microseconds since 1970."""
    return _EPOCH + timedelta(microseconds=at)


class Row(NamedTuple):
    """The values of one record version, in the order of the columns."""

    version: int
    owner: int
    areas: int
    project: int
    status: int
    epistemic: int
    layer: int
    content: int
    label: int
    time_kind: int
    season: int
    valid_from: int
    valid_to: int
    recorded_at: int
    since: int
    happened_at: int
    only_areas: int
    only_projects: int
    restricted: int
    confidence: int
    shown: int
    role: int
    speaker: int
    conversation: int
    turn: int


def _empty() -> Column:
    return np.zeros(_SMALLEST, dtype=np.int64)


@dataclass
class Columns:
    """All columns. `restricted` is 0 or 1; `superseded_at` is OPEN_END for a newest version;
    `previous` and `next` are rows of the neighbouring turns or NONE; `set_aside` is 1 for an older
    version whose record is not in use now; `living` is 0 once forgotten.

    `happened_at` is when a turn was said or a fact began, UNKNOWN_START when not known.
    """

    version: Column = field(default_factory=_empty)
    owner: Column = field(default_factory=_empty)
    areas: Column = field(default_factory=_empty)
    project: Column = field(default_factory=_empty)
    status: Column = field(default_factory=_empty)
    epistemic: Column = field(default_factory=_empty)
    layer: Column = field(default_factory=_empty)
    content: Column = field(default_factory=_empty)
    label: Column = field(default_factory=_empty)
    time_kind: Column = field(default_factory=_empty)
    season: Column = field(default_factory=_empty)
    valid_from: Column = field(default_factory=_empty)
    valid_to: Column = field(default_factory=_empty)
    recorded_at: Column = field(default_factory=_empty)
    since: Column = field(default_factory=_empty)
    happened_at: Column = field(default_factory=_empty)
    only_areas: Column = field(default_factory=_empty)
    only_projects: Column = field(default_factory=_empty)
    restricted: Column = field(default_factory=_empty)
    confidence: Column = field(default_factory=_empty)
    shown: Column = field(default_factory=_empty)
    role: Column = field(default_factory=_empty)
    speaker: Column = field(default_factory=_empty)
    conversation: Column = field(default_factory=_empty)
    turn: Column = field(default_factory=_empty)
    superseded_at: Column = field(default_factory=_empty)
    previous: Column = field(default_factory=_empty)
    next: Column = field(default_factory=_empty)
    set_aside: Column = field(default_factory=_empty)
    living: Column = field(default_factory=_empty)
    size: int = 0

    def append(self, rows: Sequence[Row]) -> range:
        """Add rows as newest versions; their row numbers."""
        start, end = self.size, self.size + len(rows)
        self._grow(end)
        values = np.array(rows, dtype=np.int64).reshape(len(rows), len(Row._fields))
        for place, name in enumerate(Row._fields):
            getattr(self, name)[start:end] = values[:, place]
        self.superseded_at[start:end] = OPEN_END
        self.previous[start:end] = NONE
        self.next[start:end] = NONE
        self.set_aside[start:end] = 0
        self.living[start:end] = 1
        self.size = end
        return range(start, end)

    def clear(self, rows: Sequence[int]) -> None:
        """Overwrite rows with nothing."""
        for column in self._all():
            column[list(rows)] = 0

    def view(self, column: Column) -> Column:
        """The used part of a column."""
        return column[: self.size]

    def _grow(self, rows: int) -> None:
        if rows <= len(self.version):
            return
        room = max(rows, 2 * len(self.version))
        for name in _COLUMN_NAMES:
            old: Column = getattr(self, name)
            longer = np.zeros(room, dtype=np.int64)
            longer[: self.size] = old[: self.size]
            old[:] = 0
            setattr(self, name, longer)

    def _all(self) -> list[Column]:
        return [getattr(self, name) for name in _COLUMN_NAMES]


_COLUMN_NAMES = tuple(f.name for f in fields(Columns) if f.name != "size")
