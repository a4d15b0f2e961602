"""Replay of the test vectors: whether this installation decides as the reference is read.

Loads the rules only: no database, no key, no model.
"""

from __future__ import annotations

from one_memory.replay.runner import Mismatch, Report, verify

__all__ = ["Mismatch", "Report", "verify"]
