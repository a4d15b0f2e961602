"""Remember, unlock and recall by stage, beside a plain numpy scan and SQLite FTS5 in the same run.

Synthetic records, seeded; vectors are given, so that no embedding model is timed. The plain script
holds the same texts in FTS5 and the same vectors in one matrix, and fuses both by rank.

    python bench/engine.py --sizes 1000,10000,100000
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.engine import Engine
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import SpeakerRole

QUESTIONS = 60


def words(rng: random.Random, count: int) -> list[str]:
    """Invented words, so that frequencies are ours to set."""
    syllables = [c + v for c in "bdfgklmnprstvz" for v in "aeiou"]
    made: set[str] = set()
    while len(made) < count:
        made.add("".join(rng.choice(syllables) for _ in range(rng.randint(2, 4))))
    return sorted(made)


def texts(size: int, seed: int) -> list[str]:
    """Sentences of 14 words, frequencies falling as 1/rank."""
    rng = random.Random(seed)
    vocabulary = words(rng, 20_000)
    rng.shuffle(vocabulary)
    weights = [1 / (rank + 10) for rank in range(len(vocabulary))]
    return [" ".join(rng.choices(vocabulary, weights, k=14)) for _ in range(size)]


def median_ms(run: Callable[[str], object], questions: Sequence[str]) -> tuple[float, float]:
    """Median and 95th percentile in milliseconds."""
    seconds = []
    for question in questions:
        started = time.perf_counter()
        run(question)
        seconds.append(time.perf_counter() - started)
    seconds.sort()
    return 1000 * statistics.median(seconds), 1000 * seconds[int(0.95 * len(seconds))]


class PlainScript:
    """What one would write in an hour: FTS5, a matrix, ranks added up. No state, gate or label."""

    def __init__(self, sentences: Sequence[str], embedder: HashedEmbedder) -> None:
        self.database = sqlite3.connect(":memory:")
        self.database.execute("CREATE VIRTUAL TABLE t USING fts5(text)")
        self.database.executemany("INSERT INTO t(text) VALUES (?)", ((s,) for s in sentences))
        self.embedder = embedder
        self.matrix = embedder.embed(sentences)

    def ask(self, question: str) -> list[int]:
        """Row numbers, best first."""
        match = " OR ".join(f'"{word}"' for word in question.split())
        found = self.database.execute(
            "SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT 100", (match,)
        ).fetchall()
        scores: dict[int, float] = defaultdict(float)
        for rank, (row,) in enumerate(found):
            scores[row - 1] += 1 / (60 + rank)
        similar = self.matrix @ self.embedder.embed([question])[0]
        for rank, row in enumerate(np.argsort(-similar)[:100]):
            scores[int(row)] += 1 / (60 + rank)
        return sorted(scores, key=lambda row: -scores[row])[:10]


def measure(size: int, seed: int, home: Path) -> None:
    """One size: fill, lock, unlock, ask; print medians and ratios."""
    sentences = texts(size, seed)
    rng = random.Random(seed + 1)
    questions = [" ".join(rng.sample(s.split(), 4)) for s in rng.sample(sentences, QUESTIONS)]
    turns = [Turn(text=s, speaker="P", role=SpeakerRole.PERSON) for s in sentences]
    with Engine.create(home, passphrase="bench only", embedder="hashed") as engine:
        started = time.perf_counter()
        engine.observe(turns, conversation="bench")
        filled = time.perf_counter() - started
        remember = median_ms(lambda question: engine.remember(f"noted {question}"), questions[:20])
    started = time.perf_counter()
    with Engine.open(home, passphrase="bench only", embedder="hashed") as engine:
        engine.status()
        unlock = time.perf_counter() - started
        stages: dict[str, list[float]] = defaultdict(list)

        def ask(question: str) -> None:
            for step in engine.recall(question).trace.steps:
                stages[f"{step.step} {step.name}"].append(step.seconds)

        ask(questions[0])
        stages.clear()
        recall = median_ms(ask, questions)
    plain = PlainScript(sentences, HashedEmbedder())
    baseline = median_ms(plain.ask, questions)
    print(f"\n{size:,} records (seed {seed})")
    print(f"  observe, one by one in steps of 32   {1000 * filled / size:8.3f} ms a record")
    print(f"  remember, durable                    {remember[0]:8.2f} ms  p95 {remember[1]:.2f}")
    print(f"  unlock until the first answer        {unlock:8.2f} s")
    print(f"  recall, all eight steps              {recall[0]:8.2f} ms  p95 {recall[1]:.2f}")
    print(f"  plain FTS5 + numpy scan              {baseline[0]:8.2f} ms  p95 {baseline[1]:.2f}")
    print(f"  ratio recall / plain                 {recall[0] / baseline[0]:8.2f}")
    for name, seconds in sorted(stages.items()):
        print(f"    step {name:<30} {1000 * statistics.median(seconds):8.3f} ms")


def main() -> None:
    """Run the sizes asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1000,10000")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    for size in (int(part) for part in options.sizes.split(",")):
        with tempfile.TemporaryDirectory() as folder:
            measure(size, options.seed, Path(folder) / "vault")


if __name__ == "__main__":
    main()
