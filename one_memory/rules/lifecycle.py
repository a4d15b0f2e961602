"""When a record is in use, and who changes that (reference: Lifecycle state, Forgetting)."""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType

from one_memory.errors import TransitionError
from one_memory.model.vocabulary import LifecycleState


class LifecycleEvent(StrEnum):
    """What can happen to a record's use."""

    CONFIRM = "confirm"
    REJECT = "reject"
    SECOND_EVIDENCE = "independent second evidence"
    CORRECT = "correct"
    DONT_USE = "don't use"
    USE_AGAIN = "use again"
    REOPEN = "use again what was a rejected candidate"
    FORGET_PERMANENTLY = "forget permanently"


_S = LifecycleState
_E = LifecycleEvent

TRANSITIONS = MappingProxyType(
    {
        (_S.CANDIDATE, _E.CONFIRM): _S.ACTIVE,
        (_S.CANDIDATE, _E.REJECT): _S.NOT_IN_USE,
        (_S.CANDIDATE, _E.SECOND_EVIDENCE): _S.ACTIVE,
        (_S.CANDIDATE, _E.CORRECT): _S.CANDIDATE,
        (_S.CANDIDATE, _E.FORGET_PERMANENTLY): _S.PERMANENTLY_FORGOTTEN,
        (_S.ACTIVE, _E.CORRECT): _S.ACTIVE,
        (_S.ACTIVE, _E.DONT_USE): _S.NOT_IN_USE,
        (_S.ACTIVE, _E.FORGET_PERMANENTLY): _S.PERMANENTLY_FORGOTTEN,
        (_S.NOT_IN_USE, _E.CORRECT): _S.NOT_IN_USE,
        (_S.NOT_IN_USE, _E.USE_AGAIN): _S.ACTIVE,
        (_S.NOT_IN_USE, _E.REOPEN): _S.CANDIDATE,
        (_S.NOT_IN_USE, _E.FORGET_PERMANENTLY): _S.PERMANENTLY_FORGOTTEN,
    }
)
"""Every change there is; an absent cell is refused. `permanently forgotten` has no way out."""


def next_status(status: LifecycleState, event: LifecycleEvent) -> LifecycleState:
    """The lifecycle state after the event. Raises TransitionError for an absent cell."""
    if (status, event) not in TRANSITIONS:
        raise TransitionError(
            f"a record that is `{status}` does not know `{event}`", hint=_HINTS[event]
        )
    return TRANSITIONS[status, event]


_HINTS = MappingProxyType(
    {
        _E.CONFIRM: "only a candidate waits for a decision",
        _E.REJECT: "only a candidate waits for a decision; use `don't use` for an active record",
        _E.SECOND_EVIDENCE: "only a candidate waits for second evidence",
        _E.CORRECT: "what is permanently forgotten cannot be brought back",
        _E.DONT_USE: "only an active record can be set aside; reject a candidate instead",
        _E.USE_AGAIN: "only a record that is not in use can be used again",
        _E.REOPEN: "only a record that is not in use can be used again",
        _E.FORGET_PERMANENTLY: "it is permanently forgotten already",
    }
)
