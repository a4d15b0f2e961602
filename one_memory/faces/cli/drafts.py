"""What the transcript readers share: who is who, turns not yet checked, lines not taken."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from one_memory.model.vocabulary import SpeakerRole

PERSON_WORDS = frozenset({"person", "me", "user", "you"})
ASSISTANT_WORDS = frozenset({"assistant", "one", "ai", "model"})
"""Speaker names that say by themselves who speaks, in any case."""


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


@dataclass(frozen=True)
class Speakers:
    """Who is who: the names given by the caller, else the words that say it by themselves."""

    me: str | None = None
    assistant: str | None = None

    def knows(self, name: str) -> bool:
        """Whether the caller named this speaker, or the name says by itself who speaks."""
        return self.role_of(name) is not SpeakerRole.OTHER

    def role_of(self, name: str) -> SpeakerRole:
        """The role of a speaker; whoever is not known is somebody else."""
        if _is(name, self.me, PERSON_WORDS):
            return SpeakerRole.PERSON
        if _is(name, self.assistant, ASSISTANT_WORDS):
            return SpeakerRole.ASSISTANT
        return SpeakerRole.OTHER


def _is(name: str, given: str | None, words: frozenset[str]) -> bool:
    folded = name.strip().casefold()
    return folded == given.strip().casefold() if given else folded in words
