"""The table of defaults is what the policies do: each cell with what it asks for, and without."""

from __future__ import annotations

from dataclasses import replace

import pytest

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.adapters.gates.class_tables import retention_classes, sensitive_classes
from one_memory.errors import InputError
from one_memory.model.access import Consent, Principal
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.request import Task
from one_memory.model.sensitivity import NORMAL, sensitive
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import (
    ConsentState,
    Destination,
    LifeArea,
    RetentionClass,
    SensitiveClass,
)
from one_memory.rules.consent import (
    ASKED,
    ConsentAct,
    ConsentChange,
    next_entry,
    tickable,
)
from one_memory.rules.retention import RETENTION_CLASSES
from one_memory.rules.sharing import DEFAULTS, Default, Kind, next_preference, standing

from .samples import NOON
from .test_in_doubt import PLAIN

CLASS_OF = {
    Kind.SENSITIVE_OPEN: SensitiveClass.UNION,
    Kind.SENSITIVE_TICKED: SensitiveClass.UNION,
    Kind.GOVERNMENT_ID: SensitiveClass.GOVERNMENT_ID,
    Kind.CREDENTIALS: SensitiveClass.CREDENTIALS,
}
PURPOSE = {Destination.EXPORT_FILE: "export", Destination.PERSONAL_TRAINING: "train"}
NEEDS = {
    Default.YES: (),
    Default.GRANT: ("grant",),
    Default.STRONG_AUTHENTICATION: ("proof",),
    Default.NOT_TRAINING: ("no training",),
    Default.GRANT_NOT_TRAINING: ("grant", "no training"),
    Default.EACH_TIME: ("grant", "proof", "no training"),
}
CELLS = [(destination, kind) for destination in Destination for kind in Kind]


def label_of(kind: Kind) -> PolicyLabel:
    if kind is Kind.NORMAL:
        return replace(PLAIN, sensitivity=NORMAL)
    return replace(PLAIN, sensitivity=sensitive(CLASS_OF[kind]))


def asked(destination: Destination, kind: Kind, given: tuple[str, ...]) -> GateRequest:
    consents: tuple[Consent, ...] = ()
    if kind in CLASS_OF:
        ticks = (
            ("answer", "review", "export"),
            (Destination.DEVICE_UI, Destination.LOCAL_MODEL, Destination.EXPORT_FILE),
        )
        if kind is not Kind.SENSITIVE_OPEN:
            ticks = (("answer", "export", "train"), tuple(Destination))
        consents = (
            Consent(
                sensitive_class=CLASS_OF[kind],
                state=ConsentState.OPEN,
                purposes=ticks[0],
                destinations=ticks[1],
                recorded_at=NOON,
            ),
        )
    return GateRequest(
        principal=Principal(
            name="you",
            areas=(LifeArea.WORK,) if "grant" in given else None,
            classes=() if kind is Kind.SENSITIVE_OPEN else tuple(SensitiveClass),
        ),
        task=Task(purpose=PURPOSE.get(destination, "answer")),
        destination=destination,
        consents=consents,
        strongly_authenticated="proof" in given,
        recipient_trains="no training" not in given,
    )


def test_the_table_is_complete() -> None:
    """Nine destinations, five kinds, every cell filled."""
    assert set(DEFAULTS) == set(Destination)
    assert all(set(row) == set(Kind) for row in DEFAULTS.values())


@pytest.mark.parametrize(("destination", "kind"), CELLS)
def test_a_cell_permits_with_all_it_asks_for_and_denies_without_any_of_it(
    gate: CedarGate, destination: Destination, kind: Kind
) -> None:
    """`no` is no, with everything there is; otherwise each need is needed, and they suffice."""
    label, cell = label_of(kind), DEFAULTS[destination][kind]
    if cell is Default.NO:
        everything = ("grant", "proof", "no training")
        assert not gate.decide(label, asked(destination, kind, everything)).permit
        return
    needs = NEEDS[cell]
    assert gate.decide(label, asked(destination, kind, needs)).permit
    for missing in needs:
        rest = tuple(need for need in needs if need != missing)
        assert not gate.decide(label, asked(destination, kind, rest)).permit


def test_the_table_for_people_says_what_the_rules_do() -> None:
    """Asking, opening and cloud ticks of each class, in its file and in the rules."""
    table = sensitive_classes()
    assert tuple(table) == tuple(SensitiveClass)
    for sensitive_class, row in table.items():
        assert row.when_asked is ASKED[sensitive_class]
        ticks = tickable(sensitive_class)
        assert (row.cloud_model == "never") is (Destination.CLOUD_MODEL not in ticks)
        if not ticks:
            assert row.open_for == ()
            continue
        opened = next_entry(ConsentChange(sensitive_class, ConsentAct.OPEN), (), NOON)
        assert opened.destinations == row.open_for


def test_the_retention_table_is_the_reference_s() -> None:
    """The same classes hold the same data in the file and in the rules."""
    table = retention_classes()
    assert tuple(table) == tuple(RetentionClass)
    assert {name: row.holds for name, row in table.items()} == dict(RETENTION_CLASSES)


def test_what_can_be_ticked_is_what_a_tick_can_open(gate: CedarGate) -> None:
    """No tick is offered that the policies ignore, and none is missing that they would heed."""
    for sensitive_class in SensitiveClass:
        label = replace(PLAIN, sensitivity=sensitive(sensitive_class))
        for destination in Destination:
            purpose = PURPOSE.get(destination, "answer")
            entry = Consent(
                sensitive_class=sensitive_class,
                state=ConsentState.OPEN,
                purposes=(purpose,),
                destinations=(destination,),
                recorded_at=NOON,
            )
            request = GateRequest(
                principal=Principal(name="you", areas=(LifeArea.WORK,), classes=(sensitive_class,)),
                task=Task(purpose=purpose),
                destination=destination,
                consents=(entry,),
                strongly_authenticated=True,
                recipient_trains=False,
            )
            permitted = gate.decide(label, request).permit
            assert permitted is (destination in tickable(sensitive_class)), destination


def preference(
    choice: SharingChoice, destination: Destination, **scope: object
) -> SharingPreference:
    return SharingPreference.model_validate(
        {"destination": destination, "choice": choice, "recorded_at": NOON, **scope}
    )


def test_a_preference_takes_the_next_version_of_its_scope() -> None:
    """Versions count per destination and scope, and the newest word stands."""
    tool = Destination.TOOL
    first = next_preference(preference(SharingChoice.DENY, tool), (), NOON)
    other = next_preference(
        preference(SharingChoice.DENY, tool, area=LifeArea.WORK), (first,), NOON
    )
    second = next_preference(preference(SharingChoice.ALLOW, tool), (other, first), NOON)
    assert [first.version, other.version, second.version] == [1, 1, 2]
    stands = standing((second, other, first))
    assert stands[tool, (None, None, None)] == second
    unset = next_preference(preference(SharingChoice.UNSET, tool), (second, other, first), NOON)
    assert list(standing((unset, second, other, first))) == [(tool, other.scope)]


@pytest.mark.parametrize(
    "wanted",
    [
        preference(SharingChoice.DENY, Destination.DEVICE_UI),
        preference(SharingChoice.ALLOW, Destination.SHARED_TRAINING),
        preference(SharingChoice.ALLOW, Destination.TOOL, sensitive_class=SensitiveClass.HEALTH),
    ],
    ids=["own screen", "shared training", "a class"],
)
def test_a_preference_that_could_mean_nothing_is_refused(wanted: SharingPreference) -> None:
    """Neither the own screen, nor shared training, nor what only consent can give."""
    with pytest.raises(InputError):
        next_preference(wanted, (), NOON)


def test_a_preference_has_one_scope() -> None:
    """An area and a class at once is no scope."""
    with pytest.raises(ValueError, match="at most one scope"):
        preference(
            SharingChoice.DENY,
            Destination.TOOL,
            area=LifeArea.WORK,
            sensitive_class=SensitiveClass.HEALTH,
        )
