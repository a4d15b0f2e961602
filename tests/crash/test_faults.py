"""The n-th statement of a verb fails, for every n: a typed error, and nothing half done."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine as Database
from sqlalchemy import event
from sqlalchemy.exc import OperationalError

from one_memory.adapters.crypto.root_key import CHEAPEST
from one_memory.engine import Engine
from one_memory.errors import OneMemoryError

PASSPHRASE = "correct horse battery staple"
Picture = frozenset[tuple[str, int, str]]


@contextmanager
def failing_at(place: int) -> Iterator[list[int]]:
    """The `place`-th statement from now on fails as a broken disk does; counts what is left."""
    left = [place]

    def tick(*_: object, **__: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            raise OperationalError("a statement", {}, sqlite3.OperationalError("disk I/O error"))

    event.listen(Database, "before_cursor_execute", tick)
    try:
        yield left
    finally:
        event.remove(Database, "before_cursor_execute", tick)


def picture(engine: Engine) -> Picture:
    """Every record as it stands."""
    return frozenset((r.id, r.version, r.status.value) for r in engine.list(status=None))


def forget(engine: Engine, record_id: str) -> None:
    plan, confirmation = engine.plan_forgetting(record_id)
    engine.forget_permanently(plan, confirmation.token)


@pytest.mark.crash
@pytest.mark.parametrize(
    "act",
    [
        lambda engine, _: engine.remember("A second thing."),
        lambda engine, record: engine.correct(record, "The first thing, put right."),
        lambda engine, record: engine.dont_use(record),
        forget,
    ],
    ids=["remember", "correct", "don't use", "forget permanently"],
)
def test_a_statement_that_fails_leaves_all_or_nothing(
    tmp_path: Path, act: Callable[[Engine, str], object]
) -> None:
    """The open engine and a newly opened one agree after each failure; a later try completes."""
    place = 0
    completed = False
    while not completed:
        place += 1
        home = tmp_path / str(place)
        with Engine.create(
            home, passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST
        ) as engine:
            record = engine.remember("The first thing.").record.id
            before = picture(engine)
            with failing_at(place) as left:
                with suppress(OneMemoryError):
                    act(engine, record)
                completed = left[0] > 0
            now = picture(engine)
            if not completed and now == before:
                act(engine, record)
                now = picture(engine)
            assert now != before, place
        with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as again:
            assert picture(again) == now, place
    assert place > 3
