"""Write the vectors of retrieval steps 1, 2 and 4, reasoned by hand from the reference; nothing of
the package is imported.
"""

from __future__ import annotations

from typing import Any

from vector_file import case, write

ATLAS = "a7a5a7a5-0000-4000-8000-000000000001"
BOREAS = "b0b0b0b0-0000-4000-8000-000000000002"
LOST = "10510510-0000-4000-8000-000000000003"
OPEN_ATLAS = {"id": ATLAS, "areas": ["work", "learning"], "state": "open"}
CLOSED_ATLAS = {**OPEN_ATLAS, "state": "closed"}
OPEN_BOREAS = {"id": BOREAS, "areas": ["work"], "state": "open"}
NOW = "2026-11-30T12:00:00Z"


def scope(
    name: str,
    comment: str,
    expect: str | None,
    areas: list[str],
    *flags: str,
    project: str | None = None,
    **given: Any,
) -> dict[str, Any]:
    domain: dict[str, Any] = {"areas": areas}
    if project is not None:
        domain["project"] = project
    return case(name, comment, {"domain": domain, **given}, expect, *flags)


WORK = {"area": "work"}
SCOPE_CASES = [
    scope("no_area_all_areas", "A task without area reaches every area.", None, ["health"]),
    scope("own_area", "The task's area.", None, ["work"], task=WORK),
    scope("general_too", "General goes with every task.", None, ["general"], task=WORK),
    scope("other_area", "Another area stays out.", "other_area", ["home"], task=WORK),
    scope("one_of_two_areas", "One common area is enough.", None, ["work", "home"], task=WORK),
    scope(
        "general_task",
        "A task in general reaches general only.",
        "other_area",
        ["work"],
        task={"area": "general"},
    ),
    scope(
        "open_project_of_area",
        "A task of the area sees its open projects.",
        None,
        ["work"],
        "project",
        project=ATLAS,
        task=WORK,
        projects=[OPEN_ATLAS],
    ),
    scope(
        "closed_project",
        "A closed project is excluded until reopened.",
        "closed_project",
        ["work"],
        "project",
        project=ATLAS,
        task=WORK,
        projects=[CLOSED_ATLAS],
    ),
    scope(
        "closed_project_named",
        "Also for a task that names it.",
        "closed_project",
        ["work"],
        "project",
        project=ATLAS,
        task={"project": ATLAS},
        projects=[CLOSED_ATLAS],
    ),
    scope(
        "closed_project_no_task",
        "Also when all areas are asked.",
        "closed_project",
        ["work"],
        "project",
        project=ATLAS,
        projects=[CLOSED_ATLAS],
    ),
    scope(
        "project_without_definition",
        "A project nobody defined is not open.",
        "closed_project",
        ["work"],
        "project",
        project=LOST,
    ),
    scope(
        "project_task_own_record",
        "A task of the project sees its records, whatever their area.",
        None,
        ["home"],
        "project",
        project=ATLAS,
        task={"area": "work", "project": ATLAS},
        projects=[OPEN_ATLAS],
    ),
    scope(
        "project_task_other_project",
        "And not those of another project.",
        "other_project",
        ["work"],
        "project",
        project=BOREAS,
        task={"area": "work", "project": ATLAS},
        projects=[OPEN_ATLAS, OPEN_BOREAS],
    ),
    scope(
        "project_task_area_record",
        "And records of its area that belong to no project.",
        None,
        ["learning"],
        "project",
        task={"project": ATLAS},
        projects=[OPEN_ATLAS],
    ),
    scope(
        "project_task_foreign_area",
        "But not of areas the project is not under.",
        "other_area",
        ["home"],
        "project",
        task={"project": ATLAS},
        projects=[OPEN_ATLAS],
    ),
    scope(
        "project_task_named_area_wins",
        "The area a task names wins over those of its project.",
        "other_area",
        ["learning"],
        "project",
        task={"area": "work", "project": ATLAS},
        projects=[OPEN_ATLAS],
    ),
    scope(
        "unknown_project_task_general",
        "A task of an unknown project reaches general and nothing else.",
        None,
        ["general"],
        "project",
        task={"project": LOST},
    ),
    scope(
        "unknown_project_task_work",
        "A task of an unknown project reaches no area.",
        "other_area",
        ["work"],
        "project",
        task={"project": LOST},
    ),
    scope(
        "reach_area",
        "Within the caller's reach.",
        None,
        ["work"],
        "reach",
        caller={"areas": ["work"]},
    ),
    scope(
        "reach_other_area",
        "Outside the caller's reach.",
        "out_of_reach",
        ["home"],
        "reach",
        caller={"areas": ["work"]},
    ),
    scope(
        "reach_partly",
        "A record that lies only partly in reach stays out.",
        "out_of_reach",
        ["work", "health"],
        "reach",
        caller={"areas": ["work"]},
    ),
    scope(
        "reach_general_not_given",
        "General is not given on top of a reach.",
        "out_of_reach",
        ["general"],
        "reach",
        task=WORK,
        caller={"areas": ["work"]},
    ),
    scope(
        "reach_never_widens",
        "A reach does not widen the task.",
        "other_area",
        ["home"],
        "reach",
        task=WORK,
        caller={"areas": ["work", "home"]},
    ),
    scope(
        "reach_empty",
        "A reach of nothing is nothing.",
        "out_of_reach",
        ["general"],
        "reach",
        caller={"areas": []},
    ),
    scope(
        "reach_project",
        "A reach of projects covers their records.",
        None,
        ["work"],
        "reach",
        "project",
        project=ATLAS,
        projects=[OPEN_ATLAS],
        caller={"projects": [ATLAS]},
    ),
    scope(
        "reach_project_only",
        "And no record without a project.",
        "out_of_reach",
        ["work"],
        "reach",
        "project",
        projects=[OPEN_ATLAS],
        caller={"projects": [ATLAS]},
    ),
]


def state(name: str, comment: str, expect: str | None, *flags: str, **given: Any) -> dict[str, Any]:
    return case(name, comment, {"now": NOW, **given}, expect, *flags)


FLAT_A = {"valid_from": "2024-01-01T00:00:00Z", "valid_to": "2025-06-01T00:00:00Z"}
FLAT_B = {"valid_from": "2025-06-01T00:00:00Z"}
MOVE, BEFORE = "2025-06-01T00:00:00Z", "2025-05-31T23:59:59.999999Z"
ONLY_HOME = {"usage_restriction": {"areas": ["home"]}}
ONLY_ATLAS = {"usage_restriction": {"projects": [ATLAS]}}
STATE_CASES = [
    state("active_said", "Active and said.", None),
    state("candidate", "Candidates are dropped.", "candidate", record={"status": "candidate"}),
    state(
        "not_in_use",
        "What is not in use is dropped.",
        "not_in_use",
        record={"status": "not in use"},
    ),
    state(
        "invalid", "What is invalid is dropped.", "invalid", record={"epistemic_state": "invalid"}
    ),
    state(
        "hypothesis",
        "A hypothesis that is active stays.",
        None,
        record={"epistemic_state": "hypothesis"},
    ),
    state(
        "replaced",
        "A version that was replaced is invalid.",
        "replaced",
        "version",
        superseded_at="2026-03-01T00:00:00Z",
    ),
    state(
        "held_then",
        "As of a record time, the version held then.",
        None,
        "version",
        superseded_at="2026-03-01T00:00:00Z",
        as_of_record_time="2026-02-01T00:00:00Z",
    ),
    state(
        "held_from_its_instant",
        "Held from the instant it was recorded.",
        None,
        "version",
        as_of_record_time="2026-01-01T00:00:00Z",
    ),
    state(
        "not_held_before",
        "C14: not known before it was recorded.",
        "not_known_then",
        "version",
        as_of_record_time="2025-12-31T23:59:59.999999Z",
    ),
    state(
        "not_held_at_its_end",
        "At the instant of the next version it is held no more.",
        "replaced",
        "version",
        superseded_at="2026-03-01T00:00:00Z",
        as_of_record_time="2026-03-01T00:00:00Z",
    ),
    state(
        "set_aside_since",
        "What the person set aside since is not shown for the past either.",
        "not_in_use",
        "version",
        newest={"status": "not in use"},
        superseded_at="2026-03-01T00:00:00Z",
        as_of_record_time="2026-02-01T00:00:00Z",
    ),
    state(
        "restricted_since",
        "Nor what the person restricted since.",
        "restricted",
        "version",
        newest=ONLY_HOME,
        superseded_at="2026-03-01T00:00:00Z",
        as_of_record_time="2026-02-01T00:00:00Z",
        task={"area": "work"},
    ),
    state(
        "restriction_met",
        "Only for home, asked for home.",
        None,
        "restriction",
        record=ONLY_HOME,
        task={"area": "home"},
    ),
    state(
        "restriction_other_area",
        "Only for home, asked for work.",
        "restricted",
        "restriction",
        record=ONLY_HOME,
        task={"area": "work"},
    ),
    state(
        "restriction_no_area",
        "A task that names no area is none it is meant for.",
        "restricted",
        "restriction",
        record=ONLY_HOME,
    ),
    state(
        "restriction_project",
        "Only for a project, asked for it.",
        None,
        "restriction",
        record=ONLY_ATLAS,
        task={"project": ATLAS},
    ),
    state(
        "restriction_other_project",
        "Only for a project, asked for another.",
        "restricted",
        "restriction",
        record=ONLY_ATLAS,
        task={"project": BOREAS},
    ),
    state(
        "restriction_either",
        "Area or project: one that fits is enough.",
        None,
        "restriction",
        record={"usage_restriction": {"areas": ["home"], "projects": [ATLAS]}},
        task={"area": "work", "project": ATLAS},
    ),
    state(
        "c13_a_before",
        "C13: flat A up to the move.",
        None,
        "valid_time",
        record=FLAT_A,
        as_of_valid_time=BEFORE,
    ),
    state(
        "c13_b_before",
        "C13: flat B not yet.",
        "not_true_then",
        "valid_time",
        record=FLAT_B,
        as_of_valid_time=BEFORE,
    ),
    state(
        "c13_a_at",
        "C13: at the move flat A no more.",
        "not_true_then",
        "valid_time",
        record=FLAT_A,
        as_of_valid_time=MOVE,
    ),
    state(
        "c13_b_at",
        "C13: at the move flat B.",
        None,
        "valid_time",
        record=FLAT_B,
        as_of_valid_time=MOVE,
    ),
    state(
        "c14_undated_past",
        "C14: an undated fact is not asserted for the past.",
        "not_true_then",
        "valid_time",
        as_of_valid_time="2020-01-01T00:00:00Z",
    ),
    state("c14_undated_now", "C14: it is for now.", None, "valid_time", as_of_valid_time=NOW),
    state(
        "past_kind_present",
        "In the past: no fact for the present tense.",
        "not_now",
        "tense",
        record={"time_kind": "in the past"},
        tense="present",
    ),
    state(
        "past_kind_past",
        "In the past, asked in the past tense.",
        None,
        "tense",
        record={"time_kind": "in the past"},
        tense="past",
    ),
    state(
        "past_kind_unsure",
        "Unsure of the tense, the filter is open.",
        None,
        "tense",
        record={"time_kind": "in the past"},
        tense="unsure",
    ),
    state(
        "ended_present",
        "A `for now` that has ended.",
        "not_now",
        "tense",
        record={"time_kind": "for now", "valid_to": NOW},
        tense="present",
    ),
    state(
        "ended_past",
        "The same, asked in the past tense.",
        None,
        "tense",
        record={"time_kind": "for now", "valid_to": NOW},
        tense="past",
    ),
    state(
        "not_ended",
        "A `for now` up to its last instant.",
        None,
        "tense",
        record={"time_kind": "for now", "valid_to": "2026-11-30T12:00:00.000001Z"},
        tense="present",
    ),
    state(
        "out_of_season",
        "Out of season stays, at a lower rank.",
        None,
        "tense",
        record={"time_kind": "seasonal", "season": [6, 7]},
        tense="present",
    ),
    state(
        "first_reason",
        "Of several reasons the first is given.",
        "candidate",
        record={"status": "candidate", "epistemic_state": "invalid", **ONLY_HOME},
    ),
]


def opinion(
    name: str, comment: str, expect: str | None, content: str, kind: str | None, **given: Any
) -> dict[str, Any]:
    return case(name, comment, {"content_type": content, "kind": kind, **given}, expect)


OPINION_CASES = [
    opinion(
        "opinion_for_fact",
        "An opinion does not answer a factual question.",
        "opinion",
        "opinion",
        "factual",
    ),
    opinion("opinion_for_opinion", "It answers one for an opinion.", None, "opinion", "opinion"),
    opinion("opinion_unsure", "Unsure, it stays for now.", None, "opinion", None),
    opinion("preference_for_fact", "A preference is no opinion.", None, "preference", "factual"),
    opinion("fact_for_opinion", "Facts may answer any question.", None, "personal fact", "opinion"),
    opinion(
        "other_type",
        "Not of a type asked for.",
        "other_type",
        "event",
        None,
        asked_types=["goal", "routine"],
    ),
    opinion(
        "asked_type", "Of a type asked for.", None, "goal", None, asked_types=["goal", "routine"]
    ),
    opinion(
        "opinion_before_type",
        "The opinion filter comes first.",
        "opinion",
        "opinion",
        "factual",
        asked_types=["goal"],
    ),
]

SPEC = "memory-record#retrieval-pipeline"

if __name__ == "__main__":
    write(
        "retrieval/task_area.json",
        "retrieval.task_area",
        "retrieval.task_area.schema.json",
        SPEC,
        {"project": "projects are in play", "reach": "the caller's reach is narrower than all"},
        SCOPE_CASES,
    )
    write(
        "retrieval/state_filter.json",
        "retrieval.state_filter",
        "retrieval.state_filter.schema.json",
        SPEC,
        {
            "version": "which version was held",
            "restriction": "only for an area or project",
            "valid_time": "true at a time in the world",
            "tense": "time kind against the tense of the question",
        },
        STATE_CASES,
    )
    write(
        "retrieval/opinion_filter.json",
        "retrieval.opinion_filter",
        "retrieval.opinion_filter.schema.json",
        SPEC,
        {},
        OPINION_CASES,
    )
