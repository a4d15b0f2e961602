"""What every root-key slot does alike: make a root, read it back, open the keys under it."""

from __future__ import annotations

import hmac
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection

from one_memory.adapters.crypto.aead import KEY_BYTES
from one_memory.adapters.crypto.vault import FIRST_GENERATION, Keys
from one_memory.errors import IntegrityError, UnavailableError
from one_memory.ports import KeyVault, StoredKeys

Entropy = Callable[[int], bytes]


class ErasableSlot(ABC):
    """`RootSlot`: a kind of slot says how an item is written, read and destroyed."""

    kind: str
    guarantee: str

    @abstractmethod
    def write(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        """Keep a root durably; whatever lay there of this generation is replaced."""

    @abstractmethod
    def read(self, person: bytes, generation: int) -> bytes:
        """The root of a generation; IntegrityError when it is missing or damaged."""

    @abstractmethod
    def erase(self, person: bytes, generation: int) -> None:
        """Destroy the root of a generation; harmless when there is none."""

    def close(self) -> None:  # noqa: B027  a slot without memory has nothing to drop
        """Drop what is kept in memory."""

    def create(self, person: bytes, entropy: Entropy) -> Keys:
        """A new root of generation 1 and keys under it."""
        root = entropy(KEY_BYTES)
        self.write_checked(person, FIRST_GENERATION, root, entropy)
        return Keys.fresh(person, root, entropy)

    def unlock(self, person: bytes, stored: StoredKeys, entropy: Entropy) -> Keys:
        """Open the keys under the root of `stored.generation`."""
        return Keys.unlocked(person, self.read(person, stored.generation), stored, entropy)

    def renew(
        self,
        person: bytes,
        keys: KeyVault,
        entropy: Entropy,
        *,
        renew: Collection[bytes],
        drop: Collection[bytes],
    ) -> KeyVault:
        """A new root of the next generation beside the old one, and the keys under it."""
        root = entropy(KEY_BYTES)
        self.write_checked(person, keys.stored.generation + 1, root, entropy)
        return keys.renewed(root, renew=renew, drop=drop)

    def write_checked(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        """Write and read back: a slot that only pretends to keep keys would lose the vault."""
        self.write(person, generation, root, entropy)
        try:
            kept = self.read(person, generation)
        except IntegrityError:
            kept = b""
        if not hmac.compare_digest(kept, root):
            raise UnavailableError(
                "the key store did not keep the root key",
                hint="check the keyring, or protect the vault with a passphrase",
            )
