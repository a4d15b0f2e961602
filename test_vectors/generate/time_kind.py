"""Write the vectors of time kinds and of the question at the end of a `for now`, reasoned by hand
from the reference; nothing of the package is imported.
"""

from __future__ import annotations

from typing import Any

from vector_file import case, write

FITS, LOWER, NOT_NOW = "fits", "out_of_season", "not_now"


def use(name: str, comment: str, expect: str, *flags: str, **given: Any) -> dict[str, Any]:
    return case(name, comment, {"at": "2026-06-15T12:00:00Z", **given}, expect, *flags)


# The person is in Istanbul, UTC+3: the last day of May ends at 21:00 UTC.
CRUTCHES = {"time_kind": "for now", "valid_to": "2026-05-31T21:00:00Z"}
TIME_CASES = [
    use("permanent", "Permanent, no end.", FITS, "row", time_kind="permanent", tense="present"),
    use(
        "permanent_past",
        "Permanent, asked about the past.",
        FITS,
        "row",
        time_kind="permanent",
        tense="past",
    ),
    use(
        "for_now_inside",
        "For now, before its end.",
        FITS,
        "row",
        **CRUTCHES,
        tense="present",
        at="2026-05-31T20:00:00Z",
    ),
    use(
        "for_now_last_instant",
        "The last instant before the local day ends.",
        FITS,
        "boundary",
        **CRUTCHES,
        tense="present",
        at="2026-05-31T20:59:59.999999Z",
    ),
    use(
        "for_now_at_end",
        "At the end itself it has ended: half-open.",
        NOT_NOW,
        "boundary",
        **CRUTCHES,
        tense="present",
        at="2026-05-31T21:00:00Z",
    ),
    use(
        "for_now_after",
        "01:00 local on the day after.",
        NOT_NOW,
        "row",
        **CRUTCHES,
        tense="present",
        at="2026-05-31T22:00:00Z",
    ),
    use(
        "for_now_after_past",
        "After its end it still answers about the past.",
        FITS,
        "row",
        **CRUTCHES,
        tense="past",
        at="2026-06-02T09:00:00Z",
    ),
    use(
        "for_now_after_unsure",
        "When the tense is unsure the filter stays open.",
        FITS,
        "decided",
        **CRUTCHES,
        tense="unsure",
        at="2026-06-02T09:00:00Z",
    ),
    use(
        "for_now_open_end",
        "For now without an estimated end.",
        FITS,
        "row",
        time_kind="for now",
        tense="present",
    ),
    use(
        "not_yet",
        "It starts tomorrow.",
        NOT_NOW,
        "decided",
        time_kind="for now",
        valid_from="2026-06-16T00:00:00Z",
        tense="present",
    ),
    use(
        "starts_now",
        "It starts this instant.",
        FITS,
        "boundary",
        time_kind="for now",
        valid_from="2026-06-15T12:00:00Z",
        tense="present",
    ),
    use(
        "permanent_ended",
        "A permanent fact whose valid time is over is not a present one.",
        NOT_NOW,
        "decided",
        time_kind="permanent",
        valid_to="2025-06-01T00:00:00Z",
        tense="present",
    ),
    use(
        "seasonal_in",
        "In its season.",
        FITS,
        "row",
        time_kind="seasonal",
        season=[6, 7, 8],
        tense="present",
    ),
    use(
        "seasonal_out",
        "Out of its season: kept, at a lower rank.",
        LOWER,
        "row",
        time_kind="seasonal",
        season=[12, 1, 2],
        tense="present",
    ),
    use(
        "seasonal_out_past",
        "Out of season, asked about the past.",
        FITS,
        "row",
        time_kind="seasonal",
        season=[12, 1, 2],
        tense="past",
    ),
    use(
        "seasonal_out_unsure",
        "Out of season, tense unsure.",
        FITS,
        "decided",
        time_kind="seasonal",
        season=[12, 1, 2],
        tense="unsure",
    ),
    use(
        "seasonal_no_months",
        "A season nobody named does not exclude.",
        FITS,
        "decided",
        time_kind="seasonal",
        season=[],
        tense="present",
    ),
    use(
        "season_by_local_month",
        "Still 31 May in UTC, already June in Tokyo.",
        FITS,
        "boundary",
        time_kind="seasonal",
        season=[6],
        tense="present",
        at="2026-05-31T16:00:00Z",
        zone="Asia/Tokyo",
    ),
    use(
        "season_by_utc_month",
        "The same instant in UTC.",
        LOWER,
        "boundary",
        time_kind="seasonal",
        season=[6],
        tense="present",
        at="2026-05-31T16:00:00Z",
    ),
    use(
        "one_off",
        "A one-off stays true of its occasion.",
        FITS,
        "row",
        time_kind="one-off",
        tense="present",
    ),
    use(
        "one_off_over",
        "Also when its day is over.",
        FITS,
        "decided",
        time_kind="one-off",
        valid_to="2026-01-01T00:00:00Z",
        tense="present",
    ),
    use(
        "in_the_past",
        "In the past: not a fact for present-tense questions.",
        NOT_NOW,
        "row",
        time_kind="in the past",
        tense="present",
    ),
    use(
        "in_the_past_past",
        "In the past, asked about the past.",
        FITS,
        "row",
        time_kind="in the past",
        tense="past",
    ),
    use(
        "in_the_past_unsure",
        "In the past, tense unsure: open.",
        FITS,
        "decided",
        time_kind="in the past",
        tense="unsure",
    ),
]
write(
    "time_kind/use.json",
    "time_kind",
    "time_kind.schema.json",
    "memory-record#time-kinds",
    {
        "row": "the reference's table",
        "boundary": "intervals are half-open; days and months are the person's local ones",
        "decided": "where the reference is silent",
    },
    TIME_CASES,
)


def ended(name: str, comment: str, expect: str | None, at: str, **record: Any) -> dict[str, Any]:
    given = {"record": {"recorded_at": "2026-05-01T08:00:00Z", **record}, "at": at}
    return case(name, comment, given, expect, "row")


FOR_NOW = {"time_kind": "for now", "valid_to": "2026-05-31T21:00:00Z", "text": "I'm on crutches."}
ASKED = "Is this still so? \u201cI'm on crutches.\u201d"
write(
    "time_kind/ended_question.json",
    "time_kind.ended_question",
    "ended_question.schema.json",
    "memory-record#time-kinds",
    {"row": "for now: at the end, a one-line confirmation question"},
    [
        ended("before", "No question before the end.", None, "2026-05-31T20:59:59Z", **FOR_NOW),
        ended("at", "The question at the end.", ASKED, "2026-05-31T21:00:00Z", **FOR_NOW),
        ended(
            "permanent",
            "A permanent record is not asked about.",
            None,
            "2030-01-01T00:00:00Z",
            time_kind="permanent",
            text="I'm on crutches.",
        ),
        ended(
            "no_end",
            "Nor is one without an end.",
            None,
            "2030-01-01T00:00:00Z",
            time_kind="for now",
            text="I'm on crutches.",
        ),
        ended(
            "one_line",
            "The question is one line, whatever the text.",
            "Is this still so? \u201cOn\ncrutches.\u201d".replace("\n", " "),
            "2026-06-01T00:00:00Z",
            **{**FOR_NOW, "text": "On\n\n  crutches."},
        ),
        ended(
            "cut",
            "At most 120 characters of the text.",
            f"Is this still so? \u201c{'a' * 119}\u2026\u201d",
            "2026-06-01T00:00:00Z",
            **{**FOR_NOW, "text": "a" * 121},
        ),
        ended(
            "not_cut",
            "Exactly 120 characters are not cut.",
            f"Is this still so? \u201c{'a' * 120}\u201d",
            "2026-06-01T00:00:00Z",
            **{**FOR_NOW, "text": "a" * 120},
        ),
    ],
)
