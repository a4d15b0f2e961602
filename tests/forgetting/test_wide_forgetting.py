"""Forgetting an area, a project, everything, and withdrawing consent: with an approval only."""

from __future__ import annotations

import copy
import json
import pickle
from datetime import datetime, timedelta

import pytest

from one_memory.adapters.desk.local import TRIES, LocalDesk
from one_memory.errors import ApprovalRequiredError, ConflictError, ForbiddenError, InputError
from one_memory.forgetting.wide import (
    WidePlan,
    forget_widely,
    plan_area,
    plan_everything,
    plan_project,
)
from one_memory.forgetting.withdraw import plan_withdrawal, withdraw_consent
from one_memory.model.approval import Approval, ApprovalScope, ShownPlan
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import ConsentState, LifeArea, SensitiveClass
from one_memory.rules.shred_plan import Survival
from tests.forgetting.world import START, World

SECRET = "correct horse"


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def desk() -> LocalDesk:
    return LocalDesk(lambda secret: secret == SECRET)


def ids(wide: WidePlan) -> set[str]:
    return {doomed.id for doomed in wide.plan.records}


def test_an_area_is_forgotten_with_an_approval(world: World, desk: LocalDesk) -> None:
    """Everything in the area goes, also what is in another area too; the rest stays."""
    job = world.say("works in Lyon", areas=(LifeArea.WORK,))
    both = world.say("work trip", areas=(LifeArea.WORK, LifeArea.TRAVEL))
    home = world.say("has a cat", areas=(LifeArea.HOME,))
    wide = plan_area(LifeArea.WORK, world.ports)
    approval = desk.approve(wide.shown, SECRET, now=world.now)

    outcome = forget_widely(wide, approval, world.ports, desk, now=world.now)

    assert ids(wide) == {job.id, both.id}
    assert world.store.versions(job.id) == ()
    assert world.store.versions(home.id) == (home,)
    assert json.loads(outcome.receipt.body)["scope"] == "life area"


def test_a_project_is_forgotten_with_its_records_and_its_name(
    world: World, desk: LocalDesk
) -> None:
    """The name of a project is content; other records and projects stay."""
    atlas = world.project("Atlas", LifeArea.WORK)
    world.project("Garden", LifeArea.HOME)
    offer = world.say("offer of 40 k", project=atlas.id)
    world.say("has a cat")
    wide = plan_project(atlas.id, world.ports)

    forget_widely(
        wide, desk.approve(wide.shown, SECRET, now=world.now), world.ports, desk, now=world.now
    )

    assert ids(wide) == {offer.id}
    assert wide.plan.definitions == (atlas.id,)
    assert [p.name for p in world.store.changes_since(0, model=None).projects] == ["Garden"]


def test_an_area_takes_the_projects_that_stand_under_it_alone(world: World) -> None:
    """A project under two areas stays, and so does its name."""
    only = world.project("Atlas", LifeArea.WORK)
    world.project("Move", LifeArea.WORK, LifeArea.HOME)

    assert plan_area(LifeArea.WORK, world.ports).plan.definitions == (only.id,)


def test_a_record_left_behind_by_a_forgotten_project_is_shown(world: World) -> None:
    """It is in another area too, so it lives; its project is no longer available."""
    atlas = world.project("Atlas", LifeArea.WORK)
    kept = world.say("met Bo there", areas=(LifeArea.LEISURE,), project=atlas.id)

    plan = plan_area(LifeArea.WORK, world.ports).plan

    assert [(s.id, s.reasons) for s in plan.survivors] == [
        (kept.id, (Survival.REFERENCE_UNAVAILABLE,))
    ]


def test_everything_means_every_record_episode_and_relationship(
    world: World, desk: LocalDesk
) -> None:
    """An episode nothing rests on goes too."""
    record = world.say("likes tea")
    world.edge(record)
    lonely = world.episode("overheard")
    wide = plan_everything(world.ports)

    forget_widely(
        wide, desk.approve(wide.shown, SECRET, now=world.now), world.ports, desk, now=world.now
    )

    assert lonely.id in wide.plan.episodes
    assert list(world.store.all_episodes()) == []
    assert list(world.store.changes_since(0, model=None).records) == []
    assert world.store.changes_since(0, model=None).relationships == ()


def test_an_empty_area_is_refused(world: World) -> None:
    """There is nothing to approve."""
    with pytest.raises(InputError):
        plan_area(LifeArea.HEALTH, world.ports)


def test_a_record_that_joined_the_area_meanwhile_voids_the_approval(
    world: World, desk: LocalDesk
) -> None:
    """The person approved exact ids."""
    world.say("works in Lyon", areas=(LifeArea.WORK,))
    wide = plan_area(LifeArea.WORK, world.ports)
    approval = desk.approve(wide.shown, SECRET, now=world.now)
    late = world.say("new desk", areas=(LifeArea.WORK,))

    with pytest.raises(ConflictError):
        forget_widely(wide, approval, world.ports, desk, now=world.now)

    assert world.store.versions(late.id) == (late,)


def test_an_approval_is_used_once(world: World, desk: LocalDesk) -> None:
    """The second use is refused."""
    world.say("works in Lyon", areas=(LifeArea.WORK,))
    wide = plan_area(LifeArea.WORK, world.ports)
    approval = desk.approve(wide.shown, SECRET, now=world.now)
    forget_widely(wide, approval, world.ports, desk, now=world.now)

    with pytest.raises(ApprovalRequiredError):
        forget_widely(wide, approval, world.ports, desk, now=world.now)


def test_an_approval_lives_five_minutes(desk: LocalDesk) -> None:
    """Redeemed a second before it is good, at the fifth minute it is void."""
    shown = ShownPlan(ApprovalScope.AREA, "work", "00" * 32)
    fresh = desk.approve(shown, SECRET, now=START)
    desk.redeem(fresh, shown, now=START + timedelta(minutes=4, seconds=59))
    old = desk.approve(shown, SECRET, now=START)

    with pytest.raises(ApprovalRequiredError):
        desk.redeem(old, shown, now=old.expires_at)


@pytest.mark.parametrize(
    "other",
    [
        ShownPlan(ApprovalScope.AREA, "work", "11" * 32),
        ShownPlan(ApprovalScope.AREA, "home", "00" * 32),
        ShownPlan(ApprovalScope.EXPORT, "work", "00" * 32),
    ],
)
def test_an_approval_for_one_plan_is_void_for_another(desk: LocalDesk, other: ShownPlan) -> None:
    """Hash, subject and scope are all bound."""
    approval = desk.approve(ShownPlan(ApprovalScope.AREA, "work", "00" * 32), SECRET, now=START)

    with pytest.raises(ConflictError):
        desk.redeem(approval, other, now=START)


def test_a_wrong_passphrase_approves_nothing(desk: LocalDesk) -> None:
    """And after five in a row the desk closes for five minutes, also for the right one."""
    shown = ShownPlan(ApprovalScope.EVERYTHING, "", "00" * 32)
    for _ in range(TRIES):
        with pytest.raises(ForbiddenError):
            desk.approve(shown, "guess", now=START)

    with pytest.raises(ForbiddenError, match="closed"):
        desk.approve(shown, SECRET, now=START + timedelta(minutes=4))
    assert desk.approve(shown, SECRET, now=START + timedelta(minutes=5)).shown == shown


def test_an_approval_of_another_desk_is_refused(desk: LocalDesk) -> None:
    """Each desk knows only what it handed out."""
    shown = ShownPlan(ApprovalScope.EVERYTHING, "", "00" * 32)
    approval = LocalDesk(lambda _: True).approve(shown, "anything", now=START)

    with pytest.raises(ApprovalRequiredError):
        desk.redeem(approval, shown, now=START)


def test_an_approval_cannot_be_made_up_or_copied(desk: LocalDesk) -> None:
    """The type is abstract, a look-alike is refused, a copy or pickle is not possible."""
    shown = ShownPlan(ApprovalScope.EVERYTHING, "", "00" * 32)
    real = desk.approve(shown, SECRET, now=START)

    class Forged(Approval):
        @property
        def shown(self) -> ShownPlan:
            return shown

        @property
        def expires_at(self) -> datetime:
            return START + timedelta(days=1)

    with pytest.raises(TypeError):
        Approval()  # type: ignore[abstract]
    with pytest.raises(ApprovalRequiredError):
        desk.redeem(Forged(), shown, now=START)
    with pytest.raises(TypeError):
        copy.copy(real)
    with pytest.raises(TypeError):
        pickle.dumps(real)


def test_withdrawal_destroys_the_class_and_closes_its_gate(world: World, desk: LocalDesk) -> None:
    """Records of the class and what was derived from them go with its key; others stay."""
    health = sensitive(SensitiveClass.HEALTH)
    pill = world.say("takes sertraline", sensitivity=health)
    habit = world.say("takes a pill at eight", derived_from=[pill])
    tea = world.say("likes tea")
    withdrawal = plan_withdrawal(SensitiveClass.HEALTH, world.ports)
    approval = desk.approve(withdrawal.shown, SECRET, now=world.now)

    withdraw_consent(withdrawal, approval, world.ports, desk, now=world.now)

    assert world.store.versions(pill.id) == ()
    assert world.store.versions(habit.id) == ()
    assert world.store.versions(tea.id) == (tea,)
    assert world.destroyer.dropped == [SensitiveClass.HEALTH]
    newest = world.store.consent_ledger()[-1]
    assert (newest.sensitive_class, newest.state) == (
        SensitiveClass.HEALTH,
        ConsentState.WITHDRAWN,
    )


def test_an_empty_class_can_be_withdrawn(world: World, desk: LocalDesk) -> None:
    """A person may close a class for good before it ever held anything."""
    withdrawal = plan_withdrawal(SensitiveClass.RELIGION, world.ports)
    approval = desk.approve(withdrawal.shown, SECRET, now=world.now)

    outcome = withdraw_consent(withdrawal, approval, world.ports, desk, now=world.now)

    assert outcome.plan.subjects == ()
    assert world.store.consent_ledger()[-1].state is ConsentState.WITHDRAWN


def test_an_approval_to_withdraw_one_empty_class_does_not_withdraw_another(
    world: World, desk: LocalDesk
) -> None:
    """Two empty plans hash alike; the class is bound as well."""
    religion = plan_withdrawal(SensitiveClass.RELIGION, world.ports)
    politics = plan_withdrawal(SensitiveClass.POLITICS, world.ports)
    approval = desk.approve(religion.shown, SECRET, now=world.now)

    with pytest.raises(ConflictError):
        withdraw_consent(politics, approval, world.ports, desk, now=world.now)

    assert world.store.consent_ledger() == ()


def test_a_class_is_withdrawn_once(world: World, desk: LocalDesk) -> None:
    """Withdrawn is final: there is no second withdrawal."""
    first = plan_withdrawal(SensitiveClass.RELIGION, world.ports)
    approval = desk.approve(first.shown, SECRET, now=world.now)
    withdraw_consent(first, approval, world.ports, desk, now=world.now)
    again = desk.approve(first.shown, SECRET, now=world.now)

    with pytest.raises(ConflictError):
        withdraw_consent(first, again, world.ports, desk, now=world.now)

    assert len(world.store.consent_ledger()) == 1
