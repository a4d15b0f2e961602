"""Where shipped data is: the only reader of the data packages."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable


def vectors() -> Traversable:
    """The folder of test vectors."""
    return files("one_memory_vectors")


def policies() -> Traversable:
    """The folder of policies and their tables."""
    return files("one_memory_policy")


def demo_conversation() -> bytes:
    """An invented conversation as JSON Lines of turns, for the demonstration."""
    return files("one_memory.faces.cli").joinpath("demo_conversation.jsonl").read_bytes()


def fitted_prototypes() -> bytes:
    """The directions of the prototype sentences for the default embedding model, as `.npz`."""
    return files("one_memory.rules").joinpath("fitted_prototypes.npz").read_bytes()


def walk_json(folder: Traversable) -> Iterator[tuple[str, bytes]]:
    """Every `.json` file below `folder` as (relative path, bytes), sorted by path."""

    def visit(node: Traversable, path: str) -> Iterator[tuple[str, bytes]]:
        for child in sorted(node.iterdir(), key=lambda entry: entry.name):
            name = f"{path}{child.name}"
            if child.is_dir():
                yield from visit(child, name + "/")
            elif child.name.endswith(".json"):
                yield name, child.read_bytes()

    yield from visit(folder, "")
