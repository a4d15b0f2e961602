"""Numbered steps from one format of the database to the next."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from one_memory.adapters.stores.sql.tables import DROPPED, METADATA, RECOVERY
from one_memory.errors import NewerFormatError


def m001_first_tables(connection: Connection) -> None:
    """All tables of the first format."""
    later = (RECOVERY, DROPPED)
    METADATA.create_all(connection, [t for t in METADATA.sorted_tables if t not in later])


def m002_recovery(connection: Connection) -> None:
    """A place for a recovery copy of the root."""
    METADATA.create_all(connection, [RECOVERY])


def m003_entries(connection: Connection) -> None:
    """Entries beside records; a program that knows none would take them for damage."""
    METADATA.create_all(connection, [DROPPED])


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (
    m001_first_tables,
    m002_recovery,
    m003_entries,
)

FORMAT = len(MIGRATIONS)
"""The newest format this version knows; a vault without tables has format 0."""


def check_format(found: int) -> None:
    """Raises NewerFormatError for a vault of a later version; nothing was changed."""
    if found > FORMAT:
        raise NewerFormatError(
            "this vault was written by a newer version", hint="install the newer version"
        )


def migrate(connection: Connection, found: int) -> int:
    """Run what is missing after format `found`, inside the caller's transaction; the new format."""
    check_format(found)
    for step in MIGRATIONS[found:]:
        step(connection)
    return FORMAT
