"""Nothing here closes a record, and likeness is not even asked for."""

from __future__ import annotations

import inspect

from one_memory.rules import conflict


def test_no_function_takes_a_similarity() -> None:
    """How alike two texts are can close no record, for no function is told."""
    parameters = {
        name
        for _, function in inspect.getmembers(conflict, inspect.isfunction)
        if function.__module__ == conflict.__name__
        for name in inspect.signature(function).parameters
    }

    assert parameters == {"evidence", "contradicted", "found"}
