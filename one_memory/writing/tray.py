"""The sealed tray: what One noticed of a sensitive class before the person was asked about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from one_memory.model.access import Consent
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import WritePath
from one_memory.rules.consent import Detected, tray_expires_at, when_detected

_NOTICED = frozenset({WritePath.INFER_SENSITIVE, WritePath.PROPOSE_RULE})


@dataclass(frozen=True)
class InTray:
    """A candidate that waits, since when, and from when on it is to be destroyed unseen."""

    record: MemoryRecord
    noticed_at: datetime
    due_at: datetime


def in_tray(
    candidates: Iterable[tuple[MemoryRecord, datetime]], consents: Iterable[Consent]
) -> tuple[InTray, ...]:
    """Those of the sensitive candidates that lie in the tray, the next due first.

    `candidates` come with the record time of their first version. What One did not notice by
    itself (an import, a source) waits without an end; so does what is of classes that the person
    has opened. A class that was refused since is due at once: nothing of it is kept.
    """
    ledger = tuple(consents)
    waiting = []
    for record, noticed_at in candidates:
        if record.written_by_path not in _NOTICED:
            continue
        answer = when_detected(record.sensitivity.classes, ledger)
        if answer is Detected.TRAY:
            waiting.append(InTray(record, noticed_at, tray_expires_at(noticed_at)))
        elif answer is Detected.DROP:
            waiting.append(InTray(record, noticed_at, noticed_at))
    return tuple(sorted(waiting, key=lambda item: (item.due_at, item.record.id)))


def due(tray: Iterable[InTray], now: datetime) -> tuple[str, ...]:
    """Ids of what is to be destroyed unseen; the interval is half-open."""
    return tuple(item.record.id for item in tray if now >= item.due_at)
