"""What the pages on forgetting promise points at tests that exist, and tables that are there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from one_memory.adapters.stores.sql.tables import METADATA
from one_memory.resources import vectors, walk_json

ROOT = Path(__file__).parents[2]
PAGES = ("forgetting.md", "sealed_format.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_test_a_page_names_exists(page: str) -> None:
    """A guarantee whose test was renamed or lost is no guarantee."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")

    for path, name in re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text):
        tree = ast.parse((ROOT / path).read_bytes())
        names = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.ClassDef)}
        names |= {
            target.id
            for n in tree.body
            if isinstance(n, ast.Assign)
            for target in n.targets
            if isinstance(target, ast.Name)
        }
        assert name in names, f"{path}::{name}"


@pytest.mark.parametrize("page", PAGES)
def test_every_link_a_page_makes_leads_somewhere(page: str) -> None:
    """Relative links only; no page elsewhere is needed."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)#]+)\)", text)

    assert links
    for link in links:
        assert (ROOT / "docs" / link).resolve().exists(), link


def test_the_guarantees_are_numbered_and_each_is_shown() -> None:
    """Each row names a test or a vector."""
    text = (ROOT / "docs" / "forgetting.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| .+ \| (.+) \|$", text, re.MULTILINE)

    assert [int(number) for number, _ in rows] == list(range(1, len(rows) + 1))
    assert all("tests/" in shown or "vectors" in shown for _, shown in rows)


def test_every_table_of_a_vault_is_described() -> None:
    """A reader of the format meets nothing it does not explain."""
    text = (ROOT / "docs" / "sealed_format.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `(\w+)` \| ", text, re.MULTILINE))

    assert METADATA.tables.keys() <= described


def test_every_vector_file_the_format_names_exists() -> None:
    """In the table of primitives."""
    text = (ROOT / "docs" / "sealed_format.md").read_text(encoding="utf-8")
    table = text.split("## Keys")[0]
    shipped = {path.removesuffix(".json") for path, _ in walk_json(vectors() / "crypto")}

    named = set(re.findall(r"`(\w+)`", table.split("| use |")[1]))
    assert named <= shipped
