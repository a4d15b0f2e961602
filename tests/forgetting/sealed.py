"""A sealed vault on disk to forget from."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from one_memory.adapters.crypto.audit_log import SignedLog
from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.adapters.stores.sql.store import SqlStore, create_vault, open_vault
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import (
    ForgettingPorts,
    Forgotten,
    forget_permanently,
    show,
)
from one_memory.forgetting.graph import Links
from one_memory.model.record import MemoryRecord
from one_memory.ports import Batch, RecordEmbedding
from tests.forgetting.independent_reader import generation_of, root_of
from tests.forgetting.world import OWNER, START, Writing

PASSPHRASE = "correct horse battery staple"


class SealedWorld(Writing):
    """A person's vault in a folder, under a passphrase."""

    store: SqlStore

    def __init__(self, home: Path, seed: int = 1) -> None:
        super().__init__(seed)
        self.home = home
        self._roots: dict[int, bytes] = {}
        self.store = create_vault(
            home, owner=OWNER, slot=self.slot(), now=START, entropy=self.entropy
        )
        self.log = SignedLog(self.store, self.store.audit_seed())
        self.store.note_writes_in(self.log)

    def slot(self) -> PassphraseSlot:
        return PassphraseSlot(self.home, PASSPHRASE, stretching=CHEAPEST)

    def reopen(self) -> None:
        self.store.close()
        self.store = open_vault(self.home, slot=self.slot(), entropy=self.entropy)
        self.log = SignedLog(self.store, self.store.audit_seed())
        self.store.note_writes_in(self.log)

    def forget(self, *records: MemoryRecord) -> Forgotten:
        """Plan, confirm and forget."""
        ports = ForgettingPorts(
            store=self.store,
            links=Links(self.store),
            destroyer=self.store,
            log=self.log,
            caches=(),
            new_id=self.new_id,
            entropy=self.entropy,
        )
        confirmations = Confirmations(self.entropy)
        plan, confirmation = show([r.id for r in records], ports, confirmations, now=self.now)
        return forget_permanently(plan, confirmation.token, ports, confirmations, now=self.now)

    def embed(self, record: MemoryRecord, vector: Sequence[float]) -> None:
        """Store a vector with a record's newest version."""
        embedding = RecordEmbedding(
            record=record.id,
            version=record.version,
            model="test@1#0",
            vector=np.asarray(vector, dtype=np.float32),
        )
        self.store.append(Batch(embeddings=(embedding,)))

    def copy(self, name: str) -> Path:
        """A copy of the database alone, as a backup takes it: no key file."""
        target = self.home.parent / name
        target.mkdir()
        for file in self.home.glob("vault.sqlite*"):
            shutil.copy2(file, target)
        return target

    @property
    def root(self) -> bytes:
        """The present root, by the second reader; stretching the passphrase once a generation."""
        generation = generation_of(self.home)
        if generation not in self._roots:
            self._roots[generation] = root_of(self.home, generation, PASSPHRASE)
        return self._roots[generation]
