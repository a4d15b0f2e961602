"""The command line on a real vault: every command, its exit code, its JSON."""

import io
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.faces.cli import main

DOC = Path(__file__).parents[2] / "docs" / "cli.md"
PASSPHRASE = "a pebble, a heron, a ladder"


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


def run_main(arguments: tuple[str, ...], stdin: bytes, patch: pytest.MonkeyPatch) -> Ran:
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2))
    with patch.context() as patched:
        patched.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        patched.setattr(sys, "stdout", out)
        patched.setattr(sys, "stderr", err)
        with pytest.raises(SystemExit) as ended:
            main(arguments)
    for stream in (out, err):
        stream.flush()
    read = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
    assert isinstance(ended.value.code, int)
    return Ran(ended.value.code, *read)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One vault for the whole module; tests keep to subjects of their own."""
    folder = tmp_path_factory.mktemp("cli") / "vault"
    patch = pytest.MonkeyPatch()
    with patch.context() as patched:
        patched.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
        # Every command unlocks anew: the cheapest stretching that is accepted saves the minutes.
        patched.setitem(PassphraseSlot.__init__.__kwdefaults__, "stretching", CHEAPEST)
        made = run_main(("init", "--home", str(folder)), b"", patched)
    assert made.code == 0, made.err
    assert "passphrase" in made.out
    assert "no reset" in made.out
    return folder


@pytest.fixture
def run(home: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("ONE_MEMORY_HOME", str(home))
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
    monkeypatch.setenv("TZ", "Europe/Brussels")
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: str, stdin: bytes = b"") -> Ran:
        return run_main(arguments, stdin, monkeypatch)

    return run


def remembered(run: Run, *arguments: str) -> dict[str, Any]:
    ran = run("remember", *arguments, "--json")
    assert ran.code == 0, ran.err
    record: dict[str, Any] = ran.json["record"]
    return record


def recalled(run: Run, *arguments: str) -> list[str]:
    ran = run("recall", *arguments, "--json")
    assert ran.code == 0, ran.err
    return [line["id"] for line in ran.json["lines"]]


class TestKeepAndAsk:
    """remember, recall, why."""

    def test_what_was_said_comes_back_as_said(self, run: Run) -> None:
        """Remember, then recall: the class on the screen and in JSON is "You told me"."""
        record = remembered(run, "The greenhouse door sticks when it rains")

        told = run("recall", "what is wrong with the greenhouse door?")
        as_json = run("recall", "what is wrong with the greenhouse door?", "--json").json

        assert told.code == 0
        assert "You told me" in told.out
        assert "greenhouse door sticks" in told.out
        assert max(len(line) for line in told.out.splitlines()) <= 80
        assert as_json["abstain"] is False
        assert as_json["lines"][0]["id"] == record["id"]
        assert as_json["lines"][0]["class"] == "You told me"
        assert len(as_json["trace"]) == 8

    def test_saying_it_again_makes_no_second_record(self, run: Run) -> None:
        """The same words are linked, not doubled; several words need no quotes."""
        first = remembered(run, "Karel", "starts", "at", "six")
        again = run("remember", "Karel starts at six")

        assert again.code == 0
        assert "once more" in again.out
        ids = [r["id"] for r in run("list", "--json").json["records"] if "Karel" in r["text"]]
        assert ids == [first["id"]]

    def test_text_may_come_from_standard_input(self, run: Run) -> None:
        """A dash reads it, line breaks and all."""
        kept = run(
            "remember", "-", "--json", stdin="Zweimal täglich gießen\nauch im März\n".encode()
        )

        assert kept.json["record"]["text"] == "Zweimal täglich gießen\nauch im März"

    def test_if_nothing_answers_it_says_so_and_ends_well(self, run: Run) -> None:
        """Abstaining is an answer: exit code 0, said plainly, true in JSON, no block."""
        told = run("recall", "what do I want to reach?", "--type", "goal")
        as_json = run("recall", "what do I want to reach?", "--type", "goal", "--json").json

        assert (told.code, told.out) == (0, "Nothing I know answers this.\n")
        assert (as_json["abstain"], as_json["lines"], as_json["block"]) == (True, [], None)

    def test_the_block_and_the_trace_are_printed_when_asked_for(self, run: Run) -> None:
        """A pipe gets the block to the letter."""
        remembered(run, "The hose is behind the compost")
        question = ("recall", "where is the hose?")
        told = run(*question, "--block", "--trace")

        assert "The hose is behind the compost" in told.out
        assert "left out because" in told.out
        assert all(f"\n{step} " in told.out for step in range(1, 9))
        block = run(*question, "--json").json["block"]
        # Every line begins with its block's own id.
        lines = [line.partition(" ")[2] for line in block["text"].splitlines() if "hose" in line]
        assert lines
        assert all(line in told.out for line in lines)

    def test_until_a_day_holds_through_that_day_in_the_persons_zone(self, run: Run) -> None:
        """C17: precision is kept, the end is the start of the next local day."""
        record = remembered(run, "I work at the kitchen table", "--valid-to", "2026-05-31")

        assert record["valid_to"] == "2026-05-31T22:00:00Z"
        assert record["valid_to_precision"] == "day"
        assert "until 2026-05-31" in run("show", record["id"]).out
        tokyo = remembered(
            run, "The loft is let", "--valid-to", "2026-05", "--timezone", "Asia/Tokyo"
        )
        assert (tokyo["valid_to"], tokyo["valid_to_precision"]) == ("2026-05-31T15:00:00Z", "month")

    def test_one_can_ask_about_then(self, run: Run) -> None:
        """What was true on a day, and what was known on one."""
        record = remembered(
            run, "The kiln is on loan to Odile", "--valid-from", "2024", "--valid-to", "2024-06"
        )
        question = "who has the kiln on loan?"

        assert record["id"] in recalled(run, question, "--as-of-valid", "2024-06-30")
        assert record["id"] not in recalled(run, question, "--as-of-valid", "2024-07-01")
        assert record["id"] not in recalled(run, question, "--as-of", "2024-03")

    def test_why_shows_the_persons_own_words_and_each_step(self, run: Run) -> None:
        """Class, state, source; with a question one verdict a step."""
        record = remembered(run, "Odile prefers the blue glaze", "--type", "preference")

        told = run("why", record["id"][:8])
        asked = run("why", record["id"], "--question", "which glaze does Odile prefer?", "--json")

        assert "“Odile prefers the blue glaze”" in told.out
        assert "You told me" in told.out
        assert "once" in told.out
        assert asked.json["episodes"][0]["text"] == "Odile prefers the blue glaze"
        assert asked.json["verdicts"]
        assert all(verdict["kept"] for verdict in asked.json["verdicts"])

    def test_why_not_names_the_step(self, run: Run) -> None:
        """A record set aside is left out by the state filter."""
        record = remembered(run, "The ladder is green")
        run("dont-use", record["id"])

        verdicts = run("why", record["id"], "--question", "which colour is the ladder?", "--json")

        refused = [v for v in verdicts.json["verdicts"] if not v["kept"]]
        assert refused[0]["step"] == 2


class TestDecide:
    """correct, dont-use, use-again, confirm, reject, history."""

    def test_a_correction_replaces_and_keeps_the_old_words_in_the_history(self, run: Run) -> None:
        """C07 at the prompt."""
        record = remembered(run, "The quartet plays on Saturday")

        corrected = run("correct", record["id"], "The quartet plays on Sunday", "--json")

        assert corrected.json["version"] == 2
        assert corrected.json["text"] == "The quartet plays on Sunday"
        told = run("recall", "when does the quartet play?").out
        assert "Sunday" in told
        assert "Saturday" not in told
        versions = run("history", record["id"], "--json").json["versions"]
        assert [(v["text"][-8:], v["replaced"]) for v in versions] == [
            ("Saturday", True),
            ("n Sunday", False),
        ]
        shown = run("history", record["id"]).out
        assert shown.index("Saturday") < shown.index("Sunday")

    def test_a_correction_changes_only_what_was_named(self, run: Run) -> None:
        """Areas stay, the new end is taken."""
        record = remembered(run, "The van is with Piet", "--area", "home", "--area", "travel")

        corrected = run(
            "correct", record["id"], "The van is with Pia", "--valid-to", "2030", "--json"
        ).json

        assert corrected["areas"] == ["home", "travel"]
        assert corrected["valid_to"] == "2030-12-31T23:00:00Z"

    def test_set_aside_and_taken_back(self, run: Run) -> None:
        """Out of every answer until use-again; kept all the time."""
        record = remembered(run, "The cellar code word is Brabançonne in the song game")
        question = "what is the code word of the song game?"

        assert run("dont-use", record["id"][:6]).code == 0
        assert record["id"] not in recalled(run, question)
        aside = run("list", "--status", "not-in-use", "--json").json["records"]
        assert record["id"] in [r["id"] for r in aside]
        assert run("use-again", record["id"], "--json").json["status"] == "active"
        assert record["id"] in recalled(run, question)

    def test_a_sensitive_turn_waits_for_a_yes(self, run: Run, tmp_path: Path) -> None:
        """Observed, it is a candidate; confirmed, it is in use and verified by the person."""
        file = tmp_path / "surgery.txt"
        file.write_text("Mara: I take levothyroxine every morning\nMara: I take insulin as well\n")
        observed = run("observe", str(file), "--me", "Mara")

        assert observed.code == 0, observed.err
        assert "2 of them touch something sensitive" in observed.out
        waiting = run("list", "--status", "candidate", "--json").json["records"]
        by_text = {r["text"]: r["id"] for r in waiting}
        yes = run("confirm", by_text["I take levothyroxine every morning"], "--json").json
        no = run("reject", by_text["I take insulin as well"], "--json").json
        assert (yes["status"], yes["verified_by"], yes["class"]) == (
            "active",
            "person",
            "You told me",
        )
        assert no["status"] == "not in use"

    def test_something_sensitive_is_kept_and_said_to_be_held_back(self, run: Run) -> None:
        """Kept at once, but no answer has it while its class is closed."""
        kept = run("remember", "My asthma inhaler is in the blue bag")

        assert kept.code == 0
        assert "sensitive (health)" in kept.out
        assert "inhaler" not in run("recall", "where is my asthma inhaler?").out
        assert "inhaler" in run("list", "--limit", "3").out

    def test_what_is_in_use_cannot_be_confirmed(self, run: Run) -> None:
        """The state table has no cell for it: refused, nothing changes."""
        record = remembered(run, "The bench is oak")

        assert run("confirm", record["id"]).code == 4
        assert run("show", record["id"], "--json").json["version"] == 1


class TestObserve:
    """Conversations from files."""

    def test_the_good_lines_go_in_and_the_bad_ones_are_named(
        self, run: Run, tmp_path: Path
    ) -> None:
        """Exit code 9, a line number and a reason, never the words."""
        file = tmp_path / "tram.txt"
        file.write_text(
            "xylophone without a speaker\n"
            "[2025-03-02 14:05] Mara: The tram stops at the brewery\n"
            "[2025-02-30 14:05] Mara: xylophone\n"
            "[2025-03-02 14:06] One: Noted\n"
        )
        ran = run("observe", str(file), "--me", "mara")
        again = run("observe", str(file), "--me", "mara", "--json")

        assert ran.code == again.code == 9
        assert "2 turns read: 2 new" in ran.out
        assert "line 1:" in ran.err
        assert "line 3:" in ran.err
        assert "xylophone" not in ran.out + ran.err
        assert (again.json["records"], again.json["repeats"]) == (0, 2)
        assert [r["line"] for r in again.json["refused"]] == [1, 3]
        assert again.json["conversation"] == "tram"

    def test_a_turn_keeps_its_speaker_and_its_time(self, run: Run) -> None:
        """JSON Lines from standard input; an undated turn stays undated."""
        lines = [
            {
                "speaker": "Mara",
                "role": "person",
                "text": "Ravens nest in the poplar",
                "said_at": "2025-03-02T14:05",
            },
            {"speaker": "One", "role": "assistant", "text": "How many ravens?"},
        ]
        data = "\n".join(json.dumps(line) for line in lines).encode()
        ran = run("observe", "-", "--conversation", "ravens", "--json", stdin=data)

        assert ran.code == 0, ran.err
        said = {
            r["text"]: r["said_by"]
            for r in run("list", "--json", "--limit", "200").json["records"]
            if r["said_by"]
        }
        assert said["Ravens nest in the poplar"]["said_at"] == "2025-03-02T13:05:00Z"
        assert said["Ravens nest in the poplar"]["role"] == "person"
        assert said["How many ravens?"]["said_at"] is None
        assert said["How many ravens?"]["speaker"] == "One"

    def test_what_the_engine_refuses_is_named_by_its_line(self, run: Run) -> None:
        """A control character costs its turn only."""
        data = b"Mara: fine words about moss\nMara: be\x07ll\n"
        ran = run("observe", "-", "--conversation", "bell", "--me", "Mara", "--json", stdin=data)

        assert ran.code == 9
        assert ran.json["records"] == 1
        assert [r["line"] for r in ran.json["refused"]] == [2]

    @pytest.mark.parametrize(
        ("arguments", "stdin", "code"),
        [
            (("-",), b"Mara: x\n", 2),
            (("-", "--conversation", "c", "--me", "Bo"), b"Mara: x\n", 4),
            (("-", "--conversation", "c"), b"\n\n", 4),
            (("/nowhere/at/all.txt",), b"", 3),
            (("/",), b"", 4),
        ],
    )
    def test_what_cannot_be_read_is_told(
        self, run: Run, arguments: tuple[str, ...], stdin: bytes, code: int
    ) -> None:
        """No name for standard input, a stranger's name, nothing said, no file, no file at all."""
        assert run("observe", *arguments, stdin=stdin).code == code


class TestProjects:
    """projects list, add, close, reopen."""

    def test_a_closed_project_answers_nothing_until_reopened(self, run: Run) -> None:
        """Archived, not lost."""
        added = run("projects", "add", "Roof garden", "--area", "work", "--json").json
        record = remembered(
            run, "The roof carries 400 kg a square metre", "--project", "roof GARDEN"
        )
        question = ("how much does the roof carry?", "--area", "work")

        assert record["project"] == added["id"]
        assert record["id"] in recalled(run, *question)
        assert run("projects", "close", "Roof garden").code == 0
        assert record["id"] not in recalled(run, *question)
        states = {p["name"]: p["state"] for p in run("projects", "list", "--json").json["projects"]}
        assert states["Roof garden"] == "closed"
        assert run("projects", "reopen", added["id"], "--json").json["state"] == "open"
        assert record["id"] in recalled(run, *question)
        assert "Roof garden (work), open" in run("projects", "list").out

    def test_a_name_is_taken_once_and_must_be_known(self, run: Run) -> None:
        """Conflict and not found, each with its code."""
        run("projects", "add", "Canal", "--area", "work")

        assert run("projects", "add", "canal", "--area", "home").code == 5
        assert run("projects", "close", "Nothing of that name").code == 3
        assert run("remember", "x", "--project", "Nothing of that name").code == 3


class TestErrors:
    """What goes wrong is told plainly, with a code, without content."""

    @pytest.mark.parametrize(
        ("arguments", "code", "kind"),
        [
            (("show", "ffffffff"), 3, "not_found"),
            (("show", "ff"), 4, "refused"),
            (("remember", " "), 4, "text_refused"),
            (("remember", "a\x07b"), 4, "text_refused"),
            (("remember", "x", "--valid-to", "soon"), 4, "refused"),
            (("remember", "x", "--valid-from", "2026", "--valid-to", "2025"), 4, "refused"),
            (("remember", "x", "--timezone", "Mars/Olympus"), 4, "refused"),
            (("remember", "x", "--area", "kitchen"), 2, "usage"),
            (("recall", "x", "--opinion", "--factual"), 2, "usage"),
            (("recall",), 2, "usage"),
            (("init",), 5, "conflict"),
        ],
    )
    def test_each_has_its_code_and_its_kind(
        self, run: Run, arguments: tuple[str, ...], code: int, kind: str
    ) -> None:
        """On standard error as JSON, nothing on standard output."""
        ran = run(*arguments, "--json")

        assert (ran.code, ran.out) == (code, "")
        error = json.loads(ran.err)["error"]
        assert (error["exit_code"], error["kind"]) == (code, kind)
        assert error["reason"]

    def test_a_wrong_passphrase_opens_nothing(
        self, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Exit code 6, a sentence and a hint."""
        monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", "something else")
        ran = run("status")

        assert ran.code == 6
        assert ran.err.startswith("error: ")
        assert "something else" not in ran.err

    def test_without_a_vault_there_is_nothing_to_open(self, run: Run, tmp_path: Path) -> None:
        """Exit code 3; nothing is made."""
        ran = run("status", "--home", str(tmp_path / "none"))

        assert ran.code == 3
        assert not (tmp_path / "none").exists()

    def test_a_passphrase_file_opens_the_vault(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Without the environment, from the first line of a file."""
        monkeypatch.delenv("ONE_MEMORY_PASSPHRASE")
        (tmp_path / "p").write_text(PASSPHRASE + "\n")

        assert run("status", "--passphrase-file", str(tmp_path / "p")).code == 0

    def test_a_fault_of_the_program_shows_no_content_and_no_traceback(
        self, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Only the kind of error and a place in our own code."""
        from one_memory.engine import Engine

        def broken(*arguments: object, **options: object) -> None:
            raise ValueError("the secret words")

        monkeypatch.setattr(Engine, "recall", broken)
        ran = run("recall", "what are the secret words?")

        assert ran.code == 70
        assert "ValueError" in ran.err
        assert "secret" not in ran.err + ran.out
        assert "Traceback" not in ran.err


class TestScreen:
    """What a record holds is shown, never obeyed."""

    def test_markup_and_hidden_characters_are_shown(self, run: Run) -> None:
        """In lists, answers, reasons and histories alike."""
        record = remembered(run, "[red]Zwaan[/red] \u202ekcul\u202c [/] pass\u200bword game")
        screens = [
            run("show", record["id"]).out,
            run("why", record["id"]).out,
            run("history", record["id"]).out,
            run("recall", "zwaan").out,
            run("list", "--limit", "3").out,
        ]

        for screen in screens:
            assert "[red]Zwaan[/red]" in screen
            assert "⟨U+202E⟩" in screen
            assert "⟨U+200B⟩" in screen
            assert not {"\u202e", "\u200b", "\x1b"} & set(screen)

    def test_status_counts_what_is_kept(self, run: Run) -> None:
        """The same numbers for a person and a program."""
        remembered(run, "The pond is a metre deep")
        as_json = run("status", "--json").json
        told = run("status").out

        assert as_json["records"] == sum(as_json["by_status"].values())
        assert as_json["slot"] == "passphrase"
        assert str(as_json["records"]) in told

    def test_lists_can_be_narrowed_and_turned_over(self, run: Run) -> None:
        """Newest first; the next page begins where the last one ended."""
        remembered(run, "Leather apron", "--area", "shopping")
        remembered(run, "Copper nails", "--area", "shopping")
        first = run("list", "--area", "shopping", "--limit", "1", "--json").json
        second = run("list", "--area", "shopping", "--limit", "1", "--offset", "1", "--json").json

        assert [r["text"] for r in first["records"] + second["records"]] == [
            "Copper nails",
            "Leather apron",
        ]
        assert (first["more"], second["more"]) == (True, False)
        assert "--offset 1" in run("list", "--area", "shopping", "--limit", "1").err


def documented_keys(command: str) -> set[str]:
    """The outermost keys docs/cli.md gives for a command's document."""
    (cell,) = re.findall(rf"^\| `{command}` \| `(.+?)`", DOC.read_text("utf-8"), re.MULTILINE)
    keys: set[str] = set()
    depth = 0
    for token in re.findall(r'"\w+"|[{}\[\]]', cell):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(token, 0)
        if depth == 1 and token.startswith('"'):
            keys.add(token.strip('"'))
    return keys


class TestDocumentedJson:
    """docs/cli.md and the documents agree."""

    @pytest.mark.parametrize(
        ("command", "arguments"),
        [
            ("remember", ("The well is dry",)),
            ("recall", ("is the well dry?",)),
            ("list", ()),
            ("projects list", ()),
            ("status", ()),
            ("vectors verify", ()),
            ("version", ()),
        ],
    )
    def test_the_keys_are_the_documented_ones(
        self, run: Run, command: str, arguments: tuple[str, ...]
    ) -> None:
        """No key comes or goes without its line."""
        ran = run(*command.split(), *arguments, "--json")

        assert ran.code == 0, ran.err
        assert set(ran.json) == documented_keys(command)

    def test_init_tells_a_program_the_same_as_a_person(self, run: Run, tmp_path: Path) -> None:
        """Where, which key, why, how well it is kept."""
        ran = run("init", "--home", str(tmp_path / "new"), "--json")

        assert ran.code == 0, ran.err
        assert set(ran.json) == documented_keys("init")
        assert ran.json["slot"] == "passphrase"
        assert ran.json["reason"] == "you handed a passphrase over"
