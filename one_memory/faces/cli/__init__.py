"""The command line `one-memory`: parse, call one verb of the engine, present."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from one_memory.errors import OneMemoryError
from one_memory.faces.cli import exits

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and end the process with its exit code (docs/cli.md has the table).

    No traceback reaches a person: it could quote what they keep here.
    """
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    for stream in (sys.stdout, sys.stderr):
        # A terminal that cannot draw a character gets its code instead of ending the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        # So early or so late that there is nothing to say.
        code = exits.INTERRUPTED.code
    except BrokenPipeError:
        code = exits.READER_GONE.code
    if code == exits.READER_GONE.code:
        # Python flushes once more on its way out and would complain about the closed pipe.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    from typer import Abort, TyperException

    from one_memory.faces.cli.screen import ReaderGone

    as_json = "--json" in arguments
    try:
        from one_memory.faces.cli.app import command

        result = command().main(arguments, prog_name="one-memory", standalone_mode=False)
    except OneMemoryError as error:
        return _tell(exits.failure_of(error), as_json)
    except TyperException as error:
        return _tell(_usage(error), as_json)
    except (KeyboardInterrupt, Abort):
        result = exits.INTERRUPTED.code
    except (ReaderGone, SystemExit):
        # Where we do not print ourselves, a closed pipe ends in a SystemExit of the library's.
        return exits.READER_GONE.code
    except Exception as error:  # noqa: BLE001 - the last edge: see `exits.unexpected`
        return _tell(exits.unexpected(error), as_json)
    if result == exits.INTERRUPTED.code:
        return _tell(exits.Failure(exits.INTERRUPTED, "interrupted; nothing more is done"), as_json)
    return result if isinstance(result, int) else exits.OK.code


def _usage(error: Exception) -> exits.Failure:
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "one-memory"
    message = error.format_message() if hasattr(error, "format_message") else ""
    return exits.Failure(
        exits.USAGE, message.rstrip(".").replace("\n", " "), f"`{path} --help` shows how"
    )


def _tell(failure: exits.Failure, as_json: bool) -> int:
    from one_memory.faces.cli import screen

    try:
        if as_json:
            sys.stderr.write(screen.json_text(failure.as_json()) + "\n")
        else:
            for line in failure.lines():
                screen.err().print(screen.shown(line), soft_wrap=True)
    except (BrokenPipeError, screen.ReaderGone):
        return exits.READER_GONE.code
    return failure.exit.code
