"""Engine: the one façade. Every verb of the reference is a method; faces only call these."""

from one_memory.engine.engine import Engine
from one_memory.engine.results import (
    ClassConsent,
    HistoryEntry,
    Named,
    Observed,
    Remembered,
    Status,
    Why,
)

__all__ = [
    "ClassConsent",
    "Engine",
    "HistoryEntry",
    "Named",
    "Observed",
    "Remembered",
    "Status",
    "Why",
]
