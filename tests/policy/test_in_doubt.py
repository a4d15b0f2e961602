"""Whatever cannot be decided is denied, and no input opens a gate by its form."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import cedarpy
import pytest

from one_memory.adapters.gates.cedar import LABELS_KEPT, REQUESTS_KEPT, CedarGate
from one_memory.adapters.gates.cedar_request import (
    cedar_request,
    record_entity,
    request_entities,
)
from one_memory.adapters.gates.policy_text import read_policies
from one_memory.model.access import PERSON, Consent, Principal
from one_memory.model.gate import Decision, GateRequest, PolicyLabel
from one_memory.model.request import Task
from one_memory.model.sensitivity import NORMAL, sensitive
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SensitiveClass,
    SourceKind,
)
from one_memory.rules.sharing import UNDECIDABLE

from .samples import NOON, PROJECTS

PLAIN = PolicyLabel(
    sensitivity=NORMAL,
    areas=(LifeArea.WORK,),
    project=None,
    status=LifecycleState.ACTIVE,
    epistemic_state=EpistemicState.SAID,
    content_type=CoreContentType.PERSONAL_FACT,
    source_kind=SourceKind.USER_STATEMENT,
    provenance=ProvenanceLabel.USER_MEMORY,
    only_areas=None,
    only_projects=None,
)
ASKED = GateRequest(PERSON, Task(), Destination.DEVICE_UI, ())
IN_DOUBT = Decision(permit=False, policies=(UNDECIDABLE,))


def open_health(state: ConsentState = ConsentState.OPEN, version: int = 1) -> Consent:
    return Consent(
        sensitive_class=SensitiveClass.HEALTH,
        state=state,
        purposes=("answer",),
        destinations=(Destination.DEVICE_UI,),
        version=version,
        recorded_at=NOON,
    )


def test_a_forbid_that_fails_to_evaluate_denies(copied: Callable[..., Path]) -> None:
    """Cedar skips it and would allow (the control shows so); the gate denies."""
    fails = '// Fails.\n@id("usage.fails")\nforbid (principal, action, resource)\n' + (
        "when { 9223372036854775807 + 1 == 0 };\n"
    )
    folder = copied("usage.cedar", lambda text: text + "\n" + fails)

    entities = [*request_entities(ASKED), record_entity(PLAIN)]
    alone = cedarpy.is_authorized(cedar_request(ASKED), read_policies(folder).text, entities)
    assert alone.allowed
    assert alone.diagnostics.errors
    assert CedarGate(folder).decide(PLAIN, ASKED) == IN_DOUBT


@pytest.mark.parametrize(
    "broken",
    [
        replace(PLAIN, areas=()),
        replace(PLAIN, areas=cast(Any, ("gardening",))),
        replace(PLAIN, areas=cast(Any, None)),
        replace(PLAIN, status=cast(Any, "archived")),
        replace(PLAIN, source_kind=cast(Any, None)),
        replace(PLAIN, sensitivity=cast(Any, "normal")),
        replace(PLAIN, sensitivity=cast(Any, None)),
        cast(Any, None),
    ],
    ids=["no areas", "unknown area", "areas none", "status", "kind", "text", "none", "no label"],
)
def test_a_label_that_is_not_understood_is_denied(gate: CedarGate, broken: PolicyLabel) -> None:
    """Nothing is raised, and nothing is permitted."""
    assert gate.decide(broken, ASKED) == IN_DOUBT


@pytest.mark.parametrize(
    "broken",
    [
        replace(ASKED, destination=cast(Any, "the moon")),
        replace(ASKED, consents=cast(Any, None)),
        replace(ASKED, consents=cast(Any, ("health",))),
        replace(ASKED, principal=cast(Any, None)),
        replace(ASKED, task=cast(Any, None)),
        cast(Any, None),
    ],
    ids=["destination", "consents none", "consents text", "principal", "task", "no request"],
)
def test_a_request_that_is_not_understood_is_denied(gate: CedarGate, broken: GateRequest) -> None:
    """Nothing is raised, and nothing is permitted."""
    assert gate.decide(PLAIN, broken) == IN_DOUBT


@pytest.mark.parametrize("text", ['answer" || true', "answer\0", "*", "ANSWER", " answer", "🗝"])
def test_x4_a_purpose_is_compared_and_never_interpreted(gate: CedarGate, text: str) -> None:
    """Whatever stands in it, a purpose is a word: it opens nothing that is not ticked."""
    label = replace(PLAIN, sensitivity=sensitive(SensitiveClass.HEALTH))
    request = replace(ASKED, task=Task(purpose=text), consents=(open_health(),))
    assert not gate.decide(label, request).permit


@pytest.mark.parametrize("text", ['x") || true; //', "work' OR 1=1 --", "%", "a.b", "\n"])
def test_x4_a_project_is_compared_and_never_interpreted(gate: CedarGate, text: str) -> None:
    """A strange project id is another project, neither a pattern nor a piece of policy."""
    label = replace(PLAIN, project=text)
    narrowed = replace(ASKED, principal=Principal(name="one", projects=PROJECTS[:1]))
    assert gate.decide(label, narrowed).policies == ("grant.projects",)
    assert gate.decide(replace(label, only_projects=(text,)), ASKED).policies == ("usage.only-for",)


def test_a_decision_does_not_outlive_the_consent_it_rests_on(gate: CedarGate) -> None:
    """The same label, asked again after pausing and after opening again."""
    label = replace(PLAIN, sensitivity=sensitive(SensitiveClass.HEALTH))
    opened = replace(ASKED, consents=(open_health(),))
    paused = replace(ASKED, consents=(open_health(), open_health(ConsentState.PAUSED, 2)))
    assert gate.decide(label, opened).permit
    assert not gate.decide(label, paused).permit
    assert gate.decide(label, opened).permit


def test_more_requests_and_labels_than_are_kept_are_decided_alike(gate: CedarGate) -> None:
    """What was dropped from memory is decided again, with the same result."""
    home = replace(PLAIN, only_areas=(LifeArea.HOME,))
    for number in range(REQUESTS_KEPT + 5):
        request = replace(ASKED, task=Task(area=LifeArea.HOME, purpose=f"purpose {number}"))
        assert gate.decide(home, request).permit
    assert gate.decide(home, ASKED).policies == ("usage.only-for",)
    fresh = CedarGate()
    for number in range(LABELS_KEPT + 5):
        assert fresh.decide(replace(PLAIN, project=f"project {number}"), ASKED).permit
    assert fresh.decide(home, ASKED).policies == ("usage.only-for",)


def test_threads_get_the_decision_of_their_own_request(gate: CedarGate) -> None:
    """Several threads asking under different consents never get each other's answer."""
    label = replace(PLAIN, sensitivity=sensitive(SensitiveClass.HEALTH))
    wrong: list[Decision] = []

    def ask(request: GateRequest, permit: bool) -> None:
        for _ in range(300):
            decision = gate.decide(label, replace(request))
            if decision.permit is not permit:
                wrong.append(decision)

    threads = [
        threading.Thread(target=ask, args=(replace(ASKED, consents=consents), bool(consents)))
        for consents in ((), (open_health(),), (), (open_health(version=2),))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
