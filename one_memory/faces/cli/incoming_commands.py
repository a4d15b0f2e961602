"""Commands for what comes in: remember, observe."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from one_memory.errors import InputError, NotFoundError
from one_memory.faces.cli import exits, opening, options
from one_memory.faces.cli.screen import err, note, print_json, say, shown
from one_memory.model.vocabulary import CoreContentType, LifeArea, SensitiveClass

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from one_memory.engine import Observed
    from one_memory.faces.cli.drafts import Problem
    from one_memory.model.proposal import Details

_PROBLEMS_SHOWN = 20


def remember(
    text: Annotated[
        list[str], typer.Argument(metavar="TEXT", help='What to keep. "-" reads standard input.')
    ],
    areas: options.Areas = None,
    project: options.InProject = None,
    content_type: options.ContentTypeOption = None,
    valid_from: options.ValidFrom = None,
    valid_to: options.ValidTo = None,
    sensitive: options.Sensitive = None,
    only_area: Annotated[
        list[LifeArea] | None,
        typer.Option(
            "--only-area",
            parser=options.one_of(LifeArea),
            metavar="AREA",
            help="Use it for tasks of this area alone.",
        ),
    ] = None,
    confirmed_twice: options.ConfirmedTwice = False,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Keep one thing, in your words."""
    from one_memory.faces.cli import as_json as shapes
    from one_memory.faces.cli import consent_commands, present

    zone = opening.local_zone(timezone)
    words = text_of(text)
    with opening.unlocked(home, passphrase_file) as engine:
        details = details_of(
            zone,
            areas=areas,
            project=engine.project(project).id if project else None,
            content_type=content_type,
            valid_from=valid_from,
            valid_to=valid_to,
            sensitive=sensitive,
            only_areas=only_area,
        )
        kept = engine.remember(words, details, confirmed_twice=confirmed_twice)
        confidence_class = engine.confidence_class(kept.record)
    if as_json:
        print_json(
            {
                "repeat": kept.repeat,
                "record": shapes.record(kept.record, confidence_class),
                "asks": [name.value for name in kept.asks],
            }
        )
        return
    say(
        "I knew that; now I have it from you once more." if kept.repeat else "Kept.",
        present.rows([present.Row(kept.record, confidence_class)], zone),
        *consent_commands.asks(kept.asks),
    )


def text_of(words: list[str]) -> str:
    """The words of the command line as one text; a single `-` is standard input."""
    if words != ["-"]:
        return " ".join(words)
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise InputError("standard input is not UTF-8 text", hint="send it as UTF-8") from None


def details_of(
    zone: ZoneInfo,
    *,
    areas: list[LifeArea] | None = None,
    project: str | None = None,
    content_type: CoreContentType | None = None,
    valid_from: str | None = None,
    valid_to: str | None = None,
    sensitive: list[SensitiveClass] | None = None,
    only_areas: list[LifeArea] | None = None,
) -> Details:
    """What was said on the command line, and only that: a field not given stays unset.

    Raises InputError for dates that cannot be read or stand in the wrong order.
    """
    from one_memory.faces.cli import dates
    from one_memory.model.proposal import Details
    from one_memory.model.record import UsageRestriction, core_type
    from one_memory.model.sensitivity import sensitive as sensitive_in

    given: dict[str, Any] = {}
    if areas:
        given["areas"] = tuple(areas)
    if project:
        given["project"] = project
    if content_type:
        given["content_type"] = core_type(content_type)
    if sensitive:
        given["sensitivity"] = sensitive_in(*sensitive)
    if only_areas:
        given["usage_restriction"] = UsageRestriction(areas=tuple(only_areas))
    if valid_from:
        given["valid_from"], given["valid_from_precision"] = dates.start_of(valid_from, zone)
    if valid_to:
        given["valid_to"], given["valid_to_precision"] = dates.end_of(valid_to, zone)
    if valid_from and valid_to and given["valid_to"] <= given["valid_from"]:
        raise InputError("it would end before it begins", hint="check --valid-from and --valid-to")
    return Details(**given)


def observe(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help='A transcript. "-" reads standard input.')
    ],
    me: Annotated[
        str | None,
        typer.Option("--me", metavar="NAME", help="Which speaker you are. Else: me, user, you."),
    ] = None,
    assistant: Annotated[
        str | None,
        typer.Option(
            "--assistant", metavar="NAME", help="Which speaker the assistant is. Else: assistant."
        ),
    ] = None,
    conversation: Annotated[
        str | None,
        typer.Option(
            "--conversation",
            metavar="NAME",
            help="What this conversation is called; one name is one source. Else: the file's name.",
        ),
    ] = None,
    timezone: options.Timezone = None,
    home: options.Home = None,
    passphrase_file: options.PassphraseFile = None,
    as_json: options.Json = False,
) -> None:
    """Take in a conversation: every turn becomes an event, nothing is inferred.

    FILE holds "Name: text" lines, each with a time in front if it is known, as in
    "[2025-03-02 14:05] Name: text"; or JSON Lines of turns. Taking in the same conversation
    again adds only what is new.
    """
    from one_memory.faces.cli.drafts import Speakers
    from one_memory.faces.cli.transcript import read_transcript

    zone = opening.local_zone(timezone)
    name = conversation or _name_of(file)
    read = read_transcript(
        _content_of(file), speakers=Speakers(me=me, assistant=assistant), zone=zone
    )
    if me and read.turns and not read.has_person:
        raise InputError("nobody of that name speaks in this conversation", hint="check --me")
    if not read.turns and not read.problems:
        raise InputError("there is no turn in this conversation", hint=_FORMAT_HINT)
    if read.turns and not read.has_person:
        note("No turn is yours, so I take all of it as said by others; --me NAME tells me.")
    with (
        opening.unlocked(home, passphrase_file) as engine,
        _progress(len(read.turns), as_json) as progress,
    ):
        outcome = engine.observe(read.turns, conversation=name, progress=progress)
    problems = read.with_refused(outcome.refused)
    if as_json:
        from one_memory.faces.cli import as_json as shapes

        print_json(
            {
                "conversation": name,
                "form": read.form.value,
                "turns": outcome.turns,
                "records": outcome.records,
                "repeats": outcome.repeats,
                "waiting": outcome.waiting,
                "dropped": outcome.dropped,
                "left_out": outcome.left_out,
                "refused": shapes.problems(problems),
            }
        )
    else:
        _tell(outcome, problems)
    if problems:
        raise typer.Exit(exits.PARTIAL.code)


_FORMAT_HINT = "`one-memory observe --help` shows how it is written"


def _name_of(file: str) -> str:
    if file == "-":
        raise typer.BadParameter(
            "from standard input a conversation needs a name: add --conversation NAME"
        )
    return Path(file).stem or "conversation"


def _content_of(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).expanduser().read_bytes()
    except FileNotFoundError:
        raise NotFoundError("that file is not there", hint="check its name") from None
    except OSError:
        raise InputError("that file cannot be read", hint="check what it is and who may") from None


@contextmanager
def _progress(total: int, as_json: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal, nothing anywhere else."""
    console = err()
    if as_json or not console.is_terminal or os.environ.get("TERM") == "dumb":
        yield None
        return
    with progress_bar("Reading", total) as report:
        yield report


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error that is gone when the work is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    with Progress(
        TextColumn(what), BarColumn(), MofNCompleteColumn(), console=err(), transient=True
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _tell(outcome: Observed, problems: tuple[Problem, ...]) -> None:
    say(f"{outcome.turns} turns read: {outcome.records} new, {outcome.repeats} known already.")
    if outcome.waiting:
        say(
            f"{outcome.waiting} of them touch something sensitive and wait for your yes: "
            "one-memory list --status candidate"
        )
    if outcome.dropped:
        say(f"{outcome.dropped} are of a class you refused and were dropped.")
    if outcome.left_out:
        say(f"{outcome.left_out} are left out, as was asked in them.")
    console = err()
    for problem in problems[:_PROBLEMS_SHOWN]:
        console.print(shown(f"line {problem.line}: {problem.reason}", style="yellow"))
    if len(problems) > _PROBLEMS_SHOWN:
        console.print(f"and {len(problems) - _PROBLEMS_SHOWN} more lines that were not taken")
