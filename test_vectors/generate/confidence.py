"""Write the vectors of confidence v1 and of independence. Expected confidences are computed here in
whole tenths and integers, from the published formula; nothing of the package is imported."""

from __future__ import annotations

from typing import Any

from vector_file import case, slug, write

PRIOR = {
    "said": (9, 1),
    "verified": (19, 1),
    "observed": (2, 1),
    "inferred": (1, 1),
    "hypothesis": (1, 2),
}
TENTHS = {
    "user statement": 10,
    "user behaviour": 10,
    "connected source": 8,
    "external content": 5,
    "import": 5,
}
DAY = "2026-01-01T00:00:00Z"


def piece(
    source: str, kind: str = "user statement", supports: bool = True, at: str = DAY
) -> dict[str, Any]:
    return {"source_id": source, "source_kind": kind, "supports": supports, "observed_at": at}


def four_places(numerator: int, denominator: int) -> str:
    """The quotient with four decimals, half to even, in integers."""
    whole, rest = divmod(numerator * 10_000, denominator)
    if 2 * rest > denominator or (2 * rest == denominator and whole % 2):
        whole += 1
    return f"{whole // 10_000}.{whole % 10_000:04d}"


def by_formula(state: str, supports: list[str], conflicts: list[str]) -> str:
    """Supports and conflicts are the kinds of sources that are independent already."""
    if state == "invalid":
        return "0.0000"
    a, b = PRIOR[state]
    s = sum(TENTHS[kind] for kind in supports)
    c = sum(TENTHS[kind] for kind in conflicts)
    return four_places(10 * a + s, 10 * (a + b) + s + c)


cases: list[dict[str, Any]] = []

MIXES: dict[str, tuple[list[str], list[str]]] = {
    "no evidence": ([], []),
    **{f"one {kind}": ([kind], []) for kind in TENTHS},
    **{f"one conflicting {kind}": ([], [kind]) for kind in TENTHS},
    "two statements": (["user statement"] * 2, []),
    "five statements": (["user statement"] * 5, []),
    "thirty statements": (["user statement"] * 30, []),
    "five for, two against": (["user behaviour"] * 5, ["user behaviour"] * 2),
    "one for, one against": (["user statement"], ["user statement"]),
    "twenty against": ([], ["user statement"] * 20),
    "every kind for": (list(TENTHS), []),
    "every kind for and against": (list(TENTHS), list(TENTHS)),
    "two web pages": (["external content"] * 2, []),
}
for state in (*PRIOR, "invalid"):
    for name, (supports, conflicts) in MIXES.items():
        evidence = [piece(f"s{n}", kind) for n, kind in enumerate(supports)]
        evidence += [piece(f"c{n}", kind, supports=False) for n, kind in enumerate(conflicts)]
        cases.append(
            case(
                f"{state}_{slug(name)}",
                f"{state}, {name}.",
                {"state": state, "evidence": evidence},
                by_formula(state, supports, conflicts),
                "formula",
                *(["invalid"] if state == "invalid" else []),
            )
        )

# Reasoned by hand: 9/32 = 0.28125 and 11/32 = 0.34375 lie exactly between two values.
for name, for_, expect in (("down", 8, "0.2812"), ("up", 10, "0.3438")):
    cases.append(
        case(
            f"half_to_even_{name}",
            f"({1 + for_})/32 is a tie: it goes to the even neighbour, {name}.",
            {
                "state": "inferred",
                "evidence": [piece(f"s{n}", supports=n < for_) for n in range(30)],
            },
            expect,
            "rounding",
        )
    )

SAME = [piece("conversation:1", at=f"2026-01-0{day}T00:00:00Z") for day in (1, 2, 3)]
cases += [
    case(
        "same_source_thrice",
        "Three statements in one conversation count once: (1+1)/(2+1).",
        {"state": "inferred", "evidence": SAME},
        "0.6667",
        "same_source",
    ),
    case(
        "three_orders_of_one_shop",
        "Three orders at one connected shop count once: (1+4/5)/(3+4/5) = 9/19.",
        {
            "state": "hypothesis",
            "evidence": [
                piece("object:shop", "connected source", at=f"2026-02-{day}T12:00:00Z")
                for day in ("03", "11", "24")
            ],
        },
        "0.4737",
        "same_source",
    ),
    case(
        "three_pages_of_one_site",
        "Three pages of one site count once: (1+1/2)/(3+1/2) = 3/7.",
        {
            "state": "hypothesis",
            "evidence": [
                piece("site:bank.example", "external content", at=f"2026-02-0{day}T12:00:00Z")
                for day in (1, 2, 3)
            ],
        },
        "0.4286",
        "same_source",
    ),
    case(
        "latest_word_against",
        "A source that takes its word back counts against: 1/(2+1).",
        {
            "state": "inferred",
            "evidence": [
                piece("conversation:1", at="2026-01-01T00:00:00Z"),
                piece("conversation:1", supports=False, at="2026-01-02T00:00:00Z"),
            ],
        },
        "0.3333",
        "latest_word",
    ),
    case(
        "latest_word_for",
        "A source that comes round counts for: 2/3.",
        {
            "state": "inferred",
            "evidence": [
                piece("conversation:1", at="2026-01-02T00:00:00Z"),
                piece("conversation:1", supports=False, at="2026-01-01T00:00:00Z"),
            ],
        },
        "0.6667",
        "latest_word",
    ),
    case(
        "threshold_from_below",
        "Observed, 5 for and 2 against is 7/10 exactly.",
        {
            "state": "observed",
            "evidence": [piece(f"s{n}", "user behaviour", supports=n < 5) for n in range(7)],
        },
        "0.7000",
        "formula",
    ),
    case(
        "order_does_not_matter",
        "The same evidence the other way round: (1+1+4/5)/(2+1+4/5+1/2) = 28/43.",
        {
            "state": "inferred",
            "evidence": [
                piece("c", "import", supports=False),
                piece("b", "connected source"),
                piece("a"),
            ],
        },
        "0.6512",
        "formula",
    ),
]

write(
    "confidence/v1.json",
    "confidence.v1",
    "confidence.schema.json",
    "memory-record#confidence-classes",
    {
        "formula": "computed by the generator in integers from the published formula",
        "invalid": "what is invalid has no confidence",
        "rounding": "reasoned by hand: a tie between two values of four decimals",
        "same_source": "reasoned by hand: two pieces of evidence from the same source count as one",
        "latest_word": "reasoned by hand: of one source the latest word stands",
    },
    cases,
)


def kept(source: str, kind: str = "user statement", supports: bool = True) -> dict[str, Any]:
    return {"source_id": source, "supports": supports, "source_kind": kind}


EARLY, LATE = "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"
write(
    "confidence/independence.json",
    "independence",
    "independence.schema.json",
    "memory-record#epistemic-states",
    {
        "written": "written from the reference: two pieces from the same source count as one",
        "decided": "where the reference is silent: doc of the rule, and docs/decisions",
    },
    [
        case("none", "No evidence stays none.", {"evidence": []}, [], "written"),
        case(
            "two_sources",
            "Different sources stay apart, ordered by source.",
            {"evidence": [piece("b"), piece("a")]},
            [kept("a"), kept("b")],
            "written",
        ),
        case(
            "same_source",
            "The same source counts once.",
            {"evidence": [piece("a"), piece("a", at=LATE)]},
            [kept("a")],
            "written",
        ),
        case(
            "latest_word_stands",
            "The later piece stands, whatever the order in the list.",
            {"evidence": [piece("a", supports=False, at=LATE), piece("a", at=EARLY)]},
            [kept("a", supports=False)],
            "decided",
        ),
        case(
            "latest_word_in_list_order",
            "The same two the other way round.",
            {"evidence": [piece("a", at=EARLY), piece("a", supports=False, at=LATE)]},
            [kept("a", supports=False)],
            "decided",
        ),
        case(
            "doubt_stands_at_one_instant",
            "For and against at the same instant: the doubting word stands.",
            {"evidence": [piece("a", supports=False), piece("a")]},
            [kept("a", supports=False)],
            "decided",
        ),
        case(
            "kinds_of_one_source",
            "One source seen as two kinds is still one source, with its later kind.",
            {
                "evidence": [
                    piece("a", "connected source", at=LATE),
                    piece("a", "user behaviour", at=EARLY),
                ]
            },
            [kept("a", "connected source")],
            "decided",
        ),
        case(
            "similar_names_are_two_sources",
            "Identity is exact: another case or a trailing blank is another source.",
            {"evidence": [piece("a"), piece("A"), piece("a ")]},
            [kept("A"), kept("a"), kept("a ")],
            "decided",
        ),
    ],
)
