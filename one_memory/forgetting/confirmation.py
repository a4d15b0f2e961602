"""The clear in-app confirmation that forgetting a single thing needs."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from one_memory.errors import ApprovalRequiredError, ConflictError

LIFETIME = timedelta(minutes=5)


@dataclass(frozen=True)
class Confirmation:
    """Handed out with a shown plan; given back, it confirms that plan once before it expires."""

    token: str
    plan_hash: str
    expires_at: datetime


class Confirmations:
    """The confirmations of one process that are not used yet. `entropy(n)` gives n random bytes."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._open: dict[str, Confirmation] = {}
        self._lock = threading.Lock()

    def offer(self, plan_hash: str, *, now: datetime) -> Confirmation:
        """A confirmation for a plan as it is shown now, good for five minutes."""
        confirmation = Confirmation(
            token=self._entropy(16).hex(), plan_hash=plan_hash, expires_at=now + LIFETIME
        )
        with self._lock:
            self._drop_expired(now)
            self._open[confirmation.token] = confirmation
        return confirmation

    def redeem(self, token: str, plan_hash: str, *, now: datetime) -> None:
        """Use a confirmation up; it is spent even when the plan is no longer the one shown.

        Raises ApprovalRequiredError when it was not handed out here, is used or too old,
        ConflictError when it was given for another plan.
        """
        with self._lock:
            self._drop_expired(now)
            held = self._open.pop(token, None)
        if held is None:
            raise ApprovalRequiredError(
                "this needs a confirmation; the one given is used up, too old or not ours",
                hint="look at the plan again and confirm it",
            )
        if held.plan_hash != plan_hash:
            raise ConflictError(
                "the plan changed, look again; nothing was forgotten",
                hint="look at the plan again and confirm it",
            )

    def _drop_expired(self, now: datetime) -> None:
        self._open = {token: held for token, held in self._open.items() if now < held.expires_at}
