"""Commands on sharing preferences: sharing list, set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.screen import print_json, say, shown
from one_memory.model.sharing import SharingChoice
from one_memory.model.vocabulary import Destination, SensitiveClass

if TYPE_CHECKING:
    from collections.abc import Mapping

    from one_memory.model.sharing import SharingPreference

_NO_PREFERENCE = (Destination.DEVICE_UI, Destination.SHARED_TRAINING)


def list_preferences(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """List what you said may or may not go where; the rest is as docs/policy_guide.md says."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    with opening.unlocked(home, passphrase_file) as engine:
        preferences = engine.sharing()
        names = {project.id: project.name for project in engine.projects()}
    if as_json:
        print_json({"preferences": [shapes.preference(word) for word in preferences]})
    elif not preferences:
        say("No preferences: what holds when nothing was said, holds.")
    else:
        say(
            present.facts(
                (word.destination.value, f"{word.choice.value}: {_scope(word, names)}")
                for word in preferences
            )
        )


def set_preference(
    destination: Annotated[
        Destination,
        typer.Argument(
            metavar="WHERE",
            parser=options.one_of(Destination, but=_NO_PREFERENCE),
            help="One of: " + ", ".join(d for d in Destination if d not in _NO_PREFERENCE) + ".",
        ),
    ],
    choice: Annotated[
        SharingChoice,
        typer.Argument(
            metavar="CHOICE",
            parser=options.one_of(SharingChoice),
            help="deny, allow (lifts a wider deny of yours), or unset.",
        ),
    ],
    sensitive_class: Annotated[
        SensitiveClass | None,
        typer.Option(
            "--class",
            parser=options.one_of(SensitiveClass),
            metavar="CLASS",
            help="About this sensitive class only: " + ", ".join(SensitiveClass) + ".",
        ),
    ] = None,
    area: options.Area = None,
    project: options.InProject = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Say that everything, a class, an area or a project does not go somewhere, or does again."""
    from one_memory.faces.cli import as_json as shapes

    with opening.unlocked(home, passphrase_file) as engine:
        word = engine.set_sharing(
            destination, choice, sensitive_class=sensitive_class, area=area, project=project
        )
        names = {project.id: project.name for project in engine.projects()}
    if as_json:
        print_json(shapes.preference(word))
    else:
        say(shown(f"{word.destination.value}, {word.choice.value}: {_scope(word, names)}"))


def _scope(word: SharingPreference, names: Mapping[str, str]) -> str:
    if word.sensitive_class is not None:
        return f"sensitive class {word.sensitive_class.value}"
    if word.area is not None:
        return f"area {word.area.value}"
    if word.project is not None:
        return f"project {names.get(word.project, 'that is gone')}"
    return "everything"
