"""The plan of a permanent forgetting agrees with its vectors and with a second reading."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from one_memory.replay.forgetting import FORGETTING_RULES
from one_memory.resources import vectors
from one_memory.rules.shred_plan import MemoryGraph, RecordLinks, VersionLinks, shred_plan
from tests.forgetting.oracle import dead_set, expectation

FILE = json.loads((vectors() / "forgetting" / "shred_plan.json").read_bytes())
CASES = {case["id"]: case for case in FILE["cases"]}
REPLAY = FORGETTING_RULES["shred_plan"]


def without_hash(plan: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in plan.items() if key != "plan_hash"}


def test_the_vector_file_follows_its_schema_and_names_each_case_once() -> None:
    """Readers in other languages can rely on the schema; ids are permanent."""
    schema = json.loads((vectors() / "schemas" / FILE["schema"]).read_bytes())

    jsonschema.Draft202012Validator(schema).validate(FILE)
    assert len(CASES) == len(FILE["cases"])
    assert {flag for case in FILE["cases"] for flag in case["flags"]} <= FILE["notes"].keys()


@pytest.mark.parametrize("name", CASES)
def test_the_rule_gives_what_the_vector_expects(name: str) -> None:
    """Each vector holds, its hash included."""
    assert REPLAY(CASES[name]["given"]) == CASES[name]["expect"]


@pytest.mark.parametrize("name", CASES)
def test_the_second_reading_gives_what_the_vector_expects(name: str) -> None:
    """A naive fixpoint written from the reference agrees with every vector."""
    assert expectation(CASES[name]["given"]) == without_hash(CASES[name]["expect"])


@st.composite
def graphs(draw: st.DrawFn) -> dict[str, Any]:
    episodes = [f"e{n}" for n in range(draw(st.integers(1, 5)))]
    records = [f"r{n}" for n in range(draw(st.integers(1, 7)))]
    anything = st.lists(st.sampled_from([*episodes, *records, "p0", "gone"]), max_size=4)
    version = st.fixed_dictionaries({"sources": anything, "mentions": anything})
    edges = [f"g{n}" for n in range(draw(st.integers(0, 3)))]
    projects = ["p0", "p1"]
    return {
        "asked": draw(
            st.lists(st.sampled_from([*episodes, *records, *edges, *projects]), min_size=1)
        ),
        "records": [
            {"id": name, "versions": draw(st.lists(version, min_size=1, max_size=3))}
            for name in records
        ],
        "episodes": episodes,
        "definitions": projects,
        "relationships": [
            {"id": name, "versions": draw(st.integers(1, 3)), "sources": draw(anything)}
            for name in edges
        ],
    }


@given(graphs())
@settings(max_examples=400, deadline=None, derandomize=True)
def test_the_rule_agrees_with_the_second_reading_on_any_graph(world: dict[str, Any]) -> None:
    """Chains, diamonds, cycles and dangling links drawn at random."""
    assert without_hash(REPLAY(world)) == expectation(world)


@given(graphs(), st.randoms(use_true_random=False))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_the_hash_depends_on_what_is_shown_and_not_on_order(
    world: dict[str, Any], random: Any
) -> None:
    """The same vault listed in another order gives the same plan and hash."""
    shuffled = {**world, **{key: list(world[key]) for key in ("asked", "records", "episodes")}}
    for key in ("asked", "records", "episodes"):
        random.shuffle(shuffled[key])

    assert REPLAY(shuffled) == REPLAY(world)


@given(graphs())
@settings(max_examples=200, deadline=None, derandomize=True)
def test_nothing_living_was_made_from_anything_dead(world: dict[str, Any]) -> None:
    """The closure is complete: no survivor has a dead source in any version."""
    plan = REPLAY(world)
    dead = {*plan["records"], *plan["episodes"], *plan["relationships"], *plan["definitions"]}

    for record in world["records"]:
        if record["id"] not in dead:
            assert not dead & {s for version in record["versions"] for s in version["sources"]}
    assert dead == dead_set(world)


def test_a_new_version_of_what_dies_changes_the_hash() -> None:
    """A confirmation given for one state of a record does not hold for the next."""
    once = VersionLinks(sources=frozenset({"e1"}))
    before = MemoryGraph({"r": RecordLinks("r", (once,))}, frozenset({"e1"}), {})
    after = MemoryGraph({"r": RecordLinks("r", (once, once))}, frozenset({"e1"}), {})

    assert shred_plan(["r"], before).plan_hash != shred_plan(["r"], after).plan_hash


def test_an_unrelated_write_leaves_the_hash_alone() -> None:
    """What happens elsewhere in the vault does not make a person confirm twice."""
    one = RecordLinks("r", (VersionLinks(sources=frozenset({"e1"})),))
    other = RecordLinks("s", (VersionLinks(sources=frozenset({"e2"})),))
    before = MemoryGraph({"r": one}, frozenset({"e1"}), {})
    after = MemoryGraph({"r": one, "s": other}, frozenset({"e1", "e2"}), {})

    assert shred_plan(["r"], before).plan_hash == shred_plan(["r"], after).plan_hash


def test_the_plan_counts_what_it_lists() -> None:
    """Counts shown to a person are those of the lists."""
    links = VersionLinks(sources=frozenset({"e1"}))
    graph = MemoryGraph({"r": RecordLinks("r", (links, links))}, frozenset({"e1"}), {})

    plan = shred_plan(["r"], graph)

    assert plan.counts == {
        "records": 1,
        "versions": 2,
        "episodes": 1,
        "relationships": 0,
        "definitions": 0,
        "rederive": 0,
        "survivors": 0,
    }
    assert plan.subjects == ("e1", "r")
