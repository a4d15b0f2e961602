"""Vector replay of the retrieval rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from one_memory.errors import InputError
from one_memory.model.access import Principal
from one_memory.model.evidence import Confidence, Evidence
from one_memory.model.ids import opaque_id
from one_memory.model.instants import Instant
from one_memory.model.project import Project
from one_memory.model.provenance import YOU
from one_memory.model.record import Domain, MemoryRecord, core_type
from one_memory.model.request import Task
from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    QuestionKind,
    QuestionTense,
    SourceKind,
    TimeKind,
    WritePath,
)
from one_memory.retrieval.step_8_presentation import BlockLine, holds_a_block, parse, render
from one_memory.rules.decay import decay_priority
from one_memory.rules.local_day import zone_of
from one_memory.rules.presentation import cut, decode_value, encode_value, is_own_words
from one_memory.rules.question import read_question
from one_memory.rules.ranking import fuse, score
from one_memory.rules.subset import (
    answers,
    essence,
    is_near,
    rarity,
    says_the_same,
    tokens_of,
    within_budget,
)
from one_memory.rules.time_reference import time_references, without_time_references
from one_memory.rules.tokens import Tokeniser
from one_memory.rules.usage import (
    Moment,
    Reason,
    not_pertinent,
    outside_scope,
    scope_of,
    unusable,
)

_INSTANT: TypeAdapter[datetime] = TypeAdapter(Instant)
_ID = opaque_id(bytes(16))
_OWNER = f"person:{_ID}"
_THEN = "2026-01-01T00:00:00Z"


def _at(given: Mapping[str, Any], name: str) -> datetime | None:
    return _INSTANT.validate_python(given[name]) if given.get(name) else None


def _needed(given: Mapping[str, Any], name: str) -> datetime:
    return _INSTANT.validate_python(given[name])


def _record(given: Mapping[str, Any]) -> MemoryRecord:
    """A record with the given fields; all others as an explicit "remember this" has them."""
    content = given.get("content_type", CoreContentType.PERSONAL_FACT)
    values: dict[str, Any] = {
        "id": _ID,
        "version": 1,
        "owner": _OWNER,
        "provenance": ProvenanceLabel.USER_MEMORY,
        "recorded_at": _THEN,
        "status": LifecycleState.ACTIVE,
        "produced_by": YOU,
        "written_by_path": WritePath.REMEMBER,
        "text": "text",
        "epistemic_state": EpistemicState.SAID,
        "layer": Layer.CONSOLIDATED_FACT,
        "source_episodes": [_ID],
        "source_kind": SourceKind.USER_STATEMENT,
        "evidence": Evidence(),
        "confidence": Confidence(value="0.9000", formula="v1"),
        **given,
        "content_type": core_type(CoreContentType(content)),
    }
    return MemoryRecord.model_validate(values)


def _reason(reason: Reason | None) -> Any:
    return None if reason is None else reason.name.lower()


def _scope(given: Mapping[str, Any]) -> Any:
    projects = [
        Project.model_validate(
            {"owner": _OWNER, "recorded_at": _THEN, "name": project["id"], **project}
        )
        for project in given.get("projects", ())
    ]
    task = Task.model_validate(given.get("task", {}))
    caller = Principal.model_validate({"name": "you", **given.get("caller", {})})
    domain = Domain.model_validate(given["domain"])
    return _reason(outside_scope(domain, scope_of(task, caller, projects)))


def _state(given: Mapping[str, Any]) -> Any:
    record = _record(given.get("record", {}))
    newest = _record({**given.get("record", {}), **given.get("newest", {})})
    moment = Moment(
        at=_needed(given, "now"),
        tense=QuestionTense(given.get("tense", "unsure")),
        zone=zone_of(given.get("timezone", "UTC")),
        known_at=_at(given, "as_of_record_time"),
        true_at=_at(given, "as_of_valid_time"),
    )
    task = Task.model_validate(given.get("task", {}))
    return _reason(unusable(record, newest, _at(given, "superseded_at"), task, moment))


def _opinion(given: Mapping[str, Any]) -> Any:
    kind = given["kind"]
    return _reason(
        not_pertinent(
            CoreContentType(given["content_type"]),
            None if kind is None else QuestionKind(kind),
            [CoreContentType(name) for name in given.get("asked_types", ())],
        )
    )


def _question(given: Mapping[str, Any]) -> Any:
    kind, tense = given.get("kind"), given.get("tense")
    reading = read_question(
        given["question"],
        kind=QuestionKind(kind) if kind else None,
        tense=QuestionTense(tense) if tense else None,
        asked_types=[CoreContentType(name) for name in given.get("asked_types", ())],
    )
    return {"kind": reading.kind, "tense": reading.tense}


def _times(given: Mapping[str, Any]) -> Any:
    asked = (given["question"], _needed(given, "now"), zone_of(given.get("timezone", "UTC")))
    return {
        "spans": [span.model_dump(mode="json") for span in time_references(*asked)],
        "rest": " ".join(without_time_references(*asked).split()),
    }


def _decay(given: Mapping[str, Any]) -> Any:
    return decay_priority(
        Layer(given["layer"]),
        TimeKind(given["time_kind"]),
        last_met=_needed(given, "last_met"),
        now=_needed(given, "now"),
        uses=given.get("uses", 0),
    )


def _fuse(given: Mapping[str, Any]) -> Any:
    fused = fuse([(ranked["weight"], ranked["ties"]) for ranked in given["lists"]])
    return sorted(([item, value] for item, value in fused.items()), key=lambda p: (-p[1], p[0]))


def _score(given: Mapping[str, Any]) -> Any:
    return score(
        given["relevance"],
        decay=given["decay"],
        confidence=given["confidence"],
        time_kind=TimeKind(given["time_kind"]),
        out_of_season=given.get("out_of_season", False),
    )


def _answer(given: Mapping[str, Any]) -> Any:
    weights = {word: rarity(met_in) for word, met_in in given["question_words"].items()}
    cosine = given.get("cosine")
    return {
        "weights": weights,
        "answers": answers(cosine, weights, frozenset(given["record_words"])),
        "is_near": is_near(cosine, given.get("nearest", 0.0)),
    }


def _repeat(given: Mapping[str, Any]) -> Any:
    tokeniser = Tokeniser()
    return says_the_same(*(essence(text, tokeniser) for text in given["texts"]))


def _budget(given: Mapping[str, Any]) -> Any:
    sizes = [tokens_of(length) for length in given["lengths"]]
    taken, tokens = within_budget(
        list(enumerate(sizes)),
        lambda item: item[1],
        limit=given["limit"],
        budget=given["budget_tokens"],
    )
    return {"taken": [place for place, _ in taken], "tokens": tokens}


def _value(given: Mapping[str, Any]) -> Any:
    text, was_cut = cut(given["text"] * given.get("times", 1))
    encoded = encode_value(text)
    if decode_value(encoded) != text:
        raise InputError("the value does not decode to its text")
    return {"value": encoded, "cut": was_cut} if given.get("times", 1) == 1 else len(text)


def _own_words(given: Mapping[str, Any]) -> Any:
    return is_own_words(_record(given))


def _line(given: Mapping[str, Any]) -> BlockLine:
    return BlockLine(
        content_type=CoreContentType(given["content_type"]),
        epistemic_state=EpistemicState(given["epistemic_state"]),
        confidence_class=ConfidenceClass(given["confidence_class"]),
        conflict=given["conflict"],
        own_words=given["own_words"],
        text=given["text"],
    )


def _block(given: Mapping[str, Any]) -> Any:
    lines = tuple(_line(line) for line in given["lines"])
    block = render(lines, iter(given["ids"]))
    if parse(block.text).lines != lines:
        raise InputError("the block does not parse to its lines")
    return block.text.split("\n")


def _parse(given: Mapping[str, Any]) -> Any:
    return len(parse("\n".join(given["block"])).lines)


def _replays_block(given: Mapping[str, Any]) -> Any:
    return holds_a_block(given["text"])


RETRIEVAL_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "retrieval.task_area": _scope,
    "retrieval.state_filter": _state,
    "retrieval.opinion_filter": _opinion,
    "retrieval.question": _question,
    "retrieval.time_reference": _times,
    "retrieval.decay": _decay,
    "retrieval.fuse": _fuse,
    "retrieval.score": _score,
    "retrieval.answer": _answer,
    "retrieval.repeat": _repeat,
    "retrieval.budget": _budget,
    "retrieval.value": _value,
    "retrieval.own_words": _own_words,
    "retrieval.block": _block,
    "retrieval.parse": _parse,
    "retrieval.replays_block": _replays_block,
}
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
