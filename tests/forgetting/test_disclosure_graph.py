"""Everything an attacker with all old states of the database can ever reach from one root.

The graph of Reardon, Basin and Capkun ("Secure data deletion from persistent media", 2013): an
edge from key A to key B where a state of the files showed B wrapped under A. Forgetting is a cut.
"""

from __future__ import annotations

import random
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from one_memory.model.record import MemoryRecord
from one_memory.model.sensitivity import NORMAL, sensitive
from one_memory.model.vocabulary import SensitiveClass
from tests.forgetting.independent_reader import (
    DoesNotOpenError,
    database,
    hkdf,
    open_keys,
    record_keys,
    unwrap,
)
from tests.forgetting.sealed import SealedWorld

STEPS = 90
CLASSES = (SensitiveClass.HEALTH, SensitiveClass.UNION, SensitiveClass.RELIGION)


@dataclass
class Seen:
    """What all states of the database showed: which wrapped keys, under which names."""

    data_keys: set[tuple[bytes, int, bytes]] = field(default_factory=set)
    combinations: set[tuple[bytes, tuple[bytes, ...]]] = field(default_factory=set)
    record_keys: set[tuple[bytes, int, bytes]] = field(default_factory=set)

    def look(self, home: Path) -> None:
        """Take in the present state."""
        with closing(database(home)) as db:
            for kid, epoch, members, wrapped in db.execute(
                "SELECT d.kid, d.epoch, d.members, k.wrapped "
                "FROM data_key d LEFT JOIN key_slot k ON k.slot = d.slot"
            ):
                if members:
                    kids = tuple(members[at : at + 16] for at in range(0, len(members), 16))
                    self.combinations.add((kid, kids))
                else:
                    self.data_keys.add((kid, epoch, wrapped))
            for kid, epoch, wrapped in db.execute(
                "SELECT k.kid, k.epoch, k.wrapped FROM subject s JOIN key_slot k ON k.slot = s.slot"
            ):
                self.record_keys.add((kid, int.from_bytes(epoch, "big"), wrapped))

    def reached_from(self, *roots: bytes) -> set[bytes]:
        """Every record key there is a path to."""
        known: dict[bytes, set[bytes]] = {}
        for root in roots:
            for kid, epoch, wrapped in self.data_keys:
                known.setdefault(kid, set()).update(_opened(root, kid, epoch, wrapped))
        for kid, (one, two) in self.combinations:
            info = b"one/v1/combined-kek" + one + two
            pairs = ((a, b) for a in known.get(one, ()) for b in known.get(two, ()))
            known.setdefault(kid, set()).update(hkdf(a + b, info) for a, b in pairs)
        return {
            key
            for kid, epoch, wrapped in self.record_keys
            for above in known.get(kid, ())
            for key in _opened(above, kid, epoch, wrapped)
        }


def _opened(above: bytes, kid: bytes, epoch: int, wrapped: bytes) -> set[bytes]:
    try:
        return {unwrap(above, kid, epoch, wrapped)}
    except DoesNotOpenError:
        return set()


def living_keys(world: SealedWorld) -> dict[bytes, bytes]:
    with closing(database(world.home)) as db:
        return {s: key for s, (key, _) in record_keys(db, open_keys(db, world.root)).items()}


def test_from_todays_root_exactly_what_lives_is_reached(tmp_path: Path) -> None:
    """After a long random history of saying, correcting, forgetting and one withdrawal, with every
    state of the database kept by the attacker."""
    draw = random.Random(11)
    world = SealedWorld(tmp_path / "vault", seed=11)
    seen, roots, ever = Seen(), {world.root}, dict[bytes, bytes]()
    living: list[MemoryRecord] = []
    open_classes = list(CLASSES)
    for step in range(STEPS):
        world.advance(minutes=1)
        act = draw.random()
        if act < 0.55 or not living:
            classes = draw.sample(open_classes, draw.choice((0, 0, 1, 2)))
            sensitivity = sensitive(*classes) if classes else NORMAL
            living.append(world.say(f"thing number {step}", sensitivity=sensitivity))
        elif act < 0.7:
            at = draw.randrange(len(living))
            living[at] = world.again(living[at], f"thing number {step}, corrected")
        else:
            world.forget(living.pop(draw.randrange(len(living))))
        if step == STEPS // 2:
            gone = open_classes.pop()
            world.store.destroy([], now=world.now, drop_classes=[gone])
            living = [r for r in living if world.store.versions(r.id)]
        seen.look(world.home)
        roots.add(world.root)
        ever |= living_keys(world)

    now = living_keys(world)
    assert len(roots) > 10
    assert len(ever) > len(now) > 10
    assert seen.reached_from(world.root) == set(now.values())
    # The control: who kept every root as well reaches everything that ever was.
    assert seen.reached_from(*roots) == set(ever.values())
    world.store.close()
