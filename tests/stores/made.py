"""Records, episodes and the rest as small as they can be, for tests of stores."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import numpy as np

from one_memory.model.entry import Entry
from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.evidence import Confidence, Evidence
from one_memory.model.ids import opaque_id
from one_memory.model.project import Project
from one_memory.model.provenance import YOU
from one_memory.model.record import MemoryRecord, core_type
from one_memory.model.relationship import Relationship
from one_memory.model.sensitivity import NORMAL, Sensitivity
from one_memory.model.vocabulary import (
    CoreContentType,
    DataClass,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    RetentionClass,
    SourceKind,
    VersionReason,
    WritePath,
)
from one_memory.ports import RecordEmbedding, Use

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
OWNER = "person:9f0c1c46-5a5e-4f0e-8a52-2f6d1e0b7c11"
MODEL = "hashed@1#0123456789abcdef"
DIMENSIONS = 384


def new_id() -> str:
    """A fresh random id."""
    return opaque_id(random.randbytes(16))


def episode(
    text: str = "I like tea.", *, identifier: str = "", sensitivity: Sensitivity = NORMAL
) -> Episode:
    """An explicit "remember this"."""
    return Episode(
        id=identifier or new_id(),
        owner=OWNER,
        kind=EpisodeKind.EXPLICIT_REMEMBER,
        source_kind=SourceKind.USER_STATEMENT,
        source_id="conversation:1",
        provenance=ProvenanceLabel.USER_MEMORY,
        produced_by=YOU,
        recorded_at=NOW,
        text=text,
        sensitivity=sensitivity,
    )


def record(
    text: str = "Likes tea.",
    *,
    identifier: str = "",
    version: int = 1,
    source: str = "",
    sensitivity: Sensitivity = NORMAL,
) -> MemoryRecord:
    """A record the person stated, or a later version of one."""
    return MemoryRecord(
        id=identifier or new_id(),
        version=version,
        supersedes=version - 1 or None,
        reason=VersionReason.CREATED if version == 1 else VersionReason.CORRECTED,
        owner=OWNER,
        data_class=DataClass.OPENED_SENSITIVE_RECORD
        if sensitivity.classes
        else DataClass.MEMORY_RECORD,
        retention_class=RetentionClass.ONE_SENSITIVE
        if sensitivity.classes
        else RetentionClass.ONE_MEMORY,
        provenance=ProvenanceLabel.USER_MEMORY,
        recorded_at=NOW + timedelta(minutes=version),
        status=LifecycleState.ACTIVE,
        produced_by=YOU,
        written_by_path=WritePath.REMEMBER,
        content_type=core_type(CoreContentType.PREFERENCE),
        text=text,
        epistemic_state=EpistemicState.SAID,
        layer=Layer.CONSOLIDATED_FACT,
        source_episodes=(source or new_id(),),
        source_kind=SourceKind.USER_STATEMENT,
        evidence=Evidence(),
        confidence=Confidence(value="0.9000", formula="v1"),
        sensitivity=sensitivity,
    )


def relationship(
    kind: str = "manager of",
    *,
    identifier: str = "",
    version: int = 1,
    record_id: str | None = None,
) -> Relationship:
    """An edge between two people."""
    return Relationship(
        id=identifier or new_id(),
        version=version,
        owner=OWNER,
        kind=kind,
        from_entity="Ada",
        to_entity="Bela",
        recorded_at=NOW + timedelta(minutes=version),
        source_episodes=(new_id(),),
        record=record_id,
    )


def project(name: str = "Garden", *, identifier: str = "", version: int = 1) -> Project:
    """A project under one area."""
    return Project(
        id=identifier or new_id(),
        version=version,
        owner=OWNER,
        name=name,
        areas=(LifeArea.HOME,),
        recorded_at=NOW,
    )


def entry(
    kind: str = "questions",
    *,
    identifier: str = "",
    version: int = 1,
    about: tuple[str, ...] = (),
    note: str = "",
) -> Entry:
    """An entry of a register."""
    return Entry(
        id=identifier or new_id(),
        version=version,
        kind=kind,
        about=about,
        recorded_at=NOW + timedelta(minutes=version),
        body={"note": note},
    )


def vector(seed: int) -> np.ndarray:
    """A unit vector."""
    drawn = np.random.default_rng(seed).standard_normal(DIMENSIONS).astype(np.float32)
    return drawn / np.linalg.norm(drawn)


def embedding(of: MemoryRecord, seed: int = 1, model: str = MODEL) -> RecordEmbedding:
    """A vector for a record version."""
    return RecordEmbedding(record=of.id, version=of.version, model=model, vector=vector(seed))


def use(count: int = 1) -> Use:
    """A use."""
    return Use(count=count, last_used_at=NOW)
