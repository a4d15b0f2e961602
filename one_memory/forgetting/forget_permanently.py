"""Forget permanently: show the plan, take the confirmation, destroy keys, give a receipt."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from one_memory.errors import ConflictError
from one_memory.forgetting.confirmation import Confirmation, Confirmations
from one_memory.forgetting.graph import Links
from one_memory.forgetting.receipt import Receipt, log_facts, make_receipt
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import (
    AuditEntry,
    AuditLog,
    Destroyer,
    DestructionFacts,
    DestructionReport,
    ForgetsNow,
    VaultStore,
)
from one_memory.rules.shred_plan import SentCopy, ShredPlan, shred_plan


@dataclass(frozen=True)
class ForgettingPorts:
    """What forgetting works on. `caches` drop what was destroyed at once: working set, indexes.

    `sent` lists copies that left the vault, `adapters` each personal adapter's training records;
    both are asked for whenever a plan is made. `entropy(n)` gives n random bytes.
    """

    store: VaultStore
    links: Links
    destroyer: Destroyer
    log: AuditLog
    caches: Sequence[ForgetsNow]
    new_id: Callable[[], str]
    entropy: Callable[[int], bytes]
    sent: Callable[[], Sequence[SentCopy]] = tuple
    adapters: Callable[[], Mapping[str, frozenset[str]]] = dict


@dataclass(frozen=True)
class Forgotten:
    """Outcome: what was planned and done, what to derive anew, and the receipt for the person."""

    plan: ShredPlan
    report: DestructionReport
    receipt: Receipt


def plan_forgetting(asked: Iterable[str], ports: ForgettingPorts) -> ShredPlan:
    """What would be forgotten, read only. Raises InputError for nothing, NotFoundError."""
    return shred_plan(asked, ports.links.up_to_date(), sent=ports.sent(), adapters=ports.adapters())


def show(
    asked: Iterable[str], ports: ForgettingPorts, confirmations: Confirmations, *, now: datetime
) -> tuple[ShredPlan, Confirmation]:
    """The plan for a person to look at, and the confirmation that only this plan takes."""
    plan = plan_forgetting(asked, ports)
    return plan, confirmations.offer(plan.plan_hash, now=now)


def forget_permanently(
    plan: ShredPlan,
    token: str,
    ports: ForgettingPorts,
    confirmations: Confirmations,
    *,
    now: datetime,
) -> Forgotten:
    """Destroy what a shown plan lists, for good; `token` is its confirmation.

    The plan is made again under the write lock: raises ConflictError when it changed,
    ApprovalRequiredError without a fresh confirmation; then nothing was forgotten.
    """
    confirmations.redeem(token, plan.plan_hash, now=now)
    return carry_out(plan, ports, scope="record", now=now)


def carry_out(
    plan: ShredPlan,
    ports: ForgettingPorts,
    *,
    scope: str,
    now: datetime,
    drop_classes: Sequence[SensitiveClass] = (),
    check: Callable[[], None] | None = None,
    along: Callable[[Links], Iterable[str]] | None = None,
    also: Callable[[], None] | None = None,
) -> Forgotten:
    """Destroy a confirmed or approved plan, and the entries that tell of what it lists.

    `check` replaces the comparison with the plan made anew, `along` names other entries to take,
    `also` joins the same commit.
    """
    salt = ports.entropy(32)
    entries: list[AuditEntry] = []

    def unchanged() -> None:
        if plan_forgetting(plan.asked, ports).plan_hash != plan.plan_hash:
            raise ConflictError(
                "the plan changed, look again; nothing was forgotten",
                hint="look at the plan again and confirm it",
            )

    def write_down(facts: DestructionFacts) -> None:
        if also is not None:
            also()
        entries.append(ports.log.append("forget", log_facts(scope, facts, salt), at=now))

    def entries_along() -> Iterable[str]:
        ports.links.up_to_date()
        return along(ports.links) if along else ports.links.entries_about(plan.subjects)

    report = ports.destroyer.destroy(
        plan.subjects,
        now=now,
        drop_classes=drop_classes,
        check=check or unchanged,
        along=entries_along,
        receipt=write_down,
    )
    gone = sorted({*plan.subjects, *report.facts.subjects})
    for cache in ports.caches:
        cache.forget(gone)
    receipt = make_receipt(
        scope,
        report,
        plan.not_reached,
        entries[-1],
        ports.log,
        receipt_id=ports.new_id(),
        salt=salt,
    )
    return Forgotten(plan=plan, report=report, receipt=receipt)
