"""Forgetting one thing permanently: what it needs, what it does, what it tells."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from one_memory.errors import ApprovalRequiredError, ConflictError, InputError, NotFoundError
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import (
    Forgotten,
    forget_permanently,
    plan_forgetting,
    show,
)
from one_memory.forgetting.receipt import count_bucket, tombstone_commit
from one_memory.forgetting.roll_forward import roll_forward
from one_memory.model.record import MemoryRecord
from one_memory.rules.shred_plan import NotReachedKind, SentCopy
from tests.forgetting.world import World


@pytest.fixture
def world() -> World:
    return World()


@pytest.fixture
def confirmations(world: World) -> Confirmations:
    return Confirmations(world.entropy)


def forget(world: World, confirmations: Confirmations, *records: MemoryRecord) -> Forgotten:
    plan, confirmation = show([r.id for r in records], world.ports, confirmations, now=world.now)
    return forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)


def test_a_confirmed_plan_leaves_a_skeleton_and_nothing_else(
    world: World, confirmations: Confirmations
) -> None:
    """Record, own episode and derivative go; another record and its episode stay."""
    secret = world.say("the cellar code is 55012")
    derived = world.say("keeps wine in the cellar", derived_from=[secret])
    edge = world.edge(secret)
    kept = world.say("likes tea")

    outcome = forget(world, confirmations, secret)

    gone = {secret.id, derived.id, edge.id, *secret.source_episodes, *derived.source_episodes}
    assert set(outcome.plan.subjects) == gone
    assert world.store.versions(secret.id) == ()
    assert world.store.versions(derived.id) == ()
    assert world.store.episodes(secret.source_episodes) == ()
    skeleton = world.store.skeleton(secret.id)
    assert skeleton is not None
    assert skeleton.destroyed_at == world.now
    assert world.store.versions(kept.id) == (kept,)
    assert len(world.store.episodes(kept.source_episodes)) == 1


def test_caches_drop_what_was_forgotten_at_once(world: World, confirmations: Confirmations) -> None:
    """The working set and indexes are told the same ids."""
    secret = world.say("the cellar code is 55012")

    outcome = forget(world, confirmations, secret)

    assert tuple(world.cache.ids) == outcome.plan.subjects


def test_nothing_is_forgotten_without_a_confirmation(
    world: World, confirmations: Confirmations
) -> None:
    """A made-up token is refused and nothing changes."""
    record = world.say("likes tea")
    plan = plan_forgetting([record.id], world.ports)

    with pytest.raises(ApprovalRequiredError):
        forget_permanently(plan, "00" * 16, world.ports, confirmations, now=world.now)

    assert world.store.versions(record.id) == (record,)


def test_a_confirmation_works_once(world: World, confirmations: Confirmations) -> None:
    """The second use of a token is refused."""
    record = world.say("likes tea")
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)
    forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)

    with pytest.raises(ApprovalRequiredError):
        forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)


def test_a_confirmation_is_void_after_five_minutes(
    world: World, confirmations: Confirmations
) -> None:
    """At the fifth minute it is too old, just before it is not."""
    record = world.say("likes tea")
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)

    assert confirmation.expires_at == world.now + timedelta(minutes=5)
    with pytest.raises(ApprovalRequiredError):
        forget_permanently(
            plan, confirmation.token, world.ports, confirmations, now=confirmation.expires_at
        )
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)
    forget_permanently(
        plan,
        confirmation.token,
        world.ports,
        confirmations,
        now=confirmation.expires_at - timedelta(seconds=1),
    )
    assert world.store.versions(record.id) == ()


def test_a_confirmation_for_one_plan_does_not_confirm_another(
    world: World, confirmations: Confirmations
) -> None:
    """The token carries the hash of what was shown."""
    tea, wine = world.say("likes tea"), world.say("likes wine")
    _, confirmation = show([tea.id], world.ports, confirmations, now=world.now)
    other = plan_forgetting([wine.id], world.ports)

    with pytest.raises(ConflictError):
        forget_permanently(other, confirmation.token, world.ports, confirmations, now=world.now)

    assert world.store.versions(wine.id) == (wine,)


@pytest.mark.parametrize("change", ["new version", "new derivative", "newly shared episode"])
def test_a_plan_that_changed_since_it_was_shown_is_not_carried_out(
    world: World, confirmations: Confirmations, change: str
) -> None:
    """What the person confirmed is what happens, or nothing happens."""
    record = world.say("likes tea")
    episodes = world.store.episodes(record.source_episodes)
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)
    if change == "new version":
        world.again(record, "likes green tea")
    elif change == "new derivative":
        world.say("buys tea", derived_from=[record])
    else:
        world.say("talked about tea", episodes=episodes)
    before = world.store.versions(record.id)

    with pytest.raises(ConflictError, match="look again"):
        forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)

    assert world.store.versions(record.id) == before
    assert world.table.rows == []


def test_an_unrelated_write_does_not_void_a_confirmation(
    world: World, confirmations: Confirmations
) -> None:
    """Background work elsewhere does not make a person confirm twice."""
    record = world.say("likes tea")
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)
    world.say("lives in Lyon")

    forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)

    assert world.store.versions(record.id) == ()


@pytest.mark.parametrize("asked", [[], ()])
def test_forgetting_nothing_in_particular_is_refused(world: World, asked: list[str]) -> None:
    """An empty request is never read as everything."""
    world.say("likes tea")

    with pytest.raises(InputError):
        plan_forgetting(asked, world.ports)


def test_forgetting_an_unknown_id_is_no_success(world: World) -> None:
    """Not found, also for what was forgotten before."""
    world.say("likes tea")

    with pytest.raises(NotFoundError):
        plan_forgetting([world.new_id()], world.ports)


def test_a_separate_statement_survives_and_is_shown(
    world: World, confirmations: Confirmations
) -> None:
    """A record that only refers to the forgotten one stays; the plan says so beforehand."""
    record = world.say("works with Ada")
    note = world.say("Ada likes tea", about=[record])

    plan, _ = show([record.id], world.ports, confirmations, now=world.now)

    assert [(s.id, [str(r) for r in s.reasons]) for s in plan.survivors] == [
        (note.id, ["reference_unavailable"])
    ]


def test_copies_that_left_the_vault_are_named_in_plan_and_receipt(
    world: World, confirmations: Confirmations
) -> None:
    """An earlier export is listed as not reached; so are copies of old keys, always."""
    record = world.say("likes tea")
    object.__setattr__(world.ports, "sent", lambda: [SentCopy(NotReachedKind.EXPORT)])

    outcome = forget(world, confirmations, record)

    assert json.loads(outcome.receipt.body)["not_reached"] == [
        {"kind": "copies of old keys", "count": None},
        {"kind": "earlier exports", "count": 1},
    ]


def test_the_receipt_is_signed_and_names_nothing_that_was_forgotten(
    world: World, confirmations: Confirmations
) -> None:
    """No id, no text, no type, no exact number; the signature checks under the log's key."""
    record = world.say("the cellar code is 55012")

    outcome = forget(world, confirmations, record)
    body = outcome.receipt.body

    Ed25519PublicKey.from_public_bytes(world.log.public_key).verify(outcome.receipt.signature, body)
    for id_ in outcome.plan.subjects:
        assert id_.encode() not in body
    assert b"cellar" not in body
    assert b"personal fact" not in body
    facts = json.loads(body)
    assert facts["count_bucket"] == "2-10"
    assert facts["scope"] == "record"
    assert facts["guarantee"] == "file"


def test_the_salt_lets_the_person_prove_what_the_receipt_covers(
    world: World, confirmations: Confirmations
) -> None:
    """With the salt the commitment opens to exactly the forgotten ids."""
    record = world.say("likes tea")

    outcome = forget(world, confirmations, record)

    commit = json.loads(outcome.receipt.body)["tombstone_commit"]
    salt = bytes.fromhex(outcome.receipt.salt)
    assert commit == tombstone_commit(salt, outcome.plan.subjects)
    assert commit != tombstone_commit(salt, outcome.plan.subjects[:1])
    assert outcome.receipt.salt.encode() not in outcome.receipt.body


def test_the_log_entry_is_content_free_and_the_receipt_points_at_it(
    world: World, confirmations: Confirmations
) -> None:
    """The log tells that something was forgotten, when and roughly how much."""
    record = world.say("the cellar code is 55012")

    outcome = forget(world, confirmations, record)

    entry = world.table.rows[-1]
    facts = json.loads(outcome.receipt.body)
    assert facts["log_seq"] == entry.seq
    assert facts["log_head"] == entry.hash.hex()
    assert json.loads(entry.body).keys() == {
        "at",
        "classes_dropped",
        "count_bucket",
        "epochs_retired",
        "kind",
        "root_generations",
        "scope",
        "seq",
        "tombstone_commit",
    }


def test_counts_are_told_in_buckets_only() -> None:
    """The bounds of each bucket."""
    assert [count_bucket(n) for n in (0, 1, 2, 10, 11, 100, 101, 1000, 1001)] == [
        "0", "1", "2-10", "2-10", "11-100", "11-100", "101-1000", "101-1000", ">1000"
    ]  # fmt: skip


def test_a_forgotten_id_cannot_be_written_again(world: World, confirmations: Confirmations) -> None:
    """A tombstone wins over anything that carries the old id."""
    record = world.say("likes tea")
    forget(world, confirmations, record)

    with pytest.raises(ConflictError):
        world.again(record.model_copy(update={"version": 0}), "likes tea")


def test_rolling_forward_with_nothing_pending_does_nothing(world: World) -> None:
    """A clean vault opens without a trace in the log."""
    assert roll_forward(world.destroyer, world.log, now=world.now) is None
    assert world.table.rows == []
