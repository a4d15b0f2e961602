"""JSON Lines of turns: one object a line with `text` and, as far as known, who and when."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from zoneinfo import ZoneInfo

from one_memory.errors import InputError
from one_memory.faces.cli.dates import said_at
from one_memory.faces.cli.drafts import Draft, Problem, Speakers
from one_memory.model.vocabulary import SpeakerRole

_ROLES: Mapping[str, SpeakerRole] = {
    "person": SpeakerRole.PERSON,
    "user": SpeakerRole.PERSON,
    "human": SpeakerRole.PERSON,
    "assistant": SpeakerRole.ASSISTANT,
    "model": SpeakerRole.ASSISTANT,
    "other": SpeakerRole.OTHER,
    "system": SpeakerRole.OTHER,
    "tool": SpeakerRole.OTHER,
}
_TEXT_FIELDS = ("text", "speaker", "role", "said_at", "session", "caption")


class _Refused(Exception):  # noqa: N818 - a line's answer, it never leaves this module
    pass


def drafts(
    lines: Sequence[tuple[int, str]],
    zone: ZoneInfo,
    _speakers: Speakers,
    problems: list[Problem],
) -> list[Draft]:
    """The turns of numbered lines, in order; fields nobody knows here are passed over."""
    found: list[Draft] = []
    for number, line in lines:
        if not line.strip():
            continue
        try:
            found.append(_draft(number, line, zone))
        except _Refused as refused:
            problems.append(Problem(number, str(refused)))
    return found


def _draft(number: int, line: str, zone: ZoneInfo) -> Draft:
    given = _object(line)
    if "text" not in given:
        raise _Refused('there is no "text"')
    role_name = given.get("role", "").strip().casefold()
    if role_name and role_name not in _ROLES:
        raise _Refused('"role" is none of person, assistant, other')
    speaker = given.get("speaker", "").strip() or role_name
    if not speaker:
        raise _Refused('neither "speaker" nor "role" says who speaks')
    at = given.get("said_at", "").strip()
    session = given.get("session", "")
    try:
        time = said_at(at, zone) if at else None
    except InputError:
        raise _Refused('"said_at" is no ISO 8601 time') from None
    return Draft(
        line=number,
        speaker=speaker,
        text=given["text"],
        role=_ROLES.get(role_name),
        said_at=time,
        # A bare date is a day whose time nobody knows: it names the session.
        session=session or (at if at and time is None else ""),
        caption=given.get("caption"),
    )


def _object(line: str) -> dict[str, str]:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        raise _Refused("this line is not valid JSON") from None
    if not isinstance(value, dict):
        raise _Refused("this line is not a JSON object")
    for name in _TEXT_FIELDS:
        if value.get(name) is not None and not isinstance(value[name], str):
            raise _Refused(f'"{name}" is not text')
    return {name: value[name] for name in _TEXT_FIELDS if value.get(name) is not None}
