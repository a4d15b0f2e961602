"""Steps 1 to 4 through a whole recall: what never reaches the search, and what a trace tells."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from one_memory.errors import NotFoundError
from one_memory.model.access import Principal
from one_memory.model.project import Project
from one_memory.model.record import Domain, UsageRestriction, core_type
from one_memory.model.request import Task
from one_memory.model.sensitivity import UNCLASSIFIED, sensitive
from one_memory.model.vocabulary import (
    CoreContentType,
    Destination,
    LifeArea,
    LifecycleState,
    ProjectState,
    QuestionKind,
    SensitiveClass,
)
from one_memory.ports import Decision, GateRequest, PolicyLabel
from tests.unit.retrieval.world import NOW, OWNER, World, numbered_id, texts

WORK = Domain(areas=(LifeArea.WORK,))
ATLAS = Project(id=numbered_id(5000), owner=OWNER, name="Atlas", areas=WORK.areas, recorded_at=NOW)


def test_c24_only_what_passes_all_filters_is_ranked() -> None:
    """Opinion, closed gate, closed project and restriction leave the opening hours; the trace
    counts nothing of what the gate hides."""
    world = World()
    world.project(ATLAS)
    world.remember("The Leeds branch opens at 8:30.", domain=WORK)
    world.remember(
        "I think the Leeds branch is badly run.",
        domain=WORK,
        content_type=core_type(CoreContentType.OPINION),
    )
    before = world.ask("When does Leeds open?", task=Task(area=LifeArea.WORK))
    world.remember(
        "Leeds clinic, Tuesdays.", domain=WORK, sensitivity=sensitive(SensitiveClass.HEALTH)
    )
    after = world.ask("When does Leeds open?", task=Task(area=LifeArea.WORK))
    world.remember("Leeds offer 40 k.", domain=Domain(areas=WORK.areas, project=ATLAS.id))
    world.project(ATLAS.model_copy(update={"version": 2, "state": ProjectState.CLOSED}))
    world.remember(
        "Leeds landlord opens late.",
        domain=WORK,
        usage_restriction=UsageRestriction(areas=(LifeArea.HOME,)),
    )
    answer = world.ask("When does Leeds open?", task=Task(area=LifeArea.WORK))

    assert texts(answer) == ["The Leeds branch opens at 8:30."]
    assert [(s.records_in, s.records_out, s.dropped) for s in before.trace.steps] == [
        (s.records_in, s.records_out, s.dropped) for s in after.trace.steps
    ]
    assert "a gate is closed" not in {r for s in answer.trace.steps for r in s.dropped}


def test_a_class_opens_for_the_destinations_consent_lists() -> None:
    """With consent for the own device it is recalled there, and nowhere else."""
    world = World()
    world.remember("Takes sertraline.", sensitivity=sensitive(SensitiveClass.HEALTH))
    assert texts(world.ask("Who takes sertraline?")) == []
    world.open(SensitiveClass.HEALTH, Destination.DEVICE_UI)

    assert texts(world.ask("Who takes sertraline?")) == ["Takes sertraline."]
    for destination in set(Destination) - {Destination.DEVICE_UI}:
        assert texts(world.ask("Who takes sertraline?", destination=destination)) == []


def test_every_class_of_a_record_must_be_open() -> None:
    """One open class of two is not enough."""
    world = World()
    both = sensitive(SensitiveClass.HEALTH, SensitiveClass.MINORS)
    world.remember("Takes sertraline.", sensitivity=both)
    world.open(SensitiveClass.HEALTH, Destination.DEVICE_UI)
    assert texts(world.ask("Who takes sertraline?")) == []
    world.open(SensitiveClass.MINORS, Destination.DEVICE_UI)
    assert texts(world.ask("Who takes sertraline?")) == ["Takes sertraline."]


def test_what_is_not_classified_stays_on_the_device() -> None:
    """No finding is no proof of normal."""
    world = World()
    world.remember("The tin holds tea.", sensitivity=UNCLASSIFIED)
    assert texts(world.ask("Which tin holds tea?", destination=Destination.LOCAL_MODEL))
    assert not texts(world.ask("Which tin holds tea?", destination=Destination.CLOUD_MODEL))


class _Broken:
    """A gate that cannot decide."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "answer",
    [ValueError("x"), KeyError("x"), RuntimeError("x"), None, True, "permit"],
    ids=lambda answer: type(answer).__name__,
)
def test_a_gate_that_cannot_decide_has_not_permitted(answer: Any) -> None:
    """An error, nothing, or anything but a decision denies."""
    world = World(gate=_Broken(answer))
    world.remember("The tin holds tea.")
    assert world.ask("Which tin holds tea?").disclosure.abstain


def test_the_gate_is_asked_once_for_each_label() -> None:
    """Many records, few labels, few decisions; and it never sees a text or an id."""
    asked: list[PolicyLabel] = []

    class Counting:
        def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
            asked.append(label)
            return Decision(permit=True, policies=("p",))

    world = World(gate=Counting())
    for number in range(40):
        world.remember(f"Tin number {number} holds tea.", domain=WORK if number % 2 else Domain())
    world.ask("Which tin holds tea?")
    assert len(asked) == len(set(asked)) == 2


def test_a_caller_with_a_narrower_reach_gets_only_that() -> None:
    """General does not come on top, and an empty reach is nothing."""
    world = World()
    world.remember("Work tea is green.", domain=WORK)
    world.remember("General tea is black.")
    agent = Principal(name="sub-agent:a", areas=(LifeArea.WORK,))
    assert texts(world.ask("Which tea?", principal=agent)) == ["Work tea is green."]
    nobody = Principal(name="sub-agent:a", areas=())
    assert texts(world.ask("Which tea?", principal=nobody)) == []


def test_somebody_elses_memory_is_empty() -> None:
    """A request for another owner finds nothing at all."""
    world = World()
    world.remember("The tin holds tea.")
    request = world.request("Which tin holds tea?")
    stranger = request.model_copy(update={"owner": "person:" + numbered_id(9)})
    answer = world.retrieve(stranger)
    assert answer.disclosure.abstain
    assert [step.records_out for step in answer.trace.steps] == [0] * 8


def test_as_of_record_time_shows_the_words_of_then() -> None:
    """Before the correction the old words, before the first the memory is empty."""
    world = World()
    record = world.remember("The dentist is on Tuesday.", recorded_at=NOW - timedelta(days=9))
    world.next(record, NOW - timedelta(days=2), text="The dentist is on Thursday.")

    def then(days: int) -> list[str]:
        at = NOW - timedelta(days=days)
        return texts(world.ask("When is the dentist?", as_of_record_time=at))

    assert texts(world.ask("When is the dentist?")) == ["The dentist is on Thursday."]
    assert then(2) == ["The dentist is on Thursday."]
    assert then(3) == ["The dentist is on Tuesday."]
    assert then(10) == []


def test_what_was_set_aside_or_closed_since_is_not_shown_for_the_past() -> None:
    """The newest version decides where a record may be used, whatever time is looked at."""
    world = World()
    aside = world.remember("The dentist is on Tuesday.", recorded_at=NOW - timedelta(days=9))
    world.next(aside, NOW, status=LifecycleState.NOT_IN_USE)
    grew = world.remember("The clinic is on Friday.", recorded_at=NOW - timedelta(days=9))
    world.next(grew, NOW, sensitivity=sensitive(SensitiveClass.HEALTH))
    then = NOW - timedelta(days=5)
    assert texts(world.ask("When is the dentist?", as_of_record_time=then)) == []
    assert texts(world.ask("When is the clinic?", as_of_record_time=then)) == []


def test_an_opinion_answers_when_unsure_unless_a_fact_does() -> None:
    """A question that may ask for either: the opinion alone answers, beside a fact it does not."""
    world = World()
    opinion = core_type(CoreContentType.OPINION)
    world.remember("I think the Leeds branch is badly run.", content_type=opinion)
    alone = world.ask("the Leeds branch")
    world.remember("The Leeds branch opens at 8:30.")
    beside = world.ask("the Leeds branch")
    asked = world.ask("the Leeds branch", kind=QuestionKind.OPINION)

    assert texts(alone) == ["I think the Leeds branch is badly run."]
    assert texts(beside) == ["The Leeds branch opens at 8:30."]
    assert len(texts(asked)) == 2


def test_why_names_the_step_that_left_a_record_out() -> None:
    """Each filter, the search, the subset; the last verdict is the one that counts."""
    world = World()
    used = world.remember("The blue tin holds tea.")
    home = world.remember("The red tin holds tea.", domain=Domain(areas=(LifeArea.HOME,)))
    candidate = world.remember("The old tin holds tea.", status=LifecycleState.CANDIDATE)
    hidden = world.remember("The tin holds pills.", sensitivity=sensitive(SensitiveClass.HEALTH))
    opinion = world.remember(
        "A tin of tea is best.", content_type=core_type(CoreContentType.OPINION)
    )
    repeat = world.remember("the blue tin: holds tea!")

    def last(record: Any, **options: Any) -> tuple[int, bool]:
        verdict = world.why(record, "Where is the tea tin?", **options)[-1]
        return verdict.step, verdict.kept

    assert last(used) == (8, True)
    assert last(home, task=Task(area=LifeArea.WORK)) == (1, False)
    assert last(candidate) == (2, False)
    assert last(hidden) == (3, False)
    assert last(opinion) == (4, False)
    assert last(repeat) == (7, False)
    assert world.why(used, "qqqq zzzz")[-1].step in (5, 7)
    assert [v.step for v in world.why(used, "Where is the tea tin?")] == list(range(1, 9))


def test_why_tells_a_caller_nothing_of_what_a_gate_hides() -> None:
    """For anybody but the person a hidden record is one that never was."""
    world = World()
    hidden = world.remember("The tin holds pills.", sensitivity=sensitive(SensitiveClass.HEALTH))
    agent = Principal(name="sub-agent:a", areas=(LifeArea.GENERAL,))
    with pytest.raises(NotFoundError) as of_hidden:
        world.why(hidden, "Where are the pills?", principal=agent)
    unknown = hidden.model_copy(update={"id": numbered_id(77)})
    with pytest.raises(NotFoundError) as of_unknown:
        world.why(unknown, "Where are the pills?", principal=agent)
    assert str(of_hidden.value) == str(of_unknown.value)
