"""Write the vectors of provenance, retention, conflict, relations and source identity, written from
the reference's tables; nothing of the package is imported."""

from __future__ import annotations

from itertools import product
from typing import Any

from vector_file import case, slug, write

# --- provenance ---------------------------------------------------------------------------------
LABELS = [
    "user.memory",
    "one.observed",
    "connected.source",
    "one.inferred",
    "import",
    "external.content",
]
write(
    "provenance/worst.json",
    "provenance.worst",
    "provenance.worst.schema.json",
    "memory-record#common-record-fields",
    {"order": "best to worst: " + ", ".join(LABELS)},
    [
        case(
            f"{slug(a)}_with_{slug(b)}",
            "A combined value takes the worst label.",
            {"labels": [a, b]},
            LABELS[max(LABELS.index(a), LABELS.index(b))],
            "order",
        )
        for a, b in product(LABELS, LABELS)
    ]
    + [
        case("one_label", "One label stays.", {"labels": ["import"]}, "import", "order"),
        case("all_labels", "All of them.", {"labels": LABELS}, "external.content", "order"),
    ],
)

# --- retention ----------------------------------------------------------------------------------
TABLE = {
    "one_memory": [
        "memory record",
        "episode",
        "behaviour rule",
        "personality profile",
        "life area or project definition",
        "task",
        "attention decision record",
    ],
    "one_sensitive": ["record in an opened sensitive class"],
    "one_observation": ["raw observation"],
    "one_model": ["personal model"],
    "one_provider_trace": ["provider trace"],
    "one_browser_profile": ["browser profile"],
    "one_training_lineage": ["training lineage"],
}
NORMAL = {"outcome": "normal", "classes": []}
UNCLASSIFIED = {"outcome": "unclassified", "classes": []}


def sensitive(*classes: str) -> dict[str, Any]:
    return {"outcome": "sensitive", "classes": list(classes)}


write(
    "retention/class.json",
    "retention.class",
    "retention.class.schema.json",
    "memory-record#retention-classes",
    {
        "row": "the reference's table",
        "sensitive": "what is in a sensitive class takes a data key of its own",
        "decided": "where the reference is silent",
    },
    [
        case(
            slug(data), f"{data}: {name}.", {"data_class": data, "sensitivity": NORMAL}, name, "row"
        )
        for name, held in TABLE.items()
        for data in held
    ]
    + [
        case(
            f"{slug(data)}_sensitive",
            f"A sensitive {data}.",
            {"data_class": data, "sensitivity": sensitive("health")},
            "one_sensitive",
            "sensitive",
        )
        for data in ("memory record", "episode", "behaviour rule", "personality profile", "task")
    ]
    + [
        case(
            "sensitive_observation",
            "A raw observation that shows something sensitive takes the stricter key.",
            {"data_class": "raw observation", "sensitivity": sensitive("health")},
            "one_sensitive",
            "decided",
        ),
        case(
            "unclassified_record",
            "What is not classified yet stays in the class of its data.",
            {"data_class": "memory record", "sensitivity": UNCLASSIFIED},
            "one_memory",
            "decided",
        ),
    ],
)
ORDER = [
    "one_training_lineage",
    "one_provider_trace",
    "one_memory",
    "one_model",
    "one_browser_profile",
    "one_observation",
    "one_sensitive",
]
write(
    "retention/most_restrictive.json",
    "retention.most_restrictive",
    "retention.most_restrictive.schema.json",
    "memory-record#retention-classes",
    {"order": "least to most restrictive: " + ", ".join(ORDER)},
    [
        case(
            f"{a}_with_{b}",
            "A derivative of both takes the more restrictive class.",
            {"classes": [a, b]},
            ORDER[max(ORDER.index(a), ORDER.index(b))],
            "order",
        )
        for a, b in product(ORDER, ORDER)
    ]
    + [case("all", "All of them.", {"classes": ORDER}, "one_sensitive", "order")],
)
write(
    "retention/derivative.json",
    "retention.derivative",
    "retention.derivative.schema.json",
    "memory-record#retention-classes",
    {"union": "a derivative is sensitive in every class of every source"},
    [
        case(
            "one_source",
            "One source.",
            {"sources": [sensitive("health")]},
            sensitive("health"),
            "union",
        ),
        case(
            "normal_sources", "Normal stays normal.", {"sources": [NORMAL, NORMAL]}, NORMAL, "union"
        ),
        case(
            "two_classes",
            "Two sources in two classes: both.",
            {"sources": [sensitive("religion"), sensitive("health")]},
            sensitive("health", "religion"),
            "union",
        ),
        case(
            "one_sensitive_source",
            "One sensitive source of many makes the summary sensitive.",
            {"sources": [NORMAL, NORMAL, sensitive("union"), NORMAL]},
            sensitive("union"),
            "union",
        ),
        case(
            "unclassified_source",
            "An unclassified source makes it unclassified.",
            {"sources": [NORMAL, UNCLASSIFIED]},
            UNCLASSIFIED,
            "union",
        ),
        case(
            "unclassified_and_sensitive",
            "Sensitive stands over unclassified.",
            {"sources": [UNCLASSIFIED, sensitive("minors")]},
            sensitive("minors"),
            "union",
        ),
    ],
)

# --- conflict -----------------------------------------------------------------------------------
DAY, LATER = "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"
OTHER = "11111111-1111-4111-8111-111111111111"


def piece(source: str, supports: bool = True, at: str = DAY) -> dict[str, Any]:
    return {
        "source_id": source,
        "source_kind": "user statement",
        "supports": supports,
        "observed_at": at,
    }


def flag(
    name: str, comment: str, expect: bool, evidence: list[dict[str, Any]], *records: str
) -> Any:
    given = {"evidence": evidence, "conflicting_records": list(records)}
    return case(name, comment, given, expect, "flag")


write(
    "conflict/flag.json",
    "conflict.flag",
    "conflict.flag.schema.json",
    "memory-record#memoryrecord-fields",
    {"flag": "shown when a conflicting record or a source's latest word stands against it"},
    [
        flag("nothing", "No evidence, no conflict.", False, []),
        flag("supported", "Support only.", False, [piece("a"), piece("b")]),
        flag("conflicting_record", "A conflicting record.", True, [piece("a")], OTHER),
        flag("source_against", "A source against it.", True, [piece("a"), piece("b", False)]),
        flag(
            "taken_back",
            "A source took its word back.",
            True,
            [piece("a"), piece("a", False, LATER)],
        ),
        flag(
            "came_round",
            "A source that came round is no conflict any more.",
            False,
            [piece("a", False), piece("a", True, LATER)],
        ),
    ],
)
KNOWN = ["said", "verified", "observed", "inferred", "hypothesis"]
write(
    "conflict/state_beside.json",
    "conflict.state_beside",
    "conflict.state_beside.schema.json",
    "memory-record#epistemic-states",
    {
        "word": "against the person's word a background finding is at most a hypothesis",
        "own": "against One's own finding it keeps its state",
    },
    [
        case(
            f"{found}_against_{against}",
            f"A finding that would be {found} contradicts what is {against}.",
            {"contradicted": against, "found": found},
            "hypothesis" if against in ("said", "verified") else found,
            "word" if against in ("said", "verified") else "own",
        )
        for against in KNOWN
        for found in ("observed", "inferred", "hypothesis")
    ],
)

# --- relations ----------------------------------------------------------------------------------
RELATIONS = {
    "derived-from": (
        ["memory record", "routine", "goal"],
        ["episode", "observation", "evidence record"],
    ),
    "about": (
        ["memory record"],
        ["person reference", "goal", "routine", "place", "external object"],
    ),
    "supersedes": (["new version"], ["previous version"]),
    "serves": (["task", "suggestion", "routine suggestion"], ["goal"]),
    "concerns": (
        ["interaction"],
        ["task", "memory record", "routine", "goal", "another product's object"],
    ),
    "references": (
        ["memory record", "routine", "goal", "task", "suggestion", "interaction"],
        [
            "Access object",
            "Work object",
            "Relay object",
            "Executor object",
            "Pay object",
            "external source",
        ],
    ),
}
ABSENT = [
    ("derived-from", "episode", "memory record"),
    ("derived-from", "memory record", "external source"),
    ("derived-from", "task", "episode"),
    ("about", "routine", "memory record"),
    ("about", "memory record", "memory record"),
    ("supersedes", "previous version", "new version"),
    ("supersedes", "memory record", "memory record"),
    ("serves", "memory record", "goal"),
    ("serves", "goal", "task"),
    ("concerns", "memory record", "task"),
    ("concerns", "interaction", "episode"),
    ("references", "external source", "memory record"),
    ("references", "memory record", "memory record"),
    ("references", "Access object", "Pay object"),
]


def link(kind: str, from_: str, to: str, expect: bool) -> Any:
    return case(
        f"{slug(kind)}__{slug(from_)}__{slug(to)}",
        f"{from_} {kind} {to}.",
        {"kind": kind, "from": from_, "to": to},
        expect,
        "cell" if expect else "absent",
    )


write(
    "relations/links.json",
    "relations",
    "relations.schema.json",
    "memory-record#relations",
    {"cell": "the reference's table", "absent": "not in the table"},
    [link(kind, a, b, True) for kind, (of, to) in RELATIONS.items() for a in of for b in to]
    + [link(*absent, False) for absent in ABSENT],
)

# --- source identity ----------------------------------------------------------------------------


def identity(
    name: str, comment: str, source: str, reference: str, expect: str, day: str = ""
) -> Any:
    given = {"source": source, "reference": reference} | ({"day": day} if day else {})
    return case(name, comment, given, expect, "decided")


write(
    "source_identity/identities.json",
    "source_identity",
    "source_identity.schema.json",
    "memory-record#epistemic-states",
    {"decided": "where the reference is silent: docs/decisions on source identity"},
    [
        identity("conversation", "A conversation.", "conversation", "c1", "conversation:c1"),
        identity(
            "calendar_entry",
            "An object of a connected source.",
            "connected_object",
            "cal/42",
            "object:cal/42",
        ),
        identity("package", "An import package.", "package", "p9", "package:p9"),
        identity(
            "page",
            "A page counts by its site.",
            "document",
            "https://bank.example/why-us",
            "site:bank.example",
        ),
        identity(
            "other_page",
            "Another page of that site is the same source.",
            "document",
            "http://www.Bank.example/offers?id=3#top",
            "site:bank.example",
        ),
        identity(
            "other_host",
            "A part of the site with a name of its own is another source.",
            "document",
            "https://blog.bank.example/",
            "site:blog.bank.example",
        ),
        identity(
            "file",
            "A file counts by its name.",
            "document",
            " minutes.txt ",
            "document:minutes.txt",
        ),
        identity(
            "app_day",
            "Behaviour in an app on one local day.",
            "observed_app",
            "shop",
            "app:shop:2026-02-03",
            "2026-02-03",
        ),
        identity(
            "confirmation",
            "The person's word on a candidate.",
            "confirmation",
            OTHER,
            f"confirmation:{OTHER}",
        ),
    ],
)
