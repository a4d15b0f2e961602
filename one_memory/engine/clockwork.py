"""Time, ids and randomness: the only place that reads them from the machine."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from one_memory.model.ids import opaque_id

_BLOCK_ALPHABET = "ABCDEFGHJKMNPQRSTVWXYZ23456789"


@dataclass(frozen=True)
class Clockwork:
    """Where time and entropy come from; tests hand in their own."""

    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    entropy: Callable[[int], bytes] = os.urandom
    seconds: Callable[[], float] = time.perf_counter

    def new_id(self) -> str:
        """A fresh opaque id."""
        return opaque_id(self.entropy(16))

    def block_ids(self) -> Iterator[str]:
        """Endless ids for data blocks: 16 letters each, uniform over the alphabet."""
        size = len(_BLOCK_ALPHABET)
        while True:
            letters: list[str] = []
            while len(letters) < 16:
                # Bytes past the last whole multiple would favour the first letters.
                letters += [
                    _BLOCK_ALPHABET[b % size] for b in self.entropy(24) if b < 256 - 256 % size
                ]
            yield "".join(letters[:16])
