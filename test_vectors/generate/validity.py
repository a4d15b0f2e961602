"""Write the vectors of both time axes, reasoned by hand from the reference; nothing of the package
is imported.
"""

from __future__ import annotations

from typing import Any

from vector_file import case, write


def as_of(name: str, comment: str, expect: int | None, *versions: Any, flag: str, **at: str) -> Any:
    return case(name, comment, {"versions": list(versions), **at}, expect, flag)


# Two flats, as two versions so that one number names the answer; times are London local midnight.
FLAT_A = {
    "recorded_at": "2024-01-05T10:00:00Z",
    "valid_from": "2024-01-01T00:00:00Z",
    "valid_to": "2025-05-31T23:00:00Z",
}
FLAT_B = {"recorded_at": "2025-06-02T10:00:00Z", "valid_from": "2025-05-31T23:00:00Z"}
V1 = {"version": 1, "recorded_at": "2026-01-01T00:00:00Z", "valid_from": "2020-01-01T00:00:00Z"}
V2 = {"version": 2, "recorded_at": "2026-02-01T00:00:00Z", "valid_from": "2020-01-01T00:00:00Z"}
CELLO = {"recorded_at": "2026-11-30T09:00:00Z", "observed_at": "2026-11-30T09:00:00Z"}
write(
    "validity/as_of.json",
    "validity.as_of",
    "as_of.schema.json",
    "memory-record#memoryrecord-fields",
    {
        "boundary": "both intervals are half-open: exactly one answer at each instant",
        "undated": "an unknown start is never asserted for a past valid time",
        "chain": "a version is held until the next one is recorded; it is not retroactive",
    },
    [
        as_of(
            "flat_a_at_boundary",
            "At the boundary the first flat is over.",
            None,
            FLAT_A,
            flag="boundary",
            valid_time="2025-05-31T23:00:00Z",
        ),
        as_of(
            "flat_b_at_boundary",
            "At the boundary the second flat holds.",
            1,
            FLAT_B,
            flag="boundary",
            valid_time="2025-05-31T23:00:00Z",
        ),
        as_of(
            "flat_a_before",
            "A microsecond before, the first flat holds.",
            1,
            FLAT_A,
            flag="boundary",
            valid_time="2025-05-31T22:59:59.999999Z",
        ),
        as_of(
            "flat_b_before",
            "A microsecond before, the second does not yet.",
            None,
            FLAT_B,
            flag="boundary",
            valid_time="2025-05-31T22:59:59.999999Z",
        ),
        as_of(
            "flat_a_first_instant",
            "At its start it holds.",
            1,
            FLAT_A,
            flag="boundary",
            valid_time="2024-01-01T00:00:00Z",
        ),
        as_of(
            "undated_past",
            "Undated, asked about 2020: not asserted.",
            None,
            CELLO,
            flag="undated",
            valid_time="2020-01-01T00:00:00Z",
        ),
        as_of(
            "undated_now",
            "Undated, from when it became known: asserted.",
            1,
            CELLO,
            flag="undated",
            valid_time="2026-11-30T09:00:00Z",
        ),
        as_of(
            "undated_just_before",
            "Undated, a second before it became known.",
            None,
            CELLO,
            flag="undated",
            valid_time="2026-11-30T08:59:59Z",
        ),
        as_of(
            "undated_record_time",
            "The day before it was recorded: not present.",
            None,
            CELLO,
            flag="undated",
            record_time="2026-11-29T09:00:00Z",
        ),
        as_of(
            "undated_said_earlier",
            "Undated, but said in 2023: known from then on.",
            1,
            {**CELLO, "observed_at": "2023-03-01T00:00:00Z"},
            flag="undated",
            valid_time="2024-01-01T00:00:00Z",
        ),
        as_of(
            "undated_with_end",
            "Unknown start, known end, asked after the end.",
            None,
            {**CELLO, "valid_to": "2027-01-01T00:00:00Z"},
            flag="undated",
            valid_time="2027-01-01T00:00:00Z",
        ),
        as_of(
            "past_without_bounds",
            "In the past, no one knows when: asserted for no moment.",
            None,
            {**CELLO, "time_kind": "in the past"},
            flag="undated",
            valid_time="2026-12-01T00:00:00Z",
        ),
        as_of(
            "past_with_bounds",
            "In the past with bounds: asserted inside them.",
            1,
            {**FLAT_A, "time_kind": "in the past"},
            flag="boundary",
            valid_time="2024-06-01T00:00:00Z",
        ),
        as_of(
            "before_first",
            "Before the first version there is none.",
            None,
            V1,
            V2,
            flag="chain",
            record_time="2025-12-31T23:59:59Z",
        ),
        as_of(
            "at_first",
            "At its record time the first is held.",
            1,
            V1,
            V2,
            flag="chain",
            record_time="2026-01-01T00:00:00Z",
        ),
        as_of(
            "just_before_second",
            "Until the second is recorded.",
            1,
            V1,
            V2,
            flag="chain",
            record_time="2026-01-31T23:59:59.999999Z",
        ),
        as_of(
            "at_second",
            "From then on the second.",
            2,
            V1,
            V2,
            flag="chain",
            record_time="2026-02-01T00:00:00Z",
        ),
        as_of("newest", "Without a record time, the newest.", 2, V2, V1, flag="chain"),
        as_of(
            "not_retroactive",
            "Then, One held the first, also about an earlier time.",
            1,
            V1,
            V2,
            flag="chain",
            record_time="2026-01-15T00:00:00Z",
            valid_time="2021-01-01T00:00:00Z",
        ),
        as_of(
            "same_instant",
            "Two versions of one instant: the later is held.",
            2,
            V1,
            {**V2, "recorded_at": "2026-01-01T00:00:00Z"},
            flag="chain",
            record_time="2026-01-01T00:00:00Z",
        ),
        as_of("empty", "Nothing known, nothing held.", None, flag="chain"),
    ],
)
write(
    "validity/superseded_at.json",
    "validity.superseded_at",
    "superseded_at.schema.json",
    "memory-record#memoryrecord-fields",
    {"chain": "record time of a version ends where the next one starts"},
    [
        case(
            "first",
            "The first ends where the second starts.",
            {"versions": [V1, V2], "version": 1},
            "2026-02-01T00:00:00Z",
            "chain",
        ),
        case(
            "newest", "The newest has no end.", {"versions": [V1, V2], "version": 2}, None, "chain"
        ),
        case(
            "unordered",
            "The order of the list does not matter.",
            {"versions": [V2, V1], "version": 1},
            "2026-02-01T00:00:00Z",
            "chain",
        ),
        case(
            "only", "A single version has no end.", {"versions": [V1], "version": 1}, None, "chain"
        ),
    ],
)
