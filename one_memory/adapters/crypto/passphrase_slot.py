"""The root key in a file beside the database, under a passphrase and a secret that rotates.

    stretched = Argon2id(passphrase, salt)             salt fixed for the slot, slow on purpose
    kek       = HKDF(stretched, salt = slot secret)    slot secret: 32 random bytes a generation
    file      = parameters, salt, slot secret, AES-KW(kek, root)

A root is forgotten by destroying its file: the passphrase alone opens nothing.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

from one_memory.adapters.crypto.aead import KEY_BYTES, hkdf
from one_memory.adapters.crypto.erasable_slot import Entropy, ErasableSlot
from one_memory.adapters.crypto.wrapping import unwrap, wrap
from one_memory.errors import InputError, IntegrityError, UnavailableError, WrongKeyError

SLOT_FORMAT = 1

_KEK_INFO = b"one/v1/slot"
_SALT_BYTES = 16


@dataclass(frozen=True)
class Stretching:
    """Argon2id parameters (RFC 9106): passes, lanes, memory in KiB."""

    iterations: int = 3
    lanes: int = 4
    memory_kib: int = 64 * 1024

    def __post_init__(self) -> None:
        if not self.accepted:
            raise ValueError("weaker than the floor, or beyond what a machine should spend")

    @property
    def accepted(self) -> bool:
        """At least two passes over 19 MiB; at most what an honest slot would ask for."""
        return (
            2 <= self.iterations <= 64
            and 1 <= self.lanes <= 64
            and 19 * 1024 <= self.memory_kib <= 4 * 1024 * 1024
        )


STANDARD = Stretching()
"""RFC 9106's second recommended choice."""

CHEAPEST = Stretching(iterations=2, lanes=1, memory_kib=19 * 1024)
"""The least that is ever accepted."""


@dataclass(frozen=True)
class _Item:
    stretching: Stretching
    salt: bytes
    secret: bytes
    wrapped: bytes


class PassphraseSlot(ErasableSlot):
    """One file a generation, `root-key.<generation>`, mode 0600, in the vault's folder."""

    kind = "passphrase"
    guarantee = "file"

    def __init__(self, home: Path, passphrase: str, *, stretching: Stretching = STANDARD) -> None:
        if not passphrase:
            raise InputError("a passphrase cannot be empty", hint="choose one")
        self._home = home
        # One passphrase, however the keyboard composed its characters.
        self._passphrase = bytearray(unicodedata.normalize("NFKC", passphrase).encode("utf-8"))
        self._stretching = stretching
        self._salt = b""
        self._stretched = bytearray()

    def write(self, person: bytes, generation: int, root: bytes, entropy: Entropy) -> None:
        """Write a file under a fresh slot secret; durable when this returns."""
        if not self._stretched:
            self._stretch(self._stretching, entropy(_SALT_BYTES))
        secret = entropy(KEY_BYTES)
        wrapped = wrap(self._kek(secret), root)
        text = _encoded(person, generation, _Item(self._stretching, self._salt, secret, wrapped))
        self.erase(person, generation)
        path = self._path(generation)
        with _answering():
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "wb") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            _sync_folder(self._home)

    def read(self, person: bytes, generation: int) -> bytes:
        """The root of a generation.

        Raises WrongKeyError for another passphrase, IntegrityError for a missing or damaged file.
        """
        try:
            with _answering():
                text = self._path(generation).read_bytes()
        except FileNotFoundError:
            raise _missing() from None
        item = _decoded(person, generation, text)
        if not self._stretched or (item.salt, item.stretching) != (self._salt, self._stretching):
            self._stretch(item.stretching, item.salt)
        try:
            return unwrap(self._kek(item.secret), item.wrapped)
        except IntegrityError:
            raise WrongKeyError(
                "the passphrase does not open this vault", hint="type it again"
            ) from None

    def erase(self, person: bytes, generation: int) -> None:
        """Overwrite and remove a generation's file."""
        del person  # the folder holds one person's vault
        erase_root_file(self._home, generation)

    def close(self) -> None:
        """Overwrite the passphrase and what was made of it."""
        for secret in (self._passphrase, self._stretched):
            secret[:] = bytes(len(secret))
        self._stretched = bytearray()

    def _path(self, generation: int) -> Path:
        return _root_file(self._home, generation)

    def _stretch(self, stretching: Stretching, salt: bytes) -> None:
        derivation = Argon2id(
            salt=salt,
            length=KEY_BYTES,
            iterations=stretching.iterations,
            lanes=stretching.lanes,
            memory_cost=stretching.memory_kib,
        )
        # Kept, so that another process's rotation is followed without the slow step.
        self._stretched = bytearray(derivation.derive(bytes(self._passphrase)))
        self._salt, self._stretching = salt, stretching

    def _kek(self, secret: bytes) -> bytes:
        return hkdf(bytes(self._stretched), _KEK_INFO, salt=secret)


def stretching_of(home: Path, person: bytes, generation: int) -> Stretching:
    """How a generation's file stretches its passphrase. Raises IntegrityError."""
    try:
        with _answering():
            text = _root_file(home, generation).read_bytes()
    except FileNotFoundError:
        raise _missing() from None
    return _decoded(person, generation, text).stretching


def erase_root_file(home: Path, generation: int) -> None:
    """Overwrite and remove a generation's file; harmless when there is none."""
    path = _root_file(home, generation)
    with _answering(), suppress(FileNotFoundError):
        with path.open("r+b") as file:
            file.write(bytes(path.stat().st_size))
            file.flush()
            os.fsync(file.fileno())
        path.unlink()
        _sync_folder(home)


def _root_file(home: Path, generation: int) -> Path:
    return home / f"root-key.{generation}"


def _encoded(person: bytes, generation: int, item: _Item) -> bytes:
    fields = {
        "format": SLOT_FORMAT,
        "argon2id": {
            "iterations": item.stretching.iterations,
            "lanes": item.stretching.lanes,
            "memory_kib": item.stretching.memory_kib,
            "salt": item.salt.hex(),
        },
        "secret": item.secret.hex(),
        "wrapped": item.wrapped.hex(),
    }
    body = json.dumps(fields, separators=(",", ":"), sort_keys=True).encode()
    return body + b"\n" + _check(person, generation, body) + b"\n"


def _decoded(person: bytes, generation: int, text: bytes) -> _Item:
    """Raises IntegrityError for a damaged file, so that damage is not taken for a wrong word."""
    body, _, check = text.partition(b"\n")
    if not hmac.compare_digest(check, _check(person, generation, body) + b"\n"):
        raise _damaged()
    try:
        fields = json.loads(body)
        stretch = fields["argon2id"]
        return _Item(
            Stretching(stretch["iterations"], stretch["lanes"], stretch["memory_kib"]),
            bytes.fromhex(stretch["salt"]),
            bytes.fromhex(fields["secret"]),
            bytes.fromhex(fields["wrapped"]),
        )
    except (KeyError, TypeError, ValueError):
        raise _damaged() from None


def _check(person: bytes, generation: int, body: bytes) -> bytes:
    """A checksum against accidents; it protects nothing from anybody."""
    named = b"one/v1/slot" + person + generation.to_bytes(4, "big") + body
    return hashlib.sha256(named).hexdigest().encode()


def _missing() -> IntegrityError:
    return IntegrityError(
        "the file with the vault's root key is missing",
        hint="the key file and the database do not belong together",
    )


def _damaged() -> IntegrityError:
    return IntegrityError(
        "the file with the vault's root key is damaged or from another vault",
        hint="put back the file that belongs to this vault",
    )


@contextmanager
def _answering() -> Iterator[None]:
    """What the file system raises, but for a missing file, as UnavailableError."""
    try:
        yield
    except FileNotFoundError:
        raise
    except OSError:
        raise UnavailableError(
            "the file with the root key cannot be read or written",
            hint="check the folder's permissions and the space left",
        ) from None


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":  # folders cannot be opened there; NTFS journals the entry itself
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
