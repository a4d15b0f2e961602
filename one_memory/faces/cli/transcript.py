"""A conversation in a file to turns: plain "Name: text" lines, or JSON Lines of turns.

Pure: bytes in, turns and problems out. A line that cannot be taken is named by its number and a
reason, never by its content; the other lines still count.
"""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from zoneinfo import ZoneInfo

from one_memory.faces.cli import json_lines, plain_transcript
from one_memory.faces.cli.drafts import Draft, Problem, Speakers
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import SpeakerRole


class Form(StrEnum):
    """How a file writes a conversation."""

    PLAIN = "plain transcript"
    JSON_LINES = "JSON Lines"


_READERS = {Form.PLAIN: plain_transcript.drafts, Form.JSON_LINES: json_lines.drafts}

REFUSALS: Mapping[str, str] = {
    "empty": "nothing is said here",
    "control_character": "it holds control characters",
    "not_text": "this is not valid text",
    "too_long": "it is too long for one turn",
    "credential": "it looks like a password, key or other credential, which is never stored",
    "data_block": "it replays a data block of this memory",
}
"""What the engine's reason codes mean for a line; docs/cli.md lists them."""


@dataclass(frozen=True)
class Transcript:
    """What a file held. `lines[i]` is the line where `turns[i]` begins."""

    form: Form
    turns: tuple[Turn, ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]

    @property
    def has_person(self) -> bool:
        """Whether any turn is the person's own."""
        return any(turn.role is SpeakerRole.PERSON for turn in self.turns)

    def with_refused(self, refused: Iterable[tuple[int, str]]) -> tuple[Problem, ...]:
        """All problems in line order, with the turns (by position) the engine refused."""
        late = (
            Problem(self.lines[position], REFUSALS.get(code, "it was refused"))
            for position, code in refused
        )
        return _in_order((*self.problems, *late))


def read_transcript(data: bytes, *, speakers: Speakers, zone: ZoneInfo) -> Transcript:
    """Turns of a conversation; naive times are read in `zone`, what is undated stays undated.

    A file whose first line with anything on it begins with `{` is JSON Lines.
    """
    problems: list[Problem] = []
    lines = list(_numbered(data, problems))
    first = next((text for _, text in lines if text.strip()), "")
    form = Form.JSON_LINES if first.lstrip().startswith("{") else Form.PLAIN
    turns: list[Turn] = []
    starts: list[int] = []
    for draft in _READERS[form](lines, zone, speakers, problems):
        code = _refusal(draft)
        if code:
            problems.append(Problem(draft.line, REFUSALS[code]))
            continue
        turns.append(_turn(draft, speakers))
        starts.append(draft.line)
    return Transcript(form, tuple(turns), tuple(starts), _in_order(problems))


def _numbered(data: bytes, problems: list[Problem]) -> Iterator[tuple[int, str]]:
    """Lines with their numbers; only line feeds end a line, whatever else Unicode breaks at."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", errors="replace").encode("utf-8", errors="replace")
    for number, line in enumerate(data.removeprefix(codecs.BOM_UTF8).split(b"\n"), start=1):
        try:
            yield number, line.decode("utf-8").removesuffix("\r")
        except UnicodeDecodeError:
            problems.append(Problem(number, "this line is not UTF-8 text"))


def _refusal(draft: Draft) -> str:
    if not draft.text.strip():
        return "empty"
    for text in (draft.text, draft.speaker, draft.session, draft.caption or ""):
        # JSON can spell half of a surrogate pair, which no text holds.
        if any("\ud800" <= character <= "\udfff" for character in text):
            return "not_text"
    return ""


def _turn(draft: Draft, speakers: Speakers) -> Turn:
    return Turn(
        text=draft.text,
        speaker=draft.speaker,
        role=draft.role or speakers.role_of(draft.speaker),
        said_at=draft.said_at,
        session=draft.session,
        caption=draft.caption,
    )


def _in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.line))
