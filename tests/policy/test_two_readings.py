"""Cedar and the second reading of the policies come to the same decisions."""

from __future__ import annotations

import random

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.rules.policy_reference import POLICY_NAMES, decide
from one_memory.rules.sharing import DEFAULT_DENY

from .samples import any_label, any_request, likely_label, likely_request

REQUESTS = 770
LABELS_EACH = 26


def test_twenty_thousand_random_requests_are_decided_alike() -> None:
    """Same permit or deny, same policies named; every policy decides somewhere on the way."""
    rng = random.Random(20_800)
    gate = CedarGate()
    named: set[str] = set()
    permitted = 0
    for _ in range(REQUESTS):
        request = rng.choice((any_request, likely_request))(rng)
        for _ in range(LABELS_EACH):
            label = rng.choice((any_label, likely_label))(rng)
            decision = gate.decide(label, request)
            assert decision == decide(label, request), (label, request)
            named.update(decision.policies)
            permitted += decision.permit
    assert named == {*POLICY_NAMES, DEFAULT_DENY}
    assert permitted > 3_000
