"""Commands on sensitive classes: consent list, open, refuse, pause, tray."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.screen import print_json, say, shown
from one_memory.model.vocabulary import Destination, SensitiveClass
from one_memory.rules.consent import Asked, Purpose

if TYPE_CHECKING:
    from one_memory.adapters.gates.class_tables import SensitiveClassText
    from one_memory.engine import Engine
    from one_memory.model.access import Consent

Class = Annotated[
    SensitiveClass,
    typer.Argument(
        metavar="CLASS",
        parser=options.one_of(SensitiveClass),
        help="One of: " + ", ".join(SensitiveClass) + ".",
    ),
]

_STATE_WORDS = {
    "never_asked": "never asked",
    "refused": "refused: nothing of it is noticed",
    "open": "open",
    "paused": "paused: kept, in no answer",
    "withdrawn": "withdrawn: what it held is destroyed",
}
_WARNING = "It may be something another person would not want kept: think twice."


def list_consents(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """List the sensitive classes, what you said about each, and how much is kept of it."""
    from one_memory.adapters.gates.class_tables import sensitive_classes
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    with opening.unlocked(home, passphrase_file) as engine:
        consents = engine.consents()
    texts = sensitive_classes()
    if as_json:
        print_json(
            {
                "classes": [
                    {"title": texts[name].title, **shapes.class_consent(consent)}
                    for name, consent in consents.items()
                ]
            }
        )
        return
    say(
        present.facts(
            (
                name.value,
                present.DOT.join(
                    (
                        _STATE_WORDS[consent.state],
                        *(
                            [_ticks(consent.purposes, consent.destinations)]
                            * bool(consent.purposes)
                        ),
                        *([f"{consent.records} kept"] * bool(consent.records)),
                    )
                ),
            )
            for name, consent in consents.items()
        )
    )


def open_class(
    sensitive_class: Class,
    destinations: Annotated[
        list[Destination] | None,
        typer.Option(
            "--destination",
            parser=options.one_of(Destination, but=(Destination.SHARED_TRAINING,)),
            metavar="WHERE",
            help="Where it may go, and nowhere else: "
            + ", ".join(d for d in Destination if d is not Destination.SHARED_TRAINING)
            + ". May be given more than once. Without it: this device and your own exports.",
        ),
    ] = None,
    purposes: Annotated[
        list[Purpose] | None,
        typer.Option(
            "--purpose",
            parser=options.one_of(Purpose),
            metavar="WHAT",
            help="What it may be used for, and nothing else: "
            + ", ".join(Purpose)
            + ". May be given more than once. Without it: answer, review, export.",
        ),
    ] = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Let a sensitive class be used, or change what it may be used for and where it may go."""
    from one_memory.adapters.gates.class_tables import sensitive_classes

    text = sensitive_classes()[sensitive_class]
    entry = _decided(
        lambda engine: engine.open_consent(
            sensitive_class, purposes=purposes, destinations=destinations
        ),
        home,
        passphrase_file,
        as_json,
    )
    if not as_json:
        say(
            shown(f"Open: {text.title}", style="bold"),
            shown(text.definition),
            shown(f"For example: {'; '.join(text.examples)}."),
            shown(f"It is used {_ticks(entry.purposes, entry.destinations)}."),
            shown(f"Any time: `one-memory consent pause {sensitive_class.value}`."),
        )


def refuse_class(
    sensitive_class: Class,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Refuse a class: what would be noticed of it is dropped at once, and what waits goes too."""
    _decided(lambda engine: engine.refuse_consent(sensitive_class), home, passphrase_file, as_json)
    if not as_json:
        say(
            f"Refused: {_title(sensitive_class)}. Nothing of it is noticed any more; "
            "only you can open it."
        )


def pause_class(
    sensitive_class: Class,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Close an open class for now: what is kept stays, and no answer uses it."""
    _decided(lambda engine: engine.pause_consent(sensitive_class), home, passphrase_file, as_json)
    if not as_json:
        say(
            f"Paused: {_title(sensitive_class)}. It is kept, and no answer uses it until "
            f"`one-memory consent open {sensitive_class.value}`."
        )


def tray(
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Show what was noticed of classes you were never asked about; it waits seven days."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present
    from one_memory.faces.cli.dates import shown_start

    zone = opening.local_zone(timezone)
    with opening.unlocked(home, passphrase_file) as engine:
        waiting = engine.tray()
        classes = [engine.confidence_class(item.record) for item in waiting]
    if as_json:
        print_json(
            {"waiting": [shapes.in_tray(*pair) for pair in zip(waiting, classes, strict=True)]}
        )
    elif not waiting:
        say("Nothing waits.")
    else:
        for item, confidence_class in zip(waiting, classes, strict=True):
            say(
                present.rows([present.Row(item.record, confidence_class)], zone),
                f"  is destroyed unseen from {shown_start(item.due_at, None, zone)} on",
            )
        say("`one-memory confirm ID` keeps one, `one-memory reject ID` does not.")


def asks(classes: Sequence[SensitiveClass]) -> list[str]:
    """Why something that was just kept is in no answer, and what would change that."""
    if not classes:
        return []
    from one_memory.adapters.gates.class_tables import sensitive_classes

    texts = sensitive_classes()
    named = ", ".join(name.value.replace("_", " ") for name in classes)
    return [
        f"It is sensitive ({named}): kept, but no answer uses it until you open that.",
        *(f"{texts[name].title}: one-memory consent open {name.value}" for name in classes),
        *([_WARNING] if any(_warns(texts[name]) for name in classes) else []),
    ]


def _warns(text: SensitiveClassText) -> bool:
    return text.when_asked is Asked.ASK_AND_WARN


def _decided(
    act: Callable[[Engine], Consent],
    home: Path | None,
    passphrase_file: Path | None,
    as_json: bool,
) -> Consent:
    from one_memory.faces.cli import as_json as shapes

    with opening.unlocked(home, passphrase_file) as engine:
        entry = act(engine)
    if as_json:
        print_json(shapes.consent(entry))
    return entry


def _ticks(purposes: Sequence[str], destinations: Sequence[Destination]) -> str:
    return f"for {', '.join(purposes) or 'nothing'}, on {', '.join(destinations) or 'nothing'}"


def _title(sensitive_class: SensitiveClass) -> str:
    from one_memory.adapters.gates.class_tables import sensitive_classes

    return sensitive_classes()[sensitive_class].title
