"""What the English rules derive of the labelled episodes, by half and content type.

The rules are written looking at `tune` only; `held_out` is the number to quote, and still a
friendly one: the same hands wrote the labels and the rules.

    python bench/derive.py [--mistakes]
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from one_memory.derivation.propose import propose
from one_memory.derivation.rules_english import EnglishRules
from one_memory.model.vocabulary import CoreContentType
from tests.derivation.labelled import HALVES, NOW, ZONE, Score, labelled, score


def share(part: int, whole: int) -> str:
    """A share in percent, or a dash."""
    return f"{100 * part / whole:5.1f}" if whole else "    -"


def table(result: Score) -> None:
    """Right, wrong and missed records of each content type."""
    print(f"{'':16}{'right':>6}{'wrong':>6}{'missed':>7}{'precision':>11}{'recall':>8}")
    for kind in (*CoreContentType, None):
        right, wrong, missed = (
            count.total() if kind is None else count[kind]
            for count in (result.right, result.wrong, result.missed)
        )
        print(
            f"{kind or 'all':16}{right:6}{wrong:6}{missed:7}"
            f"{share(right, right + wrong):>11}{share(right, right + missed):>8}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mistakes", action="store_true", help="list those of the tuning half")
    options = parser.parse_args()
    items = labelled()
    started = time.perf_counter()
    derived = propose(
        [item.episode for item in items],
        EnglishRules(),
        now=NOW,
        zone=ZONE,
        holds_a_block=lambda _: False,
    )
    seconds = time.perf_counter() - started
    for half in HALVES:
        of_half = [item for item in items if item.half == half]
        result = score(of_half, derived)
        silent = sum(not item.labels for item in of_half)
        print(f"\n{half}: {len(of_half)} episodes, {silent} of which give nothing")
        table(result)
        messy = score([item for item in of_half if item.id.startswith("m")], derived)
        print(
            f"of these the messy turns: {messy.right.total()} right, {messy.wrong.total()} wrong, "
            f"{messy.missed.total()} missed"
        )
        if options.mistakes and half == "tune":
            print("\n".join(("wrong:", *result.mistakes, "missed:", *result.misses)))
    print(f"\n{1000 * seconds / len(items):.2f} ms an episode, patterns compiled on the way")


if __name__ == "__main__":
    main()
