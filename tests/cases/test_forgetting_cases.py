"""Public failures of forgetting, through the façade: gone here, elsewhere, and on disk."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from one_memory.engine import Engine
from one_memory.errors import (
    ApprovalRequiredError,
    ConflictError,
    ForbiddenError,
    InputError,
    NotFoundError,
)
from one_memory.model.ids import opaque_id
from one_memory.model.proposal import Details, Inference
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import LifeArea, LifecycleState, SensitiveClass
from tests.cases.conftest import PASSPHRASE, Clock, texts

UNKNOWN = opaque_id(bytes(range(16)))


def forget(engine: Engine, *ids: str):
    """Look at the plan, then confirm it."""
    plan, confirmation = engine.plan_forgetting(*ids)
    return engine.forget_permanently(plan, confirmation.token)


def test_c25_a_forgotten_record_is_gone_by_every_door(engine: Engine) -> None:
    """Record, versions, episode and derivative go; another record stays as it is."""
    record = engine.remember("The cellar code is NIGHTJAR-55012.").record
    engine.correct(record.id, "The cellar code is NIGHTJAR-55013.")
    other = engine.remember("The attic code is WREN-1.").record
    derived = engine.infer(
        Inference(
            text="Uses bird names as codes.", episodes=record.source_episodes, records=(record.id,)
        )
    ).record

    plan, confirmation = engine.plan_forgetting(record.id)
    assert {doomed.id for doomed in plan.records} == {record.id, derived.id}
    forgotten = engine.forget_permanently(plan, confirmation.token)

    assert forgotten.report.finished
    assert forgotten.report.scan is None or forgotten.report.scan.hits == 0
    for verb in (engine.get, engine.history, engine.why):
        with pytest.raises(NotFoundError):
            verb(record.id)
    assert [r.id for r in engine.list(status=None)] == [other.id]
    assert engine.recall("What is the NIGHTJAR cellar code?").disclosure.abstain
    assert texts(engine.recall("What is the attic code?")) == [other.text]
    receipt = json.loads(forgotten.receipt.body)
    assert not any(word in str(receipt) for word in ("NIGHTJAR", record.id, "code"))


def test_c25_other_processes_drop_it_at_once(engine: Engine, home: Path) -> None:
    """A second engine that had it in memory neither recalls nor writes it again."""
    record = engine.remember("The cellar code is NIGHTJAR-55012.").record
    engine.remember("The cellar is dry.")
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as other:
        assert texts(other.recall("What is the cellar code?"))[:1] == [record.text]
        forget(engine, record.id)
        assert record.text not in texts(other.recall("What is the cellar code?"))
        with pytest.raises(NotFoundError):
            other.correct(record.id, "The cellar code is WREN.")
        assert not other.remember("The cellar light is broken.").repeat
    assert record.text not in texts(engine.recall("What is the cellar code?"))


def test_c28_the_same_sentence_comes_back_only_as_something_new(engine: Engine) -> None:
    """Nothing of a forgotten text is kept, so saying it again is a first time with a new id."""
    record = engine.remember("Plays the cello.").record
    forget(engine, record.id)
    again = engine.remember("Plays the cello.")
    assert not again.repeat
    assert again.record.id != record.id


def test_c29_nothing_unknown_or_empty_is_forgotten(engine: Engine) -> None:
    """No ids is refused, an unknown id is not found, and neither changes anything."""
    engine.remember("One thing.")
    with pytest.raises(InputError):
        engine.plan_forgetting()
    with pytest.raises(NotFoundError):
        engine.plan_forgetting(UNKNOWN)
    assert len(engine.list()) == 1


def test_c29_a_confirmation_is_for_one_plan_once_and_soon(engine: Engine, clock: Clock) -> None:
    """Used, stale, made up or outdated confirmations forget nothing."""
    first = engine.remember("The first thing.").record
    second = engine.remember("The second thing.").record
    plan, confirmation = engine.plan_forgetting(first.id)
    other_plan, _ = engine.plan_forgetting(second.id)

    with pytest.raises(ApprovalRequiredError):
        engine.forget_permanently(plan, "00" * 16)
    with pytest.raises(ConflictError):
        engine.forget_permanently(other_plan, confirmation.token)
    plan, confirmation = engine.plan_forgetting(first.id)
    clock.advance(minutes=6)
    with pytest.raises(ApprovalRequiredError):
        engine.forget_permanently(plan, confirmation.token)
    plan, confirmation = engine.plan_forgetting(first.id)
    engine.infer(
        Inference(text="Numbers things.", episodes=first.source_episodes, records=(first.id,))
    )
    with pytest.raises(ConflictError):
        engine.forget_permanently(plan, confirmation.token)
    assert len(engine.list()) == 3

    forget(engine, first.id)
    assert [record.id for record in engine.list()] == [second.id]


def test_c29_a_whole_area_goes_only_with_the_persons_secret(engine: Engine) -> None:
    """Wide forgetting needs the passphrase again; a wrong one approves nothing."""
    home_record = engine.remember("The boiler is ten years old.", Details(areas=(LifeArea.HOME,)))
    work = engine.remember("The review is in May.", Details(areas=(LifeArea.WORK,))).record
    wide = engine.plan_forgetting_area(LifeArea.HOME)

    with pytest.raises(ForbiddenError):
        engine.approve(wide.shown, "not the passphrase")
    approval = engine.approve(wide.shown, PASSPHRASE)
    engine.forget_widely(wide, approval)
    assert [record.id for record in engine.list()] == [work.id]
    with pytest.raises(ApprovalRequiredError):
        engine.forget_widely(wide, approval)
    with pytest.raises(NotFoundError):
        engine.get(home_record.record.id)


def test_everything_can_be_forgotten_and_the_vault_still_works(engine: Engine) -> None:
    """An emptied vault is an empty vault."""
    for number in range(5):
        engine.remember(f"Thing number {number} is on the shelf.")
    wide = engine.plan_forgetting_everything()
    engine.forget_widely(wide, engine.approve(wide.shown, PASSPHRASE))

    assert engine.list(status=None) == ()
    assert engine.status().episodes == 0
    assert engine.remember("A new start.").record.status is LifecycleState.ACTIVE


def test_withdrawing_consent_makes_a_class_unreadable(engine: Engine, home: Path) -> None:
    """The class's records go, the others stay, here and after opening again."""
    health = engine.remember(
        "Swims on doctor's orders.", Details(sensitivity=sensitive(SensitiveClass.HEALTH))
    ).record
    normal = engine.remember("Swims on Mondays with Ana.").record
    withdrawal = engine.plan_withdrawal(SensitiveClass.HEALTH)
    engine.withdraw_consent(withdrawal, engine.approve(withdrawal.shown, PASSPHRASE))

    with pytest.raises(NotFoundError):
        engine.get(health.id)
    engine.close()
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as again:
        assert [record.id for record in again.list(status=None)] == [normal.id]
        assert texts(again.recall("When do I swim with Ana?")) == [normal.text]


def test_forgetting_survives_opening_again(engine: Engine, home: Path) -> None:
    """What was forgotten stays forgotten, what was kept is whole, under the renewed keys."""
    records = [engine.remember(f"Shelf {n} holds jar {n}.").record for n in range(6)]
    for record in records[:3]:
        forget(engine, record.id)
    engine.close()
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as again:
        assert {record.text for record in again.list()} == {r.text for r in records[3:]}
        assert again.why(records[4].id).episodes[0].text == records[4].text
