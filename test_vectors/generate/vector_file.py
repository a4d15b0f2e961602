"""Writing a vector file: the same layout for each, so that a re-run gives no difference."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

VECTORS = Path(__file__).parents[1] / "one_memory_vectors"


def case(
    name: str, comment: str, given: dict[str, Any], expect: Any, *flags: str
) -> dict[str, Any]:
    """One case; `name` is its permanent id."""
    return {"id": name, "comment": comment, "flags": list(flags), "given": given, "expect": expect}


def refused(code: str) -> dict[str, str]:
    """The expectation that the rule refuses."""
    return {"refused": code}


def write(
    file: str,
    rule: str,
    schema: str,
    spec: str,
    notes: dict[str, str],
    cases: list[dict[str, Any]],
) -> None:
    """Write `file` below the vector folder; `notes` say what each flag stands for."""
    names = [entry["id"] for entry in cases]
    assert len(set(names)) == len(names), sorted({n for n in names if names.count(n) > 1})
    used = {flag for entry in cases for flag in entry["flags"]}
    assert used <= notes.keys(), used - notes.keys()
    content = {
        "rule": rule,
        "schema": schema,
        "spec": spec,
        "notes": {flag: {"effect": effect} for flag, effect in notes.items()},
        "cases": cases,
    }
    target = VECTORS / file
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(content, indent=1, ensure_ascii=True) + "\n", encoding="utf-8")


def slug(text: str) -> str:
    """A case id from a name of the reference."""
    return "".join(c if c.isalnum() else "_" for c in text.lower()).strip("_")
