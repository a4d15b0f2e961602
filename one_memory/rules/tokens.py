"""What counts as a word: texts and questions to the terms they are matched by.

A term is one of

- a **word**: NFKC, case-folded, diacritics folded, English-stemmed (Snowball) when it is plain
  Latin. `Müller`, `MÜLLER` and `Muller` are one word, `runs` and `running` another;
- a **whole**: what hyphens, dots, colons, apostrophes or a digit-letter seam hold together
  (`10:00`, `7kW`, `O'Neill`, `check-in`), kept beside its parts;
- a **spelling**, marked `=`: a word with its diacritics, so that `Müller` prefers `Müller`;
- in scripts written without spaces (Han, Kana, Hangul, Thai, Lao, Khmer, Burmese): each character
  and each pair of neighbours, so that one and two characters find and particles do not hide.

A word written with a capital inside a sentence, or with a capital after its first letter (`EV`,
`kW`), stands **as a name**; a capital that opens a sentence says nothing, nor do those of a text
without small letters. A question that writes `Go` prefers the texts where it is a name, as far as
the word is also written small elsewhere.

Stop words are indexed but asked for only when a question has no other word, or, capitalised among
others, only as names.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import NamedTuple

import snowballstemmer

_FUNCTION_WORDS = """
    a an the this that these those
    i me my mine myself you your yours yourself he him his himself she her hers herself it its
    itself we us our ours ourselves they them their theirs themselves
    am is are was were be been being do does did doing done have has had having
    can could may might must shall should will would
    and or but if then than so as because while
    of at by for with about into onto from to in on out off over under up down through between
    during before after against
    what which who whom whose when where why how
    not no nor only just too very also there here
    any some such each both all more most other own same
    dont doesnt didnt isnt arent wasnt werent cant couldnt wont wouldnt shouldnt hasnt havent
    hadnt mustnt
"""
STOP_WORDS = frozenset(_FUNCTION_WORDS.split())
"""English function words. No noun, name, number or unit is here, however short: `go`, `bo`,
`ev`, `kw`, `db` are asked for; `may`, `will`, `us` and `it` are when capitalised as names."""

_LONGEST_WHOLE = 64
_SHORT_SHOUT = 3
_MOST_MET = 100_000

_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u309f"
    "\u30a1-\u30fa\u30fc-\u30ff\u3100-\u318f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97f"
    "\uac00-\ud7ff\uf900-\ufaff\U0001b000-\U0001b16f\U00020000-\U0003ffff"
)
_UNSPACED_SCRIPT = re.compile(f"[{_UNSPACED}]")
_MARKS = "".join(
    chr(c)
    for start, end in ((0x300, 0x1E00), (0x20D0, 0x2100), (0xA66F, 0xAC00), (0xFE20, 0xFE30))
    for c in range(start, end)
    if unicodedata.category(chr(c)).startswith("M") and not _UNSPACED_SCRIPT.match(chr(c))
)
_SENTENCE_ENDS = ".!?:;\n\u2022\u3002"


def _writing(letters: str) -> str:
    """What is met at once: letters and what joins them without a space, or a sentence's end."""
    joined = rf"(?:(?:[-./'@&]|(?<=\d)[:,](?=\d)){letters})*"
    return rf"{letters}{joined}(?:\+\+|\#(?!\w))?|[{_SENTENCE_ENDS}]"


_WRITTEN_ASCII = re.compile(_writing("[A-Za-z0-9_]+"))
_WRITTEN = re.compile(f"[{_UNSPACED}]+|" + _writing(rf"(?:[^\W{_UNSPACED}]|[{_MARKS}])+"))
_JOINT = re.compile(r"[-./:'@&,_]+")
_THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}(?!\d))")
_SEAM = re.compile(r"(\d+)([^\W\d_]+)|([^\W\d_]+)(\d+)")
_HIRAGANA = re.compile("[\u3041-\u309f]+")
_SPOKEN_ENDINGS = frozenset({"s", "m", "re", "ll", "ve", "d"})
_FOLDED_MARKS = re.compile("[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]")
_LETTERS = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th"}
)
_PUNCTUATION = str.maketrans(
    {
        "\u2018": "'",
        "\u2019": "'",
        "\u201b": "'",
        "\u02bc": "'",
        "\u2032": "'",
        "`": "'",
        "\u2010": "-",
        "\u00ad": None,
        "\u200c": None,
        "\u200d": None,
        "\u2060": None,
        "\ufeff": None,
    }
)


AS_NAME = 1
WRITTEN_SMALL = 2
COUNT = 4
"""A term's standing in a text, in one number since texts have many: COUNT times how often it is
there, plus AS_NAME if it ever stands as a name, plus WRITTEN_SMALL if ever without a capital."""


@dataclass(frozen=True)
class TextTerms:
    """What to index a text under: its terms with their standing, and its length in words."""

    standing: dict[str, int]
    length: int


class Reading(Enum):
    """What a question means by a term: any writing of it, names before others, names only."""

    ANY = "any"
    NAME_FIRST = "name first"
    NAME_ONLY = "name only"


class Sought(NamedTuple):
    """What a term counts for in a question.

    `weight` multiplies its score; a term that refines another, `beyond`, counts only for what it
    tells beyond it: its rarity less the rarity of the other.
    """

    weight: float = 1.0
    reading: Reading = Reading.ANY
    beyond: str | None = None


ANY_WORD = Sought()
NAME_FIRST = Sought(reading=Reading.NAME_FIRST)
NAME_ONLY = Sought(reading=Reading.NAME_ONLY)
SINGLE_CHARACTER = Sought(0.3)
"""A character among several: its pairs tell more."""


class _Kind(IntEnum):
    WORD = 0
    STOP_WORD = 1
    WHOLE = 2
    RUN = 3


class _Capital(IntEnum):
    NONE = 0
    FIRST = 1
    INNER = 2


_STANDING = {
    _Capital.NONE: (COUNT | WRITTEN_SMALL, COUNT | WRITTEN_SMALL),
    _Capital.FIRST: (COUNT | AS_NAME, COUNT),
    _Capital.INNER: (COUNT | AS_NAME, COUNT | AS_NAME),
}
"""Standing of a word inside a sentence and at its head."""


class _Piece(NamedTuple):
    """Something a text is made of; the term of a run is its characters."""

    term: str
    kind: _Kind
    capital: _Capital = _Capital.NONE
    spelling: str = ""


class _Written(NamedTuple):
    """What a stretch of writing is indexed under; no words at the end of a sentence.

    Each term comes with its standing inside and at the head of a sentence.
    """

    words: int
    terms: tuple[tuple[str, int, int], ...]


class Tokeniser:
    """Splits texts and questions into terms.

    Holds the stems of the words it has met, since stemming costs more than all the rest; whoever
    owns one calls `forget` when what it read must not linger. Not for two threads at once.
    """

    def __init__(self) -> None:
        self._stemmer = snowballstemmer.stemmer("english")
        self._stems: dict[str, str] = {}
        self._met: dict[str, _Written] = {}

    def text(self, text: str) -> TextTerms:
        """Terms to index a text under."""
        standing: dict[str, int] = {}
        length = 0
        opens = True
        met = self._met
        for stretch in _stretches(text):
            words, terms = met.get(stretch) or self._meet(stretch)
            for term, inside, at_head in terms:
                one = at_head if opens else inside
                before = standing.get(term)
                standing[term] = one if before is None else (before + COUNT) | (one % COUNT)
            length += words
            opens = not words
        return TextTerms(standing, length)

    def question(self, text: str) -> dict[str, Sought]:
        """Terms to ask for; empty when there is no word."""
        content: dict[str, Sought] = {}
        names: dict[str, Sought] = {}
        stops: dict[str, Sought] = {}
        opens = True
        for stretch in _stretches(text):
            for term, kind, capital, spelling in self._pieces(stretch):
                match kind:
                    case _Kind.STOP_WORD:
                        stops[term] = NAME_FIRST if capital else ANY_WORD
                        if capital is _Capital.INNER or (capital and not opens):
                            names[term] = NAME_ONLY
                    case _Kind.WORD:
                        content[term] = NAME_FIRST if capital else ANY_WORD
                        if spelling:
                            content[spelling] = Sought(beyond=term)
                    case _Kind.WHOLE:
                        content[term] = ANY_WORD
                    case _Kind.RUN:
                        single = ANY_WORD if len(term) == 1 else SINGLE_CHARACTER
                        for character in term:
                            into = stops if _HIRAGANA.fullmatch(character) else content
                            into.setdefault(character, single)
                        content.update(dict.fromkeys(_pairs(term), ANY_WORD))
            opens = stretch in _SENTENCE_ENDS
        if content or 0 < len(names) < len(stops):
            return names | content
        return stops

    def forget(self) -> None:
        """Drop the words met so far."""
        self._met.clear()
        self._stems.clear()

    def _meet(self, stretch: str) -> _Written:
        words = 0
        terms: list[tuple[str, int, int]] = []
        for term, kind, capital, spelling in self._pieces(stretch):
            match kind:
                case _Kind.RUN:
                    words += len(term)
                    terms += [(part, COUNT, COUNT) for part in (*term, *_pairs(term))]
                case _Kind.WHOLE:
                    terms.append((term, COUNT, COUNT))
                case _:
                    inside, at_head = _STANDING[capital]
                    terms.append((term, inside, inside if words else at_head))
                    if spelling:
                        terms.append((spelling, COUNT, COUNT))
                    words += 1
        if len(self._met) >= _MOST_MET:
            self.forget()
        self._met[stretch] = written = _Written(words, tuple(terms))
        return written

    def _pieces(self, stretch: str) -> list[_Piece]:
        if stretch in _SENTENCE_ENDS:
            return []
        if _UNSPACED_SCRIPT.match(stretch):
            return [_Piece(stretch, _Kind.RUN)]
        parts, whole = _parts(_THOUSANDS.sub("", stretch))
        pieces = [self._word(part) for part in parts]
        if whole and len(whole) <= _LONGEST_WHOLE:
            pieces.append(_Piece(self._stem(whole), _Kind.WHOLE))
        return pieces

    def _word(self, part: str) -> _Piece:
        lower = part.casefold()
        folded = _fold(lower)
        capital = _Capital.FIRST if part[0].isupper() and part != "I" else _Capital.NONE
        if part[1:] != part[1:].lower():
            capital = _Capital.INNER
        return _Piece(
            self._stem(folded),
            _Kind.STOP_WORD if folded in STOP_WORDS else _Kind.WORD,
            capital,
            "=" + lower if folded != lower else "",
        )

    def _stem(self, folded: str) -> str:
        if not (folded.isascii() and folded.isalpha()):
            return folded
        stem = self._stems.get(folded)
        if stem is None:
            self._stems[folded] = stem = str(self._stemmer.stemWord(folded))
        return stem


def _stretches(text: str) -> list[str]:
    normal = text.translate(_PUNCTUATION)
    if not normal.isascii():
        normal = unicodedata.normalize("NFKC", normal).translate(_PUNCTUATION)
    if normal.isupper() and len(normal.split()) > _SHORT_SHOUT:
        normal = normal.lower()
    return (_WRITTEN_ASCII if normal.isascii() else _WRITTEN).findall(normal)


def _parts(written: str) -> tuple[list[str], str]:
    """The parts of what a match holds together, and the whole when it says more than they do."""
    bare = written.rstrip("+#")
    parts = [part for part in _JOINT.split(bare) if part]
    if len(parts) < 2:
        seam = _SEAM.fullmatch(parts[0]) if parts else None
        if seam is not None:
            return [group for group in seam.groups() if group], _fold(parts[0].casefold())
        return parts, written.casefold() if bare != written else ""
    if "'" in bare:
        if parts[-1] in ("t", "T") and parts[-2][-1] in "nN":
            parts[-2:] = [parts[-2] + parts[-1]]
        elif parts[-1].casefold() in _SPOKEN_ENDINGS:
            del parts[-1]
        if len(parts) == 1:
            return parts, ""
        joined = "".join(parts)
        return [part for part in parts if len(part) > 1] or parts, _fold(joined.casefold())
    if all(part.isdigit() for part in parts):
        return parts, _fold(bare)
    return parts, _fold("".join(parts).casefold())


def _fold(lower: str) -> str:
    if lower.isascii():
        return lower
    bare = _FOLDED_MARKS.sub("", unicodedata.normalize("NFD", lower))
    bare = unicodedata.normalize("NFC", bare).translate(_LETTERS)
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in bare)


def _pairs(characters: str) -> list[str]:
    return [characters[i : i + 2] for i in range(len(characters) - 1)]
