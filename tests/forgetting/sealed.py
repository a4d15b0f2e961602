"""A sealed vault on disk to forget from."""

from __future__ import annotations

from pathlib import Path

from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.adapters.stores.sql.store import SqlStore, create_vault, open_vault
from tests.forgetting.independent_reader import generation_of, root_of
from tests.forgetting.world import OWNER, START, Writing

PASSPHRASE = "correct horse battery staple"


class SealedWorld(Writing):
    """A person's vault in a folder, under a passphrase."""

    store: SqlStore

    def __init__(self, home: Path, seed: int = 1) -> None:
        super().__init__(seed)
        self.home = home
        self.store = create_vault(
            home, owner=OWNER, slot=self.slot(), now=START, entropy=self.entropy
        )

    def slot(self) -> PassphraseSlot:
        return PassphraseSlot(self.home, PASSPHRASE, stretching=CHEAPEST)

    def reopen(self) -> None:
        self.store.close()
        self.store = open_vault(self.home, slot=self.slot(), entropy=self.entropy)

    @property
    def root(self) -> bytes:
        """The present root, by the second reader."""
        return root_of(self.home, generation_of(self.home), PASSPHRASE)
