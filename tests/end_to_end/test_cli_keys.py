"""The root key at the command line: what is typed, what is shown once, what opens afterwards."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

import pyotp
import pytest

from one_memory.adapters.crypto import keyring_slot
from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from tests.end_to_end.test_cli import PASSPHRASE, Ran, documented_keys
from tests.end_to_end.test_cli_forgetting import Terminal, done, remembered
from tests.stores.vaults import DictionaryKeyring

NEW = "a drawer, a whistle, a fern"
CODE = r"(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Commands on a folder of the test's own; the keyring is one in memory."""
    monkeypatch.setenv("ONE_MEMORY_HOME", str(tmp_path / "vault"))
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
    monkeypatch.setenv("TZ", "Europe/Brussels")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setitem(PassphraseSlot.__init__.__kwdefaults__, "stretching", CHEAPEST)
    ring = DictionaryKeyring()
    monkeypatch.setattr(keyring_slot, "accepted_backend", lambda _: ring)
    return Terminal(monkeypatch)


def code_in(ran: Ran) -> str:
    (code,) = re.findall(CODE, ran.out)
    return str(code)


def test_a_passphrase_is_changed_by_who_types_the_old_one(
    run: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by who has it in the environment; afterwards the new one opens."""
    done(run("init"))
    remembered(run, "The gate is green")
    assert run("keys", "change-passphrase").code == 11
    assert run("keys", "change-passphrase", answers=("guess", NEW)).code == 10
    changed = done(run("keys", "change-passphrase", "--json", answers=(PASSPHRASE, NEW))).json
    assert set(changed) == documented_keys("keys change-passphrase / to-keyring / to-passphrase")
    assert (changed["generation"], changed["finished"]) == (2, True)
    assert run("list").code == 6
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", NEW)
    assert "green" in done(run("list")).out


def test_status_says_what_losing_the_key_means(run: Terminal) -> None:
    """Plainly, in 80 columns; the keys of the document are the documented ones."""
    done(run("init", "--no-recovery"))
    shown = done(run("keys", "status"))
    assert "final" in shown.out
    assert "Argon2id" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80
    told = done(run("keys", "status", "--json")).json
    assert set(told) == documented_keys("keys status / recover")
    assert (told["slot"], told["recovery"]) == ("passphrase", False)


def test_the_recovery_code_of_init_opens_the_vault(
    run: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Shown once with a plain warning; asked for hidden; it stays good."""
    made = done(run("init", "--recovery"))
    code = code_in(made)
    assert "opens that copy" in " ".join(made.out.split())
    remembered(run, "The gate is green")
    assert run("keys", "recover").code == 11
    assert run("keys", "recover", answers=(code[:-1] + "-", NEW)).code == 4
    told = done(run("keys", "recover", "--json", answers=(code, NEW))).json
    assert set(told) == documented_keys("keys status / recover")
    assert run("list").code == 6
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", NEW)
    assert "green" in done(run("list")).out


def test_a_code_is_made_replaced_and_removed(run: Terminal) -> None:
    """Each time the passphrase is typed; only the newest code counts."""
    done(run("init"))
    assert done(run("keys", "recovery", "--json")).json == {"recovery": False, "code": None}
    first = code_in(done(run("keys", "recovery", "--make", answers=(PASSPHRASE,))))
    made = done(run("keys", "recovery", "--make", "--json", answers=(PASSPHRASE,))).json
    assert set(made) == documented_keys("keys recovery")
    assert run("keys", "recover", answers=(first, NEW)).code == 6
    assert run("keys", "recovery", "--remove").code == 11
    done(run("keys", "recovery", "--remove", answers=(PASSPHRASE,)))
    assert run("keys", "recover", answers=(made["code"], NEW)).code == 3
    assert run("keys", "recovery", "--remove", answers=()).code == 5


def test_a_receipt_names_the_recovery_copy(run: Terminal) -> None:
    """On the screen and in JSON."""
    done(run("init", "--recovery"))
    gone = remembered(run, "The gate is green")
    ran = run("forget", gone, "--yes", "--json")
    kinds = {copy["kind"] for copy in done(ran).json["not_reached"]}
    assert "recovery copies of the key" in kinds
    assert "recovery code" in " ".join(ran.err.split())


def test_a_keyring_vault_approves_by_an_authenticator(run: Terminal) -> None:
    """Moved, refused with the way on, set up, approved, moved back."""
    done(run("init"))
    remembered(run, "The gate is green")
    moved = done(run("keys", "to-keyring", answers=(PASSPHRASE,)))
    assert "keys totp --setup" in moved.err
    refused = run("forget", "--everything", answers=())
    assert refused.code == 11
    assert "keys totp --setup" in refused.err

    assert run("keys", "totp", "--setup").code == 11
    assert done(run("keys", "totp", "--json")).json == {"authenticator": False}
    device: list[pyotp.TOTP] = []
    first_code = lambda shown: device_code(shown, device)  # noqa: E731
    done(run("keys", "totp", "--setup", answers=(first_code,)))
    assert done(run("keys", "totp", "--json")).json == {"authenticator": True}

    used = device[0].at(int(datetime.now(UTC).timestamp()))
    later = device[0].at(int(datetime.now(UTC).timestamp()) + 30)
    assert run("forget", "--everything", answers=(used,)).code == 10
    done(run("forget", "--everything", answers=(later,)))
    assert done(run("list", "--all", "--json")).json["records"] == []


def device_code(shown: str, device: list[pyotp.TOTP]) -> str:
    (uri,) = re.findall(r"otpauth://\S+", shown)
    parsed = pyotp.parse_uri(uri)
    assert isinstance(parsed, pyotp.TOTP)
    device.append(parsed)
    return parsed.at(int(datetime.now(UTC).timestamp()))
