"""How much the classification finds, measured; its decided cases are vectors."""

from __future__ import annotations

from one_memory.model.sensitivity import SensitivityOutcome
from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.sensitivity import classify
from one_memory.rules.sensitivity_implications import HARMLESS as HARMLESS_PHRASES
from one_memory.rules.sensitivity_lexicon import STATED
from tests.unit.rules.labelled_sentences import HARMLESS, SENSITIVE


def test_the_share_of_sensitive_sentences_found() -> None:
    """At least 7 in 10 of the labelled sentences are found sensitive, two thirds in their class."""
    found = [classify(text) for _, text in SENSITIVE]
    any_class = sum(outcome.outcome is SensitivityOutcome.SENSITIVE for outcome in found)
    right = sum(
        SensitiveClass(name) in outcome.classes
        for outcome, (name, _) in zip(found, SENSITIVE, strict=True)
    )

    assert any_class / len(SENSITIVE) >= 0.70
    assert right / len(SENSITIVE) >= 0.66


def test_the_share_of_false_alarms() -> None:
    """At most 1 in 20 of the harmless sentences is called sensitive."""
    alarms = [text for text in HARMLESS if classify(text).classes]

    assert len(alarms) / len(HARMLESS) <= 0.05


def test_every_class_is_labelled() -> None:
    """The measure looks at all fifteen classes."""
    assert {name for name, _ in SENSITIVE} == set(SensitiveClass)


def test_credentials_are_told_by_shape_alone() -> None:
    """What is refused for good must not hang on a word list."""
    assert not STATED.get(SensitiveClass.CREDENTIALS)


def test_a_harmless_phrase_hides_nothing_beside_it() -> None:
    """Each phrase that is set aside leaves a sensitive word next to it standing."""
    hidden = [
        phrase
        for phrase in HARMLESS_PHRASES
        if not phrase.endswith("*")
        and SensitiveClass.HEALTH
        not in classify(f"{phrase.replace('#', '5')}; I have epilepsy").classes
    ]

    assert hidden == []
