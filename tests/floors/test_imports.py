"""Imports go down only, and the contracts that say so really bite."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.floors.source import ROOT, imported, modules, packages, project

LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")

TRESPASSES = {
    "floors: imports go down only": {
        "one_memory/rules/retention.py": "import one_memory.engine.engine",
        "one_memory/writing/remember.py": "import one_memory.retrieval.trace",
        "one_memory/stray/__init__.py": "",
    },
    "faces never import each other": {"one_memory/faces/stray.py": ""},
    "adapters never import each other": {
        "one_memory/adapters/stores/exact_vectors.py": "import one_memory.adapters.crypto.aead",
    },
    "rules and flows reach no database, no key, no model, no face": {
        "one_memory/forgetting/wide.py": "import sqlite3",
    },
    "the verifier shares nothing with the engine but its errors": {
        "one_memory/audit/log.py": "import one_memory.model.ids",
    },
    "data packages import nothing": {
        "policy/one_memory_policy/__init__.py": "import one_memory.errors",
    },
}
"""For each contract, lines that break it, put into a copy."""


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the contracts of `folder` over the packages in `folder`."""
    found = [str(folder / package.relative_to(ROOT).parent) for package in packages()]
    return subprocess.run(
        [str(LINT_IMPORTS), "--no-cache"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(found), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_import_contract_is_kept() -> None:
    """The packages as they stand break no contract."""
    result = lint(ROOT)

    assert result.returncode == 0, result.stdout


def test_every_contract_notices_a_trespass(tmp_path: Path) -> None:
    """A contract that a wrong import does not break would promise nothing."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package in packages():
        shutil.copytree(package, tmp_path / package.relative_to(ROOT))
    for lines in TRESPASSES.values():
        for file, line in lines.items():
            (tmp_path / file).parent.mkdir(exist_ok=True)
            with (tmp_path / file).open("a", encoding="utf-8") as opened:
                opened.write(f"\n{line}\n")

    said = lint(tmp_path).stdout

    contracts = {contract["name"] for contract in project()["tool"]["importlinter"]["contracts"]}
    assert contracts == TRESPASSES.keys()
    assert [name for name in TRESPASSES if f"{name} BROKEN" not in said] == []


def test_the_verifier_needs_only_cryptography_and_the_standard_library() -> None:
    """Whoever audits a vault reads this package, `errors`, and nothing else."""
    allowed = {"cryptography", *sys.stdlib_module_names}

    foreign = {
        (file, name)
        for file, text in modules()
        if file.startswith("one_memory/audit/")
        for name in imported(text)
        if name.split(".")[0] not in allowed
        and name != "one_memory.errors"
        and not name.startswith("one_memory.audit")
    }

    assert foreign == set()


@pytest.mark.parametrize("package", packages()[1:], ids=lambda package: package.name)
def test_a_data_package_is_data(package: Path) -> None:
    """Its one module is there so that the folder can be found, and imports nothing."""
    code = [path.relative_to(package).as_posix() for path in package.rglob("*.py")]

    assert code == ["__init__.py"]
    assert imported((package / "__init__.py").read_text("utf-8")) == set()


@pytest.mark.parametrize("package", packages()[1:], ids=lambda package: package.name)
def test_a_top_level_folder_holds_one_import_package(package: Path) -> None:
    """`policy`, `tests` and the like must never become importable names of their own."""
    siblings = [path.parent.name for path in package.parent.glob("*/__init__.py")]

    assert siblings == [package.name]
    assert package.name.startswith("one_memory_")
    assert not (package.parent / "__init__.py").exists()


def test_every_import_package_is_in_the_wheel() -> None:
    """A package that `pyproject.toml` does not list would be missing from an install."""
    kept_out = {"tests", "bench", "docs"}

    found = {
        path.parent
        for pattern in ("*/__init__.py", "*/one_memory_*/__init__.py")
        for path in ROOT.glob(pattern)
        if path.relative_to(ROOT).parts[0] not in kept_out and not path.parts[-2].startswith(".")
    }

    assert found == set(packages())
