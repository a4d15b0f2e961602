"""Verbs for asking: recall, why, get, history, list."""

from __future__ import annotations

from datetime import datetime
from typing import TypedDict, Unpack

from pydantic import ValidationError

from one_memory.engine.base import Unlocked
from one_memory.engine.results import HistoryEntry, Why
from one_memory.engine.words import word_or_none
from one_memory.errors import InputError, NotFoundError
from one_memory.model.access import PERSON, Principal
from one_memory.model.disclosure import Answer, StepVerdict
from one_memory.model.episode import Episode
from one_memory.model.record import MemoryRecord
from one_memory.model.request import RetrievalRequest, Task
from one_memory.model.vocabulary import (
    ConfidenceClass,
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    QuestionKind,
    QuestionTense,
)
from one_memory.retrieval.pipeline import retrieve
from one_memory.retrieval.trace import must_be_visible, verdicts
from one_memory.rules.confidence_class import class_of


class RecallOptions(TypedDict, total=False):
    """The remaining fields of `RetrievalRequest`, but for what only the engine says."""

    kind: QuestionKind | None
    tense: QuestionTense | None
    as_of_record_time: datetime | None
    as_of_valid_time: datetime | None
    content_types: tuple[CoreContentType, ...]
    limit: int
    budget_tokens: int
    timezone: str
    recipient_trains: bool


class Asking(Unlocked):
    """Questions to the memory, and questions about how it knows."""

    def recall(
        self,
        question: str,
        *,
        task: Task = Task(),  # noqa: B008 - frozen value
        principal: Principal = PERSON,
        destination: Destination = Destination.DEVICE_UI,
        within: frozenset[str] | None = None,
        **options: Unpack[RecallOptions],
    ) -> Answer:
        """The fewest records the task needs, through the eight steps, as a marked data block.

        `within` names the only records that may be looked at, before anything is searched.

        `options` are the remaining fields of `RetrievalRequest`: kind, tense, as_of_record_time,
        as_of_valid_time, content_types, limit, budget_tokens, timezone, recipient_trains. Raises
        InputError for an option that does not exist or does not fit.
        """
        request = self._request(question, task, principal, destination, options)
        with self._session.reading() as working_set:
            vector = self._session.question_vector(request.question)
            answer = retrieve(
                request,
                working_set,
                gate=self._session.gate,
                question_vector=vector,
                block_ids=self._session.clockwork.block_ids(),
                clock=self._session.clockwork.seconds,
                degraded=self._session.degraded,
                within=within,
            )
            self._session.note_use([line.record for line in answer.disclosure.lines])
        return answer

    def why(
        self,
        record_id: str,
        question: str | None = None,
        *,
        task: Task = Task(),  # noqa: B008 - frozen value
        principal: Principal = PERSON,
        destination: Destination = Destination.DEVICE_UI,
        **options: Unpack[RecallOptions],
    ) -> Why:
        """How One knows a record; with a question, what each of the eight steps did with it.

        Raises NotFoundError for an unknown record, and for one that a gate keeps from a caller who
        is not the person.
        """
        request = self._request(question or "", task, principal, destination, options)
        with self._session.reading() as working_set:
            must_be_visible(record_id, request, working_set, gate=self._session.gate)
            record = self._session.current(record_id)
            steps: tuple[StepVerdict, ...] = ()
            if question is not None:
                steps = verdicts(
                    record_id,
                    request,
                    working_set,
                    gate=self._session.gate,
                    question_vector=self._session.question_vector(question),
                )
            return Why(
                record=record,
                confidence_class=class_of(record),
                episodes=self._session.store.episodes(record.source_episodes),
                verdicts=steps,
            )

    def get(self, record_id: str) -> MemoryRecord:
        """A record's newest version. Raises NotFoundError."""
        with self._session.reading():
            return self._session.current(record_id)

    def history(self, record_id: str) -> tuple[HistoryEntry, ...]:
        """A record's versions, oldest first, each with the record time in which it stood."""
        with self._session.reading():
            self._session.current(record_id)
            versions = self._session.store.versions(record_id)
        ends = [version.recorded_at for version in versions[1:]]
        return tuple(
            HistoryEntry(record=record, superseded_at=end, replaced=end is not None)
            for record, end in zip(versions, [*ends, None], strict=True)
        )

    def list(
        self,
        *,
        area: LifeArea | None = None,
        project: str | None = None,
        status: LifecycleState | None = LifecycleState.ACTIVE,
        epistemic_state: EpistemicState | None = None,
        content_type: CoreContentType | None = None,
        include_events: bool = True,
        limit: int = 100,
        offset: int = 0,
    ) -> tuple[MemoryRecord, ...]:
        """Newest versions that fit every filter given, newest first.

        Raises InputError for a filter that names nothing there is, NotFoundError for a project.
        """
        with self._session.reading() as working_set:
            return working_set.listed(
                area=word_or_none(LifeArea, area, "life area"),
                project=None if project is None else self.project(project).id,
                status=word_or_none(LifecycleState, status, "status"),
                epistemic_state=word_or_none(EpistemicState, epistemic_state, "epistemic state"),
                content_type=word_or_none(CoreContentType, content_type, "content type"),
                include_events=include_events,
                limit=limit,
                offset=offset,
            )

    def find(self, prefix: str) -> str:
        """The one record id that starts with `prefix` (4 characters or more).

        Raises NotFoundError, InputError when it is too short or fits several.
        """
        if len(prefix) < 4:
            raise InputError("give at least 4 characters of the id")
        with self._session.reading() as working_set:
            found = working_set.ids_starting_with(prefix.lower())
        if not found:
            raise NotFoundError("there is no such record", hint="`one-memory list` shows them")
        if len(found) > 1:
            raise InputError(f"{len(found)} ids start like that", hint="give more characters")
        return found[0]

    def confidence_class(self, record: MemoryRecord) -> ConfidenceClass:
        """The class a person sees for a record."""
        return class_of(record)

    def episode(self, episode_id: str) -> Episode:
        """The raw input a record came from. Raises NotFoundError."""
        found = self._session.store.episodes([episode_id])
        if not found:
            raise NotFoundError("there is no such episode")
        return found[0]

    def _request(
        self,
        question: str,
        task: Task,
        principal: Principal,
        destination: Destination,
        options: RecallOptions,
    ) -> RetrievalRequest:
        unknown = sorted(options.keys() - RecallOptions.__optional_keys__)
        if unknown:
            raise InputError(
                f"there is no option `{unknown[0]}`",
                hint="there are " + ", ".join(sorted(RecallOptions.__optional_keys__)),
            )
        if task.project is not None:
            self.project(task.project)
        try:
            return RetrievalRequest(
                owner=self._session.owner,
                question=question,
                now=self._session.clockwork.now(),
                task=task,
                principal=principal,
                destination=destination,
                **options,
            )
        except ValidationError as error:
            fields = ", ".join(str(part["loc"][0]) for part in error.errors() if part["loc"])
            raise InputError(f"an option does not fit: {fields}") from None
