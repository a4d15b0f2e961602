"""Step 7. Smallest subset: the fewest records the task needs, or none. Only what leaves here may
reach a model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from one_memory.model.disclosure import DisclosedLine, Disclosure
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import CoreContentType, Layer
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.step_6_ranking import Ranked, RankedRecord
from one_memory.rules.confidence_class import class_of
from one_memory.rules.conflict import in_conflict
from one_memory.rules.indexed_text import indexed_text
from one_memory.rules.presentation import CUT_AT
from one_memory.rules.ranking import SCALE
from one_memory.rules.subset import (
    Essence,
    answers_by_meaning,
    answers_by_words,
    essence,
    says_the_same,
    support,
    tokens_of,
    within_budget,
)
from one_memory.rules.time_reference import without_time_references
from one_memory.rules.tokens import Tokeniser

NOTHING_ANSWERS = "nothing found answers the question"
OPINION_BESIDE_FACT = "it is an opinion and a fact answers"
REPEATS = "it repeats a better line"
NOT_NEEDED = "it is beyond the limit or the budget"


@dataclass(frozen=True)
class Subset:
    """The disclosure, and why each other ranked record is not in it, by id."""

    disclosure: Disclosure
    left_out: Mapping[str, str]


def smallest_subset(ranked: Ranked, asked: Asked, degraded: tuple[str, ...]) -> Subset:
    """Abstain when nothing answers; else drop repeats and keep the best that fit."""
    tokeniser = Tokeniser()
    left_out: dict[str, str] = {}
    answering = {
        r.candidate.record.id for r in ranked.records if _answers(r, ranked, asked, tokeniser)
    }
    if not answering:
        left_out = {r.candidate.record.id: NOTHING_ANSWERS for r in ranked.records}
        return Subset(Disclosure((), tokens=0, abstain=True, degraded=degraded), left_out)
    kept: list[tuple[RankedRecord, Essence]] = []
    fact_answers = any(
        not _is_opinion(r.candidate.record)
        for r in ranked.records
        if r.candidate.record.id in answering
    )
    for entry in ranked.records:
        record = entry.candidate.record
        if _is_opinion(record) and asked.reading.kind is None and fact_answers:
            left_out[record.id] = OPINION_BESIDE_FACT
            continue
        said = essence(record.text, tokeniser)
        if any(_repeats(record, said, better.candidate.record, e) for better, e in kept):
            left_out[record.id] = REPEATS
            continue
        kept.append((entry, said))
    taken, tokens = within_budget(
        [entry for entry, _ in kept],
        lambda entry: _size(entry.candidate.record),
        limit=asked.request.limit,
        budget=asked.request.budget_tokens,
    )
    lines = tuple(_line(entry) for entry in taken)
    disclosed = {line.record.id for line in lines}
    left_out |= {
        entry.candidate.record.id: NOT_NEEDED
        for entry, _ in kept
        if entry.candidate.record.id not in disclosed
    }
    return Subset(Disclosure(lines, tokens=tokens, abstain=False, degraded=degraded), left_out)


def _answers(entry: RankedRecord, ranked: Ranked, asked: Asked, tokeniser: Tokeniser) -> bool:
    candidate = entry.candidate
    if candidate.standing or answers_by_meaning(candidate.cosine):
        return True
    terms = frozenset(tokeniser.text(indexed_text(candidate.record)).standing)
    if answers_by_words(support(ranked.sought.weights, terms), ranked.sought.whole):
        return True
    return candidate.in_time and _asks_only_for_a_time(asked, tokeniser)


_GENERAL = frozenset({"happen", "do", "did", "go", "went", "event", "plan", "talk", "say", "said"})


def _asks_only_for_a_time(asked: Asked, tokeniser: Tokeniser) -> bool:
    request = asked.request
    rest = without_time_references(request.question, request.now, asked.zone)
    return not (tokeniser.question(rest).keys() - _GENERAL)


def _is_opinion(record: MemoryRecord) -> bool:
    return record.content_type.core is CoreContentType.OPINION


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
        score=entry.score / SCALE,
    )
