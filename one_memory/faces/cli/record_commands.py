"""Commands on single records: list, show, history, and the person's decisions about them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.incoming_commands import details_of, text_of
from one_memory.faces.cli.screen import note, print_json, say
from one_memory.model.vocabulary import LifecycleState

if TYPE_CHECKING:
    from one_memory.engine import Engine
    from one_memory.model.record import MemoryRecord


def list_records(
    area: options.Area = None,
    project: options.InProject = None,
    status: options.Status = LifecycleState.ACTIVE,
    any_status: Annotated[
        bool, typer.Option("--all", help="Whatever its status: candidates and set-aside ones too.")
    ] = False,
    state: options.State = None,
    content_type: options.ContentTypeOption = None,
    no_events: Annotated[
        bool, typer.Option("--no-events", help="Leave out the turns of conversations.")
    ] = False,
    limit: Annotated[
        int, typer.Option("--limit", min=1, metavar="N", help="At most this many.")
    ] = 50,
    offset: Annotated[
        int, typer.Option("--offset", min=0, metavar="N", help="Leave out so many first.")
    ] = 0,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """List what is kept, newest first."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        found = [
            present.Row(record, engine.confidence_class(record))
            for record in engine.list(
                area=area,
                project=engine.project(project).id if project else None,
                status=None if any_status else status,
                epistemic_state=state,
                content_type=content_type,
                include_events=not no_events,
                # One more than asked for tells whether there are more.
                limit=limit + 1,
                offset=offset,
            )
        ]
    more = len(found) > limit
    found = found[:limit]
    if as_json:
        print_json(
            {
                "records": [shapes.record(row.record, row.confidence_class) for row in found],
                "offset": offset,
                "more": more,
            }
        )
        return
    say(present.rows(found, zone) if found else "Nothing here.")
    if more:
        note(f"There are more: --offset {offset + limit}")


def show(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Show one record with all its labels."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import record_view

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        item = engine.get(engine.find(record))
        confidence_class = engine.confidence_class(item)
        project = engine.project(item.domain.project).name if item.domain.project else ""
    if as_json:
        print_json(shapes.record(item, confidence_class))
        return
    say(*record_view.record(item, confidence_class, project, zone))


def history(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Show every version of a record, oldest first: nothing is overwritten."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import record_view

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        versions = engine.history(engine.find(record))
    if as_json:
        print_json(shapes.history(versions))
        return
    say(*record_view.history(versions, zone))


def correct(
    record: options.Id,
    text: Annotated[
        list[str], typer.Argument(metavar="TEXT", help='How it is. "-" reads standard input.')
    ],
    areas: options.Areas = None,
    content_type: options.ContentTypeOption = None,
    valid_from: options.ValidFrom = None,
    valid_to: options.ValidTo = None,
    confirmed_twice: options.ConfirmedTwice = False,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Say it right. A new version in your words replaces the old one, which becomes invalid."""
    zone = opening.local_zone(timezone)
    words = text_of(text)
    details = details_of(
        zone,
        areas=areas,
        content_type=content_type,
        valid_from=valid_from,
        valid_to=valid_to,
    )
    given = details if details.model_fields_set else None
    _decide(
        lambda engine, found: engine.correct(found, words, given, confirmed_twice=confirmed_twice),
        "Corrected; the old words stay in its history.",
        record,
        timezone,
        home,
        passphrase_file,
        as_json,
    )


def confirm(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Say yes to something that waits: it comes into use, verified by you."""
    _decide(
        lambda engine, found: engine.confirm(found),
        "Confirmed.",
        record,
        timezone,
        home,
        passphrase_file,
        as_json,
    )


def reject(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Say no to something that waits: it is not used and not proposed again."""
    _decide(
        lambda engine, found: engine.reject(found),
        "Rejected; it is kept, but not used.",
        record,
        timezone,
        home,
        passphrase_file,
        as_json,
    )


def dont_use(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Set a record aside: it is kept, but no answer uses it until `use-again`."""
    _decide(
        lambda engine, found: engine.dont_use(found),
        "Set aside; `one-memory use-again` takes it back.",
        record,
        timezone,
        home,
        passphrase_file,
        as_json,
    )


def use_again(
    record: options.Id,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Take a record that was set aside back into use."""
    _decide(
        lambda engine, found: engine.use_again(found),
        "Back in use.",
        record,
        timezone,
        home,
        passphrase_file,
        as_json,
    )


def _decide(
    decision: Callable[[Engine, str], MemoryRecord],
    said: str,
    record: str,
    timezone: str | None,
    home: Path | None,
    passphrase_file: Path | None,
    as_json: bool,
) -> None:
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        item = decision(engine, engine.find(record))
        confidence_class = engine.confidence_class(item)
    if as_json:
        print_json(shapes.record(item, confidence_class))
        return
    say(said, *present.kept(present.Row(item, confidence_class), zone))
