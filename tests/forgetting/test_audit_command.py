"""The auditor's command says what holds and what does not."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from one_memory.audit.__main__ import main
from tests.forgetting.sealed import PASSPHRASE, SealedWorld


@pytest.fixture
def vault(tmp_path: Path) -> SealedWorld:
    world = SealedWorld(tmp_path / "vault")
    world.say("likes tea")
    world.store.close()
    (tmp_path / "passphrase").write_text(PASSPHRASE + "\n")
    return world


def test_a_healthy_vault_is_found_healthy(
    vault: SealedWorld, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables, log and every sealed part."""
    code = main([str(vault.home), "--passphrase-file", str(tmp_path / "passphrase")])

    shown = capsys.readouterr().out
    assert code == 0
    assert "WRONG" not in shown
    assert "log of 3 lines" in shown
    assert "3 living subjects, 2 sealed parts open" in shown


def test_what_is_wrong_is_said_and_ends_with_one(
    vault: SealedWorld, capsys: pytest.CaptureFixture[str]
) -> None:
    """A changed log line, for one."""
    with closing(sqlite3.connect(vault.home / "vault.sqlite")) as database, database:
        database.execute("UPDATE audit SET body = CAST('{}' AS BLOB) WHERE seq = 2")

    assert main([str(vault.home)]) == 1
    assert "WRONG line 2" in capsys.readouterr().out


def test_another_public_key_is_said(vault: SealedWorld, capsys: pytest.CaptureFixture[str]) -> None:
    """The key kept elsewhere decides."""
    assert main([str(vault.home), "--public-key", "00" * 32]) == 1
    assert "another public key" in capsys.readouterr().out


def test_a_folder_without_a_vault_cannot_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is neither good nor bad news."""
    assert main([str(tmp_path)]) == 2
    assert "no vault" in capsys.readouterr().err


def test_the_auditor_loads_nothing_of_the_engine(vault: SealedWorld) -> None:
    """In a fresh interpreter: no database layer, no model, no rule of ours."""
    code = (
        "import sys; from one_memory.audit.__main__ import main; "
        f"assert main([{str(vault.home)!r}]) == 0; "
        "own = {m for m in sys.modules if m.startswith('one_memory.')}; "
        "assert all(m.startswith(('one_memory.audit', 'one_memory.errors')) for m in own), own; "
        "assert not {'sqlalchemy', 'numpy', 'pydantic'} & sys.modules.keys()"
    )

    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
