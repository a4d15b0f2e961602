"""Something sensitive on its way in: what was noticed, and what the person asked to keep."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from one_memory.errors import ApprovalRequiredError, ForbiddenError
from one_memory.model.access import Consent
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import WritePath
from one_memory.rules.consent import Asked, Detected, when_asked, when_detected

PATH_OF_A_TURN = MappingProxyType(
    {Detected.STORE: WritePath.EVENT, Detected.TRAY: WritePath.INFER_SENSITIVE}
)
"""The write path of an observed turn; what is dropped has none. A class that is open or paused
takes turns in like any other, and the gate decides at each use; while it was never asked about
they wait as candidates."""


def may_be_noticed(sensitivity: Sensitivity, consents: Iterable[Consent]) -> None:
    """Raises ForbiddenError for what One may not keep when it notices it by itself: a class that
    was refused or withdrawn, and numbers of official papers."""
    if when_detected(sensitivity.classes, consents) is Detected.DROP:
        raise ForbiddenError(
            "this is of a sensitive class that is not kept unasked; nothing was written",
            hint="only the person can open a class, or say it themselves",
        )


def may_be_remembered(
    sensitivity: Sensitivity, consents: Iterable[Consent], *, confirmed_twice: bool
) -> None:
    """Raises ApprovalRequiredError for a number of an official paper that the person has not
    confirmed a second time; that is asked each time, whatever is open."""
    if when_asked(sensitivity.classes, consents) is Asked.CONFIRM_TWICE and not confirmed_twice:
        raise ApprovalRequiredError(
            "numbers of official papers are better kept elsewhere; nothing was written",
            hint="say a second time that it is to be kept: `--confirmed-twice`",
        )
