"""`python -m one_memory.audit HOME`: check a vault from the outside and say what was found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from one_memory.audit.findings import Finding, findings
from one_memory.errors import OneMemoryError

FOUND_NOTHING, FOUND_SOMETHING, COULD_NOT_LOOK = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Check the tables and the log; with a passphrase also that every living thing opens.

    Returns 0 when all holds, 1 when something is wrong, 2 when it could not be checked.
    """
    options = _options().parse_args(arguments)
    found = False
    try:
        for finding in _findings(options):
            found = found or finding.problem
            sys.stdout.write(f"{'WRONG' if finding.problem else 'ok   '} {finding.says}\n")
    except (OneMemoryError, OSError, ValueError) as error:
        sys.stderr.write(f"could not look: {error}\n")
        return COULD_NOT_LOOK
    return FOUND_SOMETHING if found else FOUND_NOTHING


def _findings(options: argparse.Namespace) -> Iterator[Finding]:
    passphrase = None
    if options.passphrase_file:
        passphrase = options.passphrase_file.read_text(encoding="utf-8").rstrip("\r\n")
    return findings(
        options.home,
        public_key=bytes.fromhex(options.public_key) if options.public_key else None,
        checkpoint=options.checkpoint.read_text(encoding="utf-8") if options.checkpoint else None,
        passphrase=passphrase,
    )


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m one_memory.audit", description=__doc__)
    parser.add_argument("home", type=Path, help="the vault's folder, or a copy of it")
    parser.add_argument("--public-key", metavar="HEX", help="the log's key, kept elsewhere")
    parser.add_argument("--checkpoint", type=Path, metavar="FILE", help="a checkpoint kept before")
    parser.add_argument(
        "--passphrase-file", type=Path, metavar="FILE", help="to open every living thing as well"
    )
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
