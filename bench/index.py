"""How fast the working set's indexes are, beside plain baselines in the same run.

    python bench/index.py --sizes 1000,10000

Texts and vectors are synthetic and seeded. A row of the table is a median over the questions; the
last column is the baseline's time over ours, so above 1 is faster. Vectors are compared with a
plain numpy scan, words with an SQLite FTS5 table in memory over the same texts. The machine's other
work moves the times, hardly the ratios.
"""

from __future__ import annotations

import argparse
import sqlite3
import statistics
import time
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from one_memory.adapters.stores.exact_vectors import ExactVectors
from one_memory.adapters.stores.postings_text import PostingsText

DIMENSIONS = 384
WORDS_A_TEXT = 14
WORDS_A_QUESTION = 6
LIMIT = 50
ALLOWED_SHARE = 0.2


def median_ms(action: Callable[[Any], object], inputs: Iterable[Any]) -> float:
    """Median wall time of `action` over the inputs, in milliseconds."""
    times = []
    for one in inputs:
        start = time.perf_counter()
        action(one)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1e3


def row(what: str, ours: float, baseline: float | None = None) -> None:
    """Print one line of the table."""
    beside = "" if baseline is None else f"{baseline:10.3f} {baseline / ours:8.2f}x"
    print(f"  {what:<34}{ours:10.3f} {beside}")


def texts(rng: np.random.Generator, count: int) -> list[str]:
    """Texts over 30,000 made-up words, a few of them very common, as in real text."""
    letters = np.array([a + b for a in "bdfgklmnprstvz" for b in "aeiou"])
    vocabulary = ["".join(rng.choice(letters, rng.integers(2, 5))) for _ in range(30_000)]
    frequency = 1.0 / np.arange(10, len(vocabulary) + 10)
    drawn = rng.choice(len(vocabulary), (count, WORDS_A_TEXT), p=frequency / frequency.sum())
    return [" ".join(vocabulary[word] for word in line) for line in drawn]


def bench_vectors(rng: np.random.Generator, size: int, questions: int) -> None:
    """The vector index against a scan that knows no rows, masks or ties."""
    vectors = rng.normal(size=(size, DIMENSIONS)).astype(np.float32)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    asked = vectors[rng.integers(0, size, questions)]
    index = ExactVectors(DIMENSIONS)
    start = time.perf_counter()
    index.add(range(size), vectors)
    row("vectors: add all", (time.perf_counter() - start) * 1e3)

    def scan(vector: np.ndarray) -> np.ndarray:
        scores = vectors @ vector
        nearest = np.argpartition(-scores, min(LIMIT, size - 1))[:LIMIT]
        return nearest[np.argsort(-scores[nearest])]

    everything = np.ones(size, dtype=np.bool_)
    some = rng.random(size) < ALLOWED_SHARE
    plain = median_ms(scan, asked)
    row("vectors: search", median_ms(lambda v: index.search(v, LIMIT, everything), asked), plain)
    row("vectors: search, 20 % allowed", median_ms(lambda v: index.search(v, LIMIT, some), asked))
    row("vectors: remove one", median_ms(lambda r: index.remove([r]), range(min(size, 50))))


def bench_words(rng: np.random.Generator, size: int, questions: int) -> None:
    """The word index against SQLite's, which neither stems nor filters."""
    stored = texts(rng, size)
    asked = [
        " ".join(rng.choice(stored[i].split(), WORDS_A_QUESTION, replace=False))
        for i in rng.integers(0, size, questions)
    ]
    index = PostingsText()
    start = time.perf_counter()
    index.add(range(size), stored)
    ours = (time.perf_counter() - start) * 1e3

    fts = sqlite3.connect(":memory:")
    fts.execute("CREATE VIRTUAL TABLE words USING fts5(text, content='')")
    start = time.perf_counter()
    fts.executemany("INSERT INTO words(rowid, text) VALUES (?, ?)", enumerate(stored))
    row("words: add all", ours, (time.perf_counter() - start) * 1e3)

    def match(question: str) -> list[Any]:
        return fts.execute(
            "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?",
            (" OR ".join(f'"{word}"' for word in question.split()), LIMIT),
        ).fetchall()

    everything = np.ones(size, dtype=np.bool_)
    some = rng.random(size) < ALLOWED_SHARE
    plain = median_ms(match, asked)
    row("words: search", median_ms(lambda q: index.search(q, LIMIT, everything), asked), plain)
    row("words: search, 20 % allowed", median_ms(lambda q: index.search(q, LIMIT, some), asked))
    more = list(enumerate(texts(rng, 50), size))
    row("words: add one", median_ms(lambda new: index.add([new[0]], [new[1]]), more))
    row("words: remove one", median_ms(lambda r: index.remove([r]), range(min(size, 50))))
    fts.close()


def main() -> None:
    """Run the sizes asked for and print a table each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default="1000,10000,100000", help="rows, comma-separated")
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    for size in map(int, arguments.sizes.split(",")):
        print(f"{size:,} rows{'':<22}median ms   baseline     ratio")
        bench_vectors(np.random.default_rng(arguments.seed), size, arguments.questions)
        bench_words(np.random.default_rng(arguments.seed), size, arguments.questions)


if __name__ == "__main__":
    main()
