"""Where records may go when nothing else was said, and the person's preferences on top.

The table is the one of docs/policy_guide.md; the policies in policy/ implement it, and tests hold
the two together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from one_memory.errors import InputError
from one_memory.model.ids import ProjectId
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import Destination, LifeArea, SensitiveClass
from one_memory.rules.consent import Purpose

DEFAULT_DENY = "default.deny"
"""Named by a decision when no policy permits."""

UNDECIDABLE = "default.undecidable"
"""Named by a decision when a policy could not be evaluated."""


class Kind(StrEnum):
    """Columns of the table."""

    NORMAL = "normal"
    SENSITIVE_OPEN = "sensitive, class open with the default ticks"
    SENSITIVE_TICKED = "sensitive, destination ticked and class named in the caller's grant"
    GOVERNMENT_ID = "number of an official paper, class open"
    CREDENTIALS = "credentials"


class Default(StrEnum):
    """Cells of the table: what is needed. `no` is an answer, not a question."""

    YES = "yes"
    GRANT = "with a grant that names the areas"
    STRONG_AUTHENTICATION = "with strong authentication"
    NOT_TRAINING = "if the recipient does not train on it"
    GRANT_NOT_TRAINING = "with a grant that names the areas, if the recipient does not train on it"
    EACH_TIME = (
        "with a grant that names the areas and strong authentication each time, "
        "if the recipient does not train on it"
    )
    NO = "no"


_D = Destination
_K = Kind
_V = Default

DEFAULTS: Mapping[Destination, Mapping[Kind, Default]] = MappingProxyType(
    {
        destination: MappingProxyType(dict(zip(Kind, row, strict=True)))
        for destination, row in {
            # destination          normal, open, ticked + granted, government id, credentials
            _D.DEVICE_UI: (_V.YES, _V.YES, _V.YES, _V.YES, _V.NO),
            _D.LOCAL_MODEL: (_V.YES, _V.YES, _V.YES, _V.NO, _V.NO),
            _D.CLOUD_MODEL: (_V.YES, _V.NO, _V.NOT_TRAINING, _V.NO, _V.NO),
            _D.PRODUCT: (_V.GRANT, _V.NO, _V.EACH_TIME, _V.NO, _V.NO),
            _D.SUB_AGENT: (_V.GRANT, _V.NO, _V.GRANT_NOT_TRAINING, _V.NO, _V.NO),
            _D.TOOL: (_V.GRANT, _V.NO, _V.EACH_TIME, _V.NO, _V.NO),
            _D.EXPORT_FILE: (*(_V.STRONG_AUTHENTICATION,) * 4, _V.NO),
            _D.PERSONAL_TRAINING: (_V.YES, _V.NO, _V.YES, _V.NO, _V.NO),
            _D.SHARED_TRAINING: (_V.NO,) * 5,
        }.items()
    }
)
"""What is needed for each destination and kind, as long as no preference takes it away."""


class Action(StrEnum):
    """What a request is called in the policies."""

    RECALL = "recall"
    INFER = "infer"
    DISCLOSE_TO_CLOUD = "disclose_to_cloud"
    SHARE = "share"
    EXPORT = "export"
    TRAIN = "train"


_ACTION_OF = MappingProxyType(
    {
        _D.DEVICE_UI: Action.RECALL,
        _D.LOCAL_MODEL: Action.RECALL,
        _D.CLOUD_MODEL: Action.DISCLOSE_TO_CLOUD,
        _D.PRODUCT: Action.SHARE,
        _D.SUB_AGENT: Action.SHARE,
        _D.TOOL: Action.SHARE,
        _D.EXPORT_FILE: Action.EXPORT,
        _D.PERSONAL_TRAINING: Action.TRAIN,
        _D.SHARED_TRAINING: Action.TRAIN,
    }
)


def action_of(destination: Destination, purpose: str) -> Action:
    """The action a request is; on the device, the purpose `infer` makes it background work."""
    if destination is Destination.LOCAL_MODEL and purpose == Purpose.INFER:
        return Action.INFER
    return _ACTION_OF[destination]


_Scope = tuple[SensitiveClass | None, LifeArea | None, ProjectId | None]


def standing(
    preferences: Iterable[SharingPreference],
) -> Mapping[tuple[Destination, _Scope], SharingPreference]:
    """The newest word on each destination and scope; what was unset again is not in it."""
    return {
        (p.destination, p.scope): p
        for p in newest_words(preferences)
        if p.choice is not SharingChoice.UNSET
    }


def newest_words(preferences: Iterable[SharingPreference]) -> tuple[SharingPreference, ...]:
    """The entry with the highest version of each destination and scope, in a fixed order."""
    newest: dict[tuple[Destination, _Scope], SharingPreference] = {}
    for preference in preferences:
        key = (preference.destination, preference.scope)
        if key not in newest or newest[key].version <= preference.version:
            newest[key] = preference
    return tuple(newest[key] for key in sorted(newest, key=_place))


def _place(key: tuple[Destination, _Scope]) -> tuple[str, ...]:
    destination, scope = key
    return (destination, *(named or "" for named in scope))


def next_preference(
    wanted: SharingPreference, preferences: Iterable[SharingPreference], now: datetime
) -> SharingPreference:
    """The entry that setting a preference appends: `wanted` with its version and record time.

    Raises InputError for the person's own screen, which is not shared with anybody, for shared
    training, to which no content ever goes, and for allowing a class: that is consent's to give.
    """
    if wanted.destination in (Destination.DEVICE_UI, Destination.SHARED_TRAINING):
        raise InputError(
            f"there is no preference for `{wanted.destination}`",
            hint="use `dont-use` to set a record aside; shared training never gets content",
        )
    if wanted.choice is SharingChoice.ALLOW and wanted.sensitive_class is not None:
        raise InputError(
            "a preference cannot allow a sensitive class",
            hint="open the class for that destination with `consent open`",
        )
    versions = [
        p.version
        for p in preferences
        if (p.destination, p.scope) == (wanted.destination, wanted.scope)
    ]
    return wanted.model_copy(update={"version": max(versions, default=0) + 1, "recorded_at": now})
