"""More restriction never permits more."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.model.access import Consent
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.sensitivity import NORMAL, UNCLASSIFIED, sensitive
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import (
    ConsentState,
    Destination,
    LifeArea,
    LifecycleState,
    SensitiveClass,
)
from one_memory.rules.policy_reference import decide

from .samples import NOON, PROJECTS, labels, requests

widely = settings(max_examples=250, deadline=None)
closed_states = st.sampled_from((ConsentState.REFUSED, ConsentState.PAUSED, ConsentState.WITHDRAWN))
scopes = st.sampled_from(
    (
        {},
        {"area": LifeArea.WORK},
        {"area": LifeArea.GENERAL},
        {"project": PROJECTS[0]},
        {"sensitive_class": SensitiveClass.HEALTH},
    )
)


def permits(label: PolicyLabel, request: GateRequest) -> bool:
    """By the second reading, which decides as Cedar does (see test_two_readings)."""
    return decide(label, request).permit


def with_entry(request: GateRequest, entry: Consent) -> GateRequest:
    return replace(request, consents=(*request.consents, entry))


@widely
@given(label=labels, request=requests, kind=st.sampled_from(SensitiveClass), state=closed_states)
def test_closing_a_class_never_widens(
    label: PolicyLabel, request: GateRequest, kind: SensitiveClass, state: ConsentState
) -> None:
    """Refused, paused or withdrawn, whatever ticks the entry keeps."""
    closing = Consent(
        sensitive_class=kind,
        state=state,
        purposes=("answer", "review", "export"),
        destinations=tuple(Destination),
        version=9,
        recorded_at=NOON,
    )
    closed = with_entry(request, closing)
    assert permits(label, closed) <= permits(label, request)
    assert not (permits(label, closed) and kind in label.sensitivity.classes)


@widely
@given(label=labels, request=requests, data=st.data())
def test_taking_ticks_away_never_widens(
    label: PolicyLabel, request: GateRequest, data: st.DataObject
) -> None:
    """Each entry of the ledger with fewer purposes and destinations."""
    fewer = tuple(
        entry.model_copy(
            update={
                "purposes": entry.purposes[: data.draw(st.integers(0, len(entry.purposes)))],
                "destinations": entry.destinations[: data.draw(st.integers(0, 9))],
            }
        )
        for entry in request.consents
    )
    assert permits(label, replace(request, consents=fewer)) <= permits(label, request)


@widely
@given(label=labels, request=requests, data=st.data())
def test_narrowing_the_caller_never_widens(
    label: PolicyLabel, request: GateRequest, data: st.DataObject
) -> None:
    """Fewer areas, projects and classes, narrowing where there was no narrowing, or less of both.

    The one thing a narrower grant may open is what is shut to a grant that names nothing at all:
    an unnarrowed caller is compared as one that names everything.
    """
    wide = request.principal
    everything = wide.model_copy(
        update={"areas": wide.areas if wide.areas is not None else tuple(LifeArea)}
    )
    reach = PROJECTS if wide.projects is None else wide.projects
    narrow = everything.model_copy(
        update={
            "areas": tuple(a for a in everything.areas or () if data.draw(st.booleans())),
            "projects": tuple(p for p in reach if data.draw(st.booleans())),
            "classes": tuple(c for c in wide.classes if data.draw(st.booleans())),
        }
    )
    assert permits(label, replace(request, principal=narrow)) <= permits(
        label, replace(request, principal=everything)
    )


@widely
@given(label=labels, request=requests, scope=scopes)
def test_a_deny_of_the_person_never_widens(
    label: PolicyLabel, request: GateRequest, scope: dict[str, object]
) -> None:
    """A preference against, on any scope, over whatever was preferred before."""
    against = SharingPreference.model_validate(
        {
            "destination": request.destination,
            "choice": SharingChoice.DENY,
            "version": 9,
            "recorded_at": NOON,
            **scope,
        }
    )
    denied = replace(request, sharing=(*request.sharing, against))
    assert permits(label, denied) <= permits(label, request)


@widely
@given(label=labels, request=requests, scope=scopes)
def test_an_allow_of_the_person_gives_no_more_than_no_preference_at_all(
    label: PolicyLabel, request: GateRequest, scope: dict[str, object]
) -> None:
    """Preferences only take away: without any, everything they permit is permitted."""
    allowed = SharingPreference.model_validate(
        {
            "destination": request.destination,
            "choice": SharingChoice.ALLOW,
            "version": 9,
            "recorded_at": NOON,
            **scope,
        }
    )
    preferring = replace(request, sharing=(*request.sharing, allowed))
    assert permits(label, preferring) <= permits(label, replace(request, sharing=()))


@widely
@given(label=labels, request=requests, kind=st.sampled_from(SensitiveClass))
def test_a_class_more_never_widens(
    label: PolicyLabel, request: GateRequest, kind: SensitiveClass
) -> None:
    """A record found to be in another class as well, or one nobody can classify."""
    normal = replace(label, sensitivity=NORMAL)
    classes = label.sensitivity.classes
    fewer = replace(label, sensitivity=sensitive(*classes)) if classes else normal
    more = replace(label, sensitivity=sensitive(*classes, kind))
    assert permits(more, request) <= permits(fewer, request)
    assert permits(replace(label, sensitivity=UNCLASSIFIED), request) <= permits(normal, request)


@widely
@given(label=labels, request=requests)
def test_acting_for_the_person_is_never_wider_than_being_the_person(
    label: PolicyLabel, request: GateRequest
) -> None:
    """What One may, the person may; what a sub-agent may, One may, under the same grant."""
    by = [
        permits(label, replace(request, principal=request.principal.model_copy(update={"name": n})))
        for n in ("sub-agent:planner", "one", "you")
    ]
    assert by == sorted(by)


@widely
@given(label=labels, request=requests)
def test_less_proof_of_the_person_and_more_training_never_widen(
    label: PolicyLabel, request: GateRequest
) -> None:
    """Without strong authentication, or to somebody who trains."""
    assert permits(label, replace(request, strongly_authenticated=False)) <= permits(label, request)
    assert permits(label, replace(request, recipient_trains=True)) <= permits(label, request)


@widely
@given(label=labels, request=requests)
def test_leaving_use_never_widens(label: PolicyLabel, request: GateRequest) -> None:
    """Set aside or forgotten; a candidate of a class never asked is the tray's, for review only."""
    for status in (LifecycleState.NOT_IN_USE, LifecycleState.PERMANENTLY_FORGOTTEN):
        active = replace(label, status=LifecycleState.ACTIVE)
        assert permits(replace(label, status=status), request) <= permits(active, request)


@settings(max_examples=60, deadline=None)
@given(label=labels, request=requests)
def test_a_forbid_more_never_widens(
    gate: CedarGate, narrower: CedarGate, label: PolicyLabel, request: GateRequest
) -> None:
    """Cedar with one more forbid, which applies to something, permits no more than without."""
    assert narrower.decide(label, request).permit <= gate.decide(label, request).permit
    if label.areas == (LifeArea.WORK,):
        assert not narrower.decide(label, request).permit
