"""Write grants.json: training, export, inference, and the caller's grant.

Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

from policy_cases import ATLAS, BOREAS, case, consent, label, request, write


def training_and_export() -> None:
    case(
        "train_import",
        "An import never trains, also after it was confirmed.",
        "training",
        label(source_kind="import", provenance="import", epistemic_state="verified"),
        request("personal_training"),
        "training.import",
    )
    case(
        "train_import_by_kind",
        "The kind of source alone forbids it.",
        "training",
        label(source_kind="import"),
        request("personal_training"),
        "training.import",
    )
    case(
        "train_import_by_label",
        "The label alone forbids it: something made from an import.",
        "training",
        label(provenance="import"),
        request("personal_training"),
        "training.import",
    )
    case(
        "train_external",
        "External content never trains, also after it was confirmed.",
        "training",
        label(source_kind="external content"),
        request("personal_training"),
        "training.external-content",
    )
    case(
        "train_external_by_label",
        "Nor what was made from it.",
        "training",
        label(provenance="external.content"),
        request("personal_training"),
        "training.external-content",
    )
    case(
        "import_on_device",
        "A confirmed import is used otherwise.",
        "training",
        label(source_kind="import", provenance="import"),
        request(),
        "permit.on-device",
    )
    case(
        "export_weak",
        "An export without strong authentication.",
        "export",
        label(),
        request("export_file"),
        "export.strong-authentication",
    )
    case(
        "export_by_one",
        "One does not export, however strong.",
        "export",
        label(),
        request("export_file", who="one", strong=True),
        "default.deny",
    )
    case(
        "export_unclassified",
        "An export has what is not classified yet.",
        "export",
        label(sensitivity={"outcome": "unclassified", "classes": []}),
        request("export_file", strong=True),
        "permit.export",
    )
    case(
        "infer_normal",
        "One thinks over a normal record on the device.",
        "infer",
        label(),
        request("local_model", purpose="infer", who="one"),
        "permit.infer",
    )
    case(
        "infer_sensitive",
        "Not over a sensitive one with the default ticks.",
        "infer",
        label("union"),
        request("local_model", purpose="infer", who="one", consents=(consent("union"),)),
        "consent.union",
    )


def grants() -> None:
    planner = "sub-agent:planner"
    case(
        "grant_area_inside",
        "A grant for work, a record of work.",
        "grant",
        label(areas=["work"]),
        request(who="one", areas=["work"]),
        "permit.on-device",
    )
    case(
        "grant_area_outside",
        "A grant for work, a record of health.",
        "grant",
        label(areas=["health"]),
        request(who="one", areas=["work"]),
        "grant.areas",
    )
    case(
        "grant_area_partly",
        "A grant for work, a record of work and health.",
        "grant",
        label(areas=["work", "health"]),
        request(who="one", areas=["work"]),
        "grant.areas",
    )
    case(
        "grant_no_area",
        "A grant that names no area gives none.",
        "grant",
        label(areas=["work"]),
        request(who="one", areas=[]),
        "grant.areas",
    )
    case(
        "grant_project_inside",
        "A grant for a project, a record of it.",
        "grant",
        label(project=ATLAS),
        request(who="one", projects=[ATLAS]),
        "permit.on-device",
    )
    case(
        "grant_project_outside",
        "A grant for a project, a record of another.",
        "grant",
        label(project=BOREAS),
        request(who="one", projects=[ATLAS]),
        "grant.projects",
    )
    case(
        "grant_project_none",
        "A grant for a project, a record of none.",
        "grant",
        label(),
        request(who="one", projects=[ATLAS]),
        "grant.projects",
    )
    case(
        "grant_sub_agent_unnarrowed",
        "A sub-agent without a narrower grant.",
        "grant",
        label(),
        request(who=planner),
        "grant.sub-agent",
    )
    case(
        "grant_sub_agent_area",
        "A sub-agent with a grant for the area.",
        "grant",
        label(),
        request(who=planner, areas=["general"]),
        "permit.on-device",
    )
    case(
        "grant_sub_agent_project",
        "A sub-agent with a grant for the project.",
        "grant",
        label(project=ATLAS),
        request(who=planner, projects=[ATLAS]),
        "permit.on-device",
    )
    case(
        "grant_share_project_only",
        "Sharing needs areas named, a project is not enough.",
        "grant",
        label(project=ATLAS),
        request("tool", projects=[ATLAS]),
        "grant.share",
    )


if __name__ == "__main__":
    training_and_export()
    grants()
    write(
        "grants.json",
        {
            "training": "what may enter personal training",
            "export": "who may take everything along",
            "infer": "background inference on the device",
            "grant": "the caller's grant narrows",
        },
    )
