"""Step 5 and 6: what is found, by which way, and in which order."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from one_memory.adapters.stores.duck_relationships import DuckRelationships
from one_memory.model.record import core_type
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import (
    CoreContentType,
    EpistemicState,
    Layer,
    SensitiveClass,
    SpeakerRole,
    TimeKind,
)
from one_memory.ports import RelationshipIndex, Use
from one_memory.retrieval.names import names_in
from one_memory.retrieval.words import stripped_of_names
from one_memory.rules.tokens import Tokeniser
from tests.unit.retrieval.world import NOW, PlainRelationships, World, texts, turn

SHORT = (
    "Bo is my nephew.",
    "My EV charges at 7 kW.",
    "I play Go on Sundays.",
    "We go to the market early.",
    "I go running when it rains.",
)


@pytest.mark.parametrize("with_vectors", [True, False], ids=["vectors", "words alone"])
@pytest.mark.parametrize(
    ("question", "first"), [("Bo", 0), ("EV", 1), ("Go", 2), ("7 kW", 1)], ids=str
)
def test_c21_short_words_come_first(question: str, first: int, with_vectors: bool) -> None:
    """Two letters are a word, with and without vectors."""
    world = World(with_vectors=with_vectors)
    for text in SHORT:
        world.remember(text)
    assert texts(world.ask(question))[0] == SHORT[first]


@pytest.mark.parametrize(
    "question", ["don't schedule O'Neill \"gym\" AND (", "col:10:00", "-gym", "NEAR(gym", "“gym”"]
)
def test_c19_a_question_is_words_not_a_query(question: str) -> None:
    """No operator means anything."""
    world = World()
    text = "Don't schedule calls before 10:00 – I'm at the O'Neill gym."
    world.remember(text)
    assert texts(world.ask(question)) == [text]


@pytest.mark.parametrize("question", ["*", "", "  ", "(((", '"', "?!"])
def test_c19_nothing_asked_finds_nothing(question: str) -> None:
    """A star is not everything."""
    world = World()
    world.remember("Don't schedule calls before 10:00.")
    assert world.ask(question).disclosure.abstain


@pytest.mark.parametrize("index", [PlainRelationships, DuckRelationships])
def test_relationships_lead_to_what_no_word_leads_to(index: type[RelationshipIndex]) -> None:
    """From the sister to Ines, and to what is known of Ines."""
    world = World(relationships=index(), with_vectors=False)
    for number in range(30):
        world.remember(f"Box {number} is in the attic.")
    sister = world.remember("My sister is called Ines.", entities=("sister", "Ines"))
    world.remember("Ines works at the library.", entities=("Ines",))
    world.relate(sister, "my sister", "is", "Ines")

    found = texts(world.ask("Where is my sister these days?"))
    assert "Ines works at the library." in found
    assert not any("attic" in text for text in found)


@pytest.mark.parametrize("index", [PlainRelationships, DuckRelationships])
def test_no_edge_of_a_hidden_record_is_followed(index: type[RelationshipIndex]) -> None:
    """What a gate hides leads nowhere, also not to what is open; nor does an edge without one."""
    world = World(relationships=index(), with_vectors=False)
    hidden = world.remember(
        "Ines is my oncologist.",
        entities=("oncologist", "Ines"),
        sensitivity=sensitive(SensitiveClass.HEALTH),
    )
    world.remember("Ines works at the library.", entities=("Ines",))
    world.relate(hidden, "my oncologist", "is", "Ines")
    world.relate(None, "my oncologist", "knows", "Ines")
    assert world.ask("Where is my oncologist?").disclosure.abstain


def test_an_edge_leads_as_of_the_time_asked() -> None:
    """An edge not known then is not followed."""
    world = World(with_vectors=False)
    then = NOW - timedelta(days=9)
    sister = world.remember("My sister is called Ines.", entities=("Ines",), recorded_at=then)
    world.remember("Ines works at the library.", entities=("Ines",), recorded_at=then)
    world.relate(sister, "my sister", "is", "Ines")
    asked = "Where is my sister these days?"
    assert "Ines works at the library." in texts(world.ask(asked))
    before = world.ask(asked, as_of_record_time=NOW - timedelta(days=1))
    assert "Ines works at the library." not in texts(before)


def test_the_answer_in_the_next_turn_is_found() -> None:
    """The turn after the words that were asked for comes along, others do not."""
    world = World(with_vectors=False)
    said = (
        "Shall we paint?",
        "What about your allergy to nickel?",
        "Gone since spring!",
        "Nice day.",
    )
    for index, text in enumerate(said):
        world.remember(text, **turn(index))
    found = texts(world.ask("How is the nickel allergy?"))
    assert found[0] == said[1]
    assert said[2] in found
    assert said[3] not in found


def test_a_hidden_neighbour_speaks_for_nobody() -> None:
    """What a gate hides adds nothing to the turn beside it."""
    world = World(with_vectors=False)
    hidden = {"sensitivity": sensitive(SensitiveClass.HEALTH)}
    world.remember("What about your allergy to nickel?", **turn(0), **hidden)
    world.remember("Gone since spring!", **turn(1))
    assert world.ask("How is the nickel allergy?").disclosure.abstain


def test_a_named_speakers_own_words_come_first() -> None:
    """Asked about Otto, what Otto said beats what was said to Otto."""
    world = World(with_vectors=False)
    world.remember("Otto, the mountains!", **turn(0, "Mara"))
    for index in range(2, 6):
        world.remember("Rain again.", **turn(index * 3, "Mara"))
    world.remember("The mountains are my favourite.", **turn(9, "Otto", SpeakerRole.OTHER))
    assert texts(world.ask("Does Otto like the mountains?"))[0] == "The mountains are my favourite."


def test_a_named_time_lifts_what_happened_then() -> None:
    """Of two like turns the one of that month is first; asked for the month alone, it answers."""
    world = World(with_vectors=False)
    may, june = datetime(2023, 5, 8, tzinfo=UTC), datetime(2023, 6, 8, tzinfo=UTC)
    world.remember("The concert by the river was loud.", **turn(0, said_at=june))
    world.remember("The concert by the lake was loud.", **turn(7, said_at=may))
    assert "lake" in texts(world.ask("Which concert was loud in May 2023?"))[0]
    assert texts(world.ask("What happened in May 2023?")) == ["The concert by the lake was loud."]
    assert world.ask("What happened in April 2023?").disclosure.abstain


def test_advice_considers_standing_preferences_and_rules_unasked() -> None:
    """No word and no likeness leads from dinner to nuts; a factual question does not get them."""
    world = World(with_vectors=False)
    world.remember("Never anything with nuts.", content_type=core_type(CoreContentType.CONSTRAINT))
    world.remember("Keep answers short.", layer=Layer.BEHAVIOUR_RULE)
    world.remember("The attic is full.")
    advice = texts(world.ask("What should I cook tonight?"))
    assert set(advice) == {"Never anything with nuts.", "Keep answers short."}
    assert world.ask("How tall is the stove?").disclosure.abstain


def test_of_equal_matches_the_surer_and_fresher_is_first() -> None:
    """Confidence, decay, use and time kind decide between records of like relevance."""
    old = NOW - timedelta(days=4000)

    def first(**less: object) -> str:
        world = World(with_vectors=False)
        world.remember("tea from the blue tin", **less)
        world.remember("tea from the grey tin")
        return texts(world.ask("tea"))[0]

    assert first(recorded_at=old) == "tea from the grey tin"
    assert first(epistemic_state=EpistemicState.HYPOTHESIS) == "tea from the grey tin"
    assert first(time_kind=TimeKind.SEASONAL, season=(6,)) == "tea from the grey tin"
    assert first() == "tea from the blue tin"


def test_use_keeps_a_record_present() -> None:
    """A record disclosed lately beats one as old that never was."""
    world = World(with_vectors=False)
    old = NOW - timedelta(days=4000)
    world.remember("tea from the blue tin", recorded_at=old)
    used = world.remember("tea from the grey tin", recorded_at=old)
    world.use(used, Use(count=3, last_used_at=NOW))
    assert texts(world.ask("tea"))[0] == used.text


def test_names_are_whole_words() -> None:
    """Longer names too, whatever the case and the possessive; no part of a word is a name."""
    known = ("Ana", "Ana Maria", "sister", "Ed")
    assert names_in("Where did ana maria's sister go, edited?", known) == (
        "Ana",
        "Ana Maria",
        "sister",
    )


def test_a_speakers_name_is_no_search_word_unless_it_is_all() -> None:
    """Names of speakers go, but not the whole question."""
    tokeniser = Tokeniser()
    assert stripped_of_names("What did Otto's band play?", ["otto"], tokeniser).split() == [
        "What",
        "did",
        "band",
        "play?",
    ]
    assert stripped_of_names("Otto?", ["otto"], tokeniser) == "Otto?"
