"""Vector replay of the rules about time: time kinds, both time axes, local days."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from types import MappingProxyType
from typing import Any

from one_memory.model.evidence import Confidence, Evidence, EvidenceItem
from one_memory.model.provenance import ONE
from one_memory.model.record import MemoryRecord, core_type
from one_memory.model.vocabulary import (
    CoreContentType,
    DatePrecision,
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    QuestionTense,
    SourceKind,
    TimeKind,
    VersionReason,
    WritePath,
)
from one_memory.rules.local_day import local_day, span, zone_of
from one_memory.rules.time_kind import ended_question, has_ended, usable_for
from one_memory.rules.validity import as_of, superseded_at


def _instant(text: str | None) -> datetime | None:
    return None if text is None else _moment(text)


def _moment(text: str) -> datetime:
    return datetime.fromisoformat(text).astimezone(UTC)


def _shown(at: datetime | None) -> str | None:
    return None if at is None else at.astimezone(UTC).isoformat().replace("+00:00", "Z")


_EPISODE = "00000000-0000-4000-8000-000000000001"


def _version(given: Mapping[str, Any]) -> MemoryRecord:
    """A record that has nothing to it but its times."""
    number = given.get("version", 1)
    observed = given.get("observed_at")
    items = () if observed is None else (_observation(observed),)
    return MemoryRecord(
        id="00000000-0000-4000-8000-000000000000",
        version=number,
        supersedes=None if number == 1 else number - 1,
        reason=VersionReason.CREATED if number == 1 else VersionReason.CORRECTED,
        owner="person:00000000-0000-4000-8000-000000000002",
        provenance=ProvenanceLabel.ONE_INFERRED,
        recorded_at=_moment(given["recorded_at"]),
        status=LifecycleState.ACTIVE,
        produced_by=ONE,
        written_by_path=WritePath.INFER_NORMAL,
        content_type=core_type(CoreContentType.PERSONAL_FACT),
        text=given.get("text", "…"),
        epistemic_state=EpistemicState.INFERRED,
        layer=Layer.CONSOLIDATED_FACT,
        time_kind=TimeKind(given.get("time_kind", TimeKind.PERMANENT)),
        valid_from=_instant(given.get("valid_from")),
        valid_to=_instant(given.get("valid_to")),
        source_episodes=(_EPISODE,),
        source_kind=SourceKind.USER_STATEMENT,
        evidence=Evidence(items=items),
        confidence=Confidence(value="0.5000", formula="v1"),
    )


def _observation(at: str) -> EvidenceItem:
    return EvidenceItem(
        source_id="conversation:1",
        source_kind=SourceKind.USER_STATEMENT,
        supports=True,
        observed_at=_moment(at),
    )


def _time_kind(given: Mapping[str, Any]) -> Any:
    return usable_for(
        time_kind=TimeKind(given["time_kind"]),
        season=given.get("season", ()),
        valid_from=_instant(given.get("valid_from")),
        valid_to=_instant(given.get("valid_to")),
        tense=QuestionTense(given["tense"]),
        at=_moment(given["at"]),
        zone=zone_of(given.get("zone", "UTC")),
    ).use.value


def _ended(given: Mapping[str, Any]) -> Any:
    record = _version(given["record"])
    return ended_question(record) if has_ended(record, _moment(given["at"])) else None


def _as_of(given: Mapping[str, Any]) -> Any:
    held = as_of(
        [_version(version) for version in given["versions"]],
        record_time=_instant(given.get("record_time")),
        valid_time=_instant(given.get("valid_time")),
    )
    return None if held is None else held.version


def _superseded_at(given: Mapping[str, Any]) -> Any:
    versions = [_version(version) for version in given["versions"]]
    return _shown(superseded_at(versions, given["version"]))


def _local_day(given: Mapping[str, Any]) -> Any:
    return local_day(_moment(given["at"]), zone_of(given["zone"])).isoformat()


def _span(given: Mapping[str, Any]) -> Any:
    interval = span(
        date.fromisoformat(given["day"]),
        DatePrecision(given["precision"]),
        zone_of(given["zone"]),
    )
    return {"start": _shown(interval.start), "end": _shown(interval.end)}


TIME_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = MappingProxyType(
    {
        "time_kind": _time_kind,
        "time_kind.ended_question": _ended,
        "validity.as_of": _as_of,
        "validity.superseded_at": _superseded_at,
        "local_day": _local_day,
        "local_day.span": _span,
    }
)
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
