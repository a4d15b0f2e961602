"""Bitemporal edges: what is traversed, as of when, and that two people stay two."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from one_memory.adapters.stores.duck_relationships import DuckRelationships
from one_memory.errors import UnavailableError
from one_memory.model.relationship import Relationship
from one_memory.model.vocabulary import LifecycleState

DAY = timedelta(days=1)
START = datetime(2026, 1, 1, tzinfo=UTC)


def uid(number: int) -> str:
    return f"{number:08x}-0000-4000-8000-000000000000"


def edge(number: int, start: str, end: str, version: int = 1, **more: Any) -> Relationship:
    fields: dict[str, Any] = {
        "id": uid(number),
        "version": version,
        "owner": "person:" + uid(0),
        "kind": "knows",
        "from_entity": start,
        "to_entity": end,
        "recorded_at": START + (version - 1) * DAY,
        "source_episodes": (uid(1),),
    }
    return Relationship(**(fields | more))


def reached(
    index: DuckRelationships,
    *entities: str,
    valid_at: datetime = START,
    known_at: datetime = START + 99 * DAY,
    depth: int = 1,
) -> list[tuple[int, str, int]]:
    found = index.traverse(entities, valid_at=valid_at, known_at=known_at, depth=depth)
    return [(hit.distance, hit.relationship.id, hit.relationship.version) for hit in found]


@pytest.fixture
def index() -> DuckRelationships:
    return DuckRelationships()


def test_an_empty_index_reaches_nothing(index: DuckRelationships) -> None:
    """No edge, no entity, no answer; nothing to put is fine."""
    index.put([])
    index.remove([])
    assert index.entities() == ()
    assert reached(index, "Ann") == []
    assert reached(index) == []


def test_an_edge_comes_back_as_it_was_put(index: DuckRelationships) -> None:
    """Every field survives, instants in UTC."""
    put = edge(
        1,
        "Ann O'Neill",
        "花生",
        kind="manager of",
        valid_from=datetime(2025, 5, 1, 0, 30, tzinfo=timezone(timedelta(hours=9))),
        valid_to=START + DAY,
        source_episodes=(uid(2), uid(3)),
        record=uid(4),
    )
    index.put([put])
    (found,) = index.traverse(["Ann O'Neill"], valid_at=START, known_at=START, depth=1)
    assert found.relationship == put


@pytest.mark.parametrize("entity", ["Ann", "Bo"])
def test_edges_are_followed_in_either_direction(index: DuckRelationships, entity: str) -> None:
    """Whoever stands at either end reaches the edge."""
    index.put([edge(1, "Ann", "Bo")])
    assert reached(index, entity) == [(1, uid(1), 1)]


def test_depth_counts_edges_nearest_first(index: DuckRelationships) -> None:
    """A chain opens edge by edge; ties are by id; depth 0 is nothing."""
    index.put([edge(3, "Cy", "Di"), edge(2, "Bo", "Cy"), edge(9, "Ann", "Bo"), edge(1, "Bo", "El")])
    assert reached(index, "Ann", depth=0) == []
    assert reached(index, "Ann", depth=1) == [(1, uid(9), 1)]
    assert reached(index, "Ann", depth=2) == [(1, uid(9), 1), (2, uid(1), 1), (2, uid(2), 1)]
    assert reached(index, "Ann", depth=9)[-1] == (3, uid(3), 1)


def test_a_circle_ends(index: DuckRelationships) -> None:
    """Each edge is reached once, by its shortest way, also an edge from an entity to itself."""
    index.put(
        [edge(1, "Ann", "Bo"), edge(2, "Bo", "Cy"), edge(3, "Cy", "Ann"), edge(4, "Bo", "Bo")]
    )
    assert reached(index, "Ann", depth=50) == [
        (1, uid(1), 1),
        (1, uid(3), 1),
        (2, uid(2), 1),
        (2, uid(4), 1),
    ]


@pytest.mark.parametrize("asked", ["müller", "MÜLLER", "Mu\u0308ller", "  Müller ", "Ｍüller"])
def test_writings_of_one_name_meet(index: DuckRelationships, asked: str) -> None:
    """Case, composition, width and space do not make another entity."""
    index.put([edge(1, "Müller", "Bo")])
    assert reached(index, asked) == [(1, uid(1), 1)]


@pytest.mark.parametrize("asked", ["Ann", "Anna K.", "Anna Koch-Berg", "Änna", "%", "Ann%", ""])
def test_people_of_like_name_stay_apart(index: DuckRelationships, asked: str) -> None:
    """A name that is merely similar, a pattern or nothing reaches nobody else's edges."""
    index.put([edge(1, "Anna Koch", "Bo"), edge(2, "Anna", "Cy")])
    assert reached(index, asked, depth=3) == []


def test_two_people_of_like_name_stay_two(index: DuckRelationships) -> None:
    """Each has only her own edges, and both are listed."""
    index.put([edge(1, "Anna Koch", "Leeds"), edge(2, "Anna Kocher", "York")])
    assert reached(index, "Anna Koch", depth=5) == [(1, uid(1), 1)]
    assert index.entities() == ("Anna Koch", "Anna Kocher", "Leeds", "York")


def test_valid_time_is_half_open(index: DuckRelationships) -> None:
    """At the boundary exactly the newer of two consecutive edges is true."""
    june = datetime(2025, 6, 1, tzinfo=UTC)
    index.put([edge(1, "Ann", "flat A", valid_to=june), edge(2, "Ann", "flat B", valid_from=june)])
    assert reached(index, "Ann", valid_at=june) == [(1, uid(2), 1)]
    assert reached(index, "Ann", valid_at=june - timedelta(microseconds=1)) == [(1, uid(1), 1)]


def test_an_unknown_bound_does_not_exclude(index: DuckRelationships) -> None:
    """An edge without dates is true at any time."""
    index.put([edge(1, "Ann", "Bo")])
    assert reached(index, "Ann", valid_at=datetime(1900, 1, 1, tzinfo=UTC)) == [(1, uid(1), 1)]


@pytest.mark.parametrize("order", [(1, 2, 3), (3, 2, 1), (2, 3, 1)])
def test_record_time_ends_where_the_next_version_starts(
    index: DuckRelationships, order: tuple[int, ...]
) -> None:
    """As known at each moment one version answers, whatever the order they came in."""
    for version in order:
        index.put([edge(1, "Ann", f"place {version}", version)])
    tick = timedelta(microseconds=1)
    assert reached(index, "Ann", known_at=START - tick) == []
    assert reached(index, "Ann", known_at=START) == [(1, uid(1), 1)]
    assert reached(index, "Ann", known_at=START + DAY - tick) == [(1, uid(1), 1)]
    assert reached(index, "Ann", known_at=START + DAY) == [(1, uid(1), 2)]
    assert reached(index, "Ann", known_at=START + 9 * DAY) == [(1, uid(1), 3)]
    assert reached(index, "place 1") == []


def test_moments_in_other_time_zones_are_the_same_moments(index: DuckRelationships) -> None:
    """The zone an instant is written in does not move it."""
    tokyo = timezone(timedelta(hours=9))
    index.put([edge(1, "Ann", "Bo", valid_from=START)])
    before = (START - timedelta(minutes=1)).astimezone(tokyo)
    assert reached(index, "Ann", valid_at=START.astimezone(tokyo)) == [(1, uid(1), 1)]
    assert reached(index, "Ann", valid_at=before) == []


@pytest.mark.parametrize(
    "state", [state for state in LifecycleState if state is not LifecycleState.ACTIVE]
)
def test_only_active_edges_are_followed(index: DuckRelationships, state: LifecycleState) -> None:
    """An edge not in use neither answers nor leads on; what was active earlier still was."""
    index.put([edge(1, "Ann", "Bo"), edge(2, "Bo", "Cy"), edge(1, "Ann", "Bo", 2, status=state)])
    assert reached(index, "Ann", depth=5) == []
    assert reached(index, "Ann", depth=5, known_at=START) == [(1, uid(1), 1), (2, uid(2), 1)]
    assert index.entities() == ("Bo", "Cy")


def test_a_removed_edge_is_gone_with_all_its_versions(index: DuckRelationships) -> None:
    """It neither answers at any time nor leads on; unknown ids are ignored."""
    index.put([edge(1, "Ann", "Bo"), edge(1, "Ann", "Bo", 2), edge(2, "Bo", "Cy")])
    index.remove([uid(1), uid(77)])
    assert reached(index, "Ann", depth=5) == []
    assert reached(index, "Ann", known_at=START) == []
    assert index.entities() == ("Bo", "Cy")


def test_a_version_put_twice_is_one(index: DuckRelationships) -> None:
    """The later of two puts of one version stands."""
    index.put([edge(1, "Ann", "Bo"), edge(1, "Ann", "Cy")])
    index.put([edge(1, "Ann", "Di")])
    assert index.entities() == ("Ann", "Di")
    assert reached(index, "Ann") == [(1, uid(1), 1)]


def test_entities_are_listed_once_by_their_first_spelling(index: DuckRelationships) -> None:
    """Two writings of a name are one entity; an ended edge still names its ends."""
    index.put([edge(1, "bo", "Ann", valid_to=START), edge(2, "Bo", "Cy")])
    assert index.entities() == ("Ann", "Bo", "Cy")


def test_hostile_names_are_names(index: DuckRelationships) -> None:
    """Quotes and statements in a name are part of the name."""
    name = "Bo'); DROP TABLE edge; --"
    index.put([edge(1, name, "Ann")])
    assert reached(index, name) == [(1, uid(1), 1)]
    assert reached(index, "Ann") == [(1, uid(1), 1)]


def test_a_closed_index_is_unavailable(index: DuckRelationships) -> None:
    """After closing, the error is ours and says nothing of what was asked."""
    index.close()
    with pytest.raises(UnavailableError) as failure:
        reached(index, "Nightjar")
    assert "nightjar" not in str(failure.value).lower()


def naive(
    edges: list[Relationship], start: str, valid_at: datetime, known_at: datetime, depth: int
) -> list[tuple[int, str, int]]:
    """Breadth first over plain lists."""
    usable = []
    for one in edges:
        later = [e.recorded_at for e in edges if e.id == one.id and e.version == one.version + 1]
        known = one.recorded_at <= known_at and not (later and later[0] <= known_at)
        begun = one.valid_from is None or one.valid_from <= valid_at
        ended = one.valid_to is not None and one.valid_to <= valid_at
        if known and begun and not ended:
            usable.append(one)
    near, found = {start}, {}
    for distance in range(1, depth + 1):
        touching = [e for e in usable if {e.from_entity, e.to_entity} & near]
        for one in touching:
            found.setdefault((one.id, one.version), distance)
        near |= {name for e in touching for name in (e.from_entity, e.to_entity)}
    return sorted((distance, *key) for key, distance in found.items())


a_bound = st.none() | st.integers(0, 6).map(lambda day: START + day * DAY)


@st.composite
def some_edges(draw: st.DrawFn) -> list[Relationship]:
    made = []
    for number in range(draw(st.integers(0, 7))):
        for version in range(1, draw(st.integers(1, 3)) + 1):
            low, high = draw(a_bound), draw(a_bound)
            if low and high and high < low:
                low, high = high, low
            ends = draw(st.tuples(st.sampled_from("ABCDE"), st.sampled_from("ABCDE")))
            made.append(edge(number, *ends, version, valid_from=low, valid_to=high))
    return draw(st.permutations(made))


@settings(deadline=None, max_examples=60)
@given(
    edges=some_edges(),
    valid=st.integers(0, 6),
    known=st.integers(-1, 4),
    depth=st.integers(1, 4),
)
def test_traversal_is_what_a_plain_search_finds(
    edges: list[Relationship], valid: int, known: int, depth: int
) -> None:
    """Whatever the edges, versions and times, the same edges at the same distances."""
    index = DuckRelationships()
    index.put(edges)
    valid_at, known_at = START + valid * DAY, START + known * DAY
    found = reached(index, "A", valid_at=valid_at, known_at=known_at, depth=depth)
    index.close()
    assert found == naive(edges, "A", valid_at, known_at, depth)
