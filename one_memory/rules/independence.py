"""Two pieces of evidence from the same source count as one (reference: Epistemic states)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from one_memory.model.evidence import EvidenceItem
from one_memory.model.vocabulary import SourceKind

_KINDS = tuple(SourceKind)


def independent(items: Sequence[EvidenceItem]) -> tuple[EvidenceItem, ...]:
    """One piece a source, ordered by `source_id`, whatever the order of `items`.

    A source's latest word stands; of two words at the same instant the doubting one stands.
    """
    latest: dict[str, EvidenceItem] = {}
    for item in items:
        standing = latest.get(item.source_id)
        if standing is None or _later(item) > _later(standing):
            latest[item.source_id] = item
    return tuple(latest[source] for source in sorted(latest))


def _later(item: EvidenceItem) -> tuple[datetime, bool, int, str]:
    # The last two only make the choice independent of the order of items.
    return item.observed_at, not item.supports, _KINDS.index(item.source_kind), item.episode or ""
