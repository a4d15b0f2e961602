"""What the flows need from the outside, as narrow Protocols; adapters implement them."""

from one_memory.model.gate import Decision, GateRequest, PolicyLabel
from one_memory.ports.arrays import Mask, Rows, Vectors
from one_memory.ports.classification import Classifier, ClassifierHook
from one_memory.ports.derivation import Deriver
from one_memory.ports.forgetting import (
    AccessDesk,
    AuditEntry,
    AuditLog,
    AuditTable,
    Destroyer,
    DestructionFacts,
    DestructionReport,
    ForgetsNow,
    ResidueScan,
)
from one_memory.ports.gate import Gate
from one_memory.ports.indexes import (
    Embedder,
    Hit,
    LexicalIndex,
    Reached,
    RelationshipIndex,
    VectorIndex,
)
from one_memory.ports.keys import (
    KeyVault,
    RootCare,
    RootEraser,
    RootSlot,
    RootState,
    StoredDataKey,
    StoredKeys,
    SubjectKey,
    WrappedKey,
)
from one_memory.ports.store import (
    Batch,
    Changes,
    EmbeddingModel,
    KnownRecords,
    RecordEmbedding,
    StoredRecord,
    Use,
    VaultStore,
)

__all__ = [
    "AccessDesk",
    "AuditEntry",
    "AuditLog",
    "AuditTable",
    "Batch",
    "Changes",
    "Classifier",
    "ClassifierHook",
    "Decision",
    "Deriver",
    "Destroyer",
    "DestructionFacts",
    "DestructionReport",
    "Embedder",
    "EmbeddingModel",
    "ForgetsNow",
    "Gate",
    "GateRequest",
    "Hit",
    "KeyVault",
    "KnownRecords",
    "LexicalIndex",
    "Mask",
    "PolicyLabel",
    "Reached",
    "RecordEmbedding",
    "RelationshipIndex",
    "ResidueScan",
    "RootCare",
    "RootEraser",
    "RootSlot",
    "RootState",
    "Rows",
    "StoredDataKey",
    "StoredKeys",
    "StoredRecord",
    "SubjectKey",
    "Use",
    "VaultStore",
    "VectorIndex",
    "Vectors",
    "WrappedKey",
]
