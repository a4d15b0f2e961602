"""Verbs for forgetting permanently: look at the plan first, then confirm or approve exactly it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from one_memory.engine.consents import Consents
from one_memory.engine.learning import Learning
from one_memory.engine.results import Named
from one_memory.forgetting.confirmation import Confirmation
from one_memory.forgetting.forget_permanently import Forgotten, forget_permanently, show
from one_memory.forgetting.wide import (
    WidePlan,
    forget_widely,
    plan_area,
    plan_everything,
    plan_project,
)
from one_memory.forgetting.withdraw import WithdrawalPlan, plan_withdrawal, withdraw_consent
from one_memory.model.approval import Approval, ShownPlan
from one_memory.model.vocabulary import LifeArea, SensitiveClass
from one_memory.rules.shred_plan import ShredPlan


class Forgetting(Learning, Consents):
    """What cannot be undone. A single record takes a confirmation; anything wider an approval,
    which only the Access desk makes, from a secret the person has just typed."""

    def plan_forgetting(self, *record_ids: str) -> tuple[ShredPlan, Confirmation]:
        """What would go with these records and what would stay, and the confirmation for it.

        Reads only. Raises NotFoundError for an unknown id, InputError for none.
        """
        with self._session.reading():
            for record_id in record_ids:
                self._session.current(record_id)
            return show(
                record_ids,
                self._session.forgetting,
                self._session.confirmations,
                now=self._session.clockwork.now(),
            )

    def in_words(self, ids: Iterable[str]) -> tuple[Named, ...]:
        """What a plan names by id, as the person knows it; what is not there is left out."""
        wanted = list(ids)
        with self._session.reading() as working_set:
            found: dict[str, Named] = {}
            for wanted_id in wanted:
                record = working_set.current(wanted_id)
                project = working_set.projects.get(wanted_id)
                if record is not None:
                    found[wanted_id] = Named("record", wanted_id, record.text)
                elif project is not None:
                    found[wanted_id] = Named("project", wanted_id, project.name)
            store = self._session.store
            for episode in store.episodes([i for i in wanted if i not in found]):
                words = episode.text or episode.reference or ""
                found[episode.id] = Named("source", episode.id, words)
            if len(found) < len(set(wanted)):
                for edge in store.changes_since(0, model=None).relationships:
                    words = f"{edge.from_entity} {edge.kind} {edge.to_entity}"
                    found[edge.id] = Named("relationship", edge.id, words)
        return tuple(found[i] for i in wanted if i in found)

    def forget_permanently(self, plan: ShredPlan, token: str) -> Forgotten:
        """Destroy what a shown plan lists, for good; `token` is that plan's confirmation.

        Raises ApprovalRequiredError without a fresh confirmation, ConflictError when the plan
        changed meanwhile; then nothing was forgotten.
        """
        return self._destroy(
            lambda now: forget_permanently(
                plan, token, self._session.forgetting, self._session.confirmations, now=now
            )
        )

    def empty_tray(self) -> int:
        """Destroy unseen what waited in the sealed tray for too long; returns how many records.

        An opened vault does this by itself: what nobody decided about is not kept.
        """
        due = self.due_in_tray()
        if not due:
            return 0
        plan, confirmation = self.plan_forgetting(*due)
        self.forget_permanently(plan, confirmation.token)
        return len(plan.records)

    def plan_forgetting_area(self, area: LifeArea) -> WidePlan:
        """What forgetting a whole life area would take along."""
        with self._session.reading():
            return plan_area(area, self._session.forgetting)

    def plan_forgetting_project(self, id_or_name: str) -> WidePlan:
        """What forgetting a whole project would take along."""
        project = self.project(id_or_name)
        with self._session.reading():
            return plan_project(project.id, self._session.forgetting)

    def plan_forgetting_everything(self) -> WidePlan:
        """What forgetting all memory would take along."""
        with self._session.reading():
            return plan_everything(self._session.forgetting)

    def plan_withdrawal(self, sensitive_class: SensitiveClass) -> WithdrawalPlan:
        """What becomes unreadable when consent for a sensitive class is withdrawn."""
        with self._session.reading():
            return plan_withdrawal(sensitive_class, self._session.forgetting)

    def approved_by(self) -> str:
        """What the Access desk of this vault wants typed: its passphrase, or a code.

        Raises ApprovalRequiredError while a keyring holds the root key and no authenticator is
        set up: then nothing wide can be approved.
        """
        return self._session.desk.asks()

    def approve(self, shown: ShownPlan, secret: str) -> Approval:
        """The Access desk's approval of a plan the person has in front of them.

        `secret` is what the person has just typed: the vault's passphrase, or the code of their
        authenticator where a keyring holds the root key. Raises ForbiddenError when it is wrong.
        """
        return self._session.desk.approve(shown, secret, now=self._session.clockwork.now())

    def forget_widely(self, wide: WidePlan, approval: Approval) -> Forgotten:
        """Destroy an approved area, project or everything, for good.

        Raises ApprovalRequiredError, ConflictError when the plan changed; nothing is gone then.
        """
        return self._destroy(
            lambda now: forget_widely(
                wide, approval, self._session.forgetting, self._session.desk, now=now
            )
        )

    def withdraw_consent(self, withdrawal: WithdrawalPlan, approval: Approval) -> Forgotten:
        """Destroy a sensitive class's data key, and with it all that only it opens. Final.

        Raises ApprovalRequiredError, ConflictError when the plan changed; nothing is gone then.
        """
        return self._destroy(
            lambda now: withdraw_consent(
                withdrawal, approval, self._session.forgetting, self._session.desk, now=now
            )
        )

    def _destroy(self, act: Callable[[datetime], Forgotten]) -> Forgotten:
        """Destroy, then derive anew what had other living sources, from those alone."""
        forgotten = self._session.destroying(act)
        sources = dict.fromkeys(i for again in forgotten.plan.rederive for i in again.sources)
        if sources:
            self._derive_from(self._session.store.episodes(tuple(sources)), "UTC")
        return forgotten
