"""The tables of a vault. In clear: random ids, sequence numbers, wrapped keys, skeletons.

Table classes do not validate, so they stay in this package; everything a person wrote is in
`part.sealed` and `use.sealed`.
"""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import MetaData, Text
from sqlmodel import Field, SQLModel

METADATA = MetaData()

_KEYED_BY_ID = {"sqlite_strict": True, "sqlite_with_rowid": False}
"""Clustered by random id: a row's place tells nothing of when it was written."""

_STRICT = {"sqlite_strict": True}


class _Table(SQLModel):
    metadata = METADATA
    __table_args__: ClassVar[Any] = _STRICT


class Vault(_Table, table=True):
    """The one row that makes a file a vault."""

    __tablename__ = "vault"

    one: int = Field(default=1, primary_key=True)
    format: int
    person: bytes
    slot: str = Field(sa_type=Text)
    seq: int
    """The newest change sequence number."""
    key_revision: int
    """Grows with every change to data keys, labels or root, so that other processes notice."""
    root_generation: int
    """Which item of the root-key slot is the right one."""
    root_commitment: bytes
    ledger: bytes
    """The subject under whose key the consent ledger is sealed."""
    page: bytes
    """The names of classes and embedding models, sealed under the root."""


class DataKey(_Table, table=True):
    """A data key of one class, or a combination of several, under a random name."""

    __tablename__ = "data_key"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    kid: bytes = Field(primary_key=True)
    epoch: int
    members: bytes
    """Of a combination: the names of its data keys, 16 bytes each, sorted."""
    slot: int | None = None
    retired: int = 0
    """Keys wrapped under this epoch that were thrown away; the next rotation takes them along."""


class KeySlot(_Table, table=True):
    """Wrapped keys in rows of one fixed size: only ever appended and overwritten in place.

    SQLite leaves stale copies of cells behind when rows are deleted or grow, secure_delete or not.
    """

    __tablename__ = "key_slot"

    slot: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    kid: bytes
    epoch: bytes
    """Four bytes, big-endian: an integer column would change size."""
    wrapped: bytes


class Subject(_Table, table=True):
    """Something with a key of its own: record, episode, relationship, project, entry, consent
    ledger."""

    __tablename__ = "subject"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    id: bytes = Field(primary_key=True)
    kind: str = Field(sa_type=Text)
    versions: int
    slot: int
    commitment: bytes
    seq: int = Field(index=True)


class Part(_Table, table=True):
    """One sealed part of one version of a subject."""

    __tablename__ = "part"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    id: bytes = Field(primary_key=True)
    version: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    part: str = Field(primary_key=True, sa_type=Text)
    sealed: bytes


class Usage(_Table, table=True):
    """How often a record was disclosed: one small sealed part a record, overwritten."""

    __tablename__ = "use"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    id: bytes = Field(primary_key=True)
    sealed: bytes
    seq: int = Field(index=True)


class Forgotten(_Table, table=True):
    """A skeleton: id, state, time of destruction (seconds since 1970, UTC), and when to tell."""

    __tablename__ = "skeleton"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    id: bytes = Field(primary_key=True)
    state: str = Field(sa_type=Text)
    destroyed_at: int
    seq: int = Field(index=True)


class Dropped(_Table, table=True):
    """The random id of an entry that is no more: other processes learn of it here."""

    __tablename__ = "dropped"
    __table_args__: ClassVar[Any] = _KEYED_BY_ID

    id: bytes = Field(primary_key=True)
    seq: int = Field(index=True)


class Job(_Table, table=True):
    """A destruction under way; at most one."""

    __tablename__ = "job"

    one: int = Field(default=1, primary_key=True)
    step: str = Field(sa_type=Text)
    sealed: bytes


class Recovery(_Table, table=True):
    """A copy of the root that only a code on paper opens; zeros once it was given up.

    One row of fixed sizes, overwritten in place with every new root.
    """

    __tablename__ = "recovery"

    one: int = Field(default=1, primary_key=True)
    public: bytes
    """The public key copies are made under, sealed: nobody else can put theirs in its place."""
    copied: bytes


class Audit(_Table, table=True):
    """The content-free, signed log."""

    __tablename__ = "audit"

    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    body: bytes
    hash: bytes
    signature: bytes


VAULT = METADATA.tables["vault"]
DATA_KEY = METADATA.tables["data_key"]
KEY_SLOT = METADATA.tables["key_slot"]
SUBJECT = METADATA.tables["subject"]
PART = METADATA.tables["part"]
USE = METADATA.tables["use"]
SKELETON = METADATA.tables["skeleton"]
DROPPED = METADATA.tables["dropped"]
JOB = METADATA.tables["job"]
RECOVERY = METADATA.tables["recovery"]
AUDIT = METADATA.tables["audit"]
