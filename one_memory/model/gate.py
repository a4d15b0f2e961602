"""What a gate is asked and what it answers."""

from __future__ import annotations

from dataclasses import dataclass

from one_memory.model.access import Consent, Principal
from one_memory.model.request import Task
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.sharing import SharingPreference
from one_memory.model.vocabulary import (
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
)


@dataclass(frozen=True)
class PolicyLabel:
    """All a gate may know of a record: never its text, never its id."""

    sensitivity: Sensitivity
    areas: tuple[LifeArea, ...]
    project: str | None
    status: LifecycleState
    epistemic_state: EpistemicState
    content_type: CoreContentType
    source_kind: SourceKind
    provenance: ProvenanceLabel
    only_areas: tuple[LifeArea, ...] | None
    only_projects: tuple[str, ...] | None


@dataclass(frozen=True)
class GateRequest:
    """Who wants records, for what task and destination, under which consents and preferences.

    `consents` and `sharing` hold the newest entry of each class and scope. `strongly_authenticated`
    says that the person proved to be there for this very request; `recipient_trains` that whoever
    receives the records may train on them, which is assumed until the caller knows better.
    """

    principal: Principal
    task: Task
    destination: Destination
    consents: tuple[Consent, ...]
    sharing: tuple[SharingPreference, ...] = ()
    strongly_authenticated: bool = False
    recipient_trains: bool = True


@dataclass(frozen=True)
class Decision:
    """Permit or deny, with the names of the policies that decided."""

    permit: bool
    policies: tuple[str, ...]
