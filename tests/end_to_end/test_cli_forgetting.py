"""Forgetting for good at the command line: what is shown, who confirms, what is left."""

from __future__ import annotations

import io
import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import typer

from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.audit.log import read_log, verify_receipt
from one_memory.audit.residue import scan, text_encodings
from one_memory.faces.cli import main, opening
from tests.end_to_end.test_cli import PASSPHRASE, Ran, documented_keys

CODE = "The cellar code is NIGHTJAR-55012"


Answers = tuple[str | Callable[[str], str], ...] | None
"""What is typed; a function makes it from what the screen shows so far."""


class Typewriter(io.TextIOWrapper):
    """Standard input with a person at it."""

    def isatty(self) -> bool:
        return True


@dataclass
class Terminal:
    """Runs commands; `answers` are typed one after the other, without any there is no terminal."""

    patch: pytest.MonkeyPatch
    asked: list[str] = field(default_factory=list)

    def __call__(self, *arguments: str, answers: Answers = None) -> Ran:
        left = list(answers or ())
        self.asked.clear()

        def prompt(question: str, **_: object) -> str:
            self.asked.append(question)
            if not left:
                raise AssertionError(f"nobody answers: {question}")
            answer = left.pop(0)
            err.flush()
            return answer if isinstance(answer, str) else answer(err.buffer.getvalue().decode())  # type: ignore[attr-defined]

        kind = io.TextIOWrapper if answers is None else Typewriter
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in "12")
        with self.patch.context() as patched:
            patched.setattr(opening, "can_ask", lambda: answers is not None)
            patched.setattr(typer, "prompt", prompt)
            patched.setattr(sys, "stdin", kind(io.BytesIO(b"forget\n"), encoding="utf-8"))
            patched.setattr(sys, "stdout", out)
            patched.setattr(sys, "stderr", err)
            with pytest.raises(SystemExit) as ended:
                main(arguments)
        for stream in (out, err):
            stream.flush()
        read = [stream.buffer.getvalue().decode() for stream in (out, err)]  # type: ignore[attr-defined]
        assert isinstance(ended.value.code, int)
        assert left == []
        return Ran(ended.value.code, *read)


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture
def run(vault: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Commands on a vault of the test's own, its passphrase in the environment."""
    monkeypatch.setenv("ONE_MEMORY_HOME", str(vault))
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
    monkeypatch.setenv("TZ", "Europe/Brussels")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setitem(PassphraseSlot.__init__.__kwdefaults__, "stretching", CHEAPEST)
    terminal = Terminal(monkeypatch)
    assert terminal("init").code == 0
    return terminal


def done(ran: Ran) -> Ran:
    assert ran.code == 0, ran.err
    return ran


def remembered(run: Terminal, *arguments: str) -> str:
    return str(done(run("remember", *arguments, "--json")).json["record"]["id"])


def listed(run: Terminal) -> set[str]:
    records = done(run("list", "--all", "--json")).json["records"]
    return {record["text"] for record in records}


class TestSingleRecords:
    """forget ID…"""

    def test_the_plan_is_shown_and_the_word_decides(self, run: Terminal, vault: Path) -> None:
        """Texts of what goes, the receipt, and no trace in any file."""
        gone = remembered(run, CODE)
        remembered(run, "The attic is dry")
        ran = done(run("forget", gone[:8], answers=("forget",)))

        assert "NIGHTJAR-55012" in ran.err
        assert "This and 1 more go" in ran.err
        assert "Out of reach" in ran.err
        assert "attic" not in ran.err
        assert "NIGHTJAR" not in ran.out
        assert "not reached" in ran.out
        assert max(map(len, ran.out.splitlines())) <= 80
        assert listed(run) == {"The attic is dry"}
        assert scan([vault], text_encodings("code", CODE)).hits == {}
        assert run("show", gone).code == 3

    @pytest.mark.parametrize("answer", ["", "y", "yes", "Forget it", "vergiss"])
    def test_another_word_forgets_nothing(self, run: Terminal, answer: str) -> None:
        """Only the word itself is a clear confirmation."""
        gone = remembered(run, CODE)
        assert run("forget", gone, answers=(answer,)).code == 11
        assert listed(run) == {CODE}

    def test_a_pipe_confirms_nothing(self, run: Terminal) -> None:
        """The word on a pipe is no person; `--yes` says it outright."""
        gone = remembered(run, CODE)
        assert run("forget", gone).code == 11
        assert listed(run) == {CODE}
        ran = done(run("forget", gone, "--yes", "--json"))
        assert set(ran.json) == documented_keys("forget / consent withdraw")
        assert listed(run) == set()

    def test_markup_and_controls_in_a_plan_are_shown_not_obeyed(self, run: Terminal) -> None:
        """What a text would do to a terminal is spelled out."""
        gone = remembered(run, "[bold]red[/bold] \u202eabc\u200b")
        shown = run("forget", gone, answers=("no",)).err
        assert "[bold]red[/bold]" in shown
        assert "⟨U+202E⟩" in shown
        assert "\u202e" not in shown

    def test_the_receipt_in_a_file_checks_and_names_nothing(
        self, run: Terminal, vault: Path, tmp_path: Path
    ) -> None:
        """Signed by the log's key, readable by its owner alone, proving its ids by its salt."""
        gone = remembered(run, CODE)
        file = tmp_path / "receipt.json"
        done(run("forget", gone, "--yes", "--receipt", str(file)))
        kept = json.loads(file.read_text("utf-8"))
        lines = read_log(vault / "vault.sqlite")
        key = bytes.fromhex(json.loads(lines[0].body)["public_key"])

        assert (
            verify_receipt(
                kept["body"].encode(), bytes.fromhex(kept["signature"]), lines, public_key=key
            )
            == ()
        )
        assert gone not in kept["body"]
        assert file.stat().st_mode & 0o077 == 0

    def test_a_receipt_never_overwrites_and_is_not_left_behind(
        self, run: Terminal, tmp_path: Path
    ) -> None:
        """A file that is there stops it first; when nothing was forgotten there is no file."""
        gone = remembered(run, CODE)
        file = tmp_path / "receipt.json"
        file.write_text("mine")
        assert run("forget", gone, "--yes", "--receipt", str(file)).code == 5
        assert file.read_text() == "mine"
        assert run("forget", gone, "--receipt", str(tmp_path / "no" / "r")).code == 4
        other = tmp_path / "other.json"
        assert run("forget", gone, "--receipt", str(other), answers=("no",)).code == 11
        assert not other.exists()
        assert listed(run) == {CODE}

    def test_several_records_go_in_one_step(self, run: Terminal) -> None:
        """One receipt for all; an unknown one stops it before anything went."""
        ids = [remembered(run, f"Shelf {number} is full") for number in range(3)]
        assert run("forget", *ids, "00000000-0000", "--yes").code == 3
        assert len(listed(run)) == 3
        assert done(run("forget", *ids, "--yes", "--json")).json["counts"]["records"] == 3

    @pytest.mark.parametrize(
        "arguments",
        [
            (),
            ("abcd", "--everything"),
            ("--area", "home", "--everything"),
            ("--everything", "--yes"),
            ("--area", "home", "--yes"),
            ("--project", "Roof", "--yes"),
        ],
    )
    def test_what_is_asked_for_must_be_plain(
        self, run: Terminal, arguments: tuple[str, ...]
    ) -> None:
        """Nothing, two scopes at once, or a wide one without asking: usage errors."""
        remembered(run, CODE)
        assert run("forget", *arguments).code == 2
        assert listed(run) == {CODE}


class TestWide:
    """forget --area, --project, --everything and consent withdraw."""

    SCOPES: tuple[tuple[str, ...], ...] = (
        ("forget", "--area", "home"),
        ("forget", "--project", "Roof garden"),
        ("forget", "--everything"),
        ("consent", "withdraw", "health"),
    )

    @pytest.fixture
    def filled(self, run: Terminal) -> Callable[[], set[str]]:
        done(run("projects", "add", "Roof garden", "--area", "home"))
        remembered(run, "The boiler hums", "--area", "home", "--project", "Roof garden")
        remembered(run, "Takes insulin", "--area", "home", "--sensitive", "health")
        remembered(run, "The review is in May", "--area", "work")
        return lambda: listed(run)

    @pytest.mark.parametrize("scope", SCOPES)
    def test_the_environment_approves_nothing(
        self, run: Terminal, filled: Callable[[], set[str]], scope: tuple[str, ...]
    ) -> None:
        """The passphrase that unlocks is there, and still a person must type it."""
        before = filled()
        assert run(*scope).code == 11
        assert run(*scope, answers=("wrong",)).code == 10
        assert filled() == before
        assert len(run.asked) == 0

    @pytest.mark.parametrize("scope", SCOPES)
    def test_typed_again_it_goes_and_the_rest_stays(
        self, run: Terminal, filled: Callable[[], set[str]], scope: tuple[str, ...]
    ) -> None:
        """Each scope takes exactly its own."""
        before = filled()
        ran = done(run(*scope, answers=(PASSPHRASE,)))
        left = {
            "--area": {"The review is in May"},
            "--project": before - {"The boiler hums"},
            "--everything": set[str](),
            "withdraw": before - {"Takes insulin"},
        }[scope[1]]
        assert filled() == left
        assert "Forgotten." in ran.out
        assert done(run("audit", "verify", "--json")).json["ok"]

    def test_a_withdrawn_class_says_so(self, run: Terminal, filled: Callable[[], set[str]]) -> None:
        """In the list of classes; a second time there is nothing to withdraw."""
        shown = done(run("consent", "withdraw", "health", answers=(PASSPHRASE,))).err
        assert "final" in shown
        assert "consent pause health" in " ".join(shown.split())
        classes = done(run("consent", "list", "--json")).json["classes"]
        states = {word["sensitive_class"]: word["state"] for word in classes}
        assert states["health"] == "withdrawn"
        assert run("consent", "withdraw", "health", answers=(PASSPHRASE,)).code == 5


class TestAudit:
    """audit log, verify, residue."""

    def test_the_log_tells_of_the_forgetting_and_names_nothing(self, run: Terminal) -> None:
        """Newest last; writes only when asked for."""
        gone = remembered(run, CODE)
        done(run("forget", gone, "--yes"))
        told = done(run("audit", "log", "--json")).json
        assert set(told) == documented_keys("audit log")
        assert told["entries"][-1]["kind"] == "forget"
        assert "written" not in {line["kind"] for line in told["entries"]}
        everything = done(run("audit", "log", "--writes")).out
        assert "written" in everything
        assert "NIGHTJAR" not in everything
        assert gone not in everything

    def test_a_changed_line_ends_with_one(self, run: Terminal, vault: Path) -> None:
        """Whole, all holds, sealed things too; changed, exit code 1 names the line."""
        remembered(run, CODE)
        told = done(run("audit", "verify", "--sealed", "--json")).json
        assert set(told) == documented_keys("audit verify")
        assert told["ok"]
        with closing(sqlite3.connect(vault / "vault.sqlite")) as database, database:
            database.execute("UPDATE audit SET signature = zeroblob(64) WHERE seq = 2")
        ran = run("audit", "verify")
        assert ran.code == 1
        assert "WRONG: line 2" in ran.out

    def test_another_key_kept_elsewhere_is_noticed(self, run: Terminal) -> None:
        """The log may not speak for itself."""
        remembered(run, CODE)
        assert run("audit", "verify", "--public-key", "00" * 32).code == 1
        assert run("audit", "verify", "--public-key", "none").code == 2
        assert run("audit", "verify", "--checkpoint", "nowhere").code == 3

    def test_residue_finds_what_is_there_and_nothing_else(
        self, run: Terminal, vault: Path, tmp_path: Path
    ) -> None:
        """A sealed word leaves no trace; planted in clear beside it, it is found."""
        remembered(run, CODE)
        words = tmp_path / "words.txt"
        words.write_text(f"{CODE}\n", "utf-8")
        before = sorted(vault.iterdir())
        told = done(run("audit", "residue", str(words), "--json")).json
        assert set(told) == documented_keys("audit residue")
        assert (told["control_found"], told["hits"]) == (True, {})
        assert sorted(vault.iterdir()) == before

        (vault / "note").write_bytes(CODE.encode("utf-16-le"))
        ran = run("audit", "residue", str(words))
        assert ran.code == 1
        assert "line 1/utf-16-le" in " ".join(ran.out.split())
        assert "NIGHTJAR" not in ran.out
        assert run("audit", "residue", str(tmp_path / "none")).code == 3
