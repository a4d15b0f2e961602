"""Don't use, and use again: kept, out of retrieval and training, and back."""

from __future__ import annotations

from datetime import datetime

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import VersionReason
from one_memory.rules.lifecycle import LifecycleEvent, next_status
from one_memory.rules.version_chain import next_version


def dont_use(record: MemoryRecord, *, now: datetime) -> MemoryRecord:
    """The next version: not in use. Raises TransitionError from any state but active."""
    return next_version(
        record,
        VersionReason.SET_ASIDE,
        now,
        status=next_status(record.status, LifecycleEvent.DONT_USE),
        deleted_at=now,
    )


def use_again(record: MemoryRecord, *, was_candidate: bool, now: datetime) -> MemoryRecord:
    """The next version: in use as before it was set aside; what was a rejected candidate waits
    for a decision again. Raises TransitionError when it is not set aside."""
    event = LifecycleEvent.REOPEN if was_candidate else LifecycleEvent.USE_AGAIN
    return next_version(
        record,
        VersionReason.USED_AGAIN,
        now,
        status=next_status(record.status, event),
        deleted_at=None,
    )
