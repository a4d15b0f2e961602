"""Runs the examples in a document, so that what it shows is what happens.

A fenced block marked ```` ```console run ```` is a session: `$ ` begins a command, the lines after
it are all that the command prints. `…` stands for any text. Eight hexadecimal digits are the
beginning of an id: they stand for whatever the program printed there, and for that same id where
they come again, in commands too. A block marked ```` ```python run ```` must run without an error.
All blocks of a document share one empty folder, and so one vault.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```(\w+) run\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ID = re.compile(r"\b[0-9a-f]{8}\b")


@dataclass(frozen=True)
class Example:
    """A block to run, and the line of the document it begins at."""

    language: str
    line: int
    text: str


def examples(document: str) -> Iterator[Example]:
    """The blocks of a document that are marked to be run."""
    for fence in FENCE.finditer(document):
        yield Example(fence[1], document.count("\n", 0, fence.start()) + 1, fence[2])


def run(document: str, folder: Path, environment: Mapping[str, str]) -> list[str]:
    """Run a document's examples in order; what does not come out as shown, one text each."""
    ids: dict[str, str] = {}
    differences = []
    for example in examples(document):
        if example.language == "python":
            steps = [([sys.executable, "-c", example.text], None)]
        else:
            steps = [
                (["/bin/sh", "-c", command], shown)
                for command, _, shown in (
                    step.partition("\n") for step in re.split(r"^\$ ", example.text, flags=re.M)[1:]
                )
            ]
        for command, shown in steps:
            told = subprocess.run(
                [ID.sub(lambda found: ids.get(found[0], found[0]), word) for word in command],
                cwd=folder,
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                capture_output=True,
                text=True,
                check=False,
            )
            printed = told.stdout + told.stderr
            fits = told.returncode == 0 if shown is None else matches(shown, printed, ids)
            if not fits:
                differences.append(f"line {example.line}: {command[-1]}\n{printed}")
    return differences


def matches(shown: str, printed: str, ids: dict[str, str]) -> bool:
    """Whether the output is what is shown; new ids are added to `ids`."""
    names: dict[str, str] = {}

    def pattern(part: str) -> str:
        if part == "…":
            return ".*"
        if not ID.fullmatch(part):
            return re.escape(part)
        if part in ids:
            return re.escape(ids[part])
        if part in names:
            return f"(?P={names[part]})"
        names[part] = f"id{len(names)}"
        return f"(?P<{names[part]}>[0-9a-f]{{8}})"

    parts = re.split(rf"(…|{ID.pattern})", without_padding(shown))
    found = re.fullmatch("".join(map(pattern, parts)), without_padding(printed), re.DOTALL)
    if found is not None:
        ids.update({example: found[name] for example, name in names.items()})
    return found is not None


def without_padding(text: str) -> str:
    """Without blanks at the ends of lines and lines at the end: nobody sees them."""
    return "\n".join(line.rstrip() for line in text.rstrip().splitlines())
