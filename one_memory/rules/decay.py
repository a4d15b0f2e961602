"""Decay priority: how present a record still is, from its age and its use. Exact, no floats.

A record loses half of its priority in each half-life after it was last met: recorded, said or
disclosed. Being used lengthens the half-life, by one length for each doubling of the count. It
orders what is relevant already; nothing is ever forgotten by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from types import MappingProxyType

from one_memory.model.vocabulary import Layer, TimeKind

FULL = 10_000
"""Priority of a record met just now; the lowest is 0."""

HALF_LIFE_DAYS: Mapping[Layer, Mapping[TimeKind, int]] = MappingProxyType(
    {
        layer: MappingProxyType(dict(zip(TimeKind, days, strict=True)))
        for layer, days in {
            # layer                permanent, for now, seasonal, one-off, in the past
            Layer.EVENT: (365, 90, 365, 180, 365),
            Layer.CONSOLIDATED_FACT: (1_460, 120, 730, 180, 365),
            Layer.BEHAVIOUR_RULE: (1_460, 365, 730, 365, 365),
        }.items()
    }
)

_DAY_SECONDS = 86_400


def decay_priority(
    layer: Layer, time_kind: TimeKind, *, last_met: datetime, now: datetime, uses: int = 0
) -> int:
    """Priority in ten-thousandths: halved each half-life, straight between two halvings, rounded
    down. A `last_met` after `now` counts as now."""
    half_life = HALF_LIFE_DAYS[layer][time_kind] * _DAY_SECONDS * (1 + uses.bit_length())
    age = max(now - last_met, timedelta()) // timedelta(seconds=1)
    halvings, rest = divmod(age, half_life)
    return FULL * (2 * half_life - rest) // (2 * half_life << halvings)
