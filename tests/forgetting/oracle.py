"""A second, naive reading of "what dies with it", written from the reference's text alone.

It grows the dead set until no sentence of the reference adds to it; no counting, no work list.
"""

from __future__ import annotations

from itertools import chain
from typing import Any


def dead_set(given: dict[str, Any]) -> set[str]:
    """Everything that dies with what was asked for."""
    made_from: dict[str, set[str]] = {
        r["id"]: set(chain.from_iterable(v["sources"] for v in r["versions"]))
        for r in given["records"]
    }
    made_from |= {g["id"]: set(g["sources"]) for g in given.get("relationships", [])}
    dead = set(given["asked"])
    while True:
        derivatives = {name for name, sources in made_from.items() if sources & dead}
        lonely = {
            e
            for e in given["episodes"]
            if any(e in sources for sources in made_from.values())
            and all(name in dead for name, sources in made_from.items() if e in sources)
        }
        if derivatives | lonely <= dead:
            return dead
        dead |= derivatives | lonely


def expectation(given: dict[str, Any]) -> dict[str, Any]:
    """The whole plan but its hash, or the refusal."""
    records = {r["id"]: r["versions"] for r in given["records"]}
    edges = {g["id"]: g for g in given.get("relationships", [])}
    definitions = set(given.get("definitions", []))
    everything = {*records, *edges, *given["episodes"], *definitions}
    if not given["asked"]:
        return {"refused": "nothing_asked"}
    if not set(given["asked"]) <= everything:
        return {"refused": "not_found"}
    dead = dead_set(given)

    def sources(name: str) -> set[str]:
        if name in edges:
            return set(edges[name]["sources"])
        return {s for version in records.get(name, []) for s in version["sources"]}

    telling = {s for asked in given["asked"] for s in sources(asked)} & set(given["episodes"])
    rederive = {}
    for name in dead - set(given["asked"]) - set(given["episodes"]):
        left = (sources(name) & everything) - dead - telling
        if left:
            rederive[name] = sorted(left)
    touched = {s for name in dead for s in sources(name)} & set(given["episodes"]) - dead
    survivors: dict[str, list[str]] = {e: ["shared_episode"] for e in touched}
    for name in everything - dead - set(given["episodes"]):
        mentions = {m for v in records.get(name, []) for m in v.get("mentions", [])}
        reasons = ["reference_unavailable"] * bool(mentions & dead)
        reasons += ["rests_on_shared_episode"] * bool(sources(name) & touched)
        if reasons:
            survivors[name] = reasons
    reached = [c for c in given.get("sent", []) if c["kind"] != "copies of old keys"]
    out: dict[str, int | None] = {"copies of old keys": None}
    for copy in reached:
        if copy["subjects"] is None or dead & set(copy["subjects"]):
            out[copy["kind"]] = (out.get(copy["kind"]) or 0) + 1
    return {
        "records": {name: len(v) for name, v in records.items() if name in dead},
        "episodes": sorted(dead & set(given["episodes"])),
        "relationships": {name: g["versions"] for name, g in edges.items() if name in dead},
        "definitions": sorted(dead & definitions),
        "rederive": rederive,
        "survivors": survivors,
        "adapters": sorted(
            name for name, saw in given.get("adapters", {}).items() if dead & set(saw)
        ),
        "not_reached": out,
    }
