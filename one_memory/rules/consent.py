"""The consent ledger of a sensitive class: its states, its ticks, and what they let in.

Source: the reference's retention table (opened sensitive classes, withdrawal) and
docs/policy_guide.md for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType

from one_memory.errors import InputError, TransitionError
from one_memory.model.access import Consent
from one_memory.model.vocabulary import ConsentState, Destination, SensitiveClass


class ConsentAct(StrEnum):
    """What a person can do with a class."""

    OPEN = "open"
    REFUSE = "refuse"
    PAUSE = "pause"
    WITHDRAW = "withdraw"


class Purpose(StrEnum):
    """What sensitive records may be used for; each is a tick of its own."""

    ANSWER = "answer"
    REVIEW = "review"
    EXPORT = "export"
    INFER = "infer"
    TRAIN = "train"


_S = ConsentState
_A = ConsentAct

TRANSITIONS = MappingProxyType(
    {
        (_S.NEVER_ASKED, _A.OPEN): _S.OPEN,
        (_S.NEVER_ASKED, _A.REFUSE): _S.REFUSED,
        (_S.REFUSED, _A.OPEN): _S.OPEN,
        (_S.OPEN, _A.OPEN): _S.OPEN,
        (_S.OPEN, _A.PAUSE): _S.PAUSED,
        (_S.OPEN, _A.WITHDRAW): _S.WITHDRAWN,
        (_S.PAUSED, _A.OPEN): _S.OPEN,
        (_S.PAUSED, _A.WITHDRAW): _S.WITHDRAWN,
        (_S.WITHDRAWN, _A.OPEN): _S.OPEN,
    }
)
"""Every change there is; an absent cell is refused. Opening what is open changes its ticks."""

DEFAULT_PURPOSES = (Purpose.ANSWER, Purpose.REVIEW, Purpose.EXPORT)
DEFAULT_DESTINATIONS = (Destination.DEVICE_UI, Destination.LOCAL_MODEL, Destination.EXPORT_FILE)
"""What opening gives when nothing is ticked; everything else is a tick of its own."""

_HANDED_ON = frozenset({Destination.PRODUCT, Destination.SUB_AGENT, Destination.TOOL})
_OWN_EYES = frozenset({Destination.DEVICE_UI, Destination.EXPORT_FILE})
_TICKABLE = frozenset(Destination) - {Destination.SHARED_TRAINING}

_TICKABLE_OF_CLASS: Mapping[SensitiveClass, frozenset[Destination]] = MappingProxyType(
    {
        SensitiveClass.CREDENTIALS: frozenset(),
        SensitiveClass.GOVERNMENT_ID: _OWN_EYES,
        SensitiveClass.THIRD_PARTY_SECRET: _TICKABLE - _HANDED_ON,
    }
)


class Detected(StrEnum):
    """What becomes of an item of a sensitive class that One noticed by itself."""

    STORE = "store as candidate"
    TRAY = "wait in the sealed tray"
    DROP = "drop at once"


DETECTED = MappingProxyType(
    {
        _S.NEVER_ASKED: Detected.TRAY,
        _S.REFUSED: Detected.DROP,
        _S.OPEN: Detected.STORE,
        _S.PAUSED: Detected.STORE,
        _S.WITHDRAWN: Detected.DROP,
    }
)
_STRICTEST_LAST = tuple(Detected)


class Asked(StrEnum):
    """What One does when it is asked in so many words to remember an item of a class."""

    ASK = "ask to open the class"
    ASK_AND_WARN = "ask to open the class, and warn"
    CONFIRM_TWICE = "advise against it, store on a second confirmation"
    REFUSE = "refuse"


ASKED: Mapping[SensitiveClass, Asked] = MappingProxyType(
    dict.fromkeys(SensitiveClass, Asked.ASK)
    | {
        SensitiveClass.THIRD_PARTY_SECRET: Asked.ASK_AND_WARN,
        SensitiveClass.GOVERNMENT_ID: Asked.CONFIRM_TWICE,
        SensitiveClass.CREDENTIALS: Asked.REFUSE,
    }
)

TRAY_KEEPS = timedelta(days=7)
NOT_ASKED_AGAIN_FOR = timedelta(days=90)


@dataclass(frozen=True)
class ConsentChange:
    """One act of the person; absent ticks keep what was ticked, or take the defaults."""

    sensitive_class: SensitiveClass
    act: ConsentAct
    purposes: tuple[Purpose, ...] | None = None
    destinations: tuple[Destination, ...] | None = None


def newest(ledger: Iterable[Consent]) -> Mapping[SensitiveClass, Consent]:
    """The entry that stands for each class: the one with the highest version."""
    standing: dict[SensitiveClass, Consent] = {}
    for entry in ledger:
        before = standing.get(entry.sensitive_class)
        if before is None or before.version <= entry.version:
            standing[entry.sensitive_class] = entry
    return standing


def state_of(sensitive_class: SensitiveClass, ledger: Iterable[Consent]) -> ConsentState:
    """The state of a class; without an entry it was never asked."""
    entry = newest(ledger).get(sensitive_class)
    return _S.NEVER_ASKED if entry is None else entry.state


def tickable(sensitive_class: SensitiveClass) -> frozenset[Destination]:
    """The destinations a person can tick for a class; shared training is never one of them."""
    return _TICKABLE_OF_CLASS.get(sensitive_class, _TICKABLE)


def next_entry(change: ConsentChange, ledger: Iterable[Consent], now: datetime) -> Consent:
    """The ledger entry an act appends.

    Raises TransitionError for an act the state does not know, InputError for a class that is never
    opened, a tick that does not exist for it, and ticks on an act that gives none.
    """
    standing = newest(ledger).get(change.sensitive_class)
    before = _S.NEVER_ASKED if standing is None else standing.state
    if (before, change.act) not in TRANSITIONS:
        raise TransitionError(
            f"a class that is `{before}` does not know `{change.act}`", hint=_HINTS[change.act]
        )
    purposes, destinations = _ticks(change, standing)
    return Consent(
        sensitive_class=change.sensitive_class,
        state=TRANSITIONS[before, change.act],
        purposes=purposes,
        destinations=destinations,
        version=1 if standing is None else standing.version + 1,
        recorded_at=now,
    )


def _ticks(
    change: ConsentChange, standing: Consent | None
) -> tuple[tuple[str, ...], tuple[Destination, ...]]:
    """The ticks of the next entry; pausing keeps them for later, refusing and withdrawing none."""
    if change.act is not _A.OPEN:
        if change.purposes is not None or change.destinations is not None:
            raise InputError(
                f"`{change.act}` gives no purposes and no destinations",
                hint="ticks go with opening a class",
            )
        if change.act is _A.PAUSE and standing is not None:
            return standing.purposes, standing.destinations
        return (), ()
    allowed = tickable(change.sensitive_class)
    if not allowed:
        raise InputError(
            "credentials are never remembered, and their class is never opened",
            hint="keep them in a password manager",
        )
    kept = standing if standing is not None and standing.state in (_S.OPEN, _S.PAUSED) else None
    purposes: tuple[str, ...]
    if change.purposes is not None:
        purposes = tuple(p.value for p in Purpose if p in change.purposes)
    elif kept is not None:
        purposes = kept.purposes
    else:
        purposes = tuple(p.value for p in DEFAULT_PURPOSES)
    if change.destinations is not None:
        wanted = change.destinations
    elif kept is not None:
        wanted = kept.destinations
    else:
        wanted = tuple(d for d in DEFAULT_DESTINATIONS if d in allowed)
    refused = [d.value for d in wanted if d not in allowed]
    if refused:
        raise InputError(
            f"`{change.sensitive_class}` cannot be opened for {', '.join(refused)}",
            hint=f"it can be opened for {', '.join(d.value for d in Destination if d in allowed)}",
        )
    return purposes, tuple(d for d in Destination if d in wanted)


_HINTS = MappingProxyType(
    {
        _A.OPEN: "a class can be opened from every state",
        _A.REFUSE: "a class that was opened is paused or withdrawn instead",
        _A.PAUSE: "only an open class can be paused",
        _A.WITHDRAW: "only a class that is open or paused can be withdrawn",
    }
)


def when_detected(classes: Sequence[SensitiveClass], ledger: Iterable[Consent]) -> Detected:
    """What becomes of an item One noticed by itself: the strictest answer of its classes.

    Credentials and numbers of official papers are dropped whatever is open: the one is never
    stored, the other only when the person confirms it twice.
    """
    standing = newest(ledger)
    answers = [Detected.STORE]
    for sensitive_class in classes:
        if ASKED[sensitive_class] in (Asked.REFUSE, Asked.CONFIRM_TWICE):
            answers.append(Detected.DROP)
            continue
        entry = standing.get(sensitive_class)
        answers.append(DETECTED[_S.NEVER_ASKED if entry is None else entry.state])
    return max(answers, key=_STRICTEST_LAST.index)


def when_asked(classes: Sequence[SensitiveClass], ledger: Iterable[Consent]) -> Asked | None:
    """What One answers when it is asked to remember; None when it simply remembers.

    The strictest answer of the classes counts; a class that is open asks no more, except numbers
    of official papers, which are confirmed twice each time.
    """
    standing = newest(ledger)
    order = tuple(Asked)
    answers = [
        ASKED[c]
        for c in classes
        if ASKED[c] in (Asked.REFUSE, Asked.CONFIRM_TWICE)
        or c not in standing
        or standing[c].state is not _S.OPEN
    ]
    return max(answers, key=order.index, default=None)


def not_open(
    classes: Sequence[SensitiveClass], ledger: Iterable[Consent]
) -> tuple[SensitiveClass, ...]:
    """The classes of an item that the person has not open: what keeps it behind the gate."""
    standing = newest(ledger)
    return tuple(c for c in classes if c not in standing or standing[c].state is not _S.OPEN)


def may_prompt(sensitive_class: SensitiveClass, ledger: Iterable[Consent], now: datetime) -> bool:
    """Whether One may bring a class up by itself: never asked, or refused 90 days ago."""
    entry = newest(ledger).get(sensitive_class)
    if ASKED[sensitive_class] is Asked.REFUSE:
        return False
    if entry is None or entry.state is _S.NEVER_ASKED:
        return True
    return entry.state is _S.REFUSED and now - entry.recorded_at >= NOT_ASKED_AGAIN_FOR


def tray_expires_at(noticed_at: datetime) -> datetime:
    """When an item in the sealed tray is destroyed unseen: seven days after it was noticed."""
    return noticed_at + TRAY_KEEPS


def tray_expired(noticed_at: datetime, now: datetime) -> bool:
    """Whether an item's time in the tray is over; the interval is half-open."""
    return now >= tray_expires_at(noticed_at)
