"""Commands for what One concludes by itself: derive, recently-learned."""

from __future__ import annotations

from typing import Annotated

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.screen import print_json, say


def derive(
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Conclude from your own turns what they plainly say, without a language model.

    What is normal comes into use and is listed by `recently-learned`; what is sensitive, and any
    rule of behaviour, waits for your yes. Deriving again adds nothing.
    """
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        learned = engine.derive(timezone=str(zone))
        rows = [
            present.Row(record, engine.confidence_class(record))
            for record in (*learned.active, *learned.waiting)
        ]
    if as_json:
        print_json(
            {
                "active": [shapes.record(r) for r in learned.active],
                "waiting": [shapes.record(r) for r in learned.waiting],
                "repeats": learned.repeats,
            }
        )
    elif rows:
        say(
            present.rows(rows, zone),
            f"{len(learned.active)} new in use, {len(learned.waiting)} waiting for your yes.",
        )
    else:
        say("Nothing new.")


def recently_learned(
    limit: Annotated[
        int, typer.Option("--limit", min=1, metavar="N", help="At most this many.")
    ] = 50,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """List what One concluded by itself, newest first: correct it, set it aside or forget it."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        rows = [
            present.Row(record, engine.confidence_class(record))
            for record in engine.recently_learned(limit=limit)
        ]
    if as_json:
        print_json({"records": [shapes.record(row.record, row.confidence_class) for row in rows]})
    elif rows:
        say(present.rows(rows, zone))
    else:
        say("Nothing was concluded yet. Try: one-memory derive")
