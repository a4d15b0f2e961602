"""A request with everything that is read from it once: what the eight steps go by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from one_memory.model.access import Consent
from one_memory.model.ids import RecordId
from one_memory.model.instants import Interval
from one_memory.model.project import Project
from one_memory.model.request import RetrievalRequest
from one_memory.model.sharing import SharingPreference
from one_memory.ports import GateRequest
from one_memory.rules.local_day import zone_of
from one_memory.rules.question import QuestionReading, read_question
from one_memory.rules.time_reference import time_references
from one_memory.rules.usage import Moment, Scope, scope_of


@dataclass(frozen=True)
class Asked:
    """What is asked, by whom, for when: read from the request before the first step.

    `within` names the only records that may be looked at; None: all.
    """

    request: RetrievalRequest
    reading: QuestionReading
    moment: Moment
    scope: Scope
    zone: ZoneInfo
    times: tuple[Interval, ...]
    gate: GateRequest
    within: frozenset[RecordId] | None = None


def understand(
    request: RetrievalRequest,
    projects: Iterable[Project],
    consents: Iterable[Consent],
    sharing: Iterable[SharingPreference] = (),
    within: frozenset[RecordId] | None = None,
) -> Asked:
    """Read a request. Raises InputError for a time zone that does not exist."""
    zone = zone_of(request.timezone)
    reading = read_question(
        request.question,
        kind=request.kind,
        tense=request.tense,
        asked_types=request.content_types,
    )
    return Asked(
        request=request,
        reading=reading,
        moment=Moment(
            at=request.now,
            tense=reading.tense,
            zone=zone,
            known_at=request.as_of_record_time,
            true_at=request.as_of_valid_time,
        ),
        scope=scope_of(request.task, request.principal, projects),
        zone=zone,
        times=time_references(request.question, request.now, zone),
        gate=GateRequest(
            principal=request.principal,
            task=request.task,
            destination=request.destination,
            consents=tuple(consents),
            sharing=tuple(sharing),
            strongly_authenticated=request.strongly_authenticated,
            recipient_trains=request.recipient_trains,
        ),
        within=within,
    )
