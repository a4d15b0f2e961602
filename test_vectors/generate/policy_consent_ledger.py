"""Write consent_ledger.json, consent_items.json, consent_tray.json and consent_prompt.json.

Every expectation is stated by hand, from docs/policy_guide.md.
Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

import json
from typing import Any

from policy_cases import AT, DEFAULT_PURPOSES, DEFAULT_TICKS, EVERYWHERE, FOLDER, consent

LATER = "2026-12-02T09:30:00Z"
STATES = ("never_asked", "refused", "open", "paused", "withdrawn")
BECOMES = {
    ("never_asked", "open"): "open",
    ("never_asked", "refuse"): "refused",
    ("refused", "open"): "open",
    ("open", "open"): "open",
    ("open", "pause"): "paused",
    ("open", "withdraw"): "withdrawn",
    ("paused", "open"): "open",
    ("paused", "withdraw"): "withdrawn",
    ("withdrawn", "open"): "open",
}
NO_CELL = {"refused": "no_cell"}
NOT_ACCEPTED = {"refused": "not_accepted"}
STORE, TRAY, DROP = "store as candidate", "wait in the sealed tray", "drop at once"
ASK = "ask to open the class"
WARN = "ask to open the class, and warn"
TWICE = "advise against it, store on a second confirmation"
REFUSE = "refuse"


def case(name: str, comment: str, given: dict[str, Any], expect: Any) -> dict[str, Any]:
    return {"id": name, "comment": comment, "flags": [], "given": given, "expect": expect}


def act(
    ledger: list[dict[str, Any]], sensitive_class: str, verb: str, **ticks: Any
) -> dict[str, Any]:
    change = {"sensitive_class": sensitive_class, "act": verb, **ticks}
    return {"ledger": ledger, "change": change, "now": LATER}


def entry(
    sensitive_class: str, state: str, purposes: Any, destinations: Any, version: int
) -> dict[str, Any]:
    return {
        **consent(sensitive_class, state, purposes, destinations),
        "version": version,
        "recorded_at": LATER,
    }


def ledger_cases() -> list[dict[str, Any]]:
    cases = []
    for before in STATES:
        for verb in ("open", "refuse", "pause", "withdraw"):
            ticked = before in ("open", "paused")
            old = consent("health", before, *((["answer"], ["device_ui"]) if ticked else ([], [])))
            after = BECOMES.get((before, verb))
            keeps = ticked and verb in ("open", "pause")
            purposes, destinations = [], []
            if keeps:
                purposes, destinations = ["answer"], ["device_ui"]
            elif verb == "open":
                purposes, destinations = DEFAULT_PURPOSES, DEFAULT_TICKS
            expect = entry("health", after, purposes, destinations, 2) if after else NO_CELL
            cases.append(
                case(
                    f"{before}_{verb}",
                    f"A class that is {before}: {verb}.",
                    act([old], "health", verb),
                    expect,
                )
            )
    cases += [
        case(
            "first_entry",
            "Opening a class without any entry gives the default ticks.",
            act([], "health", "open"),
            entry("health", "open", DEFAULT_PURPOSES, DEFAULT_TICKS, 1),
        ),
        case(
            "ticks_of_its_own",
            "Ticks that are given are the ticks, in the order of the vocabulary.",
            act([], "health", "open", purposes=["train", "answer"], destinations=["tool"]),
            entry("health", "open", ["answer", "train"], ["tool"], 1),
        ),
        case(
            "no_ticks_at_all",
            "Opened for nothing: emptiness gives nothing.",
            act([], "health", "open", purposes=[], destinations=[]),
            entry("health", "open", [], [], 1),
        ),
        case(
            "reopening_starts_anew",
            "What was ticked before a withdrawal is not ticked after it.",
            act([consent("health", "withdrawn", ["train"], EVERYWHERE)], "health", "open"),
            entry("health", "open", DEFAULT_PURPOSES, DEFAULT_TICKS, 2),
        ),
        case(
            "newest_entry_stands",
            "The highest version decides, whatever the order of the ledger.",
            act(
                [{**consent("health"), "version": 3}, consent("health", "refused", [], [])],
                "health",
                "refuse",
            ),
            NO_CELL,
        ),
        case(
            "other_classes_do_not_count",
            "The state of another class says nothing.",
            act([consent("union")], "health", "pause"),
            NO_CELL,
        ),
        case(
            "shared_training_is_no_tick",
            "Nothing sensitive is ever ticked for shared training.",
            act([], "health", "open", destinations=["shared_training"]),
            NOT_ACCEPTED,
        ),
        case(
            "pausing_takes_no_ticks",
            "Ticks go with opening only.",
            act([consent("health")], "health", "pause", purposes=["train"]),
            NOT_ACCEPTED,
        ),
        case(
            "credentials_never_open",
            "The class of credentials cannot be opened.",
            act([], "credentials", "open"),
            NOT_ACCEPTED,
        ),
        case(
            "government_id_defaults",
            "Papers open for the person's own eyes: no model among the default ticks.",
            act([], "government_id", "open"),
            entry("government_id", "open", DEFAULT_PURPOSES, ["device_ui", "export_file"], 1),
        ),
        case(
            "third_party_secret_to_cloud",
            "Another person's secret can be ticked for a cloud model.",
            act([], "third_party_secret", "open", destinations=["cloud_model"]),
            entry("third_party_secret", "open", DEFAULT_PURPOSES, ["cloud_model"], 1),
        ),
    ]
    for to in ("local_model", "cloud_model", "product", "sub_agent", "tool", "personal_training"):
        cases.append(
            case(
                f"government_id_not_to_{to}",
                f"Papers are never ticked for {to}.",
                act([], "government_id", "open", destinations=[to]),
                NOT_ACCEPTED,
            )
        )
    for to in ("product", "sub_agent", "tool"):
        cases.append(
            case(
                f"third_party_secret_not_to_{to}",
                f"Another person's secret is never ticked for {to}.",
                act([], "third_party_secret", "open", destinations=[to]),
                NOT_ACCEPTED,
            )
        )
    return cases


def item_cases() -> list[dict[str, Any]]:
    noticed = {
        "never_asked": TRAY,
        "refused": DROP,
        "open": STORE,
        "paused": STORE,
        "withdrawn": DROP,
    }
    cases = [
        case(
            f"health_{state}",
            f"An item of health while the class is {state}.",
            {"classes": ["health"], "ledger": [consent("health", state)]},
            {"noticed": noticed[state], "asked": None if state == "open" else ASK},
        )
        for state in STATES
    ]
    rows = [
        ("normal", "Nothing sensitive.", [], [], STORE, None),
        ("no_entry", "No entry is never asked.", ["union"], [], TRAY, ASK),
        (
            "two_one_refused",
            "The strictest class decides.",
            ["health", "union"],
            [consent("health"), consent("union", "refused", [], [])],
            DROP,
            ASK,
        ),
        ("secret_of_another", "One warns.", ["third_party_secret"], [], TRAY, WARN),
        (
            "secret_and_health",
            "The stricter answer.",
            ["health", "third_party_secret"],
            [],
            TRAY,
            WARN,
        ),
        (
            "papers",
            "Never noticed, stored only on a second confirmation.",
            ["government_id"],
            [],
            DROP,
            TWICE,
        ),
        (
            "papers_open",
            "Also when the class is open.",
            ["government_id"],
            [consent("government_id")],
            DROP,
            TWICE,
        ),
        ("password", "Refused.", ["credentials"], [], DROP, REFUSE),
        (
            "password_open",
            "Refused whatever the ledger says.",
            ["credentials"],
            [consent("credentials")],
            DROP,
            REFUSE,
        ),
        (
            "password_and_health",
            "Refused with whatever else.",
            ["health", "credentials"],
            [consent("health")],
            DROP,
            REFUSE,
        ),
    ]
    cases += [
        case(
            name,
            comment,
            {"classes": classes, "ledger": ledger},
            {"noticed": becomes, "asked": asked},
        )
        for name, comment, classes, ledger, becomes, asked in rows
    ]
    return cases


def tray_cases() -> list[dict[str, Any]]:
    rows = [
        ("at_once", AT, AT, False),
        ("last_moment", AT, "2026-12-08T11:59:59.999999Z", False),
        ("seven_days", AT, "2026-12-08T12:00:00Z", True),
        ("much_later", AT, "2027-12-01T12:00:00Z", True),
        ("other_time_zone", AT, "2026-12-08T13:30:00+02:00", False),
        ("over_the_clock_change", "2026-10-20T12:00:00+02:00", "2026-10-27T11:00:00+01:00", True),
    ]
    return [
        case(name, "Seven days of 24 hours, half-open.", {"noticed_at": start, "now": now}, over)
        for name, start, now, over in rows
    ]


def prompt_cases() -> list[dict[str, Any]]:
    refused = [consent("health", "refused", [], [])]
    rows = [
        ("never_asked", "health", [], LATER, True),
        ("refused_yesterday", "health", refused, LATER, False),
        ("refused_89_days_ago", "health", refused, "2027-03-01T11:59:59Z", False),
        ("refused_90_days_ago", "health", refused, "2027-03-01T12:00:00Z", True),
        (
            "withdrawn_long_ago",
            "health",
            [consent("health", "withdrawn", [], [])],
            "2030-01-01T00:00:00Z",
            False,
        ),
        ("open", "health", [consent("health")], LATER, False),
        ("credentials", "credentials", [], LATER, False),
    ]
    return [
        case(
            name,
            "Whether One may bring the class up by itself.",
            {"class": sensitive_class, "ledger": ledger, "now": now},
            may,
        )
        for name, sensitive_class, ledger, now, may in rows
    ]


def write(name: str, rule: str, cases: list[dict[str, Any]]) -> None:
    document = {
        "rule": rule,
        "schema": "consent.schema.json",
        "spec": "memory-record#retention-classes",
        "notes": {},
        "cases": cases,
    }
    text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    FOLDER.joinpath(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    write("consent_ledger.json", "consent.next_entry", ledger_cases())
    write("consent_items.json", "consent.sensitive_item", item_cases())
    write("consent_tray.json", "consent.tray_expired", tray_cases())
    write("consent_prompt.json", "consent.may_prompt", prompt_cases())
