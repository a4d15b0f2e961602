"""How much the classification of sensitive text finds, and how often it is wrong.

    python bench/classify.py                # all figures; needs the default model for most of them
    python bench/classify.py --half tune    # one half of the labelled sentences
    python bench/classify.py --misses       # which sentences of the tuning half are wrong
    python bench/classify.py --fit          # write the directions that come with the package anew

`recall` is the share of sensitive sentences found sensitive, `class` of those in one of their
classes, `all` in all of them; `alarms` the share of normal ones called sensitive, `unclassified`
of normal ones left unclassified; `let by` the share of sensitive ones called normal; `unread` the
share of sentences in other languages, or of no words, that are rightly not called normal.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from one_memory.adapters.embedding.minilm import MiniLMEmbedder
from one_memory.errors import UnavailableError
from one_memory.model.sensitivity import NORMAL, UNCLASSIFIED, Sensitivity, sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.passages import passages
from one_memory.rules.prototypes import fit, prototype_classes, prototypes, prototypes_digest
from one_memory.rules.sensitivity import classify
from one_memory.writing.classification import Classification, shipped_directions

ROOT = Path(__file__).parents[1]
LABELLED = ROOT / "tests" / "data" / "sensitivity_labelled.jsonl"
FITTED = ROOT / "one_memory" / "rules" / "fitted_prototypes.npz"
HALVES = ("tune", "held_out")

Way = Callable[[str], Sensitivity]


@dataclass(frozen=True)
class Labelled:
    """A sentence with what it is."""

    text: str
    outcome: str
    classes: frozenset[SensitiveClass]
    half: str


@dataclass(frozen=True)
class Figures:
    """Shares from 0 to 1."""

    recall: float
    right_class: float
    all_classes: float
    alarms: float
    unclassified: float
    let_by: float
    unread: float


def labelled(path: Path = LABELLED) -> tuple[Labelled, ...]:
    """The labelled sentences of both halves."""
    rows = map(json.loads, path.read_text("utf-8").splitlines())
    return tuple(
        Labelled(
            row["text"],
            row["outcome"],
            frozenset(map(SensitiveClass, row["classes"])),
            row["half"],
        )
        for row in rows
    )


def ways(embedder: MiniLMEmbedder) -> dict[str, Way]:
    """The readings that are compared; those with a model raise UnavailableError without it."""
    directions = shipped_directions(embedder.model.key)
    everything, without_model = Classification(embedder), Classification(None)

    def likeness(text: str) -> Sensitivity:
        assert directions is not None, "the fitted directions are stale: run with --fit"
        like = prototype_classes(embedder.embed(passages(text)), directions)
        if like.classes:
            return sensitive(*like.classes)
        return UNCLASSIFIED if like.unsure else NORMAL

    return {
        "words alone": classify,
        "likeness alone": likeness,
        "all": lambda text: everything.classify(text, embedder.embed(passages(text)), None),
        "all, no model": lambda text: without_model.classify(text, None, None),
    }


def measure(way: Way, sentences: Iterable[Labelled]) -> Figures:
    """The figures of one way of reading."""
    got = [(sentence, way(sentence.text)) for sentence in sentences]
    of_class = [(s.classes, frozenset(r.classes)) for s, r in got if s.outcome == "sensitive"]
    of_none = [reading for sentence, reading in got if sentence.outcome == "normal"]
    unreadable = [reading for sentence, reading in got if sentence.outcome == "unclassified"]
    let_by = [r == NORMAL for s, r in got if s.outcome == "sensitive"]
    return Figures(
        recall=_share(bool(found) for _, found in of_class),
        right_class=_share(bool(right & found) for right, found in of_class),
        all_classes=_share(right <= found for right, found in of_class),
        alarms=_share(bool(reading.classes) for reading in of_none),
        unclassified=_share(reading == UNCLASSIFIED for reading in of_none),
        let_by=_share(let_by),
        unread=_share(reading != NORMAL for reading in unreadable),
    )


def _share(flags: Iterable[bool]) -> float:
    values = list(flags)
    return sum(values) / len(values) if values else 0.0


def _print_table(halves: tuple[str, ...], readings: dict[str, Way]) -> None:
    print(f"{'':24}recall  class    all  alarms  unclassified  let by  unread")
    sentences = labelled()
    for half in halves:
        for name, way in readings.items():
            try:
                f = measure(way, [s for s in sentences if s.half == half])
            except UnavailableError as error:
                print(f"{half:9}{name:15} {error.reason}")
                continue
            print(
                f"{half:9}{name:15}{f.recall:6.2f}{f.right_class:7.2f}{f.all_classes:7.2f}"
                f"{f.alarms:8.2f}{f.unclassified:14.2f}{f.let_by:8.2f}{f.unread:8.2f}"
            )


def _print_misses(way: Way) -> None:
    """Of the tuning half only: nobody looks at the other."""
    for sentence in labelled():
        reading = way(sentence.text)
        right = sentence.outcome == reading.outcome and (
            not sentence.classes or sentence.classes & set(reading.classes)
        )
        if sentence.half == "tune" and not right:
            wanted = ",".join(sorted(sentence.classes)) or sentence.outcome
            got = ",".join(reading.classes) or reading.outcome
            print(f"{wanted} | {got} | {sentence.text}")


def _write_fit(embedder: MiniLMEmbedder) -> None:
    directions = fit(embedder.embed([sentence for sentence, _ in prototypes()]))
    np.savez(
        FITTED,
        directions=directions,
        model=np.array(embedder.model.key),
        prototypes=np.array(prototypes_digest()),
    )
    print(f"{len(prototypes())} prototypes for {embedder.model.key}")


def main() -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--half", choices=HALVES)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--fit", action="store_true")
    options = parser.parse_args()
    embedder = MiniLMEmbedder()
    if options.fit:
        _write_fit(embedder)
    elif options.misses:
        _print_misses(ways(embedder)["all"])
    else:
        _print_table((options.half,) if options.half else HALVES, ways(embedder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
