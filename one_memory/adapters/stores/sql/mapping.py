"""Between models and what lies in the tables: ids, canonical JSON, class names, vectors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, TypeAdapter, ValidationError

from one_memory.errors import IntegrityError
from one_memory.model.access import Consent
from one_memory.model.episode import Episode
from one_memory.model.record import MemoryRecord
from one_memory.model.sharing import SharingPreference
from one_memory.model.vocabulary import RetentionClass, SensitiveClass
from one_memory.ports import Use
from one_memory.rules.retention import most_restrictive

M = TypeVar("M", bound=BaseModel)

RECORD = "record"
EPISODE = "episode"
RELATIONSHIP = "relationship"
PROJECT = "project"
CONSENT = "consent"
ENTRY = "entry"
USE = "use"
EMBEDDING = "embedding:"

LEDGER: TypeAdapter[Consent | SharingPreference] = TypeAdapter(Consent | SharingPreference)
"""The consent ledger holds sharing preferences too, under the same name: which of the two the
person said is nobody else's."""

KINDS = frozenset((RECORD, EPISODE, RELATIONSHIP, PROJECT, CONSENT, ENTRY))
"""Kinds of subjects; each is also the name of the part that holds its JSON."""

AUDIT_CLASS = "audit"
"""The class whose data key is the audit log's own signing seed."""

WRAPPING_CLASSES = (
    *(retention.value for retention in RetentionClass),
    *(f"{RetentionClass.ONE_SENSITIVE.value}/{c.value}" for c in SensitiveClass),
)
"""The classes whose data keys wrap the keys of subjects."""

EVERY_CLASS = (*WRAPPING_CLASSES, AUDIT_CLASS)
"""All of them get a data key at once: how many there are tells nothing about the person."""

_OWNER = "person:"


def to_bytes(identifier: str) -> bytes:
    """An opaque id as the 16 bytes that stand in a table."""
    return bytes.fromhex(identifier.replace("-", ""))


def to_id(raw: bytes) -> str:
    """The opaque id of 16 bytes. Raises IntegrityError for other lengths."""
    if len(raw) != 16:
        raise IntegrityError("an identifier in the vault is damaged", hint="restore a backup")
    h = raw.hex()
    return f"{h[:8]}-{h[8:12]}-{h[12:16]}-{h[16:20]}-{h[20:]}"


def person_bytes(owner: str) -> bytes:
    """The 16 bytes of an owner reference `person:<uuid>`."""
    return to_bytes(owner.removeprefix(_OWNER))


def owner_ref(person: bytes) -> str:
    """The owner reference of 16 bytes."""
    return _OWNER + to_id(person)


def to_json(model: BaseModel) -> bytes:
    """A model as canonical JSON: fields in the model's order, UTF-8."""
    return model.model_dump_json().encode()


def from_json(kind: type[M], json: bytes) -> M:
    """Undo `to_json`. Raises IntegrityError when it is not such a model."""
    try:
        return kind.model_validate_json(json)
    except ValidationError:
        raise _not_what_it_should_be() from None


def ledger_entry(json: bytes) -> Consent | SharingPreference:
    """An entry of the consent ledger. Raises IntegrityError when it is none."""
    try:
        return LEDGER.validate_json(json)
    except ValidationError:
        raise _not_what_it_should_be() from None


class _Usage(BaseModel):
    use: Use


def use_to_json(use: Use) -> bytes:
    """A use as JSON."""
    return to_json(_Usage(use=use))


def use_from_json(json: bytes) -> Use:
    """Undo `use_to_json`."""
    return from_json(_Usage, json).use


def _not_what_it_should_be() -> IntegrityError:
    return IntegrityError(
        "something in the vault opens but is not what it should be",
        hint="restore the vault's folder from a backup",
    )


def vector_to_bytes(vector: NDArray[np.float32]) -> bytes:
    """A vector as little-endian float32."""
    return np.ascontiguousarray(vector, dtype="<f4").tobytes()


def vector_from_bytes(raw: bytes) -> NDArray[np.float32]:
    """Undo `vector_to_bytes`."""
    return np.frombuffer(raw, dtype="<f4").astype(np.float32, copy=False)


def record_classes(record: MemoryRecord) -> tuple[str, ...]:
    """The data keys a record version needs: its sensitive classes', else its retention class's."""
    if record.sensitivity.classes:
        return _sensitive(record.sensitivity.classes)
    return (record.retention_class.value,)


def episode_classes(episode: Episode) -> tuple[str, ...]:
    """The data keys an episode needs."""
    if episode.sensitivity.classes:
        return _sensitive(episode.sensitivity.classes)
    return (RetentionClass.ONE_MEMORY.value,)


def joined_classes(*of_each: Iterable[str]) -> tuple[str, ...]:
    """The classes of something made from several, or of a chain: all sensitive ones, else the
    most restrictive. An old version stays under its class when a newer one leaves it."""
    names = sorted(frozenset[str]().union(*of_each))
    sensitive = tuple(name for name in names if "/" in name)
    if sensitive:
        return sensitive
    if len(names) < 2:
        return tuple(names)
    return (most_restrictive(RetentionClass(name) for name in names).value,)


def sensitive_class_name(sensitive: SensitiveClass) -> str:
    """The name under which a sensitive class has its data key."""
    return f"{RetentionClass.ONE_SENSITIVE.value}/{sensitive.value}"


def _sensitive(classes: Iterable[SensitiveClass]) -> tuple[str, ...]:
    return tuple(sensitive_class_name(c) for c in classes)
