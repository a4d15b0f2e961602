"""Commands that check a vault from the outside: audit log, verify, residue."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from one_memory import config
from one_memory.errors import InputError, NotFoundError, UnavailableError
from one_memory.faces.cli import exits, opening, options
from one_memory.faces.cli.screen import print_json, say, shown

_CONTROL = "residue-control.tmp"
_SHORTEST = 8

_QUIET = frozenset({"seq", "kind", "at", "leaves"})


def log(
    limit: Annotated[
        int, typer.Option("--limit", min=1, metavar="N", help="At most the newest so many.")
    ] = 50,
    writes: Annotated[
        bool, typer.Option("--writes", help="With the lines that ordinary writes leave.")
    ] = False,
    home: options.Home = None,
    as_json: options.Json = False,
) -> None:
    """List the signed log, newest last. It holds no content, and no passphrase is needed."""
    import json

    from one_memory.audit.log import read_log
    from one_memory.audit.structure import DATABASE

    lines = read_log(opening.folder(home) / DATABASE)
    bodies: list[dict[str, Any]] = [json.loads(line.body) for line in lines]
    wanted = [body for body in bodies if writes or body["kind"] != "written"][-limit:]
    if as_json:
        print_json({"entries": wanted, "lines": len(lines), "head": _head(lines)})
        return
    say(*(shown(_line(body)) for body in wanted))
    say(f"{len(lines)} lines; head {_head(lines)[:16]}…")


def verify(
    public_key: Annotated[
        str | None,
        typer.Option("--public-key", metavar="HEX", help="The log's key, kept elsewhere."),
    ] = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option("--checkpoint", metavar="FILE", help="A checkpoint kept before."),
    ] = None,
    sealed: Annotated[
        bool,
        typer.Option(
            "--sealed", help="Open every living thing too. Takes the passphrase of the vault."
        ),
    ] = False,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Check a vault with code that shares nothing with what writes it.

    The tables against each other, the log's chain and signatures; with --sealed also that every
    living thing opens and stands in the log. Ends with 1 when something is wrong.
    """
    from one_memory.audit.findings import findings

    passphrase = None
    if sealed:
        passphrase = config.passphrase_given(os.environ, passphrase_file)
        passphrase = passphrase or opening.ask_secret("Passphrase")
    found = list(
        findings(
            opening.folder(home),
            public_key=_key(public_key),
            checkpoint=_text(checkpoint) if checkpoint else None,
            passphrase=passphrase,
        )
    )
    ok = not any(finding.problem for finding in found)
    if as_json:
        rows = [{"says": finding.says, "problem": finding.problem} for finding in found]
        print_json({"ok": ok, "findings": rows})
    else:
        say(*(shown(f"{'WRONG' if f.problem else 'ok'}: {f.says}") for f in found))
    if not ok:
        raise typer.Exit(exits.CHECK_FAILED.code)


def residue(
    words: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help='Texts that must be gone, one a line. "-" reads standard input.'
        ),
    ],
    also: Annotated[
        list[Path] | None,
        typer.Option("--also", metavar="PATH", help="Search this file or folder as well."),
    ] = None,
    home: options.Home = None,
    as_json: options.Json = False,
) -> None:
    """Search the vault's files for words that must not be there, in every usual encoding.

    A control is planted first, found, and removed: a search that cannot find proves nothing.
    Words come from a file, since command lines are visible to every program. Ends with 1 when a
    trace is found.
    """
    from one_memory.audit.residue import scan, text_encodings

    where = opening.folder(home)
    if not where.is_dir():
        raise NotFoundError("there is no vault in this folder", hint="name the vault's folder")
    texts = _canaries(words)
    traces: dict[str, bytes] = {}
    for number, text in enumerate(texts, start=1):
        traces |= text_encodings(f"line {number}", text)
    with _planted(where) as (file, control):
        control_found = str(file) in scan([where], control).hits and all(
            scan([file], {name: form}).hits for name, form in control.items()
        )
    found = scan([where, *(also or ())], traces)
    ok = control_found and not found.hits
    if as_json:
        print_json(
            {
                "ok": ok,
                "control_found": control_found,
                "files": found.files,
                "bytes": found.bytes,
                "windows": found.windows,
                "hits": {file: list(names) for file, names in found.hits.items()},
            }
        )
    else:
        say(
            "The planted control was found." if control_found else "The control was NOT found.",
            f"{found.files} files, {found.bytes} bytes, {found.windows} windows searched.",
            *(shown(f"FOUND in {file}: {', '.join(found.hits[file])}") for file in found.hits),
            *([] if found.hits else ["No trace."]),
        )
    if not ok:
        raise typer.Exit(exits.CHECK_FAILED.code)


@contextmanager
def _planted(where: Path) -> Iterator[tuple[Path, dict[str, bytes]]]:
    """A file with a text in every encoding that is searched for, removed afterwards."""
    from one_memory.audit.residue import text_encodings

    text = hashlib.sha256(os.fsencode(where.absolute())).hexdigest()
    control = text_encodings("control", f"Control {text}")
    file = where / _CONTROL
    try:
        file.write_bytes(b"\n".join(control.values()))
        try:
            yield file, control
        finally:
            file.unlink()
    except OSError:
        raise UnavailableError(
            "the control cannot be planted in the vault's folder", hint="check its permissions"
        ) from None


def _canaries(file: Path) -> list[str]:
    text = sys.stdin.read() if str(file) == "-" else _text(file)
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or any(len(line.encode()) < _SHORTEST for line in lines):
        raise InputError(
            "a text to search for has at least eight bytes",
            hint="give longer pieces, one a line; shorter ones occur by chance",
        )
    return lines


def _key(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise typer.BadParameter("--public-key has 64 hexadecimal digits")
    return key


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except FileNotFoundError:
        raise NotFoundError("that file is not there", hint="check its name") from None
    except (OSError, UnicodeDecodeError):
        raise InputError("that file cannot be read as text", hint="save it as UTF-8") from None


def _head(lines: Any) -> str:
    return lines[-1].hash.hex() if lines else "00" * 32


def _line(body: dict[str, Any]) -> str:
    facts = ", ".join(f"{name} {body[name]}" for name in sorted(body.keys() - _QUIET))
    leaves = f"{len(body['leaves'])} versions" if "leaves" in body else ""
    return f"{body['seq']}  {body.get('at', ''):<20}  {body['kind']}  {facts or leaves}".rstrip()
