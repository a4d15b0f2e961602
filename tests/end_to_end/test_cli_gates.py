"""Consent, sharing and policies at the command line, on a real vault."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from one_memory.adapters.crypto.root_key import CHEAPEST, PassphraseSlot
from one_memory.adapters.gates.class_tables import sensitive_classes
from one_memory.model.vocabulary import SensitiveClass
from tests.end_to_end.test_cli import DOC, PASSPHRASE, Ran, Run, documented_keys, run_main

ASTHMA = "My asthma inhaler is in the blue bag"
QUESTION = "where is my asthma inhaler?"


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault with one project in which nothing was ever said about a class or destination."""
    home = tmp_path_factory.mktemp("untouched") / "vault"
    patch = pytest.MonkeyPatch()
    with patch.context() as patched:
        patched.setenv("ONE_MEMORY_HOME", str(home))
        patched.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
        patched.setitem(PassphraseSlot.__init__.__kwdefaults__, "stretching", CHEAPEST)
        for command in (("init",), ("projects", "add", "a.b", "--area", "home")):
            done(run_main(command, b"", patched))
    return home


@pytest.fixture
def look(untouched: Path, run_in: Callable[[Path], Run]) -> Run:
    """Commands that change nothing, on that vault."""
    return run_in(untouched)


@pytest.fixture
def run(tmp_path: Path, run_in: Callable[[Path], Run]) -> Run:
    """Commands on a vault of the test's own."""
    run = run_in(tmp_path / "vault")
    done(run("init"))
    return run


@pytest.fixture
def run_in(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], Run]:
    monkeypatch.setenv("ONE_MEMORY_PASSPHRASE", PASSPHRASE)
    monkeypatch.setenv("TZ", "Europe/Brussels")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setitem(PassphraseSlot.__init__.__kwdefaults__, "stretching", CHEAPEST)

    def run(*arguments: str, stdin: bytes = b"") -> Ran:
        return run_main(arguments, stdin, monkeypatch)

    def on(home: Path) -> Run:
        monkeypatch.setenv("ONE_MEMORY_HOME", str(home))
        return run

    return on


def done(ran: Ran) -> Ran:
    assert ran.code == 0, ran.err
    return ran


class TestConsent:
    """consent list, open, refuse, pause, tray."""

    def test_from_remember_to_an_answer(self, run: Run) -> None:
        """Kept and held back, with the very command that opens it; opened, it answers."""
        kept = done(run("remember", ASTHMA))
        assert "sensitive (health)" in kept.out
        (command,) = re.findall(r"one-memory (consent open \w+)", kept.out)
        assert "inhaler" not in done(run("recall", QUESTION)).out

        opened = done(run(*command.split()))
        text = sensitive_classes()[SensitiveClass.HEALTH]
        told = " ".join(opened.out.split())
        for said in (text.title, text.definition, *text.examples, "answer, review, export"):
            assert said in told
        assert max(map(len, opened.out.splitlines())) <= 80
        assert "inhaler" in done(run("recall", QUESTION)).out
        assert done(run("remember", ASTHMA, "--json")).json["asks"] == []

        done(run("consent", "pause", "health"))
        assert "inhaler" not in done(run("recall", QUESTION)).out
        assert done(run("status", "--json")).json["behind_closed_gates"] == 1

    def test_ticks_are_what_was_ticked(self, run: Run) -> None:
        """Purposes and destinations as given, in the list too."""
        opened = done(
            run(
                "consent",
                "open",
                "finance-detail",
                "--destination",
                "device-ui",
                "--destination",
                "cloud_model",
                "--purpose",
                "answer",
                "--json",
            )
        ).json
        assert set(opened) == documented_keys("consent open / refuse / pause")
        assert opened["destinations"] == ["device_ui", "cloud_model"]
        assert opened["purposes"] == ["answer"]

        listed = done(run("consent", "list", "--json")).json["classes"]
        assert [word["sensitive_class"] for word in listed] == [c.value for c in SensitiveClass]
        states = {word["sensitive_class"]: word["state"] for word in listed}
        assert states.pop("finance_detail") == "open"
        assert set(states.values()) == {"never_asked"}
        assert "for answer, on device_ui, cloud_model" in " ".join(
            done(run("consent", "list")).out.split()
        )

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("open", "feelings"), 2),
            (("open", "health", "--destination", "shared_training"), 2),
            (("open", "health", "--purpose", "gossip"), 2),
            (("open", "credentials"), 4),
            (("pause", "health"), 4),
        ],
    )
    def test_what_there_is_not(self, look: Run, arguments: tuple[str, ...], code: int) -> None:
        """A word that is none, a tick that is none, a change that is none: nothing changes."""
        assert look("consent", *arguments).code == code
        listed = done(look("consent", "list", "--json")).json["classes"]
        assert {word["state"] for word in listed} == {"never_asked"}

    def test_observed_turns_wait_or_are_dropped(self, run: Run) -> None:
        """Never asked, they are in the tray with a date; refused, they are counted and gone."""
        talk = b"me: I take insulin for my diabetes.\nme: The gate is green.\n"
        first = done(run("observe", "-", "--conversation", "one", "--json", stdin=talk)).json
        assert (first["records"], first["waiting"], first["dropped"]) == (2, 1, 0)
        (waiting,) = done(run("consent", "tray", "--json")).json["waiting"]
        assert "insulin" in waiting["record"]["text"]
        shown = done(run("consent", "tray")).out
        assert "insulin" in shown
        assert "destroyed unseen" in shown

        assert "Refused: Health" in done(run("consent", "refuse", "health")).out
        second = done(run("observe", "-", "--conversation", "two", stdin=talk))
        assert "1 are of a class you refused" in second.out
        records = done(run("list", "--status", "active", "--json")).json["records"]
        assert {record["text"] for record in records} == {"The gate is green."}

    def test_the_number_of_an_official_paper_is_confirmed_twice(self, run: Run) -> None:
        """Exit code 11 with the way on, which quotes nothing; then it is kept."""
        number = "My passport number is X1234567"
        refused = run("remember", number, "--json")
        assert refused.code == 11
        assert "--confirmed-twice" in refused.err
        assert "X1234567" not in refused.err

        kept = done(run("remember", number, "--confirmed-twice", "--json")).json
        assert "government_id" in kept["asks"]

    def test_other_peoples_secrets_come_with_a_warning(self, run: Run) -> None:
        """The person is told to think twice about what another would not want kept."""
        kept = done(run("remember", "Ines keeps it quiet", "--sensitive", "third_party_secret"))
        assert "think twice" in kept.out


class TestSharing:
    """sharing list, set."""

    def test_a_denied_area_stays_here(self, run: Run) -> None:
        """Said, listed by name, kept to, unset again."""
        done(run("projects", "add", "a.b", "--area", "home"))
        done(run("remember", "The printer is in the hall", "--project", "a.b"))
        cloud = ("recall", "where is the printer?", "--destination", "cloud_model")
        assert "hall" in done(run(*cloud)).out

        said = done(run("sharing", "set", "cloud-model", "deny", "--project", "a.b", "--json")).json
        assert set(said) == documented_keys("sharing set")
        assert "hall" not in done(run(*cloud)).out
        assert "project a.b" in done(run("sharing", "list")).out

        done(run("sharing", "set", "cloud-model", "unset", "--project", "a.b"))
        assert done(run("sharing", "list", "--json")).json == {"preferences": []}
        assert "hall" in done(run(*cloud)).out

    @pytest.mark.parametrize(
        ("arguments", "code"),
        [
            (("device_ui", "deny"), 2),
            (("cloud_model", "maybe"), 2),
            (("cloud_model", "allow", "--class", "health"), 4),
            (("cloud_model", "deny", "--class", "health", "--area", "home"), 4),
            (("cloud_model", "deny", "--project", "a_b"), 3),
            (("cloud_model", "deny", "--area", "area') OR 1=1 --"), 2),
        ],
    )
    def test_what_there_is_not(self, look: Run, arguments: tuple[str, ...], code: int) -> None:
        """A named error, and nothing is set."""
        assert look("sharing", "set", *arguments).code == code
        assert done(look("sharing", "list", "--json")).json == {"preferences": []}


class TestWhyAndPolicies:
    """The policy that decided, its meaning, and all of them."""

    def test_why_names_the_policy_and_says_what_it_means(self, run: Run) -> None:
        """On the screen and in JSON; the name can be looked up."""
        record = done(run("remember", ASTHMA, "--json")).json["record"]["id"]
        told = done(run("why", record, "--question", QUESTION))
        gate = done(run("why", record, "--question", QUESTION, "--json")).json["verdicts"][2]
        assert (gate["kept"], gate["policies"]) == (False, ["consent.health"])
        assert "consent.health" in told.out
        assert "has the class open" in " ".join(told.out.split())

        explained = done(run("policies", "explain", "consent.health"))
        assert 'SensitiveClass::"health"' in explained.out
        as_json = done(run("policies", "explain", "default.deny", "--json")).json
        assert set(as_json) == documented_keys("policies explain")
        assert (as_json["effect"], as_json["body"]) == ("forbid", None)
        assert run("policies", "explain", "consent.feelings").code == 3

    def test_check_and_test_pass_as_installed(self, look: Run) -> None:
        """No findings; every policy vector replays."""
        checked = done(look("policies", "check", "--json")).json
        assert set(checked) == documented_keys("policies check")
        assert (checked["ok"], checked["findings"], len(checked["sha256"])) == (True, [], 64)
        replayed = done(look("policies", "test", "--json")).json
        assert replayed["ok"]
        assert replayed["passed"] > 300
        assert "0 failed" in done(look("policies", "test")).out
        assert "0 findings" in done(look("policies", "check")).out

    @pytest.mark.parametrize(
        ("arguments", "command"),
        [
            (("consent", "list"), "consent list"),
            (("consent", "tray"), "consent tray"),
            (("sharing", "list"), "sharing list"),
        ],
    )
    def test_the_keys_are_the_documented_ones(
        self, look: Run, arguments: tuple[str, ...], command: str
    ) -> None:
        """No key comes or goes without its line in docs/cli.md."""
        assert set(done(look(*arguments, "--json")).json) == documented_keys(command)

    @pytest.mark.parametrize("option", ["--area", "--type", "--status"])
    def test_x4_an_unknown_word_in_a_filter_is_named(self, look: Run, option: str) -> None:
        """Nothing runs; the message says what there is."""
        ran = look("list", option, "area') OR 1=1 --")
        assert (ran.code, ran.out) == (2, "")
        assert "one of" in ran.err


def test_every_new_command_is_in_the_documentation() -> None:
    """Each has its line in the table of commands."""
    text = DOC.read_text("utf-8")
    for command in ("consent open CLASS", "consent tray", "sharing list", "policies explain NAME"):
        assert f"`{command}" in text
