"""What every `VaultStore` promises, whatever it keeps things in."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from one_memory.errors import ConflictError
from one_memory.model.access import Consent
from one_memory.model.sensitivity import sensitive
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import ConsentState, Destination, LifeArea, SensitiveClass
from one_memory.ports import Batch, VaultStore
from tests.stores.made import (
    MODEL,
    NOW,
    embedding,
    entry,
    episode,
    new_id,
    project,
    record,
    relationship,
    use,
    vector,
)
from tests.stores.vaults import make_store


@pytest.fixture(params=["memory", "sql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[VaultStore]:
    made = make_store(request.param, tmp_path / "vault")
    yield made
    made.close()


def texts(store: VaultStore, after: int = 0) -> set[tuple[str, int, str]]:
    changes = store.changes_since(after, model=None)
    return {(r.record, r.version, json.loads(r.json)["text"]) for r in changes.records}


def test_an_empty_vault_has_changed_nothing(store: VaultStore) -> None:
    """Sequence number 0, and no thing of any kind."""
    changes = store.changes_since(0, model=MODEL)

    assert store.seq() == changes.seq == 0
    assert list(changes.records) == []
    assert changes.relationships == changes.projects == changes.consents == changes.forgotten == ()
    assert changes.uses == {}
    assert store.episode_count() == 0


def test_what_was_written_is_read_back_equal(store: VaultStore) -> None:
    """Records, episodes, edges and projects come back as the models that went in."""
    source = episode("I like tea. ☕ \u0000")
    liked, edge, garden = record(source=source.id), relationship(), project()

    store.append(
        Batch(records=(liked,), episodes=(source,), relationships=(edge,), projects=(garden,))
    )
    changes = store.changes_since(0, model=None)

    assert store.versions(liked.id) == (liked,)
    assert store.episodes([source.id]) == (source,)
    assert list(store.all_episodes()) == [source]
    assert store.episode_ids() == {source.id}
    assert changes.relationships == (edge,)
    assert changes.projects == (garden,)
    assert [json.loads(r.json) for r in changes.records] == [liked.model_dump(mode="json")]


def test_episodes_come_in_the_order_asked_for_without_the_unknown(store: VaultStore) -> None:
    """Ids that name nothing are left out; an id named twice answers twice."""
    first, second = episode("one"), episode("two")
    store.append(Batch(episodes=(first, second)))

    assert store.episodes([second.id, new_id(), first.id, second.id]) == (second, first, second)


def test_a_chain_grows_by_one_version_at_a_time(store: VaultStore) -> None:
    """Versions are appended oldest first, across batches and within one."""
    first = record("one")
    later = [record(f"version {n}", identifier=first.id, version=n) for n in (2, 3)]

    store.append(Batch(records=(first,)))
    store.append(Batch(records=tuple(later)))

    assert store.versions(first.id) == (first, *later)


@pytest.mark.parametrize("version", [1, 3])
def test_a_version_out_of_turn_changes_nothing(store: VaultStore, version: int) -> None:
    """The same version again, or one too far: a conflict, and the batch leaves no trace."""
    first, other = record("one"), record("other")
    store.append(Batch(records=(first,)))
    seq = store.seq()

    with pytest.raises(ConflictError):
        store.append(Batch(records=(other, record("x", identifier=first.id, version=version))))

    assert store.seq() == seq
    assert store.versions(first.id) == (first,)
    assert store.versions(other.id) == ()


@pytest.mark.parametrize("kind", ["relationship", "project"])
def test_edges_and_projects_have_chains_too(store: VaultStore, kind: str) -> None:
    """Their versions follow each other like those of records."""
    make = {"relationship": relationship, "project": project}[kind]
    first = make()
    second, fourth = (make(identifier=first.id, version=n) for n in (2, 4))
    field = f"{kind}s"
    store.append(Batch(**{field: (first,)}))
    store.append(Batch(**{field: (second,)}))

    with pytest.raises(ConflictError):
        store.append(Batch(**{field: (fourth,)}))

    changes = store.changes_since(0, model=None)
    expected = {"relationship": (first, second), "project": (second,)}[kind]
    assert getattr(changes, field) == expected


def test_an_episode_is_written_once(store: VaultStore) -> None:
    """Raw input never changes."""
    source = episode("one")
    store.append(Batch(episodes=(source,)))

    with pytest.raises(ConflictError):
        store.append(Batch(episodes=(episode("two", identifier=source.id),)))

    assert store.episodes([source.id]) == (source,)


def test_a_caught_conflict_inside_a_step_leaves_the_rest_of_the_step(store: VaultStore) -> None:
    """A refused batch is refused whole, the step around it goes on."""
    kept, refused = record("kept"), record("refused")

    with store.exclusive():
        store.append(Batch(records=(kept,)))
        with pytest.raises(ConflictError):
            store.append(Batch(episodes=(), records=(refused, kept)))

    assert store.versions(kept.id) == (kept,)
    assert store.versions(refused.id) == ()


def test_a_step_is_all_or_nothing(store: VaultStore) -> None:
    """An exception takes back everything appended in the step, nested steps included."""
    before, first, second = record("before"), record("one"), record("two")
    store.append(Batch(records=(before,)))
    seq = store.seq()

    def fail_after_appending() -> None:
        with store.exclusive():
            store.append(Batch(records=(first,)))
            with store.exclusive():
                store.append(Batch(records=(second,)))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_after_appending()

    assert store.seq() == seq
    assert store.versions(first.id) == store.versions(second.id) == ()
    assert {text for _, _, text in texts(store)} == {"before"}


def test_a_step_sees_what_it_wrote(store: VaultStore) -> None:
    """Inside a step reads include its own appends; so can it read and append as one."""
    first = record("one")

    with store.exclusive():
        store.append(Batch(records=(first,)))
        seen = store.versions(first.id)
        changed = texts(store)

    assert seen == (first,)
    assert changed == {(first.id, 1, "one")}


def test_others_see_a_step_only_when_it_is_done(store: VaultStore) -> None:
    """Another thread waits, or reads what was there before."""
    first = record("one")
    seen: list[int] = []
    inside, asked = threading.Event(), threading.Event()

    def look() -> None:
        inside.wait()
        asked.set()
        seen.append(len(store.versions(first.id)))

    reader = threading.Thread(target=look)
    reader.start()
    with store.exclusive():
        store.append(Batch(records=(first,)))
        inside.set()
        asked.wait()
    reader.join()

    assert seen in ([0], [1])
    assert store.versions(first.id) == (first,)


def test_only_changed_subjects_are_told_with_all_their_versions(store: VaultStore) -> None:
    """What changed after a sequence number comes whole; what did not stays away."""
    old, changing, edge = record("old"), record("one"), relationship()
    store.append(Batch(records=(old, changing), relationships=(edge,)))
    seq = store.seq()

    store.append(Batch(records=(record("two", identifier=changing.id, version=2),)))
    changes = store.changes_since(seq, model=None)

    assert texts(store, seq) == {(changing.id, 1, "one"), (changing.id, 2, "two")}
    assert changes.seq == store.seq() > seq
    assert changes.relationships == ()
    assert texts(store, changes.seq) == set()


def test_vectors_come_with_their_version_and_only_of_the_model_asked_for(
    store: VaultStore,
) -> None:
    """Vectors of two models never meet; a version without one says so."""
    first = record("one")
    second = record("two", identifier=first.id, version=2)
    store.append(Batch(records=(first, second), embeddings=(embedding(first, 1),)))
    store.append(Batch(embeddings=(embedding(second, 2, "other@1#00"),)))

    def vectors(model: str | None) -> dict[int, np.ndarray | None]:
        return {r.version: r.vector for r in store.changes_since(0, model=model).records}

    assert np.array_equal(vectors(MODEL)[1], vector(1))
    assert vectors(MODEL)[2] is None
    assert np.array_equal(vectors("other@1#00")[2], vector(2))
    assert vectors("other@1#00")[1] is None
    assert vectors(None) == {1: None, 2: None}
    assert vectors("unknown@1#00") == {1: None, 2: None}


def test_a_vector_can_come_later_and_be_replaced(store: VaultStore) -> None:
    """The newest vector of a version and model stands, and counts as a change."""
    first = record("one")
    store.append(Batch(records=(first,), embeddings=(embedding(first, 1),)))
    seq = store.seq()

    store.append(Batch(embeddings=(embedding(first, 7),)))
    (changed,) = store.changes_since(seq, model=MODEL).records

    assert np.array_equal(changed.vector, vector(7))
    assert changed.vector.dtype == np.float32


def test_the_newest_use_stands(store: VaultStore) -> None:
    """Uses are counts, not versions; a use of nothing known is ignored."""
    first = record("one")
    store.append(Batch(records=(first,), uses={first.id: use(1)}))
    seq = store.seq()

    store.append(Batch(uses={first.id: use(5), new_id(): use(9)}))

    assert store.changes_since(seq, model=None).uses == {first.id: use(5)}
    assert store.changes_since(0, model=None).uses == {first.id: use(5)}


def test_the_ledger_keeps_every_entry_and_tells_the_newest(store: VaultStore) -> None:
    """Consent is a ledger: nothing is overwritten, the last word on a class counts."""
    entries = tuple(
        Consent(sensitive_class=name, state=state, version=version, recorded_at=NOW)
        for name, state, version in [
            (SensitiveClass.HEALTH, ConsentState.OPEN, 1),
            (SensitiveClass.RELIGION, ConsentState.REFUSED, 1),
            (SensitiveClass.HEALTH, ConsentState.PAUSED, 2),
        ]
    )
    store.append(Batch(consents=entries[:2]))
    store.append(Batch(consents=entries[2:]))

    assert store.consent_ledger() == entries
    assert set(store.changes_since(0, model=None).consents) == set(entries[1:])
    assert set(store.changes_since(store.seq(), model=None).consents) == set(entries[1:])


def test_sharing_preferences_lie_in_the_ledger_beside_consents(store: VaultStore) -> None:
    """Either is told apart from the other; the newest word on each destination and scope counts."""
    consent = Consent(
        sensitive_class=SensitiveClass.HEALTH, state=ConsentState.OPEN, recorded_at=NOW
    )
    words = tuple(
        SharingPreference(
            destination=to, choice=choice, area=area, version=version, recorded_at=NOW
        )
        for to, choice, area, version in [
            (Destination.CLOUD_MODEL, SharingChoice.DENY, None, 1),
            (Destination.CLOUD_MODEL, SharingChoice.ALLOW, LifeArea.WORK, 1),
            (Destination.CLOUD_MODEL, SharingChoice.UNSET, None, 2),
        ]
    )
    store.append(Batch(sharing=words[:1], consents=(consent,)))
    seq = store.seq()
    store.append(Batch(sharing=words[1:]))

    assert store.seq() > seq
    assert store.sharing_ledger() == words
    assert store.consent_ledger() == (consent,)
    changes = store.changes_since(seq, model=None)
    assert set(changes.sharing) == set(words[1:])
    assert changes.consents == (consent,)


def test_a_chain_may_enter_and_leave_a_sensitive_class(store: VaultStore) -> None:
    """Every version stays readable through each change of class, vectors and use too."""
    health = sensitive(SensitiveClass.HEALTH)
    both = sensitive(SensitiveClass.HEALTH, SensitiveClass.RELIGION)
    first = record("one")
    chain = [
        first,
        record("two", identifier=first.id, version=2, sensitivity=health),
        record("three", identifier=first.id, version=3, sensitivity=both),
        record("four", identifier=first.id, version=4),
    ]
    store.append(
        Batch(records=(first,), embeddings=(embedding(first, 3),), uses={first.id: use(2)})
    )

    for version in chain[1:]:
        store.append(Batch(records=(version,)))
    changes = store.changes_since(0, model=MODEL)

    assert store.versions(first.id) == tuple(chain)
    assert np.array_equal({r.version: r.vector for r in changes.records}[1], vector(3))
    assert changes.uses == {first.id: use(2)}


def test_of_an_entry_the_newest_version_is_kept(store: VaultStore) -> None:
    """A later version takes the place of the one before; out of turn it changes nothing."""
    first = entry(note="asked")
    second = entry(identifier=first.id, version=2, note="answered")
    store.append(Batch(entries=(first,)))
    seq = store.seq()
    store.append(Batch(entries=(second,)))

    assert store.changes_since(0, model=None).entries == (second,)
    assert store.changes_since(seq, model=None).entries == (second,)
    with pytest.raises(ConflictError):
        store.append(Batch(entries=(second,)))
    assert store.changes_since(0, model=None).entries == (second,)


def test_a_dropped_entry_is_told_to_others(store: VaultStore) -> None:
    """It is there no more, and whoever held it learns of it."""
    gone, stays = entry(note="asked"), entry(note="waits")
    store.append(Batch(entries=(gone, stays)))
    seq = store.seq()
    store.append(Batch(dropped=(gone.id, new_id())))

    assert store.changes_since(0, model=None).entries == (stays,)
    assert store.changes_since(seq, model=None).entries == ()
    assert store.changes_since(seq, model=None).dropped == (gone.id,)


def test_an_entry_tells_only_of_what_is_there(store: VaultStore) -> None:
    """What it is about may come in the same write, and must not be missing."""
    liked = record()
    told = entry(about=(liked.id,))
    with pytest.raises(ConflictError):
        store.append(Batch(entries=(told,)))
    store.append(Batch(records=(liked,), entries=(told,)))

    assert store.changes_since(0, model=None).entries == (told,)


def test_threads_writing_at_once_lose_nothing(store: VaultStore) -> None:
    """Each read-and-append step of many threads counts one up from the other."""
    first = record("1")
    store.append(Batch(records=(first,)))

    def count(times: int) -> None:
        for _ in range(times):
            with store.exclusive():
                newest = store.versions(first.id)[-1]
                text = str(int(newest.text) + 1)
                store.append(
                    Batch(records=(record(text, identifier=first.id, version=newest.version + 1),))
                )

    threads = [threading.Thread(target=count, args=(5,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [version.text for version in store.versions(first.id)] == [str(n) for n in range(1, 22)]


def test_what_was_never_forgotten_has_no_skeleton(store: VaultStore) -> None:
    """Neither a living record nor an id that names nothing."""
    first = record("one")
    store.append(Batch(records=(first,)))

    assert store.skeleton(first.id) is None
    assert store.skeleton(new_id()) is None
