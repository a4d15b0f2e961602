"""The policy gate."""

from __future__ import annotations

from typing import Protocol

from one_memory.model.gate import Decision, GateRequest, PolicyLabel


class Gate(Protocol):
    """Decides per policy label; what cannot be evaluated is denied."""

    def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
        """One decision; never raises for a label or request it does not understand."""
        ...
