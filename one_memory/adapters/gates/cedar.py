"""The policy gate over Cedar: validated when it is loaded, and closed whenever it is in doubt.

Cedar skips a policy it cannot evaluate, which would quietly open what a `forbid` closes. Here any
evaluation error, missing decision or exception is a deny.
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

import cedarpy

from one_memory.adapters.gates.cedar_request import (
    cedar_request,
    record_entity,
    request_entities,
)
from one_memory.adapters.gates.policy_check import Finding, findings
from one_memory.adapters.gates.policy_text import read_policies
from one_memory.errors import ReferenceFileError
from one_memory.model.gate import Decision, GateRequest, PolicyLabel
from one_memory.resources import policies
from one_memory.rules.sharing import DEFAULT_DENY, UNDECIDABLE

REQUESTS_KEPT = 64
LABELS_KEPT = 4096

_UNDECIDED = Decision(permit=False, policies=(UNDECIDABLE,))
_NOT_UNDERSTOOD = (ValueError, TypeError, KeyError, AttributeError, RuntimeError)

_MEANING_OF_DEFAULT = {
    DEFAULT_DENY: "No policy permits this. What nothing permits is denied.",
    UNDECIDABLE: "A policy could not be evaluated for this request. In doubt the gate is closed.",
}


@dataclass(frozen=True)
class Explanation:
    """A name from a decision, with what it says in plain words and its text."""

    name: str
    effect: str
    meaning: str
    file: str
    body: str


def check(folder: Traversable | None = None) -> tuple[Finding, ...]:
    """Everything wrong with the policies in a folder; by default, the shipped ones.

    Raises ReferenceFileError for a file that is missing or is no text.
    """
    return findings(read_policies(folder or policies()))


def explain(decision: Decision, folder: Traversable | None = None) -> tuple[Explanation, ...]:
    """What each policy named by a decision says, in the order of the decision."""
    source = read_policies(folder or policies())
    explained = []
    for name in decision.policies:
        policy = source.named(name)
        if policy is not None:
            explained.append(
                Explanation(name, policy.effect, policy.meaning, policy.file, policy.body)
            )
        else:
            meaning = _MEANING_OF_DEFAULT.get(name, "This policy is not among those loaded.")
            explained.append(Explanation(name, "forbid", meaning, "", ""))
    return tuple(explained)


class CedarGate:
    """Decides per policy label, and remembers decisions as long as nothing they rest on changes.

    Thread-safe. Raises ReferenceFileError when the policies have any finding at all.
    """

    def __init__(self, folder: Traversable | None = None) -> None:
        source = read_policies(folder or policies())
        problems = findings(source)
        if problems:
            first = problems[0]
            raise ReferenceFileError(
                f"the policies have {len(problems)} findings, first in "
                f"`{first.policy or 'the files'}`: {first.problem}",
                hint="`one-memory policies check` lists them; nothing is recalled until they pass",
            )
        self._schema = cedarpy.Schema.from_str(source.schema)
        self._policies = _named(source.text)
        self._sha256 = source.sha256
        self._lock = threading.Lock()
        self._asked: OrderedDict[GateRequest, _Asked] = OrderedDict()
        self._latest: _Asked | None = None

    @property
    def policy_hash(self) -> str:
        """SHA-256 of the schema and all policy files, in hex."""
        return self._sha256

    def decide(self, label: PolicyLabel, request: GateRequest) -> Decision:
        """Permit or deny, naming the policies that decided; in doubt, deny."""
        try:
            asked = self._prepared(request)
            seen = _as_cedar_sees(label)
            known = asked.decisions.get(seen)
            if known is None:
                known = self._evaluate(label, asked)
                if len(asked.decisions) >= LABELS_KEPT:
                    asked.decisions.clear()
                asked.decisions[seen] = known
        except _NOT_UNDERSTOOD:
            return _UNDECIDED
        return known

    def _prepared(self, request: GateRequest) -> _Asked:
        latest = self._latest
        if latest is not None and latest.request is request:
            return latest
        with self._lock:
            asked = self._asked.get(request)
            if asked is None:
                entities = cedarpy.Entities.from_json_str(
                    json.dumps(request_entities(request)), self._schema
                )
                asked = _Asked(request, cedar_request(request), entities, {})
                self._asked[request] = asked
            self._asked.move_to_end(request)
            while len(self._asked) > REQUESTS_KEPT:
                self._asked.popitem(last=False)
            self._latest = asked
        return asked

    def _evaluate(self, label: PolicyLabel, asked: _Asked) -> Decision:
        if not label.areas:
            return _UNDECIDED  # an empty set is contained in every set: it would pass every grant
        entities = asked.entities.with_added_json_str(
            json.dumps([record_entity(label)]), self._schema
        )
        result = cedarpy.is_authorized(asked.cedar, self._policies, entities, self._schema)
        if result.diagnostics.errors or result.decision is cedarpy.Decision.NoDecision:
            return _UNDECIDED
        names = tuple(sorted(result.diagnostics.reasons))
        return Decision(permit=result.allowed, policies=names or (DEFAULT_DENY,))


@dataclass(frozen=True)
class _Asked:
    """One request made ready for Cedar, and what was decided under it so far."""

    request: GateRequest
    cedar: dict[str, Any]
    entities: cedarpy.Entities
    decisions: dict[tuple[object, ...], Decision]


def _as_cedar_sees(label: PolicyLabel) -> tuple[object, ...]:
    """What of a label goes into the record entity: labels alike in this are decided alike."""
    return (
        label.sensitivity,
        label.areas,
        label.project,
        label.status,
        label.epistemic_state,
        label.source_kind,
        label.provenance,
        label.only_areas,
        label.only_projects,
    )


def _named(text: str) -> cedarpy.PolicySet:
    """The policies under their own names instead of `policy0`, `policy1`, …"""
    document = json.loads(cedarpy.policies_to_json_str(text))
    document["staticPolicies"] = {
        policy["annotations"]["id"]: policy for policy in document["staticPolicies"].values()
    }
    return cedarpy.PolicySet.from_json_str(json.dumps(document))
