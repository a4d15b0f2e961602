"""Conversations in files: plain transcripts and JSON Lines."""

import json
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_memory.faces.cli.drafts import Speakers
from one_memory.faces.cli.transcript import Form, Transcript, read_transcript
from one_memory.model.vocabulary import SpeakerRole

BRUSSELS = ZoneInfo("Europe/Brussels")


def read(text: str | bytes, *, me: str | None = None, assistant: str | None = None) -> Transcript:
    data = text if isinstance(text, bytes) else text.encode()
    return read_transcript(data, speakers=Speakers(me=me, assistant=assistant), zone=BRUSSELS)


def said(transcript: Transcript) -> list[tuple[str, str]]:
    return [(turn.speaker, turn.text) for turn in transcript.turns]


class TestPlain:
    """ "Name: text" lines."""

    def test_each_named_line_is_a_turn(self) -> None:
        """Speaker and text are taken apart at the first colon."""
        read_in = read("Mara: The gate is green: dark green.\nOne: Noted.\n")

        assert said(read_in) == [("Mara", "The gate is green: dark green."), ("One", "Noted.")]
        assert read_in.form is Form.PLAIN
        assert read_in.lines == (1, 2)
        assert read_in.problems == ()

    def test_a_time_in_brackets_is_local_and_its_absence_stays_unknown(self) -> None:
        """A naive time is read in the zone; an undated turn stays undated."""
        first, second = read("[2025-03-02 14:05] Mara: a\nMara: b\n").turns

        assert first.said_at == datetime(2025, 3, 2, 13, 5, tzinfo=UTC)
        assert second.said_at is None

    def test_lines_without_a_speaker_go_on_with_the_turn(self) -> None:
        """Blank lines inside a turn are kept, at its end they are not."""
        assert said(read("Mara: one\ntwo\n\nthree\n\n\nOne: four\n")) == [
            ("Mara", "one\ntwo\n\nthree"),
            ("One", "four"),
        ]

    def test_a_word_with_a_colon_inside_a_message_begins_no_turn(self) -> None:
        """Where turns carry times, a line without one needs a speaker met elsewhere."""
        assert said(
            read(
                "[2025-03-02 14:05] Mara: buy\nRemember: milk\n"
                "[2025-03-02 14:06] Karel: ok\nkarel: yes\n"
            )
        ) == [("Mara", "buy\nRemember: milk"), ("Karel", "ok"), ("karel", "yes")]

    def test_a_second_speaker_without_times_is_not_put_into_the_first_ones_mouth(self) -> None:
        """A known speaker, or one that comes up twice, needs no time."""
        read_in = read("[2025-03-02 14:05] Mara: a\nOne: b\nIngrid: c\nIngrid: d\n")

        assert said(read_in) == [("Mara", "a"), ("One", "b"), ("Ingrid", "c"), ("Ingrid", "d")]

    def test_an_indented_line_begins_no_turn(self) -> None:
        """Indenting is the way to keep a name and a colon inside a message."""
        assert said(read("Mara: he said\n  Karel: I start at six\n")) == [
            ("Mara", "he said\nKarel: I start at six")
        ]

    def test_addresses_and_times_are_no_speakers(self) -> None:
        """A colon without a space behind it, or behind a number, names nobody."""
        assert said(read("Mara: see\nhttps://example.org\n14:05 it was\n")) == [
            ("Mara", "see\nhttps://example.org\n14:05 it was")
        ]

    def test_headers_name_the_session_and_rules_do_not(self) -> None:
        """Sessions come from headings in either style; a bare rule only separates."""
        turns = read("# First\nMara: a\n-----\nMara: b\n=== Second ===\nMara: c\n").turns

        assert [turn.session for turn in turns] == ["First", "First", "Second"]

    def test_a_clock_time_counts_on_the_day_of_its_session(self) -> None:
        """With a date in the heading a clock time is a moment, without one it is not."""
        dated, undated = read("# 2025-03-02\n[14:05] Mara: a\n# Later\n[14:06] Mara: b\n").turns

        assert dated.said_at == datetime(2025, 3, 2, 13, 5, tzinfo=UTC)
        assert undated.said_at is None

    def test_a_bare_date_names_the_session_and_invents_no_time(self) -> None:
        """A day is kept as what it is."""
        (turn,) = read("[2025-03-02] Mara: a\n").turns

        assert (turn.said_at, turn.session) == (None, "2025-03-02")

    def test_who_is_who(self) -> None:
        """Given names decide, else the words that say it by themselves; others are others."""
        told = read("MARA: a\nBo: b\nuser: c\n", me="mara", assistant="Bo")
        plain = read("me: a\nAssistant: b\nIngrid: c\n")

        assert [turn.role for turn in told.turns] == [
            SpeakerRole.PERSON,
            SpeakerRole.ASSISTANT,
            SpeakerRole.OTHER,
        ]
        assert [turn.role for turn in plain.turns] == [
            SpeakerRole.PERSON,
            SpeakerRole.ASSISTANT,
            SpeakerRole.OTHER,
        ]

    def test_bad_lines_are_named_by_number_and_the_rest_goes_in(self) -> None:
        """A reason never quotes the line; what hangs on a bad line goes with it."""
        read_in = read(
            b"secret words\nMara: a\n[2025-13-02 14:05] Mara: secret\nsecret\n"
            b"Karel: b\nOne:\n\xff\xfe secret\nOne: c\n"
        )

        assert said(read_in) == [("Mara", "a"), ("Karel", "b"), ("One", "c")]
        assert [problem.line for problem in read_in.problems] == [1, 3, 6, 7]
        assert not any("secret" in problem.reason for problem in read_in.problems)

    def test_windows_files_and_other_scripts(self) -> None:
        """Byte order marks and carriage returns are no content; names need no Latin letters."""
        assert said(read("\ufeff李明：我对花生过敏\r\nÖykü: tamam\r\n".encode())) == [
            ("李明", "我对花生过敏"),
            ("Öykü", "tamam"),
        ]
        assert said(read("Mara: é\n".encode("utf-16"))) == [("Mara", "é")]


class TestJsonLines:
    """One object a line."""

    def test_every_field_is_taken(self) -> None:
        """Every known field as given; unknown fields are passed over."""
        line = {
            "speaker": "Mara",
            "role": "person",
            "text": "look",
            "said_at": "2025-03-02T14:05",
            "session": "first",
            "caption": "a gate",
            "mood": 7,
        }
        read_in = read("\n" + json.dumps(line) + "\n")

        (turn,) = read_in.turns
        assert read_in.form is Form.JSON_LINES
        assert read_in.lines == (2,)
        assert turn.model_dump() == {
            "speaker": "Mara",
            "role": SpeakerRole.PERSON,
            "text": "look",
            "said_at": datetime(2025, 3, 2, 13, 5, tzinfo=UTC),
            "session": "first",
            "caption": "a gate",
        }

    def test_a_role_alone_says_who_speaks(self) -> None:
        """The spellings of other programs are understood."""
        roles = ["user", "assistant", "system", "tool"]
        turns = read("\n".join(json.dumps({"role": r, "text": "x"}) for r in roles)).turns

        assert [(turn.speaker, turn.role) for turn in turns] == [
            ("user", SpeakerRole.PERSON),
            ("assistant", SpeakerRole.ASSISTANT),
            ("system", SpeakerRole.OTHER),
            ("tool", SpeakerRole.OTHER),
        ]

    @pytest.mark.parametrize(
        "line",
        [
            '{"text": "secret"',
            '["secret"]',
            '{"speaker": "Mara"}',
            '{"text": "secret"}',
            '{"text": 7, "role": "user"}',
            '{"text": "secret", "role": "king"}',
            '{"text": "secret", "role": "user", "said_at": "yesterday"}',
            '{"text": "secret", "role": "user", "said_at": 1741000000}',
            '{"text": "\\ud800 secret", "role": "user"}',
            '{"text": "  ", "role": "user"}',
            "[" * 100_000,
        ],
    )
    def test_a_bad_line_costs_that_line_only(self, line: str) -> None:
        """The line is named by its number, its words are not repeated."""
        good = json.dumps({"text": "fine", "role": "user"})
        read_in = read(f"{good}\n{line}\n{good}\n")

        assert [turn.text for turn in read_in.turns] == ["fine", "fine"]
        assert [problem.line for problem in read_in.problems] == [2]
        assert "secret" not in read_in.problems[0].reason


def test_what_the_engine_refuses_is_told_by_line() -> None:
    """Positions of turns become line numbers, in order with the reader's own problems."""
    read_in = read("Mara: a\nOne:\nMara: b\nand more\nMara: c\n")

    problems = read_in.with_refused([(2, "too_long"), (0, "credential")])

    assert [problem.line for problem in problems] == [1, 2, 5]


@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_told(data: bytes) -> None:
    """No file makes the reader fail, and every turn says something."""
    read_in = read(data)

    assert len(read_in.turns) == len(read_in.lines)
    assert all(turn.text.strip() for turn in read_in.turns)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Mara", "One", "Dr. Ruiz", "Ana-María"]),
            st.text(
                st.characters(categories=["L", "N", "Po"], exclude_characters=":："), min_size=1
            ),
        ),
        min_size=1,
    )
)
def test_what_is_written_as_a_transcript_is_read_back(turns: list[tuple[str, str]]) -> None:
    """Speakers and words survive, in order."""
    assert said(read("".join(f"{name}: {text}\n" for name, text in turns))) == turns
