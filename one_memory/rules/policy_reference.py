"""The policies once more, in plain Python: a second reading that tests hold the gates to.

Written from docs/policy_guide.md, not translated from the policy text; it decides nothing in a
running engine. Each rule is a name and a question; a deny names every rule that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

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
from one_memory.rules.sharing import DEFAULT_DENY, UNDECIDABLE, Action, action_of, standing

_D = Destination
_OTHERS = frozenset({_D.CLOUD_MODEL, _D.PRODUCT, _D.SUB_AGENT, _D.TOOL})
_Rule = Callable[[PolicyLabel, GateRequest], bool]


def _action(request: GateRequest) -> Action:
    return action_of(request.destination, request.task.purpose)


def _sensitive(label: PolicyLabel) -> bool:
    return label.sensitivity.outcome is SensitivityOutcome.SENSITIVE


def _reviewing(request: GateRequest) -> bool:
    return (
        request.principal.name == "you"
        and request.destination is _D.DEVICE_UI
        and request.task.purpose == "review"
    )


def _restricted(label: PolicyLabel) -> bool:
    return label.only_areas is not None or label.only_projects is not None


def _within_restriction(label: PolicyLabel, request: GateRequest) -> bool:
    return (request.task.area is not None and request.task.area in (label.only_areas or ())) or (
        request.task.project is not None and request.task.project in (label.only_projects or ())
    )


def _closed(sensitive_class: SensitiveClass) -> _Rule:
    def rule(label: PolicyLabel, request: GateRequest) -> bool:
        if sensitive_class not in label.sensitivity.classes:
            return False
        if sensitive_class is SensitiveClass.CREDENTIALS:
            return True
        entries = [c for c in request.consents if c.sensitive_class is sensitive_class]
        entry = max(reversed(entries), key=lambda c: c.version, default=None)
        if entry is None or entry.state is ConsentState.NEVER_ASKED:
            return label.status is not LifecycleState.CANDIDATE or not _reviewing(request)
        return not (
            entry.state is ConsentState.OPEN
            and request.task.purpose in entry.purposes
            and request.destination in entry.destinations
        )

    return rule


def _preferred(
    label: PolicyLabel, request: GateRequest
) -> tuple[SharingChoice | None, list[SharingChoice | None], SharingChoice | None]:
    """The person's word on everything, on each area of the record, and on its project."""
    word = {
        scope: p.choice
        for (to, scope), p in standing(request.sharing).items()
        if to is request.destination
    }
    project = word.get((None, None, label.project)) if label.project else None
    return (
        word.get((None, None, None)),
        [word.get((None, area, None)) for area in label.areas],
        project,
    )


def _everything_denied(label: PolicyLabel, request: GateRequest) -> bool:
    everything, areas, project = _preferred(label, request)
    return everything is SharingChoice.DENY and not (
        project is SharingChoice.ALLOW or all(word is SharingChoice.ALLOW for word in areas)
    )


def _area_denied(label: PolicyLabel, request: GateRequest) -> bool:
    _, areas, project = _preferred(label, request)
    return SharingChoice.DENY in areas and project is not SharingChoice.ALLOW


def _class_denied(label: PolicyLabel, request: GateRequest) -> bool:
    return any(
        p.choice is SharingChoice.DENY and p.sensitive_class in label.sensitivity.classes
        for (to, _), p in standing(request.sharing).items()
        if to is request.destination
    )


def _label_from(kind: SourceKind, provenance: ProvenanceLabel) -> _Rule:
    return lambda label, request: (
        _action(request) is Action.TRAIN
        and (label.source_kind is kind or label.provenance is provenance)
    )


_PERMITS: Mapping[str, _Rule] = MappingProxyType(
    {
        "permit.on-device": lambda _, r: _action(r) is Action.RECALL,
        "permit.infer": lambda _, r: _action(r) is Action.INFER,
        "permit.cloud-model": lambda _, r: _action(r) is Action.DISCLOSE_TO_CLOUD,
        "permit.share": lambda _, r: _action(r) is Action.SHARE,
        "permit.export": lambda _, r: _action(r) is Action.EXPORT and r.principal.name == "you",
        "permit.personal-training": lambda _, r: r.destination is _D.PERSONAL_TRAINING,
    }
)

_FORBIDS: Mapping[str, _Rule] = MappingProxyType(
    {
        "usage.forgotten": lambda x, _: x.status is LifecycleState.PERMANENTLY_FORGOTTEN,
        "usage.not-active": lambda x, r: (
            x.status is not LifecycleState.ACTIVE
            and _action(r) is not Action.EXPORT
            and not _reviewing(r)
        ),
        "usage.invalid": lambda x, r: (
            x.epistemic_state is EpistemicState.INVALID
            and _action(r) is not Action.EXPORT
            and not _reviewing(r)
        ),
        "usage.only-for": lambda x, r: (
            _restricted(x)
            and not _within_restriction(x, r)
            and _action(r) is not Action.EXPORT
            and not _reviewing(r)
        ),
        "training.restricted": lambda x, r: _restricted(x) and _action(r) is Action.TRAIN,
        "training.import": _label_from(SourceKind.IMPORT, ProvenanceLabel.IMPORT),
        "training.external-content": _label_from(
            SourceKind.EXTERNAL_CONTENT, ProvenanceLabel.EXTERNAL_CONTENT
        ),
        "export.strong-authentication": lambda _, r: (
            _action(r) is Action.EXPORT and not r.strongly_authenticated
        ),
        "grant.areas": lambda x, r: (
            r.principal.areas is not None and not set(x.areas) <= set(r.principal.areas)
        ),
        "grant.projects": lambda x, r: (
            r.principal.projects is not None and x.project not in r.principal.projects
        ),
        "grant.sub-agent": lambda _, r: (
            r.principal.name.startswith("sub-agent:")
            and r.principal.areas is None
            and r.principal.projects is None
        ),
        "grant.share": lambda _, r: _action(r) is Action.SHARE and r.principal.areas is None,
        "sharing.everything": _everything_denied,
        "sharing.area": _area_denied,
        "sharing.project": lambda x, r: _preferred(x, r)[2] is SharingChoice.DENY,
        "sharing.class": _class_denied,
        "off-device.unclassified": lambda x, r: (
            x.sensitivity.outcome is SensitivityOutcome.UNCLASSIFIED
            and r.destination not in (_D.DEVICE_UI, _D.LOCAL_MODEL, _D.EXPORT_FILE)
        ),
        "off-device.class-grant": lambda x, r: (
            r.destination in _OTHERS and not set(x.sensitivity.classes) <= set(r.principal.classes)
        ),
        "off-device.recipient-trains": lambda x, r: (
            _sensitive(x) and r.destination in _OTHERS and r.recipient_trains
        ),
        "off-device.step-up": lambda x, r: (
            _sensitive(x)
            and r.destination in (_D.PRODUCT, _D.TOOL)
            and not r.strongly_authenticated
        ),
        "off-device.third-party-secret": lambda x, r: (
            _action(r) is Action.SHARE
            and SensitiveClass.THIRD_PARTY_SECRET in x.sensitivity.classes
        ),
        "off-device.government-id": lambda x, r: (
            SensitiveClass.GOVERNMENT_ID in x.sensitivity.classes
            and r.destination not in (_D.DEVICE_UI, _D.EXPORT_FILE)
        ),
        **{f"consent.{c.value}": _closed(c) for c in SensitiveClass},
    }
)

POLICY_NAMES = (*_PERMITS, *_FORBIDS)
"""Every policy there is, permits first."""


def decide(label: PolicyLabel, request: GateRequest) -> Decision:
    """The decision the policies must come to, with the names of those that made it, sorted."""
    if not label.areas:
        return Decision(permit=False, policies=(UNDECIDABLE,))
    forbids = tuple(sorted(name for name, rule in _FORBIDS.items() if rule(label, request)))
    if forbids:
        return Decision(permit=False, policies=forbids)
    permits = tuple(sorted(name for name, rule in _PERMITS.items() if rule(label, request)))
    return Decision(permit=bool(permits), policies=permits or (DEFAULT_DENY,))
