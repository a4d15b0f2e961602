"""The Access desk on this machine: a secret typed again, then one approval for one plan."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NoReturn, final

from one_memory.errors import ApprovalRequiredError, ConflictError, ForbiddenError
from one_memory.model.approval import Approval, ShownPlan

LIFETIME = timedelta(minutes=5)
TRIES = 5


@final
class _LocalApproval(Approval):
    """Worth something only while the desk that made this very object holds it."""

    __slots__ = ("_expires_at", "_shown")

    def __init__(self, shown: ShownPlan, expires_at: datetime) -> None:
        self._shown = shown
        self._expires_at = expires_at

    @property
    def shown(self) -> ShownPlan:
        return self._shown

    @property
    def expires_at(self) -> datetime:
        return self._expires_at

    def __reduce__(self) -> NoReturn:
        raise TypeError("an approval is never copied or stored")


class LocalDesk:
    """`AccessDesk` for a person at this machine.

    `verify` says whether a secret just typed is the person's; it is asked at most `TRIES` times
    in a row, then not before `LIFETIME` is over. `asks` names that secret; both raise
    ApprovalRequiredError while there is none that could be checked.
    """

    def __init__(
        self, verify: Callable[[str], bool], *, asks: Callable[[], str] = lambda: "the passphrase"
    ) -> None:
        self._verify = verify
        self.asks = asks
        self._open: dict[int, _LocalApproval] = {}
        self._failures = 0
        self._closed_until: datetime | None = None
        self._lock = threading.Lock()

    def approve(self, shown: ShownPlan, secret: str, *, now: datetime) -> Approval:
        """One approval for a plan the person has in front of them, good until `now` + 5 minutes.

        Raises ForbiddenError when `secret` is not the person's, or after too many tries.
        """
        with self._lock:
            self._check(secret, self._verify, now)
            approval = _LocalApproval(shown, now + LIFETIME)
            self._drop_expired(now)
            self._open[id(approval)] = approval
            return approval

    def check(
        self, secret: str, *, now: datetime, verify: Callable[[str], bool] | None = None
    ) -> None:
        """Whether a secret just typed is the person's, or passes `verify`; the same tries count.

        Raises ForbiddenError when it is not, or after too many tries.
        """
        with self._lock:
            self._check(secret, verify or self._verify, now)

    def redeem(self, approval: Approval, shown: ShownPlan, *, now: datetime) -> None:
        """Use an approval up; it is spent even when it was given for another plan."""
        with self._lock:
            self._drop_expired(now)
            held = self._open.get(id(approval))
            if held is None or held is not approval:
                raise ApprovalRequiredError(
                    "this needs a fresh approval", hint="look at the plan and approve it again"
                )
            del self._open[id(approval)]
        if held.shown != shown:
            raise ConflictError(
                "the plan changed since it was approved; nothing was changed",
                hint="look at it again",
            )

    def _check(self, secret: str, verify: Callable[[str], bool], now: datetime) -> None:
        if self._closed_until is not None and now < self._closed_until:
            raise ForbiddenError(
                "too many wrong secrets; the desk is closed for now",
                hint="wait five minutes and try again",
            )
        if not verify(secret):
            self._failures += 1
            if self._failures >= TRIES:
                self._failures, self._closed_until = 0, now + LIFETIME
            raise ForbiddenError(
                "that secret is not the right one; nothing was done", hint="type it again"
            )
        self._failures, self._closed_until = 0, None

    def _drop_expired(self, now: datetime) -> None:
        self._open = {key: a for key, a in self._open.items() if now < a.expires_at}
