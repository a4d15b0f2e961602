"""Where a root may lie, by kind of slot: what is needed to erase one that moved, or to use one
that a recovery code gave back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from one_memory.adapters.crypto.erasable_slot import Entropy, ErasableSlot
from one_memory.adapters.crypto.keyring_slot import KeyringSlot
from one_memory.adapters.crypto.passphrase_slot import PassphraseSlot, erase_root_file
from one_memory.errors import IntegrityError, UnavailableError
from one_memory.ports import RootEraser

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

GUARANTEES: Mapping[str, str] = MappingProxyType(
    {slot.kind: slot.guarantee for slot in (PassphraseSlot, KeyringSlot)}
)


class RootFiles:
    """The root files in a vault's folder: erasing one needs no passphrase."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def erase(self, person: bytes, generation: int) -> None:
        """Overwrite and remove a generation's file."""
        del person  # the folder holds one person's vault
        erase_root_file(self._home, generation)


def places(home: Path, keyring: KeyringBackend | None) -> Callable[[str], RootEraser]:
    """Each kind of slot as a place to erase an old root in."""

    def place(kind: str) -> RootEraser:
        return KeyringSlot(keyring) if kind == KeyringSlot.kind else RootFiles(home)

    return place


class Lenient:
    """A place that may be gone for good, as when a recovery code was needed: not to reach it is
    no reason to leave the vault unfinished."""

    def __init__(self, place: Callable[[str], RootEraser], kind: str) -> None:
        self._place = place
        self._kind = kind

    def erase(self, person: bytes, generation: int) -> None:
        """Destroy the root of a generation if the place answers."""
        with suppress(UnavailableError):
            self._place(self._kind).erase(person, generation)


class RecoveredRoot(ErasableSlot):
    """The present root as a recovery code gave it: good for moving it into a new slot."""

    def __init__(self, kind: str, root: bytes, place: RootEraser) -> None:
        self.kind = kind
        self.guarantee = GUARANTEES[kind]
        self._root = bytearray(root)
        self._place = place

    def write(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        """Refused: nothing is kept here."""
        del person, generation, root, entropy
        raise UnavailableError(
            "the root key needs a slot of its own first", hint="recover the vault once more"
        )

    def read(self, person: bytes, generation: int) -> bytes:
        """The root; whether it is this generation's is seen by its commitment."""
        del person, generation
        if not any(self._root):
            raise IntegrityError("the recovered root is used up", hint="recover it once more")
        return bytes(self._root)

    def erase(self, person: bytes, generation: int) -> None:
        """Destroy the root of a generation where it lay."""
        self._place.erase(person, generation)

    def close(self) -> None:
        """Overwrite what was recovered."""
        self._root[:] = bytes(len(self._root))
