"""What counts as a word, in texts and in questions."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from one_memory.rules.tokens import (
    AS_NAME,
    COUNT,
    STOP_WORDS,
    WRITTEN_SMALL,
    Reading,
    Tokeniser,
)


def terms(text: str) -> set[str]:
    return set(Tokeniser().text(text).standing)


def sought(question: str) -> set[str]:
    return set(Tokeniser().question(question))


SAME_WORD = {
    "case": ("Locker", "LOCKER"),
    "plural": ("Sundays", "sunday"),
    "inflection": ("running", "runs"),
    "diacritics": ("Müller", "muller"),
    "decomposed": ("Café", "Cafe\u0301"),
    "full width": ("ＫＷ", "kw"),
    "ligature": ("ﬁle", "file"),
    "sharp s": ("Straße", "strasse"),
    "stroke letters": ("Łódź Ærø", "lodz aero"),
    "cyrillic yo": ("Ёлка", "елка"),
    "arabic vowel signs": ("المَدِينَة", "المدينة"),
    "hebrew points": ("שָׁלוֹם", "שלום"),
    "arabic digits": ("٣١٨", "318"),
    "possessive": ("Bo's", "Bo"),
    "curly apostrophe": ("O’Neill", "o'neill"),
    "apostrophe left out": ("O'Neill", "oneill"),
    "hyphen left out": ("e-mail", "email"),
    "non-breaking hyphen": ("wi‑fi", "wi-fi"),
    "soft hyphen": ("peanut", "pea\u00adnut"),
    "thousands": ("1,000", "1000"),
    "unit without a space": ("7kW", "7 kW"),
}


@pytest.mark.parametrize(("written", "asked"), SAME_WORD.values(), ids=SAME_WORD)
def test_writings_of_one_word_meet(written: str, asked: str) -> None:
    """Every word of the question is found, whichever of the two the text holds."""
    for text, question in ((written, asked), (asked, written)):
        assert sought(question) & terms(text)


APART = {
    "other number": ("locker 318", "319"),
    "longer number": ("10:00", "1000"),
    "part of a word": ("Bobsled", "Bo"),
    "substring of a name": ("Anna", "Ann"),
}


@pytest.mark.parametrize(("written", "asked"), APART.values(), ids=APART)
def test_different_words_stay_apart(written: str, asked: str) -> None:
    """Nothing that merely looks alike matches."""
    assert not sought(asked) & terms(written)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("before 10:00", {"10:00", "10", "00"}),
        ("on 2026-03-09", {"2026-03-09", "2026", "03", "09"}),
        ("a 7.5 kW charger", {"7.5", "kw"}),
        ("vitamin B12", {"b12", "12"}),
        ("learns C++ and C#", {"c++", "c#"}),
        ("seat 2A", {"2a"}),
        ("write to bo@example.org", {"bo", "org", "boexampleorg"}),
        ("NIGHTJAR-55012", {"nightjar", "55012", "nightjar55012"}),
    ],
)
def test_numbers_and_identifiers_keep_whole_and_parts(text: str, found: set[str]) -> None:
    """What is written without a space is found by its parts and as a whole."""
    assert found <= terms(text)


@pytest.mark.parametrize("word", ["Bo", "EV", "Go", "kW", "db", "TV", "7", "UK"])
def test_short_content_words_are_no_stop_words(word: str) -> None:
    """A word of one or two letters is asked for like any other."""
    assert word.lower() not in STOP_WORDS
    assert word.lower() in sought(f"what about the {word}?")


def test_stop_words_are_asked_for_only_alone() -> None:
    """A stop word counts when the question has no other word."""
    assert sought("what is my locker number") == sought("locker number")
    assert sought("who") == {"who"}
    assert sought("not now") == {"now"}


@pytest.mark.parametrize("question", ["", "   ", "*", "“”", "()", "- -", "_", "\u200b", "?!…"])
def test_no_word_asks_for_nothing(question: str) -> None:
    """Signs alone are no question."""
    assert sought(question) == set()


def standing(text: str, term: str) -> int:
    return Tokeniser().text(text).standing[term]


@pytest.mark.parametrize(
    ("text", "term", "expected"),
    [
        ("I play Go on Sundays.", "go", COUNT | AS_NAME),
        ("I go to work.", "go", COUNT | WRITTEN_SMALL),
        ("Go to work.", "go", COUNT),
        ("Done. Go to work.", "go", COUNT),
        ("EV at home", "ev", COUNT | AS_NAME),
        ("at 7 kW", "kw", COUNT | AS_NAME),
        ("They go and play Go", "go", 2 * COUNT | AS_NAME | WRITTEN_SMALL),
        ("I WANT TO GO HOME", "go", COUNT | WRITTEN_SMALL),
        ("Yes I can", "i", COUNT | WRITTEN_SMALL),
    ],
)
def test_a_capital_inside_a_sentence_makes_a_name(text: str, term: str, expected: int) -> None:
    """A capital that opens a sentence, shouts or is the word I says nothing."""
    assert standing(text, term) == expected


@pytest.mark.parametrize(
    ("question", "term", "reading"),
    [
        ("Go", "go", Reading.NAME_FIRST),
        ("go", "go", Reading.ANY),
        ("when did I call Will", "will", Reading.NAME_ONLY),
        ("Will", "will", Reading.NAME_FIRST),
        ("moved to the US in spring", "us", Reading.NAME_ONLY),
    ],
)
def test_a_question_reads_capitals(question: str, term: str, reading: Reading) -> None:
    """A capitalised word prefers names; a capitalised stop word among others means only them."""
    assert Tokeniser().question(question)[term].reading is reading


def test_a_capitalised_stop_word_among_stop_words_is_what_is_asked() -> None:
    """`who is it with US` asks for the country; alone or in capitals throughout it is a word."""
    assert sought("who is it with US") == {"us"}
    assert Tokeniser().question("WHO IS IT")["it"].reading is Reading.NAME_FIRST


def test_a_stop_word_that_opens_a_question_is_no_name() -> None:
    """`Will I travel?` does not look for a person called Will."""
    assert "will" not in sought("Will I travel?")


def test_a_spelling_refines_its_word() -> None:
    """`Müller` asks for muller, and a little more for ü."""
    question = Tokeniser().question("Müller")
    assert question["=müller"].beyond == "muller"
    assert "=müller" in terms("Frau Müller")
    assert "=müller" not in terms("Frau Muller")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("我对花生过敏。", "花生"),
        ("我对花生过敏。", "过敏"),
        ("我养了一只猫。", "猫"),
        ("私はピーナッツアレルギーがあります。", "ピーナッツ"),
        ("私はピーナッツアレルギーがあります。", "ｱﾚﾙｷﾞｰ"),
        ("결제는 토스로 해요.", "결제"),
        ("물을 마셔요", "물"),
        ("ฉันแพ้ถั่วลิสง", "ถั่ว"),
        ("我在Berlin工作", "berlin"),
    ],
)
def test_scripts_without_spaces_are_found_by_characters(text: str, question: str) -> None:
    """One and two characters find, and a particle does not hide its noun."""
    assert sought(question) & terms(text)


def test_a_pair_counts_more_than_its_characters() -> None:
    """Two characters together are asked for at full weight, each alone at less."""
    question = Tokeniser().question("花生")
    assert question["花生"].weight == 1.0
    assert question["花"].weight < 1.0
    assert Tokeniser().question("猫")["猫"].weight == 1.0


def test_marks_stay_with_their_letters() -> None:
    """A word of an Indic script is one word."""
    assert terms("हिन्दी में") == {"हिन्दी", "में"}


def test_length_is_in_words() -> None:
    """Wholes and spellings are no words of their own; a character without spaces is one."""
    assert Tokeniser().text("Frau Müller comes at 10:00").length == 6
    assert Tokeniser().text("我养了一只猫。").length == 6


def test_no_whole_is_endless() -> None:
    """A long chain is indexed by its parts alone."""
    assert max(map(len, terms("-".join(["part"] * 200)))) <= 64


@given(st.text())
def test_any_text_finds_itself(text: str) -> None:
    """A question made of a text's own words shares a term with it, unless neither has one."""
    tokeniser = Tokeniser()
    own = tokeniser.text(text)
    assert bool(own.standing) == bool(own.length)
    assert bool(set(tokeniser.question(text)) & set(own.standing)) == bool(own.standing)


@given(st.text())
def test_what_was_met_before_changes_nothing(text: str) -> None:
    """A tokeniser that has read other texts, or forgotten them, answers like a new one."""
    used = Tokeniser()
    used.text(text.upper())
    used.text(text)
    again = used.text(text)
    used.forget()
    assert again == used.text(text) == Tokeniser().text(text)


@given(st.text(alphabet=st.characters(codec="utf-8")))
def test_composed_and_decomposed_forms_are_one(text: str) -> None:
    """NFC and NFD of a text have the same terms."""
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert terms(composed) == terms(decomposed)
