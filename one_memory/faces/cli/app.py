"""The commands and their names; importing this loads no database and no model."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import typer
from typer.main import get_command

from one_memory.faces.cli import (
    asking_commands,
    audit_commands,
    check_commands,
    consent_commands,
    demo,
    forgetting_commands,
    incoming_commands,
    keys_commands,
    learning_commands,
    policy_commands,
    project_commands,
    record_commands,
    sharing_commands,
    vault_commands,
)

_NEW = "First steps"
_USE = "Keep and ask"
_LOOK = "Look"
_DECIDE = "Decide"
_REST = "The rest"

_COMMANDS: tuple[tuple[str, Callable[..., None], str, str], ...] = (
    ("demo", demo.demo, _NEW, "one-memory demo"),
    ("init", vault_commands.init, _NEW, "one-memory init --home ~/memory"),
    (
        "remember",
        incoming_commands.remember,
        _USE,
        'one-memory remember "I am on crutches" --valid-to 2026-05-31',
    ),
    (
        "observe",
        incoming_commands.observe,
        _USE,
        "one-memory observe chat.txt --me Mara --timezone Europe/Brussels",
    ),
    ("derive", learning_commands.derive, _USE, "one-memory derive"),
    (
        "recall",
        asking_commands.recall,
        _USE,
        'one-memory recall "when does my flight leave?" --area travel --trace',
    ),
    (
        "why",
        asking_commands.why,
        _LOOK,
        'one-memory why 3f2a91c0 --question "when does my flight leave?"',
    ),
    ("list", record_commands.list_records, _LOOK, "one-memory list --status candidate"),
    ("show", record_commands.show, _LOOK, "one-memory show 3f2a91c0"),
    ("history", record_commands.history, _LOOK, "one-memory history 3f2a91c0"),
    (
        "recently-learned",
        learning_commands.recently_learned,
        _LOOK,
        "one-memory recently-learned --limit 20",
    ),
    ("status", vault_commands.status, _LOOK, "one-memory status --json"),
    ("confirm", record_commands.confirm, _DECIDE, "one-memory confirm 3f2a91c0"),
    ("reject", record_commands.reject, _DECIDE, "one-memory reject 3f2a91c0"),
    (
        "correct",
        record_commands.correct,
        _DECIDE,
        'one-memory correct 3f2a91c0 "The meeting is on Thursday"',
    ),
    ("dont-use", record_commands.dont_use, _DECIDE, "one-memory dont-use 3f2a91c0"),
    ("use-again", record_commands.use_again, _DECIDE, "one-memory use-again 3f2a91c0"),
    ("forget", forgetting_commands.forget, _DECIDE, "one-memory forget 3f2a91c0"),
    ("version", check_commands.version, _REST, "one-memory version --json"),
)
_PROJECTS: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("list", project_commands.list_projects, "one-memory projects list"),
    ("add", project_commands.add, 'one-memory projects add "Roof garden" --area work'),
    ("close", project_commands.close, 'one-memory projects close "Roof garden"'),
    ("reopen", project_commands.reopen, 'one-memory projects reopen "Roof garden"'),
)
_CONSENT: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("list", consent_commands.list_consents, "one-memory consent list"),
    ("open", consent_commands.open_class, "one-memory consent open health"),
    ("refuse", consent_commands.refuse_class, "one-memory consent refuse politics"),
    ("pause", consent_commands.pause_class, "one-memory consent pause health"),
    ("withdraw", forgetting_commands.withdraw, "one-memory consent withdraw health"),
    ("tray", consent_commands.tray, "one-memory consent tray"),
)
_SHARING: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("list", sharing_commands.list_preferences, "one-memory sharing list"),
    (
        "set",
        sharing_commands.set_preference,
        "one-memory sharing set cloud_model deny --area relationships",
    ),
)
_POLICIES: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("check", policy_commands.check_policies, "one-memory policies check"),
    ("explain", policy_commands.explain_policy, "one-memory policies explain consent.health"),
    ("test", policy_commands.replay_policies, "one-memory policies test"),
)
_VECTORS: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("verify", check_commands.verify_vectors, "one-memory vectors verify"),
)

_AUDIT: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("log", audit_commands.log, "one-memory audit log"),
    ("verify", audit_commands.verify, "one-memory audit verify --checkpoint note.txt"),
    ("residue", audit_commands.residue, "one-memory audit residue words.txt"),
)

_KEYS: tuple[tuple[str, Callable[..., None], str], ...] = (
    ("status", keys_commands.status, "one-memory keys status"),
    ("change-passphrase", keys_commands.change_passphrase, "one-memory keys change-passphrase"),
    ("to-keyring", keys_commands.to_keyring, "one-memory keys to-keyring"),
    ("to-passphrase", keys_commands.to_passphrase, "one-memory keys to-passphrase"),
    ("recovery", keys_commands.recovery, "one-memory keys recovery --make"),
    ("recover", keys_commands.recover, "one-memory keys recover"),
    ("totp", keys_commands.totp, "one-memory keys totp --setup"),
)

_GROUPS = (
    ("projects", "Your own groupings under the life areas.", _PROJECTS),
    ("consent", "What you let be noticed and used of each sensitive class.", _CONSENT),
    ("sharing", "What you let go where.", _SHARING),
    ("policies", "The policies that decide what goes where.", _POLICIES),
    ("keys", "The root key that everything hangs under.", _KEYS),
    ("audit", "What was done to the vault, and whether it is what it says.", _AUDIT),
    ("vectors", "The test vectors that pin the rules.", _VECTORS),
)

_HELP_NAMES = {"help_option_names": ["-h", "--help"]}


def _group(summary: str, example: str, without_command: Callable[..., None]) -> typer.Typer:
    group = typer.Typer(
        help=summary,
        epilog=f"Example: {example}",
        invoke_without_command=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        context_settings=_HELP_NAMES,
    )
    group.callback()(without_command)
    return group


def _help_without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _top(
    context: typer.Context,
    show_version: Annotated[
        bool, typer.Option("--version", is_eager=True, help="Print the version and end.")
    ] = False,
) -> None:
    if show_version:
        check_commands.version()
        raise typer.Exit
    _help_without_command(context)


@cache
def command() -> Any:
    """The whole command line, ready to be run."""
    app = _group(
        "A memory that you can read, correct, trust and really erase.",
        'one-memory remember "The spare key is with Ines"',
        _top,
    )
    for name, run, panel, example in _COMMANDS:
        app.command(name, epilog=f"Example: {example}", rich_help_panel=panel)(run)
    for name, summary, commands in _GROUPS:
        group = _group(summary, commands[0][2], _help_without_command)
        for command_name, run, example in commands:
            group.command(command_name, epilog=f"Example: {example}")(run)
        app.add_typer(group, name=name, rich_help_panel=_REST)
    return get_command(app)
