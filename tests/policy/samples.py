"""Labels and requests to ask gates about: fixed ones, random ones, and Hypothesis strategies."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from datetime import UTC, datetime
from typing import Any

from hypothesis import strategies as st

from one_memory.model.access import Consent, Principal
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.request import Task
from one_memory.model.sensitivity import NORMAL, UNCLASSIFIED, Sensitivity, sensitive
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SensitiveClass,
    SourceKind,
)

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)
PROJECTS = (
    "7f1f0f0a-5a38-4bfb-8f43-0b8a3a0c9d11",
    "2c6c7a52-31d5-4a46-9a0f-6f0f0a1b2c3d",
)
PURPOSES = ("answer", "review", "export", "infer", "train", "somebody's profit")
_AREAS = (LifeArea.WORK, LifeArea.HEALTH, LifeArea.GENERAL)


def any_label(rng: random.Random) -> PolicyLabel:
    """A label as random as labels get, with what matters drawn often."""
    return PolicyLabel(
        sensitivity=_sensitivity(rng),
        areas=tuple(rng.sample(_AREAS, rng.choice((1, 1, 1, 2)))),
        project=rng.choice((None, None, *PROJECTS)),
        status=rng.choices(tuple(LifecycleState), (2, 8, 1, 1))[0],
        epistemic_state=rng.choice(tuple(EpistemicState)),
        content_type=rng.choice(tuple(CoreContentType)),
        source_kind=rng.choice((SourceKind.USER_STATEMENT, *SourceKind)),
        provenance=rng.choice((ProvenanceLabel.USER_MEMORY, *ProvenanceLabel)),
        only_areas=rng.choice((None, None, None, (), (LifeArea.WORK,))),
        only_projects=rng.choice((None, None, None, (), PROJECTS[:1])),
    )


def _sensitivity(rng: random.Random) -> Sensitivity:
    drawn = rng.random()
    if drawn < 0.35:
        return NORMAL
    if drawn < 0.45:
        return UNCLASSIFIED
    return sensitive(*rng.sample(tuple(SensitiveClass), rng.choice((1, 1, 1, 2, 3))))


def any_request(rng: random.Random) -> GateRequest:
    """A request as random as requests get."""
    return GateRequest(
        principal=Principal(
            name=rng.choice(("you", "you", "one", "sub-agent:planner")),
            areas=rng.choice((None, None, _AREAS, _AREAS[:1])),
            projects=rng.choice((None, None, None, PROJECTS[:1], ())),
            classes=rng.choice(((), tuple(SensitiveClass), tuple(SensitiveClass)[:4])),
        ),
        task=Task(
            area=rng.choice((None, *_AREAS)),
            project=rng.choice((None, *PROJECTS)),
            purpose=rng.choice(PURPOSES),
        ),
        destination=rng.choice(tuple(Destination)),
        consents=_ledger(rng),
        sharing=_preferences(rng),
        strongly_authenticated=rng.random() < 0.7,
        recipient_trains=rng.random() < 0.3,
    )


def _ledger(rng: random.Random) -> tuple[Consent, ...]:
    generous = rng.random() < 0.5
    return tuple(
        Consent(
            sensitive_class=sensitive_class,
            state=ConsentState.OPEN if generous else rng.choice(tuple(ConsentState)),
            purposes=PURPOSES if generous else tuple(rng.sample(PURPOSES, 2)),
            destinations=tuple(Destination)
            if generous
            else tuple(rng.sample(tuple(Destination), 4)),
            version=rng.randint(1, 3),
            recorded_at=NOON,
        )
        for sensitive_class in SensitiveClass
        for _ in range(rng.choice((0, 1, 1, 1, 2)))
    )


def _preferences(rng: random.Random) -> tuple[SharingPreference, ...]:
    if rng.random() < 0.5:
        return ()
    scopes: list[dict[str, object]] = [
        {},
        *({"area": area} for area in _AREAS),
        *({"project": project} for project in PROJECTS),
        {"sensitive_class": SensitiveClass.HEALTH},
    ]
    return tuple(
        SharingPreference.model_validate(
            {
                "destination": rng.choice(tuple(Destination)),
                "choice": rng.choice(tuple(SharingChoice)),
                "version": rng.randint(1, 3),
                "recorded_at": NOON,
                **rng.choice(scopes),
            }
        )
        for _ in range(rng.randint(1, 12))
    )


_OPEN = tuple(
    Consent(
        sensitive_class=sensitive_class,
        state=ConsentState.OPEN,
        purposes=PURPOSES,
        destinations=tuple(Destination),
        recorded_at=NOON,
    )
    for sensitive_class in SensitiveClass
)


def likely_label(rng: random.Random, share: float = 0.12) -> PolicyLabel:
    """A label most requests get, with a share of its fields at random."""
    base = PolicyLabel(
        sensitivity=rng.choice((NORMAL, sensitive(rng.choice(tuple(SensitiveClass))))),
        areas=(LifeArea.WORK,),
        project=PROJECTS[0],
        status=LifecycleState.ACTIVE,
        epistemic_state=EpistemicState.SAID,
        content_type=CoreContentType.PERSONAL_FACT,
        source_kind=SourceKind.USER_STATEMENT,
        provenance=ProvenanceLabel.USER_MEMORY,
        only_areas=None,
        only_projects=None,
    )
    return replace(base, **_some(any_label(rng), rng, share))


def likely_request(rng: random.Random, share: float = 0.2) -> GateRequest:
    """A request that gets most records, with a share of its fields at random."""
    base = GateRequest(
        principal=Principal(name="you", areas=_AREAS, classes=tuple(SensitiveClass)),
        task=Task(area=LifeArea.WORK, project=PROJECTS[0]),
        destination=rng.choice(tuple(Destination)),
        consents=_OPEN,
        strongly_authenticated=True,
        recipient_trains=False,
    )
    return replace(base, **_some(any_request(rng), rng, share))


def _some(drawn: Any, rng: random.Random, share: float) -> dict[str, Any]:
    return {f.name: getattr(drawn, f.name) for f in fields(drawn) if rng.random() < share}


seeds = st.integers(min_value=0, max_value=2**32 - 1)
labels = seeds.map(lambda seed: likely_label(random.Random(seed)))
requests = seeds.map(lambda seed: likely_request(random.Random(seed)))
