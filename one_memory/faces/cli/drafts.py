"""What the transcript readers hand over: turns not yet checked, and lines not taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from one_memory.model.vocabulary import SpeakerRole


@dataclass(frozen=True)
class Problem:
    """A line that was not taken, counted from 1, and why."""

    line: int
    reason: str


@dataclass(frozen=True)
class Draft:
    """A turn as a reader found it; `line` is where it begins, an unknown role stays None."""

    line: int
    speaker: str
    text: str
    role: SpeakerRole | None = None
    said_at: datetime | None = None
    session: str = ""
    caption: str | None = None
