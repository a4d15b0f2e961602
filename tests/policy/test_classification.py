"""What comes in is classified, fails closed, and the share that is found is held."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from one_memory.adapters.embedding.hashed import HashedEmbedder
from one_memory.adapters.embedding.minilm import MODEL, MiniLMEmbedder
from one_memory.errors import UnavailableError
from one_memory.model.sensitivity import NORMAL, UNCLASSIFIED, sensitive
from one_memory.model.vocabulary import SensitiveClass
from one_memory.ports import Classifier, ClassifierHook, EmbeddingModel, Vectors
from one_memory.rules.passages import passages
from one_memory.rules.prototypes import fit, prototypes
from one_memory.writing.classification import Classification, WordsAlone, shipped_directions
from tests.floors.source import ROOT

HEALTH = sensitive(SensitiveClass.HEALTH)
TEA = "Tea in the morning."


def _bench() -> Any:
    spec = importlib.util.spec_from_file_location("bench_classify", ROOT / "bench" / "classify.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


BENCH = _bench()
HELD_OUT = [sentence for sentence in BENCH.labelled() if sentence.half == "held_out"]


class Missing:
    """An embedder whose weights are not there."""

    model = EmbeddingModel("missing", "1", "0" * 64, 4)

    def embed(self, texts: Sequence[str]) -> Vectors:
        raise UnavailableError("the embedding model is not installed")


class Hook:
    """A reader that answers the same to everything, or not at all."""

    def __init__(self, *classes: SensitiveClass, silent: bool = False) -> None:
        self._classes = frozenset(classes)
        self._silent = silent

    def classes(self, text: str) -> frozenset[SensitiveClass]:
        if self._silent:
            raise UnavailableError("no answer in time")
        return self._classes


@pytest.fixture(scope="module")
def minilm() -> MiniLMEmbedder:
    return MiniLMEmbedder()


def vectors(embedder: MiniLMEmbedder, text: str) -> Vectors:
    return embedder.embed(passages(text))


def test_normal_is_only_said_when_every_reader_could_tell(minilm: MiniLMEmbedder) -> None:
    """A missing model, vectors without a model, a silent hook: each leaves it unclassified."""
    there = vectors(minilm, TEA)

    assert Classification(minilm).classify(TEA, there, None) == NORMAL
    assert Classification(minilm).classify(TEA, None, None) == UNCLASSIFIED
    assert Classification(None).classify(TEA, None, None) == UNCLASSIFIED
    assert Classification(None).classify(TEA, there, None) == UNCLASSIFIED
    blank = np.ones((1, 4), dtype=np.float32)
    assert Classification(Missing()).classify(TEA, blank, None) == UNCLASSIFIED
    silent = Classification(minilm, [Hook(silent=True)])
    assert silent.classify(TEA, there, None) == UNCLASSIFIED


@pytest.mark.parametrize("text", ["我对花生过敏。", "Ich nehme jeden Tag etwas.", "👍", "ok"])
def test_what_cannot_be_read_is_not_normal(text: str, minilm: MiniLMEmbedder) -> None:
    """Another language and too few letters, whatever the vector says."""
    assert Classification(minilm).classify(text, vectors(minilm, text), None) != NORMAL


def test_what_shapes_and_words_find_stands_without_a_model() -> None:
    """A missing model takes nothing away."""
    found = Classification(None).classify("I'm allergic to peanuts.", None, None)

    assert found == HEALTH


def test_likeness_finds_what_no_word_tells(minilm: MiniLMEmbedder) -> None:
    """The same sentence is normal to the words."""
    text = "They cut a growth out of me last week and I am waiting to hear whether it spread."

    assert WordsAlone().classify(text, None, None) == NORMAL
    found = Classification(minilm).classify(text, vectors(minilm, text), None)
    assert SensitiveClass.HEALTH in found.classes


def test_a_sensitive_sentence_does_not_drown_in_a_long_text(minilm: MiniLMEmbedder) -> None:
    """One vector of all of it does not show the sentence, those of its passages do."""
    hidden = "They cut a growth out of me last week and I am waiting to hear whether it spread."
    chat = "We had pasta for dinner and then watched a film about trains with the neighbours. " * 4
    text = f"{chat}{hidden} {chat}"
    reader = Classification(minilm)

    assert reader.classify(text, minilm.embed([text]), None) == NORMAL
    assert reader.classify(text, vectors(minilm, text), None) != NORMAL
    assert reader.classify(chat, vectors(minilm, chat), None) == NORMAL


def test_another_persons_health_is_their_secret_by_likeness_too(minilm: MiniLMEmbedder) -> None:
    """The rule of the words holds for what likeness finds."""
    text = "My brother lies awake in pain and the drugs no longer help."

    found = Classification(minilm).classify(text, vectors(minilm, text), None)
    assert {SensitiveClass.HEALTH, SensitiveClass.THIRD_PARTY_SECRET} <= set(found.classes)


def test_a_hook_adds_and_takes_nothing_away(minilm: MiniLMEmbedder) -> None:
    """What it does not see stays, what it sees is added."""
    text = "I'm allergic to peanuts."
    there = vectors(minilm, text)

    assert Classification(minilm, [Hook()]).classify(text, there, None).classes
    more = Classification(minilm, [Hook(SensitiveClass.RELIGION), Hook()])
    assert set(more.classify(text, there, None).classes) >= {
        SensitiveClass.HEALTH,
        SensitiveClass.RELIGION,
    }


@pytest.mark.parametrize("proposed", [NORMAL, UNCLASSIFIED, sensitive(SensitiveClass.RELIGION)])
def test_a_proposal_never_loosens(proposed: Any, minilm: MiniLMEmbedder) -> None:
    """Nobody talks a finding away, and nobody is kept from being stricter."""
    text = "I'm allergic to peanuts."
    found = Classification(minilm).classify(text, vectors(minilm, text), proposed)

    assert set(found.classes) >= {SensitiveClass.HEALTH, *proposed.classes}
    assert Classification(None).classify(TEA, None, NORMAL) == UNCLASSIFIED


def test_the_shipped_directions_are_those_of_the_prototypes(minilm: MiniLMEmbedder) -> None:
    """Fitting the prototypes again gives the file that comes with the package."""
    shipped = shipped_directions(MODEL.key)

    assert shipped is not None, "stale: python bench/classify.py --fit"
    again = fit(minilm.embed([sentence for sentence, _ in prototypes()]))
    np.testing.assert_allclose(shipped, again, atol=1e-3)


def test_another_model_is_fitted_when_it_is_first_used() -> None:
    """No directions are shipped for it, and it reads all the same."""
    embedder = HashedEmbedder()
    assert shipped_directions(embedder.model.key) is None
    text = "I have a chronic illness that nobody can name, and the doctor gives me pills for it"

    found = Classification(embedder).classify(text, embedder.embed([text]), None)
    assert SensitiveClass.HEALTH in found.classes


def test_the_protocols_are_kept() -> None:
    """What the engine wires is what the flows ask for."""
    classifiers: list[Classifier] = [Classification(None), WordsAlone()]
    hooks: list[ClassifierHook] = [Hook()]

    assert classifiers
    assert hooks


def test_the_share_found_with_the_default_model(minilm: MiniLMEmbedder) -> None:
    """On the half nobody tuned on: nine in ten are found, three in a hundred called normal, and one
    harmless sentence in seven at most raises an alarm, though most of them are traps."""
    figures = BENCH.measure(BENCH.ways(minilm)["all"], HELD_OUT)

    assert figures.recall >= 0.90
    assert figures.right_class >= 0.88
    assert figures.let_by <= 0.03
    assert figures.alarms <= 0.15
    assert figures.unclassified <= 0.20
    assert figures.unread == 1.0


def test_the_share_found_by_words_alone() -> None:
    """On the same half: shapes and words find five in six and alarm less."""
    figures = BENCH.measure(lambda text: WordsAlone().classify(text, None, None), HELD_OUT)

    assert figures.recall >= 0.85
    assert figures.right_class >= 0.83
    assert figures.alarms <= 0.10
    assert figures.unclassified <= 0.02


def test_the_share_found_by_likeness_alone(minilm: MiniLMEmbedder) -> None:
    """On the same half: not enough by itself, and it lets one in seven by."""
    figures = BENCH.measure(BENCH.ways(minilm)["likeness alone"], HELD_OUT)

    assert figures.recall >= 0.55
    assert figures.let_by <= 0.16
    assert figures.alarms <= 0.08


def test_the_labelled_sentences_are_halved_by_their_text() -> None:
    """Nobody chooses which sentence is held out, and every class is in both halves."""
    sentences = BENCH.labelled()
    halves = {
        half: {name for s in sentences if s.half == half for name in s.classes}
        for half in BENCH.HALVES
    }

    assert len(sentences) >= 400
    assert all(
        (s.half == "tune") == (sha256(s.text.encode()).digest()[0] % 2 == 0) for s in sentences
    )
    assert halves == {"tune": set(SensitiveClass), "held_out": set(SensitiveClass)}
