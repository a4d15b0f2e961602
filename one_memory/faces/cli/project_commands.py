"""Commands on projects: list, add, close, reopen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.screen import print_json, say, shown
from one_memory.model.vocabulary import LifeArea

if TYPE_CHECKING:
    from one_memory.engine import Engine
    from one_memory.model.project import Project

Name = Annotated[str, typer.Argument(metavar="PROJECT", help="Its name or id.")]


def list_projects(
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """List your projects, the closed ones too."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    with opening.unlocked(home, passphrase_file) as engine:
        projects = engine.projects()
    if as_json:
        print_json({"projects": [shapes.project(project) for project in projects]})
    elif not projects:
        say("No projects yet.")
    else:
        say(
            present.facts(
                (
                    present.short_id(project.id),
                    f"{project.name} ({', '.join(project.areas)}), {project.state.value}",
                )
                for project in projects
            )
        )


def add(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What you call it.")],
    areas: Annotated[
        list[LifeArea],
        typer.Option(
            "--area",
            parser=options.one_of(LifeArea),
            metavar="AREA",
            help="The life areas it stands under: " + ", ".join(LifeArea) + ".",
        ),
    ],
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Add a project under one or more life areas."""
    _tell(lambda engine: engine.add_project(name, areas), "Added", home, passphrase_file, as_json)


def close(
    project: Name,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Archive a project: what belongs to it is kept, but no answer uses it."""
    _tell(lambda engine: engine.close_project(project), "Closed", home, passphrase_file, as_json)


def reopen(
    project: Name,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Take a closed project back into use."""
    _tell(
        lambda engine: engine.reopen_project(project), "Open again", home, passphrase_file, as_json
    )


def _tell(
    change: Callable[[Engine], Project],
    done: str,
    home: Path | None,
    passphrase_file: Path | None,
    as_json: bool,
) -> None:
    from one_memory.faces.cli import as_json as shapes

    with opening.unlocked(home, passphrase_file) as engine:
        project = change(engine)
    if as_json:
        print_json(shapes.project(project))
    else:
        say(shown(f"{done}: {project.name} ({', '.join(project.areas)})"))
