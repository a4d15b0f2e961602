"""Vector replay of the policies themselves, for faces to add to the pure rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.model.gate import GateRequest, PolicyLabel

_LABEL = TypeAdapter(PolicyLabel)
_REQUEST = TypeAdapter(GateRequest)
_gate = cache(CedarGate)


def _decision(given: Mapping[str, Any]) -> Any:
    decision = _gate().decide(
        _LABEL.validate_python(given["label"]), _REQUEST.validate_python(given["request"])
    )
    return {"permit": decision.permit, "policies": list(decision.policies)}


POLICY_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {"policy.decision": _decision}
"""Takes the place of the second reading: `verify(more=POLICY_RULES)`."""
