"""Every vector file has the form its schema says, and tells what its flags stand for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from one_memory import resources


def _files(schemas: bool) -> Iterator[tuple[str, Any]]:
    for path, content in resources.walk_json(resources.vectors()):
        if path.startswith("schemas/") is schemas:
            yield path, json.loads(content)


SCHEMAS = {path.removeprefix("schemas/"): content for path, content in _files(schemas=True)}
VECTORS = dict(_files(schemas=False))


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_a_schema_is_a_schema(name: str) -> None:
    """Each schema is valid under the draft it names."""
    Draft202012Validator.check_schema(SCHEMAS[name])


@pytest.mark.parametrize("path", sorted(VECTORS))
def test_a_vector_file_has_the_form_its_schema_says(path: str) -> None:
    """Each file names a shipped schema and is valid under it."""
    vectors = VECTORS[path]

    errors = list(Draft202012Validator(SCHEMAS[vectors["schema"]]).iter_errors(vectors))

    assert [(list(error.path), error.message[:200]) for error in errors] == []


@pytest.mark.parametrize("path", sorted(VECTORS))
def test_every_flag_is_explained_and_used(path: str) -> None:
    """A flag of a case stands in the notes, and no note stands for nothing."""
    vectors = VECTORS[path]
    flags = {flag for case in vectors["cases"] for flag in case["flags"]}

    assert flags == vectors["notes"].keys()


@pytest.mark.parametrize("path", sorted(VECTORS))
def test_every_case_says_what_it_is_about(path: str) -> None:
    """Ids are unique in a file and no comment is empty."""
    cases = VECTORS[path]["cases"]

    assert len({case["id"] for case in cases}) == len(cases)
    assert all(case["comment"].strip() for case in cases)


def test_every_schema_is_used() -> None:
    """No schema is left from a rule that is gone."""
    assert {vectors["schema"] for vectors in VECTORS.values()} == SCHEMAS.keys()
