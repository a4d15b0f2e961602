"""Plain transcripts: "Name: text" lines, times in brackets, continuation lines, session headers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

from one_memory.errors import InputError
from one_memory.faces.cli.dates import said_at
from one_memory.faces.cli.drafts import Draft, Problem, Speakers

_STAMP = re.compile(
    r"\[(?P<boxed>[0-9][0-9T :.,Z+/-]*)\]\s*"
    r"|(?P<bare>[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2})?Z?)\s+(?:-\s+)?"
)
_CLOCK_TIME = re.compile(r"[0-9]{2}:[0-9]{2}(?::[0-9]{2})?")
_DAY = re.compile(r"(?<![0-9])[0-9]{4}-[0-9]{2}-[0-9]{2}(?![0-9])")
_NAME = re.compile(r"(?P<name>[^\W\d_][\w .'’&-]{0,39}?)\s*(?::(?=\s|$)|：)\s*")
_MOST_WORDS_IN_A_NAME = 4
_HEADER = re.compile(r"#{1,6}\s+(?P<hash>.+?)\s*#*|([=-])\2{2,}(?:\s*(?P<ruled>[^\s=-].*?))?\s*\2*")


@dataclass(frozen=True)
class _Start:
    """The line a turn begins with: its stamp, if it has one, its speaker and first words."""

    stamp: str
    speaker: str
    words: str


@dataclass
class _Reading:
    """Where reading stands. `lines` is None while there is no turn to add a line to."""

    zone: ZoneInfo
    problems: list[Problem]
    drafts: list[Draft] = field(default_factory=list)
    session: str = ""
    session_day: str = ""
    skipping: bool = False
    lines: list[str] | None = None
    head: Draft | None = None

    def close(self) -> None:
        if self.head is not None and self.lines is not None:
            text = "\n".join(self.lines).strip()
            self.drafts.append(
                Draft(
                    line=self.head.line,
                    speaker=self.head.speaker,
                    text=text,
                    said_at=self.head.said_at,
                    session=self.head.session,
                )
            )
        self.head, self.lines, self.skipping = None, None, False

    def begin_session(self, label: str) -> None:
        self.close()
        day = _DAY.search(label)
        self.session, self.session_day = label, day.group() if day else ""

    def begin_turn(self, number: int, start: _Start) -> None:
        self.close()
        try:
            at = self._time(start.stamp)
        except InputError:
            self.problems.append(Problem(number, "the time in front of this line cannot be read"))
            self.skipping = True
            return
        day = start.stamp if at is None and _DAY.fullmatch(start.stamp) else ""
        self.head = Draft(number, start.speaker, "", said_at=at, session=self.session or day)
        self.lines = [start.words]

    def go_on(self, number: int, line: str) -> None:
        if self.lines is not None:
            self.lines.append(line.strip())
        elif line.strip() and not self.skipping:
            self.problems.append(
                Problem(number, 'nobody speaks here: a turn begins with "Name: " and its text')
            )

    def _time(self, stamp: str) -> datetime | None:
        if not stamp:
            return None
        if _CLOCK_TIME.fullmatch(stamp):
            return said_at(f"{self.session_day}T{stamp}", self.zone) if self.session_day else None
        return said_at(stamp, self.zone)


def drafts(
    lines: Sequence[tuple[int, str]],
    zone: ZoneInfo,
    speakers: Speakers,
    problems: list[Problem],
) -> list[Draft]:
    """The turns of numbered lines, in order.

    Where turns carry times, a line without one begins a turn only for a speaker met elsewhere,
    so that "Remember: milk" inside a message stays inside it. An indented line never begins a
    turn. A bare date in brackets names the day as the session, for no time is known.
    """
    reading = _Reading(zone, problems)
    begins = _turn_beginnings(lines, speakers)
    for number, line in lines:
        header = _HEADER.fullmatch(line.rstrip())
        start = _start(line)
        if header is not None:
            label = header["hash"] or header["ruled"]
            if label:
                reading.begin_session(label)
            else:
                reading.go_on(number, "")
        elif start is not None and (begins(start) or reading.skipping):
            reading.begin_turn(number, start)
        else:
            reading.go_on(number, line)
    reading.close()
    return reading.drafts


def _turn_beginnings(
    lines: Sequence[tuple[int, str]], speakers: Speakers
) -> Callable[[_Start], bool]:
    """Which lines that look like it begin a turn.

    A second speaker taken for part of a message would put words into the first one's mouth; so a
    name without a time counts as soon as it is known or comes up twice.
    """
    starts = [start for _, line in lines if (start := _start(line)) is not None]
    timed = {start.speaker.casefold() for start in starts if start.stamp}
    counts = Counter(start.speaker.casefold() for start in starts)

    def begins(start: _Start) -> bool:
        name = start.speaker.casefold()
        return (
            not timed
            or start.stamp != ""
            or name in timed
            or counts[name] > 1
            or speakers.knows(name)
        )

    return begins


def _start(line: str) -> _Start | None:
    stamp = _STAMP.match(line)
    rest = line[stamp.end() :] if stamp else line
    name = _NAME.match(rest)
    if name is None or len(name["name"].split()) > _MOST_WORDS_IN_A_NAME:
        return None
    given = (stamp["boxed"] or stamp["bare"]).strip() if stamp else ""
    return _Start(given, name["name"], rest[name.end() :])
