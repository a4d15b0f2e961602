"""The person's acts on a sensitive class, written to a store and read by the gate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.adapters.gates.class_tables import retention_classes, sensitive_classes
from one_memory.adapters.stores.memory import MemoryStore
from one_memory.errors import InputError, ReferenceFileError, TransitionError
from one_memory.model.access import PERSON, Consent
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.request import Task
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    SensitiveClass,
    SourceKind,
)
from one_memory.rules.consent import ConsentAct, ConsentChange, Purpose
from one_memory.writing.consent import change_consent, consent_states

from .samples import NOON
from .test_in_doubt import PLAIN

HEALTH = SensitiveClass.HEALTH
CLINIC = replace(PLAIN, sensitivity=sensitive(HEALTH))


def act(store: MemoryStore, verb: ConsentAct, minutes: int = 0, **ticks: object) -> Consent:
    change = ConsentChange(HEALTH, verb, **ticks)  # type: ignore[arg-type]
    with store.exclusive():
        entry, batch = change_consent(store, change, now=NOON + timedelta(minutes=minutes))
        store.append(batch)
    return entry


def seen(gate: CedarGate, store: MemoryStore, label: PolicyLabel = CLINIC, **asked: object) -> bool:
    request = GateRequest(PERSON, Task(), Destination.DEVICE_UI, store.consent_ledger())
    return gate.decide(label, replace(request, **asked)).permit  # type: ignore[arg-type]


def test_x1_a_class_is_seen_only_while_it_is_open(gate: CedarGate) -> None:
    """Never asked, opened, paused, opened again, withdrawn, opened anew."""
    store = MemoryStore()
    assert not seen(gate, store)
    for verb, visible in (
        (ConsentAct.OPEN, True),
        (ConsentAct.PAUSE, False),
        (ConsentAct.OPEN, True),
        (ConsentAct.WITHDRAW, False),
        (ConsentAct.OPEN, True),
    ):
        act(store, verb)
        assert seen(gate, store) is visible
    assert [entry.version for entry in store.consent_ledger()] == [1, 2, 3, 4, 5]


def test_x1_the_same_records_for_another_purpose_stay_closed(gate: CedarGate) -> None:
    """Opened for answering, asked by another program for its own purpose."""
    store = MemoryStore()
    act(store, ConsentAct.OPEN)
    assert seen(gate, store)
    assert not seen(gate, store, task=Task(purpose="advertising"))
    assert not seen(gate, store, destination=Destination.CLOUD_MODEL)


def test_pausing_keeps_the_ticks_and_withdrawing_does_not() -> None:
    """Back from a pause with the same ticks; back from withdrawal with the defaults."""
    store = MemoryStore()
    act(store, ConsentAct.OPEN, purposes=(Purpose.ANSWER,), destinations=(Destination.DEVICE_UI,))
    act(store, ConsentAct.PAUSE)
    again = act(store, ConsentAct.OPEN)
    assert (again.purposes, again.destinations) == (("answer",), (Destination.DEVICE_UI,))
    withdrawn = act(store, ConsentAct.WITHDRAW)
    assert (withdrawn.purposes, withdrawn.destinations) == ((), ())
    assert act(store, ConsentAct.OPEN).destinations == (
        Destination.DEVICE_UI,
        Destination.LOCAL_MODEL,
        Destination.EXPORT_FILE,
    )


def test_an_act_that_is_refused_writes_nothing() -> None:
    """Neither an act the state does not know nor a tick that does not exist."""
    store = MemoryStore()
    with pytest.raises(TransitionError):
        act(store, ConsentAct.WITHDRAW)
    with pytest.raises(InputError, match="shared_training"):
        act(store, ConsentAct.OPEN, destinations=(Destination.SHARED_TRAINING,))
    with pytest.raises(InputError, match="never"):
        change_consent(store, ConsentChange(SensitiveClass.CREDENTIALS, ConsentAct.OPEN), now=NOON)
    assert store.consent_ledger() == ()
    assert set(consent_states(store).values()) == {ConsentState.NEVER_ASKED}


def test_the_states_of_all_classes_are_listed() -> None:
    """Fifteen classes, the newest entry of each."""
    store = MemoryStore()
    act(store, ConsentAct.OPEN)
    act(store, ConsentAct.PAUSE, minutes=5)
    states = consent_states(store)
    assert tuple(states) == tuple(SensitiveClass)
    assert states[HEALTH] is ConsentState.PAUSED
    assert sum(state is ConsentState.NEVER_ASKED for state in states.values()) == 14


def test_c24_only_the_opening_hours_pass_the_gate(gate: CedarGate) -> None:
    """A closed class and a restriction to home stop their records, and nothing stops the fact."""
    work = Task(area=LifeArea.WORK)
    hours = PLAIN
    landlord = replace(PLAIN, areas=(LifeArea.WORK, LifeArea.HOME), only_areas=(LifeArea.HOME,))
    store = MemoryStore()
    assert [seen(gate, store, label, task=work) for label in (hours, CLINIC, landlord)] == [
        True,
        False,
        False,
    ]


def test_c38_what_a_page_planted_is_not_used_before_it_is_confirmed(gate: CedarGate) -> None:
    """A candidate from external content passes for no destination; confirmed, it never trains."""
    planted = replace(
        PLAIN,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.HYPOTHESIS,
        content_type=CoreContentType.PREFERENCE,
        source_kind=SourceKind.EXTERNAL_CONTENT,
    )
    confirmed = replace(
        planted, status=LifecycleState.ACTIVE, epistemic_state=EpistemicState.VERIFIED
    )
    store = MemoryStore()
    for destination in set(Destination) - {Destination.EXPORT_FILE}:
        assert not seen(gate, store, planted, destination=destination)
    assert seen(gate, store, confirmed)
    assert not seen(gate, store, confirmed, destination=Destination.PERSONAL_TRAINING)


@pytest.mark.parametrize(
    ("file", "edit", "read"),
    [
        (
            "sensitive_classes.toml",
            lambda text: text.replace("[classes.union]", "[classes.unions]"),
            sensitive_classes,
        ),
        (
            "sensitive_classes.toml",
            lambda text: text.replace('cloud_model = "never"', 'cloud_model = "perhaps"'),
            sensitive_classes,
        ),
        (
            "sensitive_classes.toml",
            lambda text: text[: text.index("[classes.credentials]")],
            sensitive_classes,
        ),
        (
            "retention.toml",
            lambda text: text.replace("ends =", "finishes =", 1),
            retention_classes,
        ),
        ("retention.toml", lambda text: text + "[[", retention_classes),
    ],
    ids=["unknown class", "unknown answer", "class left out", "unknown field", "no TOML"],
)
def test_a_table_with_a_mistake_is_refused(
    file: str,
    edit: Callable[[str], str],
    read: Callable[[Path], object],
    copied: Callable[..., Path],
) -> None:
    """A damaged table is an error that names its file, never a shorter table."""
    with pytest.raises(ReferenceFileError, match=file):
        read(copied(file, edit))
