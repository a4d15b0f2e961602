"""The gate without Cedar is never wider than the policies."""

from __future__ import annotations

from hypothesis import given, settings

from one_memory.adapters.gates.deny_by_default import DenyByDefault
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.rules.policy_reference import decide

from .samples import labels, requests


@settings(max_examples=1_000, deadline=None)
@given(label=labels, request=requests)
def test_the_simple_gate_permits_nothing_the_policies_deny(
    label: PolicyLabel, request: GateRequest
) -> None:
    """Where Cedar cannot run, fewer things pass, never others."""
    assert DenyByDefault().decide(label, request).permit <= decide(label, request).permit
