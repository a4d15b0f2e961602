"""Commands that need no vault: vectors verify, version."""

from __future__ import annotations

import platform
from pathlib import Path
from typing import Annotated

import typer

from one_memory import __version__
from one_memory.errors import NotFoundError
from one_memory.faces.cli import exits, options
from one_memory.faces.cli.screen import print_json, say, shown


def verify_vectors(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="Other vectors than the shipped ones."),
    ] = None,
    as_json: options.Json = False,
) -> None:
    """Replay test vectors against this installation's rules, policies and cryptography.

    No vault, no database and no model is needed.
    """
    from one_memory.adapters.crypto.replayers import CRYPTO_RULES
    from one_memory.adapters.gates.replayers import POLICY_RULES
    from one_memory.replay import verify

    if folder is not None and not folder.is_dir():
        raise NotFoundError("that folder is not there", hint="check its name")
    report = verify(folder, more={**CRYPTO_RULES, **POLICY_RULES})
    if as_json:
        print_json(report.as_json())
    else:
        say(*(shown(line) for line in report.lines()))
    if not report.ok:
        raise typer.Exit(exits.CHECK_FAILED.code)


def version(as_json: options.Json = False) -> None:
    """Print the version."""
    if as_json:
        print_json({"version": __version__, "python": platform.python_version()})
    else:
        say(f"one-memory {__version__} on Python {platform.python_version()}")
