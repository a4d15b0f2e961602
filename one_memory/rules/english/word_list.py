"""Word lists as blocks of text, for eyes to read."""

from __future__ import annotations


def words(block: str) -> tuple[str, ...]:
    """The entries of a block, parted by commas, each with its spaces tidied."""
    return tuple(" ".join(entry.split()) for entry in block.split(","))
