"""What of a record is searched: its words, and the caption of a picture shared with a turn."""

from __future__ import annotations

from one_memory.model.record import MemoryRecord


def indexed_text(record: MemoryRecord) -> str:
    """The text that is embedded and indexed. Speaker and date stay fields: as text they mislead."""
    return with_caption(record.text, record.utterance.caption if record.utterance else None)


def with_caption(text: str, caption: str | None) -> str:
    """A text followed by the caption of its picture, if there is one."""
    return f"{text}\n{caption}" if caption else text
