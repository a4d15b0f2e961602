"""What is built is what was written: the wheel, installed alone, works from any folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLACES = ("policy", "cddl", "test_vectors", "tui")
"""Folders that each hold one package besides the engine's."""
UV = Path(sys.executable).with_name("uv")


def shell(*command: str | Path, cwd: Path) -> str:
    """What a command prints; it must succeed."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
    }
    result = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist as a packager would."""
    folder = tmp_path_factory.mktemp("dist")
    shell(UV, "build", "--quiet", "--out-dir", folder, cwd=ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` folder of a fresh environment with the light install and nothing else."""
    folder = tmp_path_factory.mktemp("fresh") / "venv"
    shell(UV, "venv", "--quiet", "--python", sys.executable, folder, cwd=ROOT)
    python = folder / "bin" / "python"
    shell(UV, "pip", "install", "--quiet", "--python", python, wheel, cwd=folder)
    return python.parent


def test_the_wheel_holds_code_and_data(wheel: Path) -> None:
    """Everything under the packages that git knows is in it, and nothing else."""
    listed = shell("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    parts = ("one_memory/", *(f"{place}/one_memory_" for place in PLACES))
    expected = {
        file[file.index("one_memory") :]
        for file in listed.split("\0")
        if file.startswith(parts) and (ROOT / file).exists()
    }

    with zipfile.ZipFile(wheel) as opened:
        held = {name for name in opened.namelist() if ".dist-info/" not in name}

    assert held == expected
    assert "one_memory/py.typed" in held


def test_the_wheel_carries_its_licence(wheel: Path) -> None:
    """Whoever has the wheel has the licence."""
    with zipfile.ZipFile(wheel) as opened:
        names = opened.namelist()

    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_light_install_brings_no_deep_learning_framework(installed: Path) -> None:
    """Neither torch nor Lance nor Arrow comes with it."""
    names = {path.name for path in installed.parent.glob("lib/python*/site-packages/*")}

    assert not names & {"torch", "sentence_transformers", "transformers", "lancedb", "pyarrow"}


def test_the_installed_command_helps_and_replays_all_vectors(
    installed: Path, tmp_path: Path
) -> None:
    """From a folder without a checkout, with the data that came in the wheel."""
    command = installed / "one-memory"

    assert "recall" in shell(command, "--help", cwd=tmp_path)
    shell(command, "vectors", "verify", cwd=tmp_path)


def test_the_tests_folder_is_not_installed(installed: Path, tmp_path: Path) -> None:
    """Our top-level folders are no import names in somebody's environment."""
    code = (
        "import importlib.util as u;"
        "print([n for n in ('tests', 'policy', 'cddl', 'test_vectors', 'bench', 'docs')"
        " if u.find_spec(n)])"
    )

    assert shell(installed / "python", "-c", code, cwd=tmp_path).strip() == "[]"
