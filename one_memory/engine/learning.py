"""Verbs for learning: derive records from what the person said, and look at what was learned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import count, islice

from one_memory.derivation.propose import propose
from one_memory.derivation.rule_proposals import rule_proposals
from one_memory.derivation.rules_english import EnglishRules
from one_memory.engine.asking import Asking
from one_memory.engine.incoming import Incoming
from one_memory.errors import ForbiddenError, TextRefusedError
from one_memory.model.episode import Episode
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import LifecycleState, WritePath
from one_memory.retrieval.step_8_presentation import holds_a_block
from one_memory.rules.local_day import zone_of

_PAGE = 200


@dataclass(frozen=True)
class Learned:
    """Outcome of a derivation: new records in use, new ones that wait for the person, and how many
    records that were known already were said again."""

    active: tuple[MemoryRecord, ...]
    waiting: tuple[MemoryRecord, ...]
    repeats: int


class Learning(Incoming, Asking):
    """What One concludes by itself. Everything goes through the write path table: normal classes
    come into use and are listed as recently learned, sensitive ones and rules wait."""

    def derive(self, *, timezone: str = "UTC") -> Learned:
        """Derive records from the person's own turns, without a language model.

        Deriving again adds nothing. `timezone` is where "yesterday" is a day. Raises InputError for
        a time zone that does not exist.
        """
        return self._derive_from(tuple(self._session.store.all_episodes()), timezone)

    def recently_learned(
        self, *, since: datetime | None = None, limit: int = 100
    ) -> tuple[MemoryRecord, ...]:
        """Records in use that One concluded by itself, newest first."""
        return tuple(islice(self._learned(since), limit))

    def _learned(self, since: datetime | None) -> Iterator[MemoryRecord]:
        for offset in count(0, _PAGE):
            page = self.list(include_events=False, limit=_PAGE, offset=offset)
            for record in page:
                if since is not None and record.recorded_at < since:
                    return
                if record.written_by_path is WritePath.INFER_NORMAL:
                    yield record
            if len(page) < _PAGE:
                return

    def _derive_from(self, episodes: Sequence[Episode], timezone: str) -> Learned:
        inferences = propose(
            episodes,
            EnglishRules(),
            now=self._session.clockwork.now(),
            zone=zone_of(timezone),
            holds_a_block=holds_a_block,
        )
        outcomes = []
        for inference in inferences:
            # A secret, or what the person refused to have kept, is passed over without a trace.
            with suppress(TextRefusedError, ForbiddenError):
                outcomes.append(self.infer(inference))
        for rule in rule_proposals(episodes):
            with suppress(TextRefusedError, ForbiddenError):
                outcomes.append(self.propose_rule(rule.text, episodes=rule.episodes))
        fresh = [outcome.record for outcome in outcomes if not outcome.repeat]
        return Learned(
            active=tuple(r for r in fresh if r.status is LifecycleState.ACTIVE),
            waiting=tuple(r for r in fresh if r.status is LifecycleState.CANDIDATE),
            repeats=sum(outcome.repeat for outcome in outcomes),
        )
