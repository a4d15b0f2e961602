"""Verbs for the person's decisions: confirm, reject, correct, don't use, use again."""

from __future__ import annotations

from one_memory.engine.base import Unlocked
from one_memory.forgetting.correct import correct
from one_memory.forgetting.dont_use import dont_use, use_again
from one_memory.model.proposal import Details
from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import VersionReason
from one_memory.rules.text import accept
from one_memory.writing.confirm import confirm, reject
from one_memory.writing.draft import WriteContext, sensitivity_of
from one_memory.writing.kept_out import refuse_kept_out
from one_memory.writing.sensitive import may_be_remembered


class Decisions(Unlocked):
    """What the person decides about a record. Each appends a version; nothing is overwritten."""

    def confirm(self, record_id: str) -> MemoryRecord:
        """A candidate becomes active and verified by the person."""
        return self._change(record_id, lambda record, context: confirm(record, context))

    def reject(self, record_id: str) -> MemoryRecord:
        """A candidate goes out of use and is not proposed again from the same episodes."""
        return self._change(record_id, lambda record, context: reject(record, context))

    def correct(
        self,
        record_id: str,
        text: str,
        details: Details | None = None,
        *,
        confirmed_twice: bool = False,
    ) -> MemoryRecord:
        """A new version in the person's own words; the old one becomes invalid.

        Raises ApprovalRequiredError as `remember` does.
        """
        accepted = accept(text)
        refuse_kept_out(accepted)
        with self._session.writing([accepted]):
            context = self._context()
            found = sensitivity_of(accepted, details.sensitivity if details else None, context)
            may_be_remembered(found, context.consents, confirmed_twice=confirmed_twice)
            record, batch = correct(
                self._session.current(record_id),
                accepted,
                details,
                found,
                now=context.now,
                new_id=context.new_id,
            )
            self._session.append(batch)
        return record

    def dont_use(self, record_id: str) -> MemoryRecord:
        """Kept, but out of retrieval and training until `use_again`."""
        return self._change(record_id, lambda record, context: dont_use(record, now=context.now))

    def use_again(self, record_id: str) -> MemoryRecord:
        """Back in use; a rejected candidate waits for a decision again."""

        def change(record: MemoryRecord, context: WriteContext) -> MemoryRecord:
            was_candidate = record.reason is VersionReason.REJECTED
            return use_again(record, was_candidate=was_candidate, now=context.now)

        return self._change(record_id, change)
