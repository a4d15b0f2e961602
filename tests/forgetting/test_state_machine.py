"""Any order of verbs against a dictionary: the vault says what the model says, and nothing dead
opens.

The model is written from the reference: a table of what each verb does to a status, and the naive
reading of what dies with what.
"""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from one_memory.adapters.crypto.root_key import CHEAPEST
from one_memory.audit.log import read_log, verify_log
from one_memory.audit.structure import DATABASE, verify_structure
from one_memory.engine import Engine
from one_memory.engine.clockwork import Clockwork
from one_memory.errors import NotFoundError, TransitionError
from one_memory.model.proposal import Inference
from one_memory.model.record import MemoryRecord
from tests.forgetting.independent_reader import generation_of, open_all, root_of, skeletons
from tests.forgetting.oracle import dead_set

PASSPHRASE = "correct horse battery staple"

CANDIDATE, ACTIVE, ASIDE = "candidate", "active", "not in use"
SAID, INFERRED, GUESSED, VERIFIED = "said", "inferred", "hypothesis", "verified"

AFTER: dict[tuple[str, str], str] = {
    (CANDIDATE, "confirm"): ACTIVE,
    (CANDIDATE, "reject"): ASIDE,
    (CANDIDATE, "correct"): CANDIDATE,
    (ACTIVE, "correct"): ACTIVE,
    (ACTIVE, "dont_use"): ASIDE,
    (ASIDE, "correct"): ASIDE,
    (ASIDE, "use_again"): ACTIVE,
}
"""Status and verb to status; what is not here is refused and changes nothing."""


@dataclass
class Known:
    """What the model knows of a living record."""

    texts: list[str]
    status: str
    state: str
    sources: list[list[str]]
    rejected: bool = False
    outside: bool = False


class Verbs(RuleBasedStateMachine):
    """Remember, read elsewhere, infer, decide, correct, set aside, reopen, forget."""

    records: Bundle[str] = Bundle("records")

    @initialize()
    def make(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="one-memory-")
        self.home = Path(self.folder.name) / "vault"
        self.now = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
        self.clockwork = Clockwork(now=lambda: self.now, entropy=os.urandom)
        self.engine = Engine.create(
            self.home,
            passphrase=PASSPHRASE,
            embedder="hashed",
            clockwork=self.clockwork,
            stretching=CHEAPEST,
        )
        self.model: dict[str, Known] = {}
        self.dead: set[str] = set()
        self.counter = 0

    def text(self) -> str:
        self.counter += 1
        self.now += timedelta(minutes=1)
        return f"likes tea number {self.counter} from the shop on the corner"

    # --- what comes in ----------------------------------------------------------------------

    @rule(target=records)
    def remember(self) -> str:
        text = self.text()
        return self.learn(self.engine.remember(text).record, text, ACTIVE, SAID)

    @rule(target=records)
    def external(self) -> str:
        text = self.text()
        record = self.engine.external(text, document=f"https://x.example/{self.counter}").record
        self.learn(record, text, CANDIDATE, GUESSED)
        self.model[record.id].outside = True
        return record.id

    @rule(target=records, source=records, second=records)
    def infer(self, source: str, second: str) -> str:
        text = self.text()
        used = [i for i in dict.fromkeys((source, second)) if i in self.model]
        episodes = [e for i in used for e in self.engine.get(i).source_episodes]
        if not used or any(self.model[i].outside for i in used):
            return self.learn(self.engine.remember(text).record, text, ACTIVE, SAID)
        made = self.engine.infer(
            Inference(text=text, episodes=tuple(dict.fromkeys(episodes)), records=tuple(used))
        ).record
        self.learn(made, text, ACTIVE, INFERRED)
        self.model[made.id].sources = [[*episodes, *used]]
        return made.id

    @rule(record=records)
    def say_again(self, record: str) -> None:
        known = self.model.get(record)
        if known is None or not self.is_own(record):
            return
        self.now += timedelta(minutes=1)
        outcome = self.engine.remember(known.texts[-1])
        assert outcome.repeat
        assert outcome.record.id == record
        new = [e for e in outcome.record.source_episodes if e not in known.sources[-1]]
        known.sources.append([*known.sources[-1], *new])
        known.texts.append(known.texts[-1])
        known.status, known.rejected = ACTIVE, False
        known.state = VERIFIED if known.state == VERIFIED else SAID

    # --- decisions --------------------------------------------------------------------------

    @rule(record=records)
    def confirm(self, record: str) -> None:
        if self.decide(record, "confirm"):
            self.model[record].state = VERIFIED

    @rule(record=records)
    def reject(self, record: str) -> None:
        if self.decide(record, "reject"):
            self.model[record].rejected = True

    @rule(record=records)
    def dont_use(self, record: str) -> None:
        self.decide(record, "dont_use")

    @rule(record=records)
    def use_again(self, record: str) -> None:
        waiting = record in self.model and self.model[record].rejected
        if self.decide(record, "use_again") and waiting:
            self.model[record].status = CANDIDATE

    @rule(record=records)
    def correct(self, record: str) -> None:
        text = self.text()
        if self.decide(record, "correct", text):
            known = self.model[record]
            known.state, known.texts[-1] = SAID, text
            known.sources[-1] = list(self.engine.get(record).source_episodes)

    def decide(self, record: str, verb: str, *arguments: str) -> bool:
        self.now += timedelta(minutes=1)
        call = getattr(self.engine, verb)
        if record not in self.model:
            with pytest.raises(NotFoundError):
                call(record, *arguments)
            return False
        known = self.model[record]
        if (known.status, verb) not in AFTER:
            with pytest.raises(TransitionError):
                call(record, *arguments)
            return False
        call(record, *arguments)
        known.status = AFTER[known.status, verb]
        known.texts.append(known.texts[-1])
        known.sources.append(known.sources[-1])
        known.rejected = False
        return True

    # --- forgetting and reopening -----------------------------------------------------------

    @rule(record=records)
    def forget(self, record: str) -> None:
        self.now += timedelta(minutes=1)
        if record not in self.model:
            with pytest.raises(NotFoundError):
                self.engine.plan_forgetting(record)
            return
        expected = dead_set(self.graph([record]))
        plan, confirmation = self.engine.plan_forgetting(record)
        assert set(plan.subjects) == expected
        self.engine.forget_permanently(plan, confirmation.token)
        self.dead |= expected
        for gone in expected:
            self.model.pop(gone, None)

    @precondition(lambda self: self.model)
    @rule()
    def reopen(self) -> None:
        self.engine.close()
        self.engine = Engine.open(
            self.home, passphrase=PASSPHRASE, embedder="hashed", clockwork=self.clockwork
        )

    # --- what always holds ------------------------------------------------------------------

    @invariant()
    def the_vault_says_what_the_model_says(self) -> None:
        if not hasattr(self, "engine"):
            return
        listed = {r.id: r for r in self.engine.list(status=None, limit=1000)}
        assert listed.keys() == self.model.keys()
        for record_id, known in self.model.items():
            record = listed[record_id]
            assert (record.text, str(record.status)) == (known.texts[-1], known.status)
            assert str(record.epistemic_state) == known.state
            assert record.version == len(known.texts)
            history = [entry.record.text for entry in self.engine.history(record_id)]
            assert history == known.texts

    def teardown(self) -> None:
        if not hasattr(self, "engine"):
            return
        self.engine.close()
        assert verify_structure(self.home) == ()
        assert verify_log(read_log(self.home / DATABASE)).problems == ()
        root = root_of(self.home, generation_of(self.home), PASSPHRASE)
        opened: dict[str, dict[int, str]] = {}
        for _, version, part, plain in open_all(self.home, root):
            if part == "record":
                fields = json.loads(plain)
                opened.setdefault(fields["id"], {})[version] = fields["text"]
        assert {i: [v[n] for n in sorted(v)] for i, v in opened.items()} == {
            i: known.texts for i, known in self.model.items()
        }
        gone = {subject.hex() for subject in skeletons(self.home)}
        assert gone == {subject.replace("-", "") for subject in self.dead}
        self.folder.cleanup()

    # --- the model --------------------------------------------------------------------------

    def learn(self, record: MemoryRecord, text: str, status: str, state: str) -> str:
        self.model[record.id] = Known([text], status, state, [list(record.source_episodes)])
        return record.id

    def is_own(self, record: str) -> bool:
        """Whether the person's word may be joined to it: not while it comes from outside."""
        label = str(self.engine.get(record).provenance)
        return label not in ("external.content", "import")

    def graph(self, asked: list[str]) -> dict[str, Any]:
        episodes = {
            e for k in self.model.values() for v in k.sources for e in v if e not in self.model
        }
        return {
            "asked": asked,
            "records": [
                {"id": i, "versions": [{"sources": v} for v in k.sources]}
                for i, k in self.model.items()
            ],
            "episodes": sorted(episodes - self.dead),
        }


TestVerbs = Verbs.TestCase
TestVerbs.settings = settings(max_examples=15, stateful_step_count=30, deadline=None)
