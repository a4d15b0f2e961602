"""Whether a text can be read with the English word tables at all."""

from __future__ import annotations

import re
import unicodedata
from enum import StrEnum

from one_memory.rules.tokens import STOP_WORDS


class Reading(StrEnum):
    """What the tables make of a text's language."""

    ENGLISH = "english"
    OTHER = "other"
    TOO_SHORT = "too short"


_FEWEST_LETTERS = 3
_UNCOVERED_SHARE = 4
"""From one letter in four of another script on, the tables have not read the text."""

_OF_OTHERS = """
    aber als auch auf aus bei bin bist das dem den der des die ein eine einen einer es für habe
    hat ich im ist ja kein keine mein meine mich mit nach nicht noch oder schon sehr seit sich
    sind und uns vom von vor war weil wenn wie wir zu zum zur über
    au aux avec ce cette dans depuis des du elle en est et il ils je la le les leur ma mais mes
    moi mon ne nous ont ou où par pas pour que qui sa ses suis sur tous très un une vous à été
    al como con cuando de del desde el ella en era es esta este hay la las lo los mi mis muy no
    para pero por porque que se sin sobre soy su sus también tengo un una y yo
    alle anche che chi ci con da dal dei del della di e è gli ho il io la le lo ma mi mia mio nel
    nella non per più sono su ti un una
    ao as com da das do dos e em eu foi mas meu minha meus na nas no nos não o os ou para por que
    se sem sou também tem uma
    aan ben bij dat de deze dit een en er geen het hij ik in is je maar met mijn naar niet nog of
    om ook op te tot van voor was we wel wij ze zijn zo
    att av den det där en ett för från han har hon i inte jag med min mitt mina men och om på som
    så till vi är var
    ama bana ben benim bir biz bu bugün çok da daha de değil en gibi her için ile ki mi ne o olan
    sen siz şey şu var ve yok
    ale bardzo być co czy dla do i ich jak jest już lub ma mam mi moja moje mój na nie o od po się
    są ten to w z za że
    jsem jsou není
"""
_ENGLISH_TOO = "die war man den pour sin dos chi ma mi van per en sur moi de la"
_FOREIGN = frozenset(_OF_OTHERS.split()) - STOP_WORDS - frozenset(_ENGLISH_TOO.split())
"""Function words of other languages in Latin letters that no English text holds, in names or
otherwise."""
_MARKED_WORDS = 3
"""Fewer words with letters beyond ASCII may all be loan words."""
_WORD = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?")


def reading_of(text: str) -> Reading:
    """English as far as can be told: most letters Latin, and no more function words of another
    language than of English.

    Fewer than three letters are too short to tell.
    """
    letters = [character for character in text if character.isalpha()]
    if len(letters) < _FEWEST_LETTERS:
        return Reading.TOO_SHORT
    uncovered = sum(not _is_latin(letter) for letter in letters)
    if uncovered * _UNCOVERED_SHARE >= len(letters):
        return Reading.OTHER
    words = _WORD.findall(text.replace("’", "'"))
    english = sum(word.lower().replace("'", "") in STOP_WORDS or "'" in word for word in words)
    foreign = sum(word.lower() in _FOREIGN for word in words)
    # A name may be written with any letter.
    marked = sum(word[0].islower() and not word.isascii() for word in words)
    if foreign == 0 and marked < _MARKED_WORDS:
        return Reading.ENGLISH
    return Reading.OTHER if foreign + marked > english else Reading.ENGLISH


def _is_latin(letter: str) -> bool:
    return letter.isascii() or unicodedata.name(letter, "").startswith(("LATIN", "FULLWIDTH LATIN"))
