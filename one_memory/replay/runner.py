"""Reading vector files, replaying their cases, and the report of it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from one_memory import resources
from one_memory.errors import (
    ForbiddenError,
    InputError,
    NotFoundError,
    OneMemoryError,
    ReferenceFileError,
    SourceMissingError,
    TextRefusedError,
    TransitionError,
    UnsupportedError,
)
from one_memory.replay.forgetting import FORGETTING_RULES
from one_memory.replay.policy import POLICY_RULES
from one_memory.replay.records import RECORD_RULES
from one_memory.replay.retrieval import RETRIEVAL_RULES
from one_memory.replay.texts import TEXT_RULES
from one_memory.replay.times import TIME_RULES

Replayer = Callable[[Mapping[str, Any]], Any]
"""From a case's `given` to what its `expect` is compared with; a refusal is an error of ours."""

RULES: Mapping[str, Replayer] = MappingProxyType(
    {
        **RECORD_RULES,
        **TEXT_RULES,
        **TIME_RULES,
        **RETRIEVAL_RULES,
        **FORGETTING_RULES,
        **POLICY_RULES,
    }
)
"""Every rule that can be replayed without a database, key or model."""

REFUSALS: tuple[tuple[type[OneMemoryError], str], ...] = (
    (SourceMissingError, "source_missing"),
    (TransitionError, "no_cell"),
    (InputError, "not_accepted"),
    (NotFoundError, "not_found"),
    (ForbiddenError, "forbidden"),
    (UnsupportedError, "unsupported"),
)
"""What `expect.refused` says for each error, first match; refused text says its own code."""

_SCHEMAS = "schemas/"


@dataclass(frozen=True)
class Mismatch:
    """A case whose rule decided otherwise."""

    file: str
    case: str
    expected: Any
    got: Any


@dataclass(frozen=True)
class Report:
    """What replaying came to; a file or rule that is not understood is a failure, not a skip."""

    passed: int
    mismatches: tuple[Mismatch, ...]
    not_understood: tuple[str, ...]

    @property
    def failed(self) -> int:
        """Number of cases decided otherwise."""
        return len(self.mismatches)

    @property
    def ok(self) -> bool:
        """Whether everything passed, and there was something to pass."""
        return self.passed > 0 and not self.mismatches and not self.not_understood

    def lines(self) -> list[str]:
        """The report for a screen: what is wrong first, the counts last."""
        return [
            *(f"not understood: {reason}" for reason in self.not_understood),
            *(
                f"failed: {m.file} {m.case}: expected {_short(m.expected)}, got {_short(m.got)}"
                for m in self.mismatches
            ),
            f"{self.passed} passed, {self.failed} failed, "
            f"{len(self.not_understood)} not understood",
        ]

    def as_json(self) -> dict[str, Any]:
        """The report as JSON values."""
        return {
            "ok": self.ok,
            "passed": self.passed,
            "failed": self.failed,
            "mismatches": [
                {"file": m.file, "case": m.case, "expected": m.expected, "got": m.got}
                for m in self.mismatches
            ],
            "not_understood": list(self.not_understood),
        }


def verify(
    folder: Traversable | Path | None = None, *, more: Mapping[str, Replayer] = MappingProxyType({})
) -> Report:
    """Replay every vector file below `folder` (absent: the shipped ones).

    `more` are replayers of rules that live above this floor, beside `RULES`.
    """
    rules = {**RULES, **more}
    passed = 0
    mismatches: list[Mismatch] = []
    not_understood: list[str] = []
    for path, content in resources.walk_json(folder or resources.vectors()):
        if path.startswith(_SCHEMAS):
            continue
        try:
            cases, replayer = _read(content, rules)
        except ReferenceFileError as error:
            not_understood.append(f"{path}: {error.reason}")
            continue
        for number, case in enumerate(cases, start=1):
            if not _is_case(case):
                not_understood.append(f"{path}: case {number} lacks a field")
                continue
            got = _decide(replayer, case["given"])
            if got == case["expect"] and type(got) is type(case["expect"]):
                passed += 1
            else:
                mismatches.append(Mismatch(path, case["id"], case["expect"], got))
    return Report(passed, tuple(mismatches), tuple(not_understood))


def _read(content: bytes, rules: Mapping[str, Replayer]) -> tuple[list[Any], Replayer]:
    try:
        vectors = json.loads(content)
    except ValueError as error:
        raise ReferenceFileError("is not JSON") from error
    if not isinstance(vectors, dict) or not isinstance(vectors.get("cases"), list):
        raise ReferenceFileError("is not a vector file")
    rule = vectors.get("rule")
    if not isinstance(rule, str) or rule not in rules:
        raise ReferenceFileError(f"rule `{rule}` is not known")
    if not vectors["cases"]:
        raise ReferenceFileError("has no cases")
    ids = [case.get("id") for case in vectors["cases"] if isinstance(case, dict)]
    if len(set(ids)) != len(ids):
        raise ReferenceFileError("has two cases with one id")
    return vectors["cases"], rules[rule]


def _is_case(case: Any) -> bool:
    return (
        isinstance(case, dict)
        and isinstance(case.get("id"), str)
        and isinstance(case.get("given"), dict)
        and "expect" in case
    )


def _decide(replayer: Replayer, given: Mapping[str, Any]) -> Any:
    try:
        return replayer(given)
    except TextRefusedError as refusal:
        return {"refused": refusal.code}
    except OneMemoryError as refusal:
        return {"refused": _code(refusal)}
    except (KeyError, TypeError, ValueError) as error:
        # A case this version cannot read must not stop the others.
        return {"unreadable": type(error).__name__}


def _code(refusal: OneMemoryError) -> str:
    return next((code for kind, code in REFUSALS if isinstance(refusal, kind)), "error")


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True, sort_keys=True)
    return text if len(text) <= 160 else text[:157] + "..."
