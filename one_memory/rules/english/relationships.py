"""How a person says who belongs to them, and where those people live and work."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, LifeArea, TimeKind
from one_memory.rules.english.form import Form

_R = CoreContentType.RELATIONSHIP
_AREAS = (LifeArea.RELATIONSHIPS,)

_WHO = r"<MY> (?P<kin><KIN>)(?:,? (?P<n><NAME>),?)?"
_MANY_NAMES = r"(?:(?:named|called),? (?P<n><NAME>)(?:(?:,| and|, and) (?P<n2><NAME>))?)"
_STANDING = r"single|married|divorced|widowed|separated|engaged"
_CAN_BE = (
    r"(?:vegan|vegetarian|pescatarian|diabetic|retired|pregnant|left-handed"
    r"|(?:(?:very|severely|also) )?allergic to .+|(?:lactose|gluten) intolerant)"
)

RELATIONSHIPS = (
    Form(
        _R,
        rf"{_WHO} (?P<v>(?:lives|works|studies|teaches) (?:in|at|for|as|near|with|on|abroad)\b.*)",
        "{kin} {n} {v}",
        _AREAS,
    ),
    Form(_R, rf"{_WHO} (?P<v>is (?:originally )?from .+)", "{kin} {n} {v}", _AREAS),
    Form(
        _R,
        rf"{_WHO} (?P<v>is (?:not )?{_CAN_BE})(?:,? (?:and|but|so)\b.*)?",
        "{kin} {n} {v}",
        _AREAS,
    ),
    Form(
        _R,
        rf"{_WHO}(?: is|['’]s) (?P<p>an? (?:retired |former |freelance )?<JOB>\b.*)",
        "{kin} {n} is {p}",
        _AREAS,
    ),
    Form(_R, rf"{_WHO}['’]s birthday is (?P<p>.+)", "{kin} {n}'s birthday is {p}", _AREAS),
    Form(
        _R,
        r"<MY> (?P<kin><KIN>) is (?:called |named )?(?P<n><NAME>)(?:(?:,| and| but| who|;).*)?",
        "{kin} is {n}",
        _AREAS,
    ),
    Form(
        _R,
        r"<MY> (?P<kin><KIN>)['’]s? name is (?P<n><NAME>)(?:(?:,| and| but| who|;).*)?",
        "{kin} is {n}",
        _AREAS,
    ),
    Form(_R, r"(?P<n><NAME>) is <MY> (?P<kin><KIN>)\b.*", "{kin} is {n}", _AREAS),
    Form(
        _R,
        rf"<HAVE> (?P<a>an?|one) (?P<kin><KIN>) {_MANY_NAMES}\b.*",
        "has {a} {kin} named {n}",
        _AREAS,
    ),
    Form(
        _R,
        rf"<HAVE> (?P<a><COUNT>|twin) (?P<kin><FAMILY_MANY>)[,:]? {_MANY_NAMES}\b.*",
        "has {a} {kin} named {n} {and} {n2}",
        _AREAS,
    ),
    Form(
        _R,
        r"<HAVE> (?P<a>an?|one) (?P<kin><FAMILY>)(?= (?:in|who|and|living|at)\b|$).*",
        "has {a} {kin}",
        _AREAS,
    ),
    Form(_R, r"<HAVE> (?P<a><COUNT> )?(?P<kin><FAMILY_MANY>)\b.*", "has {a}{kin}", _AREAS),
    Form(
        _R,
        r"<DONT> have (?:any )?(?P<kin>kids|children|siblings|brothers or sisters|brothers"
        r"|sisters)\b.*",
        "does not have {kin}",
        _AREAS,
    ),
    Form(_R, r"<AM> (?P<how>married|engaged) to (?P<n><NAME>)\b.*", "{how} to {n}", _AREAS),
    Form(
        _R,
        rf"<AM> (?:happily |recently |newly |still )?(?P<how>{_STANDING})(?: and .*)?",
        "{how}",
        _AREAS,
    ),
    Form(_R, r"<I> live with <MY> (?P<p>.+)", "lives with {p}", _AREAS),
    Form(_R, r"<I> share (?P<p>an? (?:flat|house|apartment|place) with .+)", "shares {p}", _AREAS),
    Form(
        _R,
        r"<I> used to be (?P<how>married) to (?P<n><NAME>)\b.*",
        "used to be {how} to {n}",
        _AREAS,
        time_kind=TimeKind.IN_THE_PAST,
    ),
)

MENTION = r"\b<MY> (?P<kin><KIN>)(?:, | )(?P<n><NAME>)(?:\W.*)?"
"""Somebody named on the way to saying something else: that they exist is said nevertheless."""

MENTION_TEXT = "{kin} is {n}"

PET_MENTION = r"\b<MY> (?P<kin><PET>)(?:, | )(?P<n><NAME>)(?:\W.*)?"
PET_MENTION_TEXT = "{kin} is called {n}"
