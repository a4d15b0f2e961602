"""One gate for all policy tests: loading and validating takes a moment."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import one_memory_policy
from one_memory.adapters.gates.cedar import CedarGate


@pytest.fixture(scope="session")
def gate() -> CedarGate:
    """The gate over the shipped policies."""
    return CedarGate()


@pytest.fixture(scope="session")
def narrower(tmp_path_factory: pytest.TempPathFactory) -> CedarGate:
    """The gate over the shipped policies and one more: nothing of the area work."""
    folder = tmp_path_factory.mktemp("narrower") / "policies"
    shutil.copytree(Path(one_memory_policy.__file__).parent, folder)
    with (folder / "usage.cedar").open("a", encoding="utf-8") as file:
        file.write(
            "\n// Nothing of work.\n"
            '@id("usage.no-work")\n'
            "forbid (principal, action, resource)\n"
            'when { resource.areas.contains(One::LifeArea::"work") };\n'
        )
    return CedarGate(folder)


@pytest.fixture
def copied(tmp_path: Path) -> Callable[..., Path]:
    """Copy the shipped policies to a folder, with one file edited."""

    def copy(file: str, edit: Callable[[str], str]) -> Path:
        folder = tmp_path / "policies"
        shutil.copytree(Path(one_memory_policy.__file__).parent, folder)
        target = folder / file
        before = target.read_text(encoding="utf-8")
        after = edit(before)
        assert after != before
        target.write_text(after, encoding="utf-8")
        return folder

    return copy
