"""The project's folder and the Python files that are shipped from it."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def project() -> dict[str, Any]:
    """The whole of `pyproject.toml`."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def packages() -> list[Path]:
    """The import packages that go into the wheel."""
    wheel = project()["tool"]["hatch"]["build"]["targets"]["wheel"]
    return [ROOT / name for name in wheel["packages"]]


def modules() -> Iterator[tuple[str, str]]:
    """Every shipped module as (path from the root, text)."""
    for package in packages():
        for path in sorted(package.rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), path.read_text("utf-8")


def imported(text: str) -> set[str]:
    """Dotted names a module imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add("." * node.level + (node.module or ""))
    return names
