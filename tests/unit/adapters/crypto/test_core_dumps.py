"""A crash leaves no core file with what was unlocked."""

from __future__ import annotations

import subprocess
import sys

import pytest

_SCRIPT = """
import resource
from one_memory.adapters.crypto.core_dumps import forbid_core_dumps
hard = resource.getrlimit(resource.RLIMIT_CORE)[1]
resource.setrlimit(resource.RLIMIT_CORE, (hard, hard))
forbid_core_dumps()
print(resource.getrlimit(resource.RLIMIT_CORE) == (0, hard))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows writes no core files by itself")
def test_core_files_are_limited_to_nothing() -> None:
    """Whatever limit the process had, it is nothing afterwards."""
    ran = subprocess.run(
        [sys.executable, "-c", _SCRIPT], capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "True"
