"""Everything that holds for SQLite only: connecting, pragmas, transactions, errors, checkpoints."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool, QueuePool

from one_memory.errors import ConflictError, IntegrityError, OneMemoryError, UnavailableError

FILE_NAME = "vault.sqlite"

_BUSY_SECONDS = 300
_CHECKPOINT_BUSY_MS = 200
_ATTEMPTS = 20
_WRITES = "one_memory_writes"

_PAGE_SIZE = "page_size = 16384"
"""Sealed parts take 1.5 to 4 KB; clustered by id they would spill from smaller pages."""

_PRAGMAS = (
    "synchronous = FULL",
    "secure_delete = ON",
    "temp_store = MEMORY",
    "mmap_size = 0",
    "foreign_keys = ON",
    "trusted_schema = OFF",
    "journal_size_limit = 0",
    "cell_size_check = ON",
)

_ASSERTED = MappingProxyType(
    {
        "journal_mode": "wal",
        "synchronous": 2,
        "secure_delete": 1,
        "temp_store": 2,
        "trusted_schema": 0,
    }
)
"""What a build of SQLite, or a file system, could refuse in silence."""


def engine_for(path: Path) -> Engine:
    """Connections to an existing file, every pragma set and looked at.

    A transaction reads one snapshot; one of `writing` has the write lock from its start and waits
    for it up to five minutes.
    """

    def connect() -> sqlite3.Connection:
        connection = _connect(path)
        connection.execute(f"PRAGMA {_PAGE_SIZE}").close()
        _log_ahead(connection)
        for pragma in _PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()
        for name, expected in _ASSERTED.items():
            if connection.execute(f"PRAGMA {name}").fetchone() != (expected,):
                connection.close()
                raise UnavailableError(
                    f"this SQLite or file system refuses {name}",
                    hint="keep the vault on a local disk",
                )
        return connection

    engine = create_engine(
        "sqlite://", creator=connect, poolclass=QueuePool, pool_size=4, max_overflow=-1
    )
    event.listen(engine, "begin", _begin)
    return engine


def engine_for_header(path: Path) -> Engine:
    """Connections that set nothing: for a look at the format before anything else."""
    engine = create_engine("sqlite://", creator=lambda: _connect(path), poolclass=NullPool)
    event.listen(engine, "begin", _begin)
    return engine


def writing(connection: Connection) -> Connection:
    """The connection, with its transactions holding the write lock from their start."""
    return connection.execution_options(**{_WRITES: True})


def checkpointed(engine: Engine) -> bool:
    """Move the log into the database and empty it; False while another connection prevents it."""
    with failures(), engine.connect() as connection:
        driver = connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        driver.execute(f"PRAGMA busy_timeout = {_CHECKPOINT_BUSY_MS}").close()
        try:
            row = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        finally:
            driver.execute(f"PRAGMA busy_timeout = {_BUSY_SECONDS * 1000}").close()
    return bool(row == (0, 0, 0))


def check_structure(connection: Connection) -> None:
    """Raises IntegrityError when pages, indexes or column types are not what they should be.

    What is sealed defends itself; this is for the little that stands in clear. A quarter of a
    second for 100,000 records.
    """
    if connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar() != "ok":
        raise _damaged()


def files_of(path: Path) -> tuple[Path, ...]:
    """The database file and what SQLite keeps beside it, those that exist."""
    beside = (path, path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm"))
    return tuple(file for file in beside if file.exists())


@contextmanager
def failures() -> Iterator[None]:
    """Database exceptions become ours at this edge."""
    try:
        yield
    except DBAPIError as error:
        raise _ours(error.orig) from None
    except sqlite3.Error as error:
        raise _ours(error) from None
    except UnicodeDecodeError:
        # The driver trips over a message of SQLite's that quotes damaged bytes.
        raise _damaged() from None


def _log_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log; while others make the same file that is refused unwaited."""
    for _ in range(_ATTEMPTS):
        try:
            if connection.execute("PRAGMA journal_mode = WAL").fetchone() == ("wal",):
                return
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise
        connection.execute("BEGIN IMMEDIATE").close()  # waits for them
        connection.execute("ROLLBACK").close()


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?mode=rw",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,  # the driver begins nothing by itself; `_begin` does
        check_same_thread=False,  # the pool hands a connection to one thread at a time
    )


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


_UNAVAILABLE = MappingProxyType(
    {
        "SQLITE_FULL": ("the disk is full", "free some space and try again"),
        "SQLITE_READONLY": ("the vault cannot be written to", "check the folder's permissions"),
        "SQLITE_PERM": ("the vault cannot be opened", "check the folder's permissions"),
        "SQLITE_AUTH": ("the vault cannot be opened", "check the folder's permissions"),
        "SQLITE_CANTOPEN": ("the vault cannot be opened", "check the folder's permissions"),
        "SQLITE_IOERR": ("the disk does not answer", "check the disk and try again"),
        "SQLITE_BUSY": ("another program keeps the vault busy", "wait for it, then try again"),
        "SQLITE_LOCKED": ("another program keeps the vault busy", "wait for it, then try again"),
        "SQLITE_PROTOCOL": ("another program keeps the vault busy", "wait for it, then try again"),
        "SQLITE_NOMEM": ("there is not enough memory", "close other programs and try again"),
    }
)


def _ours(error: BaseException | None) -> OneMemoryError:
    name = getattr(error, "sqlite_errorname", "")
    for prefix, (reason, hint) in _UNAVAILABLE.items():
        if name.startswith(prefix):
            return UnavailableError(reason, hint=hint)
    if name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
        return ConflictError(
            "this was written already; nothing was changed", hint="look at it again and repeat"
        )
    return _damaged()


def _damaged() -> IntegrityError:
    return IntegrityError(
        "the vault's database is damaged", hint="restore the vault's folder from a backup"
    )
