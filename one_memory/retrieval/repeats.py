"""Exact repeats: living records by the key of their newest text. Built when first asked for."""

from __future__ import annotations

from collections.abc import Iterable

from one_memory.model.ids import RecordId
from one_memory.rules.text import same_text_key


class Repeats:
    """Records by their exact-repeat key."""

    def __init__(self) -> None:
        self._records: dict[str, set[RecordId]] = {}
        self._key_of: dict[RecordId, str] = {}
        self.is_built = False

    def build(self, texts: Iterable[tuple[RecordId, str]]) -> None:
        """Take in the newest text of every living record."""
        self.is_built = True
        for record, text in texts:
            self.put(record, text)

    def put(self, record: RecordId, text: str) -> None:
        """Take in a record's newest text in place of an older one."""
        if self.is_built:
            self.drop(record)
            key = same_text_key(text)
            self._records.setdefault(key, set()).add(record)
            self._key_of[record] = key

    def drop(self, record: RecordId) -> None:
        """Forget a record."""
        key = self._key_of.pop(record, None)
        if key is not None:
            self._records[key].discard(record)
            if not self._records[key]:
                del self._records[key]

    def find(self, key: str) -> frozenset[RecordId]:
        """Records with this key."""
        return frozenset(self._records.get(key, ()))
