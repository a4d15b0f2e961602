"""Write usage.json: states of the record, and restrictions.

Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

from policy_cases import ATLAS, BOREAS, case, label, request, write


def state_of_the_record() -> None:
    review = request(purpose="review")
    export = request("export_file", strong=True)
    for status in ("candidate", "not in use"):
        name = status.replace(" ", "_")
        case(
            f"{name}_on_device",
            f"A record that is {status} answers nothing.",
            "state",
            label(status=status),
            request(),
            "usage.not-active",
        )
        case(
            f"{name}_in_review",
            f"The person reviewing sees what is {status}.",
            "state",
            label(status=status),
            review,
            "permit.on-device",
        )
        case(
            f"{name}_in_review_by_one",
            f"One reviewing does not see what is {status}.",
            "state",
            label(status=status),
            request(purpose="review", who="one"),
            "usage.not-active",
        )
        case(
            f"{name}_exported",
            f"An export is complete: also what is {status}.",
            "state",
            label(status=status),
            export,
            "permit.export",
        )
        case(
            f"{name}_trained",
            f"What is {status} does not train.",
            "state",
            label(status=status),
            request("personal_training"),
            "usage.not-active",
        )
    gone = label(status="permanently forgotten")
    case(
        "forgotten_on_device",
        "Permanently forgotten is not used.",
        "state",
        gone,
        request(),
        "usage.forgotten",
        "usage.not-active",
    )
    case("forgotten_in_review", "Nor reviewed.", "state", gone, review, "usage.forgotten")
    case("forgotten_exported", "Nor exported.", "state", gone, export, "usage.forgotten")
    replaced = label(epistemic_state="invalid")
    case(
        "invalid_on_device",
        "What was corrected is not knowledge.",
        "state",
        replaced,
        request(),
        "usage.invalid",
    )
    case("invalid_in_review", "Reviewing shows it.", "state", replaced, review, "permit.on-device")
    case("invalid_exported", "An export has it.", "state", replaced, export, "permit.export")
    case(
        "external_candidate",
        "Seen in a source and never confirmed: not used.",
        "state",
        label(
            status="candidate",
            epistemic_state="hypothesis",
            source_kind="external content",
            provenance="external.content",
        ),
        request("cloud_model"),
        "usage.not-active",
    )
    case(
        "external_confirmed",
        "The same, confirmed by the person.",
        "state",
        label(epistemic_state="verified", source_kind="external content"),
        request("cloud_model"),
        "permit.cloud-model",
    )


def usage_restrictions() -> None:
    home = label(only_areas=["home"])
    atlas = label(only_projects=[ATLAS])
    either = label(only_areas=["home"], only_projects=[ATLAS])
    case(
        "only_for_home_at_home",
        "Only for home, a task at home.",
        "restriction",
        home,
        request(area="home"),
        "permit.on-device",
    )
    case(
        "only_for_home_at_work",
        "Only for home, a task at work.",
        "restriction",
        home,
        request(area="work"),
        "usage.only-for",
    )
    case(
        "only_for_home_nowhere",
        "Only for home, a task without an area.",
        "restriction",
        home,
        request(),
        "usage.only-for",
    )
    case(
        "only_for_home_review",
        "The person reviewing sees it anywhere.",
        "restriction",
        home,
        request(purpose="review", area="work"),
        "permit.on-device",
    )
    case(
        "only_for_home_exported",
        "An export has it.",
        "restriction",
        home,
        request("export_file", strong=True),
        "permit.export",
    )
    case(
        "only_for_atlas_in_atlas",
        "Only for a project, a task in it.",
        "restriction",
        atlas,
        request(project=ATLAS),
        "permit.on-device",
    )
    case(
        "only_for_atlas_in_boreas",
        "Only for a project, a task in another.",
        "restriction",
        atlas,
        request(project=BOREAS),
        "usage.only-for",
    )
    case(
        "only_for_either_by_area",
        "Area or project: the area fits.",
        "restriction",
        either,
        request(area="home", project=BOREAS),
        "permit.on-device",
    )
    case(
        "only_for_either_by_project",
        "Area or project: the project fits.",
        "restriction",
        either,
        request(area="work", project=ATLAS),
        "permit.on-device",
    )
    case(
        "only_for_nothing",
        "A restriction that names nothing lets nothing through.",
        "restriction",
        label(only_areas=[]),
        request(area="home"),
        "usage.only-for",
    )
    case(
        "only_for_home_trained",
        "A restricted record does not train, wherever it is asked.",
        "restriction",
        home,
        request("personal_training", area="home"),
        "training.restricted",
    )


if __name__ == "__main__":
    state_of_the_record()
    usage_restrictions()
    write(
        "usage.json",
        {
            "state": "the state of the record ends its use",
            "restriction": "only for this area or project",
        },
    )
