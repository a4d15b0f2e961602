"""Care for the root key, from outside: who proves themselves, what opens afterwards, what not."""

from __future__ import annotations

import json
import re
import shutil
import urllib.parse
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyotp
import pytest
from keyring.backends import null

from one_memory.adapters.crypto.root_key import CHEAPEST
from one_memory.audit.findings import findings
from one_memory.engine import Engine
from one_memory.engine.clockwork import Clockwork
from one_memory.errors import (
    ApprovalRequiredError,
    ConflictError,
    ForbiddenError,
    InputError,
    IntegrityError,
    NotFoundError,
    OneMemoryError,
    UnavailableError,
    WrongKeyError,
)
from tests.cases.conftest import PASSPHRASE, Clock
from tests.stores.vaults import DictionaryKeyring

NEW = "a drawer, a whistle, a fern"
SAID = "The spare key is with Ines."


def opened(home: Path, passphrase: str | None = PASSPHRASE, **more: object) -> Engine:
    return Engine.open(home, passphrase=passphrase, embedder="hashed", **more)  # type: ignore[arg-type]


def recovered(home: Path, code: str, passphrase: str = NEW, **more: object) -> Engine:
    return Engine.recover(
        home, code=code, passphrase=passphrase, embedder="hashed", stretching=CHEAPEST, **more
    )  # type: ignore[arg-type]


def texts_in(engine: Engine) -> list[str]:
    return [record.text for record in engine.list(status=None)]


def forget(engine: Engine, record_id: str) -> dict[str, object]:
    plan, confirmation = engine.plan_forgetting(record_id)
    forgotten = engine.forget_permanently(plan, confirmation.token)
    assert forgotten.report.finished
    body: dict[str, object] = json.loads(forgotten.receipt.body)
    return body


def sound(home: Path, passphrase: str | None = None) -> bool:
    """Whether the independent verifier finds nothing wrong."""
    return not any(finding.problem for finding in findings(home, passphrase=passphrase))


def root_files(home: Path) -> list[str]:
    return sorted(path.name for path in home.glob("root-key.*"))


@pytest.fixture
def keyring() -> DictionaryKeyring:
    return DictionaryKeyring()


@pytest.fixture
def in_keyring(home: Path, clock: Clock, keyring: DictionaryKeyring) -> Iterator[Engine]:
    """A vault whose root lies in a keyring."""
    with Engine.create(
        home,
        use_keyring=True,
        embedder="hashed",
        clockwork=Clockwork(now=clock),
        keyring=keyring,
    ) as made:
        yield made


class Authenticator:
    """What a person's telephone does with the URI."""

    def __init__(self, uri: str, clock: Clock) -> None:
        parsed = pyotp.parse_uri(uri)
        assert isinstance(parsed, pyotp.TOTP)
        self._totp, self._clock = parsed, clock

    @property
    def code(self) -> str:
        return self._totp.at(self._clock.at)


@pytest.fixture
def authenticator(in_keyring: Engine, clock: Clock) -> Authenticator:
    device = Authenticator(in_keyring.set_up_authenticator(), clock)
    in_keyring.confirm_authenticator(device.code)
    clock.advance(seconds=60)
    return device


class TestPassphrase:
    """change_passphrase"""

    def test_only_the_new_one_opens(self, engine: Engine, home: Path) -> None:
        """The session goes on, the new one opens, the old one does not, all is whole."""
        engine.remember(SAID)
        before = engine.keys_status()
        renewed = engine.change_passphrase(PASSPHRASE, NEW)

        assert renewed.finished
        assert renewed.status.generation == before.generation + 1
        assert renewed.status.stretching == CHEAPEST
        assert root_files(home) == [f"root-key.{renewed.status.generation}"]
        engine.remember("Said after the change.")
        engine.close()
        with pytest.raises(WrongKeyError):
            opened(home)
        with opened(home, NEW) as again:
            assert len(texts_in(again)) == 2
        assert sound(home, NEW)

    def test_a_wrong_old_one_changes_nothing(self, engine: Engine, home: Path) -> None:
        """Nor does an empty new one; after five tries the desk closes."""
        files = {path.name: path.read_bytes() for path in home.glob("root-key.*")}
        with pytest.raises(ForbiddenError):
            engine.change_passphrase("guess", NEW)
        with pytest.raises(InputError):
            engine.change_passphrase(PASSPHRASE, " ")
        assert {path.name: path.read_bytes() for path in home.glob("root-key.*")} == files
        for _ in range(4):
            with pytest.raises(ForbiddenError):
                engine.change_passphrase("guess", NEW)
        with pytest.raises(ForbiddenError, match="too many"):
            engine.change_passphrase(PASSPHRASE, NEW)

    def test_the_old_slot_file_copied_back_opens_nothing(
        self, engine: Engine, home: Path, tmp_path: Path
    ) -> None:
        """Neither under its name nor under the new one's."""
        engine.remember(SAID)
        kept = shutil.copy(home / "root-key.1", tmp_path / "kept")
        engine.change_passphrase(PASSPHRASE, NEW)
        engine.close()
        shutil.copy(kept, home / "root-key.1")
        with pytest.raises(WrongKeyError):
            opened(home)
        shutil.copy(kept, home / "root-key.2")
        for passphrase in (PASSPHRASE, NEW):
            with pytest.raises(IntegrityError):
                opened(home, passphrase)

    def test_the_old_root_opens_nothing_that_is_there_now(
        self, engine: Engine, home: Path, tmp_path: Path
    ) -> None:
        """An old copy of the folder opens by the old passphrase, as what it was; its keys do not
        open today's data: every data key was renewed as well."""
        from tests.forgetting import independent_reader as reader

        engine.remember(SAID)
        old = tmp_path / "old"
        shutil.copytree(home, old)
        engine.change_passphrase(PASSPHRASE, NEW)
        engine.close()
        with opened(old) as then:
            assert texts_in(then) == [SAID]
        root = reader.root_of(old, 1, PASSPHRASE)
        with reader.database(old) as then_db, reader.database(home) as now_db:
            keys = reader.open_keys(then_db, root)
            rows = now_db.execute(
                "SELECT k.kid, d.epoch, k.wrapped FROM subject s JOIN key_slot k USING (slot) "
                "JOIN data_key d ON d.kid = k.kid"
            ).fetchall()
            assert rows
            for kid, epoch, wrapped in rows:
                for tried in (epoch, epoch - 1):
                    with pytest.raises(reader.DoesNotOpenError):
                        reader.unwrap(keys.data_keys[kid].key, kid, tried, wrapped)
        then_db.close()
        now_db.close()

    def test_another_open_session_is_shut_out(self, engine: Engine, home: Path) -> None:
        """It holds the old passphrase: its next look at the vault says so."""
        engine.remember(SAID)
        with opened(home) as other:
            engine.change_passphrase(PASSPHRASE, NEW)
            engine.remember("Said after the change.")
            with pytest.raises(WrongKeyError):
                texts_in(other)
            with suppress(OneMemoryError):
                other.close()


def opens(home: Path, passphrase: str | None, **more: object) -> bool:
    try:
        opened(home, passphrase, **more).close()
    except (IntegrityError, InputError):
        return False
    return True


class TestPlace:
    """move_to_keyring, move_to_passphrase"""

    def test_there_and_back(self, home: Path, clock: Clock, keyring: DictionaryKeyring) -> None:
        """The kind of slot moves with the root; each time the old place is empty."""
        with Engine.create(
            home, passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST, keyring=keyring
        ) as made:
            made.remember(SAID)
            with pytest.raises(ForbiddenError):
                made.move_to_keyring("guess")
            assert keyring.items == {}
            moved = made.move_to_keyring(PASSPHRASE)
            assert (moved.status.slot, moved.status.guarantee) == ("keyring", "os-keyring")
            assert moved.status.stretching is None
            assert made.status().slot == "keyring"
            assert root_files(home) == []
            assert len(keyring.items) == 1
            with pytest.raises(ConflictError):
                made.change_passphrase(PASSPHRASE, NEW)
            with pytest.raises(ConflictError):
                made.move_to_keyring(PASSPHRASE)
        assert Engine.slot_of(home) == "keyring"
        with opened(home, None, keyring=keyring) as again:
            assert texts_in(again) == [SAID]
            back = again.move_to_passphrase(NEW, stretching=CHEAPEST)
            assert (back.status.slot, back.status.generation) == ("passphrase", 3)
            assert keyring.items == {}
            with pytest.raises(ConflictError):
                again.move_to_passphrase(NEW)
        with opened(home, NEW) as last:
            assert texts_in(last) == [SAID]
        assert sound(home, NEW)

    def test_a_keyring_that_keeps_nothing_loses_nothing(
        self,
        engine: Engine,
        home: Path,
        keyring: DictionaryKeyring,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        """The move is refused, the passphrase still opens."""
        engine.remember(SAID)
        engine.close()
        monkeypatch.setattr(DictionaryKeyring, "set_password", lambda *_: None)
        with opened(home, keyring=keyring) as held, pytest.raises(OneMemoryError):
            held.move_to_keyring(PASSPHRASE)
        with opened(home) as again:
            assert texts_in(again) == [SAID]
            assert again.keys_status().slot == "passphrase"

    def test_without_a_fit_keyring_nothing_moves(
        self, engine: Engine, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """This machine's keyring may not hold a key: the passphrase stays."""
        monkeypatch.setattr("keyring.get_keyring", null.Keyring)
        with pytest.raises(UnavailableError):
            engine.move_to_keyring(PASSPHRASE)
        assert engine.keys_status().slot == "passphrase"


class TestRecovery:
    """make_recovery, remove_recovery, Engine.recover"""

    def test_the_code_opens_after_a_later_forgetting(self, engine: Engine, home: Path) -> None:
        """Every new root replaces the copy; what was forgotten stays so; the receipt says it."""
        gone = engine.remember("The cellar code is NIGHTJAR-55012.").record
        engine.remember(SAID)
        assert not engine.keys_status().recovery
        code = engine.make_recovery(PASSPHRASE)
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}", code)
        receipt = forget(engine, gone.id)
        kinds = {copy["kind"] for copy in receipt["not_reached"]}  # type: ignore[attr-defined]
        assert "recovery copies of the key" in kinds
        engine.close()

        with recovered(home, code.lower().replace("-", " ")) as again:
            assert texts_in(again) == [SAID]
            assert again.keys_status().recovery
        assert not opens(home, PASSPHRASE)
        assert opens(home, NEW)
        assert sound(home, NEW)
        with recovered(home, code, "and once more") as twice:
            assert texts_in(twice) == [SAID]

    def test_who_has_the_code_and_an_old_copy_opens_that_copy_only(
        self, engine: Engine, home: Path, tmp_path: Path
    ) -> None:
        """As said on paper: what the old copy held, opens; today's vault has forgotten it."""
        gone = engine.remember("The cellar code is NIGHTJAR-55012.").record
        code = engine.make_recovery(PASSPHRASE)
        old = tmp_path / "old"
        shutil.copytree(home, old)
        forget(engine, gone.id)
        engine.close()
        with recovered(old, code) as then:
            assert texts_in(then) == [gone.text]
        with recovered(home, code) as now:
            assert texts_in(now) == []

    def test_wrong_codes(self, engine: Engine, home: Path) -> None:
        """Mistyped is told from wrong; without a code there is nothing to try."""
        with pytest.raises(NotFoundError):
            recovered(home, "0000-0000-0000-0000-0000-0000-0000")
        first = engine.make_recovery(PASSPHRASE)
        second = engine.make_recovery(PASSPHRASE)
        assert first != second
        engine.close()
        with pytest.raises(WrongKeyError):
            recovered(home, first)
        wrong = ("1" if second[0] != "1" else "2") + second[1:]
        with pytest.raises(InputError):
            recovered(home, wrong)
        with pytest.raises(InputError):
            recovered(home, second, " ")
        assert opens(home, PASSPHRASE)
        recovered(home, second).close()

    def test_removed_it_opens_nothing(self, engine: Engine, home: Path, tmp_path: Path) -> None:
        """Nor with the row copied back from before: the root is another."""
        code = engine.make_recovery(PASSPHRASE)
        old = tmp_path / "old"
        shutil.copytree(home, old)
        with pytest.raises(ForbiddenError):
            engine.remove_recovery("guess")
        assert engine.remove_recovery(PASSPHRASE).status.recovery is False
        with pytest.raises(ConflictError):
            engine.remove_recovery(PASSPHRASE)
        engine.close()
        with pytest.raises(NotFoundError):
            recovered(home, code)
        copy_recovery_row(old, home)
        with pytest.raises(WrongKeyError):
            recovered(home, code)

    def test_nobody_can_put_in_a_key_of_their_own(
        self, engine: Engine, home: Path, tmp_path: Path
    ) -> None:
        """A recovery row of another vault is noticed at the next new root, not served."""
        other = tmp_path / "other"
        with Engine.create(
            other, passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST
        ) as theirs:
            theirs.make_recovery(PASSPHRASE)
        engine.make_recovery(PASSPHRASE)
        record = engine.remember(SAID).record
        copy_recovery_row(other, home)
        with pytest.raises(IntegrityError):
            forget(engine, record.id)
        assert texts_in(engine) == [SAID]

    def test_a_lost_keyring_is_recovered_under_a_passphrase(
        self, in_keyring: Engine, home: Path, keyring: DictionaryKeyring
    ) -> None:
        """The entry is gone for good; the code still opens, and nothing stays unfinished."""
        in_keyring.remember(SAID)
        code = in_keyring.make_recovery(None)
        in_keyring.close()
        keyring.items.clear()
        with pytest.raises(IntegrityError):
            opened(home, None, keyring=keyring)
        with recovered(home, code, keyring=keyring) as again:
            assert texts_in(again) == [SAID]
        with opened(home, NEW) as later:
            forget(later, later.list(status=None)[0].id)
            assert texts_in(later) == []


def copy_recovery_row(source: Path, target: Path) -> None:
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(source / "vault.sqlite")) as database:
        row = database.execute("SELECT public, copied FROM recovery").fetchone()
    with closing(sqlite3.connect(target / "vault.sqlite")) as database, database:
        database.execute("UPDATE recovery SET public = ?, copied = ?", row)


class TestAuthenticator:
    """A vault in a keyring approves by a code."""

    def test_without_one_nothing_wide_is_forgotten(self, in_keyring: Engine) -> None:
        """The hint says how to set one up; a single record needs only its confirmation."""
        record = in_keyring.remember("The boiler hums.").record
        wide = in_keyring.plan_forgetting_everything()
        for ask in (in_keyring.approved_by, lambda: in_keyring.approve(wide.shown, "000000")):
            with pytest.raises(ApprovalRequiredError) as refused:
                ask()
            assert "keys totp --setup" in refused.value.hint
        assert texts_in(in_keyring) == [record.text]
        forget(in_keyring, record.id)

    def test_its_code_approves_once(
        self, in_keyring: Engine, authenticator: Authenticator, clock: Clock
    ) -> None:
        """A wrong one and a used one approve nothing, a fresh one does."""
        in_keyring.remember("The boiler hums.")
        wide = in_keyring.plan_forgetting_everything()
        code = authenticator.code
        with pytest.raises(ForbiddenError):
            in_keyring.approve(wide.shown, f"{(int(code) + 1) % 1_000_000:06}")
        in_keyring.approve(wide.shown, code)
        with pytest.raises(ForbiddenError):
            in_keyring.approve(wide.shown, code)
        clock.advance(seconds=60)
        approval = in_keyring.approve(wide.shown, authenticator.code)
        in_keyring.forget_widely(wide, approval)
        assert texts_in(in_keyring) == []

    def test_a_used_code_is_used_up_in_every_process(
        self,
        in_keyring: Engine,
        authenticator: Authenticator,
        home: Path,
        keyring: DictionaryKeyring,
        clock: Clock,
    ) -> None:
        """Another engine on the vault knows that it was used; the log holds no code."""
        in_keyring.remember("The boiler hums.")
        wide = in_keyring.plan_forgetting_everything()
        code = authenticator.code
        in_keyring.approve(wide.shown, code)
        with opened(home, None, keyring=keyring, clockwork=Clockwork(now=clock)) as other:
            theirs = other.plan_forgetting_everything()
            with pytest.raises(ForbiddenError):
                other.approve(theirs.shown, code)

    def test_it_lasts_through_new_roots(
        self, in_keyring: Engine, authenticator: Authenticator, clock: Clock
    ) -> None:
        """Forgetting and moving leave its secret as it is."""
        record = in_keyring.remember("The boiler hums.").record
        forget(in_keyring, record.id)
        in_keyring.remember("The boiler is quiet.")
        in_keyring.move_to_passphrase(NEW, authenticator.code, stretching=CHEAPEST)
        in_keyring.move_to_keyring(NEW)
        clock.advance(seconds=60)
        wide = in_keyring.plan_forgetting_everything()
        in_keyring.approve(wide.shown, authenticator.code)

    def test_replacing_it_takes_its_code(
        self, in_keyring: Engine, authenticator: Authenticator, clock: Clock
    ) -> None:
        """Nor does any other change of the key go without; the new one counts once confirmed."""
        for change in (
            lambda: in_keyring.set_up_authenticator(),
            lambda: in_keyring.make_recovery(None),
            lambda: in_keyring.move_to_passphrase(NEW),
        ):
            with pytest.raises(ForbiddenError):
                change()
        second = Authenticator(in_keyring.set_up_authenticator(authenticator.code), clock)
        assert not in_keyring.keys_status().authenticator
        clock.advance(seconds=60)
        with pytest.raises(ForbiddenError):
            in_keyring.confirm_authenticator(authenticator.code)
        in_keyring.confirm_authenticator(second.code)
        assert in_keyring.keys_status().authenticator

    def test_in_a_passphrase_vault_the_passphrase_is_asked_for(self, engine: Engine) -> None:
        """Nobody at an unlocked screen sets up theirs, to wait until the root moves."""
        for wrong in (None, "guess"):
            with pytest.raises(ForbiddenError):
                engine.set_up_authenticator(wrong)
        assert engine.set_up_authenticator(PASSPHRASE).startswith("otpauth:")
        assert not engine.keys_status().authenticator

    def test_the_uri_is_an_authenticators(self, in_keyring: Engine) -> None:
        """160 bits, named after the program, and nothing else of the person."""
        uri = in_keyring.set_up_authenticator()
        parts = urllib.parse.urlparse(uri)
        query = urllib.parse.parse_qs(parts.query)
        assert (parts.scheme, parts.netloc) == ("otpauth", "totp")
        assert len(query["secret"][0]) == 32
        assert query["issuer"] == ["One Memory"]


def test_the_log_names_every_new_root(engine: Engine, home: Path) -> None:
    """Each with its reason and generations; no passphrase, no code."""
    engine.change_passphrase(PASSPHRASE, NEW)
    code = engine.make_recovery(NEW)
    engine.remove_recovery(NEW)
    engine.close()
    from one_memory.audit.log import read_log

    bodies = [json.loads(line.body) for line in read_log(home / "vault.sqlite")]
    renewals = [body for body in bodies if body["kind"] == "root renewed"]
    assert [body["root_generations"] for body in renewals] == [[1, 2], [2, 3], [3, 4]]
    assert [body["why"] for body in renewals] == [
        "passphrase changed",
        "recovery code made",
        "recovery code removed",
    ]
    assert not any(secret in str(bodies) for secret in (PASSPHRASE, NEW, code))
