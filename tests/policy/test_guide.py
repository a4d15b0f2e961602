"""The policy guide: its examples run, and its tables are the ones in the code."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

from one_memory.model.vocabulary import Destination
from one_memory.resources import policies
from one_memory.rules.sharing import DEFAULTS, Kind, action_of

GUIDE = Path(__file__).parents[2] / "docs" / "policy_guide.md"
TEXT = GUIDE.read_text(encoding="utf-8")


def rows(first_column: str) -> list[list[str]]:
    """The cells of the table whose header starts with this column."""
    table = TEXT[TEXT.index(f"| {first_column} |") :].split("\n\n", 1)[0]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def test_the_examples_of_the_guide_run() -> None:
    """Every example gives what the guide says."""
    result = doctest.testfile(str(GUIDE), module_relative=False)
    assert result.attempted > 15
    assert result.failed == 0


def test_the_table_of_the_guide_is_the_table_of_the_rules() -> None:
    """Destination by kind, cell by cell, in the words of the rules."""
    header, _, *lines = rows("destination | normal")
    assert header[1:] == [kind.value for kind in Kind]
    told = {line[0].strip("`"): line[1:] for line in lines}
    assert told == {
        destination.value: [DEFAULTS[destination][kind].value for kind in Kind]
        for destination in Destination
    }


def test_the_actions_of_the_guide_are_those_of_the_rules() -> None:
    """Every destination is in the table, with the action it makes of a request."""
    told: dict[str, str] = {}
    for places, action in rows("destination | action")[2:]:
        purpose = "infer" if "infer" in places else "answer"
        for place in re.findall(r"`([a-z_]+)`", places.split(" for ")[0]):
            assert action_of(Destination(place), purpose) == action.strip("`")
            told[place] = action
    assert sorted(told) == sorted(Destination)


def test_the_policy_shown_in_the_guide_is_the_one_shipped() -> None:
    """The example to read stands in the files, up to where it is cut short."""
    shown = re.search(r"```cedar\n(.*?)unless \{ …", TEXT, re.DOTALL)
    assert shown is not None
    assert shown[1] in policies().joinpath("usage.cedar").read_text(encoding="utf-8")
