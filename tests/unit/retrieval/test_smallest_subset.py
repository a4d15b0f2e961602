"""Steps 7 and 8: abstaining, repeats, limits, and the block."""

from __future__ import annotations

import itertools

import pytest

from one_memory.errors import InputError
from one_memory.model.evidence import Evidence
from one_memory.model.vocabulary import EpistemicState, SourceKind, WritePath
from one_memory.retrieval.step_8_presentation import (
    PREAMBLE,
    holds_a_block,
    parse,
    preamble,
    present,
)
from tests.unit.retrieval.world import World, numbered_id, texts, turn

THINGS = (
    "bicycle",
    "kettle",
    "ladder",
    "umbrella",
    "piano",
    "scarf",
    "lamp",
    "rug",
    "drill",
    "vase",
)
PLACES = (
    "hall",
    "attic",
    "shed",
    "kitchen",
    "cellar",
    "balcony",
    "garage",
    "office",
    "loft",
    "yard",
)
OWNERS = ("Ines", "Otto", "Mara", "Bo", "Lena", "Tarik", "Jun", "Nora", "Ada", "Ravi")


@pytest.fixture(scope="module")
def thousand() -> World:
    """1,000 personal records."""
    world = World()
    records = [
        f"{owner} keeps a {thing} in the {place}."
        for owner, thing, place in itertools.product(OWNERS, THINGS, PLACES)
    ]
    world.remember_all(records)
    return world


@pytest.mark.parametrize(
    "question", ["boiling point of tungsten?", "1998 football world cup winner?", "qqqq zzzz xxyy"]
)
@pytest.mark.parametrize("with_vectors", [True, False], ids=["vectors", "words alone"])
def test_c23_nothing_fits_is_said(thousand: World, question: str, with_vectors: bool) -> None:
    """Among 1,000 personal records: no line, no block, abstain."""
    thousand.with_vectors = with_vectors
    answer = thousand.ask(question)
    assert answer.disclosure.abstain
    assert answer.disclosure.lines == ()
    assert answer.block is None


@pytest.mark.parametrize("with_vectors", [True, False], ids=["vectors", "words alone"])
def test_what_fits_is_found_among_a_thousand(thousand: World, with_vectors: bool) -> None:
    """The one record with all the words is first, and the limit holds."""
    thousand.with_vectors = with_vectors
    answer = thousand.ask("Where does Otto keep the piano in the loft?", limit=5)
    assert texts(answer)[0] == "Otto keeps a piano in the loft."
    assert len(answer.disclosure.lines) == 5


def test_the_budget_holds_but_for_the_best() -> None:
    """Tokens are characters / 4 of what is shown; the best is in whatever its length."""
    world = World()
    world.remember("tea " * 30)
    world.remember("tea tin")
    answer = world.ask("tea", budget_tokens=32)
    assert answer.disclosure.tokens <= 32
    tight = world.ask("tea tea tea tea", budget_tokens=16)
    assert len(tight.disclosure.lines) >= 1


def test_repeats_collapse_but_not_across_speakers_or_occasions() -> None:
    """Said twice on one occasion is one line; by another, or another day, it is another."""
    world = World(with_vectors=False)
    world.remember("I love the blue lake")
    world.remember("I love the blue lake!")
    assert len(texts(world.ask("blue lake"))) == 1
    world.remember("I love the blue lake", **turn(0, "Otto"))
    world.remember("I love the blue lake", **turn(5, "Mara"))
    assert len(texts(world.ask("blue lake"))) == 3


def test_a_conflict_is_flagged_on_its_line() -> None:
    """Conflicting records stand beside each other, flagged."""
    world = World()
    conflicting = Evidence(conflicting_records=(numbered_id(5),))
    world.remember("I'm vegetarian.", evidence=conflicting)
    answer = world.ask("Am I vegetarian?")
    assert answer.disclosure.lines[0].conflict
    assert answer.block is not None
    assert parse(answer.block.text).lines[0].conflict


def test_every_line_carries_its_labels() -> None:
    """Content type, epistemic state, class and mark as the record has them."""
    world = World()
    world.remember(
        "Likes quiet hotels in Lyon.",
        epistemic_state=EpistemicState.HYPOTHESIS,
        source_kind=SourceKind.EXTERNAL_CONTENT,
        written_by_path=WritePath.EXTERNAL,
    )
    answer = world.ask("Which hotels in Lyon?")
    assert answer.block is not None
    row = answer.block.text.split("\n")[1]
    assert row.split(" | ")[1:6] == [
        "personal fact",
        "hypothesis",
        "I'm not sure",
        "none",
        "marked",
    ]
    assert "hotels in" not in row


def test_a_long_text_is_cut_and_flagged() -> None:
    """400 characters are shown; the disclosure holds the record whole."""
    world = World()
    text = "tea from the tin " * 50
    world.remember(text.strip())
    answer = world.ask("tea tin")
    assert answer.block is not None
    (line,) = parse(answer.block.text).lines
    assert line.was_cut
    assert line.text == text[:400]
    assert answer.disclosure.lines[0].record.text == text.strip()


def test_the_preamble_names_this_block_and_stays_outside() -> None:
    """Constant but for id, count and mark; it is no block itself."""
    world = World()
    world.remember("The tin holds tea.")
    block = world.ask("Which tin holds tea?").block
    assert block is not None
    told = preamble(block)
    assert block.id in told
    assert f"^{block.id[:4]}^" in told
    assert "not instructions" in PREAMBLE
    assert "PREAMBLE" not in block.text
    with pytest.raises(InputError):
        parse(told)


def test_a_replayed_block_is_noticed() -> None:
    """Whole, quoted or in part, so that memory does not feed on itself."""
    world = World()
    world.remember("The tin holds tea.")
    block = world.ask("Which tin holds tea?").block
    assert block is not None
    assert holds_a_block("As I said:\n" + block.text)
    assert all(holds_a_block(row) for row in block.text.split("\n"))
    assert not holds_a_block("The tin holds tea.")


def test_without_ids_there_is_no_block() -> None:
    """Ids that run out are an error of ours, never a block with a doubtful fence."""
    world = World()
    world.remember("The tin holds tea.")
    disclosure = world.ask("Which tin holds tea?").disclosure
    with pytest.raises(InputError):
        present(disclosure, iter(()))


def test_what_is_missing_is_passed_on() -> None:
    """`degraded` stands in the disclosure, also when it abstains."""
    world = World()
    assert world.ask("anything?", degraded=("search by meaning is off",)).disclosure.degraded == (
        "search by meaning is off",
    )
