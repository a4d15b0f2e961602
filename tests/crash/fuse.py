"""Kill a child process at its n-th write: before each statement, commit, sync, open and unlink."""

from __future__ import annotations

import os
import signal
import traceback
import warnings
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Engine, event

KILLED = -signal.SIGKILL
_FAILED = 70


def in_child(work: Callable[[], None]) -> int:
    """Run `work` in a forked process; its exit code, negative when a signal ended it."""
    with warnings.catch_warnings():
        # The child uses no thread of its parent.
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        finally:  # reached by an exception alone; the parent's cleaning up is not the child's
            traceback.print_exc()
            os._exit(_FAILED)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def burn(countdown: int) -> None:
    """From now on, kill this process at the `countdown`-th place where a kill could matter."""
    left = [countdown]

    def tick(*_: object, **__: object) -> None:
        left[0] -= 1
        if left[0] == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    on_every_write(tick)


def on_every_write(tick: Callable[..., None]) -> None:
    """Call `tick` before everything this process writes. There is no way back: for children."""
    for name in ("before_cursor_execute", "commit", "rollback"):
        event.listen(Engine, name, tick)
    sync, unlink, opened = os.fsync, Path.unlink, os.open

    def ticking_sync(descriptor: int) -> None:
        tick()
        sync(descriptor)

    def ticking_unlink(path: Path, missing_ok: bool = False) -> None:
        tick()
        unlink(path, missing_ok)

    def ticking_open(*arguments: object, **named: object) -> int:
        tick()
        return opened(*arguments, **named)  # type: ignore[arg-type]

    os.fsync, os.open = ticking_sync, ticking_open  # type: ignore[assignment]
    Path.unlink = ticking_unlink  # type: ignore[method-assign]


def until_it_survives(
    work: Callable[[int], Callable[[], None]], check: Callable[[int], None]
) -> int:
    """Kill `work(n)` at its n-th write for n = 1, 2, … and `check(n)` what is left, until a run
    is not killed any more; how many were."""
    killed = 0
    while True:
        code = in_child(work(killed + 1))
        assert code in (0, KILLED), "the child failed by itself"
        check(killed + 1)
        if code == 0:
            return killed
        killed += 1
