"""A gate in plain Python for where Cedar cannot run: fewer doors, the same walls.

It opens the person's own device, and models, to what is normal; to what is sensitive only what
consent lists; personal training to what may train. Everything else stays shut. It never permits
what the policies deny; tests hold it to that.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from one_memory.model.access import Consent
from one_memory.model.gate import Decision, GateRequest, PolicyLabel
from one_memory.model.sensitivity import SensitivityOutcome
from one_memory.model.sharing import SharingChoice
from one_memory.model.vocabulary import (
    ConsentState,
    Destination,
    EpistemicState,
    LifecycleState,
    ProvenanceLabel,
    SensitiveClass,
    SourceKind,
)
from one_memory.rules.usage import within_reach

_DOORS: Mapping[Destination, str] = MappingProxyType(
    {
        Destination.DEVICE_UI: "permit.own-device",
        Destination.LOCAL_MODEL: "permit.local-model",
        Destination.CLOUD_MODEL: "permit.cloud-model",
        Destination.PERSONAL_TRAINING: "permit.personal-training",
    }
)
_UNCLASSIFIED_MAY_GO = frozenset({Destination.DEVICE_UI, Destination.LOCAL_MODEL})
_NEVER_TRAINS = frozenset({SourceKind.IMPORT, SourceKind.EXTERNAL_CONTENT})
_NEVER_TRAINS_LABELS = frozenset({ProvenanceLabel.IMPORT, ProvenanceLabel.EXTERNAL_CONTENT})
_RECALL_PURPOSES_CLOSED = frozenset({"infer", "train", "export"})


class DenyByDefault:
    """`Gate` by the table above."""

    def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
        """Permit only what nothing speaks against; each objection is named."""
        door = _DOORS.get(request.destination)
        if door is None:
            return Decision(permit=False, policies=("default.deny",))
        against = (
            *_by_use(label, request),
            *_by_reach(label, request),
            *_by_class(label, request),
            *_by_sharing(label, request),
        )
        if against:
            return Decision(permit=False, policies=tuple(sorted(against)))
        return Decision(permit=True, policies=(door,))


def _by_use(label: PolicyLabel, request: GateRequest) -> list[str]:
    against = []
    if label.status is not LifecycleState.ACTIVE:
        against.append("usage.not-active")
    if label.epistemic_state is EpistemicState.INVALID:
        against.append("usage.invalid")
    if request.task.purpose in _RECALL_PURPOSES_CLOSED:
        against.append("usage.purpose")
    restricted = label.only_areas is not None or label.only_projects is not None
    task = request.task
    meant = task.area in (label.only_areas or ()) or task.project in (label.only_projects or ())
    if restricted and not meant:
        against.append("usage.only-for")
    if request.destination is Destination.PERSONAL_TRAINING:
        if label.source_kind in _NEVER_TRAINS or label.provenance in _NEVER_TRAINS_LABELS:
            against.append("training.outside")
        if restricted:
            against.append("training.restricted")
    return against


def _by_reach(label: PolicyLabel, request: GateRequest) -> list[str]:
    caller = request.principal
    areas = None if caller.areas is None else frozenset(caller.areas)
    projects = None if caller.projects is None else frozenset(caller.projects)
    against = []
    if not label.areas or not within_reach(label.areas, label.project, areas, projects):
        against.append("grant.reach")
    if caller.name.startswith("sub-agent:") and areas is None and projects is None:
        against.append("grant.sub-agent")
    return against


def _by_class(label: PolicyLabel, request: GateRequest) -> list[str]:
    away = request.destination not in _UNCLASSIFIED_MAY_GO
    if label.sensitivity.outcome is SensitivityOutcome.UNCLASSIFIED and away:
        return ["off-device.unclassified"]
    against = []
    granted = set(label.sensitivity.classes) <= set(request.principal.classes)
    if label.sensitivity.classes and away and (request.recipient_trains or not granted):
        against.append("off-device.class-grant")
    ledger: dict[SensitiveClass, Consent] = {}
    for entry in request.consents:
        before = ledger.get(entry.sensitive_class)
        if before is None or before.version <= entry.version:
            ledger[entry.sensitive_class] = entry
    for sensitive_class in label.sensitivity.classes:
        if not _is_open(sensitive_class, ledger.get(sensitive_class), request):
            against.append(f"consent.{sensitive_class.value}")
    return against


def _is_open(
    sensitive_class: SensitiveClass, consent: Consent | None, request: GateRequest
) -> bool:
    if sensitive_class is SensitiveClass.CREDENTIALS or consent is None:
        return False
    if (
        sensitive_class is SensitiveClass.GOVERNMENT_ID
        and request.destination is not Destination.DEVICE_UI
    ):
        return False
    return (
        consent.state is ConsentState.OPEN
        and request.task.purpose in consent.purposes
        and request.destination in consent.destinations
    )


def _by_sharing(label: PolicyLabel, request: GateRequest) -> list[str]:
    """Any refusal of the person that touches the record holds; finer allowances are not read."""
    for preference in request.sharing:
        touches = (
            preference.scope == (None, None, None)
            or preference.sensitive_class in label.sensitivity.classes
            or preference.area in label.areas
            or (preference.project is not None and preference.project == label.project)
        )
        if (
            preference.destination is request.destination
            and preference.choice is SharingChoice.DENY
            and touches
        ):
            return ["sharing.denied"]
    return []
