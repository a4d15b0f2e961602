"""Finding and unlocking the vault a command works on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import typer

from one_memory import config
from one_memory.errors import ApprovalRequiredError, InputError
from one_memory.rules.local_day import zone_of

if TYPE_CHECKING:
    from one_memory.engine import Engine

_WITHOUT_ASKING = f"set {config.PASSPHRASE_FILE}, pass --passphrase-file, or run this in a terminal"


def folder(home: Path | None) -> Path:
    """The vault's folder: the one named, else the platform's default."""
    return home.expanduser() if home is not None else config.default_home()


def local_zone(name: str | None) -> ZoneInfo:
    """The zone named, else this machine's."""
    return zone_of(name or config.machine_zone(os.environ))


@contextmanager
def unlocked(home: Path | None, passphrase_file: Path | None) -> Iterator[Engine]:
    """The engine on an unlocked vault, closed afterwards.

    A vault whose key lies in the system's keyring needs no passphrase; another one takes it from
    the file, the environment, or a prompt, in this order.
    """
    # The engine brings the database and the models: `--help` must not pay for them.
    from one_memory.engine import Engine

    where = folder(home)
    passphrase = None
    if Engine.slot_of(where) == "passphrase":
        passphrase = config.passphrase_given(os.environ, passphrase_file) or _asked_passphrase()
    with Engine.open(where, passphrase=passphrase) as engine:
        yield engine


def _asked_passphrase() -> str:
    if not can_ask():
        raise InputError("this vault needs its passphrase", hint=_WITHOUT_ASKING)
    return str(typer.prompt("Passphrase", hide_input=True, err=True))


def new_passphrase(passphrase_file: Path | None) -> str | None:
    """The passphrase handed over for a new vault, if any."""
    return config.passphrase_given(os.environ, passphrase_file)


def ask_new_passphrase() -> str:
    """A passphrase chosen at the terminal, typed twice."""
    if not can_ask():
        raise InputError("a new vault needs a passphrase", hint=_WITHOUT_ASKING)
    return str(typer.prompt("New passphrase", hide_input=True, confirmation_prompt=True, err=True))


def ask_word(question: str) -> str:
    """What the person types in answer, at a terminal only: a pipe decides nothing for them."""
    if not sits_there():
        raise ApprovalRequiredError(
            "this needs a person at a terminal", hint="run it in a terminal and answer there"
        )
    return str(typer.prompt(question, default="", show_default=False, err=True))


def ask_secret(question: str) -> str:
    """A secret typed right now: never one from a file or the environment."""
    need_terminal()
    return str(typer.prompt(question, hide_input=True, err=True))


def need_terminal() -> None:
    """Raises ApprovalRequiredError where nobody can type a secret."""
    if not can_ask():
        raise ApprovalRequiredError(
            "this needs a person at a terminal, who types the secret again",
            hint="run it in a terminal; no file and no variable stands in for that",
        )


def sits_there() -> bool:
    """Whether a person sits at standard input, to answer what is not secret."""
    return sys.stdin is not None and sys.stdin.isatty()


def can_ask() -> bool:
    """Whether a person can answer: a terminal is there even when standard input is a pipe."""
    if sys.stdin is not None and sys.stdin.isatty():
        return True
    try:
        os.close(os.open("/dev/tty", os.O_RDWR))
    except OSError:
        return False
    return True
