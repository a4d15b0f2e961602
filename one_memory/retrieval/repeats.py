"""Exact repeats: living records by what is left of their newest text without case and signs.

A text's outline is a function of its exact-repeat key and costs a fraction of it, so that a memory
opens fast; whoever looks up a key compares the few texts of its outline.
"""

from __future__ import annotations

import re

from one_memory.model.ids import RecordId
from one_memory.rules.text import same_text_key

_SIGNS = re.compile(r"[\W_]+")


class Repeats:
    """Records by the outline of their newest text; outlines are kept as numbers."""

    def __init__(self) -> None:
        self._records: dict[int, list[RecordId]] = {}
        self._outline_of: dict[RecordId, int] = {}

    def put(self, record: RecordId, text: str) -> None:
        """Take in a record's newest text in place of an older one."""
        self.drop(record)
        outline = _outline(text if text.isascii() else same_text_key(text))
        self._records.setdefault(outline, []).append(record)
        self._outline_of[record] = outline

    def drop(self, record: RecordId) -> None:
        """Forget a record."""
        outline = self._outline_of.pop(record, None)
        if outline is not None:
            alike = self._records[outline]
            alike.remove(record)
            if not alike:
                del self._records[outline]

    def find(self, key: str) -> tuple[RecordId, ...]:
        """Records whose text may have this key; all that have it are among them."""
        return tuple(self._records.get(_outline(key), ()))


def _outline(text: str) -> int:
    # Of ASCII text the key changes nothing but case, white space and the end.
    return hash(_SIGNS.sub("", text.lower() if text.isascii() else text))
