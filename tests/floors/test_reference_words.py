"""The vocabularies and fields are the reference's, word for word, and a record needs its source."""

from __future__ import annotations

from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

import pytest
from pydantic import ValidationError

from one_memory.model.episode import Episode
from one_memory.model.ids import opaque_id
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    RelationKind,
    RetentionClass,
    SourceKind,
    TimeKind,
)
from tests.floors.reference_rows import ROWS


def _in_list(text: str) -> tuple[str, ...]:
    return tuple(text.split(", "))


@pytest.mark.parametrize(
    ("vocabulary", "words"),
    [
        (EpistemicState, ROWS["Epistemic states"]),
        (Layer, ROWS["Layers"]),
        (TimeKind, ROWS["Time kinds"]),
        (ConfidenceClass, ROWS["Confidence classes"]),
        (RetentionClass, ROWS["Retention classes"]),
        (RelationKind, ROWS["Relations"]),
        (
            CoreContentType,
            _in_list(
                "preference, routine, goal, constraint, relationship, personal fact, opinion, event"
            ),
        ),
        (
            SourceKind,
            _in_list("user statement, user behaviour, connected source, external content, import"),
        ),
        (LifecycleState, _in_list("candidate, active, not in use, permanently forgotten")),
        (
            LifeArea,
            _in_list(
                "work, health, finance, relationships, home, travel, shopping, learning, leisure, "
                "general"
            ),
        ),
    ],
)
def test_a_vocabulary_has_the_references_words(
    vocabulary: type[StrEnum], words: tuple[str, ...]
) -> None:
    """Each closed list has exactly the reference's values, in its order."""
    assert tuple(vocabulary) == words


def test_a_record_carries_every_common_field() -> None:
    """The names of the Common record fields table are fields of the record."""
    named = {name for row in ROWS["Common record fields"] for name in _in_list(row)}

    assert named <= MemoryRecord.model_fields.keys()


@pytest.mark.parametrize(
    "field",
    [
        "content_type",
        "epistemic_state",
        "layer",
        "time_kind",
        "valid_from",
        "valid_to",
        "recorded_at",
        "source_episodes",
        "source_kind",
        "evidence",
        "alternative_explanations",
        "domain",
        "sensitivity",
        "status",
        "usage_restriction",
        "supersedes",
    ],
)
def test_a_record_carries_the_field(field: str) -> None:
    """Each row of the MemoryRecord fields table is a field of the record."""
    assert field in MemoryRecord.model_fields


def _record(**changes: Any) -> dict[str, Any]:
    return {
        "id": opaque_id(bytes(16)),
        "version": 1,
        "owner": "person:" + opaque_id(bytes(16)),
        "provenance": "user.memory",
        "recorded_at": datetime(2026, 1, 1, tzinfo=UTC),
        "status": "active",
        "produced_by": {"producer": "you"},
        "written_by_path": "explicit remember this",
        "content_type": {"name": "personal fact", "core": "personal fact"},
        "text": "x",
        "epistemic_state": "said",
        "layer": "consolidated fact",
        "source_episodes": (opaque_id(bytes(16)),),
        "source_kind": "user statement",
        "evidence": {},
        "confidence": {"value": "0.9000", "formula": "v1"},
    } | changes


def test_a_record_of_the_reference_is_accepted() -> None:
    """The plain case the refusals below differ from in one field each."""
    assert MemoryRecord.model_validate(_record()).version == 1


@pytest.mark.parametrize(
    ("why", "changes"),
    [
        ("source episodes cannot be empty", {"source_episodes": ()}),
        ("an id encodes nothing", {"id": "device-7-record-1"}),
        ("an owner is a person", {"owner": "you"}),
        ("a producer is you, One or a sub-agent", {"produced_by": {"producer": "admin"}}),
        ("a later version names what it supersedes", {"version": 2}),
        ("a first version supersedes nothing", {"supersedes": 1}),
        ("record time has a time zone", {"recorded_at": datetime(2026, 1, 1)}),
        ("what is forgotten is no record", {"status": "permanently forgotten"}),
        ("an added content type maps to a core type", {"content_type": {"name": "hobby"}}),
        ("verified names by whom", {"epistemic_state": "verified"}),
        ("unknown fields are kept apart, not mixed in", {"surprise": 1}),
    ],
)
def test_a_record_against_the_reference_is_refused(why: str, changes: dict[str, Any]) -> None:
    """One field against the reference, and there is no record."""
    with pytest.raises(ValidationError):
        MemoryRecord.model_validate(_record(**changes))


def test_a_record_is_never_changed_in_place() -> None:
    """A change is a new version; the old one cannot be written to."""
    record = MemoryRecord.model_validate(_record())

    with pytest.raises(ValidationError):
        record.text = "y"


def test_an_episode_shows_its_source() -> None:
    """An episode holds its raw text or a reference; with neither there is nothing to show."""
    with pytest.raises(ValidationError, match="text or a reference"):
        Episode.model_validate(
            {
                "id": opaque_id(bytes(16)),
                "owner": "person:" + opaque_id(bytes(16)),
                "kind": "imported item",
                "source_kind": "import",
                "source_id": "package:1",
                "provenance": "import",
                "produced_by": {"producer": "one"},
                "recorded_at": datetime(2026, 1, 1, tzinfo=UTC),
            }
        )
