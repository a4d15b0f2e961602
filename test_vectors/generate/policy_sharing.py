"""Write sharing.json: what leaves the device, and preferences.

Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

from typing import Any

from policy_cases import (
    ATLAS,
    BOREAS,
    EVERYWHERE,
    PERMIT_OF,
    case,
    consent,
    label,
    prefer,
    request,
    write,
)


def off_device() -> None:
    unclassified = label(sensitivity={"outcome": "unclassified", "classes": []})
    for to in EVERYWHERE[:-1]:
        outcome = PERMIT_OF[to]
        if to not in ("device_ui", "local_model", "export_file"):
            outcome = "off-device.unclassified"
        case(
            f"unclassified_{to}",
            f"Not classified yet, to {to}.",
            "off-device",
            unclassified,
            request(to, areas=["general"], strong=True),
            outcome,
        )
    wide = (consent("health", destinations=EVERYWHERE),)
    full = {
        "consents": wide,
        "classes": ("health",),
        "areas": ["general"],
        "strong": True,
        "trains": False,
    }
    for to in ("cloud_model", "product", "sub_agent", "tool"):
        case(
            f"class_grant_missing_{to}",
            f"Ticked for {to}, but no grant names the class.",
            "off-device",
            label("health"),
            request(to, **{**full, "classes": ()}),
            "off-device.class-grant",
        )
        case(
            f"recipient_trains_{to}",
            f"Ticked and granted, but {to} may train on it.",
            "off-device",
            label("health"),
            request(to, **{**full, "trains": True}),
            "off-device.recipient-trains",
        )
    for to, outcome in (
        ("product", "off-device.step-up"),
        ("tool", "off-device.step-up"),
        ("sub_agent", "permit.share"),
    ):
        case(
            f"step_up_{to}",
            f"Ticked and granted for {to}, the person is not there.",
            "off-device",
            label("health"),
            request(to, **{**full, "strong": False}),
            outcome,
        )
    case(
        "class_grant_one_of_two",
        "The grant names one of two classes.",
        "off-device",
        label("health", "union"),
        request(
            "cloud_model",
            **{**full, "consents": (*wide, consent("union", destinations=EVERYWHERE))},
        ),
        "off-device.class-grant",
    )
    case(
        "recipient_trains_normal",
        "A normal record may go to a model that trains.",
        "off-device",
        label(),
        request("cloud_model", trains=True),
        "permit.cloud-model",
    )
    secret = (consent("third_party_secret", destinations=EVERYWHERE),)
    for to in ("product", "sub_agent", "tool"):
        case(
            f"third_party_secret_{to}",
            f"Another person's secret to {to}, all ticked.",
            "off-device",
            label("third_party_secret"),
            request(to, **{**full, "consents": secret, "classes": ("third_party_secret",)}),
            "off-device.third-party-secret",
        )
    case(
        "third_party_secret_cloud_model",
        "To a cloud model it may go, ticked and granted.",
        "off-device",
        label("third_party_secret"),
        request("cloud_model", **{**full, "consents": secret, "classes": ("third_party_secret",)}),
        "permit.cloud-model",
    )


def preferences() -> None:
    def asked(*sharing: dict[str, Any]) -> dict[str, Any]:
        return request("cloud_model", sharing=sharing)

    to = "cloud_model"
    work = label(areas=["work"])
    both = label(areas=["work", "home"])
    of_atlas = label(areas=["work"], project=ATLAS)
    case(
        "prefer_nothing",
        "Nothing at all to a cloud model.",
        "sharing",
        work,
        asked(prefer("deny", to)),
        "sharing.everything",
    )
    case(
        "prefer_nothing_elsewhere",
        "A preference for another destination changes nothing.",
        "sharing",
        work,
        asked(prefer("deny", "tool")),
        "permit.cloud-model",
    )
    case(
        "prefer_area_over_everything",
        "Nothing, but work may.",
        "sharing",
        work,
        asked(prefer("deny", to), prefer("allow", to, area="work")),
        "permit.cloud-model",
    )
    case(
        "prefer_area_covers_all_areas",
        "Nothing, but work may; the record is of home as well.",
        "sharing",
        both,
        asked(prefer("deny", to), prefer("allow", to, area="work")),
        "sharing.everything",
    )
    case(
        "prefer_project_over_everything",
        "Nothing, but the project may.",
        "sharing",
        of_atlas,
        asked(prefer("deny", to), prefer("allow", to, project=ATLAS)),
        "permit.cloud-model",
    )
    case(
        "prefer_area_denied",
        "Nothing of work.",
        "sharing",
        work,
        asked(prefer("deny", to, area="work")),
        "sharing.area",
    )
    case(
        "prefer_area_denied_one_of_two",
        "Nothing of work; the record is of home as well.",
        "sharing",
        both,
        asked(prefer("deny", to, area="work"), prefer("allow", to, area="home")),
        "sharing.area",
    )
    case(
        "prefer_area_denied_other",
        "Nothing of home; the record is of work.",
        "sharing",
        work,
        asked(prefer("deny", to, area="home")),
        "permit.cloud-model",
    )
    case(
        "prefer_project_over_area",
        "Nothing of work, but the project may.",
        "sharing",
        of_atlas,
        asked(prefer("deny", to, area="work"), prefer("allow", to, project=ATLAS)),
        "permit.cloud-model",
    )
    case(
        "prefer_project_denied",
        "Nothing of the project.",
        "sharing",
        of_atlas,
        asked(prefer("deny", to, project=ATLAS), prefer("allow", to, area="work")),
        "sharing.project",
    )
    case(
        "prefer_project_denied_other",
        "Nothing of another project.",
        "sharing",
        of_atlas,
        asked(prefer("deny", to, project=BOREAS)),
        "permit.cloud-model",
    )
    open_health = (consent("health"),)
    local = "local_model"
    case(
        "prefer_class_denied",
        "Nothing of health to the local model, although it is open.",
        "sharing",
        label("health"),
        request(
            local,
            consents=open_health,
            sharing=(
                prefer("deny", local, sensitive_class="health"),
                prefer("allow", local),
                prefer("allow", local, area="general"),
            ),
        ),
        "sharing.class",
    )
    case(
        "prefer_class_denied_other",
        "Nothing of unions; the record is of health.",
        "sharing",
        label("health"),
        request(
            local, consents=open_health, sharing=(prefer("deny", local, sensitive_class="union"),)
        ),
        "permit.on-device",
    )
    case(
        "prefer_allow_is_no_consent",
        "Allowing everything opens no class.",
        "sharing",
        label("health"),
        request(local, sharing=(prefer("allow", local),)),
        "consent.health",
    )
    case(
        "prefer_allow_shared_training",
        "Allowing shared training allows nothing.",
        "sharing",
        label(),
        request("shared_training", sharing=(prefer("allow", "shared_training"),)),
        "default.deny",
    )
    case(
        "prefer_unset_again",
        "Denied, then unset again.",
        "sharing",
        work,
        asked(prefer("unset", to, 2), prefer("deny", to, 1)),
        "permit.cloud-model",
    )


if __name__ == "__main__":
    off_device()
    preferences()
    write(
        "sharing.json",
        {
            "off-device": "what holds for everything that leaves the device",
            "sharing": "the person's sharing preferences",
        },
    )
