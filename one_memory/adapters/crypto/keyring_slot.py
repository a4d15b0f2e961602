"""The root key in the operating system's keyring, and only in backends known to protect it."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterator
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING

from one_memory.adapters.crypto.aead import KEY_BYTES
from one_memory.adapters.crypto.erasable_slot import Entropy, ErasableSlot
from one_memory.errors import IntegrityError, UnavailableError

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

SERVICE = "one-memory"

ACCEPTED_BACKENDS = MappingProxyType(
    {
        "keyring.backends.macOS.Keyring": "macOS Keychain",
        "keyring.backends.Windows.WinVaultKeyring": "Windows Credential Locker",
        "keyring.backends.SecretService.Keyring": "Secret Service",
        "keyring.backends.libsecret.Keyring": "Secret Service through libsecret",
        "keyring.backends.kwallet.DBusKeyring": "KWallet",
        "keyring.backends.kwallet.DBusKeyringKWallet4": "KWallet 4",
    }
)
"""Backends that encrypt what they keep. Anything else is refused by not being here: other
packages register backends that write plaintext files, and one that stores nothing."""

_CHAINER = "keyring.backends.chainer.ChainerBackend"


def accepted_backend(backend: KeyringBackend) -> KeyringBackend:
    """The backend to use: itself, or the first of a chain of accepted ones.

    Raises UnavailableError for a backend, or a chain with a member, that is not accepted.
    """
    name = _name(backend)
    if name in ACCEPTED_BACKENDS:
        return backend
    members = list(getattr(backend, "backends", ())) if name == _CHAINER else []
    if members and all(_name(member) in ACCEPTED_BACKENDS for member in members):
        return members[0]  # type: ignore[no-any-return]
    raise UnavailableError(
        "this machine has no keyring that protects a key",
        hint="unlock or install the system's keyring, or protect the vault with a passphrase",
    )


class KeyringSlot(ErasableSlot):
    """One keyring item a generation: service `one-memory`, user `one:<person>:root:<generation>`.

    `backend` is for a keyring the caller vouches for; by default the system's, if accepted.
    """

    kind = "keyring"
    guarantee = "os-keyring"

    def __init__(self, backend: KeyringBackend | None = None) -> None:
        if backend is None:
            import keyring  # costs a scan of every installed package; passphrase vaults skip it

            backend = accepted_backend(keyring.get_keyring())
        self._backend = backend

    def write(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        """Keep a root in the keyring."""
        del entropy  # the keyring encrypts under secrets of its own
        text = base64.b64encode(root).decode("ascii")
        with _answering():
            self._backend.set_password(SERVICE, _item(person, generation), text)

    def read(self, person: bytes, generation: int) -> bytes:
        """The root of a generation; IntegrityError when it is missing or damaged."""
        with _answering():
            text = self._backend.get_password(SERVICE, _item(person, generation))
        if text is None:
            raise IntegrityError(
                "the keyring has no root key for this vault",
                hint="the key store and the vault's folder do not belong together",
            )
        try:
            root = base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            root = b""
        if len(root) != KEY_BYTES:
            raise IntegrityError("the root key in the keyring is damaged")
        return root

    def erase(self, person: bytes, generation: int) -> None:
        """Delete the keyring item of a generation, and look that it is gone."""
        item = _item(person, generation)
        with _answering():
            if self._backend.get_password(SERVICE, item) is None:
                return
            self._backend.delete_password(SERVICE, item)
            if self._backend.get_password(SERVICE, item) is not None:
                raise UnavailableError("the keyring did not delete an old root key")


@contextmanager
def _answering() -> Iterator[None]:
    """What keyring backends raise, as UnavailableError."""
    from keyring.errors import KeyringError

    try:
        yield
    except (KeyringError, OSError, RuntimeError):
        raise UnavailableError(
            "the keyring does not answer", hint="unlock the system's keyring and try again"
        ) from None


def _name(backend: object) -> str:
    return f"{type(backend).__module__}.{type(backend).__qualname__}"


def _item(person: bytes, generation: int) -> str:
    return f"one:{person.hex()}:root:{generation}"
