"""Write the vectors of what a question asks for and which times it names, read by hand; nothing of
the package is imported.
"""

from __future__ import annotations

from typing import Any

from vector_file import case, write

FACT, OPINION = "factual", "opinion"
PRESENT, PAST, UNSURE = "present", "past", "unsure"

READINGS = [
    ("When does Leeds open?", FACT, PRESENT),
    ("What do I think of the Leeds branch?", OPINION, PRESENT),
    ("Am I on crutches?", None, PRESENT),
    ("Was I on crutches?", None, PAST),
    ("Where did I park?", FACT, PAST),
    ("Who has the spare key?", FACT, UNSURE),
    ("what do I drink?", None, PRESENT),
    ("Which flat on Elm Street?", None, UNSURE),
    ("Should I take the train?", OPINION, UNSURE),
    ("Can you recommend a restaurant in Lyon?", OPINION, UNSURE),
    ("Any tips for the interview?", OPINION, UNSURE),
    ("How much did the bike cost?", FACT, PAST),
    ("What did I say I do on Mondays?", None, UNSURE),
    ("Where do I currently live?", FACT, PRESENT),
    ("What\u2019s my locker number?", None, PRESENT),
    ("Where will I be next week?", FACT, UNSURE),
    ("When does my new job start?", FACT, UNSURE),
    ("Have I ever been to Rome?", None, UNSURE),
    ("What used to be my favourite band?", None, PAST),
    ("Is it worth it to renew the pass?", OPINION, PRESENT),
    ("WHERE IS THE DENTIST?", FACT, PRESENT),
    ("Kaç yaşındayım?", None, UNSURE),
    ("花生", None, UNSURE),
    ("", None, UNSURE),
    ("Isabel's island", None, UNSURE),
]


def reading_cases() -> list[dict[str, Any]]:
    cases = [
        case(
            f"reading_{n:02}",
            "Read from the words.",
            {"question": question},
            {"kind": kind, "tense": tense},
            "read",
        )
        for n, (question, kind, tense) in enumerate(READINGS, 1)
    ]
    question = "When does Leeds open?"
    return [
        *cases,
        case(
            "caller_kind",
            "The caller's word wins over a cue.",
            {"question": question, "kind": OPINION},
            {"kind": OPINION, "tense": PRESENT},
            "caller",
        ),
        case(
            "caller_tense",
            "The same for the tense.",
            {"question": question, "tense": PAST},
            {"kind": FACT, "tense": PAST},
            "caller",
        ),
        case(
            "caller_asks_opinions",
            "Who asks for the type opinion asks for opinions.",
            {"question": question, "asked_types": ["opinion"]},
            {"kind": OPINION, "tense": PRESENT},
            "caller",
        ),
        case(
            "caller_kind_over_type",
            "Said outright wins over the type.",
            {"question": question, "kind": FACT, "asked_types": ["opinion"]},
            {"kind": FACT, "tense": PRESENT},
            "caller",
        ),
    ]


# Monday 30 November 2026, 12:00 UTC.
NOW = "2026-11-30T12:00:00Z"


def day(date: str, after: str) -> dict[str, str]:
    return {"start": f"{date}T00:00:00Z", "end": f"{after}T00:00:00Z"}


TIMES: list[tuple[str, str, list[dict[str, str]], str]] = [
    (
        "iso_day",
        "What happened on 2024-05-07?",
        [day("2024-05-07", "2024-05-08")],
        "What happened on ?",
    ),
    ("iso_month", "notes 2024-05", [day("2024-05-01", "2024-06-01")], "notes"),
    (
        "day_month_year",
        "the dinner on 7 May 2023",
        [day("2023-05-07", "2023-05-08")],
        "the dinner on",
    ),
    (
        "month_day_year",
        "the dinner on May 7th, 2023",
        [day("2023-05-07", "2023-05-08")],
        "the dinner on",
    ),
    ("day_month", "the dinner on 7 May", [day("2026-05-07", "2026-05-08")], "the dinner on"),
    ("day_month_not_yet", "on 24 December", [day("2025-12-24", "2025-12-25")], "on"),
    ("leap_day", "on 29 February 2024", [day("2024-02-29", "2024-03-01")], "on"),
    ("no_such_day", "on 30 February 2024", [day("2024-02-01", "2024-03-01")], "on 30"),
    ("month_year", "trips in May 2023", [day("2023-05-01", "2023-06-01")], "trips"),
    (
        "last_month_name",
        "what did I buy last March?",
        [day("2026-03-01", "2026-04-01")],
        "what did I buy ?",
    ),
    ("last_running_month", "last November", [day("2025-11-01", "2025-12-01")], ""),
    ("running_month", "in November", [day("2026-11-01", "2026-12-01")], ""),
    ("month_not_begun", "in December", [day("2025-12-01", "2026-01-01")], ""),
    ("year", "where did I live in 2019?", [day("2019-01-01", "2020-01-01")], "where did I live ?"),
    (
        "bare_year",
        "1998 football world cup winner?",
        [day("1998-01-01", "1999-01-01")],
        "football world cup winner?",
    ),
    (
        "yesterday",
        "what did I eat yesterday?",
        [day("2026-11-29", "2026-11-30")],
        "what did I eat ?",
    ),
    ("before_yesterday", "the day before yesterday", [day("2026-11-28", "2026-11-29")], ""),
    ("last_week", "runs last week", [day("2026-11-23", "2026-11-30")], "runs"),
    ("this_week", "runs this week", [day("2026-11-30", "2026-12-07")], "runs"),
    ("last_weekend", "last weekend", [day("2026-11-28", "2026-11-30")], ""),
    ("last_month", "bills last month", [day("2026-10-01", "2026-11-01")], "bills"),
    ("last_year", "last year", [day("2025-01-01", "2026-01-01")], ""),
    ("weeks_ago", "two weeks ago", [day("2026-11-16", "2026-11-17")], ""),
    ("months_ago", "11 months ago", [day("2025-12-01", "2026-01-01")], ""),
    ("last_weekday", "last Monday", [day("2026-11-23", "2026-11-24")], ""),
    ("last_friday", "last Friday", [day("2026-11-27", "2026-11-28")], ""),
    (
        "two_times",
        "between 2019 and 2021",
        [day("2019-01-01", "2020-01-01"), day("2021-01-01", "2022-01-01")],
        "between and",
    ),
    ("named_twice", "2019 or 2019", [day("2019-01-01", "2020-01-01")], "or"),
    ("may_is_a_verb", "May I park here?", [], "May I park here?"),
    ("march_is_a_verb", "where do we march?", [], "where do we march?"),
    ("no_time", "Where is the dentist?", [], "Where is the dentist?"),
    ("number_is_no_year", "room 2190", [], "room 2190"),
    ("part_of_a_word", "model X-2019b", [], "model X-2019b"),
]


def time_cases() -> list[dict[str, Any]]:
    cases = [
        case(
            name,
            "A span of whole days, or none.",
            {"question": q, "now": NOW},
            {"spans": spans, "rest": rest},
            "utc",
        )
        for name, q, spans, rest in TIMES
    ]
    return [
        *cases,
        # It is 03:00 on 1 December in Tokyo: yesterday began there at 15:00 UTC the day before.
        case(
            "tokyo_yesterday",
            "Days are the person's own.",
            {"question": "yesterday", "now": "2026-11-30T18:00:00Z", "timezone": "Asia/Tokyo"},
            {
                "spans": [{"start": "2026-11-29T15:00:00Z", "end": "2026-11-30T15:00:00Z"}],
                "rest": "",
            },
            "zone",
        ),
        # 8 March 2026 has 23 hours in New York.
        case(
            "new_york_short_day",
            "A local day may have 23 hours.",
            {"question": "on 8 March 2026", "now": NOW, "timezone": "America/New_York"},
            {
                "spans": [{"start": "2026-03-08T05:00:00Z", "end": "2026-03-09T04:00:00Z"}],
                "rest": "on",
            },
            "zone",
        ),
    ]


SPEC = "memory-record#retrieval-pipeline"

if __name__ == "__main__":
    write(
        "retrieval/question.json",
        "retrieval.question",
        "retrieval.question.schema.json",
        SPEC,
        {"read": "nothing but the question is given", "caller": "the caller says more"},
        reading_cases(),
    )
    write(
        "retrieval/time_reference.json",
        "retrieval.time_reference",
        "retrieval.time_reference.schema.json",
        SPEC,
        {"utc": "the person lives by UTC", "zone": "the person lives elsewhere"},
        time_cases(),
    )
