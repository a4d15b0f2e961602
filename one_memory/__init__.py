"""One memory: a personal assistant's memory that its person can read, correct, trust and erase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from one_memory.errors import OneMemoryError

if TYPE_CHECKING:
    from one_memory.engine import Engine

__version__ = "0.1.0"
__all__ = ["Engine", "OneMemoryError", "__version__"]


def __getattr__(name: str) -> Any:
    # Engine pulls in the database and the crypto library: replaying vectors must not.
    if name == "Engine":
        from one_memory.engine import Engine

        return Engine
    raise AttributeError(name)
