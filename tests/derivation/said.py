"""Turns made for tests."""

from __future__ import annotations

from datetime import datetime

from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.provenance import ONE, YOU
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, SpeakerRole
from tests.derivation.labelled import NOW, OWNER


def said(
    text: str,
    place: int = 0,
    said_at: str | None = "2026-03-18T20:15:00+01:00",
    *,
    role: SpeakerRole = SpeakerRole.PERSON,
    source_kind: SourceKind = SourceKind.USER_STATEMENT,
    provenance: ProvenanceLabel = ProvenanceLabel.USER_MEMORY,
) -> Episode:
    """One turn of the conversation `talk`."""
    return Episode(
        id=f"11111111-0000-4000-8000-{place:012x}",
        owner=OWNER,
        kind=EpisodeKind.CONVERSATION_FRAGMENT,
        source_kind=source_kind,
        source_id="conversation:talk",
        provenance=provenance,
        produced_by=YOU if role is SpeakerRole.PERSON else ONE,
        recorded_at=NOW,
        said_at=datetime.fromisoformat(said_at) if said_at else None,
        text=text,
        speaker="somebody",
        role=role,
        conversation="talk",
        turn_index=place,
    )
