"""Vector replay of the retrieval rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

RETRIEVAL_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {}
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
