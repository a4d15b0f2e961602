"""What is asked not to be kept is dropped; its decided cases are vectors."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from one_memory.rules.keep_out import keep_out, reports_keep_out

SECRET = "I'm nearly blind in one eye"
REQUESTS = (
    "but don't save that",
    "but please don’t remember this",
    "do not store that please",
    "please never write that down",
    "but I don't want that remembered",
    "you shouldn't keep that",
    "that's off the record",
    "this should not be recorded",
    "keep that out of your memory",
)


@pytest.mark.parametrize("request_", REQUESTS)
@pytest.mark.parametrize("joint", [", ", " - ", " (", "; ", ". ", "! ", "\n"])
def test_a_request_takes_what_it_is_about(request_: str, joint: str) -> None:
    """However it is joined on, nothing of the secret or of the request is left, and the rest is."""
    out = keep_out(f"{SECRET}{joint}{request_}. Anyway, book seat 2A.")

    assert out.kept == "Anyway, book seat 2A."
    assert not out.of_before


@pytest.mark.parametrize("request_", REQUESTS)
def test_nothing_is_left_of_a_text_that_is_only_that(request_: str) -> None:
    """Then nothing is written at all."""
    assert keep_out(f"{SECRET}, {request_}.").kept == ""


def test_the_spans_are_exactly_what_is_not_kept() -> None:
    """Whoever redacts by the spans and whoever takes the rest keep the same."""
    text = (
        "Tea, please. I owe my ex money, don't log that. Book a train. I'm ill. Forget I said that."
    )
    out = keep_out(text)

    assert [text[start:end] for start, end in out.spans] == [
        "I owe my ex money, don't log that.",
        "I'm ill. Forget I said that.",
    ]
    assert out.kept == "Tea, please. Book a train."


@given(st.text(max_size=200))
@example("don't save that" * 20)
def test_what_is_kept_was_said(text: str) -> None:
    """Spans lie in order inside the text, nothing is made up, and a second look changes nothing."""
    out = keep_out(text)

    ends = [0, *(place for span in out.spans for place in span), len(text)]
    assert ends == sorted(ends)
    assert set(out.kept) <= set(text) | {" "}
    assert out.asked or out.kept == text


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60))
def test_a_request_never_leaves_the_sentence_it_stands_in(said: str) -> None:
    """Whatever is said before it, the request itself is never kept."""
    assert "don't save that" not in keep_out(f"{said}, but don't save that").kept


@pytest.mark.parametrize(
    "text", ["please " * 3000, "but don't save " * 1300, "a. " * 6000, "(" * 20_000, "that " * 4000]
)
def test_long_texts_are_read_through(text: str) -> None:
    """The longest turn there is does not stall a write."""
    assert not keep_out(text).asked
    assert not reports_keep_out(text)
