"""The vectors agree with a second reading of the reference that imports nothing of ours."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from one_memory import resources
from tests.vectors.oracle import ORACLE

_FILES = {
    (vectors := json.loads(content))["rule"]: vectors["cases"]
    for path, content in resources.walk_json(resources.vectors())
    if not path.startswith("schemas/")
}


def _is_refused(case: dict[str, Any]) -> bool:
    return isinstance(case["expect"], dict) and "refused" in case["expect"]


@pytest.mark.parametrize("rule", sorted(ORACLE))
def test_the_oracle_reads_the_reference_as_the_vectors_do(rule: str) -> None:
    """Every case that is not refused is answered alike by both readings."""
    different = [
        (case["id"], case["expect"], answer)
        for case in _FILES[rule]
        if not _is_refused(case) and (answer := ORACLE[rule](case["given"])) != case["expect"]
    ]

    assert different == []


def test_the_oracle_imports_nothing_of_ours() -> None:
    """It would otherwise agree with itself."""
    tree = ast.parse(Path(__file__).with_name("oracle.py").read_text("utf-8"))
    names = {
        name
        for node in ast.walk(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
        )
    }

    assert not [name for name in names if name.startswith("one_memory")]
