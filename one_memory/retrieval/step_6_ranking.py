"""Step 6. Ranking: relevance, decay priority, confidence, time kind."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from one_memory.model.record import MemoryRecord
from one_memory.ports import Use
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.step_5_search import Candidate, Found
from one_memory.retrieval.words import Sought
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.decay import decay_priority
from one_memory.rules.ranking import confidence_in_ten_thousandths, score
from one_memory.rules.usage import out_of_season


@dataclass(frozen=True)
class RankedRecord:
    """A candidate with its score; higher is better."""

    candidate: Candidate
    score: int


@dataclass(frozen=True)
class Ranked:
    """Candidates best first, ties by id."""

    records: tuple[RankedRecord, ...]
    sought: Sought


def rank(found: Found, asked: Asked, working_set: WorkingSet) -> Ranked:
    """Order what was found by `rules.ranking.score`."""
    scored = [
        RankedRecord(candidate, _score(candidate, asked, working_set.uses.get(candidate.record.id)))
        for candidate in found.candidates
    ]
    scored.sort(key=lambda ranked: (-ranked.score, ranked.candidate.record.id))
    return Ranked(tuple(scored), found.sought)


def _score(candidate: Candidate, asked: Asked, use: Use | None) -> int:
    record = candidate.record
    return score(
        candidate.relevance,
        decay=decay_priority(
            record.layer,
            record.time_kind,
            last_met=last_met(record, use),
            now=asked.moment.known_at or asked.moment.at,
            uses=use.count if use else 0,
        ),
        confidence=confidence_in_ten_thousandths(record.confidence.value),
        time_kind=record.time_kind,
        out_of_season=out_of_season(record.time_kind, record.season, asked.moment),
    )


def last_met(record: MemoryRecord, use: Use | None) -> datetime:
    """When a record was met last: said, recorded when nothing says when it was said, or used."""
    said = record.utterance.said_at if record.utterance else None
    met = said or record.recorded_at
    return max(met, use.last_used_at) if use else met
