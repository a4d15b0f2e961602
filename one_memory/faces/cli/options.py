"""The options the commands share, spelled once."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from one_memory import config
from one_memory.model.vocabulary import (
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    SensitiveClass,
)

Word = TypeVar("Word", bound=StrEnum)


def one_of(vocabulary: type[Word], *, but: tuple[Word, ...] = ()) -> Callable[[str], Word]:
    """A parser for the words of a vocabulary; spaces may be written as `-` or `_`."""
    words = {_plain(word.value): word for word in vocabulary if word not in but}

    def parse(text: str) -> Word:
        word = words.get(_plain(text))
        if word is None:
            raise typer.BadParameter("it is one of " + ", ".join(w.value for w in words.values()))
        return word

    parse.__name__ = vocabulary.__name__
    return parse


def _plain(text: str) -> str:
    return text.strip().casefold().replace("_", " ").replace("-", " ")


Home = Annotated[
    Path | None,
    typer.Option(
        "--home",
        envvar=config.HOME,
        metavar="FOLDER",
        help="The vault's folder. Without it: your user data folder.",
    ),
]
PassphraseFile = Annotated[
    Path | None,
    typer.Option(
        "--passphrase-file",
        envvar=config.PASSPHRASE_FILE,
        metavar="FILE",
        help="Read the passphrase from the first line of this file instead of asking.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document for a program.")]
ConfirmedTwice = Annotated[
    bool,
    typer.Option(
        "--confirmed-twice",
        help="Yes, keep even the number of an official paper. Better: keep it elsewhere.",
    ),
]
Timezone = Annotated[
    str | None,
    typer.Option(
        "--timezone",
        metavar="ZONE",
        help="Zone of dates you type and see, like Europe/Brussels. Without it: this machine's.",
    ),
]
Id = Annotated[
    str, typer.Argument(metavar="ID", help="The record's id, or its first four or more characters.")
]
Areas = Annotated[
    list[LifeArea] | None,
    typer.Option(
        "--area",
        parser=one_of(LifeArea),
        metavar="AREA",
        help="Life area: " + ", ".join(LifeArea) + ". May be given more than once.",
    ),
]
Area = Annotated[
    LifeArea | None,
    typer.Option(
        "--area",
        parser=one_of(LifeArea),
        metavar="AREA",
        help="Life area: " + ", ".join(LifeArea) + ".",
    ),
]
InProject = Annotated[
    str | None,
    typer.Option("--project", metavar="PROJECT", help="A project, by its name or id."),
]
ContentTypeOption = Annotated[
    CoreContentType | None,
    typer.Option(
        "--type",
        parser=one_of(CoreContentType),
        metavar="TYPE",
        help="Content type: " + ", ".join(CoreContentType) + ".",
    ),
]
ContentTypes = Annotated[
    list[CoreContentType] | None,
    typer.Option(
        "--type",
        parser=one_of(CoreContentType),
        metavar="TYPE",
        help="Only this content type. May be given more than once.",
    ),
]
Sensitive = Annotated[
    list[SensitiveClass] | None,
    typer.Option(
        "--sensitive",
        parser=one_of(SensitiveClass),
        metavar="CLASS",
        help="Mark it as sensitive: " + ", ".join(SensitiveClass) + ".",
    ),
]
ValidFrom = Annotated[
    str | None,
    typer.Option(
        "--valid-from", metavar="DATE", help="True from this day, month, year or moment on."
    ),
]
ValidTo = Annotated[
    str | None,
    typer.Option(
        "--valid-to", metavar="DATE", help="True until the end of this day, month or year."
    ),
]
AsOf = Annotated[
    str | None,
    typer.Option(
        "--as-of", metavar="DATE", help="With what was known then, at the end of that day."
    ),
]
AsOfValid = Annotated[
    str | None,
    typer.Option(
        "--as-of-valid", metavar="DATE", help="About what was true then, at the end of that day."
    ),
]
To = Annotated[
    Destination,
    typer.Option(
        "--destination",
        parser=one_of(Destination),
        metavar="WHERE",
        help="Where the answer goes: " + ", ".join(Destination) + ".",
    ),
]
Opinion = Annotated[bool, typer.Option("--opinion", help="An opinion is asked for.")]
Factual = Annotated[
    bool, typer.Option("--factual", help="A fact is asked for. Without either the words decide.")
]
Limit = Annotated[
    int, typer.Option("--limit", min=1, max=200, metavar="N", help="At most this many lines.")
]
Budget = Annotated[
    int,
    typer.Option(
        "--budget", min=16, max=100_000, metavar="N", help="At most this many tokens of text."
    ),
]
Status = Annotated[
    LifecycleState | None,
    typer.Option(
        "--status",
        parser=one_of(LifecycleState, but=(LifecycleState.PERMANENTLY_FORGOTTEN,)),
        metavar="STATUS",
        help="candidate, active or not-in-use.",
    ),
]
State = Annotated[
    EpistemicState | None,
    typer.Option(
        "--state",
        parser=one_of(EpistemicState),
        metavar="STATE",
        help="How it is known: " + ", ".join(EpistemicState) + ".",
    ),
]
