"""The verifier accepts a true log and names what is wrong with any other."""

from __future__ import annotations

import ast
import base64
import json
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import one_memory.audit
from one_memory.adapters.crypto.audit_log import SignedLog, leaf
from one_memory.audit.log import LogLine, read_log, verify_log, verify_receipt
from one_memory.errors import IntegrityError, NotFoundError
from one_memory.forgetting.confirmation import Confirmations
from one_memory.forgetting.forget_permanently import forget_permanently, show
from tests.forgetting.world import START, ListedEntries, World

SEED = bytes(range(32))


def lines_of(table: ListedEntries) -> list[LogLine]:
    return [LogLine(e.seq, e.body, e.hash, e.signature) for e in table.rows]


@pytest.fixture
def table() -> ListedEntries:
    table = ListedEntries()
    log = SignedLog(table, SEED)
    log.append("vault opened", {}, at=START)
    log.append("written", {"leaves": ["00" * 32]}, at=None)
    log.append("forget", {"count_bucket": "1"}, at=START)
    return table


def test_a_true_log_holds(table: ListedEntries) -> None:
    """Four lines: the opening one and three."""
    verdict = verify_log(lines_of(table))

    assert verdict.problems == ()
    assert verdict.entries == 4
    assert verdict.public_key == SignedLog(table, SEED).public_key.hex()


def test_writes_carry_no_time(table: ListedEntries) -> None:
    """When a record was written is content; only control entries have an instant."""
    bodies = [json.loads(line.body) for line in table.rows]

    assert ["at" in body for body in bodies] == [False, True, False, True]


@pytest.mark.parametrize("position", range(4))
@pytest.mark.parametrize("field", ["body", "hash", "signature"])
def test_a_changed_line_is_noticed(table: ListedEntries, position: int, field: str) -> None:
    """One flipped bit anywhere."""
    lines = lines_of(table)
    data = bytearray(getattr(lines[position], field))
    data[len(data) // 2] ^= 1
    changed: dict[str, Any] = {field: bytes(data)}
    lines[position] = replace(lines[position], **changed)

    assert verify_log(lines).problems


@pytest.mark.parametrize("position", range(3))
def test_a_missing_line_is_noticed(table: ListedEntries, position: int) -> None:
    """A hole breaks numbering and chain."""
    lines = lines_of(table)
    del lines[position]

    assert verify_log(lines).problems


def test_swapped_lines_are_noticed(table: ListedEntries) -> None:
    """Order is part of the chain."""
    lines = lines_of(table)
    lines[1], lines[2] = lines[2], lines[1]

    assert verify_log(lines).problems


def test_a_cut_end_is_noticed_with_a_checkpoint_only(table: ListedEntries) -> None:
    """The chain alone cannot tell that later lines are missing; a kept checkpoint can."""
    checkpoint = SignedLog(table, SEED).checkpoint()
    cut = lines_of(table)[:-1]

    assert verify_log(cut).problems == ()
    assert verify_log(cut, checkpoint=checkpoint).problems == (
        "the log is shorter than its checkpoint says",
    )
    assert verify_log(lines_of(table), checkpoint=checkpoint).problems == ()


def test_a_checkpoint_still_holds_when_the_log_grew(table: ListedEntries) -> None:
    """It speaks of a prefix."""
    log = SignedLog(table, SEED)
    checkpoint = log.checkpoint()
    log.append("vault opened", {}, at=START)

    assert verify_log(lines_of(table), checkpoint=checkpoint).problems == ()


def test_an_emptied_log_is_noticed_with_the_key_or_a_checkpoint(table: ListedEntries) -> None:
    """A new vault has an empty log; one that had lines has none only if they were taken away."""
    log = SignedLog(table, SEED)

    assert verify_log([]).problems == ()
    assert verify_log([], public_key=log.public_key).problems
    assert verify_log([], checkpoint=log.checkpoint()).problems


def test_a_rewritten_log_is_noticed_with_the_key_or_a_checkpoint(table: ListedEntries) -> None:
    """Whoever holds another key can write a log that is consistent in itself."""
    forged = ListedEntries()
    other = SignedLog(forged, bytes(32))
    for _ in range(4):
        other.append("vault opened", {}, at=START)
    real = SignedLog(table, SEED)

    assert verify_log(lines_of(forged)).problems == ()
    assert verify_log(lines_of(forged), public_key=real.public_key).problems
    assert verify_log(lines_of(forged), checkpoint=real.checkpoint()).problems


def test_a_checkpoint_of_another_branch_is_noticed(table: ListedEntries) -> None:
    """Same key, same length, other lines."""
    branch = ListedEntries()
    log = SignedLog(branch, SEED)
    for _ in range(3):
        log.append("vault opened", {}, at=START)

    assert verify_log(lines_of(table), checkpoint=log.checkpoint()).problems == (
        "the log is not the one its checkpoint was made of",
    )


def test_the_checkpoint_is_a_signed_note(table: ListedEntries) -> None:
    """C2SP signed-note: text, blank line, em dash, name, base64 of key id and signature."""
    log = SignedLog(table, SEED)
    text, signature = log.checkpoint().split("\n\n")
    name, size, head = text.split("\n")
    dash, signer, encoded = signature.rstrip("\n").split(" ")

    assert (dash, signer, size) == ("\u2014", name, "4")
    assert base64.b64decode(head) == table.rows[-1].hash
    Ed25519PrivateKey.from_private_bytes(SEED).public_key().verify(
        base64.b64decode(encoded)[4:], (text + "\n").encode()
    )


def test_a_receipt_is_checked_against_the_log_and_the_salt() -> None:
    """Signature, line of the log, and with the salt the exact ids."""
    world = World()
    confirmations = Confirmations(world.entropy)
    record = world.say("likes tea")
    plan, confirmation = show([record.id], world.ports, confirmations, now=world.now)
    done = forget_permanently(plan, confirmation.token, world.ports, confirmations, now=world.now)
    lines, key = lines_of(world.table), world.log.public_key
    body, signature = done.receipt.body, done.receipt.signature
    salt = bytes.fromhex(done.receipt.salt)

    assert verify_receipt(body, signature, lines, public_key=key) == ()
    assert (
        verify_receipt(body, signature, lines, public_key=key, salt=salt, ids=plan.subjects) == ()
    )
    assert verify_receipt(body, signature, lines, public_key=key, salt=salt, ids=[record.id])
    assert verify_receipt(body + b" ", signature, lines, public_key=key)
    assert verify_receipt(body, signature, lines[:-1], public_key=key)


def test_the_log_is_read_from_a_database_file(tmp_path: Path, table: ListedEntries) -> None:
    """The table's columns are the lines' fields."""
    path = tmp_path / "vault.db"
    with sqlite3.connect(path) as database:
        database.execute(
            "CREATE TABLE audit (seq INTEGER PRIMARY KEY, body BLOB, hash BLOB, signature BLOB)"
        )
        database.executemany(
            "INSERT INTO audit VALUES (?, ?, ?, ?)",
            [(e.seq, e.body, e.hash, e.signature) for e in table.rows],
        )
    database.close()

    assert read_log(path) == lines_of(table)
    with pytest.raises(NotFoundError):
        read_log(tmp_path / "none.db")


def test_a_file_that_is_no_database_is_an_integrity_error(tmp_path: Path) -> None:
    """Third-party errors stop here."""
    path = tmp_path / "vault.db"
    path.write_bytes(b"not a database at all" * 100)

    with pytest.raises(IntegrityError):
        read_log(path)


def test_a_leaf_names_nothing_without_its_nonce() -> None:
    """Another nonce, subject, version or ciphertext gives another leaf; the same give the same."""
    nonce, subject = bytes(range(32)), bytes(range(16))
    one = leaf(nonce, subject, 1, b"sealed")

    assert one == leaf(nonce, subject, 1, b"sealed")
    others = {
        leaf(bytes(32), subject, 1, b"sealed"),
        leaf(nonce, bytes(16), 1, b"sealed"),
        leaf(nonce, subject, 2, b"sealed"),
        leaf(nonce, subject, 1, b"Sealed"),
    }
    assert len(others) == 4
    assert one not in others


def test_the_verifier_stands_alone() -> None:
    """It imports the standard library, `cryptography` and our errors, and nothing else."""
    folder = Path(one_memory.audit.__file__).parent
    allowed = {"cryptography", *sys.stdlib_module_names}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                assert {alias.name.split(".")[0] for alias in node.names} <= allowed
            elif isinstance(node, ast.ImportFrom):
                module = node.module or ""
                own = module == "one_memory.errors" or module.startswith("one_memory.audit")
                assert own or module.split(".")[0] in allowed, f"{path.name}: {module}"
