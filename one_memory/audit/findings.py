"""Everything the verifier can say of a vault's folder, in one pass."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from one_memory.audit.log import not_in_log, read_log, verify_log
from one_memory.audit.sealed import root_from_file, verify_sealed
from one_memory.audit.structure import DATABASE, verify_structure


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at; a `problem` is what should not be."""

    says: str
    problem: bool = False


def findings(
    home: Path,
    *,
    public_key: bytes | None = None,
    checkpoint: str | None = None,
    passphrase: str | None = None,
) -> Iterator[Finding]:
    """Check the tables and the log; with a passphrase also that every living thing opens.

    `public_key` (32 bytes) and `checkpoint` (a signed note) were kept elsewhere. Raises
    NotFoundError, IntegrityError and WrongKeyError for what cannot be looked at.
    """
    structure = verify_structure(home)
    yield from (Finding(problem, True) for problem in structure)
    if not structure:
        yield Finding("tables agree; nothing forgotten has a key, a part or a use")
    lines = read_log(home / DATABASE)
    verdict = verify_log(lines, public_key=public_key, checkpoint=checkpoint)
    yield from (Finding(problem, True) for problem in verdict.problems)
    if not verdict.problems:
        yield Finding(f"log of {verdict.entries} lines under key {verdict.public_key}")
        yield Finding(f"head of the log {verdict.head}")
    if passphrase is not None:
        sealed = verify_sealed(home, root_from_file(home, passphrase))
        yield from (Finding(problem, True) for problem in sealed.problems)
        missing = not_in_log(sealed.leaves, lines)
        if missing:
            yield Finding(f"{missing} living versions are not in the log", True)
        if not sealed.problems:
            yield Finding(f"{sealed.subjects} living subjects, {sealed.parts} sealed parts open")
