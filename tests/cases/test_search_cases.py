"""Public failures of search, through the engine as a person asks."""

from __future__ import annotations

import pytest

from one_memory.engine import Engine
from one_memory.model.proposal import Details
from one_memory.model.record import UsageRestriction, core_type
from one_memory.model.request import Task
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import CoreContentType, LifeArea, SensitiveClass
from tests.cases.conftest import texts

CJK = {
    "花生": "我对花生过敏。",
    "过敏": "我对花生过敏。",
    "猫": "我养了一只猫。",
    "ピーナッツ アレルギー": "私はピーナッツアレルギーがあります。",
    "결제": "결제는 토스로 해요.",
}


@pytest.mark.parametrize(("question", "expected"), CJK.items(), ids=list(CJK))
def test_c18_cjk_down_to_one_character(engine: Engine, question: str, expected: str) -> None:
    """One and two characters find their record first."""
    for text in dict.fromkeys(CJK.values()):
        engine.remember(text)
    assert texts(engine.recall(question))[:1] == [expected]


@pytest.mark.parametrize(
    "question",
    ["don't schedule O'Neill \"gym\" AND (", "“gym”", "-gym", "NEAR(gym", "col:10:00 gym"],
)
def test_c19_question_text_is_not_a_query_language(engine: Engine, question: str) -> None:
    """No error, no change of meaning: the record is found wherever a word matches."""
    text = "Don't schedule calls before 10:00 – I'm at the O'Neill gym."
    engine.remember(text)
    assert texts(engine.recall(question)) == [text]


@pytest.mark.parametrize("question", ["*", "", "((", '"'])
def test_c19_no_words_find_nothing(engine: Engine, question: str) -> None:
    """A star is not everything; an empty question is an empty answer."""
    engine.remember("Don't schedule calls before 10:00.")
    answer = engine.recall(question)
    assert answer.disclosure.abstain
    assert answer.block is None


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Bo", "Bo is my nephew."),
        ("EV", "My EV charges at 7 kW."),
        ("Go", "I play Go on Sundays."),
        ("7 kW", "My EV charges at 7 kW."),
    ],
)
def test_c21_short_words_are_words(engine: Engine, question: str, expected: str) -> None:
    """Two letters find their record first, not every text with the verb."""
    for text in (
        "Bo is my nephew.",
        "My EV charges at 7 kW.",
        "I play Go on Sundays.",
        "We go to the market early.",
        "I go running when it rains.",
    ):
        engine.remember(text)
    assert texts(engine.recall(question))[:1] == [expected]


def test_c23_nothing_fits_is_said(engine: Engine) -> None:
    """Outside what is remembered: an empty subset, abstain, and no block for any model."""
    things = ["bicycle", "kettle", "ladder", "umbrella", "piano", "scarf", "lamp", "rug"]
    places = ["hall", "attic", "shed", "kitchen", "cellar", "balcony"]
    for thing in things:
        for place in places:
            engine.remember(f"My {thing} is kept in the {place}.")
    for question in (
        "boiling point of tungsten?",
        "1998 football world cup winner?",
        "qqqq zzzz xxyy",
    ):
        answer = engine.recall(question)
        assert answer.disclosure.abstain, question
        assert answer.block is None
    assert not engine.recall("Where do I keep my piano?").disclosure.abstain


def test_c24_filters_come_before_ranking(engine: Engine) -> None:
    """Opinion, closed gate, closed project, restriction: only the opening hours are left, and
    the trace of a caller says nothing of what was filtered by a gate."""
    engine.remember(
        "I think the Leeds branch is badly run.",
        Details(areas=(LifeArea.WORK,), content_type=core_type(CoreContentType.OPINION)),
    )
    engine.remember("The Leeds branch opens at 8:30.", Details(areas=(LifeArea.WORK,)))
    engine.remember(
        "Leeds clinic, Tuesdays.",
        Details(areas=(LifeArea.WORK,), sensitivity=sensitive(SensitiveClass.HEALTH)),
    )
    atlas = engine.add_project("Atlas", [LifeArea.WORK])
    engine.remember("Leeds offer 40 k.", Details(areas=(LifeArea.WORK,), project=atlas.id))
    engine.close_project("atlas")
    engine.remember(
        "Leeds landlord opens the door late.",
        Details(
            areas=(LifeArea.WORK, LifeArea.HOME),
            usage_restriction=UsageRestriction(areas=(LifeArea.HOME,)),
        ),
    )

    answer = engine.recall("When does Leeds open?", task=Task(area=LifeArea.WORK))
    assert texts(answer) == ["The Leeds branch opens at 8:30."]
    engine.reopen_project("Atlas")
    reopened = engine.recall("What was the Leeds offer?", task=Task(area=LifeArea.WORK))
    assert texts(reopened)[:1] == ["Leeds offer 40 k."]
