"""Numbered steps from one format of the database to the next."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from one_memory.adapters.stores.sql.tables import METADATA, RECOVERY
from one_memory.errors import NewerFormatError


def m001_first_tables(connection: Connection) -> None:
    """All tables of the first format."""
    METADATA.create_all(connection, [t for t in METADATA.sorted_tables if t is not RECOVERY])


def m002_recovery(connection: Connection) -> None:
    """A place for a recovery copy of the root."""
    METADATA.create_all(connection, [RECOVERY])


MIGRATIONS: tuple[Callable[[Connection], None], ...] = (m001_first_tables, m002_recovery)

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
