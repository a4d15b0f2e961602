"""Wiring: the one place that picks adapters for the ports and puts a session together."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from one_memory.adapters.crypto.audit_log import SignedLog
from one_memory.adapters.crypto.core_dumps import forbid_core_dumps
from one_memory.adapters.crypto.places import Lenient, RecoveredRoot, places
from one_memory.adapters.crypto.recovery import open_copy
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
    recovery_copy,
    vault_header,
)
from one_memory.engine.clockwork import Clockwork
from one_memory.engine.persons_secret import PersonsSecret
from one_memory.engine.session import Session
from one_memory.errors import InputError, WrongKeyError
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import ForgettingPorts
from one_memory.forgetting.graph import Links
from one_memory.forgetting.roll_forward import roll_forward
from one_memory.ports import Classifier, DestructionFacts, Embedder
from one_memory.retrieval.working_set import WorkingSet
from one_memory.rules.shred_plan import NotReachedKind, SentCopy
from one_memory.writing.classification import Classification, WordsAlone

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

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
    keyring: KeyringBackend | None,
) -> Session:
    """Make a vault and unlock it."""
    slot = _slot(home, passphrase, use_keyring, stretching, keyring)
    model = _embedder(embedder)
    store = create_vault(
        home,
        owner=f"person:{clockwork.new_id()}",
        slot=slot,
        now=clockwork.now(),
        entropy=clockwork.entropy,
        elsewhere=places(home, keyring),
    )
    return _session(home, store, model, clockwork, keyring)


def unlock(
    home: Path,
    *,
    passphrase: str | None,
    embedder: str,
    clockwork: Clockwork,
    keyring: KeyringBackend | None,
) -> Session:
    """Unlock the vault that is there."""
    kind = vault_header(home).slot
    if kind == PassphraseSlot.kind and not passphrase:
        raise InputError("this vault opens with its passphrase", hint="give the passphrase")
    slot = _slot(home, passphrase, kind == KeyringSlot.kind, STANDARD, keyring)
    model = _embedder(embedder)
    store = open_vault(home, slot=slot, entropy=clockwork.entropy, elsewhere=places(home, keyring))
    return _session(home, store, model, clockwork, keyring)


def recover(
    home: Path,
    *,
    code: str,
    passphrase: str,
    embedder: str,
    clockwork: Clockwork,
    stretching: Stretching,
    keyring: KeyringBackend | None,
) -> Session:
    """Unlock the vault that is there by its recovery code and put it under a new passphrase."""
    kind = vault_header(home).slot
    copy = recovery_copy(home)
    if not passphrase.strip():
        raise InputError("an empty passphrase protects nothing", hint="choose a longer one")
    to = _slot(home, passphrase, False, stretching, keyring)
    root = open_copy(copy.copied, copy.person, copy.generation, code)
    model = _embedder(embedder)
    place = places(home, keyring)
    store = open_vault(
        home,
        slot=RecoveredRoot(kind, root, Lenient(place, kind)),
        entropy=clockwork.entropy,
        elsewhere=lambda other: Lenient(place, other),
    )
    session = _session(home, store, model, clockwork, keyring)
    log = session.forgetting.log

    def write_down(facts: DestructionFacts) -> None:
        generations = list(facts.root_generations)
        what = {"why": "recovered", "root_generations": generations}
        log.append("root renewed", what, at=facts.destroyed_at)

    try:
        store.renew_root(now=clockwork.now(), to=to, receipt=write_down)
    except BaseException:
        session.close()
        raise
    return session


def slot_of(home: Path) -> str:
    """The kind of slot the vault's root key lies in."""
    return vault_header(home).slot


def _slot(
    home: Path,
    passphrase: str | None,
    use_keyring: bool,
    stretching: Stretching,
    keyring: KeyringBackend | None,
) -> RootSlot:
    if use_keyring:
        return KeyringSlot(keyring)
    if not passphrase:
        raise InputError(
            "a vault needs a passphrase or a keyring", hint="give a passphrase that is not empty"
        )
    return PassphraseSlot(home, passphrase, stretching=stretching)


def _embedder(name: str) -> Embedder:
    if name not in _EMBEDDERS:
        raise InputError(f"there is no embedder `{name}`", hint=", ".join(_EMBEDDERS))
    return _EMBEDDERS[name]()


def _classifier(embedder: Embedder) -> Classifier:
    """Likeness to sentences means something only to a model that sees meaning."""
    return WordsAlone() if isinstance(embedder, HashedEmbedder) else Classification(embedder)


def _session(
    home: Path,
    store: SqlStore,
    embedder: Embedder,
    clockwork: Clockwork,
    keyring: KeyringBackend | None,
) -> Session:
    forbid_core_dumps()
    working_set = WorkingSet(
        PostingsText(), ExactVectors(embedder.model.dimensions), DuckRelationships()
    )
    log = SignedLog(store, store.audit_seed())
    store.note_writes_in(log)
    roll_forward(store, log, now=clockwork.now())
    persons_secret = PersonsSecret(
        store, log, store, clockwork, lambda secret: _opens(home, secret, clockwork)
    )
    return Session(
        home=home,
        owner=vault_header(home).owner,
        store=store,
        working_set=working_set,
        embedder=embedder,
        classifier=_classifier(embedder),
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
            sent=lambda: _recovery_copies(store),
        ),
        roots=store,
        persons_secret=persons_secret,
        keyring=keyring,
        desk=LocalDesk(persons_secret.is_theirs, asks=persons_secret.named),
        confirmations=Confirmations(clockwork.entropy),
    )


def _recovery_copies(store: SqlStore) -> tuple[SentCopy, ...]:
    """A code on paper and an old copy of the folder open what that copy held: it is said."""
    return (SentCopy(NotReachedKind.RECOVERY_COPY),) if store.root_state().recovery else ()


def _opens(home: Path, passphrase: str, clockwork: Clockwork) -> bool:
    """Whether a passphrase typed again is the vault's, tried the only way there is."""
    if not passphrase:
        return False
    try:
        open_vault(home, slot=PassphraseSlot(home, passphrase), entropy=clockwork.entropy).close()
    except WrongKeyError:
        return False
    return True
