"""How the default lexical index ranks, against a BM25 written down anew."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from one_memory.adapters.stores.postings_text import K1, MOST_COUNTED, B, PostingsText
from one_memory.errors import UnsupportedError

WORDS = ("apple", "bicycle", "cellar", "dentist", "elephant", "forest")
a_text = st.lists(st.sampled_from(WORDS), min_size=1, max_size=20).map(" ".join)


def bm25(question: str, texts: dict[int, str]) -> dict[int, float]:
    """Scores of the texts that share a word, by the published formula in plain Python."""
    split = {row: text.split() for row, text in texts.items()}
    mean = sum(map(len, split.values())) / len(split) if split else 1.0
    scores: Counter[int] = Counter()
    for word in set(question.split()):
        having = {row: words.count(word) for row, words in split.items() if word in words}
        idf = math.log(1 + (len(split) - len(having) + 0.5) / (len(having) + 0.5))
        for row, count in having.items():
            f = min(count, MOST_COUNTED)
            norm = K1 * (1 - B + B * len(split[row]) / mean)
            scores[row] += idf * f * (K1 + 1) / (f + norm)
    return dict(scores)


@settings(deadline=None)
@given(
    texts=st.dictionaries(st.integers(0, 50), a_text, max_size=30),
    question=a_text,
    allowed=st.sets(st.integers(0, 50)),
    limit=st.integers(1, 10),
)
def test_scores_are_bm25_over_the_allowed_rows(
    texts: dict[int, str], question: str, allowed: set[int], limit: int
) -> None:
    """Scores, order and ties equal the formula's, counted over what may be seen."""
    index = PostingsText()
    index.add(list(texts), list(texts.values()))
    flags = np.array([row in allowed for row in range(51)])

    hits = index.search(question, limit, flags)

    expected = bm25(question, {row: text for row, text in texts.items() if row in allowed})
    assert [hit.score for hit in hits] == pytest.approx(
        sorted(expected.values(), reverse=True)[:limit]
    )
    for hit in hits:
        assert hit.score == pytest.approx(expected[hit.row])
    assert hits == sorted(hits, key=lambda hit: (-hit.score, hit.row))


@settings(deadline=None)
@given(
    texts=st.lists(st.text(max_size=40), max_size=12),
    question=st.text(max_size=20),
    seen=st.sets(st.integers(0, 11)),
)
def test_hidden_rows_leave_no_trace_in_scores(
    texts: list[str], question: str, seen: set[int]
) -> None:
    """A search over some rows answers exactly as if the others had never been indexed."""
    everything, only_seen, after_removal = PostingsText(), PostingsText(), PostingsText()
    visible = [row for row in range(len(texts)) if row in seen]
    everything.add(range(len(texts)), texts)
    only_seen.add(visible, [texts[row] for row in visible])
    after_removal.add(range(len(texts)), texts)
    after_removal.remove([row for row in range(len(texts)) if row not in seen])
    flags = np.array([row in seen for row in range(12)])

    hits = everything.search(question, 12, flags)

    assert hits == only_seen.search(question, 12, np.ones(12, dtype=np.bool_))
    assert hits == after_removal.search(question, 12, np.ones(12, dtype=np.bool_))


def found(texts: list[str], question: str) -> list[int]:
    index = PostingsText()
    index.add(range(len(texts)), texts)
    return [hit.row for hit in index.search(question, 10, np.ones(len(texts), dtype=np.bool_))]


def test_the_order_of_words_does_not_matter() -> None:
    """A question's words are a set."""
    texts = ["red bicycle cellar", "cellar door red", "bicycle"]
    assert found(texts, "cellar red bicycle") == found(texts, "bicycle red cellar red")


def test_the_written_diacritics_come_first() -> None:
    """`Müller` finds Muller too, after Müller; `Muller` finds both alike."""
    texts = ["call Muller", "call Müller", "call Meyer"]
    assert found(texts, "Müller") == [1, 0]
    assert found(texts, "Muller") == [0, 1]


def test_names_change_nothing_where_the_word_is_never_small() -> None:
    """A name that opens one sentence and closes another counts the same in both."""
    texts = ["Caroline phoned me.", "I met Caroline."]
    index = PostingsText()
    index.add(range(2), texts)
    first, second = index.search("Caroline", 2, np.ones(2, dtype=np.bool_))
    assert first.score == second.score


@pytest.mark.parametrize(("question", "row"), [("US", 0), ("Will", 1), ("May", 2)])
def test_a_name_spelled_like_a_stop_word_is_found(question: str, row: int) -> None:
    """Capitals tell the country, the person and the month from the function words."""
    texts = ["We moved to the US.", "I met Will.", "It was in May.", "It may help us; I will go."]
    assert found(texts, question)[0] == row
    assert found(texts, f"when was it with {question}") == [row]


def test_removal_leaves_no_word_behind() -> None:
    """No word that only a removed text had is held by any part of the index."""
    index = PostingsText()
    index.add([0, 1], ["cellar code nightjar-55012", "cellar door"])
    index.search("nightjar", 5, np.ones(2, dtype=np.bool_))
    index.remove([0])
    held = repr(vars(index)) + repr(vars(vars(index)["_tokeniser"]))
    assert "nightjar" not in held
    assert "55012" not in held
    assert "cellar" in held


def test_more_rows_than_a_posting_can_name_are_refused() -> None:
    """A row number that does not fit is an error of ours, and nothing is written."""
    index = PostingsText()
    with pytest.raises(UnsupportedError):
        index.add([0, 1 << 26], ["cellar", "cellar"])
    assert index.search("cellar", 5, np.ones(2, dtype=np.bool_)) == []
