"""Records from what the person says in English, by tables of forms: no model, nothing invented.

A clause makes at most one record, of the first form that fits: what binds before what is liked,
that before who belongs to whom, what is aimed at, what is done, what is, what happened, and what
is thought of something. The state is `inferred`: the background never writes `said`, which belongs
to what the person asked to remember, and a statement is no behaviour that was `observed`. What is
said unsurely is a `hypothesis`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from types import MappingProxyType
from zoneinfo import ZoneInfo

from one_memory.derivation.forms import Caught, catch
from one_memory.derivation.statement_dates import Role, StatedTime, stated_times
from one_memory.derivation.statements import Clause, kept_out, statements_of
from one_memory.derivation.wording import names_in, sentence
from one_memory.model.episode import Episode
from one_memory.model.instants import Interval
from one_memory.model.proposal import Details, Inference
from one_memory.model.record import core_type
from one_memory.model.vocabulary import CoreContentType, EpistemicState, LifeArea, TimeKind
from one_memory.rules.english.constraints import CONSTRAINTS
from one_memory.rules.english.events import EVENTS
from one_memory.rules.english.facts import FACTS
from one_memory.rules.english.form import Dated, Form
from one_memory.rules.english.goals import GOALS
from one_memory.rules.english.opinions import OPINIONS
from one_memory.rules.english.preferences import PREFERENCES
from one_memory.rules.english.relationships import (
    MENTION,
    MENTION_TEXT,
    PET_MENTION,
    PET_MENTION_TEXT,
    RELATIONSHIPS,
)
from one_memory.rules.english.routines import ROUTINES
from one_memory.rules.english.word_list import words
from one_memory.rules.life_area import areas_of
from one_memory.rules.local_day import local_day

FORMS = (
    *CONSTRAINTS,
    *OPINIONS,
    *PREFERENCES,
    *RELATIONSHIPS,
    *GOALS,
    *(form for form in FACTS if form.dated is Dated.PART_OF_IT),
    *ROUTINES,
    *(form for form in FACTS if form.dated is not Dated.PART_OF_IT),
    *EVENTS,
)
"""Every form in the order tried; the first that fits a clause takes it."""

_MENTIONS = (
    Form(CoreContentType.RELATIONSHIP, MENTION, MENTION_TEXT, (LifeArea.RELATIONSHIPS,)),
    Form(CoreContentType.PERSONAL_FACT, PET_MENTION, PET_MENTION_TEXT, (LifeArea.HOME,)),
)
_POSSESSIVE = re.compile(r"\b(?:my|our)\b", re.IGNORECASE)

_ROLES = MappingProxyType(
    {
        Dated.LASTING: (Role.SINCE, Role.UNTIL),
        Dated.HAPPENED: (Role.AT,),
        Dated.AHEAD: (Role.AT,),
        Dated.DUE: (Role.AT, Role.BY, Role.UNTIL),
        Dated.PART_OF_IT: (),
    }
)
"""Which times a form can carry; any other in its clause makes it say something else."""

_SEASON = re.compile(r"\b(?:spring|summer|autumn|fall|winter)s?\b", re.IGNORECASE)
_MONTH_OF_ROUTINE = re.compile(
    r"\bevery (january|february|march|april|may|june|july|august|september|october|november"
    r"|december)\b",
    re.IGNORECASE,
)
_MONTHS = words(
    """
    january, february, march, april, may, june, july, august, september, october, november,
    december
    """
)
_FOR_NOW = re.compile(
    r"\b(?:currently|temporarily|at the moment|for now|right now)\b", re.IGNORECASE
)


class EnglishRules:
    """Derives records from what the person says in English."""

    def derive(
        self, episodes: Sequence[Episode], *, now: datetime, zone: ZoneInfo
    ) -> Sequence[Inference]:
        """The records the episodes state, in the order said; the same text once, with all its
        episodes."""
        out = kept_out(episodes)
        found: dict[tuple[str, CoreContentType], Inference] = {}
        for episode in episodes:
            if episode.text is None or episode.id in out:
                continue
            said = episode.said_at
            day = None if said is None or said > now else local_day(said, zone)
            for inference in _stated_in(episode, day, zone):
                assert inference.details.content_type is not None
                key = (inference.text.casefold(), inference.details.content_type.core)
                before = found.get(key)
                if before is None:
                    found[key] = inference
                elif episode.id not in before.episodes:
                    found[key] = before.model_copy(
                        update={"episodes": (*before.episodes, episode.id)}
                    )
        return tuple(found.values())


def _stated_in(episode: Episode, said: date | None, zone: ZoneInfo) -> Iterator[Inference]:
    statements = statements_of(episode.text or "")
    named: set[str] = set()
    for clause in statements.clauses:
        inference = _of_clause(clause, episode, said, zone)
        if inference is not None:
            named.update(inference.details.entities)
            yield inference
    for said_in in statements.sentences:
        for form, place in _mentions(said_in):
            caught = catch(form, said_in[place:])
            if caught is None or caught.words is None or named & set(names_in(caught.words)):
                continue
            named.update(names_in(caught.words))
            yield _inference(caught, None, episode, "")


def _mentions(words: str) -> Iterator[tuple[Form, int]]:
    for possessive in _POSSESSIVE.finditer(words):
        for form in _MENTIONS:
            yield form, possessive.start()


def _of_clause(
    clause: Clause, episode: Episode, said: date | None, zone: ZoneInfo
) -> Inference | None:
    told = {ahead: stated_times(clause.text, said, zone, ahead=ahead) for ahead in (False, True)}
    bare = _without(clause.text, told[False])
    for form in FORMS:
        whole = form.dated is Dated.PART_OF_IT
        times = () if whole else told[form.dated in (Dated.AHEAD, Dated.DUE)]
        caught = catch(form, clause.text if whole else bare)
        if caught is None or (form.needs_date and not times):
            continue
        if caught.words is None or not _carries(form, times):
            return None
        words = f"{clause.openers} {clause.text}"
        return _inference(caught, times[0] if times else None, episode, words)
    return None


def _without(text: str, times: Sequence[StatedTime]) -> str:
    for time in reversed(times):
        start, end = time.place
        text = text[:start].rstrip() + " " + text[end:].lstrip()
    return re.sub(r"\s+([,.!])", r"\1", " ".join(text.split())).strip(" ,")


def _carries(form: Form, times: Sequence[StatedTime]) -> bool:
    """Whether the form can say what the times in its clause say."""
    if len(times) > 1:
        return False
    if not times:
        return True
    time = times[0]
    if time.role is Role.VAGUE:
        return form.dated is not Dated.LASTING and not form.needs_date
    if time.role not in _ROLES[form.dated]:
        return False
    if time.role is Role.SINCE and not form.text.startswith("has "):
        return False
    return time.interval is not None or form.dated is not Dated.LASTING


def _inference(caught: Caught, time: StatedTime | None, episode: Episode, said: str) -> Inference:
    form, words = caught.form, caught.words or ""
    told = time if time is not None and time.interval is not None else None
    text = sentence(f"{words} {told.words}" if told is not None else words)
    start, end = _validity(form, told)
    precision = told.precision if told is not None else None
    details = Details(
        content_type=core_type(form.content_type),
        areas=_areas(form, words),
        time_kind=_time_kind(form, said, told),
        season=_season(form, said),
        valid_from=start,
        valid_from_precision=precision if start is not None else None,
        valid_to=end,
        valid_to_precision=precision if end is not None else None,
        entities=names_in(words),
    )
    state = EpistemicState.HYPOTHESIS if form.unsure else EpistemicState.INFERRED
    return Inference(text=text, details=details, epistemic_state=state, episodes=(episode.id,))


def _validity(form: Form, time: StatedTime | None) -> tuple[datetime | None, datetime | None]:
    span = time.interval if time is not None and time.interval is not None else Interval()
    if time is None:
        return None, None
    if time.role is Role.SINCE:
        return span.start, None
    if time.role in (Role.UNTIL, Role.BY) or form.dated is Dated.DUE:
        return None, span.end
    return span.start, span.end


def _time_kind(form: Form, words: str, time: StatedTime | None) -> TimeKind:
    if form.time_kind is not None:
        return form.time_kind
    if form.content_type is CoreContentType.EVENT:
        return TimeKind.ONE_OFF
    if time is not None and time.role is not Role.SINCE:
        return TimeKind.FOR_NOW
    if form.content_type is CoreContentType.ROUTINE and (
        _SEASON.search(words) or _MONTH_OF_ROUTINE.search(words)
    ):
        return TimeKind.SEASONAL
    return TimeKind.FOR_NOW if _FOR_NOW.search(words) else TimeKind.PERMANENT


def _season(form: Form, words: str) -> tuple[int, ...]:
    """Months only where a month is named: which months a summer has depends on the hemisphere."""
    named = _MONTH_OF_ROUTINE.search(words)
    if form.content_type is not CoreContentType.ROUTINE or form.time_kind or named is None:
        return ()
    return (_MONTHS.index(named[1].lower()) + 1,)


def _areas(form: Form, words: str) -> tuple[LifeArea, ...]:
    found = [area for area in areas_of(words) if area is not LifeArea.GENERAL]
    both = {*found, *form.areas}
    return tuple(area for area in LifeArea if area in both) or (LifeArea.GENERAL,)
