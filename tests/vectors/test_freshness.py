"""Vector files are what their generators write: nobody edits the JSON by hand."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

GENERATORS = Path(__file__).parents[2] / "test_vectors" / "generate"
SHIPPED = GENERATORS.parent / "one_memory_vectors"


def _json_files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.json")
    }


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What all generators write into an empty copy of the folder."""
    root = tmp_path_factory.mktemp("test_vectors")
    shutil.copytree(
        GENERATORS, root / "generate", ignore=shutil.ignore_patterns("__pycache__", "*.pyc")
    )
    for folder in SHIPPED.rglob("*/"):
        if folder.is_dir() and folder.name != "__pycache__":
            (root / "one_memory_vectors" / folder.relative_to(SHIPPED)).mkdir(
                parents=True, exist_ok=True
            )
    for script in sorted((root / "generate").glob("*.py")):
        subprocess.run([sys.executable, str(script)], check=True, capture_output=True)
    return _json_files(root / "one_memory_vectors")


def test_running_the_generators_again_gives_no_difference(written: dict[str, bytes]) -> None:
    """Every generated file is byte for byte the shipped one."""
    shipped = _json_files(SHIPPED)

    different = [path for path, content in written.items() if shipped.get(path) != content]

    assert different == []
    assert written


def test_every_vector_file_has_a_generator(written: dict[str, bytes]) -> None:
    """No vector file stands without the script that writes it; schemas may be written by hand."""
    by_hand = {
        path
        for path in _json_files(SHIPPED).keys() - written.keys()
        if not path.startswith("schemas/")
    }

    assert by_hand == set()


def test_no_generator_imports_the_package() -> None:
    """An expected value that our own code computed would prove nothing."""
    importing = [
        script.name
        for script in GENERATORS.glob("*.py")
        for line in script.read_text("utf-8").splitlines()
        if line.lstrip().startswith(("from one_memory", "import one_memory"))
    ]

    assert importing == []
