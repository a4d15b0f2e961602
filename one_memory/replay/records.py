"""Vector replay of the rules about a record's states, evidence, keys and links."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from datetime import date
from types import MappingProxyType
from typing import Any

from one_memory.model.evidence import Confidence, Evidence, EvidenceItem
from one_memory.model.provenance import worst
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import (
    DataClass,
    EpistemicState,
    LifecycleState,
    ProvenanceLabel,
    RelationKind,
    RetentionClass,
    VerifiedBy,
    WritePath,
)
from one_memory.rules import source_identity
from one_memory.rules.confidence import compute
from one_memory.rules.confidence_class import shown_class
from one_memory.rules.conflict import in_conflict, state_beside
from one_memory.rules.epistemic import EpistemicEvent, next_state
from one_memory.rules.independence import independent
from one_memory.rules.lifecycle import LifecycleEvent, next_status
from one_memory.rules.relations import Linked, may_link
from one_memory.rules.retention import (
    most_restrictive,
    retention_class,
    sensitivity_of_derivative,
)
from one_memory.rules.write_paths import WritePathRow, path_row

_CONFIDENCE_FORMULA = "v1"


def _items(given: Mapping[str, Any]) -> tuple[EvidenceItem, ...]:
    return tuple(EvidenceItem.model_validate(item) for item in given["evidence"])


def _confidence(given: Mapping[str, Any]) -> Any:
    state = EpistemicState(given["state"])
    return compute(state, Evidence(items=_items(given)), _CONFIDENCE_FORMULA).value


def _independence(given: Mapping[str, Any]) -> Any:
    return [
        {"source_id": item.source_id, "supports": item.supports, "source_kind": item.source_kind}
        for item in independent(_items(given))
    ]


def _confidence_class(given: Mapping[str, Any]) -> Any:
    verified_by = given["verified_by"]
    return shown_class(
        status=LifecycleState(given["status"]),
        epistemic_state=EpistemicState(given["state"]),
        verified_by=None if verified_by is None else VerifiedBy(verified_by),
        provenance=ProvenanceLabel(given["provenance"]),
        confidence=Confidence(value=given["confidence"], formula=_CONFIDENCE_FORMULA),
    ).value


def _epistemic(given: Mapping[str, Any]) -> Any:
    return next_state(EpistemicState(given["state"]), EpistemicEvent(given["event"])).value


def _lifecycle(given: Mapping[str, Any]) -> Any:
    return next_status(LifecycleState(given["status"]), LifecycleEvent(given["event"])).value


def _write_path(given: Mapping[str, Any]) -> Any:
    row = path_row(WritePath(given["path"]))
    shown = {field.name: _plain(getattr(row, field.name)) for field in fields(WritePathRow)}
    del shown["path"]
    return {
        **shown,
        "may_be_behaviour_rule": row.may_be_behaviour_rule,
        "labels": {state.value: row.label_for(state).value for state in row.allowed_states},
    }


def _plain(value: Any) -> Any:
    return [str(entry) for entry in value] if isinstance(value, tuple) else _scalar(value)


def _scalar(value: Any) -> Any:
    return value if value is None or isinstance(value, bool) else str(value)


def _provenance(given: Mapping[str, Any]) -> Any:
    first, *others = (ProvenanceLabel(label) for label in given["labels"])
    return worst(first, *others).value


def _retention_class(given: Mapping[str, Any]) -> Any:
    sensitivity = Sensitivity.model_validate(given["sensitivity"])
    return retention_class(DataClass(given["data_class"]), sensitivity).value


def _most_restrictive(given: Mapping[str, Any]) -> Any:
    return most_restrictive(RetentionClass(name) for name in given["classes"]).value


def _derivative(given: Mapping[str, Any]) -> Any:
    sources = [Sensitivity.model_validate(source) for source in given["sources"]]
    return sensitivity_of_derivative(sources).model_dump(mode="json")


def _conflict(given: Mapping[str, Any]) -> Any:
    return in_conflict(
        Evidence(items=_items(given), conflicting_records=tuple(given["conflicting_records"]))
    )


def _state_beside(given: Mapping[str, Any]) -> Any:
    return state_beside(EpistemicState(given["contradicted"]), EpistemicState(given["found"])).value


def _relation(given: Mapping[str, Any]) -> Any:
    return may_link(RelationKind(given["kind"]), Linked(given["from"]), Linked(given["to"]))


def _source_identity(given: Mapping[str, Any]) -> Any:
    if given["source"] == "observed_app":
        return source_identity.observed_app(given["reference"], date.fromisoformat(given["day"]))
    return _IDENTITIES[given["source"]](given["reference"])


_IDENTITIES: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        "conversation": source_identity.conversation,
        "document": source_identity.document,
        "connected_object": source_identity.connected_object,
        "package": source_identity.package,
        "confirmation": source_identity.confirmation,
    }
)

RECORD_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = MappingProxyType(
    {
        "confidence.v1": _confidence,
        "independence": _independence,
        "confidence_class": _confidence_class,
        "epistemic": _epistemic,
        "lifecycle": _lifecycle,
        "write_paths": _write_path,
        "provenance.worst": _provenance,
        "retention.class": _retention_class,
        "retention.most_restrictive": _most_restrictive,
        "retention.derivative": _derivative,
        "conflict.flag": _conflict,
        "conflict.state_beside": _state_beside,
        "relations": _relation,
        "source_identity": _source_identity,
    }
)
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
