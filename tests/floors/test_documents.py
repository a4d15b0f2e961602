"""What the documents show is what happens, and what they link to is there."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pytest

from tests.floors.examples import examples, matches, run
from tests.floors.source import ROOT

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("*/README.md")])
WITH_EXAMPLES = [path for path in DOCUMENTS if any(examples(path.read_text("utf-8")))]


def named(path: Path) -> str:
    """A document's path from the root."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", WITH_EXAMPLES, ids=named)
def test_a_document_shows_what_happens(document: Path, tmp_path: Path) -> None:
    """Its marked examples, run in order on a fresh machine, print what stands there."""
    environment = {
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "HOME": str(tmp_path),
        "TZ": "UTC",
        "COLUMNS": "100",
        "LANG": "C.UTF-8",
        "ONE_MEMORY_HOME": str(tmp_path / "vault"),
        "ONE_MEMORY_PASSPHRASE": "correct horse battery staple",
        "PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring",
        "OMP_NUM_THREADS": "1",
    }

    differences = run(document.read_text("utf-8"), tmp_path, environment)

    assert not differences, "\n\n".join(differences)


def test_the_readme_is_run() -> None:
    """A transcript nobody runs would soon be wrong."""
    assert ROOT / "README.md" in WITH_EXAMPLES


@pytest.mark.parametrize(
    ("shown", "printed", "fits"),
    [
        ("a\n", "a\n", True),
        ("a\n", "b\n", False),
        ("a … c\n", "a b\nb c\n", True),
        ("kept 0123abcd, 0123abcd\n", "kept 89abcdef, 89abcdef\n", True),
        ("kept 0123abcd, 0123abcd\n", "kept 89abcdef, 89abcde0\n", False),
        ("kept 0123abcd\n", "kept nothing\n", False),
        ("1 + 1?\n", "1 + 1?\n", True),
    ],
)
def test_an_example_is_compared_to_the_letter(shown: str, printed: str, fits: bool) -> None:
    """Only `…` and ids may differ, and one id stays one id."""
    assert matches(shown, printed, {}) is fits


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_links_lead_somewhere(document: Path) -> None:
    """A link to a file of the project names one that is there."""
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", document.read_text("utf-8"))

    missing = [
        target
        for target in targets
        if "://" not in target and not (document.parent / target).exists()
    ]

    assert missing == []
