"""A policy label and a gate request as Cedar's entities and request; names match the schema."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.sensitivity import SensitivityOutcome
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import ConsentState, SensitiveClass
from one_memory.rules.consent import newest
from one_memory.rules.sharing import action_of, standing

_CALLER = {"type": "One::Caller", "id": "caller"}
_RECORD = {"type": "One::Record", "id": "record"}


def _ref(kind: str, name: str) -> dict[str, Any]:
    return {"__entity": {"type": f"One::{kind}", "id": name}}


def _refs(kind: str, names: Iterable[str]) -> list[dict[str, Any]]:
    return [_ref(kind, name) for name in names]


def request_entities(request: GateRequest) -> list[dict[str, Any]]:
    """The caller and the consent ledger: what all records of one request share.

    Every sensitive class is there, so that no policy ever misses one.
    """
    principal = request.principal
    caller: dict[str, Any] = {
        "is_person": principal.name == "you",
        "is_sub_agent": principal.name.startswith("sub-agent:"),
        "classes": _refs("SensitiveClass", principal.classes),
    }
    if principal.areas is not None:
        caller["areas"] = _refs("LifeArea", principal.areas)
    if principal.projects is not None:
        caller["projects"] = _refs("Project", principal.projects)
    ledger = newest(request.consents)
    entities = [{"uid": _CALLER, "attrs": caller, "parents": []}]
    for sensitive_class in SensitiveClass:
        entry = ledger.get(sensitive_class)
        attrs = {
            "state": _ref("ConsentState", entry.state if entry else ConsentState.NEVER_ASKED),
            "purposes": list(entry.purposes) if entry else [],
            "destinations": _refs("Destination", entry.destinations) if entry else [],
        }
        uid = {"type": "One::SensitiveClass", "id": sensitive_class.value}
        entities.append({"uid": uid, "attrs": attrs, "parents": []})
    return entities


def record_entity(label: PolicyLabel) -> dict[str, Any]:
    """The record a label stands for; it has no id of its own, and is in each of its classes."""
    classes = label.sensitivity.classes
    attrs: dict[str, Any] = {
        "areas": _refs("LifeArea", label.areas),
        "classes": _refs("SensitiveClass", classes),
        "sensitive": label.sensitivity.outcome is SensitivityOutcome.SENSITIVE,
        "classified": label.sensitivity.outcome is not SensitivityOutcome.UNCLASSIFIED,
        "status": _ref("LifecycleState", label.status),
        "epistemic_state": _ref("EpistemicState", label.epistemic_state),
        "source_kind": _ref("SourceKind", label.source_kind),
        "provenance": _ref("ProvenanceLabel", label.provenance),
        "restricted": label.only_areas is not None or label.only_projects is not None,
        "only_areas": _refs("LifeArea", label.only_areas or ()),
        "only_projects": _refs("Project", label.only_projects or ()),
    }
    if label.project is not None:
        attrs["project"] = _ref("Project", label.project)
    parents = [{"type": "One::SensitiveClass", "id": c.value} for c in classes]
    return {"uid": _RECORD, "attrs": attrs, "parents": parents}


def cedar_request(request: GateRequest) -> dict[str, Any]:
    """Principal, action, resource and context of a request."""
    task = request.task
    context: dict[str, Any] = {
        "destination": _ref("Destination", request.destination),
        "purpose": task.purpose,
        "strongly_authenticated": request.strongly_authenticated,
        "recipient_trains": request.recipient_trains,
        "sharing": _sharing(request),
    }
    if task.area is not None:
        context["task_area"] = _ref("LifeArea", task.area)
    if task.project is not None:
        context["task_project"] = _ref("Project", task.project)
    action = action_of(request.destination, task.purpose)
    return {
        "principal": _CALLER,
        "action": {"type": "One::Action", "id": action.value},
        "resource": _RECORD,
        "context": context,
    }


def _sharing(request: GateRequest) -> dict[str, Any]:
    here = [
        preference
        for (destination, _), preference in standing(request.sharing).items()
        if destination is request.destination
    ]
    allow = [p for p in here if p.choice is SharingChoice.ALLOW]
    deny = [p for p in here if p.choice is SharingChoice.DENY]
    return {
        "deny_everything": any(p.scope == (None, None, None) for p in deny),
        "allow_areas": _areas(allow),
        "deny_areas": _areas(deny),
        "allow_projects": _projects(allow),
        "deny_projects": _projects(deny),
        "deny_classes": _refs(
            "SensitiveClass", [p.sensitive_class for p in deny if p.sensitive_class]
        ),
    }


def _areas(preferences: Iterable[SharingPreference]) -> list[dict[str, Any]]:
    return _refs("LifeArea", [p.area for p in preferences if p.area])


def _projects(preferences: Iterable[SharingPreference]) -> list[dict[str, Any]]:
    return _refs("Project", [p.project for p in preferences if p.project])
