"""How a person says where they live, what they work as, and other facts about themselves."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, LifeArea, TimeKind
from one_memory.rules.english.form import Dated, Form

_F = CoreContentType.PERSONAL_FACT
_WORK = (LifeArea.WORK,)
_HOME = (LifeArea.HOME,)
_LEARNING = (LifeArea.LEARNING,)

_PLACE = (
    r"(?P<p>(?:in|near|at|by|on|with|outside|close to|next to|between|abroad|alone|above"
    r"|across from)\b.*)"
)
_WORKPLACE = (
    r"(?P<p>(?:as an? [\w-]+|at (?:an? |the )?[\w&]|for (?:an? |the )?[\w&]|from home|in (?:an? "
    r"|the )?[\w]"
    r"|with (?:an? )?\w|part[- ]time|full[- ]time|remotely|freelance|night shifts|nights).*)"
)
_WHEN_NOW = r"(?:(?:now|currently|mostly|also|still|usually) )?"
_FOR_NOW = r"(?P<now>(?:currently|temporarily|for now|right now|at the moment) )"
_STAY = r"(?:staying|living|lodging|house-sitting|renting)"
_AWAY = (
    r"(?P<p>(?:in|on|at) (?:(?:parental|maternity|paternity|sick|unpaid|annual|study) leave"
    r"|leave|sabbatical|holiday|vacation|crutches|antibiotics|a sabbatical|a business trip"
    r"|(?-i:[A-ZÀ-Þ])[\w-]+|my parents['’]?|a cast)\b.*)"
)
_PLAYED = (
    r"(?P<p>(?:the )?(?:(?:bass|electric|acoustic|classical) )?(?:guitar|piano|violin|cello|viola"
    r"|flute|drums|trumpet"
    r"|saxophone|sax|clarinet|harp|ukulele|accordion|bass|oboe|banjo|organ|oud|kora|trombone|tuba"
    r"|mandolin|chess|tennis|football|soccer|basketball|volleyball|padel|squash|badminton|hockey"
    r"|rugby|golf|handball|bridge|go|poker|darts|cricket|korfball|pétanque|ping[- ]pong)\b.*)"
)
_OWNED = (
    r"(?:car|bike|bicycle|cargo bike|motorbike|scooter|garden|balcony|allotment|boat|campervan|van"
    r"|driving licen[cs]e|licence|license|dishwasher|printer|tv|television|piano|sauna|fireplace"
    r"|podcast|blog|degree|phd|master['’]?s degree|tattoo|standing desk|gym membership"
    r"|season ticket)"
)
_ATTRIBUTE = (
    r"(?P<what>shoe size|ring size|clothing size|dress size|t-?shirt size|hat size|native language"
    r"|mother tongue|first language|second language|hometown|home town|star sign|middle name"
    r"|maiden name|surname|last name|first name|job title|nickname|alma mater|blood type|height"
    r"|bicycle|car|phone|commute|laptop|ethnicity|nationality)"
)
_TRAIT = (
    r"(?:(?P<what>left-?\s?handed|right-?\s?handed|ambidextrous|colou?r-?\s?blind|near-?\s?sighted"
    r"|short-?\s?sighted"
    r"|far-?\s?sighted|self-?\s?employed|unemployed|retired|bilingual|trilingual|dyslexic|deaf"
    r"|introverted"
    r"|extroverted|adopted|freelance)\b.*)"
)
FACTS = (
    Form(
        _F,
        r"<MY> birthday(?: is|['’]s) (?:on )?(?P<day>(?:the )?(?:\d{1,2}(?:st|nd|rd"
        r"|th)?(?: of)? <MONTH>|<MONTH> (?:the )?\d{1,2}(?:st|nd|rd|th)?))\b.*",
        "birthday is {on} {day}",
        (LifeArea.RELATIONSHIPS,),
        dated=Dated.PART_OF_IT,
    ),
    Form(
        _F,
        r"i was born (?P<p>(?:(?:and raised )?(?:in|on|near)) .+)",
        "born {p}",
        dated=Dated.PART_OF_IT,
    ),
    Form(
        _F,
        r"i (?:was raised|grew up) (?P<p>(?:in|on|near|between|with|bilingual) ?.+)",
        "grew up {p}",
        dated=Dated.PART_OF_IT,
    ),
    Form(
        _F,
        r"<MY> (?:full |real )?name['’]?s? (?:is )?(?P<n><NAME>)\b.*",
        "name is {n}",
        dated=Dated.PART_OF_IT,
    ),
    Form(_F, r"<AM> called (?P<n><NAME>)\b.*", "called {n}", dated=Dated.PART_OF_IT),
    Form(_F, rf"<I> {_WHEN_NOW}live {_PLACE}", "lives {p}", _HOME),
    Form(_F, rf"<AM> {_WHEN_NOW}based {_PLACE}", "based {p}", _HOME),
    Form(_F, rf"<VE> lived {_PLACE}", "has lived {p}", _HOME),
    Form(_F, rf"<VE> been living {_PLACE}", "has been living {p}", _HOME),
    Form(_F, rf"<AM> {_FOR_NOW}?(?P<v>{_STAY}) {_PLACE}", "{now}{v} {p}", _HOME),
    Form(
        _F,
        rf"<AM> {_FOR_NOW}?(?P<v>(?:working|teaching) (?:in|at|from|for) (?:an? |home\b|the "
        r"|(?-i:[A-Z])).*)",
        "{now}{v}",
        _WORK,
    ),
    Form(_F, rf"<AM> {_AWAY}", "{p}", needs_date=True),
    Form(_F, rf"<I> {_WHEN_NOW}work {_WORKPLACE}", "works {p}", _WORK),
    Form(_F, rf"<VE> worked {_WORKPLACE}", "has worked {p}", _WORK),
    Form(_F, rf"<VE> been working {_WORKPLACE}", "has been working {p}", _WORK),
    Form(_F, r"<AM> (?:also )?(?P<a>an?) (?P<p>(?:[\w-]+ ){0,3}?<JOB>\b.*)", "is {a} {p}", _WORK),
    Form(_F, r"<VE> been (?P<a>an?) (?P<p>(?:[\w-]+ ){0,3}?<JOB>\b.*)", "has been {a} {p}", _WORK),
    Form(
        _F,
        r"<AM> <NOW>(?P<who>(?:originally )?from) (?P<p>(?:(?-i:[A-ZÀ-Þ])|an? (?:[\w-]+ )?(?:town"
        r"|village|city|island|farm|family|suburb)|the (?:north|south|east|west|coast"
        r"|countryside)).*)",
        "{who} {p}",
    ),
    Form(
        _F,
        r"<I> used to be (?P<a>an?) (?P<p>(?:[\w-]+ ){0,3}?<JOB>\b.*)",
        "used to be {a} {p}",
        _WORK,
        time_kind=TimeKind.IN_THE_PAST,
    ),
    Form(
        _F,
        r"<I> used to (?P<v>(?:live|work|smoke|drink|study|play|teach|own|have|drive|run|be vegan"
        r"|be vegetarian|speak|commute|sing|row|swim|cycle|volunteer|travel)\b.*)",
        "used to {v}",
        time_kind=TimeKind.IN_THE_PAST,
    ),
    Form(
        _F,
        r"<HAVE> (?P<a>an?|one|<COUNT>) (?P<pet><PET>s?) (?:named"
        r"|called),? (?P<n><NAME>)(?: and (?P<n2><NAME>))?\b.*",
        "has {a} {pet} named {n} {and} {n2}",
        _HOME,
    ),
    Form(
        _F,
        r"<HAVE> (?P<a>an?|one|<COUNT>) (?P<pet><PET>s?)(?: and (?P<b>an?|one"
        r"|<COUNT>) (?P<pet2><PET>s?))?(?: and .*)?",
        "has {a} {pet} {and} {b} {pet2}",
        _HOME,
    ),
    Form(
        _F,
        r"<MY> (?P<pet><PET>) is (?:called |named )(?P<n><NAME>)\b.*",
        "{pet} is called {n}",
        _HOME,
    ),
    Form(_F, r"<MY> (?P<pet><PET>)['’]s name is (?P<n><NAME>)\b.*", "{pet} is called {n}", _HOME),
    Form(_F, rf"<HAVE> (?P<p>an? (?:[\w-]+ ){{0,2}}{_OWNED}\b.*)", "has {p}"),
    Form(_F, rf"<DONT> (?:have|own) (?P<p>an? {_OWNED}|any pets|pets)\b.*", "does not have {p}"),
    Form(_F, r"<I> own (?P<p>(?:an?|two|three) .+)", "owns {p}"),
    Form(
        _F,
        r"<I> drive (?P<p>an? (?:[\w-]+ ){0,2}(?:(?-i:[A-Z])[\w-]+|van|truck|scooter|motorbike"
        r"|bus|taxi|tram)\b.*)",
        "drives {p}",
    ),
    Form(
        _F,
        rf"<I> {_WHEN_NOW}speak (?P<x>(?:fluent |some |a little |a bit of )?(?-i:[A-Z])\w+.*)",
        "speaks {x}",
        _LEARNING,
    ),
    Form(_F, r"<DONT> speak (?P<x>(?:any )?(?-i:[A-Z])\w+.*)", "does not speak {x}", _LEARNING),
    Form(_F, rf"<I> {_WHEN_NOW}play {_PLAYED}", "plays {p}", (LifeArea.LEISURE,)),
    Form(
        _F,
        rf"<I> {_WHEN_NOW}(?P<v>sing|row|dance|drum|coach|referee) (?P<p>(?:in|for|with"
        r"|at) (?:an?|the|my) .+)",
        "{v:s} {p}",
        (LifeArea.LEISURE,),
    ),
    Form(
        _F, rf"<I> {_WHEN_NOW}study (?P<p>(?!the\b)[\w ]+ (?:at|in) .+)", "studies {p}", _LEARNING
    ),
    Form(_F, r"<AM> <NOW>studying (?P<p>(?!for\b|the\b).+)", "studying {p}", _LEARNING),
    Form(
        _F,
        rf"<I> {_WHEN_NOW}teach (?P<p>[\w ]+? (?:at|in|to|how to) .+|(?-i:[A-Z])\w+)",
        "teaches {p}",
        _WORK,
    ),
    Form(_F, rf"<I> {_WHEN_NOW}volunteer (?P<p>(?:at|for|with|in|as) .+)", "volunteers {p}"),
    Form(
        _F,
        rf"<I> {_WHEN_NOW}run (?P<p>an? (?:[\w-]+ ){{0,3}}(?:shop|bookshop|business|company"
        r"|bakery|caf[ée]|restaurant|bar|studio|farm|agency|school|practice|workshop|hostel"
        r"|hotel|blog|podcast|startup|start-up|gallery|charity|brewery|salon|newsletter)\b.*)",
        "runs {p}",
        _WORK,
    ),
    Form(
        _F,
        r"<AM> (?P<age>\d{1,2})(?: years old| yo)?(?: and .*|,.*)?",
        "{age} years old",
        time_kind=TimeKind.FOR_NOW,
    ),
    Form(_F, rf"<MY> {_ATTRIBUTE} is (?P<x>.+)", "{what} is {x}"),
    Form(_F, rf"<AM> <NOW>(?P<not>not )?{_TRAIT}", "{not}{what}"),
    Form(
        _F,
        r"<AM> (?P<p>an (?:only child|orphan|introvert|extrovert|insomniac|expat))\b.*",
        "is {p}",
    ),
    Form(
        _F,
        r"<AM> (?P<p>a (?:twin|grandmother|grandfather|vegan|mother|father|mum|dad|widow|widower"
        r"|first-time (?:mum|dad|father|mother)|single (?:mum|dad|mother|father"
        r"|parent))(?: of (?:two|three|four|five|one|six))?)\b.*",
        "is {p}",
    ),
    Form(
        _F,
        r"<I> wear (?P<p>(?:a )?size .+|glasses|contact lenses|contacts|hearing aids|dentures"
        r"|a hearing aid|an? (?:size|medium|small|large)\b.*)",
        "wears {p}",
    ),
    Form(
        _F,
        r"<I> (?:mostly |usually )?commute (?P<p>(?:by|from|to|between) .+)",
        "commutes {p}",
        _WORK,
    ),
    Form(
        _F,
        r"<I> sleep (?P<p>on <MY> (?:back|side|stomach)|with earplugs|with the window open)\b.*",
        "sleeps {p}",
        (LifeArea.HEALTH,),
    ),
)
