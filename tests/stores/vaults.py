"""Vaults for tests: cheap to open, and slots that live in memory."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from keyring.backend import KeyringBackend

from one_memory.adapters.crypto.erasable_slot import Entropy, ErasableSlot
from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.adapters.stores.memory import MemoryStore
from one_memory.adapters.stores.sql.store import SqlStore, create_vault, open_vault
from one_memory.errors import IntegrityError, UnavailableError
from one_memory.ports import VaultStore
from tests.stores.made import NOW, OWNER

PASSPHRASE = "correct horse battery staple"


def passphrase_slot(home: Path, passphrase: str = PASSPHRASE) -> PassphraseSlot:
    """A slot with the cheapest parameters that are accepted."""
    return PassphraseSlot(home, passphrase, stretching=CHEAPEST)


def create_sql(home: Path) -> SqlStore:
    """A new vault under a passphrase."""
    slot = passphrase_slot(home)
    return create_vault(home, owner=OWNER, slot=slot, now=NOW, entropy=os.urandom)


def open_sql(home: Path, passphrase: str = PASSPHRASE) -> SqlStore:
    """The same vault again."""
    return open_vault(home, slot=passphrase_slot(home, passphrase), entropy=os.urandom)


@dataclass
class MemorySlot(ErasableSlot):
    """Root keys in a dictionary; `broken` answers to nothing, `deaf` keeps nothing."""

    roots: dict[int, bytes] = field(default_factory=dict)
    broken: bool = False
    deaf: bool = False

    kind = "memory"
    guarantee = "external"

    def write(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        self._answer()
        self.roots[generation] = bytes(32) if self.deaf else root

    def read(self, person: bytes, generation: int) -> bytes:
        self._answer()
        if generation not in self.roots:
            raise IntegrityError("no such root")
        return self.roots[generation]

    def erase(self, person: bytes, generation: int) -> None:
        self._answer()
        self.roots.pop(generation, None)

    def _answer(self) -> None:
        if self.broken:
            raise UnavailableError("no answer")


def make_store(kind: str, home: Path) -> VaultStore:
    """An empty store: the contract holds for every kind."""
    return {"memory": lambda _: MemoryStore(), "sql": create_sql}[kind](home)


class DictionaryKeyring(KeyringBackend):
    """A keyring in a dictionary, to be handed in by whoever vouches for it."""

    priority = 0.1  # type: ignore[assignment]

    def __init__(self) -> None:
        super().__init__()
        self.items: dict[tuple[str, str], str] = {}

    def set_password(self, service: str, username: str, password: str) -> None:
        self.items[service, username] = password

    def get_password(self, service: str, username: str) -> str | None:
        return self.items.get((service, username))

    def delete_password(self, service: str, username: str) -> None:
        del self.items[service, username]
