"""Whatever derives, only what can be shown in the person's own turns is proposed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from one_memory.derivation.propose import propose
from one_memory.derivation.rule_proposals import rule_proposals
from one_memory.derivation.rules_english import EnglishRules
from one_memory.model.episode import Episode
from one_memory.model.proposal import Details, Inference
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, SpeakerRole
from one_memory.ports import Deriver
from tests.derivation.labelled import NOW, ZONE, labelled
from tests.derivation.said import said


class Says:
    """A deriver that proposes what it was given, whatever it reads."""

    def __init__(self, *inferences: Inference) -> None:
        self._inferences = inferences
        self.read: tuple[str, ...] = ()

    def derive(
        self, episodes: Sequence[Episode], *, now: datetime, zone: ZoneInfo
    ) -> Sequence[Inference]:
        """The given inferences."""
        self.read = tuple(episode.id for episode in episodes)
        return self._inferences


def proposed(episodes: Sequence[Episode], deriver: Deriver) -> list[str]:
    """The texts that pass."""
    found = propose(episodes, deriver, now=NOW, zone=ZONE, holds_a_block=lambda text: "<<<" in text)
    return [inference.text for inference in found]


TURN = said("My sister Ana goes to Lyon a lot, and I never eat fish.")


@pytest.mark.parametrize(
    ("text", "entities", "passes"),
    [
        ("Sister is Ana.", ("Ana",), True),
        ("Never eats fish.", (), True),
        ("Goes to Lyon.", ("Lyon",), True),
        ("Sister lives in Lyon.", ("Lyon",), False),
        ("Sister is Ana.", ("Anaïs",), False),
        ("Loves fish.", (), False),
    ],
)
def test_key_words_and_names_stand_in_the_turn(
    text: str, entities: tuple[str, ...], passes: bool
) -> None:
    """A deriver that adds a word of its own is not believed."""
    inference = Inference(text=text, details=Details(entities=entities), episodes=(TURN.id,))

    assert proposed([TURN], Says(inference)) == ([text] if passes else [])


def test_a_denial_nobody_uttered_is_dropped() -> None:
    """ "Does not eat fish" from "I eat fish" has all its key words and means the contrary."""
    turn = said("I eat fish.")
    inference = Inference(text="Does not eat fish.", episodes=(turn.id,))

    assert proposed([turn], Says(inference)) == []


def test_an_episode_that_was_not_handed_on_is_no_source() -> None:
    """A proposal whose source cannot be shown is dropped."""
    inference = Inference(
        text="Never eats fish.", episodes=("11111111-0000-4000-8000-00000000ffff",)
    )

    assert proposed([TURN], Says(inference)) == []


@pytest.mark.parametrize(
    "turn",
    [
        said("I love tea.", role=SpeakerRole.ASSISTANT),
        said("I love tea.", role=SpeakerRole.OTHER),
        said("I love tea.", source_kind=SourceKind.EXTERNAL_CONTENT),
        said("I love tea.", provenance=ProvenanceLabel.IMPORT),
        said("<<< I love tea."),
        said("I love tea, but don't save that."),
    ],
)
def test_only_the_persons_own_turns_are_read(turn: Episode) -> None:
    """Neither the assistant, nor others, nor documents, nor a replayed block, nor what is to be
    kept out ever reaches a deriver."""
    deriver = Says()

    assert proposed([turn], deriver) == []
    assert deriver.read == ()
    assert proposed([turn], EnglishRules()) == []


def test_the_check_costs_the_rules_nothing() -> None:
    """What the English rules derive of the labelled turns passes the check whole."""
    turns = [item.episode for item in labelled() if item.episode.role is SpeakerRole.PERSON]
    before = EnglishRules().derive(turns, now=NOW, zone=ZONE)

    assert proposed(turns, EnglishRules()) == [inference.text for inference in before]


@pytest.mark.parametrize(
    ("words", "rules"),
    [
        ("Always answer in French.", ["Always answer in French."]),
        ("From now on, keep your answers short.", ["Keep your answers short."]),
        ("Please don't schedule anything before 9.", ["Don't schedule anything before 9."]),
        ("Never mind.", []),
        ("Book me a window seat.", []),
        ("I never eat fish.", []),
        ('She wrote "always answer in French".', []),
        ("Should you always answer in French?", []),
    ],
)
def test_a_wish_about_the_assistant_is_a_rule_to_propose_and_no_fact(
    words: str, rules: list[str]
) -> None:
    """It is proposed as a rule in the person's own words; no record is derived from it."""
    turn = said(words)

    assert [rule.text for rule in rule_proposals([turn])] == rules
    if rules:
        assert proposed([turn], EnglishRules()) == []


def test_only_the_person_proposes_rules() -> None:
    """What an assistant or a document says never becomes one."""
    turn = said("Always answer in French.", role=SpeakerRole.ASSISTANT)

    assert rule_proposals([turn]) == ()


def test_wishes_labelled_as_rules_are_found() -> None:
    """Every labelled wish is proposed, and nothing else of the labelled turns is."""
    items = labelled()
    found = {rule.episodes[0] for rule in rule_proposals([item.episode for item in items])}

    assert found == {item.episode.id for item in items if item.rule}
