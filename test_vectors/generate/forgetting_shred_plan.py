"""Write the vectors of `shred_plan`. Expectations are reasoned by hand from the reference; only
the hash is computed, by the few lines below. Run: python test_vectors/generate/<this file>."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

TARGET = Path(__file__).parents[1] / "one_memory_vectors" / "forgetting" / "shred_plan.json"
OLD_KEYS = "copies of old keys"
SHARED, RESTS, GONE = "shared_episode", "rests_on_shared_episode", "reference_unavailable"
CASES: list[dict[str, Any]] = []


def record(name: str, *versions: str | tuple[str, str]) -> dict[str, Any]:
    """A record; each version is "sources" or ("sources", "mentions"), names split by blanks."""
    links = []
    for version in versions:
        sources, mentions = (version, "") if isinstance(version, str) else version
        entry = {"sources": sources.split()}
        if mentions:
            entry["mentions"] = mentions.split()
        links.append(entry)
    return {"id": name, "versions": links}


def edge(name: str, sources: str, versions: int = 1) -> dict[str, Any]:
    return {"id": name, "versions": versions, "sources": sources.split()}


def case(
    name: str,
    comment: str,
    *nodes: dict[str, Any],
    asked: str,
    episodes: str = "",
    definitions: str = "",
    dies: str = "",
    episodes_die: str = "",
    rederive: dict[str, str] | None = None,
    survivors: dict[str, str] | None = None,
    adapters: dict[str, str] | None = None,
    blocked: str = "",
    sent: list[tuple[str, str | None]] | None = None,
    out: dict[str, int] | None = None,
    refused: str = "",
    flags: tuple[str, ...] = (),
) -> None:
    given: dict[str, Any] = {
        "asked": asked.split(),
        "records": [node for node in nodes if isinstance(node["versions"], list)],
        "episodes": episodes.split(),
    }
    edges = [node for node in nodes if isinstance(node["versions"], int)]
    if edges:
        given["relationships"] = edges
    if definitions:
        given["definitions"] = definitions.split()
    if sent:
        given["sent"] = [
            {"kind": kind, "subjects": None if names is None else names.split()}
            for kind, names in sent
        ]
    if adapters:
        given["adapters"] = {adapter: saw.split() for adapter, saw in adapters.items()}
    expect: dict[str, Any]
    if refused:
        expect = {"refused": refused}
    else:
        versions = {
            n["id"]: len(n["versions"]) if isinstance(n["versions"], list) else n["versions"]
            for n in nodes
        }
        gone = set(dies.split())
        assert gone <= versions.keys(), name
        expect = {
            "records": {
                n["id"]: versions[n["id"]]
                for n in sorted(given["records"], key=lambda n: str(n["id"]))
                if n["id"] in gone
            },
            "episodes": sorted(episodes_die.split()),
            "relationships": {n["id"]: n["versions"] for n in edges if n["id"] in gone},
            "definitions": sorted(set(definitions.split()) & set(asked.split())),
            "rederive": {k: sorted(v.split()) for k, v in sorted((rederive or {}).items())},
            "survivors": {k: v.split() for k, v in sorted((survivors or {}).items())},
            "adapters": sorted(blocked.split()),
            "not_reached": {OLD_KEYS: None, **(out or {})},
        }
        expect["plan_hash"] = plan_hash(given["asked"], expect, versions)
    CASES.append(
        {"id": name, "comment": comment, "flags": list(flags), "given": given, "expect": expect}
    )


def plan_hash(asked: list[str], expect: dict[str, Any], versions: dict[str, int]) -> str:
    """SHA-256 over what is shown, one line a fact, every kind sorted by id."""
    text = "one.shred-plan.v1"
    for name in sorted(set(asked)):
        text += f"\nasked {name}"
    for name, count in sorted(expect["records"].items()):
        text += f"\nrecord {name} {count}"
    for name in expect["episodes"]:
        text += f"\nepisode {name}"
    for name, count in sorted(expect["relationships"].items()):
        text += f"\nrelationship {name} {count}"
    for name in expect["definitions"]:
        text += f"\ndefinition {name}"
    for name, sources in sorted(expect["rederive"].items()):
        text += f"\nrederive {name} " + " ".join(sources)
    for name, reasons in sorted(expect["survivors"].items()):
        text += f"\nsurvivor {name} {versions.get(name, 1)} " + " ".join(reasons)
    for name in expect["adapters"]:
        text += f"\nadapter {name}"
    for kind, count in expect["not_reached"].items():
        text += f"\nnot-reached {kind} {count}"
    return hashlib.sha256(text.encode("ascii")).hexdigest()


# fmt: off
# --- one record ---------------------------------------------------------------------------------
case(
    "single", "A record and the episode only it used.",
    record("r1", "e1"), asked="r1", episodes="e1", dies="r1", episodes_die="e1",
)
case(
    "others_unaffected", "Other records and their episodes are not touched.",
    record("r1", "e1"), record("r2", "e2"),
    asked="r1", episodes="e1 e2", dies="r1", episodes_die="e1",
)
case(
    "version_chain", "All versions share one key and die together, with each version's episode.",
    record("r1", "e1", "e2", "e2 e3"), asked="r1", episodes="e1 e2 e3",
    dies="r1", episodes_die="e1 e2 e3",
)
case(
    "several_episodes", "Every episode belonging only to the record dies.",
    record("r1", "e1 e2 e3"), record("r2", "e4"), asked="r1", episodes="e1 e2 e3 e4",
    dies="r1", episodes_die="e1 e2 e3",
)
case(
    "episode_elsewhere", "A source that is not in the vault (dead earlier, or kept at its source) "
    "is no reason to fail.",
    record("r1", "e1 gone"), asked="r1", episodes="e1", dies="r1", episodes_die="e1",
)
case(
    "unused_episode_untouched", "An episode nothing rests on is not part of forgetting a record.",
    record("r1", "e1"), asked="r1", episodes="e1 e2", dies="r1", episodes_die="e1",
)
case(
    "two_asked", "Two records at once make one plan.",
    record("r1", "e1"), record("r2", "e2"), record("r3", "e3"),
    asked="r2 r1", episodes="e1 e2 e3", dies="r1 r2", episodes_die="e1 e2",
)
case(
    "asked_twice", "Naming a record twice is naming it once.",
    record("r1", "e1"), asked="r1 r1", episodes="e1", dies="r1", episodes_die="e1",
)

# --- shared episodes ----------------------------------------------------------------------------
case(
    "shared_episode", "An episode that something living rests on survives and is shown, "
    "and so is what rests on it.",
    record("r1", "e1"), record("r2", "e1"), asked="r1", episodes="e1", dies="r1",
    survivors={"e1": SHARED, "r2": RESTS},
)
case(
    "shared_episode_both_asked", "When all that rests on it dies, the shared episode dies too.",
    record("r1", "e1"), record("r2", "e1"), asked="r1 r2", episodes="e1",
    dies="r1 r2", episodes_die="e1",
)
case(
    "one_of_two_shared", "Only the episode that is shared survives.",
    record("r1", "e1 e2"), record("r2", "e2"), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"e2": SHARED, "r2": RESTS},
)
case(
    "shared_through_an_old_version", "An old version of a living record is as readable as a new "
    "one: its episode is still needed.",
    record("r1", "e1"), record("r2", "e1", "e2"), asked="r1", episodes="e1 e2", dies="r1",
    survivors={"e1": SHARED, "r2": RESTS},
)
case(
    "shared_with_an_edge", "A relationship that rests on the episode keeps it.",
    record("r1", "e1"), edge("g1", "e1"), asked="r1", episodes="e1", dies="r1",
    survivors={"e1": SHARED, "g1": RESTS},
)
case(
    "shared_with_a_derivative", "A derivative that dies too is no reason to keep the episode.",
    record("r1", "e1"), record("f", "r1 e1"), asked="r1", episodes="e1",
    dies="r1 f", episodes_die="e1",
)

# --- derivatives --------------------------------------------------------------------------------
case(
    "derived_fact", "A fact derived from it dies.",
    record("r1", "e1"), record("f", "r1"), asked="r1", episodes="e1",
    dies="r1 f", episodes_die="e1",
)
case(
    "source_of_a_derivative_survives", "Forgetting a derivative leaves what it came from.",
    record("r1", "e1"), record("f", "r1 e1"), asked="f", episodes="e1", dies="f",
    survivors={"e1": SHARED, "r1": RESTS},
)
case(
    "rederive", "A fact from three records dies and may be derived anew from the other two.",
    record("r1", "e1"), record("x", "e2"), record("y", "e3"), record("f", "r1 x y"),
    asked="r1", episodes="e1 e2 e3", dies="r1 f", episodes_die="e1", rederive={"f": "x y"},
)
case(
    "rederive_with_episodes", "Living episodes of a dead derivative are living evidence too.",
    record("r1", "e1"), record("x", "e2"), record("f", "r1 x e1 e2"),
    asked="r1", episodes="e1 e2", dies="r1 f", episodes_die="e1", rederive={"f": "e2 x"},
    survivors={"e2": SHARED, "x": RESTS},
)
case(
    "own_episode_of_a_derivative_dies", "An episode only the dead derivative used dies with it, "
    "so nothing is left to derive from.",
    record("r1", "e1"), record("f", "r1 e2"), asked="r1", episodes="e1 e2",
    dies="r1 f", episodes_die="e1 e2",
)
case(
    "not_from_an_episode_that_tells", "A shared episode the forgotten record came from tells it: "
    "a new record is not derived from that.",
    record("r1", "e1"), record("x", "e1"), record("f", "r1 e1"), asked="r1", episodes="e1",
    dies="r1 f", survivors={"e1": SHARED, "x": RESTS},
)
case(
    "rederive_without_the_episode_that_tells", "What remains is used, without the telling episode.",
    record("r1", "e1"), record("x", "e1"), record("y", "e2"), record("f", "r1 y e1 e2"),
    asked="r1", episodes="e1 e2", dies="r1 f", rederive={"f": "e2 y"},
    survivors={"e1": SHARED, "e2": SHARED, "x": RESTS, "y": RESTS},
)
case(
    "asked_for_is_not_rederived", "What a person asked to forget does not come back, "
    "whatever evidence is left.",
    record("r1", "e1"), record("f", "r1 e1"), asked="f r1", episodes="e1",
    dies="f r1", episodes_die="e1",
)
case(
    "asked_derivative_not_rederived", "A forgotten derivative with living sources stays forgotten.",
    record("r1", "e1"), record("x", "e2"), record("f", "r1 x"), asked="f", episodes="e1 e2",
    dies="f",
)
case(
    "old_version_derived", "A record whose first version was derived from it dies whole: the "
    "versions share a key. The correction in the person's own words may be used again.",
    record("r1", "e1"), record("f", "r1", "e2"), record("x", "e2"),
    asked="r1", episodes="e1 e2", dies="r1 f", episodes_die="e1", rederive={"f": "e2"},
    survivors={"e2": SHARED, "x": RESTS},
)
case(
    "new_version_derived", "A record whose newest version was derived from it dies whole.",
    record("r1", "e1"), record("f", "e2", "r1 e2"), asked="r1", episodes="e1 e2",
    dies="r1 f", episodes_die="e1 e2",
)

# --- chains, diamonds, cycles -------------------------------------------------------------------
case(
    "chain_of_two", "A derivative of a derivative dies.",
    record("r1", "e1"), record("f", "r1"), record("g", "f"), asked="r1", episodes="e1",
    dies="r1 f g", episodes_die="e1",
)
case(
    "chain_of_five", "However long the chain.",
    record("r1", "e1"), record("a", "r1"), record("b", "a"), record("c", "b"), record("d", "c"),
    asked="r1", episodes="e1", dies="r1 a b c d", episodes_die="e1",
)
case(
    "chain_from_the_middle", "Only what comes after the forgotten link dies.",
    record("r1", "e1"), record("f", "r1"), record("g", "f"), asked="f", episodes="e1",
    dies="f g",
)
case(
    "chain_rederives_each_from_what_it_had", "Each dead derivative lists its own living sources; "
    "a dead one is none.",
    record("r1", "e1"), record("x", "e2"), record("y", "e3"), record("f", "r1 x"),
    record("g", "f y"), asked="r1", episodes="e1 e2 e3", dies="r1 f g", episodes_die="e1",
    rederive={"f": "x", "g": "y"},
)
case(
    "diamond", "Two derivatives and a record made from both die once.",
    record("r1", "e1"), record("a", "r1"), record("b", "r1"), record("d", "a b"),
    asked="r1", episodes="e1", dies="r1 a b d", episodes_die="e1",
)
case(
    "diamond_one_side", "One dead side is enough; the living side is what remains.",
    record("r1", "e1"), record("a", "r1"), record("b", "e2"), record("d", "a b"),
    asked="a", episodes="e1 e2", dies="a d", rederive={"d": "b"},
)
case(
    "cycle_of_two", "Records derived from each other die together, and the walk ends.",
    record("a", "b e1"), record("b", "a e2"), asked="a", episodes="e1 e2",
    dies="a b", episodes_die="e1 e2",
)
case(
    "cycle_downstream", "A cycle hanging under the forgotten record dies.",
    record("r1", "e1"), record("a", "r1 b"), record("b", "a"), asked="r1", episodes="e1",
    dies="r1 a b", episodes_die="e1",
)
case(
    "cycle_elsewhere", "A cycle that does not hang under it lives.",
    record("r1", "e1"), record("a", "b e2"), record("b", "a e2"), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1",
)
case(
    "derived_from_itself", "A record that names itself as its source is forgotten like any other.",
    record("a", "a e1"), asked="a", episodes="e1", dies="a", episodes_die="e1",
)

# --- mentions -----------------------------------------------------------------------------------
case(
    "separate_statement", "What the person stated separately and only refers to it survives; "
    "its reference becomes unavailable.",
    record("r1", "e1"), record("s", ("e2", "r1")), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"s": GONE},
)
case(
    "old_version_mentions", "A mention in an old version counts.",
    record("r1", "e1"), record("s", ("e2", "r1"), "e2"), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"s": GONE},
)
case(
    "mention_does_not_keep_an_episode", "Conflicting evidence points at an episode and does not "
    "keep it.",
    record("r1", "e1"), record("s", ("e2", "e1")), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"s": GONE},
)
case(
    "mention_of_a_derivative", "A reference to a derivative that dies becomes unavailable.",
    record("r1", "e1"), record("f", "r1"), record("s", ("e2", "f")), asked="r1",
    episodes="e1 e2", dies="r1 f", episodes_die="e1", survivors={"s": GONE},
)
case(
    "mutual_mentions", "Two records in conflict name each other; forgetting one leaves the other.",
    record("r1", ("e1", "r2")), record("r2", ("e2", "r1")), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"r2": GONE},
)
case(
    "mentions_and_shares", "Both reasons are given.",
    record("r1", "e1"), record("s", ("e1", "r1")), asked="r1", episodes="e1", dies="r1",
    survivors={"e1": SHARED, "s": f"{GONE} {RESTS}"},
)
case(
    "mentioned_is_not_derived", "What the forgotten record mentions is not touched.",
    record("r1", ("e1", "r2")), record("r2", "e2"), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1",
)
case(
    "derived_and_mentioned", "A record that is derived from one version and mentions it in "
    "another is derived from it.",
    record("r1", "e1"), record("f", ("e2", "r1"), "r1 e2"), asked="r1", episodes="e1 e2",
    dies="r1 f", episodes_die="e1 e2",
)

# --- conversations ------------------------------------------------------------------------------
case(
    "fact_from_a_turn", "Forgetting a fact learned from a turn leaves the turn; it is shown with "
    "its event so that it can be forgotten too.",
    record("turn1", "e1"), record("turn2", "e2"), record("f", "e1"), asked="f",
    episodes="e1 e2", dies="f", survivors={"e1": SHARED, "turn1": RESTS}, flags=("conversation",),
)
case(
    "fact_and_its_turn", "Forgetting both leaves nothing of the turn; other turns stay.",
    record("turn1", "e1"), record("turn2", "e2"), record("f", "e1"), asked="f turn1",
    episodes="e1 e2", dies="f turn1", episodes_die="e1", flags=("conversation",),
)
case(
    "turn_alone", "Forgetting a turn's event leaves a fact learned from the same words, shown.",
    record("turn1", "e1"), record("f", "e1"), asked="turn1", episodes="e1", dies="turn1",
    survivors={"e1": SHARED, "f": RESTS}, flags=("conversation",),
)
case(
    "turn_by_its_episode", "Forgetting the words themselves takes all that was learned from them.",
    record("turn1", "e1"), record("f", "e1 e2"), record("turn2", "e2"), asked="e1",
    episodes="e1 e2", dies="turn1 f", episodes_die="e1", rederive={"f": "e2"},
    survivors={"e2": SHARED, "turn2": RESTS}, flags=("conversation",),
)
case(
    "summary_of_turns", "A summary of three turns dies with one of them and may be made again.",
    record("turn1", "e1"), record("turn2", "e2"), record("turn3", "e3"),
    record("s", "turn1 turn2 turn3 e1 e2 e3"), asked="turn2", episodes="e1 e2 e3",
    dies="turn2 s", episodes_die="e2", rederive={"s": "e1 e3 turn1 turn3"},
    survivors={"e1": SHARED, "e3": SHARED, "turn1": RESTS, "turn3": RESTS},
    flags=("conversation",),
)

# --- two sources, confirmed and imported --------------------------------------------------------
case(
    "said_twice", "Said in two conversations, one record: both episodes die with it.",
    record("r1", "e1", "e1 e2"), asked="r1", episodes="e1 e2", dies="r1", episodes_die="e1 e2",
)
case(
    "second_source_shared", "The second source also carries something else: it stays, shown.",
    record("r1", "e1", "e1 e2"), record("x", "e2"), asked="r1", episodes="e1 e2",
    dies="r1", episodes_die="e1", survivors={"e2": SHARED, "x": RESTS},
)
case(
    "evidence_from_a_forgotten_episode", "A record with a forgotten episode among its evidence "
    "dies and may come back from its other source.",
    record("f", "e1 e2"), record("x", "e2"), asked="e1", episodes="e1 e2", dies="f",
    episodes_die="e1", rederive={"f": "e2"}, survivors={"e2": SHARED, "x": RESTS},
)
case(
    "rule_from_a_fact", "A behaviour rule derived from it dies; it is proposed again only from "
    "what remains.",
    record("r1", "e1"), record("x", "e2"), record("rule", "r1 x", "r1 x e3"),
    asked="r1", episodes="e1 e2 e3", dies="r1 rule", episodes_die="e1 e3",
    rederive={"rule": "x"},
)

# --- relationships ------------------------------------------------------------------------------
case(
    "edge_of_the_record", "The edge a record states dies with it, all versions.",
    record("r1", "e1"), edge("g1", "r1 e1", 3), asked="r1", episodes="e1",
    dies="r1 g1", episodes_die="e1",
)
case(
    "edge_with_other_evidence", "An edge with a second, living episode dies and may come back.",
    record("r1", "e1"), record("x", "e2"), edge("g1", "r1 e1 e2"), asked="r1",
    episodes="e1 e2", dies="r1 g1", episodes_die="e1", rederive={"g1": "e2"},
    survivors={"e2": SHARED, "x": RESTS},
)
case(
    "edge_asked_for", "An edge can be asked for itself.",
    record("r1", "e1"), edge("g1", "e1"), asked="g1", episodes="e1", dies="g1",
    survivors={"e1": SHARED, "r1": RESTS},
)
case(
    "edge_whose_only_episode_is_forgotten", "An edge whose only episode is forgotten dies.",
    edge("g1", "e1"), edge("g2", "e2"), asked="e1", episodes="e1 e2", dies="g1", episodes_die="e1",
)

# --- copies elsewhere ---------------------------------------------------------------------------
case(
    "export_of_everything", "An export that may hold anything is named as not reached.",
    record("r1", "e1"), asked="r1", episodes="e1", dies="r1", episodes_die="e1",
    sent=[("earlier exports", None), ("earlier exports", None)], out={"earlier exports": 2},
)
case(
    "provider_saw_it", "Only transfers that held what dies count.",
    record("r1", "e1"), record("r2", "e2"), asked="r1", episodes="e1 e2", dies="r1",
    episodes_die="e1",
    sent=[("data sent to a provider", "r1 r2"), ("data sent to a provider", "r2")],
    out={"data sent to a provider": 1},
)
case(
    "provider_saw_a_derivative", "A transfer of a derivative counts.",
    record("r1", "e1"), record("f", "r1"), asked="r1", episodes="e1", dies="r1 f",
    episodes_die="e1", sent=[("data sent to a provider", "f")], out={"data sent to a provider": 1},
)
case(
    "recovery_copy", "A recovery copy of the key is named.",
    record("r1", "e1"), asked="r1", episodes="e1", dies="r1", episodes_die="e1",
    sent=[("recovery copies of the key", None)], out={"recovery copies of the key": 1},
)
case(
    "old_keys_named_once", "Copies of old keys are always named, never counted.",
    record("r1", "e1"), asked="r1", episodes="e1", dies="r1", episodes_die="e1",
    sent=[(OLD_KEYS, None)],
)
case(
    "adapter_saw_it", "A personal adapter that saw it is blocked; another is not.",
    record("r1", "e1"), record("r2", "e2"), asked="r1", episodes="e1 e2", dies="r1",
    episodes_die="e1", adapters={"m1": "r1 r2", "m2": "r2"}, blocked="m1",
)
case(
    "adapter_saw_a_derivative", "A personal adapter that saw a derivative is blocked.",
    record("r1", "e1"), record("f", "r1"), asked="r1", episodes="e1", dies="r1 f",
    episodes_die="e1", adapters={"m1": "f"}, blocked="m1",
)

# --- projects -----------------------------------------------------------------------------------
case(
    "project", "A project is forgotten with its records when both are asked for.",
    record("r1", ("e1", "p1")), record("r2", ("e2", "p2")), asked="p1 r1", episodes="e1 e2",
    definitions="p1 p2", dies="r1", episodes_die="e1",
)
case(
    "project_alone", "A record of a forgotten project lives; the project's name is unavailable.",
    record("r1", ("e1", "p1")), asked="p1", episodes="e1", definitions="p1",
    survivors={"r1": GONE},
)

# --- refused ------------------------------------------------------------------------------------
case(
    "nothing_asked", "Forgetting nothing in particular is refused, never read as everything.",
    record("r1", "e1"), asked="", episodes="e1", refused="nothing_asked",
)
case(
    "unknown", "An unknown id is not found; that is no success.",
    record("r1", "e1"), asked="r9", episodes="e1", refused="not_found",
)
case(
    "one_unknown_of_two", "One unknown id refuses the whole plan.",
    record("r1", "e1"), asked="r1 r9", episodes="e1", refused="not_found",
)
case(
    "empty_vault", "In an empty vault nothing is found.",
    asked="r1", refused="not_found",
)

# fmt: on


def main() -> None:
    """Write the file."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    document = {
        "rule": "shred_plan",
        "schema": "shred_plan.schema.json",
        "spec": "memory-record#forgetting",
        "notes": {"conversation": {"effect": "sources are turns of a conversation"}},
        "cases": CASES,
    }
    TARGET.write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(CASES)} cases")


if __name__ == "__main__":
    main()
