"""Building blocks of the vectors of `policy.decision`: labels, requests and cases as plain JSON.

Every expectation is stated by hand in the files beside this one, from the tables of
docs/policy_guide.md; nothing is computed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "one_memory_vectors" / "policy"
ATLAS = "7f1f0f0a-5a38-4bfb-8f43-0b8a3a0c9d11"
BOREAS = "2c6c7a52-31d5-4a46-9a0f-6f0f0a1b2c3d"
AT = "2026-12-01T12:00:00Z"

ASK_CLASSES = [
    "health",
    "sex_life",
    "religion",
    "politics",
    "ethnicity",
    "union",
    "biometric_genetic",
    "criminal",
    "immigration",
    "finance_detail",
    "precise_location",
    "minors",
    "third_party_secret",
    "government_id",
]
DEFAULT_TICKS = ("device_ui", "local_model", "export_file")
DEFAULT_PURPOSES = ("answer", "review", "export")
EVERYWHERE = [
    "device_ui",
    "local_model",
    "cloud_model",
    "product",
    "sub_agent",
    "tool",
    "export_file",
    "personal_training",
    "shared_training",
]
PERMIT_OF = {
    "device_ui": "permit.on-device",
    "local_model": "permit.on-device",
    "cloud_model": "permit.cloud-model",
    "product": "permit.share",
    "sub_agent": "permit.share",
    "tool": "permit.share",
    "export_file": "permit.export",
    "personal_training": "permit.personal-training",
}
PURPOSE_OF = {"export_file": "export", "personal_training": "train", "shared_training": "train"}
CASES: list[dict[str, Any]] = []


def label(*classes: str, **changed: Any) -> dict[str, Any]:
    """A normal, active record the person said, in area general; or one in these classes."""
    return {
        "sensitivity": {
            "outcome": "sensitive" if classes else "normal",
            "classes": list(classes),
        },
        "areas": ["general"],
        "project": None,
        "status": "active",
        "epistemic_state": "said",
        "content_type": "personal fact",
        "source_kind": "user statement",
        "provenance": "user.memory",
        "only_areas": None,
        "only_projects": None,
        **changed,
    }


def consent(
    sensitive_class: str,
    state: str = "open",
    purposes: tuple[str, ...] | list[str] = DEFAULT_PURPOSES,
    destinations: tuple[str, ...] | list[str] = DEFAULT_TICKS,
) -> dict[str, Any]:
    return {
        "sensitive_class": sensitive_class,
        "state": state,
        "purposes": list(purposes),
        "destinations": list(destinations),
        "version": 1,
        "recorded_at": AT,
    }


def prefer(choice: str, destination: str, version: int = 1, **scope: str) -> dict[str, Any]:
    """A sharing preference; its scope is sensitive_class, area or project, or everything."""
    return {
        "destination": destination,
        "choice": choice,
        "version": version,
        "recorded_at": AT,
        **scope,
    }


def request(
    destination: str = "device_ui",
    *,
    purpose: str | None = None,
    area: str | None = None,
    project: str | None = None,
    who: str = "you",
    areas: list[str] | None = None,
    projects: list[str] | None = None,
    classes: tuple[str, ...] = (),
    consents: tuple[dict[str, Any], ...] = (),
    sharing: tuple[dict[str, Any], ...] = (),
    strong: bool = False,
    trains: bool = True,
) -> dict[str, Any]:
    return {
        "principal": {"name": who, "areas": areas, "projects": projects, "classes": list(classes)},
        "task": {
            "area": area,
            "project": project,
            "purpose": purpose or PURPOSE_OF.get(destination, "answer"),
        },
        "destination": destination,
        "consents": list(consents),
        "sharing": list(sharing),
        "strongly_authenticated": strong,
        "recipient_trains": trains,
    }


def case(
    name: str, comment: str, flag: str, of: dict[str, Any], asked: dict[str, Any], *policies: str
) -> None:
    """One case; it is a permit exactly when the policies named are permits."""
    CASES.append(
        {
            "id": name.replace(".", "_").replace("-", "_"),
            "comment": comment,
            "flags": [flag],
            "given": {"label": of, "request": asked},
            "expect": {
                "permit": policies[0].startswith("permit."),
                "policies": sorted(policies),
            },
        }
    )


def write(name: str, notes: dict[str, str]) -> None:
    """Write the cases made so far to the file of that name; `notes` says what each flag is."""
    document = {
        "rule": "policy.decision",
        "schema": "policy_decision.schema.json",
        "spec": "memory-record#retrieval-pipeline",
        "notes": {flag: {"effect": effect} for flag, effect in notes.items()},
        "cases": CASES,
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    FOLDER.joinpath(name).write_text(text, encoding="utf-8")
