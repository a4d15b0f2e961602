"""Vector replay of the rules that read text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from one_memory.model.sensitivity import Sensitivity
from one_memory.rules.content_type import content_type_of
from one_memory.rules.keep_out import keep_out, reports_keep_out
from one_memory.rules.life_area import areas_of
from one_memory.rules.sensitivity import classify, combine, looser
from one_memory.rules.text import RECORD_LIMIT, accept, same_text_key


def _text(given: Mapping[str, Any]) -> str:
    # Long texts are written as a unit and how often it stands.
    return str(given["text"]) * int(given.get("times", 1))


def _accept(given: Mapping[str, Any]) -> Any:
    return accept(_text(given), given.get("limit", RECORD_LIMIT))


def _same_text(given: Mapping[str, Any]) -> Any:
    first, *others = given["texts"]
    return all(same_text_key(first) == same_text_key(other) for other in others)


def _classify(given: Mapping[str, Any]) -> Any:
    return classify(_text(given)).model_dump(mode="json")


def _combine(given: Mapping[str, Any]) -> Any:
    proposed, found = given["proposed"], Sensitivity.model_validate(given["found"])
    read = None if proposed is None else Sensitivity.model_validate(proposed)
    return combine(read, found).model_dump(mode="json")


def _looser(given: Mapping[str, Any]) -> Any:
    return looser(Sensitivity.model_validate(given["a"]), Sensitivity.model_validate(given["b"]))


def _keep_out(given: Mapping[str, Any]) -> Any:
    text = _text(given)
    left = keep_out(text)
    return {
        "dropped": [text[start:end] for start, end in left.spans],
        "kept": left.kept,
        "of_before": left.of_before,
    }


def _reports_keep_out(given: Mapping[str, Any]) -> Any:
    return reports_keep_out(_text(given))


def _life_area(given: Mapping[str, Any]) -> Any:
    return [area.value for area in areas_of(_text(given))]


def _content_type(given: Mapping[str, Any]) -> Any:
    return content_type_of(_text(given)).name


TEXT_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = MappingProxyType(
    {
        "text.accept": _accept,
        "text.same": _same_text,
        "sensitivity.classify": _classify,
        "sensitivity.combine": _combine,
        "sensitivity.looser": _looser,
        "keep_out": _keep_out,
        "keep_out.reported": _reports_keep_out,
        "life_area": _life_area,
        "content_type": _content_type,
    }
)
"""Rule name to a function from a case's `given` to what its `expect` is compared with."""
