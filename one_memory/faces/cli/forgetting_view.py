"""A plan and a receipt of permanent forgetting in words, and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from one_memory.faces.cli import present
from one_memory.faces.cli.screen import visible
from one_memory.rules.shred_plan import NotReachedKind, Survival

if TYPE_CHECKING:
    from one_memory.engine import Named
    from one_memory.forgetting.forget_permanently import Forgotten
    from one_memory.forgetting.receipt import Receipt
    from one_memory.rules.shred_plan import NotReached, ShredPlan

_MOST = 30
"""Lines of each list that are shown; beyond that a list is counted."""

_WHY = {
    Survival.SHARED_EPISODE: "something that stays rests on it too",
    Survival.RESTS_ON_SHARED_EPISODE: "it rests on the same source, and on its own",
    Survival.REFERENCE_UNAVAILABLE: "it only refers to what goes",
}
_NOT_REACHED = {
    NotReachedKind.OLD_KEYS: "copies of the key file or keyring that somebody made before",
    NotReachedKind.EXPORT: "exports you made",
    NotReachedKind.PROVIDER_TRACE: "what was sent to a provider",
    NotReachedKind.RECOVERY_COPY: (
        "an old copy of this folder in the hands of somebody who has your recovery code"
    ),
}
_GUARANTEE = {
    "external": "outside this machine",
    "os-keyring": "in the system's keyring",
    "file": "in a file; a solid-state disk may keep the old block for a while",
}


def named_in(plan: ShredPlan) -> list[str]:
    """The ids whose words are shown."""
    asked, others = _split(plan)
    stays = [survivor.id for survivor in plan.survivors]
    return [i for ids in (asked, others, stays) for i in ids[:_MOST]]


def plan(plan: ShredPlan, named: Mapping[str, Named]) -> Iterable[RenderableType]:
    """What goes and what stays, in the words of what is kept."""
    asked, others = _split(plan)
    yield Text(_summary(asked, others, plan), style="bold")
    yield from _listed("These go, for good:" if len(asked) > 1 else "This goes, for good:",
                       asked, named)  # fmt: skip
    yield from _listed("With it goes what was made from it or only it needed:", others, named)
    stays = {survivor.id: survivor.reasons for survivor in plan.survivors}
    yield from _listed(
        "These stay:", list(stays), named,
        lambda i: "; ".join(_WHY[reason] for reason in stays[i]),
    )  # fmt: skip
    if plan.rederive:
        yield Text(f"{len(plan.rederive)} of it could be concluded anew from what remains.")
    if plan.adapters:
        yield Text(f"{len(plan.adapters)} personal adapters learned from it and are blocked.")
    yield Text("Out of reach: " + "; ".join(map(_out_of_reach, plan.not_reached)) + ".")


def _split(plan: ShredPlan) -> tuple[list[str], list[str]]:
    """What was asked for, and what goes along: records before sources."""
    asked = set(plan.asked)
    doomed = (*plan.records, *plan.relationships)
    going = [*plan.definitions, *(thing.id for thing in doomed), *plan.episodes]
    return [i for i in going if i in asked], [i for i in going if i not in asked]


def _summary(asked: Sequence[str], others: Sequence[str], plan: ShredPlan) -> str:
    if not asked and not others:
        return "Nothing is kept there: only the key goes."
    first = "This" if len(asked) == 1 else f"These {len(asked)}"
    goes = f"{first} and {len(others)} more go" if others else (
        f"{first} goes" if len(asked) == 1 else f"{first} go"
    )  # fmt: skip
    stays = len(plan.survivors)
    return f"{goes}; {stays or 'nothing'} of what touches it stays." if stays else f"{goes}."


def _listed(
    title: str,
    ids: Sequence[str],
    named: Mapping[str, Named],
    because: Any = lambda _: "",
) -> Iterable[RenderableType]:
    if not ids:
        return
    yield Text(title)
    for thing in islice((named[i] for i in ids if i in named), _MOST):
        line = Text(f"{thing.kind} {present.short_id(thing.id)}", style="dim")
        line.append(f"  “{visible(thing.text)}”" if thing.text else "", style="not dim")
        why = because(thing.id)
        line.append(f"\nbecause {why}" if why else "", style="not dim")
        yield Padding(line, (0, 0, 0, 2))
    if len(ids) > _MOST:
        yield Padding(Text(f"and {len(ids) - _MOST} more"), (0, 0, 0, 2))


def _out_of_reach(copies: NotReached) -> str:
    count = "nobody can count them" if copies.count is None else f"{copies.count} known"
    return f"{_NOT_REACHED[copies.kind]} ({count})"


def receipt(forgotten: Forgotten) -> Iterable[RenderableType]:
    """What was done, as the receipt says it."""
    body = json.loads(forgotten.receipt.body)
    verified = body["verified"]
    before, after = body["root_generations"]
    keys = f"root key {before} gave way to {after}" if after > before else "no key had to change"
    yield Text("Forgotten." if body["finished"] else "Forgotten; cleaning up is not finished.")
    yield present.facts(
        (
            ("receipt", body["receipt_id"]),
            ("what", f"{body['scope']}, {body['count_bucket']} things"),
            ("keys", keys),
            ("old key was", _GUARANTEE.get(body["guarantee"], body["guarantee"])),
            (
                "searched",
                f"{verified['files']} files, {verified['hits']} traces" if verified else "",
            ),
            ("not reached", "; ".join(map(_out_of_reach, forgotten.plan.not_reached))),
            ("log line", f"{body['log_seq']}, {body['log_head'][:16]}…"),
        )
    )
    if not body["finished"]:
        yield Text(
            "Something still holds old pages; the next opening of the vault finishes it. "
            "Nothing of it can be opened any more."
        )


def receipt_json(given: Receipt) -> dict[str, str]:
    """A receipt to keep: the signed text to the letter, the signature and the person's salt."""
    return {
        "body": given.body.decode("utf-8"),
        "signature": given.signature.hex(),
        "salt": given.salt,
    }


def as_json(forgotten: Forgotten) -> dict[str, Any]:
    """What a program reads."""
    body = json.loads(forgotten.receipt.body)
    return {
        "finished": body["finished"],
        "counts": forgotten.plan.counts,
        "not_reached": body["not_reached"],
        "receipt": receipt_json(forgotten.receipt),
    }
