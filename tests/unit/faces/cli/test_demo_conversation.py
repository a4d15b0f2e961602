"""The shipped conversation."""

from itertools import pairwise
from zoneinfo import ZoneInfo

from one_memory import resources
from one_memory.faces.cli.drafts import Speakers
from one_memory.faces.cli.transcript import Transcript, read_transcript
from one_memory.model.sensitivity import SensitivityOutcome
from one_memory.model.vocabulary import SpeakerRole
from one_memory.rules.sensitivity import classify


def conversation() -> Transcript:
    return read_transcript(resources.demo_conversation(), speakers=Speakers(), zone=ZoneInfo("UTC"))


def test_every_line_is_a_turn_of_one_of_two_speakers() -> None:
    """The person and her assistant, nobody else, in order of time."""
    read_in = conversation()
    times = [turn.said_at for turn in read_in.turns]

    assert read_in.problems == ()
    assert 120 <= len(read_in.turns) <= 160
    assert {turn.role for turn in read_in.turns} == {SpeakerRole.PERSON, SpeakerRole.ASSISTANT}
    assert all(a is not None and b is not None and a < b for a, b in pairwise(times))
    assert len({turn.session for turn in read_in.turns}) >= 15


def test_it_spans_about_seven_weeks() -> None:
    """Long enough for plans to change."""
    first, *_, last = (turn.said_at for turn in conversation().turns)

    assert first is not None
    assert last is not None
    assert 45 <= (last - first).days <= 50


def test_some_of_it_is_sensitive_and_almost_all_is_not() -> None:
    """The demonstration shows what is held back."""
    turns = conversation().turns
    sensitive = [t for t in turns if classify(t.text).outcome is SensitivityOutcome.SENSITIVE]

    assert 1 <= len(sensitive) <= 5
    assert any("levothyroxine" in turn.text for turn in sensitive)
