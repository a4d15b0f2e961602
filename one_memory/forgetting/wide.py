"""Forgetting a life area, a project or everything: only with an approval from the Access desk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime

from one_memory.errors import ConflictError, InputError
from one_memory.forgetting.forget_permanently import (
    ForgettingPorts,
    Forgotten,
    carry_out,
    plan_forgetting,
)
from one_memory.forgetting.graph import Links, Traits
from one_memory.model.approval import Approval, ApprovalScope, ShownPlan
from one_memory.model.vocabulary import LifeArea
from one_memory.ports import AccessDesk
from one_memory.rules.shred_plan import ShredPlan


@dataclass(frozen=True)
class WidePlan:
    """A plan for many records: `shown` is what the desk asks the person about.

    `asks` names what is asked for, and `along` the entries that go with it where those are not
    just the ones about it, both from the vault as it then is.
    """

    shown: ShownPlan
    plan: ShredPlan
    asks: Callable[[Links], frozenset[str]]
    along: Callable[[Links], Iterable[str]] | None = None


def plan_area(area: LifeArea, ports: ForgettingPorts) -> WidePlan:
    """Every record of a life area, also one that is in another area as well, and the projects
    that stand under this area alone."""

    def asks(links: Links) -> frozenset[str]:
        alone = {i for i, areas in links.projects().items() if areas == (area,)}
        return _records(links, lambda traits: area in traits.areas) | alone

    return _wide(ApprovalScope.AREA, area, asks, ports)


def plan_project(project: str, ports: ForgettingPorts) -> WidePlan:
    """A project, by its id, and every record of it."""

    def asks(links: Links) -> frozenset[str]:
        itself = links.projects().keys() & {project}
        return _records(links, lambda traits: traits.project == project) | itself

    return _wide(ApprovalScope.PROJECT, project, asks, ports)


def plan_everything(ports: ForgettingPorts) -> WidePlan:
    """Every record, episode, relationship, project and entry of the vault; consent decisions
    stay."""
    wide = _wide(ApprovalScope.EVERYTHING, "", _everything, ports)
    return replace(wide, along=Links.all_entries)


def forget_widely(
    wide: WidePlan, approval: Approval, ports: ForgettingPorts, desk: AccessDesk, *, now: datetime
) -> Forgotten:
    """Destroy what an approved wide plan lists, for good.

    Raises ApprovalRequiredError without a fresh approval, ConflictError when the plan changed
    meanwhile, UnavailableError when the desk cannot be reached; then nothing was forgotten.
    """
    desk.redeem(approval, wide.shown, now=now)

    def unchanged() -> None:
        ports.links.up_to_date()
        asked = wide.asks(ports.links)
        if not asked or plan_forgetting(asked, ports).plan_hash != wide.plan.plan_hash:
            raise ConflictError(
                "the plan changed, look again; nothing was forgotten",
                hint="look at the plan again and approve it",
            )

    return carry_out(
        wide.plan, ports, scope=wide.shown.scope, now=now, check=unchanged, along=wide.along
    )


def _wide(
    scope: ApprovalScope,
    subject: str,
    asks: Callable[[Links], frozenset[str]],
    ports: ForgettingPorts,
) -> WidePlan:
    ports.links.up_to_date()
    asked = asks(ports.links)
    if not asked:
        raise InputError("there is nothing there to forget", hint="nothing was changed")
    plan = plan_forgetting(asked, ports)
    return WidePlan(
        shown=ShownPlan(scope=scope, subject=subject, plan_hash=plan.plan_hash),
        plan=plan,
        asks=asks,
    )


def _records(links: Links, belongs: Callable[[Traits], bool]) -> frozenset[str]:
    return frozenset(record for record, traits in links.newest().items() if belongs(traits))


def _everything(links: Links) -> frozenset[str]:
    graph = links.up_to_date()
    return frozenset((*graph.records, *graph.episodes, *graph.relationships, *graph.definitions))
