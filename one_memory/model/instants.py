"""Instants in UTC and half-open intervals; local time is parsed at the edge."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, model_validator


def _utc(value: datetime) -> datetime:
    if value.tzinfo is None:
        raise ValueError("an instant needs a time zone")
    return value.astimezone(UTC)


Instant = Annotated[datetime, AfterValidator(_utc)]
"""A moment, always with time zone UTC."""


class Interval(BaseModel):
    """Half-open span `[start, end)`; an absent bound is unknown or open."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    start: Instant | None = None
    end: Instant | None = None

    @model_validator(mode="after")
    def _ordered(self) -> Interval:
        if self.start is not None and self.end is not None and self.end < self.start:
            raise ValueError("an interval cannot end before it starts")
        return self

    def contains(self, at: datetime) -> bool:
        """Whether `at` lies in `[start, end)`; an absent bound does not exclude."""
        return (self.start is None or self.start <= at) and (self.end is None or at < self.end)
