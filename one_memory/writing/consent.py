"""The person's decisions about a sensitive class: open, refuse, pause, withdraw."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from one_memory.model.access import Consent
from one_memory.model.vocabulary import ConsentState, SensitiveClass
from one_memory.ports import Batch, VaultStore
from one_memory.rules.consent import ConsentChange, newest, next_entry


def change_consent(
    store: VaultStore, change: ConsentChange, *, now: datetime
) -> tuple[Consent, Batch]:
    """The ledger entry for the person's act, and the batch that appends it.

    Call it inside the vault's write lock and append the batch there: the act is judged against the
    ledger as it stands at that moment. Withdrawing destroys the class's data key besides; that is
    forgetting's part, and its batch belongs into the same step. Raises TransitionError and
    InputError as `next_entry` does; nothing was written then.
    """
    entry = next_entry(change, store.consent_ledger(), now)
    return entry, Batch(consents=(entry,))


def consent_states(store: VaultStore) -> Mapping[SensitiveClass, ConsentState]:
    """The state of every sensitive class, in the order of the vocabulary."""
    standing = newest(store.consent_ledger())
    return {
        sensitive_class: standing[sensitive_class].state
        if sensitive_class in standing
        else ConsentState.NEVER_ASKED
        for sensitive_class in SensitiveClass
    }
