"""A real vault for the public cases: sealed store, real indexes, a clock the case sets."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from one_memory.adapters.crypto.root_key import CHEAPEST
from one_memory.engine import Engine
from one_memory.engine.clockwork import Clockwork

PASSPHRASE = "correct horse battery staple"


@dataclass
class Clock:
    """A clock that stands still until it is moved."""

    at: datetime = field(default_factory=lambda: datetime(2026, 11, 30, 12, 0, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.at

    def advance(self, **delta: float) -> None:
        self.at += timedelta(**delta)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "vault"


@pytest.fixture
def engine(home: Path, clock: Clock) -> Iterator[Engine]:
    clockwork = Clockwork(now=clock, entropy=os.urandom)
    with Engine.create(
        home,
        passphrase=PASSPHRASE,
        embedder="hashed",
        clockwork=clockwork,
        stretching=CHEAPEST,
    ) as made:
        yield made


def texts(answer) -> list[str]:
    """The disclosed texts, best first."""
    return [line.record.text for line in answer.disclosure.lines]
