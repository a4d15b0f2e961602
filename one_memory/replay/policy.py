"""Vector replay of consent, sharing defaults and the second reading of the policies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import TypeAdapter

from one_memory.model.access import Consent
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules import consent
from one_memory.rules.policy_reference import decide

_LABEL = TypeAdapter(PolicyLabel)
_REQUEST = TypeAdapter(GateRequest)
_LEDGER = TypeAdapter(tuple[Consent, ...])
_CHANGE = TypeAdapter(consent.ConsentChange)
_CLASSES = TypeAdapter(tuple[SensitiveClass, ...])
_INSTANT: TypeAdapter[Any] = TypeAdapter(Instant)


def _decision(given: Mapping[str, Any]) -> Any:
    decision = decide(
        _LABEL.validate_python(given["label"]), _REQUEST.validate_python(given["request"])
    )
    return {"permit": decision.permit, "policies": list(decision.policies)}


def _next_entry(given: Mapping[str, Any]) -> Any:
    entry = consent.next_entry(
        _CHANGE.validate_python(given["change"]),
        _LEDGER.validate_python(given["ledger"]),
        _INSTANT.validate_python(given["now"]),
    )
    return entry.model_dump(mode="json")


def _sensitive_item(given: Mapping[str, Any]) -> Any:
    classes = _CLASSES.validate_python(given["classes"])
    ledger = _LEDGER.validate_python(given["ledger"])
    asked = consent.when_asked(classes, ledger)
    return {
        "noticed": consent.when_detected(classes, ledger).value,
        "asked": None if asked is None else asked.value,
    }


def _tray(given: Mapping[str, Any]) -> Any:
    noticed, now = (_INSTANT.validate_python(given[name]) for name in ("noticed_at", "now"))
    return consent.tray_expired(noticed, now)


def _may_prompt(given: Mapping[str, Any]) -> Any:
    return consent.may_prompt(
        SensitiveClass(given["class"]),
        _LEDGER.validate_python(given["ledger"]),
        _INSTANT.validate_python(given["now"]),
    )


POLICY_RULES: Mapping[str, Callable[[Mapping[str, Any]], Any]] = {
    "policy.decision": _decision,
    "consent.next_entry": _next_entry,
    "consent.sensitive_item": _sensitive_item,
    "consent.tray_expired": _tray,
    "consent.may_prompt": _may_prompt,
}
"""Rule name to a function from a case's `given` to what its `expect` is compared with.

`policy.decision` is here the second reading; `one_memory.adapters.gates.replayers` puts the
policies themselves in its place.
"""
