"""Names of people and things: which records mention them, and which a question means."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_WORD = re.compile(r"[^\W_]+(?:['\u2019.-][^\W_]+)*")
_POSSESSIVE = re.compile(r"['\u2019]s?$")
_LONGEST_NAME = 5


class NameTable:
    """Entities of records by their names, and the names of entities that have relationships."""

    def __init__(self) -> None:
        self._rows: dict[str, set[int]] = {}
        self._names_of: dict[int, tuple[str, ...]] = {}

    def add(self, row: int, entities: Sequence[str]) -> None:
        """Take in the entities of a record version."""
        if entities:
            keys = tuple(_key(name) for name in entities)
            self._names_of[row] = keys
            for key in keys:
                self._rows.setdefault(key, set()).add(row)

    def forget(self, rows: Iterable[int]) -> None:
        """Forget rows, and names nobody has any more."""
        for row in rows:
            for key in self._names_of.pop(row, ()):
                mentioning = self._rows.get(key)
                if mentioning is not None:
                    mentioning.discard(row)
                    if not mentioning:
                        del self._rows[key]

    def rows_of(self, name: str) -> list[int]:
        """Rows that mention an entity, in order."""
        return sorted(self._rows.get(_key(name), ()))


def names_in(question: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known names that a question holds, as whole words whatever their case, sorted."""
    words = [_POSSESSIVE.sub("", word) for word in _WORD.findall(question)]
    spoken = {
        _key(" ".join(words[start:end]))
        for start in range(len(words))
        for end in range(start + 1, min(start + _LONGEST_NAME, len(words)) + 1)
    }
    return tuple(sorted(name for name in known if _key(name) in spoken))


def _key(name: str) -> str:
    return " ".join(_WORD.findall(name.casefold()))
