"""Step 7. Smallest subset: the fewest records the task needs, or none. Only what leaves here may
reach a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from one_memory.model.disclosure import DisclosedLine, Disclosure
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import CoreContentType, Layer
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.step_5_search import FULL_VOTE, Way
from one_memory.retrieval.step_6_ranking import Ranked, RankedRecord
from one_memory.rules.confidence_class import class_of
from one_memory.rules.conflict import in_conflict
from one_memory.rules.indexed_text import indexed_text
from one_memory.rules.presentation import CUT_AT
from one_memory.rules.ranking import SCALE
from one_memory.rules.subset import (
    Essence,
    answers,
    essence,
    is_near,
    says_the_same,
    tokens_of,
    within_budget,
)
from one_memory.rules.time_reference import without_time_references
from one_memory.rules.tokens import Tokeniser

NOTHING_ANSWERS = "nothing found answers the question"
OPINION_BESIDE_FACT = "it is an opinion and a fact answers"
REPEATS = "it repeats a better line"
NOT_TO_THE_POINT = "nothing but a distant likeness led to it"
NOT_NEEDED = "it is beyond the limit or the budget"


LOOKED_AT = 24
"""How many of the best records are looked at for an answer before abstaining."""


@dataclass(frozen=True)
class Subset:
    """The disclosure, and why each other ranked record is not in it, by id."""

    disclosure: Disclosure
    left_out: Mapping[str, str]


def smallest_subset(
    ranked: Ranked, asked: Asked, tokeniser: Tokeniser, degraded: tuple[str, ...]
) -> Subset:
    """Abstain when nothing answers; else drop what is not to the point and repeats, and keep the
    best that fit."""
    records = ranked.records
    if not any(_answers(entry, ranked, asked, tokeniser) for entry in records[:LOOKED_AT]):
        disclosure = Disclosure((), tokens=0, abstain=True, degraded=degraded)
        return Subset(disclosure, {e.candidate.record.id: NOTHING_ANSWERS for e in records})
    drop_opinions = asked.reading.kind is None and any(map(_is_opinion, records))
    if drop_opinions:
        facts = [entry for entry in records[:LOOKED_AT] if not _is_opinion(entry)]
        drop_opinions = any(_answers(fact, ranked, asked, tokeniser) for fact in facts)
    nearest = max(e.candidate.cosine or 0.0 for e in records)
    left_out: dict[str, str] = {}
    kept: list[tuple[RankedRecord, Essence]] = []
    for entry in records:
        record = entry.candidate.record
        if len(kept) >= asked.request.limit:
            left_out[record.id] = NOT_NEEDED
        elif not _is_to_the_point(entry, nearest):
            left_out[record.id] = NOT_TO_THE_POINT
        elif drop_opinions and _is_opinion(entry):
            left_out[record.id] = OPINION_BESIDE_FACT
        else:
            said = essence(record.text, tokeniser)
            if any(_repeats(record, said, other.candidate.record, e) for other, e in kept):
                left_out[record.id] = REPEATS
            else:
                kept.append((entry, said))
    taken, tokens = within_budget(
        [entry for entry, _ in kept],
        lambda entry: _size(entry.candidate.record),
        limit=asked.request.limit,
        budget=asked.request.budget_tokens,
    )
    lines = tuple(_line(entry) for entry in taken)
    for entry, _ in kept:
        if entry not in taken:
            left_out[entry.candidate.record.id] = NOT_NEEDED
    return Subset(Disclosure(lines, tokens=tokens, abstain=False, degraded=degraded), left_out)


def _is_to_the_point(entry: RankedRecord, nearest: float) -> bool:
    candidate = entry.candidate
    return bool(candidate.ways - {Way.MEANING}) or is_near(candidate.cosine, nearest)


def _answers(entry: RankedRecord, ranked: Ranked, asked: Asked, tokeniser: Tokeniser) -> bool:
    candidate = entry.candidate
    if Way.STANDING in candidate.ways:
        return True
    terms = frozenset(tokeniser.text(indexed_text(candidate.record)).standing)
    if answers(candidate.cosine, ranked.sought.weights, terms):
        return True
    return Way.TIME in candidate.ways and _asks_only_for_a_time(asked, tokeniser)


_GENERAL = frozenset({"happen", "do", "did", "go", "went", "event", "plan", "talk", "say", "said"})


def _asks_only_for_a_time(asked: Asked, tokeniser: Tokeniser) -> bool:
    request = asked.request
    rest = without_time_references(request.question, request.now, asked.zone)
    return not (tokeniser.question(rest).keys() - _GENERAL)


def _is_opinion(entry: RankedRecord) -> bool:
    return entry.candidate.record.content_type.core is CoreContentType.OPINION


def _repeats(record: MemoryRecord, said: Essence, better: MemoryRecord, says: Essence) -> bool:
    """Whether a record says what a better one says, by the same speaker and about the same
    occasion."""
    if _speaker(record) != _speaker(better):
        return False
    if Layer.EVENT in (record.layer, better.layer) and record.valid_from != better.valid_from:
        return False
    return (record.valid_from, record.valid_to) == (
        better.valid_from,
        better.valid_to,
    ) and says_the_same(said, says)


def _speaker(record: MemoryRecord) -> str | None:
    return record.utterance.speaker if record.utterance else None


def _size(record: MemoryRecord) -> int:
    return tokens_of(min(len(record.text), CUT_AT))


def _line(entry: RankedRecord) -> DisclosedLine:
    record = entry.candidate.record
    return DisclosedLine(
        record=record,
        confidence_class=class_of(record),
        conflict=in_conflict(record.evidence),
        score=entry.score / (FULL_VOTE * SCALE),
    )
