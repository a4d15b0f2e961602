"""The whole error tree. Every name ends in `Error`; none ever carries a record's content.

OneMemoryError
├── InputError              what the caller sent cannot be accepted; nothing was written
│   ├── TextRefusedError      text that cannot be remembered: empty, control characters, too long
│   ├── SourceMissingError    a record whose source cannot be shown is not written
│   ├── TransitionError       the state table has no cell for this change
│   ├── ReferenceFileError    a vector, policy or schema file that cannot be read
│   ├── MemoryInvalidError    a request that a memory of the tree cannot take
│   └── TooLargeError         more bytes than may be sent at once
├── NotFoundError           no such record, project or vault, or not visible to the caller
│   ├── MemoryNotFoundError   no such memory in the tree, or none for this caller
│   ├── MemoryRecordNotFoundError no such record in this memory of the tree
│   └── MemoriesNotAttachedError no memories are attached to this harness
├── ForbiddenError          visible, but the right to do this is missing
│   ├── MemoryForbiddenError  the memory is seen, the privilege for this is missing
│   └── CredentialError       the credential is missing or unknown
├── ApprovalRequiredError   a person must act first
├── ConflictError           the record moved on meanwhile, or the vault is there already
│   └── MemoryBusyError       a consolidation runs in this memory right now
├── UnsupportedError        this version cannot do that
│   ├── NewerFormatError      the vault was written by a newer version
│   └── MemoryUnsupportedError an operation that this memory does not have at all
├── UnavailableError        a keyring, model or store is not there right now
│   └── MemoryUnavailableError the vault behind a memory is locked or does not answer
└── IntegrityError          a seal does not open, a file is damaged
    └── WrongKeyError         the passphrase or root key does not open this vault
"""

from __future__ import annotations


class OneMemoryError(Exception):
    """Root of every error this package raises on purpose.

    `reason` says what happened, lower case and without content of a record; `hint` says what
    the person can do next. Unless said otherwise nothing was lost and nothing was changed.
    """

    def __init__(self, reason: str, *, hint: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.hint = hint


class InputError(OneMemoryError):
    """What the caller sent cannot be accepted; nothing was written."""


class TextRefusedError(InputError):
    """Text that cannot be remembered; `code` is one of `empty`, `control_character`, `not_text`,
    `too_long`, `credential`, `data_block`, `kept_out`."""

    def __init__(self, code: str, reason: str, *, hint: str = "") -> None:
        super().__init__(reason, hint=hint)
        self.code = code


class SourceMissingError(InputError):
    """A record whose source cannot be shown is not written."""


class TransitionError(InputError):
    """The state table has no cell for this change."""


class ReferenceFileError(InputError):
    """A vector, policy or schema file that cannot be read or is not understood."""


class MemoryInvalidError(InputError):
    """A request that a memory of the tree cannot take; nothing was written."""


class TooLargeError(InputError):
    """More bytes than may be sent at once; nothing was written."""


class NotFoundError(OneMemoryError):
    """No such thing, or not visible to this caller: the two look the same."""


class MemoryNotFoundError(NotFoundError):
    """No such memory in the tree, or none that this caller may know of: the two look the same."""


class MemoryRecordNotFoundError(NotFoundError):
    """No such record in this memory, also for a record of another one."""


class MemoriesNotAttachedError(NotFoundError):
    """No memories are attached to this harness."""


class ForbiddenError(OneMemoryError):
    """Visible, but the right to do this is missing."""


class MemoryForbiddenError(ForbiddenError):
    """The caller sees the memory and lacks the privilege for this."""


class CredentialError(ForbiddenError):
    """Nobody is known by this credential; `code` is `missing_credential` or
    `invalid_credential`."""

    def __init__(self, code: str, reason: str, *, hint: str = "") -> None:
        super().__init__(reason, hint=hint)
        self.code = code


class ApprovalRequiredError(OneMemoryError):
    """A person must act first."""


class ConflictError(OneMemoryError):
    """The record moved on meanwhile, or what was to be made is there already."""


class MemoryBusyError(ConflictError):
    """A consolidation runs in this memory right now."""


class UnsupportedError(OneMemoryError):
    """This version cannot do that."""


class NewerFormatError(UnsupportedError):
    """The vault was written by a newer version; nothing was changed."""


class MemoryUnsupportedError(UnsupportedError):
    """An operation that this memory does not have at all."""


class UnavailableError(OneMemoryError):
    """A keyring, model or store is not there right now; nothing was lost."""


class MemoryUnavailableError(UnavailableError):
    """The vault behind a memory is locked or does not answer; nothing was lost."""


class IntegrityError(OneMemoryError):
    """A seal does not open or a file is damaged; nothing was changed."""


class WrongKeyError(IntegrityError):
    """The passphrase or root key does not open this vault; nothing was changed."""
