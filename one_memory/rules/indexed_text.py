"""What of a record is searched: its words, and the caption of a picture shared with a turn."""

from __future__ import annotations

from one_memory.model.record import MemoryRecord


def indexed_text(record: MemoryRecord) -> str:
    """The text that is embedded and indexed. Speaker and date stay fields: as text they mislead."""
    caption = record.utterance.caption if record.utterance else None
    return f"{record.text}\n{caption}" if caption else record.text
