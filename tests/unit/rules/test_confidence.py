"""What the vectors of confidence cannot say: versions, completeness, no clock."""

from __future__ import annotations

import ast
import inspect
from datetime import UTC, datetime

import pytest

from one_memory.errors import UnsupportedError
from one_memory.model.evidence import Evidence, EvidenceItem
from one_memory.model.vocabulary import EpistemicState, SourceKind
from one_memory.rules.confidence import CURRENT, FORMULAS, compute, v1


def test_a_confidence_names_its_formula() -> None:
    """A stored confidence can be checked later with the formula it was computed with."""
    confidence = compute(EpistemicState.SAID, Evidence())

    assert (confidence.value, confidence.formula) == ("0.9000", CURRENT)


def test_the_current_formula_is_one_of_them() -> None:
    """`CURRENT` names a formula that exists."""
    assert CURRENT in FORMULAS


def test_an_unknown_formula_is_refused() -> None:
    """A record written by a newer version is not computed by guess."""
    with pytest.raises(UnsupportedError):
        compute(EpistemicState.SAID, Evidence(), "v999")


def test_v1_has_a_prior_for_every_state_but_invalid() -> None:
    """A state added to the vocabulary needs a prior before it can be used."""
    assert v1.PRIORS.keys() == set(EpistemicState) - {EpistemicState.INVALID}


def test_v1_has_a_weight_for_every_source_kind() -> None:
    """A source kind added to the vocabulary needs a weight before it can be used."""
    assert v1.WEIGHTS.keys() == set(SourceKind)


def test_v1_knows_no_floating_point() -> None:
    """No literal of the formula is a float, and nothing is converted to one."""
    tree = ast.parse(inspect.getsource(v1))
    floats = [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]

    assert floats == []


def test_when_a_thing_was_observed_does_not_matter() -> None:
    """Old evidence is as good as new: decay is the ranking's concern, not confidence's."""

    def at(year: int) -> Evidence:
        return Evidence(
            items=(
                EvidenceItem(
                    source_id="conversation:1",
                    source_kind=SourceKind.USER_STATEMENT,
                    supports=True,
                    observed_at=datetime(year, 1, 1, tzinfo=UTC),
                ),
            )
        )

    assert compute(EpistemicState.INFERRED, at(1990)) == compute(EpistemicState.INFERRED, at(2026))
