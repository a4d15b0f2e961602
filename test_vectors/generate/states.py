"""Write the vectors of the state tables and the write paths. The tables below are
written from the reference, to be compared with it by eye; nothing of the package is imported."""

from __future__ import annotations

from typing import Any

from vector_file import case, refused, slug, write

# --- epistemic states ---------------------------------------------------------------------------
EVENTS = {
    "says": "the person says it",
    "confirms": "the person confirms it",
    "independent": "independent evidence from a different source",
    "seen": "seen directly in behaviour",
    "pattern": "observations support one reading",
    "second": "a second explanation is found",
    "replaced": "replaced by a newer record",
    "corrected": "corrected by the person",
}
STATES = """
            says      confirms  independent seen      pattern   second      replaced  corrected
said        said      verified  said        said      said      -           invalid   invalid
observed    said      verified  verified    observed  observed  -           invalid   invalid
inferred    said      verified  verified    observed  inferred  hypothesis  invalid   invalid
hypothesis  said      verified  verified    observed  inferred  hypothesis  invalid   invalid
verified    verified  verified  verified    verified  verified  -           invalid   invalid
invalid     -         -         -           -         -         -           -         -
"""
# --- lifecycle ----------------------------------------------------------------------------------
ACTS = {
    "confirm": "confirm",
    "reject": "reject",
    "second": "independent second evidence",
    "correct": "correct",
    "dont": "don't use",
    "again": "use again",
    "reopen": "use again what was a rejected candidate",
    "forget": "forget permanently",
}
SHORT = {
    "candidate": "candidate",
    "active": "active",
    "unused": "not in use",
    "gone": "permanently forgotten",
}
LIFECYCLE = """
           confirm  reject  second  correct    dont    again   reopen     forget
candidate  active   unused  active  candidate  -       -       -          gone
active     -        -       -       active     unused  -       -          gone
unused     -        -       -       unused     -       active  candidate  gone
gone       -        -       -       -          -       -       -          -
"""


def cells(table: str) -> list[tuple[str, str, str]]:
    """(row, column, cell) of a table written with blanks."""
    header, *rows = (line.split() for line in table.strip().splitlines())
    return [
        (row[0], column, cell) for row in rows for column, cell in zip(header, row[1:], strict=True)
    ]


NOTES = {
    "cell": "a cell of the table",
    "absent": "an absent cell: the change is refused and nothing happens",
}
write(
    "epistemic/transitions.json",
    "epistemic",
    "epistemic.schema.json",
    "memory-record#epistemic-states",
    NOTES,
    [
        case(
            f"{state}_{event}",
            f"What is {state}: {EVENTS[event]}.",
            {"state": state, "event": EVENTS[event]},
            refused("no_cell") if cell == "-" else cell,
            "absent" if cell == "-" else "cell",
        )
        for state, event, cell in cells(STATES)
    ],
)
write(
    "lifecycle/transitions.json",
    "lifecycle",
    "lifecycle.schema.json",
    "memory-record#forgetting",
    NOTES,
    [
        case(
            f"{slug(SHORT[status])}_{act}",
            f"What is {SHORT[status]}: {ACTS[act]}.",
            {"status": SHORT[status], "event": ACTS[act]},
            refused("no_cell") if cell == "-" else SHORT[cell],
            "absent" if cell == "-" else "cell",
        )
        for status, act, cell in cells(LIFECYCLE)
    ],
)

# --- write paths --------------------------------------------------------------------------------
SEEN = ["user statement", "user behaviour", "connected source"]
KNOWN = ["observed", "inferred", "hypothesis"]
LABELS = {"observed": "one.observed", "inferred": "one.inferred", "hypothesis": "one.inferred"}


def row(status: str, state: str, allowed: list[str], label: str, **rest: Any) -> dict[str, Any]:
    expect: dict[str, Any] = {
        "status": status,
        "epistemic_state": state,
        "allowed_states": allowed,
        "provenance": label,
        "source_kinds": SEEN,
        "layers": ["event", "consolidated fact"],
        "listed_as_recently_learned": False,
        "trains": True,
        "label_when_confirmed": None,
        "label_with_second_evidence": None,
        "may_be_behaviour_rule": False,
        "labels": dict.fromkeys(allowed, label),
    }
    assert rest.keys() <= expect.keys()
    return expect | rest


ROWS = {
    "explicit remember this": (
        'Explicit "remember this": active, said.',
        row("active", "said", ["said"], "user.memory", source_kinds=["user statement"]),
    ),
    "event written in the background": (
        "Layers table: an event is written automatically in the background.",
        row(
            "active",
            "observed",
            ["said", "observed"],
            "user.memory",
            layers=["event"],
            labels={"said": "user.memory", "observed": "one.observed"},
        ),
    ),
    "background inference, normal class": (
        'Background inference, normal class: active; listed in "recently learned".',
        row(
            "active",
            "inferred",
            KNOWN,
            "one.observed",
            layers=["consolidated fact"],
            listed_as_recently_learned=True,
            labels=LABELS,
        ),
    ),
    "background inference, sensitive class": (
        "Background inference, sensitive class: candidate until you confirm.",
        row(
            "candidate",
            "inferred",
            ["said", *KNOWN],
            "user.memory",
            labels={"said": "user.memory", **LABELS},
        ),
    ),
    "external content": (
        "External content: candidate; lasting only with your confirmation (labelled user.memory) "
        "or independent second evidence (labelled one.inferred); never a behaviour rule.",
        row(
            "candidate",
            "hypothesis",
            KNOWN,
            "external.content",
            trains=False,
            source_kinds=["external content"],
            label_when_confirmed="user.memory",
            label_with_second_evidence="one.inferred",
        ),
    ),
    "import": (
        'Import: candidate, "imported, not verified"; never enters personal training.',
        row("candidate", "hypothesis", KNOWN, "import", trains=False, source_kinds=["import"]),
    ),
    "behaviour rule proposed by One": (
        "Behaviour rule proposed by One: candidate; active once you accept.",
        row(
            "candidate",
            "inferred",
            ["inferred", "hypothesis"],
            "one.inferred",
            layers=["behaviour rule"],
            may_be_behaviour_rule=True,
        ),
    ),
}
write(
    "write_paths/rows.json",
    "write_paths",
    "write_paths.schema.json",
    "memory-record#write-paths",
    {"row": "a row of the reference's table, with what the other tables say of the path"},
    [
        case(slug(path), comment, {"path": path}, expect, "row")
        for path, (comment, expect) in ROWS.items()
    ],
)
