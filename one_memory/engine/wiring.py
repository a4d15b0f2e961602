"""Wiring: the one place that picks adapters for the ports and puts a session together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

from one_memory.adapters.crypto.audit_log import SignedLog
from one_memory.adapters.crypto.root_key import (
    STANDARD,
    KeyringSlot,
    PassphraseSlot,
    RootSlot,
    Stretching,
)
from one_memory.adapters.desk.local import LocalDesk
from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.adapters.embedding.minilm import MiniLMEmbedder
from one_memory.adapters.gates.cedar import CedarGate
from one_memory.adapters.stores.duck_relationships import DuckRelationships
from one_memory.adapters.stores.exact_vectors import ExactVectors
from one_memory.adapters.stores.postings_text import PostingsText
from one_memory.adapters.stores.sql.store import (
    SqlStore,
    create_vault,
    open_vault,
    vault_header,
)
from one_memory.engine.clockwork import Clockwork
from one_memory.engine.session import Session
from one_memory.errors import InputError, WrongKeyError
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import ForgettingPorts
from one_memory.forgetting.graph import Links
from one_memory.forgetting.roll_forward import roll_forward
from one_memory.ports import Embedder
from one_memory.retrieval.working_set import WorkingSet

_EMBEDDERS: MappingProxyType[str, Callable[[], Embedder]] = MappingProxyType(
    {"minilm": MiniLMEmbedder, "hashed": HashedEmbedder}
)


def create(
    home: Path,
    *,
    passphrase: str | None,
    use_keyring: bool,
    embedder: str,
    clockwork: Clockwork,
    stretching: Stretching,
) -> Session:
    """Make a vault and unlock it."""
    slot = _slot(home, passphrase, use_keyring, stretching)
    model = _embedder(embedder)
    store = create_vault(
        home,
        owner=f"person:{clockwork.new_id()}",
        slot=slot,
        now=clockwork.now(),
        entropy=clockwork.entropy,
    )
    return _session(home, slot, store, model, clockwork)


def unlock(home: Path, *, passphrase: str | None, embedder: str, clockwork: Clockwork) -> Session:
    """Unlock the vault that is there."""
    kind = vault_header(home).slot
    if kind == PassphraseSlot.kind and not passphrase:
        raise InputError("this vault opens with its passphrase", hint="give the passphrase")
    slot = _slot(home, passphrase, kind == KeyringSlot.kind, STANDARD)
    model = _embedder(embedder)
    store = open_vault(home, slot=slot, entropy=clockwork.entropy)
    return _session(home, slot, store, model, clockwork)


def slot_of(home: Path) -> str:
    """The kind of slot the vault's root key lies in."""
    return vault_header(home).slot


def _slot(
    home: Path, passphrase: str | None, use_keyring: bool, stretching: Stretching
) -> RootSlot:
    if use_keyring:
        return KeyringSlot()
    if not passphrase:
        raise InputError(
            "a vault needs a passphrase or a keyring", hint="give a passphrase that is not empty"
        )
    return PassphraseSlot(home, passphrase, stretching=stretching)


def _embedder(name: str) -> Embedder:
    if name not in _EMBEDDERS:
        raise InputError(f"there is no embedder `{name}`", hint=", ".join(_EMBEDDERS))
    return _EMBEDDERS[name]()


def _session(
    home: Path, slot: RootSlot, store: SqlStore, embedder: Embedder, clockwork: Clockwork
) -> Session:
    working_set = WorkingSet(
        PostingsText(), ExactVectors(embedder.model.dimensions), DuckRelationships()
    )
    log = SignedLog(store, store.audit_seed())
    store.note_writes_in(log)
    roll_forward(store, log, now=clockwork.now())
    return Session(
        home=home,
        owner=vault_header(home).owner,
        slot=slot.kind,
        guarantee=slot.guarantee,
        store=store,
        working_set=working_set,
        embedder=embedder,
        gate=CedarGate(),
        clockwork=clockwork,
        forgetting=ForgettingPorts(
            store=store,
            links=Links(store),
            destroyer=store,
            log=log,
            caches=(working_set,),
            new_id=clockwork.new_id,
            entropy=clockwork.entropy,
        ),
        desk=LocalDesk(lambda secret: _opens(home, secret, clockwork)),
        confirmations=Confirmations(clockwork.entropy),
    )


def _opens(home: Path, passphrase: str, clockwork: Clockwork) -> bool:
    """Whether a passphrase typed again is the vault's, tried the only way there is."""
    if not passphrase:
        return False
    try:
        open_vault(home, slot=PassphraseSlot(home, passphrase), entropy=clockwork.entropy).close()
    except WrongKeyError:
        return False
    return True
