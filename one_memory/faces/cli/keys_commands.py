"""Commands on the root key: keys status, change-passphrase, to-keyring, to-passphrase, recovery,
recover, totp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.errors import ConflictError
from one_memory.faces.cli import opening, options
from one_memory.faces.cli.screen import err, note, print_json, say, shown

if TYPE_CHECKING:
    from one_memory.engine import Engine
    from one_memory.engine.keys import KeysStatus, Renewed

FINAL = "A lost root key is final: nobody holds a second one, there is no reset."
_RECOVERABLE = "The recovery code opens it if that is lost. Without both it is final: no reset."
_CODE_OPENS = (
    "Whoever has this code and a copy of the vault's folder opens that copy, also one from before "
    "something was forgotten. Keep it on paper, apart from the computer."
)
_UNFINISHED = "The old root key could not be erased yet; the next opening of the vault does it."

_FEATURES = {True: "yes", False: "no"}


def status(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Show how the root key is kept, and what losing it means."""
    with opening.unlocked(home, passphrase_file) as engine:
        found = engine.keys_status()
    if as_json:
        print_json(_json(found))
        return
    from one_memory.faces.cli import present

    say(
        present.facts(
            (
                ("kept in", found.slot),
                ("erasing is worth", found.guarantee),
                ("generation", str(found.generation)),
                ("passphrase", _stretched(found)),
                ("recovery code", _FEATURES[found.recovery]),
                ("authenticator", _FEATURES[found.authenticator]),
            )
        ),
        _RECOVERABLE if found.recovery else FINAL,
    )


def change_passphrase(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Change the passphrase. The old one opens nothing any more, except copies made before."""
    with opening.unlocked(home, passphrase_file) as engine:
        old = opening.ask_secret("The old passphrase")
        renewed = engine.change_passphrase(old, opening.ask_new_passphrase())
    _tell(renewed, "Changed.", as_json)


def to_keyring(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Move the root key from under the passphrase into the system's keyring."""
    with opening.unlocked(home, passphrase_file) as engine:
        renewed = engine.move_to_keyring(opening.ask_secret("The passphrase"))
    if not renewed.status.authenticator:
        note("To approve anything wide it now takes `one-memory keys totp --setup` first.")
    _tell(renewed, "Moved into the keyring; the passphrase opens nothing any more.", as_json)


def to_passphrase(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Move the root key out of the system's keyring, under a new passphrase."""
    with opening.unlocked(home, passphrase_file) as engine:
        code = _secret(engine)
        renewed = engine.move_to_passphrase(opening.ask_new_passphrase(), code)
    _tell(renewed, "Moved; from now on the passphrase opens the vault.", as_json)


def recovery(
    make: Annotated[
        bool | None,
        typer.Option("--make/--remove", help="Make a new code and show it once; or have none."),
    ] = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Make or remove the recovery code; without either, say whether there is one."""
    with opening.unlocked(home, passphrase_file) as engine:
        if make is None:
            there = engine.keys_status().recovery
            if as_json:
                print_json({"recovery": there, "code": None})
            else:
                say("There is a recovery code." if there else "There is no recovery code.")
        elif make:
            show_code(engine.make_recovery(_secret(engine)), as_json)
        else:
            if not engine.keys_status().recovery:
                raise ConflictError("there is no recovery code to remove")
            renewed = engine.remove_recovery(_secret(engine))
            _tell(renewed, f"Removed. {FINAL}", as_json)


def recover(home: options.Home = None, as_json: options.Json = False) -> None:
    """Open a vault whose passphrase or keyring entry is lost, by its recovery code."""
    from one_memory.engine import Engine

    where = opening.folder(home)
    Engine.slot_of(where)
    code = opening.ask_secret("Recovery code")
    with Engine.recover(where, code=code, passphrase=opening.ask_new_passphrase()) as engine:
        found = engine.keys_status()
    if as_json:
        print_json(_json(found))
    else:
        say("The vault is yours again, under the new passphrase. The recovery code stays good.")


def totp(
    setup: Annotated[
        bool, typer.Option("--setup", help="Set an authenticator up, or replace it.")
    ] = False,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Set up the authenticator whose codes approve what is wide in a vault kept in a keyring.

    Shows the `otpauth:` address once; type it, or a picture of it, into your authenticator.
    """
    with opening.unlocked(home, passphrase_file) as engine:
        there = engine.keys_status().authenticator
        if setup:
            current = _secret(engine)
            opening.need_terminal()
            note("Shown once:")
            err().print(shown(engine.set_up_authenticator(current)), soft_wrap=True)
            engine.confirm_authenticator(opening.ask_secret("The code it shows now"))
            there = True
    if as_json:
        print_json({"authenticator": there})
    else:
        say("An authenticator is set up." if there else "No authenticator is set up.")


def show_code(code: str, as_json: bool) -> None:
    """A new recovery code, this once."""
    if as_json:
        print_json({"recovery": True, "code": code})
    else:
        say("Your recovery code, shown this once:", shown(f"  {code}", style="bold"), _CODE_OPENS)


def _stretched(found: KeysStatus) -> str:
    held = found.stretching
    if held is None:
        return ""
    return f"Argon2id, {held.iterations} passes, {held.lanes} lanes, {held.memory_kib} KiB"


def _secret(engine: Engine) -> str | None:
    """The secret that proves the person, if there is one that could be asked for."""
    found = engine.keys_status()
    if found.slot == "keyring" and not found.authenticator:
        return None
    return opening.ask_secret(f"Type {engine.approved_by()}")


def _tell(renewed: Renewed, done: str, as_json: bool) -> None:
    if as_json:
        print_json(_json(renewed.status) | {"finished": renewed.finished})
        return
    say(done)
    if not renewed.finished:
        say(_UNFINISHED)


def _json(found: KeysStatus) -> dict[str, object]:
    held = found.stretching
    return {
        "slot": found.slot,
        "guarantee": found.guarantee,
        "generation": found.generation,
        "stretching": {
            "iterations": held.iterations,
            "lanes": held.lanes,
            "memory_kib": held.memory_kib,
        }
        if held
        else None,
        "recovery": found.recovery,
        "authenticator": found.authenticator,
    }
