"""The keys of an unlocked vault: root, data keys, record keys, part keys.

root, one a generation
  data key, one a class            wrapped under the root
    record key, one a subject      wrapped under its class's key, or several classes' together
      part key                     derived; seals one part of every version
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from one_memory.adapters.crypto.aead import (
    KEY_BYTES,
    NONCE_BYTES,
    associated_data,
    expand,
    hkdf,
    part_info,
    seal,
    unseal,
)
from one_memory.adapters.crypto.audit_log import leaf, leaf_info
from one_memory.adapters.crypto.recovery import make_copy
from one_memory.adapters.crypto.wrapping import (
    combined_kek,
    commitment,
    extracted,
    unwrap,
    unwrap_many,
    wrap,
    wrap_many,
    wrapping_key,
)
from one_memory.errors import IntegrityError, WrongKeyError
from one_memory.ports import KeyVault, StoredDataKey, StoredKeys, WrappedKey

Entropy = Callable[[int], bytes]

LABEL_BYTES = 16
FIRST_GENERATION = 1
FIRST_EPOCH = 1

_PAGE = "page"
_NO_SUBJECT = bytes(16)


class RecordKey:
    """The key of one subject, ready to seal and open its parts."""

    __slots__ = ("_entropy", "_kids", "_part_keys", "_person", "_pseudorandom_key", "_subject")

    def __init__(
        self,
        pseudorandom_key: bytes,
        person: bytes,
        subject: bytes,
        kids: Sequence[bytes],
        entropy: Entropy,
    ) -> None:
        self._pseudorandom_key = pseudorandom_key
        self._person = person
        self._subject = subject
        self._kids = kids
        self._entropy = entropy
        self._part_keys: dict[str, bytes] = {}

    def seal(self, part: str, version: int, plain: bytes) -> bytes:
        """Encrypt a part under a fresh nonce."""
        bound_to = associated_data(self._person, self._subject, version, part, self._kids)
        return seal(self._part_key(part), self._entropy(NONCE_BYTES), bound_to, plain)

    def open(self, part: str, version: int, sealed: bytes) -> bytes:
        """Decrypt a part. Raises IntegrityError when it is not exactly what was sealed here."""
        bound_to = associated_data(self._person, self._subject, version, part, self._kids)
        return unseal(self._part_key(part), bound_to, sealed)

    def leaf(self, version: int, sealed: bytes) -> bytes:
        """The blinded leaf of a sealed version."""
        nonce = expand(self._pseudorandom_key, leaf_info(version))
        return leaf(nonce, self._subject, version, sealed)

    def _part_key(self, part: str) -> bytes:
        key = self._part_keys.get(part)
        if key is None:
            key = self._part_keys[part] = expand(self._pseudorandom_key, part_info(part))
        return key

    def __repr__(self) -> str:
        return "<sealed>"


@dataclass(frozen=True, repr=False)
class DataKey:
    """One class's key at an epoch; a combination of classes has `members` and a derived key."""

    epoch: int
    key: bytearray
    members: tuple[bytes, ...] = ()


class Keys:
    """`KeyVault`: everything unlocked at one generation."""

    def __init__(
        self,
        person: bytes,
        root: bytes,
        generation: int,
        labels: Mapping[str, bytes],
        data_keys: Mapping[bytes, DataKey],
        entropy: Entropy,
        stored: StoredKeys | None = None,
    ) -> None:
        self._person = person
        self._root = bytearray(root)
        self._generation = generation
        self._labels = dict(labels)
        self._data_keys = dict(data_keys)
        self._entropy = entropy
        self._wrapping = {
            kid: wrapping_key(bytes(held.key), kid, held.epoch)
            for kid, held in self._data_keys.items()
        }
        self._bound_kids = {kid: held.members or (kid,) for kid, held in self._data_keys.items()}
        self._stored = stored if stored is not None else self._sealed()

    @classmethod
    def fresh(cls, person: bytes, root: bytes, entropy: Entropy) -> Keys:
        """Generation 1, no class and no label yet."""
        return cls(person, root, FIRST_GENERATION, {}, {}, entropy)

    @classmethod
    def unlocked(cls, person: bytes, root: bytes, stored: StoredKeys, entropy: Entropy) -> Keys:
        """Open what a store keeps.

        Raises WrongKeyError when it is another root, IntegrityError when something is damaged.
        """
        if not hmac.compare_digest(commitment(root), stored.commitment):
            raise WrongKeyError(
                "this root key does not open this vault",
                hint="the key store and the vault's folder do not belong together",
            )
        key = hkdf(root, part_info(_PAGE))
        page = unseal(key, _vault_itself(person, stored.generation, _PAGE), stored.page)
        labels = {name: bytes.fromhex(label) for name, label in json.loads(page).items()}
        data_keys = {
            row.kid: DataKey(
                row.epoch,
                bytearray(unwrap(wrapping_key(root, row.kid, row.epoch), row.wrapped)),
            )
            for row in stored.data_keys
            if not row.members
        }
        for row in stored.data_keys:
            if row.members:
                data_keys[row.kid] = _combination(row.epoch, row.members, data_keys)
        return cls(person, root, stored.generation, labels, data_keys, entropy, stored)

    @property
    def stored(self) -> StoredKeys:
        """What the store keeps of them."""
        return self._stored

    @property
    def generation(self) -> int:
        """Number of the root."""
        return self._generation

    def label(self, name: str) -> bytes | None:
        """The 16 random bytes that stand for a name, if it has got some."""
        return self._labels.get(name)

    def all_labels(self) -> frozenset[bytes]:
        """Every label that stands for a name."""
        return frozenset(self._labels.values())

    def with_label(self, name: str) -> Keys:
        """With random bytes for a name."""
        if name in self._labels:
            return self
        return self._changed({**self._labels, name: self._entropy(LABEL_BYTES)}, self._data_keys)

    def with_classes(self, classes: Sequence[str]) -> Keys:
        """With a data key for each class, and for their combination when they are several."""
        labels, data_keys = dict(self._labels), dict(self._data_keys)
        for name in classes:
            if name not in labels:
                labels[name] = self._entropy(LABEL_BYTES)
                data_keys[labels[name]] = DataKey(FIRST_EPOCH, bytearray(self._entropy(KEY_BYTES)))
        members = tuple(sorted(labels[name] for name in set(classes)))
        if len(members) > 1 and not any(held.members == members for held in data_keys.values()):
            kid = self._entropy(LABEL_BYTES)
            data_keys[kid] = _combination(FIRST_EPOCH, members, data_keys)
        if len(data_keys) == len(self._data_keys):
            return self
        return self._changed(labels, data_keys)

    def kid(self, classes: Sequence[str]) -> bytes | None:
        """The data key, or combination, of exactly these classes."""
        members = tuple(sorted({self._labels.get(name, b"") for name in classes}))
        if len(members) == 1:
            return members[0] or None
        return next((k for k, held in self._data_keys.items() if held.members == members), None)

    def classes(self, kid: bytes) -> tuple[str, ...]:
        """The names of the classes of a data key or combination, sorted."""
        members = self._bound_kids.get(kid, ())
        return tuple(sorted(name for name, label in self._labels.items() if label in members))

    def secret(self, name: str) -> bytes:
        """The 32 bytes of a class that wraps nothing but is a key itself."""
        return bytes(self._data_keys[self._labels[name]].key)

    def new_key(self, subject: bytes, kid: bytes) -> tuple[RecordKey, WrappedKey]:
        """A fresh key for a subject (16 bytes) under a data key."""
        raw = self._entropy(KEY_BYTES)
        pseudorandom_key, committed = extracted(raw)
        wrapped = WrappedKey(
            kid, self._data_keys[kid].epoch, wrap(self._wrapping[kid], raw), committed
        )
        return self._record_key(pseudorandom_key, subject, kid), wrapped

    def key(self, subject: bytes, wrapped: WrappedKey) -> RecordKey:
        """A subject's key. Raises IntegrityError when it does not unwrap to what was stored."""
        held = self._data_keys.get(wrapped.kid)
        if held is None or held.epoch != wrapped.epoch:
            raise _unknown_key()
        raw = unwrap(self._wrapping[wrapped.kid], wrapped.wrapped)
        pseudorandom_key, committed = extracted(raw)
        if committed != wrapped.commitment:
            raise _unknown_key()
        return self._record_key(pseudorandom_key, subject, wrapped.kid)

    def renewed(self, root: bytes, *, renew: Collection[bytes], drop: Collection[bytes]) -> Keys:
        """The next generation under a new root; see the port."""
        data_keys: dict[bytes, DataKey] = {}
        for kid, held in self._data_keys.items():
            if held.members or kid in drop:
                continue
            if kid in renew:
                data_keys[kid] = DataKey(held.epoch + 1, bytearray(self._entropy(KEY_BYTES)))
            else:
                data_keys[kid] = DataKey(held.epoch, bytearray(held.key))
        for kid, held in self._data_keys.items():
            if held.members and not any(member in drop for member in held.members):
                changed = any(member in renew for member in held.members)
                epoch = held.epoch + 1 if changed else held.epoch
                data_keys[kid] = _combination(epoch, held.members, data_keys)
        labels = {name: label for name, label in self._labels.items() if label not in drop}
        return Keys(self._person, root, self._generation + 1, labels, data_keys, self._entropy)

    def rewrapped(self, kid: bytes, wrapped: bytes, newer: KeyVault) -> bytes:
        """Wrapped keys of a data key, 40 bytes each end to end, as they stand under `newer`."""
        return newer.wrap_anew(kid, unwrap_many(self._wrapping[kid], wrapped))

    def wrap_anew(self, kid: bytes, keys: bytes) -> bytes:
        """Wrap keys of 32 bytes end to end under a data key; 40 bytes each."""
        return wrap_many(self._wrapping[kid], keys)

    def seal(self, part: str, plain: bytes) -> bytes:
        """Encrypt something of the vault's own under the root."""
        bound_to = _vault_itself(self._person, self._generation, part)
        key = hkdf(bytes(self._root), part_info(part))
        return seal(key, self._entropy(NONCE_BYTES), bound_to, plain)

    def open(self, part: str, sealed: bytes) -> bytes:
        """Undo `seal`. Raises IntegrityError."""
        bound_to = _vault_itself(self._person, self._generation, part)
        return unseal(hkdf(bytes(self._root), part_info(part)), bound_to, sealed)

    def recovery_copy(self, public: bytes) -> bytes:
        """The root, wrapped for whoever has the private key of `public`."""
        passing = self._entropy(KEY_BYTES)
        return make_copy(bytes(self._root), self._person, self._generation, public, passing)

    def raw(self, wrapped: WrappedKey) -> bytes:
        """The 32 bytes of a subject's key, to look afterwards whether they are gone."""
        return unwrap(self._wrapping[wrapped.kid], wrapped.wrapped)

    def raw_keys(self) -> frozenset[bytes]:
        """Root and data keys, to look afterwards whether they are gone."""
        own = (held.key for held in self._data_keys.values() if not held.members)
        return frozenset((bytes(self._root), *(bytes(key) for key in own)))

    def close(self) -> None:
        """Overwrite root and data keys in memory; what Python copied meanwhile is not reached."""
        for secret in (self._root, *(held.key for held in self._data_keys.values())):
            secret[:] = bytes(len(secret))

    def __repr__(self) -> str:
        return "<sealed>"

    def _record_key(self, pseudorandom_key: bytes, subject: bytes, kid: bytes) -> RecordKey:
        return RecordKey(
            pseudorandom_key, self._person, subject, self._bound_kids[kid], self._entropy
        )

    def _changed(self, labels: Mapping[str, bytes], data_keys: Mapping[bytes, DataKey]) -> Keys:
        # Copies, so that the older object can be closed without blinding the newer one.
        copies = {
            kid: DataKey(held.epoch, bytearray(held.key), held.members)
            for kid, held in data_keys.items()
        }
        return Keys(
            self._person, bytes(self._root), self._generation, labels, copies, self._entropy
        )

    def _sealed(self) -> StoredKeys:
        root = bytes(self._root)
        names = {name: label.hex() for name, label in sorted(self._labels.items())}
        page = self.seal(_PAGE, json.dumps(names, separators=(",", ":")).encode())
        return StoredKeys(
            generation=self._generation,
            commitment=commitment(root),
            page=page,
            data_keys=tuple(self._stored_data_keys(root)),
        )

    def _stored_data_keys(self, root: bytes) -> Iterable[StoredDataKey]:
        for kid, held in sorted(self._data_keys.items()):
            if held.members:
                yield StoredDataKey(kid, held.epoch, held.members)
            else:
                wrapped = wrap(wrapping_key(root, kid, held.epoch), bytes(held.key))
                yield StoredDataKey(kid, held.epoch, wrapped=wrapped)


def _combination(
    epoch: int, members: tuple[bytes, ...], data_keys: Mapping[bytes, DataKey]
) -> DataKey:
    if not all(kid in data_keys for kid in members):
        raise _unknown_key()
    key = combined_kek([(kid, bytes(data_keys[kid].key)) for kid in members])
    return DataKey(epoch, bytearray(key), members)


def _vault_itself(person: bytes, generation: int, part: str) -> bytes:
    return associated_data(person, _NO_SUBJECT, generation, part, ())


def _unknown_key() -> IntegrityError:
    return IntegrityError(
        "a key does not fit what it should open: it was changed or belongs elsewhere",
        hint="restore the vault's folder from a backup",
    )
