"""Content is on no disk and in no message, at any moment of a session, living or forgotten."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import traceback
from collections.abc import Callable
from pathlib import Path

import pytest

from one_memory.adapters.crypto.root_key import CHEAPEST
from one_memory.audit.residue import scan, text_encodings
from one_memory.engine import Engine
from one_memory.errors import OneMemoryError
from one_memory.model.proposal import Details
from one_memory.model.vocabulary import LifeArea

PASSPHRASE = "correct horse battery staple"

CANARIES = {
    "said": "Quibblewick owns a zeppelin called Marzipan",
    "corrected": "Quibblewick sold the zeppelin to Thistledown",
    "outside": "Vexillology Bank is the most trusted of all",
    "project": "Zephyrine Persimmon Lighthouse",
    "question": "Who owns the zeppelin called Marzipan today",
    "entity": "Bartholomew Quibblewick the Younger",
}


def session(home: Path, folder: Path) -> None:
    """A whole session: said, corrected, read elsewhere, asked, set aside, forgotten, reopened."""
    with Engine.create(
        home, passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST
    ) as engine:
        project = engine.add_project(CANARIES["project"], [LifeArea.LEISURE])
        said = engine.remember(
            CANARIES["said"], Details(project=project.id, entities=(CANARIES["entity"],))
        ).record
        engine.external(CANARIES["outside"], document="https://vexillology.example/")
        engine.recall(CANARIES["question"])
        look(home, folder)
        engine.correct(said.id, CANARIES["corrected"])
        engine.dont_use(said.id)
        engine.recall(CANARIES["question"])
    with Engine.open(home, passphrase=PASSPHRASE, embedder="hashed") as engine:
        engine.recall(CANARIES["question"])
        plan, confirmation = engine.plan_forgetting(said.id)
        engine.forget_permanently(plan, confirmation.token)
        look(home, folder)
    look(home, folder)


def look(home: Path, folder: Path) -> None:
    """Every file there is right now, beside the vault as well."""
    traces: dict[str, bytes] = {}
    for name, text in CANARIES.items():
        traces |= text_encodings(name, text)
    found = scan([home, folder], traces)
    assert found.files >= 2
    assert found.hits == {}


def test_no_word_is_ever_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Database, its log and key file are searched while the vault is open, closed and after
    forgetting, in nine encodings; temporary files have nowhere else to go."""
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    for name in ("TMPDIR", "TEMP", "TMP", "HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(temporary))

    session(tmp_path / "vault", temporary)

    assert list(temporary.rglob("*")) == []
    assert {file.name.split("-")[0] for file in (tmp_path / "vault").iterdir()} <= {
        "vault.sqlite",
        "root",
    }


def test_no_word_is_in_any_log_record(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    """Every logger at its chattiest, and whatever is written to the terminal."""
    with caplog.at_level(logging.DEBUG):
        for name in list(logging.root.manager.loggerDict):
            logging.getLogger(name).setLevel(logging.DEBUG)
        session(tmp_path / "vault", tmp_path)

    shown = caplog.text + "".join(capfd.readouterr())
    for text in CANARIES.values():
        assert text not in shown
        assert not any(word in shown for word in text.split() if len(word) > 8)


REFUSED: dict[str, Callable[[Engine, str], object]] = {
    "a control character": lambda engine, text: engine.remember(text + "\x00"),
    "too long": lambda engine, text: engine.remember(text * 5_000),
    "a credential": lambda engine, text: engine.remember(
        f"{text}, my password is hunter2-{text.split()[-1]}"
    ),
    "an unknown record": lambda engine, text: engine.correct("0" * 36, text),
    "a record named by its words": lambda engine, text: engine.plan_forgetting(text),
    "an unknown project": lambda engine, text: engine.project(text),
    "an unknown id": lambda engine, text: engine.get(text),
    "a prefix": lambda engine, text: engine.find(text),
    "a wrong secret": lambda engine, text: engine.approve(
        engine.plan_forgetting_everything().shown, text
    ),
}


@pytest.mark.parametrize("refusal", REFUSED)
def test_no_error_repeats_what_was_said(tmp_path: Path, refusal: str) -> None:
    """Neither message, hint, arguments nor traceback hold a word of it."""
    text = CANARIES["said"]
    with Engine.create(
        tmp_path / "vault", passphrase=PASSPHRASE, embedder="hashed", stretching=CHEAPEST
    ) as engine:
        engine.remember("something to forget")
        with pytest.raises(OneMemoryError) as caught:
            REFUSED[refusal](engine, text)

    shown = f"{caught.value!r} {caught.value.hint} {caught.value.args}"
    shown += "".join(traceback.format_exception(caught.value))
    assert "Quibblewick" not in shown
    assert "Marzipan" not in shown


def test_keys_and_approvals_show_nothing(tmp_path: Path) -> None:
    """Printed, formatted or in a debugger, a key is `<sealed>`."""
    code = (
        "import os, sys; from pathlib import Path; "
        "from one_memory.engine import Engine; "
        "from one_memory.adapters.crypto.root_key import CHEAPEST; "
        f"engine = Engine.create(Path({str(tmp_path / 'vault')!r}), passphrase={PASSPHRASE!r}, "
        "embedder='hashed', stretching=CHEAPEST); "
        "seed = engine._session.store.audit_seed(); "
        "shown = repr(engine._session.forgetting) + repr(engine._session.desk); "
        "assert seed.hex() not in shown and repr(seed) not in shown; "
        "print(shown)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )

    assert PASSPHRASE not in done.stdout
