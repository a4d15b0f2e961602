"""Write the vectors of local days, reasoned by hand from the published rules of the time zones
named; nothing of the package is imported.
"""

from __future__ import annotations

from typing import Any

from vector_file import case, refused, write


def day(name: str, comment: str, at: str, zone: str, expect: Any) -> Any:
    return case(name, comment, {"at": at, "zone": zone}, expect, "zone")


write(
    "local_day/day.json",
    "local_day",
    "local_day.schema.json",
    "memory-record#memoryrecord-fields",
    {"zone": "the calendar day it is for the person"},
    [
        day(
            "tokyo_tomorrow",
            "15:40 UTC is past midnight in Tokyo.",
            "2026-03-08T15:40:00Z",
            "Asia/Tokyo",
            "2026-03-09",
        ),
        day(
            "new_york_after_change",
            "04:30 UTC after the clocks went forward: 00:30 on the 9th.",
            "2026-03-09T04:30:00Z",
            "America/New_York",
            "2026-03-09",
        ),
        day(
            "new_york_before_change",
            "04:30 UTC before they did: 23:30 on the 7th.",
            "2026-03-08T04:30:00Z",
            "America/New_York",
            "2026-03-07",
        ),
        day("utc", "UTC.", "2026-03-08T23:59:59.999999Z", "UTC", "2026-03-08"),
        day("kathmandu", "UTC+5:45.", "2026-03-08T18:15:00Z", "Asia/Kathmandu", "2026-03-09"),
        day(
            "far_west",
            "UTC-11 is a day behind.",
            "2026-01-01T10:59:59Z",
            "Pacific/Pago_Pago",
            "2025-12-31",
        ),
        day(
            "offset_given",
            "An instant with an offset is the same instant.",
            "2026-03-09T00:40:00+09:00",
            "UTC",
            "2026-03-08",
        ),
        day(
            "unknown_zone",
            "A zone nobody knows is refused.",
            "2026-03-08T00:00:00Z",
            "Mars/Olympus",
            refused("not_accepted"),
        ),
        day(
            "path_as_zone",
            "A path is no zone.",
            "2026-03-08T00:00:00Z",
            "../../etc/passwd",
            refused("not_accepted"),
        ),
        day(
            "empty_zone", "No zone is no zone.", "2026-03-08T00:00:00Z", "", refused("not_accepted")
        ),
    ],
)


def span(
    name: str, comment: str, of: str, zone: str, start: str, end: str, precision: str = "day"
) -> Any:
    return case(
        name,
        comment,
        {"day": of, "precision": precision, "zone": zone},
        {"start": start, "end": end},
        "zone",
    )


write(
    "local_day/span.json",
    "local_day.span",
    "span.schema.json",
    "memory-record#memoryrecord-fields",
    {"zone": "half-open, from the first instant of the local day to that of the next"},
    [
        span(
            "utc",
            "A day in UTC.",
            "2026-03-08",
            "UTC",
            "2026-03-08T00:00:00Z",
            "2026-03-09T00:00:00Z",
        ),
        span(
            "tokyo",
            "UTC+9.",
            "2026-03-09",
            "Asia/Tokyo",
            "2026-03-08T15:00:00Z",
            "2026-03-09T15:00:00Z",
        ),
        span(
            "short_day",
            "Clocks go forward: 23 hours.",
            "2026-03-08",
            "America/New_York",
            "2026-03-08T05:00:00Z",
            "2026-03-09T04:00:00Z",
        ),
        span(
            "long_day",
            "Clocks go back: 25 hours.",
            "2026-11-01",
            "America/New_York",
            "2026-11-01T04:00:00Z",
            "2026-11-02T05:00:00Z",
        ),
        span(
            "no_midnight",
            "Clocks go forward at midnight: the day starts at 01:00.",
            "2018-11-04",
            "America/Sao_Paulo",
            "2018-11-04T03:00:00Z",
            "2018-11-05T02:00:00Z",
        ),
        span(
            "two_midnights",
            "Clocks go back from 01:00: the day starts at the first midnight.",
            "2025-11-02",
            "America/Havana",
            "2025-11-02T04:00:00Z",
            "2025-11-03T05:00:00Z",
        ),
        span(
            "skipped_day",
            "A day the calendar skipped is empty.",
            "2011-12-30",
            "Pacific/Apia",
            "2011-12-30T10:00:00Z",
            "2011-12-30T10:00:00Z",
        ),
        span(
            "end_of_may",
            "Until the end of May, in Istanbul.",
            "2026-05-31",
            "Europe/Istanbul",
            "2026-05-30T21:00:00Z",
            "2026-05-31T21:00:00Z",
        ),
        span(
            "month",
            "The month that holds the day.",
            "2026-05-17",
            "Europe/Istanbul",
            "2026-04-30T21:00:00Z",
            "2026-05-31T21:00:00Z",
            "month",
        ),
        span(
            "month_over_change",
            "A month over a change of the clock.",
            "2026-03-31",
            "Europe/London",
            "2026-03-01T00:00:00Z",
            "2026-03-31T23:00:00Z",
            "month",
        ),
        span(
            "december",
            "December ends with the year.",
            "2026-12-31",
            "UTC",
            "2026-12-01T00:00:00Z",
            "2027-01-01T00:00:00Z",
            "month",
        ),
        span(
            "february_of_a_leap_year",
            "29 days.",
            "2028-02-29",
            "UTC",
            "2028-02-01T00:00:00Z",
            "2028-03-01T00:00:00Z",
            "month",
        ),
        span(
            "year",
            "A year.",
            "2026-07-01",
            "Asia/Tokyo",
            "2025-12-31T15:00:00Z",
            "2026-12-31T15:00:00Z",
            "year",
        ),
        case(
            "instant_is_no_span",
            "An instant is no span.",
            {"day": "2026-01-01", "precision": "instant", "zone": "UTC"},
            refused("not_accepted"),
            "zone",
        ),
        case(
            "last_year",
            "Beyond the last date there is.",
            {"day": "9999-12-31", "precision": "day", "zone": "UTC"},
            refused("not_accepted"),
            "zone",
        ),
    ],
)
