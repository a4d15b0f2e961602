"""Commands on the vault as a whole: init, status."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.errors import InputError, UnavailableError
from one_memory.faces.cli import keys_commands, opening, options
from one_memory.faces.cli.screen import print_json, say, shown

if TYPE_CHECKING:
    from one_memory.engine import Engine


class Slot(StrEnum):
    """Where the key that opens a vault is kept."""

    AUTO = "auto"
    KEYRING = "keyring"
    PASSPHRASE = "passphrase"


@dataclass(frozen=True)
class _Made:
    engine: Engine
    why: str
    passphrase: str | None = None


_LOSS = {
    "keyring": "If that keyring entry is lost, everything in this vault is lost with it.",
    "passphrase": "If you lose the passphrase, everything in this vault is lost with it.",
}
_NOBODY = "Nobody holds a second key: there is no reset and no way around it."


def init(
    home: options.Home = None,
    slot: Annotated[
        Slot,
        typer.Option("--key", help="Where the key is kept; auto takes a keyring if one is fit."),
    ] = Slot.AUTO,
    recovery: Annotated[
        bool | None,
        typer.Option(
            "--recovery/--no-recovery",
            help="A code on paper that opens the vault if its key is lost. Asked without either.",
        ),
    ] = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Make a new, empty vault.

    Its key goes into your system's keyring if that is fit to hold one; otherwise a passphrase
    opens the vault. A keyring that would keep the key in plain text is never used.
    """
    where = opening.folder(home)
    made = _made(where, slot, passphrase_file)
    with made.engine as engine:
        wanted = _recovery_wanted(as_json) if recovery is None else recovery
        code = engine.make_recovery(made.passphrase) if wanted else None
        counts = engine.status()
    if as_json:
        print_json(
            {
                "home": str(counts.home),
                "slot": counts.slot,
                "reason": made.why,
                "guarantee": counts.guarantee,
                "embedder": counts.embedder,
                "degraded": list(counts.degraded),
                "recovery_code": code,
            }
        )
        return
    say(
        shown(f"Your vault is ready in {counts.home}", style="bold"),
        shown(f"Its key: {counts.slot}, because {made.why}."),
        *(shown(line) for line in ([] if code else [_LOSS[counts.slot], _NOBODY])),
        *(shown(f"Without for now: {what}", style="dim") for what in counts.degraded),
    )
    if code:
        keys_commands.show_code(code, as_json=False)
    say(
        "",
        'Try: one-memory remember "The spare key is with Ines"',
    )


def _made(where: Path, slot: Slot, passphrase_file: Path | None) -> _Made:
    from one_memory.engine import Engine

    given = None if slot is Slot.KEYRING else opening.new_passphrase(passphrase_file)
    if given is not None:
        made = Engine.create(where, passphrase=given)
        return _Made(made, "you handed a passphrase over", given)
    if slot is Slot.KEYRING:
        return _Made(Engine.create(where, use_keyring=True), "you asked for the keyring")
    why = "you asked for a passphrase"
    if slot is Slot.AUTO:
        try:
            return _Made(
                Engine.create(where, use_keyring=True),
                "this system's keyring is fit to hold it",
            )
        except UnavailableError as error:
            why = f"there is no keyring fit to hold it here ({error.reason})"
    passphrase = opening.ask_new_passphrase()
    if not passphrase.strip():
        raise InputError("an empty passphrase protects nothing", hint="choose a longer one")
    return _Made(Engine.create(where, passphrase=passphrase), why, passphrase)


def _recovery_wanted(as_json: bool) -> bool:
    """Made by default at a terminal; a program that does not ask for one gets none."""
    if as_json or not opening.sits_there():
        return False
    return typer.confirm("Make a recovery code, for a lost key?", default=True, err=True)


def status(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Show what the vault holds, how its key is kept and what is missing right now."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    with opening.unlocked(home, passphrase_file) as engine:
        counts = engine.status()
    if as_json:
        print_json(shapes.status(counts))
        return
    say(
        present.facts(
            (
                ("vault", str(counts.home)),
                ("key", f"{counts.slot} ({counts.guarantee})"),
                ("records", f"{counts.records}{_split(counts.by_status)}"),
                ("areas", _split(counts.by_area).strip(" ()")),
                ("how I know", _split(counts.by_class).strip(" ()")),
                ("held back", str(counts.behind_closed_gates)),
                ("episodes", str(counts.episodes)),
                ("projects", str(counts.projects)),
                ("embedder", counts.embedder),
                ("missing", "; ".join(counts.degraded) or "nothing"),
            )
        )
    )


def _split(counts: dict[str, int]) -> str:
    parts = [f"{name} {count}" for name, count in counts.items() if count]
    return f" ({', '.join(parts)})" if parts else ""
