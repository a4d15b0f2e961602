"""Several processes on one vault: nothing is lost, nothing is doubled, nobody sees a lock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from one_memory.engine import Engine
from tests.cases.conftest import PASSPHRASE, texts

_WRITER = """
import sys
from pathlib import Path
from one_memory.engine import Engine

home, name, passphrase = sys.argv[1:]
with Engine.open(Path(home), passphrase=passphrase, embedder="hashed") as engine:
    for number in range(15):
        engine.remember(f"Process {name} noted drawer {number}.")
        engine.remember(f"Both noted shelf {number}.", source=name)
        print(number, flush=True)
"""


def _writer(home: Path, name: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(home), name, PASSPHRASE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_two_processes_lose_nothing_and_double_nothing(engine: Engine, home: Path) -> None:
    """Both end without an error; what both said is one record with two episodes."""
    writers = [_writer(home, name) for name in ("a", "b")]
    for writer in writers:
        _, errors = writer.communicate(timeout=120)
        assert (writer.returncode, errors) == (0, "")

    records = engine.list(limit=1000)
    assert len(records) == 15 + 15 + 15
    shared = [record for record in records if record.text.startswith("Both")]
    assert {len(record.source_episodes) for record in shared} == {2}
    assert texts(engine.recall("What did process b note about drawer 7?"))[:1] == [
        "Process b noted drawer 7."
    ]


def test_a_killed_process_loses_nothing_it_had_acknowledged(engine: Engine, home: Path) -> None:
    """Killed in the middle of its work, everything it had reported is there and recalled."""
    writer = _writer(home, "doomed")
    assert writer.stdout is not None
    acknowledged = [int(writer.stdout.readline()) for _ in range(6)]
    os.kill(writer.pid, signal.SIGKILL)
    writer.communicate(timeout=60)

    noted = {record.text for record in engine.list(limit=1000)}
    for number in acknowledged:
        assert {f"Process doomed noted drawer {number}.", f"Both noted shelf {number}."} <= noted
    assert not engine.remember("Life goes on.").repeat
    engine.close()
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as again:
        assert noted <= {record.text for record in again.list(limit=1000)}
