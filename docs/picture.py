"""Draws docs/demo.svg: what `one-memory demo` prints, as a terminal shows it.

python docs/picture.py
"""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

COLUMNS = 88
LAST = "5. "
"""The heading before which the picture ends."""


def printed() -> str:
    """The demonstration's output with its colours, up to the last heading."""
    shown = subprocess.run(
        [sys.executable, "-m", "one_memory", "demo"],
        env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(COLUMNS), "TERM": "xterm-256color"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    ).stdout
    lines = shown.splitlines()
    last = next(n for n, line in enumerate(lines) if Text.from_ansi(line).plain.startswith(LAST))
    return "\n".join(lines[:last])


def main() -> None:
    """Write the picture beside this file."""
    console = Console(record=True, width=COLUMNS, file=io.StringIO())
    console.print(Text.from_ansi(printed()))
    target = Path(__file__).with_name("demo.svg")
    # No font from somebody's server: whoever looks at the picture tells nobody.
    own_fonts = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    picture = console.export_svg(title="one-memory demo", code_format=own_fonts)
    target.write_text(picture, encoding="utf-8")
    print(f"wrote {target}")


if __name__ == "__main__":
    main()
