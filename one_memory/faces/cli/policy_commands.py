"""Commands on the policies themselves, which need no vault: policies check, explain, test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from one_memory.errors import NotFoundError
from one_memory.faces.cli import exits, options
from one_memory.faces.cli.screen import print_json, say, shown


def check_policies(as_json: options.Json = False) -> None:
    """Check the installed policies as strictly as the gate does before it decides anything."""
    from one_memory.adapters.gates.cedar import check
    from one_memory.adapters.gates.policy_text import read_policies
    from one_memory.resources import policies

    source, found = read_policies(policies()), check()
    if as_json:
        print_json(
            {
                "ok": not found,
                "policies": len(source.policies),
                "sha256": source.sha256,
                "findings": [{"policy": f.policy, "problem": f.problem} for f in found],
            }
        )
    else:
        say(*(shown(f"{f.policy or 'the files'}: {f.problem}", style="red") for f in found))
        say(f"{len(source.policies)} policies, {len(found)} findings", f"sha256 {source.sha256}")
    if found:
        raise typer.Exit(exits.CHECK_FAILED.code)


def explain_policy(
    name: Annotated[
        str,
        typer.Argument(metavar="NAME", help="A policy's name, as `why` gives it: consent.health."),
    ],
    as_json: options.Json = False,
) -> None:
    """Say what a policy means, in plain words and in its own text."""
    from one_memory.adapters.gates.cedar import explain
    from one_memory.model.gate import Decision
    from one_memory.rules.sharing import DEFAULT_DENY, UNDECIDABLE

    (found,) = explain(Decision(permit=False, policies=(name,)))
    if not found.body and name not in (DEFAULT_DENY, UNDECIDABLE):
        raise NotFoundError(
            "there is no policy of that name", hint="`one-memory why ID --question …` names them"
        )
    if as_json:
        print_json(
            {
                "name": found.name,
                "effect": found.effect,
                "meaning": found.meaning,
                "file": found.file or None,
                "body": found.body or None,
            }
        )
        return
    say(shown(f"{found.name} ({found.effect})", style="bold"), shown(found.meaning))
    if found.body:
        say("", *map(shown, found.body.split("\n")), shown(f"in {found.file}", style="dim"))


def replay_policies(as_json: options.Json = False) -> None:
    """Replay the policy vectors against the installed policies."""
    from one_memory.adapters.gates.replayers import POLICY_RULES
    from one_memory.replay import verify
    from one_memory.resources import vectors

    report = verify(vectors().joinpath("policy"), more=POLICY_RULES)
    if as_json:
        print_json(report.as_json())
    else:
        say(*(shown(line) for line in report.lines()))
    if not report.ok:
        raise typer.Exit(exits.CHECK_FAILED.code)


def meanings(names: Iterable[str]) -> list[tuple[str, str]]:
    """Policies with what each says in plain words."""
    from one_memory.adapters.gates.cedar import explain
    from one_memory.model.gate import Decision

    found = explain(Decision(permit=False, policies=tuple(names)))
    return [(policy.name, policy.meaning) for policy in found]
