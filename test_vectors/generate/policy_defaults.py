"""Write defaults.json: the table of defaults, cell by cell.

Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

from policy_cases import DEFAULT_TICKS, EVERYWHERE, PERMIT_OF, case, consent, label, request, write


def table_of_defaults() -> None:
    """Every cell of destination x kind, at its weakest: what is needed is not there yet."""
    off_device = ("cloud_model", "product", "sub_agent", "tool")
    for to in EVERYWHERE:
        share = to in ("product", "sub_agent", "tool")
        needs = ["grant.share"] if share else []
        needs += ["export.strong-authentication"] if to == "export_file" else []
        opened = PERMIT_OF.get(to, "default.deny")
        case(
            f"table_normal_{to}",
            f"A normal record to {to}, nothing said.",
            "table",
            label(),
            request(to),
            *(needs or [opened]),
        )
        denied = list(needs)
        if to not in DEFAULT_TICKS:
            denied.append("consent.health")
        if to in off_device:
            denied += ["off-device.class-grant", "off-device.recipient-trains"]
        if to in ("product", "tool"):
            denied.append("off-device.step-up")
        case(
            f"table_sensitive_{to}",
            f"Health, opened with the default ticks, to {to}.",
            "table",
            label("health"),
            request(to, consents=(consent("health"),)),
            *(denied or [opened]),
        )
        case(
            f"table_credentials_{to}",
            f"Credentials to {to}, everything open and granted.",
            "table",
            label("credentials"),
            request(
                to,
                consents=(
                    consent(
                        "credentials",
                        purposes=["answer", "export", "train"],
                        destinations=EVERYWHERE,
                    ),
                ),
                classes=("credentials",),
                areas=["general"],
                strong=True,
                trains=False,
            ),
            "consent.credentials",
        )
        for kind in ("health", "government_id"):
            outcome = [opened]
            if kind == "government_id" and to not in ("device_ui", "export_file"):
                outcome = ["off-device.government-id"]
            case(
                f"table_ticked_{kind}_{to}",
                f"A record in {kind} to {to}: ticked, granted, confirmed, nobody trains.",
                "table",
                label(kind),
                request(
                    to,
                    consents=(
                        consent(
                            kind, purposes=["answer", "export", "train"], destinations=EVERYWHERE
                        ),
                    ),
                    classes=(kind,),
                    areas=["general"],
                    strong=True,
                    trains=False,
                ),
                *outcome,
            )
        if share:
            case(
                f"table_normal_{to}_granted",
                f"A normal record to {to}, area granted.",
                "table",
                label(),
                request(to, areas=["general"]),
                "permit.share",
            )
    case(
        "table_normal_export_file_confirmed",
        "An export after strong authentication.",
        "table",
        label(),
        request("export_file", strong=True),
        "permit.export",
    )


if __name__ == "__main__":
    table_of_defaults()
    write(
        "defaults.json",
        {
            "table": "a cell of the table of defaults, destination by kind",
        },
    )
