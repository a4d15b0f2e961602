"""Whoever derives records from episodes: rules, or a language model."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol
from zoneinfo import ZoneInfo

from one_memory.model.episode import Episode
from one_memory.model.proposal import Inference


class Deriver(Protocol):
    """Episodes to proposed records; what it proposes is checked before it is written."""

    def derive(
        self, episodes: Sequence[Episode], *, now: datetime, zone: ZoneInfo
    ) -> Sequence[Inference]:
        """Records the episodes give rise to, each with the episodes it rests on.

        `zone` is the person's: local days are counted in it from when a thing was said.
        """
        ...
