"""Appending to a record's chain: the only way a record changes."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from one_memory.model.evidence import Evidence
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import VersionReason
from one_memory.rules.confidence import compute


def next_version(
    record: MemoryRecord, reason: VersionReason, now: datetime, **changes: Any
) -> MemoryRecord:
    """The version that follows `record`: `changes` applied, confidence computed anew.

    Record time never runs backwards along a chain, even when the clock does. Raises pydantic's
    ValidationError when the changed fields contradict one another.
    """
    values = {name: getattr(record, name) for name in type(record).model_fields}
    values.update(changes)
    values.update(
        version=record.version + 1,
        supersedes=record.version,
        reason=reason,
        recorded_at=max(now, record.recorded_at),
    )
    evidence: Evidence = values["evidence"]
    values["confidence"] = compute(values["epistemic_state"], evidence)
    return MemoryRecord.model_validate(values)
