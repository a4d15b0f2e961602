"""What every lexical index keeps to, whichever backend."""

from __future__ import annotations

import importlib.util
import unicodedata
from collections.abc import Callable, Sequence

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from one_memory.adapters.stores.postings_text import PostingsText
from one_memory.ports import LexicalIndex, Mask


def lance_text() -> LexicalIndex:
    if importlib.util.find_spec("lancedb") is None:
        pytest.skip("needs the extra [lance]")
    from one_memory.adapters.stores.lance_text import LanceText

    return LanceText()


Backend = Callable[[], LexicalIndex]


@pytest.fixture(
    params=[
        pytest.param(PostingsText, id="postings"),
        pytest.param(lance_text, id="lance", marks=pytest.mark.lance),
    ]
)
def backend(request: pytest.FixtureRequest) -> Backend:
    return request.param


@pytest.fixture
def index(backend: Backend) -> LexicalIndex:
    return backend()


def mask(*rows: int, size: int = 64) -> Mask:
    allowed = np.zeros(size, dtype=np.bool_)
    allowed[list(rows)] = True
    return allowed


ALL = np.ones(64, dtype=np.bool_)


def rows(index: LexicalIndex, question: str, limit: int = 10, allowed: Mask = ALL) -> list[int]:
    return [hit.row for hit in index.search(question, limit, allowed)]


def filled(index: LexicalIndex, texts: Sequence[str]) -> LexicalIndex:
    index.add(range(len(texts)), texts)
    return index


def test_an_empty_index_finds_nothing(index: LexicalIndex) -> None:
    """A search before the first text is an empty answer."""
    assert rows(index, "locker") == []


def test_a_text_is_found_by_the_next_search(index: LexicalIndex) -> None:
    """Each text is found the moment it is added."""
    for row in range(5):
        index.add([row], [f"locker {row}"])
        assert row in rows(index, "locker")


def test_adding_nothing_is_allowed(index: LexicalIndex) -> None:
    """An empty batch changes nothing."""
    index.add([], [])
    assert rows(index, "locker") == []


def test_rows_come_in_any_order_and_with_gaps(index: LexicalIndex) -> None:
    """Row numbers are labels, not places."""
    index.add([40], ["locker"])
    index.add([7], ["locker"])
    assert rows(index, "locker") == [7, 40]


def test_a_row_added_again_is_replaced(index: LexicalIndex) -> None:
    """The old text of the row is found no more."""
    index.add([3], ["blue"])
    index.add([3], ["red"])
    assert rows(index, "blue") == []
    assert rows(index, "red") == [3]


def test_the_last_of_two_texts_for_a_row_stands(index: LexicalIndex) -> None:
    """A row named twice in one batch has its last text."""
    index.add([3, 3], ["blue", "red"])
    assert rows(index, "blue") == []
    assert rows(index, "red") == [3]
    index.remove([3])
    assert rows(index, "red") == []


def test_a_removed_row_is_gone_at_once(index: LexicalIndex) -> None:
    """Nothing finds a removed row; the others stay; unknown rows are ignored."""
    filled(index, ["cellar code nightjar", "cellar door"])
    index.remove([0, 17])
    assert rows(index, "nightjar") == []
    assert rows(index, "cellar") == [1]
    index.remove([0])
    assert rows(index, "cellar") == [1]


def test_a_removed_row_can_come_back(index: LexicalIndex) -> None:
    """Forgetting leaves no bar to a new text."""
    filled(index, ["cellar"])
    index.remove([0])
    index.add([0], ["cellar"])
    assert rows(index, "cellar") == [0]


def test_only_allowed_rows_come_back(index: LexicalIndex) -> None:
    """One allowed row among many better ones is found; none allowed, none found."""
    filled(index, ["locker locker"] * 40 + ["the number of my locker in the club is 318"])
    assert rows(index, "locker", 3, mask(40)) == [40]
    assert rows(index, "locker", 3, mask()) == []


def test_rows_beyond_the_mask_are_not_allowed(index: LexicalIndex) -> None:
    """A mask shorter than the index leaves the rest out, a longer one is fine."""
    filled(index, ["locker"] * 4)
    assert rows(index, "locker", 10, np.ones(2, dtype=np.bool_)) == [0, 1]
    assert rows(index, "locker", 10, np.ones(9, dtype=np.bool_)) == [0, 1, 2, 3]


def test_equal_texts_tie_by_row(index: LexicalIndex) -> None:
    """Of equal texts the first rows come first, also where the limit cuts."""
    index.add(range(59, -1, -1), ["my locker"] * 60)
    assert rows(index, "locker", 5) == [0, 1, 2, 3, 4]
    scores = {hit.score for hit in index.search("locker", 60, ALL)}
    assert len(scores) == 1


@pytest.mark.parametrize("limit", [0, 1, 2, 100])
def test_the_limit_holds(index: LexicalIndex, limit: int) -> None:
    """Never more than `limit` hits, and as many as there are."""
    filled(index, ["locker"] * 5)
    assert len(rows(index, "locker", limit)) == min(limit, 5)


def test_scores_fall(index: LexicalIndex) -> None:
    """Best first: more shared words beat fewer."""
    filled(index, ["red bicycle shop", "red bicycle cellar", "old cellar door", "cat"])
    hits = index.search("red bicycle cellar", 10, ALL)
    assert hits[0].row == 1
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(hit.score > 0 for hit in hits)


CJK = {
    "花生": "我对花生过敏。",
    "过敏": "我对花生过敏。",
    "猫": "我养了一只猫。",
    "ピーナッツ アレルギー": "私はピーナッツアレルギーがあります。",
    "결제": "결제는 토스로 해요.",
}


@pytest.mark.parametrize(("question", "text"), CJK.items(), ids=list(CJK))
def test_c18_one_and_two_characters_find(index: LexicalIndex, question: str, text: str) -> None:
    """Chinese, Japanese and Korean are found by words alone, first."""
    texts = [*dict.fromkeys(CJK.values()), "The db runs on my EV charger."]
    filled(index, texts)
    assert rows(index, question)[:1] == [texts.index(text)]


@pytest.mark.parametrize("question", ["db", "EV"])
def test_c18_short_latin_words_still_find(index: LexicalIndex, question: str) -> None:
    """Characters of other scripts do not cost short words their place."""
    texts = [*dict.fromkeys(CJK.values()), "The db runs on my EV charger."]
    filled(index, texts)
    assert rows(index, question) == [len(texts) - 1]


GYM = "Don't schedule calls before 10:00 – I'm at the O'Neill gym."


@pytest.mark.parametrize(
    "question",
    [
        "don't schedule O'Neill \"gym\" AND (",
        "col:10:00",
        "-gym",
        "gym NEAR(",
        "“gym”",
        "gym*",
        "+gym ~gym^2",
        "gym OR",
        "NOT gym",
        "terms:gym",
        "gym\\",
        "gym'; DROP TABLE rows --",
        "[gym TO gym]",
        "/gym/",
    ],
)
def test_c19_a_question_is_words(index: LexicalIndex, question: str) -> None:
    """Signs of query languages are no error and change no meaning."""
    filled(index, [GYM, "The dentist is on Tuesdays."])
    assert rows(index, question) == [0]


@pytest.mark.parametrize("question", ["*", "", "   ", "(", '"', "NEAR(", "\x00", "😀"])
def test_c19_no_matching_word_finds_nothing(index: LexicalIndex, question: str) -> None:
    """A star is not everything, and an empty question has an empty answer."""
    filled(index, [GYM, "The dentist is on Tuesdays."])
    assert rows(index, question) == []


SHORT = [
    "I go to work by train and go home late.",
    "Go to bed early, go jogging, go on.",
    "We go shopping.",
    "Let it go.",
    "Bo is my nephew.",
    "My EV charges at 7 kW.",
    "I play Go on Sundays.",
    "Locker 7 is broken.",
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Bo", "Bo is my nephew."),
        ("EV", "My EV charges at 7 kW."),
        ("Go", "I play Go on Sundays."),
        ("7 kW", "My EV charges at 7 kW."),
        ("7kW", "My EV charges at 7 kW."),
    ],
)
def test_c21_short_words_find_first(index: LexicalIndex, question: str, text: str) -> None:
    """Words of two letters count, and a name is not drowned by the verb of the same letters."""
    filled(index, SHORT)
    assert rows(index, question)[:1] == [SHORT.index(text)]


KEY = "Spare key: Café Müller, O'Neill's desk."
FORMS = {
    "composed": unicodedata.normalize("NFC", KEY),
    "decomposed": unicodedata.normalize("NFD", KEY),
    "typographic": KEY.replace("'", "’"),
    "small with spaces": KEY.lower() + "  ",
}


@pytest.mark.parametrize("asked", FORMS.values(), ids=FORMS)
@pytest.mark.parametrize("stored", FORMS.values(), ids=FORMS)
def test_c02_bytes_do_not_matter(index: LexicalIndex, stored: str, asked: str) -> None:
    """Each form of a text finds it first, whichever form was stored."""
    filled(index, ["The spare tyre is at O'Hara's.", "Café Mozart at noon.", stored])
    assert rows(index, asked)[:1] == [2]
    assert rows(index, "Muller")[:1] == [2]
    assert rows(index, "O’Neill")[:1] == [2]


WORDS = ("apple", "bicycle", "cellar", "dentist", "elephant", "forest")
a_text = st.lists(st.sampled_from(WORDS), min_size=0, max_size=5).map(" ".join)
a_change = st.one_of(
    st.tuples(st.just("add"), st.dictionaries(st.integers(0, 30), a_text, max_size=5)),
    st.tuples(st.just("remove"), st.sets(st.integers(0, 30), max_size=4)),
)


@settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    changes=st.lists(a_change, max_size=5),
    question=a_text,
    allowed=st.sets(st.integers(0, 30)),
)
def test_found_is_what_a_scan_would_find(
    backend: Backend, changes: list, question: str, allowed: set[int]
) -> None:
    """After any adds and removes exactly the allowed rows that share a word are found."""
    index = backend()
    kept: dict[int, str] = {}
    for kind, what in changes:
        if kind == "add":
            index.add(list(what), list(what.values()))
            kept |= what
        else:
            index.remove(sorted(what))
            kept = {row: text for row, text in kept.items() if row not in what}

    found = rows(index, question, 100, mask(*allowed))

    asked = set(question.split())
    expected = {row for row, text in kept.items() if asked & set(text.split())}
    assert sorted(found) == sorted(expected & allowed)
