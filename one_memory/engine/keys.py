"""Verbs for the root key: its passphrase, its place, a recovery code, an authenticator."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from one_memory.adapters.crypto import authenticator, recovery
from one_memory.adapters.crypto.passphrase_slot import stretching_of
from one_memory.adapters.crypto.root_key import (
    STANDARD,
    KeyringSlot,
    PassphraseSlot,
    RootSlot,
    Stretching,
)
from one_memory.engine.base import Unlocked
from one_memory.engine.persons_secret import CONFIRMED, SECRET
from one_memory.errors import ConflictError, InputError
from one_memory.ports import DestructionFacts, DestructionReport


@dataclass(frozen=True)
class KeysStatus:
    """How the root key is kept. `stretching` is None where no passphrase is; `authenticator` says
    whether its codes approve what a passphrase would approve elsewhere."""

    slot: str
    guarantee: str
    generation: int
    stretching: Stretching | None
    recovery: bool
    authenticator: bool


@dataclass(frozen=True)
class Renewed:
    """A new root key is in use; `finished` is False while the old one could not be erased yet."""

    status: KeysStatus
    finished: bool


class Keys(Unlocked):
    """Care for the one key everything hangs under. Each change makes a new root and erases the
    old one; what proves the person is asked for by the Access desk."""

    def keys_status(self) -> KeysStatus:
        """Where the root key lies and what stands beside it."""
        roots = self._session.roots
        state = roots.root_state()
        held: Stretching | None = None
        if state.slot == PassphraseSlot.kind:
            person = bytes.fromhex(self._session.owner.partition(":")[2].replace("-", ""))
            held = stretching_of(self._session.home, person, state.generation)
        return KeysStatus(
            slot=state.slot,
            guarantee=state.guarantee,
            generation=state.generation,
            stretching=held,
            recovery=state.recovery,
            authenticator=roots.marked(CONFIRMED),
        )

    def change_passphrase(self, old: str, new: str) -> Renewed:
        """A new passphrase over a new root; the old one opens nothing any more.

        Raises ForbiddenError for a wrong old passphrase, ConflictError for a vault in a keyring,
        InputError for an empty new one.
        """
        if self._session.persons_secret.in_keyring:
            raise ConflictError(
                "this vault has no passphrase; its key lies in the keyring",
                hint="`one-memory keys to-passphrase` gives it one",
            )
        held = self.keys_status().stretching or STANDARD
        slot = _passphrase_slot(self._session.home, new, held)
        self._prove(old)
        return self._renew("passphrase changed", to=slot)

    def move_to_keyring(self, passphrase: str) -> Renewed:
        """The root key into the system's keyring; no passphrase opens the vault any more.

        Raises ForbiddenError, UnavailableError without a keyring that may hold it.
        """
        if self._session.persons_secret.in_keyring:
            raise ConflictError("the root key lies in the keyring already")
        slot = KeyringSlot(self._session.keyring)
        self._prove(passphrase)
        return self._renew("moved to keyring", to=slot)

    def move_to_passphrase(
        self, new: str, code: str | None = None, *, stretching: Stretching = STANDARD
    ) -> Renewed:
        """The root key under a passphrase and out of the keyring.

        `code` is the authenticator's, where one is set up. Raises ForbiddenError, ConflictError
        for a vault that has a passphrase.
        """
        if not self._session.persons_secret.in_keyring:
            raise ConflictError(
                "this vault has a passphrase already",
                hint="`one-memory keys change-passphrase` changes it",
            )
        slot = _passphrase_slot(self._session.home, new, stretching)
        self._prove(code)
        return self._renew("moved to passphrase", to=slot)

    def make_recovery(self, secret: str | None) -> str:
        """A new recovery code, to be shown once and kept nowhere; an older one ends.

        `secret` is the passphrase or the authenticator's code; a keyring vault without an
        authenticator has none. Whoever has the code and this vault's folder opens it.
        """
        self._prove(secret)
        code = recovery.new_code(self._session.clockwork.entropy(recovery.CODE_ENTROPY_BYTES))
        self._renew("recovery code made", public=recovery.public_key_of(code))
        return code

    def remove_recovery(self, secret: str | None) -> Renewed:
        """No recovery code from now on. Raises ConflictError when there is none."""
        if not self._session.roots.root_state().recovery:
            raise ConflictError("there is no recovery code to remove")
        self._prove(secret)
        return self._renew("recovery code removed", public=b"")

    def set_up_authenticator(self, current: str | None = None) -> str:
        """A fresh secret for an authenticator, as the `otpauth:` URI it takes it from.

        Shown once; it counts from `confirm_authenticator` on. `current` is the passphrase, or in
        a keyring vault a code of the authenticator it replaces. Raises ForbiddenError.
        """
        session = self._session
        self._prove(current)
        self._renew("authenticator set up", drop=(SECRET, CONFIRMED), make=(SECRET,))
        secret = session.roots.secret(SECRET)
        assert secret is not None
        return authenticator.uri(secret, session.home.name)

    def confirm_authenticator(self, code: str) -> None:
        """Take the authenticator into use, shown by a first code of it. Raises ForbiddenError."""
        session = self._session
        session.desk.check(code, now=session.clockwork.now(), verify=session.persons_secret.is_code)
        session.roots.mark(CONFIRMED)

    def _prove(self, secret: str | None) -> None:
        """The person's secret, unless there is none yet that could be asked for."""
        session = self._session
        if session.persons_secret.in_keyring and not session.roots.marked(CONFIRMED):
            return
        session.desk.check(secret or "", now=session.clockwork.now())

    def _renew(
        self,
        why: str,
        *,
        to: RootSlot | None = None,
        public: bytes | None = None,
        drop: tuple[str, ...] = (),
        make: tuple[str, ...] = (),
    ) -> Renewed:
        session = self._session

        def write_down(facts: DestructionFacts) -> None:
            generations = list(facts.root_generations)
            session.forgetting.log.append(
                "root renewed", {"why": why, "root_generations": generations}, at=facts.destroyed_at
            )

        report: DestructionReport = session.renewing(
            lambda now: session.roots.renew_root(
                now=now, to=to, recovery=public, drop=drop, make=make, receipt=write_down
            )
        )
        return Renewed(self.keys_status(), report.finished)


def _passphrase_slot(home: Path, passphrase: str, stretching: Stretching) -> PassphraseSlot:
    if not passphrase.strip():
        raise InputError("an empty passphrase protects nothing", hint="choose a longer one")
    return PassphraseSlot(home, passphrase, stretching=stretching)
