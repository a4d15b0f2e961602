"""No crash of this process leaves keys or decrypted records in a core file."""

from __future__ import annotations

import sys

if sys.platform != "win32":
    import resource

    def forbid_core_dumps() -> None:
        """Set this process's limit for core files to nothing; the hard limit stays."""
        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, hard))

else:

    def forbid_core_dumps() -> None:
        """Windows writes no core files by itself."""
