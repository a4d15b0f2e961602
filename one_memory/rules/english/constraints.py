"""How a person says what binds them: allergies, diets, what they never or cannot do."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, LifeArea
from one_memory.rules.english.form import Form

_C = CoreContentType.CONSTRAINT
_HEALTH = (LifeArea.HEALTH,)

_DEGREE = (
    r"(?P<degree>(?:severely|deadly|highly|mildly|slightly|very|extremely|terribly|also|still) )?"
)
_UNSURE = (
    r"(?:(?:i think|i suspect|maybe|perhaps|possibly|probably),? i['’]?m"
    r"|i (?:might|may|could) be|i['’]?m (?:probably|possibly|maybe|perhaps))"
)
_INTOLERANT = r"(?P<what>lactose|gluten|fructose|histamine|dairy)[ -]intolerant"
_DIET = (
    r"(?P<diet>(?:strictly |mostly )?(?:vegan|vegetarian|pescatarian|coeliac|celiac|teetotal"
    r"|diabetic|gluten[- ]free|asthmatic|epileptic|wheelchair[- ]bound|halal))"
)
_GOES_ON = r"(?:,? (?:and|but|so|since|now|though|because|for|by|these days|too|as well|like)\b.*)?"
_CONSUMED = "eat|drink|smoke|drive|fly|swim|cook with|wear|accept|take|work|travel|own a tv|do"
_CONDITION = (
    r"(?P<x>(?:(?:mild|severe|chronic|type [12]|bad) )?(?:asthma|diabetes|epilepsy|hay fever|adhd"
    r"|arthritis|migraines?|eczema|psoriasis|celiac disease|coeliac disease|high blood pressure"
    r"|tinnitus|vertigo|sleep apnoea|sleep apnea|a pacemaker|a bad (?:knee|back|hip|shoulder)))"
)

CONSTRAINTS = (
    Form(_C, rf"<AM> {_DEGREE}allergic to (?P<x>.+)", "{degree}allergic to {x}", _HEALTH),
    Form(_C, r"<AM> not allergic to (?P<x>.+)", "not allergic to {x}", _HEALTH),
    Form(
        _C,
        rf"<AM> {_DEGREE}intolerant (?P<to>to|of) (?P<x>.+)",
        "{degree}intolerant {to} {x}",
        _HEALTH,
    ),
    Form(_C, rf"<AM> {_DEGREE}{_INTOLERANT}\b.*", "{degree}{what} intolerant", _HEALTH),
    Form(_C, rf"{_UNSURE} allergic to (?P<x>.+)", "possibly allergic to {x}", _HEALTH, unsure=True),
    Form(
        _C,
        rf"{_UNSURE} intolerant (?P<to>to|of) (?P<x>.+)",
        "possibly intolerant {to} {x}",
        _HEALTH,
        unsure=True,
    ),
    Form(_C, rf"{_UNSURE} {_INTOLERANT}\b.*", "possibly {what} intolerant", _HEALTH, unsure=True),
    Form(_C, r"<HAVE> (?P<x>an? (?:[\w-]+ ){1,3}(?:allergy|intolerance))\b.*", "has {x}", _HEALTH),
    Form(_C, rf"<HAVE> (?:got )?{_CONDITION}\b.*", "has {x}", _HEALTH),
    Form(_C, rf"<AM> <VERY>(?P<not>not )?{_DIET}{_GOES_ON}", "{not}{diet}", _HEALTH),
    Form(_C, rf"<AM> an? {_DIET}{_GOES_ON}", "is a {diet}", _HEALTH),
    Form(_C, rf"<VE> been (?P<a>an? )?{_DIET}{_GOES_ON}", "has been {a}{diet}", _HEALTH),
    Form(_C, r"<AM> on (?P<x>an? (?:[\w-]+ ){1,2}diet)\b.*", "on {x}", _HEALTH),
    Form(_C, r"<I> (?:<VERY>)keep (?P<x>kosher|halal)\b.*", "keeps {x}"),
    Form(_C, r"<I> (?:<VERY>)(?:try to )?avoid (?P<x>.+)", "avoids {x}"),
    Form(
        _C,
        r"<I> no longer (?P<v>(?:eat|drink|smoke|drive|fly|wear|take|work|use|cook|own)\b.*)",
        "no longer {v:s}",
    ),
    Form(_C, rf"<DONT> (?P<ever>ever )?(?P<v>(?:{_CONSUMED})\b.*)", "does not {ever}{v}"),
    Form(
        _C,
        r"<CANT> (?P<v>(?:eat|drink|have|swim|drive|fly|lift|tolerate|digest|travel|take|do|work"
        r"|attend)\b.*)",
        "cannot {v}",
    ),
    Form(
        _C,
        r"<I> can only (?P<v>(?:eat|drink|travel|work|meet|take|do|come|attend|fly|wear)\b.*)",
        "can only {v}",
    ),
    Form(
        _C,
        r"<I> only (?P<v>(?:eat|drink|buy|wear|fly|travel|work|use|read|take|cook)\b.*)",
        "only {v:s}",
    ),
    Form(_C, r"<I> (?:almost )?never (?P<v>[a-z]+\b.*)", "never {v:s}"),
    Form(
        _C,
        r"<I> (?:always )?(?:have to|must|need to) (?P<v>.+?) (?P<often><OFTEN>)",
        "has to {v} {often}",
    ),
)
