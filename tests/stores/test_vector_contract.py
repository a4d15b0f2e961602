"""What every vector index keeps to, whichever backend."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from one_memory.adapters.stores.exact_vectors import ExactVectors
from one_memory.errors import InputError
from one_memory.ports import Mask, VectorIndex, Vectors

DIMENSIONS = 8


def lance_vectors(dimensions: int) -> VectorIndex:
    if importlib.util.find_spec("lancedb") is None:
        pytest.skip("needs the extra [lance]")
    from one_memory.adapters.stores.lance_vectors import LanceVectors

    return LanceVectors(dimensions)


Backend = Callable[[int], VectorIndex]


@pytest.fixture(
    params=[
        pytest.param(ExactVectors, id="exact"),
        pytest.param(lance_vectors, id="lance", marks=pytest.mark.lance),
    ]
)
def backend(request: pytest.FixtureRequest) -> Backend:
    return request.param


@pytest.fixture
def index(backend: Backend) -> VectorIndex:
    return backend(DIMENSIONS)


def unit(seed: int, count: int = 1, dimensions: int = DIMENSIONS) -> Vectors:
    drawn = np.random.default_rng(seed).normal(size=(count, dimensions))
    return (drawn / np.linalg.norm(drawn, axis=1, keepdims=True)).astype(np.float32)


def everything(size: int = 4096) -> Mask:
    return np.ones(size, dtype=np.bool_)


def rows(index: VectorIndex, vector: np.ndarray, limit: int, allowed: Mask) -> list[int]:
    return [hit.row for hit in index.search(vector, limit, allowed)]


def test_an_empty_index_finds_nothing(index: VectorIndex) -> None:
    """A search before the first vector is an empty answer."""
    assert index.search(unit(0)[0], 5, everything()) == []


def test_a_vector_is_nearest_to_itself(index: VectorIndex) -> None:
    """Each of a thousand vectors finds itself first, with cosine one."""
    vectors = unit(1, 1000)
    index.add(range(1000), vectors)
    for row in (0, 1, 63, 64, 65, 500, 999):
        best = index.search(vectors[row], 1, everything())[0]
        assert best.row == row
        assert best.score == pytest.approx(1.0, abs=1e-6)


def test_a_vector_is_found_by_the_next_search(index: VectorIndex) -> None:
    """Each vector is found the moment it is added, through every growth."""
    vectors = unit(2, 130)
    for row in range(130):
        index.add([row], vectors[row : row + 1])
        assert rows(index, vectors[row], 1, everything()) == [row]


def test_a_row_added_again_is_replaced(index: VectorIndex) -> None:
    """The old vector of the row counts no more."""
    old, new = unit(3, 2)
    index.add([5], old[None])
    index.add([5], new[None])
    hits = index.search(old, 5, everything())
    assert [hit.row for hit in hits] == [5]
    assert hits[0].score == pytest.approx(float(old @ new), abs=1e-6)


def test_the_last_of_two_vectors_for_a_row_stands(index: VectorIndex) -> None:
    """A row named twice in one batch has its last vector, and one removal takes it."""
    first, second = unit(19, 2)
    index.add([5, 5], np.stack([first, second]))
    hits = index.search(second, 5, everything())
    assert [hit.row for hit in hits] == [5]
    assert hits[0].score == pytest.approx(1.0, abs=1e-6)
    index.remove([5])
    assert index.search(second, 5, everything()) == []


def test_a_removed_row_is_gone_at_once(index: VectorIndex) -> None:
    """Nothing finds a removed row; unknown rows are ignored; the row may come back."""
    vectors = unit(4, 10)
    index.add(range(10), vectors)
    index.remove([3, 3000])
    assert 3 not in rows(index, vectors[3], 10, everything())
    assert len(rows(index, vectors[3], 10, everything())) == 9
    index.remove([3])
    index.add([3], vectors[3:4])
    assert rows(index, vectors[3], 1, everything()) == [3]


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.5, 1.0])
def test_only_allowed_rows_come_back_and_none_is_missing(index: VectorIndex, share: float) -> None:
    """Whether few or many rows are allowed, the best of them come, as a scan has it."""
    vectors, question = unit(5, 3000), unit(6)[0]
    index.add(range(3000), vectors)
    allowed = np.random.default_rng(7).random(3000) < share
    exact = np.where(allowed, vectors.astype(np.float64) @ question.astype(np.float64), -np.inf)
    expected = [int(row) for row in np.argsort(-exact, kind="stable")[:10] if allowed[row]]
    assert rows(index, question, 10, allowed) == expected


def test_rows_beyond_the_mask_are_not_allowed(index: VectorIndex) -> None:
    """A mask shorter than the index leaves the rest out."""
    vectors = unit(8, 10)
    index.add(range(10), vectors)
    assert sorted(rows(index, vectors[9], 10, everything(4))) == [0, 1, 2, 3]


def test_equal_vectors_tie_by_row(index: VectorIndex) -> None:
    """Of equal vectors the first rows come first, wherever they lie and where the limit cuts."""
    same = unit(9)[0]
    order = np.random.default_rng(10).permutation(500)
    index.add(order.tolist(), np.tile(same, (500, 1)))
    assert rows(index, unit(11)[0], 7, everything()) == list(range(7))
    some = np.zeros(500, dtype=np.bool_)
    some[[3, 250, 499]] = True
    assert rows(index, unit(11)[0], 7, some) == [3, 250, 499]


@pytest.mark.parametrize("limit", [0, 1, 5, 100])
def test_the_limit_holds(index: VectorIndex, limit: int) -> None:
    """Never more than `limit` hits, and as many as there are."""
    index.add(range(5), unit(12, 5))
    assert len(index.search(unit(13)[0], limit, everything())) == min(limit, 5)


def test_another_models_vectors_are_refused(index: VectorIndex) -> None:
    """Vectors of other dimensions are neither added nor searched for, and nothing changes."""
    vectors = unit(14, 2)
    index.add([0, 1], vectors)
    with pytest.raises(InputError):
        index.add([2], unit(15, 1, DIMENSIONS + 1))
    with pytest.raises(InputError):
        index.add([2, 3], vectors[:1])
    with pytest.raises(InputError):
        index.search(unit(15, 1, DIMENSIONS + 1)[0], 1, everything())
    assert sorted(rows(index, vectors[0], 10, everything())) == [0, 1]


a_change = st.one_of(
    st.tuples(st.just("add"), st.dictionaries(st.integers(0, 30), st.integers(0, 5), max_size=6)),
    st.tuples(st.just("remove"), st.sets(st.integers(0, 30), max_size=4)),
)


@settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    changes=st.lists(a_change, max_size=6),
    allowed=st.sets(st.integers(0, 30)),
    limit=st.integers(1, 8),
)
def test_found_is_what_a_scan_would_find(
    backend: Backend, changes: list, allowed: set[int], limit: int
) -> None:
    """After any adds and removes the hits equal a scan's, ties by row (six vectors make many)."""
    palette, question = unit(16, 6), unit(17)[0]
    index = backend(DIMENSIONS)
    kept: dict[int, int] = {}
    for kind, what in changes:
        if kind == "add":
            index.add(list(what), palette[list(what.values())].reshape(-1, DIMENSIONS))
            kept |= what
        else:
            index.remove(sorted(what))
            kept = {row: colour for row, colour in kept.items() if row not in what}
    flags = np.array([row in allowed for row in range(31)])

    hits = index.search(question, limit, flags)

    cosines = palette.astype(np.float64) @ question.astype(np.float64)
    scan = sorted(
        ((row, float(cosines[colour])) for row, colour in kept.items() if row in allowed),
        key=lambda hit: (-hit[1], hit[0]),
    )[:limit]
    assert [hit.row for hit in hits] == [row for row, _ in scan]
    assert [hit.score for hit in hits] == pytest.approx([score for _, score in scan], abs=1e-6)


def test_removal_overwrites_the_vector_in_memory() -> None:
    """No array the default index holds contains a removed vector, also after it has grown."""
    index = ExactVectors(DIMENSIONS)
    vectors = unit(18, 200)
    index.add(range(200), vectors)
    index.remove([150])
    held = [value for value in vars(index).values() if isinstance(value, np.ndarray)]
    assert any(vectors[151].tobytes() in array.tobytes() for array in held)
    assert not any(vectors[150].tobytes() in array.tobytes() for array in held)
