"""Check what can be checked of a vault without any key: the tables against each other."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from one_memory.errors import IntegrityError, NotFoundError

DATABASE = "vault.sqlite"

_CHECKS: tuple[tuple[str, str], ...] = (
    (
        "a forgotten subject still has a key",
        "SELECT count(*) FROM skeleton JOIN subject USING (id)",
    ),
    (
        "a forgotten subject still has a sealed part",
        "SELECT count(*) FROM skeleton JOIN part USING (id)",
    ),
    (
        "a forgotten subject still has a use",
        "SELECT count(*) FROM skeleton JOIN use USING (id)",
    ),
    (
        "a skeleton says something else than that it is one",
        "SELECT count(*) FROM skeleton WHERE state <> 'permanently forgotten'",
    ),
    (
        "a sealed part belongs to nothing that lives",
        "SELECT count(*) FROM part WHERE id NOT IN (SELECT id FROM subject)",
    ),
    (
        "a use belongs to nothing that lives",
        "SELECT count(*) FROM use WHERE id NOT IN (SELECT id FROM subject)",
    ),
    (
        "a sealed part is of a version that does not exist",
        "SELECT count(*) FROM part JOIN subject USING (id) WHERE version < 1 OR version > versions",
    ),
    (
        "a living subject has no wrapped key",
        "SELECT count(*) FROM subject LEFT JOIN key_slot USING (slot) "
        "WHERE wrapped IS NULL OR wrapped = zeroblob(40)",
    ),
    (
        "a wrapped key belongs to nothing that lives",
        "SELECT count(*) FROM key_slot WHERE wrapped <> zeroblob(40) "
        "AND slot NOT IN (SELECT slot FROM subject) "
        "AND slot NOT IN (SELECT slot FROM data_key WHERE slot IS NOT NULL)",
    ),
    (
        "a destroyed key still names its class",
        "SELECT count(*) FROM key_slot "
        "WHERE wrapped = zeroblob(40) AND (kid <> zeroblob(16) OR epoch <> zeroblob(4))",
    ),
    (
        "a wrapped key has another size than 40 bytes",
        "SELECT count(*) FROM key_slot WHERE length(wrapped) <> 40",
    ),
    (
        "two things share a wrapped key",
        "SELECT count(*) - count(DISTINCT slot) FROM (SELECT slot FROM subject "
        "UNION ALL SELECT slot FROM data_key WHERE slot IS NOT NULL)",
    ),
    (
        "a key is wrapped under a data key that is not there",
        "SELECT count(*) FROM subject JOIN key_slot USING (slot) "
        "WHERE key_slot.kid NOT IN (SELECT kid FROM data_key)",
    ),
    (
        "a key is wrapped at an epoch that is over",
        "SELECT count(*) FROM subject JOIN key_slot USING (slot) "
        "JOIN data_key ON data_key.kid = key_slot.kid "
        "WHERE key_slot.epoch <> unhex(printf('%08X', data_key.epoch))",
    ),
    (
        "a data key is wrapped under a root that is over",
        "SELECT count(*) FROM data_key JOIN key_slot USING (slot), vault "
        "WHERE key_slot.epoch <> unhex(printf('%08X', vault.root_generation))",
    ),
    ("a destruction is not finished", "SELECT count(*) FROM job"),
)
"""What must not be, and a query that counts how often it is."""


def verify_structure(home: Path) -> tuple[str, ...]:
    """What is wrong in a vault's tables; empty when nothing is.

    Raises NotFoundError when there is no vault, IntegrityError when it cannot be read.
    """
    with reading(home) as database:
        found = [(what, database.execute(query).fetchone()[0]) for what, query in _CHECKS]
    return tuple(f"{what} ({count})" for what, count in found if count)


@contextmanager
def reading(home: Path) -> Iterator[sqlite3.Connection]:
    """A vault's database, opened read only; what SQLite raises becomes IntegrityError."""
    path = home / DATABASE
    if not path.is_file():
        raise NotFoundError("there is no vault in this folder", hint="name the vault's folder")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
            # Older SQLite has no unhex().
            database.create_function("unhex", 1, bytes.fromhex, deterministic=True)
            yield database
    except sqlite3.Error as error:
        raise IntegrityError(
            "this vault cannot be read", hint="check a copy of its folder"
        ) from error
