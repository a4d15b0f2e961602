"""What can be wrong with policies: names, comments, classes left unguarded, and types."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import cedarpy

from one_memory.adapters.gates.policy_text import PolicySource
from one_memory.model.vocabulary import SensitiveClass


@dataclass(frozen=True)
class Finding:
    """Something wrong with the policies; `policy` is the name of the one it stands in, if any."""

    policy: str
    problem: str


def findings(source: PolicySource) -> tuple[Finding, ...]:
    """Everything wrong with policies, in a fixed order; empty when they may be used.

    Besides Cedar's strict validation against the schema: each policy has a name of its own and a
    comment, names only sensitive classes that exist, and no sensitive class is left unguarded.
    """
    try:
        document = json.loads(cedarpy.policies_to_json_str(source.text))
    except ValueError as error:
        return (Finding("", f"the text cannot be read: {error}"),)
    by_position: dict[str, dict[str, Any]] = document["staticPolicies"]
    names = {
        position: (policy.get("annotations") or {}).get("id") or ""
        for position, policy in by_position.items()
    }
    return (
        *_unnamed(source, names),
        *_misnamed_classes(names, by_position),
        *_unguarded_classes(document),
        *_untyped(source, names),
    )


def _unnamed(source: PolicySource, names: dict[str, str]) -> Iterator[Finding]:
    for position, name in names.items():
        if not name:
            yield Finding(position, "has no name (`@id`)")
    for name, count in Counter(filter(None, names.values())).items():
        policy = source.named(name)
        if count > 1:
            yield Finding(name, "is the name of more than one policy")
        elif policy is None:
            yield Finding(name, "is not laid out as comment, `@id` line, policy")
        elif not policy.meaning:
            yield Finding(name, "has no comment that says what it means")


def _misnamed_classes(
    names: dict[str, str], by_position: dict[str, dict[str, Any]]
) -> Iterator[Finding]:
    for position, policy in by_position.items():
        for sensitive_class in sorted(_classes_in(policy) - set(SensitiveClass)):
            yield Finding(
                names[position] or position, f"names no sensitive class: `{sensitive_class}`"
            )


def _unguarded_classes(document: dict[str, Any]) -> Iterator[Finding]:
    if document["templates"]:
        yield Finding("", "policies are static text, templates are not used")
    guarded = {
        sensitive_class
        for policy in document["staticPolicies"].values()
        if policy["effect"] == "forbid"
        for sensitive_class in _classes_in(policy["resource"])
    }
    for sensitive_class in SensitiveClass:
        if sensitive_class not in guarded:
            yield Finding("", f"no policy guards the sensitive class `{sensitive_class}`")


def _untyped(source: PolicySource, names: dict[str, str]) -> Iterator[Finding]:
    try:
        validated = cedarpy.validate_policies(source.text, source.schema)
    except ValueError as error:
        yield Finding("", f"the schema cannot be read: {error}")
        return
    for flaw in validated.errors:
        yield Finding(names.get(flaw.policy_id) or flaw.policy_id, flaw.error)
    if not validated.validation_passed and not validated.errors:
        yield Finding("", "the policies do not fit the schema")


def _classes_in(node: object) -> set[str]:
    """Every sensitive class a policy's JSON form names."""
    if isinstance(node, dict):
        if node.get("type") == "One::SensitiveClass" and isinstance(node.get("id"), str):
            return {node["id"]}
        return set().union(*(_classes_in(child) for child in node.values()))
    if isinstance(node, list):
        return set().union(*(_classes_in(child) for child in node))
    return set()
