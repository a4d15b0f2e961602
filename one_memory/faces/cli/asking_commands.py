"""Commands for asking: recall, why."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any
from zoneinfo import ZoneInfo

import typer

from one_memory.faces.cli import opening, options
from one_memory.faces.cli.incoming_commands import text_of
from one_memory.faces.cli.screen import print_exactly, print_json, say, visible
from one_memory.model.vocabulary import Destination, LifeArea, QuestionKind

if TYPE_CHECKING:
    from one_memory.engine import Engine


def recall(
    question: Annotated[
        list[str], typer.Argument(metavar="QUESTION", help='What to ask. "-" reads standard input.')
    ],
    area: options.Area = None,
    project: options.InProject = None,
    destination: options.To = Destination.DEVICE_UI,
    opinion: options.Opinion = False,
    factual: options.Factual = False,
    as_of: options.AsOf = None,
    as_of_valid: options.AsOfValid = None,
    content_types: options.ContentTypes = None,
    limit: options.Limit = 12,
    budget: options.Budget = 1024,
    block: Annotated[
        bool, typer.Option("--block", help="Also print the data block a model would get.")
    ] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="Also print what each of the eight steps did.")
    ] = False,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Ask the memory. Each line says how it is known; if nothing answers, it says so."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import present

    zone = opening.local_zone(timezone)
    kind = _kind(opinion, factual)
    asked = text_of(question)
    with opening.unlocked(home, passphrase_file) as engine:
        answer = engine.recall(
            asked,
            **_question_options(engine, zone, area, project, destination, kind, as_of, as_of_valid),
            content_types=tuple(content_types or ()),
            limit=limit,
            budget_tokens=budget,
        )
    if as_json:
        print_json(shapes.answer(asked, answer))
        return
    say(*present.answer(answer.disclosure, zone))
    if block and answer.block is not None:
        say("")
        text = answer.block.text
        # A terminal obeys control characters; a pipe gets the block to the letter.
        print_exactly((_visible_lines(text) if sys.stdout.isatty() else text) + "\n")
    if trace:
        say("", present.trace(answer.trace))


def _visible_lines(text: str) -> str:
    return "\n".join(visible(line) for line in text.split("\n"))


def why(
    record: options.Id,
    question: Annotated[
        str | None,
        typer.Option(
            "--question",
            metavar="QUESTION",
            help="Also say what each step does with the record for this question.",
        ),
    ] = None,
    area: options.Area = None,
    project: options.InProject = None,
    destination: options.To = Destination.DEVICE_UI,
    opinion: options.Opinion = False,
    factual: options.Factual = False,
    as_of: options.AsOf = None,
    as_of_valid: options.AsOfValid = None,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Say how a record is known, in its sources' own words; and why it is used or not."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import record_view

    zone = opening.local_zone(timezone)
    kind = _kind(opinion, factual)
    with opening.unlocked(home, passphrase_file) as engine:
        known = engine.why(
            engine.find(record),
            question,
            **_question_options(engine, zone, area, project, destination, kind, as_of, as_of_valid),
        )
    if as_json:
        print_json(shapes.why(known))
        return
    say(*record_view.why(known, zone))


def _kind(opinion: bool, factual: bool) -> QuestionKind | None:
    if opinion and factual:
        raise typer.BadParameter("--opinion and --factual exclude each other")
    if opinion:
        return QuestionKind.OPINION
    return QuestionKind.FACTUAL if factual else None


def _question_options(
    engine: Engine,
    zone: ZoneInfo,
    area: LifeArea | None,
    project: str | None,
    destination: Destination,
    kind: QuestionKind | None,
    as_of: str | None,
    as_of_valid: str | None,
) -> dict[str, Any]:
    from one_memory.faces.cli import dates
    from one_memory.model.request import Task

    return {
        "task": Task(area=area, project=engine.project(project).id if project else None),
        "destination": destination,
        "kind": kind,
        "as_of_record_time": dates.moment_in(as_of, zone) if as_of else None,
        "as_of_valid_time": dates.moment_in(as_of_valid, zone) if as_of_valid else None,
        "timezone": zone.key,
    }
