"""The working set: built from changes, kept current, listed, forgotten at once."""

from __future__ import annotations

from datetime import timedelta

import numpy as np

from one_memory.model.record import Domain, core_type
from one_memory.model.sensitivity import sensitive
from one_memory.model.skeleton import Skeleton
from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    SensitiveClass,
)
from one_memory.ports import Batch, Changes
from one_memory.rules.text import same_text_key
from tests.unit.retrieval.world import NOW, World, numbered_id, texts, turn


def test_the_newest_version_is_current_whatever_the_order_of_arrival() -> None:
    """Versions in one batch, later, or twice: one chain, one current version."""
    world = World()
    record = world.remember("one")
    two = world.next(record, NOW + timedelta(days=1), text="two")
    changes = world.store.changes_since(0, model=world.embedder.model.key)
    other = World()
    backwards = list(reversed(list(changes.records)))
    for _ in range(2):
        other.working_set.apply(Changes(changes.seq, backwards, (), (), (), {}, ()))

    for working_set in (world.working_set, other.working_set):
        assert working_set.current(record.id) == two
        assert len(working_set.rows_of(record.id)) == 2
        assert working_set.columns.size == 2


def test_a_vector_that_comes_later_is_taken_in() -> None:
    """Words first, vectors when they are made."""
    world = World()
    record = world.remember("The tin holds tea.")
    changes = world.store.changes_since(0, model=world.embedder.model.key)
    (stored,) = changes.records
    other = World()
    bare = type(stored)(stored.record, stored.version, stored.json, None)
    other.working_set.apply(Changes(1, [bare], (), (), (), {}, ()))
    vector = world.embedder.embed([record.text])[0]
    allowed = np.ones(1, dtype=np.bool_)
    assert other.working_set.vectors.search(vector, 5, allowed) == []
    other.working_set.apply(Changes(2, [stored], (), (), (), {}, ()))
    assert [hit.row for hit in other.working_set.vectors.search(vector, 5, allowed)] == [0]


def test_what_is_forgotten_is_gone_from_everything() -> None:
    """Look-ups, listings, searches, repeats, neighbours, names: nothing is left."""
    world = World()
    world.remember("Before it.", **turn(0))
    gone = world.remember("The code is NIGHTJAR.", **turn(1, "Quentin"), entities=("Nightjar",))
    world.remember("After it.", **turn(2))
    edge = world.relate(gone, "cellar", "has code", "Nightjar")
    key = same_text_key(gone.text)
    assert world.working_set.same_text(key) == (gone.id,)
    skeletons = tuple(Skeleton(id=i, destroyed_at=NOW) for i in (gone.id, edge.id))

    world.working_set.apply(Changes(99, (), (), (), (), {}, skeletons))

    working_set = world.working_set
    assert working_set.current(gone.id) is None
    assert working_set.same_text(key) == ()
    assert working_set.ids_starting_with(gone.id[:8]) == ()
    assert gone.id not in {record.id for record in working_set.listed()}
    assert working_set.entities == ()
    assert working_set.names.rows_of("Nightjar") == []
    assert "quentin" not in working_set.codes.speakers.names
    assert world.ask("What is the code NIGHTJAR?").disclosure.abstain
    assert working_set.tallies().records == 2


def test_forgetting_what_is_unknown_changes_nothing() -> None:
    """Unknown ids are ignored, twice too."""
    world = World()
    record = world.remember("The tin holds tea.")
    for _ in range(2):
        world.working_set.forget([numbered_id(99)])
    world.working_set.forget([])
    assert texts(world.ask("Which tin holds tea?")) == [record.text]


def test_exact_repeats_follow_the_newest_text() -> None:
    """A correction moves a record to its new key; the oldest comes first."""
    world = World()
    late = world.remember("Tea at four.", recorded_at=NOW)
    early = world.remember("tea at FOUR", recorded_at=NOW - timedelta(days=1))
    key = same_text_key("Tea at four")
    assert world.working_set.same_text(key) == (early.id, late.id)
    world.next(late, NOW + timedelta(days=1), text="Tea at five.")
    assert world.working_set.same_text(key) == (early.id,)
    assert world.working_set.same_text(same_text_key("tea at five")) == (late.id,)


def test_listing_is_newest_first_and_filters_add_up() -> None:
    """Every filter narrows; limit and offset page through the same order."""
    world = World()
    home = Domain(areas=(LifeArea.HOME,))
    old = world.remember("old", recorded_at=NOW - timedelta(days=3), domain=home)
    new = world.remember("new", recorded_at=NOW - timedelta(days=1), domain=home)
    said = world.remember("a turn", recorded_at=NOW - timedelta(days=2), **turn(0))
    waiting = world.remember(
        "waiting",
        recorded_at=NOW,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.HYPOTHESIS,
        content_type=core_type(CoreContentType.GOAL),
    )
    listed = world.working_set.listed

    assert listed() == (waiting, new, said, old)
    assert listed(limit=2, offset=1) == (new, said)
    assert listed(area=LifeArea.HOME) == (new, old)
    assert listed(include_events=False) == (waiting, new, old)
    assert listed(status=LifecycleState.CANDIDATE) == (waiting,)
    assert listed(epistemic_state=EpistemicState.HYPOTHESIS) == (waiting,)
    assert listed(content_type=CoreContentType.GOAL) == (waiting,)
    assert listed(area=LifeArea.HOME, content_type=CoreContentType.GOAL) == ()
    assert listed(project=numbered_id(50)) == ()


def test_tallies_count_living_records_once() -> None:
    """Newest versions only; closed classes are counted apart until they open."""
    world = World()
    record = world.remember("one")
    world.next(record, NOW, text="two")
    world.remember("three", sensitivity=sensitive(SensitiveClass.HEALTH))
    world.remember("guess", epistemic_state=EpistemicState.HYPOTHESIS)
    before = world.working_set.tallies()
    world.open(SensitiveClass.HEALTH, Destination.DEVICE_UI)

    assert before.records == 3
    assert before.by_status == {LifecycleState.ACTIVE: 3}
    assert before.by_area == {LifeArea.GENERAL: 3}
    assert before.by_class == {ConfidenceClass.YOU_TOLD_ME: 2, ConfidenceClass.NOT_SURE: 1}
    assert before.behind_closed_gates == 1
    assert world.working_set.tallies().behind_closed_gates == 0


def test_ids_are_found_by_their_beginning() -> None:
    """All that fit, sorted."""
    world = World()
    first, second = world.remember("one"), world.remember("two")
    assert world.working_set.ids_starting_with(first.id[:4]) == (first.id, second.id)
    assert world.working_set.ids_starting_with(second.id) == (second.id,)


def test_uses_are_kept_for_living_records_only() -> None:
    """A use of a record that is gone leaves no trace of its id."""
    world = World()
    record = world.remember("one")
    world.put(Batch())
    world.working_set.forget([record.id])
    assert record.id not in world.working_set.uses
