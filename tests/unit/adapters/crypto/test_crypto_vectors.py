"""The cryptography of this installation gives the published and the frozen answers."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from one_memory.adapters.crypto.replayers import CRYPTO_RULES
from one_memory.resources import vectors, walk_json

FILES: dict[str, Any] = {
    path: json.loads(content) for path, content in walk_json(vectors() / "crypto")
}
CASES = [(path, case["id"]) for path, file in FILES.items() for case in file["cases"]]


def test_every_rule_has_a_file_and_every_file_a_rule() -> None:
    """Nothing is replayed twice or never."""
    assert sorted(file["rule"] for file in FILES.values()) == sorted(CRYPTO_RULES)


@pytest.mark.parametrize("path", FILES)
def test_the_file_follows_its_schema(path: str) -> None:
    """Readers in other languages can rely on it; ids are permanent and named once."""
    file = FILES[path]
    schema = json.loads((vectors() / "schemas" / file["schema"]).read_bytes())

    jsonschema.Draft202012Validator(schema).validate(file)
    assert len({case["id"] for case in file["cases"]}) == len(file["cases"])


@pytest.mark.parametrize(("path", "name"), CASES)
def test_the_answer_is_the_known_one(path: str, name: str) -> None:
    """Published constants for the primitives, an independent computation for our own scheme."""
    file = FILES[path]
    case = next(case for case in file["cases"] if case["id"] == name)

    assert CRYPTO_RULES[file["rule"]](case["given"]) == case["expect"]
