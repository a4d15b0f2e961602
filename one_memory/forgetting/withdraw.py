"""Withdrawal of consent for a sensitive class: its data key is destroyed, and that is final."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from one_memory.errors import ConflictError
from one_memory.forgetting.forget_permanently import ForgettingPorts, Forgotten, carry_out
from one_memory.model.access import Consent
from one_memory.model.approval import Approval, ApprovalScope, ShownPlan
from one_memory.model.vocabulary import ConsentState, SensitiveClass
from one_memory.ports import AccessDesk, Batch
from one_memory.rules.shred_plan import NO_PLAN, ShredPlan, shred_plan


@dataclass(frozen=True)
class WithdrawalPlan:
    """What becomes unreadable with a sensitive class; nothing when it holds nothing yet."""

    sensitive_class: SensitiveClass
    shown: ShownPlan
    plan: ShredPlan


def plan_withdrawal(sensitive_class: SensitiveClass, ports: ForgettingPorts) -> WithdrawalPlan:
    """Everything held under the class, and what was derived from it."""
    plan = _plan(sensitive_class, ports)
    return WithdrawalPlan(
        sensitive_class=sensitive_class,
        shown=ShownPlan(
            scope=ApprovalScope.SENSITIVE_CLASS,
            subject=sensitive_class,
            plan_hash=plan.plan_hash,
        ),
        plan=plan,
    )


def withdraw_consent(
    withdrawal: WithdrawalPlan,
    approval: Approval,
    ports: ForgettingPorts,
    desk: AccessDesk,
    *,
    now: datetime,
) -> Forgotten:
    """Destroy the class's data key and close its gate for good, in one commit.

    Raises ApprovalRequiredError without a fresh approval, ConflictError when the plan changed
    meanwhile or consent is withdrawn already; then nothing was changed.
    """
    desk.redeem(approval, withdrawal.shown, now=now)
    sensitive_class = withdrawal.sensitive_class

    def unchanged() -> None:
        if _newest(sensitive_class, ports)[0] is ConsentState.WITHDRAWN:
            raise ConflictError("consent for this class is withdrawn already")
        if _plan(sensitive_class, ports).plan_hash != withdrawal.plan.plan_hash:
            raise ConflictError(
                "the plan changed, look again; nothing was forgotten",
                hint="look at the plan again and approve it",
            )

    def close_the_gate() -> None:
        entry = Consent(
            sensitive_class=sensitive_class,
            state=ConsentState.WITHDRAWN,
            version=_newest(sensitive_class, ports)[1] + 1,
            recorded_at=now,
        )
        ports.store.append(Batch(consents=(entry,)))

    return carry_out(
        withdrawal.plan,
        ports,
        scope=withdrawal.shown.scope,
        now=now,
        drop_classes=(sensitive_class,),
        check=unchanged,
        also=close_the_gate,
    )


def _plan(sensitive_class: SensitiveClass, ports: ForgettingPorts) -> ShredPlan:
    graph = ports.links.up_to_date()
    held = ports.links.in_class(sensitive_class) | {
        e.id for e in ports.store.all_episodes() if sensitive_class in e.sensitivity.classes
    }
    if not held:
        return NO_PLAN
    return shred_plan(held, graph, sent=ports.sent(), adapters=ports.adapters())


def _newest(sensitive_class: SensitiveClass, ports: ForgettingPorts) -> tuple[ConsentState, int]:
    entries = [c for c in ports.store.consent_ledger() if c.sensitive_class is sensitive_class]
    return (entries[-1].state, entries[-1].version) if entries else (ConsentState.NEVER_ASKED, 0)
