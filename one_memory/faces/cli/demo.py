"""The demonstration: an invented conversation in a vault that is gone when it ends."""

from __future__ import annotations

import shlex
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from one_memory.faces.cli.incoming_commands import progress_bar
from one_memory.faces.cli.screen import err, say, shown
from one_memory.model.vocabulary import LifecycleState

if TYPE_CHECKING:
    from types import FrameType

    from one_memory.engine import Engine

ZONE = ZoneInfo("Europe/Brussels")
"""Where the invented person lives."""

TOLD = "My locker at the swimming pool is number 41"
CORRECTED = "My locker at the swimming pool is number 14"
TOLD_QUESTION = "which locker is mine at the swimming pool?"
OBSERVED_QUESTION = "when does the flight to Lisbon leave?"
HELD_BACK_QUESTION = "which medicine do I take every morning?"

_POLITE_KILLS = tuple(
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)
)


def demo() -> None:
    """See it work: a throw-away vault, an invented conversation, a minute of your time."""
    from one_memory.engine import Engine
    from one_memory.engine.clockwork import Clockwork

    passphrase = Clockwork().entropy(24).hex()
    say(
        Text("One memory, shown on an invented person", style="bold"),
        "Mara designs gardens in Ghent; these are seven weeks of talk with her assistant. "
        "Her vault lies in a temporary folder, sealed with a random passphrase that nobody "
        "keeps. Both are gone when this ends.",
    )
    with (
        _throw_away_folder() as folder,
        Engine.create(folder / "vault", passphrase=passphrase) as engine,
    ):
        _observe(engine)
        _ask(engine)
        told = _remember(engine)
        _correct(engine, told)
        _set_aside(engine, told)
    _what_next()


def _observe(engine: Engine) -> None:
    from one_memory import resources
    from one_memory.faces.cli.drafts import Speakers
    from one_memory.faces.cli.transcript import read_transcript

    _head(1, "Take in a conversation", "observe", "demo_conversation.jsonl")
    read = read_transcript(resources.demo_conversation(), speakers=Speakers(), zone=ZONE)
    with _bar(len(read.turns)) as progress:
        outcome = engine.observe(read.turns, conversation="demo", progress=progress)
    say(
        f"{outcome.records} turns are now events you can find; nothing is concluded from them. "
        f"{outcome.waiting} of them touch her health: they wait for her yes and answer nothing.",
    )


@contextmanager
def _bar(total: int) -> Iterator[Callable[[int, int], None] | None]:
    if err().is_terminal:
        with progress_bar("Reading", total) as report:
            yield report
    else:
        yield None


def _ask(engine: Engine) -> None:
    from one_memory.faces.cli import present

    _head(2, "Ask")
    _recall(engine, OBSERVED_QUESTION, limit=4)
    say("Each line says how it is known, who said it and when.")
    _head(3, "Ask for what waits")
    _recall(engine, HELD_BACK_QUESTION, limit=2)
    _command("list", "--status", "candidate")
    waiting = engine.list(status=LifecycleState.CANDIDATE)
    rows = [present.Row(record, engine.confidence_class(record)) for record in waiting]
    _indented(present.rows(rows, ZONE))
    say("She said it, so she may see it; no answer and no model gets it before her yes.")


def _remember(engine: Engine) -> str:
    from one_memory.faces.cli import record_view

    _head(4, "Tell it something", "remember", TOLD)
    kept = engine.remember(TOLD).record
    say("Kept, as something you said. Now ask for it:")
    _recall(engine, TOLD_QUESTION, limit=1)
    _head(5, "Ask how it knows", "why", kept.id[:8])
    _indented(*record_view.why(engine.why(kept.id), ZONE))
    return kept.id


def _correct(engine: Engine, record: str) -> None:
    from one_memory.faces.cli import record_view

    _head(6, "Correct it", "correct", record[:8], CORRECTED)
    engine.correct(record, CORRECTED)
    _recall(engine, TOLD_QUESTION, limit=1)
    say("The old words answer nothing any more, but its history keeps them:")
    _command("history", record[:8])
    _indented(*record_view.history(engine.history(record), ZONE))


def _set_aside(engine: Engine, record: str) -> None:
    _head(7, "Set it aside", "dont-use", record[:8])
    engine.dont_use(record)
    _recall(engine, TOLD_QUESTION, limit=1)
    say("It is still kept; `use-again` would bring it back.")


def _what_next() -> None:
    say(
        "",
        Text("That was it; the vault is gone. For one of your own:", style="bold"),
        Text('  one-memory init\n  one-memory remember "…"\n  one-memory --help', style="cyan"),
    )


def _recall(engine: Engine, question: str, *, limit: int) -> None:
    from one_memory.faces.cli import present

    _command("recall", question, "--limit", str(limit))
    answer = engine.recall(question, limit=limit, timezone=ZONE.key)
    _indented(*present.answer(answer.disclosure, ZONE))


def _head(number: int, title: str, *command: str) -> None:
    say("", Text(f"{number}. {title}", style="bold"))
    if command:
        _command(*command)


def _command(*words: str) -> None:
    say(shown("$ one-memory " + shlex.join(words), style="cyan"))


def _indented(*parts: RenderableType) -> None:
    say(*(Padding(part, (0, 0, 0, 2)) for part in parts))


@contextmanager
def _throw_away_folder() -> Iterator[Path]:
    """A temporary folder that is removed however this ends, a polite kill included."""

    def end(_number: int, _frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = {number: signal.signal(number, end) for number in _POLITE_KILLS}
    try:
        with TemporaryDirectory(prefix="one-memory-demo-") as folder:
            yield Path(folder)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
