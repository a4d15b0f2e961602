"""Likeness to prototype sentences, as pure arithmetic over unit vectors."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.language import Reading, reading_of
from one_memory.rules.passages import MOST_WORDS, passages
from one_memory.rules.prototypes import (
    SENSITIVE_FROM,
    TOLD_BY_SHAPE,
    UNSURE_FROM,
    Directions,
    fit,
    prototype_classes,
    prototypes,
)

CLASSES = tuple(SensitiveClass)
LABELLED = Path(__file__).parents[2] / "data" / "sensitivity_labelled.jsonl"


def directions_along(*classes: SensitiveClass) -> Directions:
    """Directions in a space with one axis a class: the axis' value is the class's log-odds
    against none, all other classes stand far below."""
    directions = np.zeros((len(classes) + 1, len(CLASSES) + 1), dtype=np.float32)
    directions[-1, :-1] = -50
    for axis, name in enumerate(classes):
        directions[axis, CLASSES.index(name)] = 1
        directions[-1, CLASSES.index(name)] = 0
    return directions


def along(*values: float) -> NDArray[np.float32]:
    return np.array([values], dtype=np.float32)


@pytest.mark.parametrize(
    ("odds", "classes", "unsure"),
    [
        (UNSURE_FROM - 0.01, set(), False),
        (UNSURE_FROM + 0.01, set(), True),
        (SENSITIVE_FROM - 0.01, set(), True),
        (SENSITIVE_FROM + 0.01, {SensitiveClass.HEALTH}, True),
    ],
)
def test_the_bands(odds: float, classes: set[SensitiveClass], unsure: bool) -> None:
    """Below both bounds normal, between them unsure, from the upper one on of the class."""
    like = prototype_classes(along(odds), directions_along(SensitiveClass.HEALTH))

    assert (set(like.classes), like.unsure) == (classes, unsure)


def test_of_two_classes_both_are_named_when_neither_is_far_behind() -> None:
    """A class is named beside the first from a fifth of the odds on."""
    both = directions_along(SensitiveClass.HEALTH, SensitiveClass.RELIGION)
    far = math.log(5)

    assert len(prototype_classes(along(3.0, 3.0), both).classes) == 2
    assert prototype_classes(along(3.0, 3.0 - far), both).classes == {SensitiveClass.HEALTH}


@pytest.mark.parametrize("name", sorted(TOLD_BY_SHAPE))
def test_what_is_refused_is_never_told_by_likeness(name: SensitiveClass) -> None:
    """A likeness to a password leaves doubt, it refuses nothing."""
    like = prototype_classes(along(9.0), directions_along(name))

    assert not like.classes
    assert like.unsure


def test_one_passage_of_many_is_judged_more_strictly() -> None:
    """Ten passages have ten chances: each must clear the bound by the logarithm of ten."""
    health = directions_along(SensitiveClass.HEALTH)
    quiet = np.full((9, 1), -9.0, dtype=np.float32)

    def with_one(odds: float) -> frozenset[SensitiveClass]:
        return prototype_classes(np.vstack([quiet, along(odds)]), health).classes

    assert not with_one(SENSITIVE_FROM + math.log(10) - 0.01)
    assert with_one(SENSITIVE_FROM + math.log(10) + 0.01) == {SensitiveClass.HEALTH}


def test_fitting_separates_what_can_be_separated() -> None:
    """With a direction of its own for each set of classes every prototype lands in its classes."""
    kinds = sorted({tuple(sorted(classes)) for _, classes in prototypes()})
    vectors = np.zeros((len(prototypes()), len(kinds)), dtype=np.float32)
    for row, (_, classes) in enumerate(prototypes()):
        vectors[row, kinds.index(tuple(sorted(classes)))] = 1

    directions = fit(vectors)

    wrong = [
        sentence
        for row, (sentence, classes) in enumerate(prototypes())
        if len(classes) == 1
        and not classes & TOLD_BY_SHAPE
        and prototype_classes(vectors[row : row + 1], directions).classes != classes
    ]
    assert wrong == []


def test_every_class_has_prototypes_and_so_has_none() -> None:
    """Ten sentences at least stand for each class, and hundreds for none."""
    of_class = {
        name: sum(name in classes for _, classes in prototypes()) for name in SensitiveClass
    }

    assert min(of_class.values()) >= 10
    assert sum(not classes for _, classes in prototypes()) >= 300


def test_no_sentence_stands_twice_and_none_is_near_a_labelled_one() -> None:
    """The measure would be worth nothing if what is measured had been learnt by heart: no prototype
    shares three words in five with a labelled sentence."""
    sentences = [words(sentence) for sentence, _ in prototypes()]
    rows = LABELLED.read_text("utf-8").splitlines()
    labelled = [found for row in rows if (found := words(json.loads(row)["text"]))]

    near = [
        sorted(mine)
        for mine in map(frozenset, sentences)
        for other in map(frozenset, labelled)
        if 5 * len(mine & other) >= 3 * len(mine | other)
    ]
    assert near == []
    assert len(set(sentences)) == len(sentences)


def words(text: str) -> tuple[str, ...]:
    """The words of a text without case and punctuation."""
    return tuple(re.findall(r"[a-z0-9']+", text.lower().replace("’", "'")))


def test_a_short_text_is_one_passage_and_a_long_one_loses_no_word() -> None:
    """Passages are whole sentences of few words, in order."""
    assert passages("Tea. And cake.") == ("Tea. And cake.",)
    long = " ".join(f"Sentence number {n} says nothing much at all." for n in range(40))
    without_end = "word " * 130

    for text in (long, without_end):
        parts = passages(text)
        assert " ".join(parts).split() == text.split()
        assert max(len(part.split()) for part in parts) <= MOST_WORDS
        assert len(parts) > 1


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("I like the window seat.", Reading.ENGLISH),
        ("Café Müller serves crème brûlée.", Reading.ENGLISH),
        ("Window seat, please", Reading.ENGLISH),
        ("My friend from Den Haag said 'c'est la vie'.", Reading.ENGLISH),
        ("Ich nehme jeden Morgen Tabletten und schlafe nicht.", Reading.OTHER),
        ("Her gün işe gidiyorum ve çok yoruluyorum.", Reading.OTHER),
        ("我对花生过敏。", Reading.OTHER),
        ("42", Reading.TOO_SHORT),
        ("", Reading.TOO_SHORT),
    ],
)
def test_english_is_told_from_what_the_tables_do_not_cover(text: str, reading: Reading) -> None:
    """Names and loan words do not make a text foreign."""
    assert reading_of(text) is reading
