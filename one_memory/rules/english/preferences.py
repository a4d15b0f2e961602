"""How a person says what they like and do not like."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, TimeKind
from one_memory.rules.english.form import Form

_P = CoreContentType.PREFERENCE

_LIKE = "love|like|enjoy|prefer|adore|hate|dislike|detest|loathe"
_SOME = r"(?P<some>(?:(?:quite|rather|mostly|generally|strongly|much|kind of) )*)"
_FAN = r"(?P<fan>(?:(?:big|huge|great|massive|lifelong) )?(?:fan|lover) of) (?P<x>.+)"
_FAVOURITE = (
    r"(?P<fav>favou?rite (?!(?:thing|one|part|way|bit|time|moment|memory|piece|aspect|scene|spot"
    r"|of|in|character|place|so|right|ever)\b)(?:[\w-]+ ){1,2}?)(?P<is>is|are) (?P<x>.+)"
)

PREFERENCES = (
    Form(_P, r"<MY> " + _FAVOURITE, "{fav}{is} {x}"),
    Form(_P, rf"<I> <VERY>{_SOME}(?P<verb>{_LIKE}) (?P<x>.+)", "{some}{verb:s} {x}"),
    Form(
        _P,
        r"<VE> (?P<when>always|never) <VERY>(?P<verb>loved|liked|enjoyed|preferred|hated"
        r"|disliked) (?P<x>.+)",
        "has {when} {verb} {x}",
    ),
    Form(
        _P,
        r"<I> used to <VERY>(?P<verb>love|like|enjoy|prefer|hate) (?P<x>.+)",
        "used to {verb} {x}",
        time_kind=TimeKind.IN_THE_PAST,
    ),
    Form(_P, r"<I> no longer (?P<verb>love|like|enjoy) (?P<x>.+)", "no longer {verb:s} {x}"),
    Form(
        _P,
        r"<DONT> (?P<some>(?:really|particularly|even|much|actually"
        rf"|very much) )?(?P<verb>{_LIKE}) (?P<x>.+)",
        "does not {some}{verb} {x}",
    ),
    Form(_P, r"<CANT> <VERY>(?P<verb>stand|bear|abide) (?P<x>.+)", "cannot {verb} {x}"),
    Form(_P, r"<AM> <VERY>(?P<some>quite )?into (?P<x>.+)", "{some}into {x}"),
    Form(_P, r"<AM> not <VERY>into (?P<x>.+)", "not into {x}"),
    Form(_P, r"<AM> <VERY>a sucker for (?P<x>.+)", "is a sucker for {x}"),
    Form(
        _P,
        r"<AM> (?P<not>not )?(?:(?:very|particularly|that|so|really) )?"
        r"(?P<how>big|keen) on (?P<x>.+)",
        "is {not}{how} on {x}",
    ),
    Form(_P, r"<AM> <VERY>an? " + _FAN, "is a {fan} {x}"),
    Form(_P, r"<AM> not <VERY>an? " + _FAN, "is not a {fan} {x}"),
    Form(
        _P,
        r"<AM> (?P<more>(?:more of )?an?) (?P<x>(?:dog|cat|morning|night|evening|tea|coffee"
        r"|summer|winter|beach|city|mountain|people) person)\b.*",
        "is {more} {x}",
    ),
    Form(_P, r"<AM> (?P<x>an? (?:early bird|night owl))\b.*", "is {x}"),
    Form(
        _P,
        r"<I> (?:<VERY>)(?P<take>take|drink) <MY> (?P<x>(?:coffee|tea|espresso|whisky|steak"
        r"|eggs) .+)",
        "{take:s} {x}",
    ),
)
