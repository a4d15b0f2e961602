"""Properties of the pure rules that hold for every input, not only for the vectors'."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from one_memory.errors import TextRefusedError
from one_memory.model.evidence import Evidence, EvidenceItem
from one_memory.model.provenance import worst
from one_memory.model.sensitivity import UNCLASSIFIED, Sensitivity, sensitive
from one_memory.model.vocabulary import (
    ConfidenceClass,
    DatePrecision,
    EpistemicState,
    LifecycleState,
    ProvenanceLabel,
    QuestionTense,
    RetentionClass,
    SensitiveClass,
    SourceKind,
    TimeKind,
    VerifiedBy,
)
from one_memory.rules.confidence import compute
from one_memory.rules.confidence_class import shown_class
from one_memory.rules.independence import independent
from one_memory.rules.local_day import local_day, span, zone_of
from one_memory.rules.retention import most_restrictive, sensitivity_of_derivative
from one_memory.rules.sensitivity import classify, combine, looser
from one_memory.rules.text import accept, same_text_key
from one_memory.rules.time_kind import TimeUse, usable_for
from one_memory.rules.validity import asserted_at

LIVING = st.sampled_from([s for s in EpistemicState if s is not EpistemicState.INVALID])
INSTANTS = st.datetimes(
    min_value=datetime(1990, 1, 1), max_value=datetime(2090, 1, 1), timezones=st.just(UTC)
)
ITEMS = st.builds(
    EvidenceItem,
    source_id=st.sampled_from([f"conversation:{n}" for n in range(6)]),
    source_kind=st.sampled_from(SourceKind),
    supports=st.booleans(),
    observed_at=INSTANTS,
)
EVIDENCE = st.lists(ITEMS, max_size=10).map(tuple)
RETENTION = st.sampled_from(RetentionClass)
LABELS = st.sampled_from(ProvenanceLabel)
SENSITIVITIES = st.one_of(
    st.just(Sensitivity()),
    st.just(UNCLASSIFIED),
    st.sets(st.sampled_from(SensitiveClass), min_size=1).map(lambda classes: sensitive(*classes)),
)
ZONES = st.sampled_from(
    ["UTC", "Asia/Tokyo", "America/New_York", "Europe/Istanbul", "Australia/Lord_Howe"]
).map(zone_of)


def _value(state: EpistemicState, items: tuple[EvidenceItem, ...]) -> Fraction:
    return Fraction(compute(state, Evidence(items=items)).value)


# --- confidence and independence ----------------------------------------------------------------


@given(LIVING, EVIDENCE, st.sampled_from(SourceKind), INSTANTS)
def test_independent_support_never_lowers_confidence(
    state: EpistemicState, items: tuple[EvidenceItem, ...], kind: SourceKind, at: datetime
) -> None:
    """A new source that supports the record leaves it at least as sure, one against at most."""
    for supports in (True, False):
        new = EvidenceItem(
            source_id="object:new", source_kind=kind, supports=supports, observed_at=at
        )
        before, after = _value(state, items), _value(state, (*items, new))
        assert after >= before if supports else after <= before


@given(LIVING, EVIDENCE, st.integers(0, 9))
def test_a_repeated_piece_changes_nothing(
    state: EpistemicState, items: tuple[EvidenceItem, ...], which: int
) -> None:
    """What a source already said, said again, counts once."""
    if items:
        again = (*items, items[which % len(items)])
        assert _value(state, again) == _value(state, items)


@given(EVIDENCE.flatmap(lambda items: st.tuples(st.just(items), st.permutations(items))))
def test_the_order_of_evidence_does_not_matter(
    both: tuple[tuple[EvidenceItem, ...], list[EvidenceItem]],
) -> None:
    """Independence gives one answer for every order of the same pieces."""
    items, shuffled = both

    assert independent(items) == independent(shuffled)


@given(EVIDENCE)
def test_independence_is_idempotent_and_one_a_source(items: tuple[EvidenceItem, ...]) -> None:
    """Applied twice it changes nothing; no source stands twice, none is lost."""
    once = independent(items)

    assert independent(once) == once
    assert [item.source_id for item in once] == sorted({item.source_id for item in items})


@given(st.sampled_from(EpistemicState), EVIDENCE)
def test_confidence_lies_between_none_and_full(
    state: EpistemicState, items: tuple[EvidenceItem, ...]
) -> None:
    """Never below 0 nor above 1, and 0 exactly when invalid or contradicted beyond four places."""
    value = _value(state, items)

    assert 0 <= value <= 1
    assert state is not EpistemicState.INVALID or value == 0


# --- class shown --------------------------------------------------------------------------------


@given(
    st.sampled_from(LifecycleState),
    st.sampled_from(EpistemicState),
    st.sampled_from([None, *VerifiedBy]),
    LABELS,
    EVIDENCE,
)
def test_you_told_me_is_shown_only_for_the_persons_word(
    status: LifecycleState,
    state: EpistemicState,
    by: VerifiedBy | None,
    label: ProvenanceLabel,
    items: tuple[EvidenceItem, ...],
) -> None:
    """No confidence, label or lifecycle state alone makes "You told me"."""
    shown = shown_class(
        status=status,
        epistemic_state=state,
        verified_by=by,
        provenance=label,
        confidence=compute(state, Evidence(items=items)),
    )

    if shown is ConfidenceClass.YOU_TOLD_ME:
        assert state is EpistemicState.SAID or by is VerifiedBy.PERSON


# --- labels, retention, sensitivity -------------------------------------------------------------


@given(LABELS, LABELS, LABELS)
def test_the_worst_label_is_a_join(
    a: ProvenanceLabel, b: ProvenanceLabel, c: ProvenanceLabel
) -> None:
    """Commutative, associative, idempotent, and one of its parts."""
    assert worst(a, b) is worst(b, a)
    assert worst(worst(a, b), c) is worst(a, worst(b, c))
    assert worst(a, a) is a
    assert worst(a, b) in (a, b)


@given(RETENTION, RETENTION, RETENTION)
def test_the_most_restrictive_class_is_a_join(
    a: RetentionClass, b: RetentionClass, c: RetentionClass
) -> None:
    """Commutative, associative, idempotent, and one of its parts."""
    assert most_restrictive([a, b]) is most_restrictive([b, a])
    assert most_restrictive([most_restrictive([a, b]), c]) is most_restrictive(
        [a, most_restrictive([b, c])]
    )
    assert most_restrictive([a, a]) is a
    assert most_restrictive([a, b]) in (a, b)


@given(SENSITIVITIES, SENSITIVITIES, SENSITIVITIES)
def test_combining_sensitivities_is_a_join(a: Sensitivity, b: Sensitivity, c: Sensitivity) -> None:
    """Commutative, associative, idempotent, and never looser than a part."""
    assert combine(a, b) == combine(b, a)
    assert combine(combine(a, b), c) == combine(a, combine(b, c))
    assert combine(a, a) == a
    assert not looser(combine(a, b), a)


@given(st.lists(SENSITIVITIES, min_size=1, max_size=6))
def test_a_derivative_is_never_looser_than_a_source(sources: list[Sensitivity]) -> None:
    """Whatever it is derived from, the derivative needs at least as many keys."""
    derived = sensitivity_of_derivative(sources)

    assert all(not looser(derived, source) for source in sources)


@given(st.text(max_size=300))
def test_any_text_can_be_classified(text: str) -> None:
    """Classification answers for every text, and for the same text alike."""
    assert classify(text) == classify(text)


# --- text ---------------------------------------------------------------------------------------


@given(st.text(st.characters(), max_size=200))
def test_accepting_twice_changes_nothing(text: str) -> None:
    """What was accepted is accepted as it is; what is refused has one of four reasons."""
    refused_with = None
    try:
        once = accept(text)
    except TextRefusedError as refusal:
        refused_with = refusal.code
    else:
        assert accept(once) == once

    assert refused_with in (None, "empty", "control_character", "not_text", "too_long")


@given(st.text(max_size=100))
def test_the_key_of_a_key_is_the_key(text: str) -> None:
    """Applying it twice changes nothing."""
    key = same_text_key(text)

    assert same_text_key(key) == key


@given(st.text(max_size=60), st.integers(0, 10**6), st.integers(0, 10**6))
def test_texts_that_differ_in_a_number_have_different_keys(text: str, a: int, b: int) -> None:
    """Look-alikes are not the same."""
    assert (same_text_key(f"{text} {a} x") == same_text_key(f"{text} {b} x")) == (a == b)


# --- time ---------------------------------------------------------------------------------------


@given(INSTANTS, INSTANTS, st.integers(-3, 3))
def test_two_facts_that_follow_each_other_have_one_answer(
    start: datetime, boundary: datetime, microseconds: int
) -> None:
    """Around the boundary exactly one of two consecutive facts is asserted."""
    at = boundary + timedelta(microseconds=microseconds)
    first = asserted_at(
        time_kind=TimeKind.PERMANENT,
        valid_from=min(start, at - timedelta(days=1)),
        valid_to=boundary,
        since=start,
        at=at,
    )
    second = asserted_at(
        time_kind=TimeKind.PERMANENT, valid_from=boundary, valid_to=None, since=start, at=at
    )

    assert first != second


@given(st.sampled_from(TimeKind), INSTANTS, INSTANTS)
def test_an_undated_fact_is_asserted_for_no_past(
    kind: TimeKind, since: datetime, at: datetime
) -> None:
    """Before it became known, nothing undated was true."""
    if at < since:
        assert not asserted_at(time_kind=kind, valid_from=None, valid_to=None, since=since, at=at)


@given(
    st.sampled_from(TimeKind),
    st.sampled_from([QuestionTense.PAST, QuestionTense.UNSURE]),
    st.one_of(st.none(), INSTANTS),
    INSTANTS,
)
def test_only_a_present_question_drops_a_record(
    kind: TimeKind, tense: QuestionTense, valid_to: datetime | None, at: datetime
) -> None:
    """When a question is about the past, or cannot be told, the filter is open."""
    verdict = usable_for(
        time_kind=kind, season=(1,), valid_from=None, valid_to=valid_to, tense=tense, at=at
    )

    assert verdict.use is TimeUse.FITS


@given(st.dates(date(1990, 1, 1), date(2080, 1, 1)), ZONES)
def test_local_days_tile_time(day: date, zone: ZoneInfo) -> None:
    """A day starts on itself, ends where the next starts, and lasts 22 to 26 hours."""
    this = span(day, DatePrecision.DAY, zone)
    following = span(day + timedelta(days=1), DatePrecision.DAY, zone)
    assert this.start is not None
    assert this.end is not None

    assert this.end == following.start
    assert local_day(this.start, zone) == day
    assert timedelta(hours=22) <= this.end - this.start <= timedelta(hours=26)
