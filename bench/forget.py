"""One permanent forgetting by stage, beside a plain DELETE in an unencrypted SQLite table.

Synthetic records, seeded, with vectors. Each is an event of its own; the first plan after opening
reads the links of the whole vault, the next only what changed. The plain table has the same texts
and vectors, `secure_delete` on, and is checkpointed after the DELETE: its copies elsewhere keep
everything, which is what the new keys are for.

    python bench/forget.py --sizes 1000,10000,100000
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from engine import texts

from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.adapters.stores.sql import destroyer, destroying
from one_memory.adapters.stores.sql.store import open_vault
from one_memory.engine import Engine
from one_memory.model.evidence import Evidence
from one_memory.model.ids import opaque_id
from one_memory.model.proposal import Turn
from one_memory.model.record import Relation
from one_memory.model.vocabulary import RelationKind, SpeakerRole
from one_memory.ports import Batch, RecordEmbedding

ROUNDS = 5
STEP = 2000
PASSPHRASE = "bench only"

STAGES: tuple[tuple[str, Any, str], ...] = (
    ("new root into its slot", PassphraseSlot, "renew"),
    ("rewrap survivors", destroying, "rewrap"),
    ("transaction: bury, rewrap, new root", destroying, "destroy"),
    ("empty the log (checkpoints)", destroyer, "checkpointed"),
    ("search the files for old keys", destroyer, "scan"),
)
"""What is timed inside a forgetting; the first two are part of the third."""


@contextmanager
def stage_times() -> Iterator[dict[str, list[float]]]:
    """Seconds each stage takes while this is open, summed up by forgetting."""
    times: dict[str, list[float]] = defaultdict(lambda: [0.0])
    before = [(owner, name, getattr(owner, name)) for _, owner, name in STAGES]

    def timed(stage: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def wrapper(*arguments: Any, **named: Any) -> Any:
            started = time.perf_counter()
            try:
                return run(*arguments, **named)
            finally:
                times[stage][-1] += time.perf_counter() - started

        return wrapper

    for (stage, owner, name), (_, _, run) in zip(STAGES, before, strict=True):
        setattr(owner, name, timed(stage, run))
    try:
        yield times
    finally:
        for owner, name, run in before:
            setattr(owner, name, run)


def fill(home: Path, sentences: list[str]) -> None:
    """A vault with an event and its source for each sentence, written past the engine's checks."""
    with Engine.create(
        home, passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST
    ) as engine:
        turn = Turn(text=sentences[0], speaker="P", role=SpeakerRole.PERSON)
        engine.observe([turn], conversation="bench")
        event = engine.list(status=None)[0]
        (source,) = engine.why(event.id).episodes
    embedder = HashedEmbedder()
    store = open_vault(home, slot=PassphraseSlot(home, PASSPHRASE), entropy=os.urandom)
    for start in range(1, len(sentences), STEP):
        step = sentences[start : start + STEP]
        records, episodes, embeddings = [], [], []
        for text, vector in zip(step, embedder.embed(step), strict=True):
            episode = source.model_copy(update={"id": opaque_id(os.urandom(16)), "text": text})
            record = event.model_copy(
                update={
                    "id": opaque_id(os.urandom(16)),
                    "text": text,
                    "source_episodes": (episode.id,),
                    "relations": (Relation(kind=RelationKind.DERIVED_FROM, target=episode.id),),
                    "evidence": Evidence(
                        items=tuple(
                            item.model_copy(update={"episode": episode.id})
                            for item in event.evidence.items
                        )
                    ),
                }
            )
            records.append(record)
            episodes.append(episode)
            embeddings.append(
                RecordEmbedding(
                    record=record.id, version=1, model=embedder.model.key, vector=vector
                )
            )
        store.append(
            Batch(records=tuple(records), episodes=tuple(episodes), embeddings=tuple(embeddings))
        )
    store.close()


def plain_delete(sentences: list[str], path: Path) -> float:
    """Median seconds of DELETE, COMMIT and checkpoint in a table without any encryption."""
    vectors = HashedEmbedder().embed(sentences)
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute("PRAGMA secure_delete = ON")
        database.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, text TEXT, vector BLOB)")
        database.execute("BEGIN")
        rows = (
            (i, s, v.tobytes()) for i, (s, v) in enumerate(zip(sentences, vectors, strict=True))
        )
        database.executemany("INSERT INTO t VALUES (?, ?, ?)", rows)
        database.execute("COMMIT")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        seconds = []
        for number in range(ROUNDS):
            started = time.perf_counter()
            database.execute("DELETE FROM t WHERE id = ?", (number * len(sentences) // ROUNDS,))
            assert database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone() == (0, 0, 0)
            seconds.append(time.perf_counter() - started)
    return statistics.median(seconds)


def measure(size: int, seed: int, folder: Path) -> None:
    """One size: fill, open anew, forget one at a time; print medians and the ratio."""
    sentences = texts(size, seed)
    home = folder / "vault"
    fill(home, sentences)
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as engine:
        records = [record.id for record in engine.list(status=None, limit=ROUNDS + 1)]
        started = time.perf_counter()
        engine.plan_forgetting(records[0])
        first_plan = time.perf_counter() - started
        plans, forgettings = [], []
        stages: dict[str, list[float]] = defaultdict(list)
        for record in records[1:]:
            started = time.perf_counter()
            plan, confirmation = engine.plan_forgetting(record)
            plans.append(time.perf_counter() - started)
            with stage_times() as times:
                started = time.perf_counter()
                assert engine.forget_permanently(plan, confirmation.token).report.finished
                forgettings.append(time.perf_counter() - started)
            for stage, seconds in times.items():
                stages[stage] += seconds
    plain = plain_delete(sentences, folder / "plain.sqlite")
    total = statistics.median(forgettings)
    megabytes = sum(file.stat().st_size for file in home.iterdir()) / 1e6
    print(f"\n{size:,} records, {megabytes:.0f} MB (seed {seed})")
    print(f"  first plan after opening               {1000 * first_plan:9.1f} ms")
    print(f"  plan                                   {1000 * statistics.median(plans):9.1f} ms")
    print(f"  forget, confirmed to finished          {1000 * total:9.1f} ms")
    for stage, _, _ in STAGES:
        print(f"    {stage:<36} {1000 * statistics.median(stages[stage]):9.1f} ms")
    print(f"  plain DELETE + checkpoint              {1000 * plain:9.1f} ms")
    print(f"  ratio forget / plain                   {total / plain:9.1f}")


def main() -> None:
    """Run the sizes asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1000,10000")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    for size in (int(part) for part in options.sizes.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            measure(size, options.seed, Path(folder))


if __name__ == "__main__":
    main()
