"""A second reading of the reference, written for the vectors alone: it imports nothing of ours.

Each function takes a case's `given` and answers what its `expect` should be, in the plainest way,
so that the rules and this reading can be wrong together only by the same misunderstanding.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from typing import Any
from zoneinfo import ZoneInfo

Given = Mapping[str, Any]

_PRIOR = {"said": "9 1", "verified": "19 1", "observed": "2 1", "inferred": "1 1"}
_PRIOR["hypothesis"] = "1 2"
_WEIGHT = {
    "user statement": Decimal(1),
    "user behaviour": Decimal(1),
    "connected source": Decimal("0.8"),
    "external content": Decimal("0.5"),
    "import": Decimal("0.5"),
}


def _last_words(evidence: list[dict[str, Any]]) -> list[dict[str, Any]]:
    # Sorted so that, of one source, what must stand comes last: the later, then the doubting.
    words = {
        piece["source_id"]: piece
        for piece in sorted(
            evidence, key=lambda p: (datetime.fromisoformat(p["observed_at"]), not p["supports"])
        )
    }
    return [words[source] for source in sorted(words)]


def confidence(given: Given) -> Any:
    """The published formula in decimals of a hundred digits."""
    if given["state"] == "invalid":
        return "0.0000"
    a, b = map(Decimal, _PRIOR[given["state"]].split())
    for piece in _last_words(given["evidence"]):
        if piece["supports"]:
            a += _WEIGHT[piece["source_kind"]]
        else:
            b += _WEIGHT[piece["source_kind"]]
    with localcontext() as context:
        context.prec = 100
        return str((a / (a + b)).quantize(Decimal("0.0001"), ROUND_HALF_EVEN))


def independence(given: Given) -> Any:
    """What stands of each source."""
    return [
        {key: piece[key] for key in ("source_id", "supports", "source_kind")}
        for piece in _last_words(given["evidence"])
    ]


def class_shown(given: Given) -> Any:
    """The reference's five rows."""
    candidate, state = given["status"] == "candidate", given["state"]
    above = Decimal(given["confidence"]) >= Decimal("0.7")
    if candidate and given["provenance"] == "external.content":
        return "I saw it in a source, not verified"
    if candidate and given["provenance"] == "import":
        return "Imported, not verified"
    if state == "said" or (state == "verified" and given["verified_by"] == "person"):
        return "You told me"
    if state in ("observed", "inferred", "verified") and above:
        return "I think so"
    return "I'm not sure"


def worst(given: Given) -> Any:
    """Labels best to worst."""
    order = ["user.memory", "one.observed", "connected.source", "one.inferred", "import"]
    order.append("external.content")
    return max(given["labels"], key=order.index)


def most_restrictive(given: Given) -> Any:
    """Classes least to most restrictive."""
    order = ["one_training_lineage", "one_provider_trace", "one_memory", "one_model"]
    order += ["one_browser_profile", "one_observation", "one_sensitive"]
    return max(given["classes"], key=order.index)


def conflict(given: Given) -> Any:
    """A conflicting record, or a source whose last word is against."""
    against = [piece for piece in _last_words(given["evidence"]) if not piece["supports"]]
    return bool(given["conflicting_records"] or against)


def time_kind(given: Given) -> Any:
    """The five rows of the table, for a present-tense question; any other leaves all in."""
    at = datetime.fromisoformat(given["at"])
    if given["tense"] != "present":
        return "fits"
    if given["time_kind"] == "in the past":
        return "not_now"
    if given["time_kind"] != "one-off":
        if "valid_from" in given and at < datetime.fromisoformat(given["valid_from"]):
            return "not_now"
        if "valid_to" in given and at >= datetime.fromisoformat(given["valid_to"]):
            return "not_now"
    season = given.get("season") or list(range(1, 13))
    month = at.astimezone(ZoneInfo(given.get("zone", "UTC"))).month
    if given["time_kind"] == "seasonal" and month not in season:
        return "out_of_season"
    return "fits"


def as_of(given: Given) -> Any:
    """Walk the chain; then ask its one version about the world."""
    held = None
    for version in sorted(given["versions"], key=lambda v: v.get("version", 1)):
        known = "record_time" not in given or (
            datetime.fromisoformat(version["recorded_at"])
            <= datetime.fromisoformat(given["record_time"])
        )
        held = version if known else held
    if held is None or "valid_time" not in given:
        return held and held.get("version", 1)
    at = datetime.fromisoformat(given["valid_time"])
    start = held.get("valid_from") or min(
        held["recorded_at"], held.get("observed_at", held["recorded_at"])
    )
    ends = held.get("valid_to")
    unknown_past = held.get("time_kind") == "in the past" and ends is None
    holds = datetime.fromisoformat(start) <= at and not unknown_past
    if ends is not None:
        holds = holds and at < datetime.fromisoformat(ends)
    return held.get("version", 1) if holds else None


def span(given: Given) -> Any:
    """Search the first instant of each local day by quarters of an hour."""
    zone, day = ZoneInfo(given["zone"]), datetime.fromisoformat(given["day"]).date()
    first, after = _first_and_after(day.isoformat(), given["precision"])
    return {"start": _starts(first, zone), "end": _starts(after, zone)}


def _first_and_after(day: str, precision: str) -> tuple[str, str]:
    year, month = int(day[:4]), int(day[5:7])
    if precision == "day":
        return day, (datetime.fromisoformat(day) + timedelta(days=1)).date().isoformat()
    if precision == "month":
        after = f"{year}-{month + 1:02d}-01" if month < 12 else f"{year + 1}-01-01"
        return f"{year}-{month:02d}-01", after
    return f"{year}-01-01", f"{year + 1}-01-01"


def _starts(day: str, zone: ZoneInfo) -> str:
    at = datetime.fromisoformat(day + "T00:00:00+00:00") - timedelta(hours=30)
    while at.astimezone(zone).date().isoformat() < day:
        at += timedelta(minutes=15)
    return at.isoformat().replace("+00:00", "Z")


def local_day(given: Given) -> Any:
    """The date on the person's wall."""
    return (
        datetime.fromisoformat(given["at"]).astimezone(ZoneInfo(given["zone"])).date().isoformat()
    )


ORACLE: Mapping[str, Callable[[Given], Any]] = {
    "confidence.v1": confidence,
    "independence": independence,
    "confidence_class": class_shown,
    "provenance.worst": worst,
    "retention.most_restrictive": most_restrictive,
    "conflict.flag": conflict,
    "time_kind": time_kind,
    "validity.as_of": as_of,
    "local_day": local_day,
    "local_day.span": span,
}
"""Rule to its second reading; the other rules are tables or word lists, read by eye."""
