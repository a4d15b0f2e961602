"""Commands that cannot be undone: forget, consent withdraw."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.errors import ApprovalRequiredError, ConflictError, InputError, UnavailableError
from one_memory.faces.cli import forgetting_view, opening, options
from one_memory.faces.cli.consent_commands import Class
from one_memory.faces.cli.screen import err, json_text, note, print_json, say

if TYPE_CHECKING:
    from one_memory.engine import Engine
    from one_memory.forgetting.forget_permanently import Forgotten
    from one_memory.model.approval import Approval, ShownPlan
    from one_memory.model.vocabulary import LifeArea
    from one_memory.rules.shred_plan import ShredPlan

_WORD = "forget"

ReceiptFile = Annotated[
    Path | None,
    typer.Option("--receipt", metavar="FILE", help="Write the signed receipt to a new file."),
]


def forget(
    records: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ID]...", help="The records' ids, or their first characters."),
    ] = None,
    area: options.Area = None,
    project: options.InProject = None,
    everything: Annotated[bool, typer.Option("--everything", help="All memory.")] = False,
    yes: Annotated[
        bool, typer.Option("--yes", help="Do not ask. For single records only.")
    ] = False,
    receipt: ReceiptFile = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Forget for good: its key is destroyed, with all versions and what was made from it.

    Shows first what goes and what stays. Single records take a word typed in confirmation; an
    area, a project or everything takes your passphrase, or your authenticator's code, again.
    """
    wide = [area is not None, project is not None, everything]
    if sum((bool(records), *wide)) != 1:
        raise typer.BadParameter("name records, or one of --area, --project, --everything")
    if yes and any(wide):
        raise typer.BadParameter("--yes is for single records; a person approves more than that")
    with opening.unlocked(home, passphrase_file) as engine, _receipt_file(receipt) as keep:
        forgotten = _records(engine, records, yes) if records else _widely(engine, area, project)
        keep(forgotten)
    _tell(forgotten, as_json)


def withdraw(
    sensitive_class: Class,
    receipt: ReceiptFile = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Withdraw consent for a class: its key is destroyed, everything in it is unreadable. Final.

    To close it for now and lose nothing, pause it instead.
    """
    with opening.unlocked(home, passphrase_file) as engine, _receipt_file(receipt) as keep:
        plan = engine.plan_withdrawal(sensitive_class)
        note(
            "Withdrawing is final: what the class held cannot be brought back. "
            f"`one-memory consent pause {sensitive_class.value}` would lose nothing."
        )
        _show(engine, plan.plan)
        approval = _approved(engine, plan.shown)
        forgotten = engine.withdraw_consent(plan, approval)
        keep(forgotten)
    _tell(forgotten, as_json)


def _records(engine: Engine, records: list[str], yes: bool) -> Forgotten:
    plan, confirmation = engine.plan_forgetting(*(engine.find(record) for record in records))
    _show(engine, plan)
    if not yes and opening.ask_word(f"Type `{_WORD}` to do it").strip() != _WORD:
        raise ApprovalRequiredError(
            "not confirmed; nothing was forgotten", hint=f"answer `{_WORD}` when you mean it"
        )
    return engine.forget_permanently(plan, confirmation.token)


def _widely(engine: Engine, area: LifeArea | None, project: str | None) -> Forgotten:
    if area is not None:
        wide = engine.plan_forgetting_area(area)
    elif project is not None:
        wide = engine.plan_forgetting_project(project)
    else:
        wide = engine.plan_forgetting_everything()
    _show(engine, wide.plan)
    return engine.forget_widely(wide, _approved(engine, wide.shown))


def _approved(engine: Engine, shown: ShownPlan) -> Approval:
    return engine.approve(shown, opening.ask_secret(f"To approve, type {engine.approved_by()}"))


def _show(engine: Engine, plan: ShredPlan) -> None:
    """The plan on standard error: standard output holds the result alone."""
    named = engine.in_words(forgetting_view.named_in(plan))
    for part in forgetting_view.plan(plan, {thing.id: thing for thing in named}):
        err().print(part)


@contextmanager
def _receipt_file(file: Path | None) -> Iterator[Callable[[Forgotten], None]]:
    """Where the receipt will go, made before anything is forgotten and removed when nothing was."""
    if file is None:
        yield lambda _: None
        return
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise ConflictError(
            "there is a file of the receipt's name already", hint="name a new file"
        ) from None
    except FileNotFoundError:
        raise InputError("the receipt's folder is not there", hint="name another file") from None
    except OSError:
        raise UnavailableError(
            "the receipt's file cannot be written", hint="name another file"
        ) from None
    kept = False
    with os.fdopen(descriptor, "w", encoding="utf-8") as stream:

        def keep(forgotten: Forgotten) -> None:
            nonlocal kept
            kept = True
            try:
                stream.write(json_text(forgetting_view.receipt_json(forgotten.receipt)) + "\n")
                stream.flush()
            except OSError:
                note("It is forgotten, but the receipt could not be written to its file.")

        try:
            yield keep
        finally:
            if not kept:
                file.unlink()


def _tell(forgotten: Forgotten, as_json: bool) -> None:
    if as_json:
        print_json(forgetting_view.as_json(forgotten))
    else:
        say(*forgetting_view.receipt(forgotten))
