"""Where a record may be used: the pure rules of retrieval steps 1, 2 and 4, record by record.

Each returns why a record is left out, or None when it stays; the first reason that holds is given.
Where a record may be used is decided by its newest version, whatever version is looked at: the
person's latest word on area, project, restriction and set-aside holds for the past as well.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, tzinfo
from enum import StrEnum

from one_memory.model.access import Principal
from one_memory.model.project import Project
from one_memory.model.record import Domain, MemoryRecord, UsageRestriction
from one_memory.model.request import Task
from one_memory.model.vocabulary import (
    CoreContentType,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProjectState,
    QuestionKind,
    QuestionTense,
    TimeKind,
)
from one_memory.rules.time_kind import TimeUse, usable_for
from one_memory.rules.validity import holds_at


class Reason(StrEnum):
    """Why a step leaves a record out."""

    OTHER_OWNER = "it belongs to somebody else"
    OUT_OF_REACH = "it is outside the caller's reach"
    CLOSED_PROJECT = "its project is closed"
    OTHER_PROJECT = "it belongs to another project"
    OTHER_AREA = "it belongs to another life area"
    REPLACED = "it was replaced by a later version"
    NOT_KNOWN_THEN = "it was not known then"
    CANDIDATE = "it is a candidate"
    NOT_IN_USE = "it is not in use"
    INVALID = "it is invalid"
    RESTRICTED = "its use is restricted to another area or project"
    NOT_TRUE_THEN = "it is not asserted for that time"
    NOT_NOW = "it is not true now and the question is about now"
    GATE = "a gate is closed"
    OPINION = "it is an opinion and the question asks for a fact"
    OTHER_TYPE = "it is not of a type asked for"


@dataclass(frozen=True)
class Scope:
    """What a task and its caller reach. `areas` None: all of them; the same for the reaches."""

    areas: frozenset[LifeArea] | None
    project: str | None
    open_projects: frozenset[str]
    reach_areas: frozenset[LifeArea] | None
    reach_projects: frozenset[str] | None


def scope_of(task: Task, principal: Principal, projects: Iterable[Project]) -> Scope:
    """The reach of a task and its caller.

    A task with an area reaches that area and general. One that names only a project reaches the
    project's areas and general. A closed or unknown project reaches nothing of its own.
    """
    by_id = {project.id: project for project in projects}
    areas: frozenset[LifeArea] | None = None
    if task.area is not None:
        areas = frozenset({task.area, LifeArea.GENERAL})
    elif task.project is not None:
        named = by_id.get(task.project)
        areas = frozenset(named.areas if named else ()) | {LifeArea.GENERAL}
    return Scope(
        areas=areas,
        project=task.project,
        open_projects=frozenset(i for i, p in by_id.items() if p.state is ProjectState.OPEN),
        reach_areas=None if principal.areas is None else frozenset(principal.areas),
        reach_projects=None if principal.projects is None else frozenset(principal.projects),
    )


def within_reach(
    areas: Collection[LifeArea],
    project: str | None,
    reach_areas: frozenset[LifeArea] | None,
    reach_projects: frozenset[str] | None,
) -> bool:
    """Whether a caller's reach covers a record: all its areas, and its project if projects are
    named. A reach without any area or project covers nothing; general is not given on top."""
    return (reach_areas is None or reach_areas.issuperset(areas)) and (
        reach_projects is None or project in reach_projects
    )


def outside_scope(domain: Domain, scope: Scope) -> Reason | None:
    """Step 1. A record of a project is looked at only while the project is open: by tasks of that
    project, and by tasks of its area that name none. Records of no project go by their areas."""
    if not within_reach(domain.areas, domain.project, scope.reach_areas, scope.reach_projects):
        return Reason.OUT_OF_REACH
    if domain.project is not None:
        if domain.project not in scope.open_projects:
            return Reason.CLOSED_PROJECT
        if domain.project == scope.project:
            return None
        if scope.project is not None:
            return Reason.OTHER_PROJECT
    if scope.areas is not None and scope.areas.isdisjoint(domain.areas):
        return Reason.OTHER_AREA
    return None


def restricted_from(restriction: UsageRestriction | None, task: Task) -> bool:
    """Whether "only for this area or project" keeps a record from a task. A task that names
    neither is none the record is meant for."""
    return restriction is not None and not (
        task.area in restriction.areas or task.project in restriction.projects
    )


@dataclass(frozen=True)
class Moment:
    """Which version and which time a question looks at.

    `at` is the instant "now" stands for; `known_at` None takes the newest version;
    `true_at` None asks by tense.
    """

    at: datetime
    tense: QuestionTense
    zone: tzinfo
    known_at: datetime | None = None
    true_at: datetime | None = None


def unusable(
    record: MemoryRecord,
    newest: MemoryRecord,
    superseded_at: datetime | None,
    task: Task,
    moment: Moment,
) -> Reason | None:
    """Step 2, for one version of a record; `newest` is the newest version of the same record."""
    if moment.known_at is None:
        if superseded_at is not None:
            return Reason.REPLACED
    elif moment.known_at < record.recorded_at:
        return Reason.NOT_KNOWN_THEN
    elif superseded_at is not None and superseded_at <= moment.known_at:
        return Reason.REPLACED
    if record.status is LifecycleState.CANDIDATE:
        return Reason.CANDIDATE
    if LifecycleState.NOT_IN_USE in (record.status, newest.status):
        return Reason.NOT_IN_USE
    if record.epistemic_state is EpistemicState.INVALID:
        return Reason.INVALID
    if restricted_from(newest.usage_restriction, task):
        return Reason.RESTRICTED
    if moment.true_at is not None:
        return None if holds_at(record, moment.true_at) else Reason.NOT_TRUE_THEN
    return Reason.NOT_NOW if _use(record, moment) is TimeUse.NOT_NOW else None


def _use(record: MemoryRecord, moment: Moment) -> TimeUse:
    return usable_for(
        time_kind=record.time_kind,
        season=record.season,
        valid_from=record.valid_from,
        valid_to=record.valid_to,
        tense=moment.tense,
        at=moment.at,
        zone=moment.zone,
    ).use


def out_of_season(time_kind: TimeKind, season: Collection[int], moment: Moment) -> bool:
    """Whether a seasonal record's months do not hold the person's month now."""
    month = moment.at.astimezone(moment.zone).month
    return time_kind is TimeKind.SEASONAL and bool(season) and month not in season


def not_pertinent(
    content_type: CoreContentType,
    kind: QuestionKind | None,
    asked_types: Collection[CoreContentType],
) -> Reason | None:
    """Step 4. A question that may ask for either (`kind` None) keeps opinions for now; the
    smallest subset drops them if a fact answers."""
    if content_type is CoreContentType.OPINION and kind is QuestionKind.FACTUAL:
        return Reason.OPINION
    if asked_types and content_type not in asked_types:
        return Reason.OTHER_TYPE
    return None
