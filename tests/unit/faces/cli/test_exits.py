"""Exit codes: one table for every error."""

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from one_memory.errors import InputError, OneMemoryError, TextRefusedError, WrongKeyError
from one_memory.faces.cli import exits

DOC = Path(__file__).parents[4] / "docs" / "cli.md"


def descendants(error: type[OneMemoryError]) -> Iterator[type[OneMemoryError]]:
    yield error
    for child in error.__subclasses__():
        yield from descendants(child)


def shipped() -> list[type[OneMemoryError]]:
    return [e for e in descendants(OneMemoryError) if e.__module__ == "one_memory.errors"]


@pytest.mark.parametrize("error", shipped(), ids=lambda error: error.__name__)
def test_every_error_has_its_own_exit(error: type[OneMemoryError]) -> None:
    """A new error class without a row in the table fails here."""
    assert error in exits.EXITS


def test_the_table_names_no_error_that_is_gone() -> None:
    """The table is the tree, no more."""
    assert set(exits.EXITS) == set(shipped())


def test_the_documented_codes_are_the_ones_used() -> None:
    """docs/cli.md shows every code and every kind."""
    rows = re.findall(r"^\| (\d+) \| (.+?) \|", DOC.read_text("utf-8"), re.MULTILINE)
    documented = {
        (int(code), kind) for code, kinds in rows for kind in re.findall(r"`(\w+)`", kinds)
    }
    used = {(e.code, e.kind) for e in exits.EXITS.values()} | {
        (value.code, value.kind)
        for _, value in inspect.getmembers(exits)
        if isinstance(value, exits.Exit)
    }

    assert documented == used


def test_an_error_is_told_with_its_reason_and_its_hint() -> None:
    """Both reach the person and the program."""
    failure = exits.failure_of(WrongKeyError("it does not open", hint="try again"))

    assert failure.lines() == ("error: it does not open", "hint: try again")
    assert failure.as_json() == {
        "error": {
            "kind": "wrong_key",
            "exit_code": 6,
            "reason": "it does not open",
            "hint": "try again",
        }
    }


def test_a_class_nobody_listed_ends_as_its_nearest_parent() -> None:
    """An error of a plug-in is no fault of the program."""

    class LocalError(TextRefusedError):
        pass

    failure = exits.failure_of(LocalError("empty", "nothing is there"))

    assert failure.exit == exits.EXITS[TextRefusedError] != exits.EXITS[InputError]


def test_an_unexpected_error_is_told_without_what_it_says() -> None:
    """Foreign messages quote what they choked on."""
    try:
        exits.failure_of(ValueError("the secret words"))  # type: ignore[arg-type]
    except TypeError as error:
        error.add_note("the secret words")
        failure = exits.unexpected(error)

    told = " ".join(failure.lines())
    assert "secret" not in told
    assert re.search(r"TypeError at one_memory\.faces\.cli\.exits:\d+", told)
    assert failure.exit.code == 70
