"""No byte that a person wrote, and no name of what it is about, ever lies in a vault's files."""

from __future__ import annotations

import sqlite3
import struct
from contextlib import closing
from pathlib import Path

import pytest

from one_memory.model.access import Consent
from one_memory.model.evidence import Confidence
from one_memory.model.sensitivity import sensitive
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    EpistemicState,
    LifeArea,
    ProvenanceLabel,
    RetentionClass,
    SensitiveClass,
    SourceKind,
    WritePath,
)
from one_memory.ports import Batch
from tests.stores.made import (
    MODEL,
    NOW,
    embedding,
    episode,
    project,
    record,
    relationship,
    use,
    vector,
)
from tests.stores.vaults import PASSPHRASE, create_sql

CANARY = "Nightjar Straße 55012 CELLAR"


@pytest.fixture
def files(tmp_path: Path) -> dict[str, bytes]:
    """All files of an open vault, with log and index files, full of canaries."""
    home = tmp_path / "vault"
    store = create_sql(home)
    first = record(CANARY)
    store.append(
        Batch(
            records=(
                first,
                record(
                    CANARY, identifier=first.id, version=2, sensitivity=sensitive(*SensitiveClass)
                ),
            ),
            episodes=(episode(CANARY),),
            relationships=(relationship(CANARY),),
            projects=(project(CANARY),),
            embeddings=(embedding(first),),
            consents=(
                Consent(
                    sensitive_class=SensitiveClass.HEALTH,
                    state=ConsentState.OPEN,
                    purposes=(CANARY,),
                    recorded_at=NOW,
                ),
            ),
            uses={first.id: use()},
        )
    )
    dies = record(CANARY)
    store.append(Batch(records=(dies,)))
    store.destroy([dies.id], now=NOW)
    store.append(Batch(records=(record(CANARY),)))
    found = {file.name: file.read_bytes() for file in home.iterdir()}
    store.close()
    assert set(found) == {"vault.sqlite", "vault.sqlite-wal", "vault.sqlite-shm", "root-key.2"}
    assert len(found["vault.sqlite-wal"]) > 0
    return found


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "utf-32-le"])
@pytest.mark.parametrize("form", [str, str.lower, str.upper, str.casefold])
def test_no_words(files: dict[str, bytes], encoding: str, form: type[str]) -> None:
    """Not one run of eight bytes of a text, in any encoding or case; nor of the passphrase."""
    for text in (CANARY, PASSPHRASE):
        wanted = form(text).encode(encoding)
        windows = {wanted[at : at + 8] for at in range(len(wanted) - 7)}
        assert not [name for name, data in files.items() if any(w in data for w in windows)]


def test_no_vectors(files: dict[str, bytes]) -> None:
    """Not two neighbouring numbers of an embedding, in single, half or eight-bit form."""
    values = vector(1).tolist()
    for width, form in ((2, "f"), (4, "e")):
        for at in range(0, len(values) - width, width):
            wanted = struct.pack(f"<{width}{form}", *values[at : at + width])
            assert not [name for name, data in files.items() if wanted in data]


def test_no_names_of_classes_types_areas_or_states(files: dict[str, bytes]) -> None:
    """Nor the embedding model, the sources, the dates or the confidence."""
    vocabularies = (
        CoreContentType,
        EpistemicState,
        LifeArea,
        ProvenanceLabel,
        RetentionClass,
        SensitiveClass,
        SourceKind,
        WritePath,
        ConsentState,
    )
    words = {member.value for vocabulary in vocabularies for member in vocabulary}
    # Kinds of subjects stand in clear and say nothing about the person; short words would be found
    # by chance.
    words = {w for w in words if len(w) > 5 and not w.startswith("relationship")}
    words |= {MODEL, MODEL[:6] + "@", "conversation:1", "2026-11-30", Confidence.__name__.lower()}
    data = files["vault.sqlite"] + files["vault.sqlite-wal"]

    assert b"relationship" in data
    assert sorted(w for w in words if w.encode() in data) == []


def test_lengths_tell_only_blocks_of_64(tmp_path: Path) -> None:
    """Sealed sizes are nonce, tag and whole blocks; texts of many lengths fall on few sizes."""
    home = tmp_path / "vault"
    store = create_sql(home)
    store.append(Batch(episodes=tuple(episode("x" * length) for length in range(1, 129))))
    store.close()
    with closing(sqlite3.connect(home / "vault.sqlite")) as database:
        sizes = {size for (size,) in database.execute("SELECT length(sealed) FROM part")}

    assert {(size - 12 - 16) % 64 for size in sizes} == {0}
    assert len(sizes) == 3
