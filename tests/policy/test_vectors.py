"""The vectors of gates and consent: replayed, complete, and each policy missed when it is gone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from pydantic import TypeAdapter

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.adapters.gates.policy_text import PolicyText, read_policies
from one_memory.adapters.gates.replayers import POLICY_RULES as BY_CEDAR
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.vocabulary import ConsentState, Destination, SensitiveClass
from one_memory.replay.policy import POLICY_RULES as BY_SECOND_READING
from one_memory.resources import policies, vectors
from one_memory.rules.consent import TRANSITIONS, ConsentAct
from one_memory.rules.policy_reference import POLICY_NAMES

FOLDER = vectors().joinpath("policy")
FILES = {
    entry.name: json.loads(entry.read_text(encoding="utf-8"))
    for entry in sorted(FOLDER.iterdir(), key=lambda e: e.name)
}
DECISIONS = [
    case for file in FILES.values() if file["rule"] == "policy.decision" for case in file["cases"]
]
POLICIES = read_policies(policies()).policies
_LABEL = TypeAdapter(PolicyLabel)
_REQUEST = TypeAdapter(GateRequest)


def named(policy: str) -> list[dict[str, Any]]:
    return [case for case in DECISIONS if policy in case["expect"]["policies"]]


def decided(gate: CedarGate, case: dict[str, Any]) -> dict[str, Any]:
    decision = gate.decide(
        _LABEL.validate_python(case["given"]["label"]),
        _REQUEST.validate_python(case["given"]["request"]),
    )
    return {"permit": decision.permit, "policies": list(decision.policies)}


@pytest.mark.parametrize("name", FILES)
def test_a_vector_file_has_the_form_its_schema_gives(name: str) -> None:
    """Every field and every word of a case is one the schema knows."""
    schema = json.loads(
        vectors().joinpath("schemas").joinpath(FILES[name]["schema"]).read_text(encoding="utf-8")
    )
    jsonschema.Draft202012Validator(schema).validate(FILES[name])


@pytest.mark.parametrize("case", DECISIONS, ids=lambda case: case["id"])
def test_cedar_and_the_second_reading_decide_as_the_vector_says(case: dict[str, Any]) -> None:
    """Permit or deny, and by which policies."""
    assert BY_CEDAR["policy.decision"](case["given"]) == case["expect"]
    assert BY_SECOND_READING["policy.decision"](case["given"]) == case["expect"]


def test_case_ids_are_unique_over_all_files() -> None:
    """One id names one decision."""
    ids = [case["id"] for case in DECISIONS]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("policy", POLICY_NAMES)
def test_every_policy_decides_a_vector_on_its_own(policy: str) -> None:
    """Each has a case in which it alone is the reason."""
    assert any(case["expect"]["policies"] == [policy] for case in DECISIONS)


def test_every_flag_is_described() -> None:
    """A file describes the flags its cases carry, and no others."""
    for file in FILES.values():
        assert {flag for case in file["cases"] for flag in case["flags"]} == set(file["notes"])


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.name)
def test_without_a_policy_at_least_one_vector_fails(
    policy: PolicyText, copied: Callable[..., Path]
) -> None:
    """With the policy put out of action, a case it decides comes out otherwise."""
    disabled = policy.body.removesuffix(";") + " when { false };"
    gate = CedarGate(copied(policy.file, lambda text: text.replace(policy.body, disabled)))
    alone = [case for case in named(policy.name) if len(case["expect"]["policies"]) == 1]
    assert any(decided(gate, case)["permit"] != case["expect"]["permit"] for case in alone)


def test_every_class_is_pinned_in_every_state() -> None:
    """Fifteen classes; each state of the ledger, and a ledger without an entry."""
    seen = {
        (
            case["given"]["label"]["sensitivity"]["classes"][0],
            case["given"]["request"]["consents"][0]["state"]
            if case["given"]["request"]["consents"]
            else None,
        )
        for case in FILES["consent_gate.json"]["cases"]
        if case["given"]["label"]["sensitivity"]["classes"]
    }
    for sensitive_class in set(SensitiveClass) - {SensitiveClass.CREDENTIALS}:
        for state in (None, *ConsentState):
            assert (sensitive_class, state) in seen


def test_credentials_are_refused_for_every_destination() -> None:
    """Nine destinations, everything open and granted: nine refusals."""
    refused = [case["given"]["request"]["destination"] for case in named("consent.credentials")]
    assert sorted(refused) == sorted(Destination)


def test_every_cell_of_the_ledger_is_pinned_the_absent_ones_too() -> None:
    """Five states times four acts; what has no cell is refused."""
    cases = {case["id"]: case["expect"] for case in FILES["consent_ledger.json"]["cases"]}
    for state in ConsentState:
        for act in ConsentAct:
            expect = cases[f"{state}_{act}"]
            if (state, act) in TRANSITIONS:
                assert expect["state"] == TRANSITIONS[state, act]
            else:
                assert expect == {"refused": "no_cell"}
