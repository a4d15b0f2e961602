"""Without the extra, the second backend says how to get it."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from one_memory.adapters.stores.lance_text import LanceText
from one_memory.adapters.stores.lance_vectors import LanceVectors
from one_memory.errors import UnavailableError


@pytest.mark.parametrize("make", [LanceText, lambda: LanceVectors(8)], ids=["text", "vectors"])
def test_a_missing_extra_is_named(
    make: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The module imports without LanceDB; making an index tells what to install."""
    monkeypatch.setitem(sys.modules, "lancedb", None)
    with pytest.raises(UnavailableError) as failure:
        make()
    assert "one-memory[lance]" in failure.value.hint
