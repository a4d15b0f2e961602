"""Exit codes of the command line, and how an error is told to a person or a program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from traceback import walk_tb
from types import MappingProxyType

from one_memory.errors import (
    ApprovalRequiredError,
    ConflictError,
    CredentialError,
    ForbiddenError,
    InputError,
    IntegrityError,
    MemoriesNotAttachedError,
    MemoryBusyError,
    MemoryForbiddenError,
    MemoryInvalidError,
    MemoryNotFoundError,
    MemoryRecordNotFoundError,
    MemoryUnavailableError,
    MemoryUnsupportedError,
    NewerFormatError,
    NotFoundError,
    OneMemoryError,
    ReferenceFileError,
    SourceMissingError,
    TextRefusedError,
    TooLargeError,
    TransitionError,
    UnavailableError,
    UnsupportedError,
    WrongKeyError,
)


@dataclass(frozen=True)
class Exit:
    """A way to end: the code a shell sees and the word a program reads."""

    code: int
    kind: str


OK = Exit(0, "ok")
CHECK_FAILED = Exit(1, "check_failed")
USAGE = Exit(2, "usage")
PARTIAL = Exit(9, "partial")
INTERNAL = Exit(70, "internal")
INTERRUPTED = Exit(130, "interrupted")
READER_GONE = Exit(141, "reader_gone")

EXITS: Mapping[type[OneMemoryError], Exit] = MappingProxyType(
    {
        OneMemoryError: INTERNAL,
        NotFoundError: Exit(3, "not_found"),
        MemoryNotFoundError: Exit(3, "memory_not_found"),
        MemoryRecordNotFoundError: Exit(3, "memory_record_not_found"),
        MemoriesNotAttachedError: Exit(3, "memories_not_attached"),
        InputError: Exit(4, "refused"),
        TextRefusedError: Exit(4, "text_refused"),
        SourceMissingError: Exit(4, "source_missing"),
        TransitionError: Exit(4, "not_possible_now"),
        ReferenceFileError: Exit(4, "reference_file"),
        MemoryInvalidError: Exit(4, "memory_invalid"),
        TooLargeError: Exit(4, "too_large"),
        ConflictError: Exit(5, "conflict"),
        MemoryBusyError: Exit(5, "memory_busy"),
        WrongKeyError: Exit(6, "wrong_key"),
        IntegrityError: Exit(7, "damaged"),
        UnavailableError: Exit(8, "unavailable"),
        MemoryUnavailableError: Exit(8, "memory_unavailable"),
        ForbiddenError: Exit(10, "forbidden"),
        MemoryForbiddenError: Exit(10, "memory_forbidden"),
        CredentialError: Exit(10, "credential"),
        ApprovalRequiredError: Exit(11, "approval_required"),
        UnsupportedError: Exit(12, "unsupported"),
        NewerFormatError: Exit(12, "newer_format"),
        MemoryUnsupportedError: Exit(12, "memory_unsupported"),
    }
)
"""Every error class and how it ends; docs/cli.md shows the same table."""


@dataclass(frozen=True)
class Failure:
    """An error as the command line tells it; it holds nothing of a record."""

    exit: Exit
    reason: str
    hint: str = ""

    def as_json(self) -> dict[str, object]:
        """The object a program reads from stderr under `--json`."""
        return {
            "error": {
                "kind": self.exit.kind,
                "exit_code": self.exit.code,
                "reason": self.reason,
                "hint": self.hint,
            }
        }

    def lines(self) -> tuple[str, ...]:
        """What a person reads on stderr."""
        return (f"error: {self.reason}", *([f"hint: {self.hint}"] if self.hint else []))


def failure_of(error: OneMemoryError) -> Failure:
    """How one of our own errors is told; a class nobody listed ends as its nearest parent."""
    for ancestor in type(error).__mro__:
        if ancestor in EXITS:
            return Failure(EXITS[ancestor], error.reason, error.hint)
    raise TypeError("not one of our errors")


def unexpected(error: BaseException) -> Failure:
    """How a fault of the program is told.

    Messages and tracebacks of foreign errors quote what they choked on, so only the kind of
    error and the place in our own code are named.
    """
    place = "outside our code"
    for frame, line in walk_tb(error.__traceback__):
        module = frame.f_globals.get("__name__", "")
        if isinstance(module, str) and module.startswith("one_memory"):
            place = f"{module}:{line}"
    return Failure(
        INTERNAL,
        f"something went wrong inside one-memory ({type(error).__name__} at {place})",
        "this is a fault in the program, not in what you did; "
        "the words in brackets are all a report needs",
    )
