"""The two tables shipped beside the policies, read strictly: sensitive classes and retention."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Annotated, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from one_memory.errors import ReferenceFileError
from one_memory.model.vocabulary import DataClass, Destination, RetentionClass, SensitiveClass
from one_memory.resources import policies
from one_memory.rules.consent import Asked

_STRICT = ConfigDict(frozen=True, extra="forbid")
_Line = Annotated[str, StringConstraints(min_length=1, max_length=300)]
_Table = TypeVar("_Table", bound=BaseModel)
_Name = TypeVar("_Name", SensitiveClass, RetentionClass)
_Row = TypeVar("_Row")


class SensitiveClassText(BaseModel):
    """One sensitive class as a person is told about it, with the defaults that hold for it."""

    model_config = _STRICT

    title: _Line
    definition: _Line
    examples: Annotated[tuple[_Line, ...], Field(min_length=1)]
    when_asked: Asked
    cloud_model: Literal["tick and grant", "never"]
    open_for: tuple[Destination, ...]


class RetentionClassText(BaseModel):
    """What a retention class holds, and when it ends."""

    model_config = _STRICT

    holds: Annotated[tuple[DataClass, ...], Field(min_length=1)]
    ends: _Line


class _SensitiveClasses(BaseModel):
    model_config = _STRICT

    classes: Mapping[SensitiveClass, SensitiveClassText]


class _RetentionClasses(BaseModel):
    model_config = _STRICT

    classes: Mapping[RetentionClass, RetentionClassText]


def sensitive_classes(
    folder: Traversable | None = None,
) -> Mapping[SensitiveClass, SensitiveClassText]:
    """All sensitive classes, in the order of the vocabulary.

    Raises ReferenceFileError when the table is missing, damaged, or leaves a class out.
    """
    table = _read(folder, "sensitive_classes.toml", _SensitiveClasses).classes
    return _complete(table, SensitiveClass, "sensitive_classes.toml")


def retention_classes(
    folder: Traversable | None = None,
) -> Mapping[RetentionClass, RetentionClassText]:
    """All retention classes, in the order of the vocabulary. Raises as `sensitive_classes`."""
    table = _read(folder, "retention.toml", _RetentionClasses).classes
    return _complete(table, RetentionClass, "retention.toml")


_HINT = "reinstall one-memory; its policy files are damaged or missing"


def _read(folder: Traversable | None, name: str, table: type[_Table]) -> _Table:
    try:
        text = (folder or policies()).joinpath(name).read_text(encoding="utf-8")
        return table.model_validate(tomllib.loads(text))
    except (OSError, UnicodeDecodeError) as error:
        raise ReferenceFileError(f"{name} cannot be read", hint=_HINT) from error
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        raise ReferenceFileError(f"{name} is not understood: {error}", hint=_HINT) from error


def _complete(table: Mapping[_Name, _Row], names: type[_Name], file: str) -> Mapping[_Name, _Row]:
    missing = [name.value for name in names if name not in table]
    if missing:
        raise ReferenceFileError(f"{file} leaves out {', '.join(missing)}", hint=_HINT)
    return {name: table[name] for name in names}
