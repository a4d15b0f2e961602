"""The façade. What a verb decides stands in the flow it calls."""

from __future__ import annotations

from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from one_memory.adapters.crypto.root_key import STANDARD, Stretching
from one_memory.engine import wiring
from one_memory.engine.clockwork import Clockwork
from one_memory.engine.decisions import Decisions
from one_memory.engine.forgetting import Forgetting
from one_memory.engine.keys import Keys
from one_memory.engine.projects import Projects
from one_memory.engine.results import Status

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


class Engine(Decisions, Projects, Forgetting, Keys):
    """One person's unlocked memory. Thread-safe; safe beside other processes on the same vault."""

    @classmethod
    def create(
        cls,
        home: Path,
        *,
        passphrase: str | None = None,
        use_keyring: bool = False,
        embedder: str = "minilm",
        clockwork: Clockwork | None = None,
        stretching: Stretching = STANDARD,
        keyring: KeyringBackend | None = None,
    ) -> Engine:
        """Make a new vault in `home` and unlock it, by exactly one of passphrase and keyring.

        `stretching` is how hard a passphrase is to try out; the vault remembers it. `keyring` is
        one the caller vouches for, by default the system's if it protects what it keeps.
        Raises ConflictError when a vault is there, UnavailableError without a keyring that may
        hold a root key, InputError for an empty passphrase.
        """
        clockwork = clockwork or Clockwork()
        return cls(
            wiring.create(
                home,
                passphrase=passphrase,
                use_keyring=use_keyring,
                embedder=embedder,
                clockwork=clockwork,
                stretching=stretching,
                keyring=keyring,
            )
        )

    @classmethod
    def open(
        cls,
        home: Path,
        *,
        passphrase: str | None = None,
        embedder: str = "minilm",
        clockwork: Clockwork | None = None,
        keyring: KeyringBackend | None = None,
    ) -> Engine:
        """Unlock the vault in `home`; one that keeps its root key in a keyring needs no passphrase.

        What waited in the sealed tray for too long is destroyed first.
        Raises NotFoundError, WrongKeyError, IntegrityError, NewerFormatError, UnavailableError.
        """
        engine = cls(
            wiring.unlock(
                home,
                passphrase=passphrase,
                embedder=embedder,
                clockwork=clockwork or Clockwork(),
                keyring=keyring,
            )
        )
        engine.empty_tray()
        return engine

    @classmethod
    def recover(
        cls,
        home: Path,
        *,
        code: str,
        passphrase: str,
        embedder: str = "minilm",
        clockwork: Clockwork | None = None,
        stretching: Stretching = STANDARD,
        keyring: KeyringBackend | None = None,
    ) -> Engine:
        """Unlock the vault in `home` by its recovery code and put it under a new passphrase.

        The old passphrase or keyring entry opens nothing any more; the code stays good.
        Raises NotFoundError when no code was made, InputError for a mistyped one, WrongKeyError.
        """
        return cls(
            wiring.recover(
                home,
                code=code,
                passphrase=passphrase,
                embedder=embedder,
                clockwork=clockwork or Clockwork(),
                stretching=stretching,
                keyring=keyring,
            )
        )

    @classmethod
    def slot_of(cls, home: Path) -> str:
        """Where the root key of the vault in `home` lies: `keyring` or `passphrase`.

        Raises NotFoundError when there is no vault. Unlocks nothing.
        """
        return wiring.slot_of(home)

    def close(self) -> None:
        """Lock: drop the keys and everything decrypted."""
        self._session.close()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def status(self) -> Status:
        """Counts of the vault and what is missing right now."""
        with self._session.reading() as working_set:
            tallies = working_set.tallies()
            embedder = self._session.embedder
            root = self._session.roots.root_state()
            return Status(
                home=self._session.home,
                slot=root.slot,
                guarantee=root.guarantee,
                records=tallies.records,
                by_status=tallies.by_status,
                by_area=tallies.by_area,
                by_class=tallies.by_class,
                episodes=self._session.store.episode_count(),
                projects=len(working_set.projects),
                embedder=embedder.model.key if embedder else "none",
                behind_closed_gates=tallies.behind_closed_gates,
                degraded=self._session.degraded,
            )
