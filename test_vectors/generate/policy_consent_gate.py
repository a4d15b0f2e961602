"""Write consent_gate.json: consent: each class in each state.

Run: python test_vectors/generate/<this file>.
"""

from __future__ import annotations

from policy_cases import ASK_CLASSES, case, consent, label, request, write


def consent_states() -> None:
    """Each class in each state: only `open` lets anything through."""
    for kind in ASK_CLASSES:
        for state in ("never_asked", "refused", "open", "paused", "withdrawn"):
            case(
                f"consent_{kind}_{state}",
                f"{kind} on the own screen while it is {state}.",
                "consent",
                label(kind),
                request(consents=(consent(kind, state),)),
                "permit.on-device" if state == "open" else f"consent.{kind}",
            )
        case(
            f"consent_{kind}_no_entry",
            f"{kind} without any entry in the ledger.",
            "consent",
            label(kind),
            request(),
            f"consent.{kind}",
        )
    case(
        "consent_wrong_purpose",
        "Open for answering, used to infer.",
        "consent",
        label("health"),
        request("local_model", purpose="infer", consents=(consent("health"),)),
        "consent.health",
    )
    case(
        "consent_purpose_ticked",
        "Open for inferring as well.",
        "consent",
        label("health"),
        request("local_model", purpose="infer", consents=(consent("health", purposes=["infer"]),)),
        "permit.infer",
    )
    case(
        "consent_unknown_purpose",
        "A purpose nobody ticked because it is nobody's word.",
        "consent",
        label("health"),
        request(purpose="marketing", consents=(consent("health"),)),
        "consent.health",
    )
    case(
        "consent_destination_not_ticked",
        "Open for the screen only, asked by the local model.",
        "consent",
        label("health"),
        request("local_model", consents=(consent("health", destinations=["device_ui"]),)),
        "consent.health",
    )
    case(
        "consent_one_of_two_classes",
        "Health and religion, only health is open.",
        "consent",
        label("health", "religion"),
        request(consents=(consent("health"),)),
        "consent.religion",
    )
    case(
        "consent_both_classes",
        "Health and religion, both are open.",
        "consent",
        label("health", "religion"),
        request(consents=(consent("health"), consent("religion"))),
        "permit.on-device",
    )
    case(
        "consent_neither_class",
        "Both classes are named when both are closed.",
        "consent",
        label("health", "religion"),
        request(),
        "consent.health",
        "consent.religion",
    )
    case(
        "consent_open_is_not_contagious",
        "Another class being open opens nothing.",
        "consent",
        label("health"),
        request(consents=(consent("union"),)),
        "consent.health",
    )
    older = consent("health")
    newer = {**consent("health", "paused"), "version": 2}
    case(
        "consent_newest_entry_stands",
        "Paused after it was open, whatever the order.",
        "consent",
        label("health"),
        request(consents=(newer, older)),
        "consent.health",
    )
    tray = label("health", status="candidate")
    case(
        "tray_on_the_review_screen",
        "Noticed, class never asked: the person sees it to answer.",
        "tray",
        tray,
        request(purpose="review"),
        "permit.on-device",
    )
    case(
        "tray_not_for_answers",
        "The same candidate is used for nothing else.",
        "tray",
        tray,
        request(),
        "consent.health",
        "usage.not-active",
    )
    case(
        "tray_not_for_one",
        "One does not look into the tray.",
        "tray",
        tray,
        request(purpose="review", who="one"),
        "consent.health",
        "usage.not-active",
    )
    case(
        "tray_not_elsewhere",
        "Reviewing with a model is no reviewing.",
        "tray",
        tray,
        request("local_model", purpose="review"),
        "consent.health",
        "usage.not-active",
    )
    case(
        "tray_closed_after_refusal",
        "Refused is refused, also on the review screen.",
        "tray",
        tray,
        request(purpose="review", consents=(consent("health", "refused"),)),
        "consent.health",
    )


if __name__ == "__main__":
    consent_states()
    write(
        "consent_gate.json",
        {
            "consent": "the consent ledger decides about a sensitive class",
            "tray": "a candidate of a class the person was never asked about",
        },
    )
