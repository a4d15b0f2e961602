"""What is asked of recall."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from one_memory.model.access import PERSON, Principal
from one_memory.model.ids import OwnerRef, ProjectId
from one_memory.model.instants import Instant
from one_memory.model.vocabulary import (
    CoreContentType,
    Destination,
    LifeArea,
    QuestionKind,
    QuestionTense,
)


class Task(BaseModel):
    """The task a recall serves: its life area and project; no area means all of them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    area: LifeArea | None = None
    project: ProjectId | None = None
    purpose: str = "answer"


class RetrievalRequest(BaseModel):
    """One question with everything the eight steps need besides the records.

    `now` is the instant of asking; `as_of_record_time` and `as_of_valid_time` look at what One
    knew then and at what was true then. `kind` and `tense` override the rule that reads them
    from the question. `budget_tokens` bounds the disclosed lines (tokens = characters / 4).
    `strongly_authenticated` says that the person proved to be there for this very request: only
    the engine says so. `recipient_trains` is assumed until the caller knows better.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: OwnerRef
    question: str
    now: Instant
    task: Task = Task()
    principal: Principal = PERSON
    destination: Destination = Destination.DEVICE_UI
    strongly_authenticated: bool = False
    recipient_trains: bool = True
    kind: QuestionKind | None = None
    tense: QuestionTense | None = None
    as_of_record_time: Instant | None = None
    as_of_valid_time: Instant | None = None
    content_types: tuple[CoreContentType, ...] = ()
    limit: Annotated[int, Field(ge=1, le=200)] = 12
    budget_tokens: Annotated[int, Field(ge=16, le=100_000)] = 1024
    timezone: str = "UTC"
