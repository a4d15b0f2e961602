"""What was true, and what One knew, at a moment: half-open selection on both time axes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import TimeKind


def known_at(versions: Sequence[MemoryRecord], at: datetime) -> MemoryRecord | None:
    """The version of one record that One held at record time `at`; None before the first.

    A version is held from its `recorded_at` up to, not including, that of the next one; of two
    recorded at the same instant the later version is held. `versions` may be in any order.
    """
    recorded = [version for version in versions if version.recorded_at <= at]
    return max(recorded, key=lambda version: version.version, default=None)


def superseded_at(versions: Sequence[MemoryRecord], version: int) -> datetime | None:
    """When a version stopped being held: the record time of the next one; None for the newest."""
    later = [v for v in versions if v.version > version]
    return min(later, key=lambda v: v.version).recorded_at if later else None


def known_since(record: MemoryRecord) -> datetime:
    """The first moment something speaks for the record: its earliest evidence, at the latest its
    record time."""
    first = record.evidence.first_observation
    return record.recorded_at if first is None else min(first, record.recorded_at)


def asserted_at(
    *,
    time_kind: TimeKind,
    valid_from: datetime | None,
    valid_to: datetime | None,
    since: datetime,
    at: datetime,
) -> bool:
    """Whether the record is asserted to be true in the world at `at`, valid time half-open.

    An unknown start is no start in the past: such a record is asserted from `since` on, when it
    became known. What is in the past without known bounds is asserted for no moment.
    """
    if valid_to is None and time_kind is TimeKind.IN_THE_PAST:
        return False
    if valid_to is not None and valid_to <= at:
        return False
    return (since if valid_from is None else valid_from) <= at


def holds_at(record: MemoryRecord, at: datetime) -> bool:
    """Whether a record version is asserted to be true at `at`."""
    return asserted_at(
        time_kind=record.time_kind,
        valid_from=record.valid_from,
        valid_to=record.valid_to,
        since=known_since(record),
        at=at,
    )


def as_of(
    versions: Sequence[MemoryRecord],
    *,
    record_time: datetime | None = None,
    valid_time: datetime | None = None,
) -> MemoryRecord | None:
    """The version One held at `record_time` (absent: the newest), if it is asserted to be true at
    `valid_time` (absent: not asked); otherwise None."""
    if record_time is None:
        held = max(versions, key=lambda version: version.version, default=None)
    else:
        held = known_at(versions, record_time)
    if held is None or (valid_time is not None and not holds_at(held, valid_time)):
        return None
    return held
