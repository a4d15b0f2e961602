"""Every table row of the reference has a home in the code and something that pins it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.floors.reference_rows import NOT_IN_THIS_VERSION, ROWS

ROOT = Path(__file__).parents[2]
_HOMELESS = "not in this version"


def _spec_map() -> dict[str, dict[str, tuple[str, str]]]:
    sections: dict[str, dict[str, tuple[str, str]]] = {}
    section = ""
    for line in (ROOT / "docs" / "spec_map.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
            sections[section] = {}
        elif line.startswith("| ") and not line.startswith(("| Row ", "| --- ")):
            row, home, pinned_by = (cell.strip() for cell in line.strip("|").split("|"))
            assert row not in sections[section], f"{section}: {row} stands twice"
            sections[section][row] = (home, pinned_by)
    return sections


MAP = _spec_map()
MAPPED = [
    (section, row, home, pinned_by)
    for section, rows in MAP.items()
    for row, (home, pinned_by) in rows.items()
]


def test_the_map_has_every_row_in_the_references_order() -> None:
    """No row is missing, none is invented, sections and rows stand as in the reference."""
    assert {section: tuple(rows) for section, rows in MAP.items()} == ROWS
    assert list(MAP) == list(ROWS)


@pytest.mark.parametrize(("section", "row", "home", "pinned_by"), MAPPED)
def test_a_row_has_a_home_and_something_that_pins_it(
    section: str, row: str, home: str, pinned_by: str
) -> None:
    """Both files are there; a row without code says so, and is known to be without."""
    if (section, row) in NOT_IN_THIS_VERSION:
        assert (home, pinned_by) == (_HOMELESS, "")
        return

    for cell in (home, pinned_by):
        path = re.fullmatch(r"`([\w./-]+)`", cell)
        assert path is not None, f"{section}: {row} names no file in `{cell}`"
        assert (ROOT / path.group(1)).is_file(), f"{section}: {path.group(1)} is not there"


def test_code_stands_in_the_package_and_pins_outside() -> None:
    """A home is code of the package; what pins it is a vector file or a test."""
    for section, row, home, pinned_by in MAPPED:
        if (section, row) not in NOT_IN_THIS_VERSION:
            assert home.startswith("`one_memory/")
            assert pinned_by.startswith(("`test_vectors/one_memory_vectors/", "`tests/"))
