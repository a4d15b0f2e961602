"""Bitemporal edges in a DuckDB that lives in memory and can reach nothing outside it."""

from __future__ import annotations

import threading
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import duckdb

from one_memory.errors import UnavailableError
from one_memory.model.relationship import Relationship
from one_memory.model.vocabulary import LifecycleState
from one_memory.ports import Reached

# Without a temporary directory DuckDB fails instead of spilling rows to disk. It must be set while
# connecting; together with `enable_external_access` in one configuration it is refused.
_CONFIG: dict[str, str | bool | int | float | list[str]] = {"temp_directory": "", "threads": 1}
_LOCKDOWN = (
    "SET autoinstall_known_extensions = false",
    "SET autoload_known_extensions = false",
    "SET allow_community_extensions = false",
    "SET enable_external_access = false",
    "SET lock_configuration = true",
)

_COLUMNS = {
    "id": "VARCHAR",
    "version": "INTEGER",
    "owner": "VARCHAR",
    "kind": "VARCHAR",
    "from_entity": "VARCHAR",
    "to_entity": "VARCHAR",
    "valid_from": "TIMESTAMP",
    "valid_to": "TIMESTAMP",
    "recorded_at": "TIMESTAMP",
    "status": "VARCHAR",
    "source_episodes": "VARCHAR[]",
    "record": "VARCHAR",
}
_MOMENTS = tuple(name for name, kind in _COLUMNS.items() if kind == "TIMESTAMP")
_KEYS = {"from_key": "VARCHAR", "to_key": "VARCHAR"}
_FIELDS = ", ".join(_COLUMNS)

_SCHEMA = (
    "CREATE TABLE edge ("
    + ", ".join(f"{name} {kind}" for name, kind in (_COLUMNS | _KEYS).items())
    + ", superseded_at TIMESTAMP)"
)

_FORGET_VERSIONS = """
DELETE FROM edge
WHERE (id, version) IN (SELECT (unnest($ids::VARCHAR[]), unnest($versions::INTEGER[])))
"""

_INSERT = f"INSERT INTO edge ({_FIELDS}, {', '.join(_KEYS)}) SELECT " + ", ".join(
    f"unnest(${name}::{kind}[])" for name, kind in (_COLUMNS | _KEYS).items()
)

# Record time ends where the next version starts, whatever the order versions came in.
_SUPERSEDE = """
UPDATE edge SET superseded_at = next.recorded_at
FROM (
    SELECT id, version, lead(recorded_at) OVER (PARTITION BY id ORDER BY version) AS recorded_at
    FROM edge WHERE id IN (SELECT unnest($ids::VARCHAR[]))
) AS next
WHERE edge.id = next.id AND edge.version = next.version
"""

# An absent bound does not exclude: unknown is not false.
_TRAVERSE = f"""
WITH RECURSIVE known AS (
    SELECT * FROM edge
    WHERE status = $status
      AND recorded_at <= $known_at AND (superseded_at IS NULL OR $known_at < superseded_at)
      AND (valid_from IS NULL OR valid_from <= $valid_at)
      AND (valid_to IS NULL OR $valid_at < valid_to)
),
reached(key, distance) AS (
    SELECT unnest($keys), 0
    UNION
    SELECT CASE WHEN known.from_key = reached.key THEN known.to_key ELSE known.from_key END,
           reached.distance + 1
    FROM reached JOIN known ON reached.key IN (known.from_key, known.to_key)
    WHERE reached.distance + 1 < $depth
)
SELECT min(reached.distance) + 1 AS distance, {_FIELDS}
FROM known JOIN reached ON reached.key IN (known.from_key, known.to_key)
GROUP BY ALL
ORDER BY distance, id
"""

_ENTITIES = """
WITH living AS (SELECT * FROM edge WHERE superseded_at IS NULL AND status = $status),
named AS (
    SELECT from_key AS key, from_entity AS name FROM living
    UNION ALL SELECT to_key, to_entity FROM living
)
SELECT min(name) AS name FROM named GROUP BY key ORDER BY name
"""


class DuckRelationships:
    """`RelationshipIndex` on DuckDB, without files, extensions or a way out. Thread-safe.

    An entity is its name after NFKC and case folding, with runs of white space as one; names that
    are merely alike stay apart. Only versions in state active are traversed.
    """

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._connection = duckdb.connect(":memory:", config=_CONFIG)
        for statement in (*_LOCKDOWN, _SCHEMA):
            self._run(statement)

    def put(self, relationships: Sequence[Relationship]) -> None:
        """Add versions of edges, replacing a version that is there; a newer version ends the
        record time of the older."""
        newest = {(edge.id, edge.version): edge for edge in relationships}
        if not newest:
            return
        rows = [_row(edge) for edge in newest.values()]
        ids = [row["id"] for row in rows]
        with self._lock:
            self._run(_FORGET_VERSIONS, {"ids": ids, "versions": [row["version"] for row in rows]})
            self._run(_INSERT, {name: [row[name] for row in rows] for name in rows[0]})
            self._run(_SUPERSEDE, {"ids": ids})

    def remove(self, ids: Sequence[str]) -> None:
        """Forget edges at once, all their versions; unknown ids are ignored."""
        self._run("DELETE FROM edge WHERE id IN (SELECT unnest($ids::VARCHAR[]))", {"ids": [*ids]})

    def entities(self) -> tuple[str, ...]:
        """Every entity name with an edge whose newest version is active, sorted.

        One spelling an entity: the first of those in use.
        """
        found = self._run(_ENTITIES, {"status": LifecycleState.ACTIVE.value})
        return tuple(name for (name,) in found)

    def traverse(
        self, entities: Sequence[str], *, valid_at: datetime, known_at: datetime, depth: int
    ) -> list[Reached]:
        """Edges within `depth` of the entities, as the port has it."""
        if depth < 1 or not entities:
            return []
        sought = {
            "keys": sorted({_key(name) for name in entities}),
            "valid_at": _moment(valid_at),
            "known_at": _moment(known_at),
            "depth": depth,
            "status": LifecycleState.ACTIVE.value,
        }
        found = self._run(_TRAVERSE, sought)
        return [Reached(_relationship(row), distance) for distance, *row in found]

    def close(self) -> None:
        """Drop every edge from memory."""
        with self._lock:
            self._connection.close()

    def _run(self, sql: str, values: dict[str, Any] | None = None) -> list[tuple[Any, ...]]:
        with self._lock:
            try:
                return self._connection.execute(sql, values).fetchall()
            except duckdb.Error as error:
                # Its own text may quote a name.
                raise UnavailableError(
                    "the relationship index cannot answer",
                    hint="close the vault and open it again; there may be too little memory",
                ) from error


def _key(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def _row(edge: Relationship) -> dict[str, Any]:
    row = edge.model_dump(include=set(_COLUMNS))
    row |= {name: _moment(row[name]) for name in _MOMENTS}
    row["status"] = edge.status.value
    row["source_episodes"] = list(edge.source_episodes)
    return row | {"from_key": _key(edge.from_entity), "to_key": _key(edge.to_entity)}


def _relationship(row: Sequence[Any]) -> Relationship:
    fields = dict(zip(_COLUMNS, row, strict=True))
    for name in _MOMENTS:
        if fields[name] is not None:
            fields[name] = fields[name].replace(tzinfo=UTC)
    return Relationship.model_validate(fields)


def _moment(instant: datetime | None) -> datetime | None:
    """UTC without its label: DuckDB needs an extension for time zones."""
    return None if instant is None else instant.astimezone(UTC).replace(tzinfo=None)
