"""Write the vectors of decay, fusion and score, computed with exact fractions from the formulas as
docs/recall.md states them; nothing of the package is imported.
"""

from __future__ import annotations

from fractions import Fraction
from math import floor
from typing import Any

from vector_file import case, slug, write

HALF_LIVES = {
    "event": {"permanent": 365, "for now": 90, "seasonal": 365, "one-off": 180, "in the past": 365},
    "consolidated fact": {
        "permanent": 1460,
        "for now": 120,
        "seasonal": 730,
        "one-off": 180,
        "in the past": 365,
    },
    "behaviour rule": {
        "permanent": 1460,
        "for now": 365,
        "seasonal": 730,
        "one-off": 365,
        "in the past": 365,
    },
}
NOW = "2026-11-30T12:00:00Z"


def decay(
    name: str,
    comment: str,
    last_met: str,
    expect: int,
    *flags: str,
    layer: str = "event",
    kind: str = "for now",
    **more: Any,
) -> dict[str, Any]:
    given = {"layer": layer, "time_kind": kind, "last_met": last_met, "now": NOW, **more}
    return case(name, comment, given, expect, *flags)


DECAY_CASES = [
    decay("just_now", "Met just now: all of it.", NOW, 10_000, "curve"),
    decay(
        "in_the_future",
        "Met later than now counts as now.",
        "2027-01-01T00:00:00Z",
        10_000,
        "curve",
    ),
    # 90 days before 30 November is 1 September.
    decay("one_half_life", "After one half-life, half.", "2026-09-01T12:00:00Z", 5_000, "curve"),
    decay("two_half_lives", "After two, a quarter.", "2026-06-03T12:00:00Z", 2_500, "curve"),
    decay(
        "half_a_half_life",
        "Between two halvings, straight: three quarters.",
        "2026-10-16T12:00:00Z",
        7_500,
        "curve",
    ),
    decay(
        "one_second",
        "Rounded down: 10,000 · (1 - 1 s / 180 days).",
        "2026-11-30T11:59:59Z",
        9_999,
        "curve",
    ),
    decay("very_old", "Never below 0.", "1900-01-01T00:00:00Z", 0, "curve"),
    # One use doubles the half-life to 180 days: 90 days are half of it.
    decay(
        "used_once",
        "One use: the half-life is doubled.",
        "2026-09-01T12:00:00Z",
        7_500,
        "use",
        uses=1,
    ),
    # Two and three uses triple it to 270 days: 90 days are a third: 1 - 1/6.
    decay("used_twice", "Two uses: tripled.", "2026-09-01T12:00:00Z", 8_333, "use", uses=2),
    decay(
        "used_three_times",
        "Three uses: still tripled.",
        "2026-09-01T12:00:00Z",
        8_333,
        "use",
        uses=3,
    ),
    decay(
        "used_four_times",
        "Four: four half-lives in one, 1 - 1/8.",
        "2026-09-01T12:00:00Z",
        8_750,
        "use",
        uses=4,
    ),
]


def table_cases() -> list[dict[str, Any]]:
    """Ten days after it was met: 1 - 10 / (2 · half-life)."""
    return [
        decay(
            f"table_{slug(layer)}_{slug(kind)}",
            f"Ten days old: {layer}, {kind}.",
            "2026-11-20T12:00:00Z",
            floor(10_000 * (1 - Fraction(10, 2 * days))),
            "table",
            layer=layer,
            kind=kind,
        )
        for layer, row in HALF_LIVES.items()
        for kind, days in row.items()
    ]


def fuse(name: str, comment: str, *lists: tuple[int, str]) -> dict[str, Any]:
    """Lists of letters, ties apart by blanks; Σ floor(weight · 10^9 / (10 + rank)), where the rank
    is one more than the number of letters in better ties. Best first, ties by name."""
    fused: dict[str, int] = {}
    for weight, written in lists:
        ties = written.split()
        for place, tied in enumerate(ties):
            better = "".join(ties[:place])
            for item in tied:
                if item not in better:
                    share = floor(Fraction(weight * 10**9, 10 + len(better) + 1))
                    fused[item] = fused.get(item, 0) + share
    given = {
        "lists": [
            {"weight": weight, "ties": [list(tied) for tied in written.split()]}
            for weight, written in lists
        ]
    }
    expect = [[item, fused[item]] for item in sorted(fused, key=lambda i: (-fused[i], i))]
    return case(name, comment, given, expect)


FUSE_CASES = [
    fuse("nothing", "No list, nothing."),
    fuse("empty_list", "An empty list adds nothing.", (1, "")),
    fuse("one_list", "Ranks from 1.", (1, "a b c")),
    fuse("agreement_wins", "Second in both beats first in one.", (1, "a b c"), (1, "d b e")),
    fuse("equal_sums", "Equal sums are equal to the last digit.", (1, "a b"), (1, "b a")),
    fuse("weighted", "A double vote.", (2, "a b"), (1, "b")),
    fuse("met_twice", "The best rank in a list counts.", (1, "a b a")),
    fuse(
        "tie",
        "What is scored alike shares the best rank; the next rank counts them all.",
        (1, "ab c"),
    ),
    fuse("tie_below", "A tie further down.", (1, "a bcd e")),
    fuse(
        "three_lists",
        "Words, meaning, relationships.",
        (1, "a b c d e f"),
        (1, "f e d c b a"),
        (1, "c"),
    ),
]

FACTORS = {
    "permanent": 10_000,
    "for now": 10_000,
    "seasonal": 10_000,
    "one-off": 9_700,
    "in the past": 9_500,
}


def score(
    name: str,
    comment: str,
    relevance: int,
    decayed: int,
    confidence: int,
    kind: str,
    out: bool = False,
) -> dict[str, Any]:
    """relevance · (1 - 5 % · (1 - decay)) · (1 - 10 % · (1 - confidence)) · time kind; the three
    factors in whole ten-thousandths, the product rounded down."""
    decay_factor = 10_000 - floor(Fraction(500 * (10_000 - decayed), 10_000))
    trust_factor = 10_000 - floor(Fraction(1_000 * (10_000 - confidence), 10_000))
    time_factor = 5_000 if out else FACTORS[kind]
    expect = floor(Fraction(relevance * decay_factor * trust_factor * time_factor, 10_000**3))
    given = {
        "relevance": relevance,
        "decay": decayed,
        "confidence": confidence,
        "time_kind": kind,
        "out_of_season": out,
    }
    return case(name, comment, given, expect)


SCORE_CASES = [
    score(
        "full", "Fresh and certain: the relevance itself.", 181_818_180, 10_000, 10_000, "permanent"
    ),
    score("old", "Never met again: 5 % less.", 100_000_000, 0, 10_000, "permanent"),
    score("doubted", "No confidence at all: 10 % less.", 100_000_000, 10_000, 0, "permanent"),
    score("old_and_doubted", "Both.", 100_000_000, 0, 0, "permanent"),
    score("half_known", "Confidence 0.7143, decay 0.8333.", 90_909_090, 8_333, 7_143, "for now"),
    score("out_of_season", "Out of season: half.", 100_000_000, 10_000, 10_000, "seasonal", True),
    score("one_off", "A one-off.", 100_000_000, 10_000, 10_000, "one-off"),
    score("in_the_past", "In the past.", 100_000_000, 10_000, 10_000, "in the past"),
    score("nothing", "Nothing stays nothing.", 0, 10_000, 10_000, "permanent"),
    score("rounded_down", "Rounded down once, at the end.", 7, 9_999, 9_999, "one-off"),
]

SPEC = "memory-record#retrieval-pipeline"

if __name__ == "__main__":
    write(
        "retrieval/decay.json",
        "retrieval.decay",
        "retrieval.decay.schema.json",
        SPEC,
        {
            "curve": "the curve between two halvings",
            "use": "use lengthens the half-life",
            "table": "a cell of the table of half-lives",
        },
        [*DECAY_CASES, *table_cases()],
    )
    write(
        "retrieval/fuse.json", "retrieval.fuse", "retrieval.fuse.schema.json", SPEC, {}, FUSE_CASES
    )
    write(
        "retrieval/score.json",
        "retrieval.score",
        "retrieval.score.schema.json",
        SPEC,
        {},
        SCORE_CASES,
    )
