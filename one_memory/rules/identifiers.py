"""Identifiers whose shape or check digit can be tested: the certain part of the classification."""

from __future__ import annotations

import re
from collections.abc import Callable

from one_memory.model.vocabulary import SensitiveClass


def found_identifiers(text: str) -> frozenset[SensitiveClass]:
    """The sensitive classes of the identifiers a text holds."""
    return frozenset(sensitive for holds, sensitive in _CHECKS if holds(text))


_CARD = re.compile(r"(?<![\d.])[2-6](?:[ -]?\d){12,18}(?![\d.]*\d)")
_CARD_CODE = re.compile(
    r"\b(?:cvv2?|cvc2?|csc|security code|card code|pin)\b\W{0,3}(?:is|code)?\W{0,3}\d{3,6}\b", re.I
)
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b")
_PRIVATE_KEY = re.compile(
    r"-----BEGIN (?:[A-Z0-9]{1,20} ){0,4}PRIVATE KEY(?: BLOCK)?-----"
    r"|\bAGE-SECRET-KEY-1[0-9A-Z]{20,}"
)
_API_KEY = re.compile(
    r"""\b(?:
      sk-[A-Za-z0-9_-]{20,} | [sr]k_(?:live|test)_[A-Za-z0-9]{16,} | gh[opusr]_[A-Za-z0-9]{30,}
      | github_pat_[A-Za-z0-9_]{30,} | glpat-[A-Za-z0-9_-]{18,} | xox[abeoprs]-[A-Za-z0-9-]{10,}
      | A(?:KIA|SIA)[A-Z0-9]{16} | AIza[A-Za-z0-9_-]{35} | hf_[A-Za-z0-9]{30,}
      | npm_[A-Za-z0-9]{30,} | pypi-[A-Za-z0-9_-]{40,}
      | SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,}
      | eyJ[A-Za-z0-9_-]{8,512}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}
    )""",
    re.X,
)
_URL_PASSWORD = re.compile(r"\b[a-z][a-z0-9+.-]{0,30}://[^\s/:@]+:[^\s/@]{3,}@[^\s/]+", re.I)
_NAMED_KEY = re.compile(
    r"\b\w{0,30}(?:secret|token|api|access|private)[_ -]?(?:access[_ -]?)?key\w{0,20}\s*[:=]\s*"
    r"[\"']?(?=[^\s\"']*\d)[^\s\"']{12,}",
    re.I,
)
_LOGIN = re.compile(r"\blog[- ]?in\b\s*[:=]\s*\S+\s*[/,]\s*(?=\S*[\d\W])\S{6,}", re.I)
_CODE = re.compile(
    r"\b(?:alarm|safe|vault|unlock|lock ?screen|backup|recovery|2fa|two-factor|verification)"
    r" codes?\b[^\n\d]{0,20}\d[\d -]{2,}\d"
    r"|\bsafe\b[^.\n\d]{0,12}\b(?:opens? with|combination|code)\b[^.\n\d]{0,10}\d{1,4}[- ]?\d"
    r"|\b(?:phone|screen|tablet|laptop) (?:unlocks?|lock)\b[^\n\d]{0,16}\b\d{4,8}\b",
    re.I,
)
_SPOKEN_DIGITS = re.compile(
    r"\b(?:pin|pass ?code|code for the (?:alarm|safe|card))\b(?: \w+){0,4}? (?:is|:|=) ?"
    r"(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ ,-]*){4,8}",
    re.I,
)
_SECRET_ANSWER = re.compile(
    r"\b(?:answer to (?:my|the) (?:security|secret|recovery) question|(?:my|the) secret answer)\b"
    r"[^\n]{0,40}?(?:\bis\b|:|=)\s*\S",
    re.I,
)
_SECRET_CUE = re.compile(
    r"\b(?:pass(?:word|code|phrase)|pwd|pw)\b(?: (?:for|to|of|on) [^\n:=]{1,40}?)?"
    r"\s*(\bis\b|:|=)\s*([\"'“‘`]?)(\S+)",
    re.I,
)
_PUNCTUATION = ".,;!?\"'”’`)"
# "my password is too short" tells a state, not a password.
_NO_SECRET = re.compile(
    r"""(?:a|an|the|my|your|his|her|their|not|no|too|so|very|always|never|still|now|only|also|just
    |wrong|right|correct|incorrect|invalid|valid|weak|strong|long|short|old|new|good|bad|secure
    |unsafe|expired|expiring|required|missing|empty|set|reset|changed|saved|stored|kept|written
    |hidden|in|on|at|by|with|for|to|from|what|something|nothing|unknown|forgotten|lost|due|being
    |managed|encrypted|different|unique|the\ same|same|case|important|needed|optional|shared
    |confidential|private|secret|unchanged|safe|fine|okay|ok|why|how|where|when|and|or
    |case-sensitive|mine|yours|used|reused|broken|leaked|compromised|protected)""",
    re.I | re.X,
)
_PIN_CUE = re.compile(
    r"\bpin(?: ?code| number)?\b(?: (?:for|to|of) [^\n:=\d]{1,40}?)?\s*(?:is|:|=)\s*\d{4,8}\b"
    r"|\bpin(?: ?code| number) \d{4,8}\b",
    re.I,
)
_SEED_CUE = re.compile(
    r"\b(?:seed|recovery|backup|secret|mnemonic)[ -](?:phrase|words)\b\W*(?:is\W*)?"
    r"(?:[a-z]{3,8}\W+){11,23}[a-z]{3,8}\b",
    re.I,
)
_SEED = re.compile(r"(?:[a-z]{3,8} ){11,23}[a-z]{3,8}")
_SEED_LENGTHS = (12, 15, 18, 21, 24)
# None of these is in a word list for seed phrases, and hardly a sentence does without them all.
_IN_NO_SEED = re.compile(
    r"\b(?:the|and|for|was|are|has|had|but|not|his|her|our|from|have|were|she|they're|been|my|its)\b"
)
_SSN = re.compile(r"(?<![\d-])(?!000|666|9\d\d)\d{3}([- ])(?!00)\d{2}\1(?!0000)\d{4}(?![\d-])")
_NINO = re.compile(r"\b[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d{2} ?\d{2} ?\d{2} ?[A-D]\b")
_PASSPORT = re.compile(
    r"\bpassport(?: (?:number|no\.?|nr\.?))?\s*(?:is|:|=|#)?\s*(?=[A-Z0-9]*\d{4})[A-Z0-9]{7,9}\b",
    re.I,
)
_LICENCE = re.compile(
    r"\bdriv(?:er'?s|ers|ing|er) licen[cs]e(?: (?:number|no\.?)\s*(?:is|:|=|#)?|\s*(?:is|:|=|#))\s*"
    r"(?=[A-Z0-9-]*\d{3})[A-Z0-9-]{6,18}\b",
    re.I,
)
_ELEVEN = re.compile(r"(?<!\d)[1-9]\d{10}(?!\d)")
_TAX_CUE = re.compile(
    r"\b(?:tax|steuer|fiscal|tin|itin|ein|vergi|kimlik|identity|national id)", re.I
)
_CARD_OF_IDENTITY = re.compile(
    r"\b(?:identity|id)[ -]card\b[^\n]{0,40}?\b(?=[A-Z0-9]*\d{4})[A-Z]{0,3}[A-Z0-9]{7,10}\b"
)
_NHS_CUE = re.compile(r"\bNHS\b|\bhealth service number\b", re.I)
_NHS = re.compile(r"(?<!\d)\d{3}[ -]?\d{3}[ -]?\d{4}(?!\d)")
_DNI = re.compile(r"\b(\d{8})-?([A-HJ-NP-TV-Z])\b")
_CODICE_FISCALE = re.compile(r"\b[A-Z]{6}\d{2}[A-EHLMPR-T]\d{2}[A-Z]\d{3}[A-Z]\b")
_DECIMAL_DEGREES = re.compile(
    r"(?<![\d.])(-?\d{1,2}\.\d{3,})°?\s*[NS]?\s*[,;/ ]\s*(-?\d{1,3}\.\d{3,})°?\s*[EW]?(?!\.?\d)"
)
_THREE_WORDS = re.compile(r"///[^\W\d_]+(?:\.[^\W\d_]+){2}\b")
_DWELLING = re.compile(r"\b(?:flat|apartment|apt\.?) (?:no\.? |number |#)?\d{1,4}[A-Za-z]?\b", re.I)
_ADDRESS_CUE = re.compile(r"\baddress\s*(?:\bis\b|:)\s*(?=[^\n@/]{0,60}\d)(?!\S*[@.]\S)", re.I)
_DEGREES_MINUTES = re.compile(r"\d{1,2}°\s?\d{1,2}['′’]\s?(?:[\d.]+(?:[\"″”]|′′|'')\s?)?[NS]\b")
_STREET_EN = re.compile(
    r"\b\d{1,5}[A-Za-z]?,? (?:[NSEW]\.? |St\. )?(?:[A-Z][\w'’-]* ){1,4}"
    r"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Close|Crescent"
    r"|Terrace|Square|Place|Way|Row|Gardens|Mews|Parkway|Pkwy)\b"
)
_STREET_OTHER = re.compile(
    r"\b[A-ZÄÖÜ][\w-]{0,40}(?:straße|strasse|str\.|gasse|allee|weg|platz|laan|straat)"
    r" \d{1,4}[a-z]?\b"
    r"|\b\d{1,4},? (?:bis |ter )?(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Cc]hemin|[Ii]mpasse|place)"
    r" (?:de |du |des |la )*[A-ZÉ]"
    r"|\b(?:Calle|Avenida|Via|Viale|Piazza|Rua) [A-ZÁÉÍÓÚ][\w'áéíóúñç ]{2,30},? \d{1,4}\b"
    r"|\b(?:Sokak|Sokağı|Caddesi|Cad\.|Sok\.),? (?:No:? ?)?\d{1,4}\b",
)


def _is_card(digits: str) -> bool:
    if not 13 <= len(digits) <= 19 or len(set(digits)) == 1:
        return False
    total = 0
    for place, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if place % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def _holds_card(text: str) -> bool:
    return any(_is_card(re.sub(r"\D", "", match.group())) for match in _CARD.finditer(text))


def _holds_card_with_code(text: str) -> bool:
    return _CARD_CODE.search(text) is not None and _holds_card(text)


def _is_iban(text: str) -> bool:
    compact = text.replace(" ", "")
    return (
        15 <= len(compact) <= 34
        and int("".join(str(int(character, 36)) for character in compact[4:] + compact[:4])) % 97
        == 1
    )


def _holds_iban(text: str) -> bool:
    for match in _IBAN.finditer(text):
        # A word in capitals behind the number must not hide it.
        groups = match.group().split(" ")
        if any(_is_iban("".join(groups[:end])) for end in range(1, len(groups) + 1)):
            return True
    return False


def _holds_password(text: str) -> bool:
    return any(_is_password(cue) for cue in _SECRET_CUE.finditer(text))


def _is_password(cue: re.Match[str]) -> bool:
    given = cue.group(3)
    word = given.strip(_PUNCTUATION)
    if not word or _NO_SECRET.fullmatch(word):
        return False
    # "the password is used for both": a plain word in the middle of a sentence is no password.
    ends_there = given != word or cue.string[cue.end() :].lstrip(" ")[:1] in ("", "\n")
    return cue.group(1) != "is" or bool(cue.group(2)) or not word.isalpha() or ends_there


def _holds_seed_phrase(text: str) -> bool:
    cued = _SEED_CUE.search(text)
    if cued is not None:
        return True
    line = text.strip()
    return (
        _SEED.fullmatch(line) is not None
        and len(line.split()) in _SEED_LENGTHS
        and _IN_NO_SEED.search(line) is None
    )


def _is_tckn(digits: str) -> bool:
    d = [int(digit) for digit in digits]
    tenth = (sum(d[0:9:2]) * 7 - sum(d[1:8:2])) % 10
    return d[9] == tenth and d[10] == sum(d[:10]) % 10


def _is_steuer_id(digits: str) -> bool:
    product = 10
    for digit in digits[:10]:
        total = (int(digit) + product) % 10 or 10
        product = total * 2 % 11
    return (11 - product) % 10 == int(digits[10])


def _holds_tax_id(text: str) -> bool:
    return _TAX_CUE.search(text) is not None and any(
        _is_tckn(match.group()) or _is_steuer_id(match.group()) for match in _ELEVEN.finditer(text)
    )


def _holds_nhs_number(text: str) -> bool:
    return _NHS_CUE.search(text) is not None and any(
        _is_nhs_number(re.sub(r"\D", "", match.group())) for match in _NHS.finditer(text)
    )


def _is_nhs_number(digits: str) -> bool:
    total = sum(int(digit) * (10 - place) for place, digit in enumerate(digits[:9]))
    return (11 - total % 11) % 11 == int(digits[9])


def _holds_dni(text: str) -> bool:
    return any(
        "TRWAGMYFPDXBNJZSQVHLCKE"[int(match.group(1)) % 23] == match.group(2)
        for match in _DNI.finditer(text)
    )


def _holds_coordinates(text: str) -> bool:
    return _DEGREES_MINUTES.search(text) is not None or any(
        abs(float(match.group(1))) <= 90 and abs(float(match.group(2))) <= 180
        for match in _DECIMAL_DEGREES.finditer(text)
    )


def _matches(*patterns: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda text: any(pattern.search(text) for pattern in patterns)


_CHECKS: tuple[tuple[Callable[[str], bool], SensitiveClass], ...] = (
    (
        _matches(
            _PRIVATE_KEY,
            _API_KEY,
            _NAMED_KEY,
            _URL_PASSWORD,
            _LOGIN,
            _CODE,
            _PIN_CUE,
            _SPOKEN_DIGITS,
            _SECRET_ANSWER,
        ),
        SensitiveClass.CREDENTIALS,
    ),
    (_holds_password, SensitiveClass.CREDENTIALS),
    (_holds_seed_phrase, SensitiveClass.CREDENTIALS),
    (_holds_card_with_code, SensitiveClass.CREDENTIALS),
    (_holds_card, SensitiveClass.FINANCE_DETAIL),
    (_holds_iban, SensitiveClass.FINANCE_DETAIL),
    (
        _matches(_SSN, _NINO, _PASSPORT, _LICENCE, _CODICE_FISCALE, _CARD_OF_IDENTITY),
        SensitiveClass.GOVERNMENT_ID,
    ),
    (_holds_nhs_number, SensitiveClass.GOVERNMENT_ID),
    (_holds_tax_id, SensitiveClass.GOVERNMENT_ID),
    (_holds_dni, SensitiveClass.GOVERNMENT_ID),
    (_holds_coordinates, SensitiveClass.PRECISE_LOCATION),
    (
        _matches(_STREET_EN, _STREET_OTHER, _DWELLING, _ADDRESS_CUE, _THREE_WORDS),
        SensitiveClass.PRECISE_LOCATION,
    ),
)
