"""Forgetting a life area, a project or everything: only with an approval from the Access desk."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from one_memory.errors import ConflictError, InputError
from one_memory.forgetting.forget_permanently import (
    ForgettingPorts,
    Forgotten,
    carry_out,
    plan_forgetting,
)
from one_memory.forgetting.graph import newest_versions, read_graph
from one_memory.model.approval import Approval, ApprovalScope, ShownPlan
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import LifeArea
from one_memory.ports import AccessDesk, VaultStore
from one_memory.rules.shred_plan import ShredPlan


@dataclass(frozen=True)
class WidePlan:
    """A plan for many records: `shown` is what the desk asks the person about.

    `asks` names what is asked for, from the vault as it then is.
    """

    shown: ShownPlan
    plan: ShredPlan
    asks: Callable[[VaultStore], frozenset[str]]


def plan_area(area: LifeArea, ports: ForgettingPorts) -> WidePlan:
    """Every record of a life area, also one that is in another area as well, and the projects
    that stand under this area alone."""

    def asks(store: VaultStore) -> frozenset[str]:
        projects = store.changes_since(0, model=None).projects
        return _records(store, lambda r: area in r.domain.areas) | {
            project.id for project in projects if project.areas == (area,)
        }

    return _wide(ApprovalScope.AREA, area, asks, ports)


def plan_project(project: str, ports: ForgettingPorts) -> WidePlan:
    """A project, by its id, and every record of it."""

    def asks(store: VaultStore) -> frozenset[str]:
        named = {p.id for p in store.changes_since(0, model=None).projects if p.id == project}
        return _records(store, lambda r: r.domain.project == project) | named

    return _wide(ApprovalScope.PROJECT, project, asks, ports)


def plan_everything(ports: ForgettingPorts) -> WidePlan:
    """Every record, episode, relationship and project of the vault; consent decisions stay."""
    return _wide(ApprovalScope.EVERYTHING, "", _everything, ports)


def forget_widely(
    wide: WidePlan, approval: Approval, ports: ForgettingPorts, desk: AccessDesk, *, now: datetime
) -> Forgotten:
    """Destroy what an approved wide plan lists, for good.

    Raises ApprovalRequiredError without a fresh approval, ConflictError when the plan changed
    meanwhile, UnavailableError when the desk cannot be reached; then nothing was forgotten.
    """
    desk.redeem(approval, wide.shown, now=now)

    def unchanged() -> None:
        asked = wide.asks(ports.store)
        if not asked or plan_forgetting(asked, ports).plan_hash != wide.plan.plan_hash:
            raise ConflictError(
                "the plan changed, look again; nothing was forgotten",
                hint="look at the plan again and approve it",
            )

    return carry_out(wide.plan, ports, scope=wide.shown.scope, now=now, check=unchanged)


def _wide(
    scope: ApprovalScope,
    subject: str,
    asks: Callable[[VaultStore], frozenset[str]],
    ports: ForgettingPorts,
) -> WidePlan:
    asked = asks(ports.store)
    if not asked:
        raise InputError("there is nothing there to forget", hint="nothing was changed")
    plan = plan_forgetting(asked, ports)
    return WidePlan(
        shown=ShownPlan(scope=scope, subject=subject, plan_hash=plan.plan_hash),
        plan=plan,
        asks=asks,
    )


def _records(store: VaultStore, belongs: Callable[[MemoryRecord], bool]) -> frozenset[str]:
    return frozenset(record.id for record in newest_versions(store) if belongs(record))


def _everything(store: VaultStore) -> frozenset[str]:
    graph = read_graph(store)
    return frozenset((*graph.records, *graph.episodes, *graph.relationships, *graph.definitions))
