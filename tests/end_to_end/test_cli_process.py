"""The command line as a process: what it loads, how it ends, what it leaves behind."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

COMMANDS = [
    "demo",
    "init",
    "remember",
    "observe",
    "derive",
    "recall",
    "why",
    "list",
    "show",
    "history",
    "recently-learned",
    "status",
    "confirm",
    "reject",
    "correct",
    "dont-use",
    "use-again",
    "forget",
    "version",
    "projects list",
    "projects add",
    "projects close",
    "projects reopen",
    "consent list",
    "consent open",
    "consent refuse",
    "consent pause",
    "consent withdraw",
    "consent tray",
    "sharing list",
    "sharing set",
    "policies check",
    "policies explain",
    "policies test",
    "keys status",
    "keys change-passphrase",
    "keys to-keyring",
    "keys to-passphrase",
    "keys recovery",
    "keys recover",
    "keys totp",
    "audit log",
    "audit verify",
    "audit residue",
    "vectors verify",
]
HEAVY = [
    "sqlite3",
    "sqlmodel",
    "sqlalchemy",
    "duckdb",
    "tantivy",
    "lancedb",
    "cryptography",
    "keyring",
    "onnxruntime",
    "tokenizers",
    "torch",
    "sentence_transformers",
    "numpy",
    "cedarpy",
    "one_memory.engine",
]
PROGRAM = [sys.executable, "-m", "one_memory"]


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("ONE_MEMORY_")}
    here = str(tmp_path)
    places = {"HOME": here, "XDG_CACHE_HOME": here, "XDG_DATA_HOME": here, "TMPDIR": here}
    return {**kept, **places, "ONE_MEMORY_HOME": str(tmp_path / "vault"), **more}


def run(tmp_path: Path, *arguments: str, **more: str) -> "subprocess.CompletedProcess[str]":
    # A session of its own has no terminal to ask for a passphrase on.
    return subprocess.run(
        [*PROGRAM, *arguments],
        env=environment(tmp_path, **more),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        start_new_session=True,
        check=False,
    )


def test_help_loads_no_database_and_no_model() -> None:
    """In a fresh interpreter, for every command; and each help has an example."""
    script = (
        "import sys, json\n"
        "from one_memory.faces.cli import main\n"
        "for command in json.loads(sys.argv[1]):\n"
        "    try: main([*command.split(), '--help'])\n"
        "    except SystemExit as ended: assert ended.code == 0, command\n"
        "print('LOADED', json.dumps(sorted(set(sys.modules) & set(json.loads(sys.argv[2])))))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, json.dumps(["", *COMMANDS]), json.dumps(HEAVY)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )

    assert ran.stdout.count("Example: one-memory ") == len(COMMANDS) + 1
    assert ran.stdout.splitlines()[-1] == "LOADED []"


def test_the_list_of_commands_is_complete(tmp_path: Path) -> None:
    """A new command cannot stay out of the tests above."""
    groups = {command.split()[0] for command in COMMANDS if " " in command}
    top = set(re.findall(r"^│ ([a-z][a-z-]+) ", run(tmp_path).stdout, re.MULTILINE))
    below = {
        f"{group} {name}"
        for group in groups
        for name in re.findall(r"^│ ([a-z][a-z-]+) ", run(tmp_path, group).stdout, re.MULTILINE)
    }

    assert (top - groups) | below == set(COMMANDS)


def test_the_vectors_replay_without_a_vault(tmp_path: Path) -> None:
    """Whoever installs it can check it at once."""
    ran = run(tmp_path, "vectors", "verify", "--json")

    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["ok"] is True


def test_vectors_that_do_not_replay_end_with_one(tmp_path: Path) -> None:
    """A folder of one's own may be checked; one that holds nothing proves nothing."""
    (tmp_path / "empty").mkdir()

    assert run(tmp_path, "vectors", "verify", str(tmp_path / "empty")).returncode == 1
    assert run(tmp_path, "vectors", "verify", str(tmp_path / "none")).returncode == 3


def test_without_a_terminal_nobody_is_asked(tmp_path: Path) -> None:
    """A new vault without a passphrase is refused with a hint instead of waiting for ever."""
    ran = run(tmp_path, "init", "--key", "passphrase")

    assert ran.returncode == 4
    assert "ONE_MEMORY_PASSPHRASE_FILE" in ran.stderr
    assert not (tmp_path / "vault").exists()


def test_a_terminal_that_draws_ascii_only_gets_codes_instead_of_an_error(tmp_path: Path) -> None:
    """An unknown encoding never ends the program."""
    ran = run(tmp_path, "list", "--status", "ü", PYTHONIOENCODING="ascii", PYTHONUTF8="0")

    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr


def test_a_reader_that_leaves_is_no_error(tmp_path: Path) -> None:
    """Exit code 141, nothing on standard error."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as gone:
        ran = subprocess.run(
            [*PROGRAM, "version"],
            env=environment(tmp_path),
            stdout=gone,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )

    assert (ran.returncode, ran.stderr) == (141, "")


class TestDemo:
    """The demonstration, from nothing to nothing."""

    @pytest.fixture
    def running(self, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
        process = subprocess.Popen(
            [*PROGRAM, "demo"],
            env=environment(tmp_path),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,
        )
        yield process
        process.kill()
        process.communicate()

    def test_it_walks_through_the_verbs_and_leaves_nothing(self, tmp_path: Path) -> None:
        """Labels on the screen, 80 columns; no vault and no file of a library afterwards."""
        ran = run(tmp_path, "demo")

        assert ran.returncode == 0, ran.stderr
        assert ran.stderr == ""
        assert max(len(line.rstrip()) for line in ran.stdout.splitlines()) <= 80
        for words in ("You told me", "waits for your yes", "use-again", "one-memory init"):
            assert words in ran.stdout
        assert list(tmp_path.iterdir()) == []

    def test_what_it_says_is_true(self, tmp_path: Path) -> None:
        """The medicine is never answered, the corrected hour answers, set aside it does not."""
        parts = re.split(r"^(\d)\. ", run(tmp_path, "demo").stdout, flags=re.MULTILINE)
        by_number = dict(zip(parts[1::2], parts[2::2], strict=True))

        answer, _, waiting = by_number["3"].partition("--status candidate")
        assert "levothyroxine" not in answer
        assert "levothyroxine" in waiting
        assert "07:25" in by_number["2"]
        assert "number 41" in by_number["4"].partition("$ one-memory recall")[2]
        answer, _, history = by_number["6"].partition("$ one-memory history")
        answer = answer.partition("$ one-memory recall")[2]
        assert "number 14" in answer
        assert "number 41" not in answer
        assert "number 41" in history
        assert "number 14" not in by_number["7"]

    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
    def test_stopped_in_the_middle_it_leaves_nothing(
        self, running: "subprocess.Popen[str]", tmp_path: Path, number: signal.Signals
    ) -> None:
        """Ctrl-C or a polite kill: the folder goes, no traceback is shown."""
        while running.poll() is None and not list(tmp_path.glob("*/vault/*")):
            time.sleep(0.01)
        running.send_signal(number)
        _, err = running.communicate()

        assert running.returncode == 130
        assert "Traceback" not in err
        assert list(tmp_path.iterdir()) == []
