"""What a person proves themselves with: the vault's passphrase, or their authenticator's code."""

from __future__ import annotations

import json
from collections.abc import Callable

from one_memory.adapters.crypto import authenticator
from one_memory.adapters.crypto.root_key import KeyringSlot
from one_memory.engine.clockwork import Clockwork
from one_memory.errors import ApprovalRequiredError
from one_memory.ports import AuditLog, AuditTable, RootCare

SECRET = "authenticator"
CONFIRMED = "authenticator confirmed"

_USED = "code used"


class PersonsSecret:
    """Checks what the Access desk is given. A keyring opens for whoever is logged in, so a vault
    that lies in one asks for a code; a code that was used is used up, in every process."""

    def __init__(
        self,
        roots: RootCare,
        log: AuditLog,
        table: AuditTable,
        clockwork: Clockwork,
        opens: Callable[[str], bool],
    ) -> None:
        self._roots = roots
        self._log = log
        self._table = table
        self._clockwork = clockwork
        self._opens = opens

    @property
    def in_keyring(self) -> bool:
        """Whether a code is asked for instead of a passphrase."""
        return self._roots.root_state().slot == KeyringSlot.kind

    def named(self) -> str:
        """What to type. Raises ApprovalRequiredError while there is nothing that could be."""
        if not self.in_keyring:
            return "the passphrase"
        if not self._roots.marked(CONFIRMED):
            raise ApprovalRequiredError(
                "this vault opens by the keyring alone, so nothing shows that it is you",
                hint="set up an authenticator: `one-memory keys totp --setup`",
            )
        return "the code of the authenticator"

    def is_theirs(self, secret: str) -> bool:
        """Whether a secret just typed is right; a code is then used up."""
        self.named()
        return self.is_code(secret) if self.in_keyring else self._opens(secret)

    def is_code(self, code: str) -> bool:
        """Whether a code is the authenticator's and was not used; then it is used up."""
        held = self._roots.secret(SECRET)
        if held is None:
            return False
        now = self._clockwork.now()
        step = authenticator.matching_step(held, code, now=now, after=self._last_used())
        if step is not None:
            self._log.append(_USED, {"step": step}, at=now)
        return step is not None

    def _last_used(self) -> int:
        bodies = (entry.body for entry in self._table.entries() if _USED.encode() in entry.body)
        lines = map(json.loads, bodies)
        return max((int(line["step"]) for line in lines if line["kind"] == _USED), default=-1)
