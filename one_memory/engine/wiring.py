"""Wiring: the one place that picks adapters for the ports and puts a session together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType

from one_memory.adapters.crypto.root_key import KeyringSlot, PassphraseSlot, RootSlot
from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.adapters.embedding.minilm import MiniLMEmbedder
from one_memory.adapters.gates.deny_by_default import DenyByDefault
from one_memory.adapters.stores.duck_relationships import DuckRelationships
from one_memory.adapters.stores.exact_vectors import ExactVectors
from one_memory.adapters.stores.sql.store import create_vault, open_vault, vault_header
from one_memory.adapters.stores.tantivy_text import TantivyText
from one_memory.engine.clockwork import Clockwork
from one_memory.engine.results import Status
from one_memory.engine.session import Session
from one_memory.errors import InputError
from one_memory.ports import Embedder, VaultStore
from one_memory.retrieval.working_set import WorkingSet
