"""How a person says that something happened to them, or will on a day they name."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, LifeArea
from one_memory.rules.english.form import Dated, Form

_E = CoreContentType.EVENT
_TRAVEL = (LifeArea.TRAVEL,)

_DONE = (
    r"(?:ran|went to|went on|bought|sold|(?:started|finished|completed|moved|opened|closed|changed"
    r"|switched|received|left|saw|met|passed|booked|cancelled|submitted)(?! the (?-i:[a-z]))"
    r"|visited|flew|travelled|traveled"
    r"|adopted|quit|joined|failed|broke|had (?:[\w-]+ ){0,2}(?:surgery|operation|accident|baby"
    r"|stroke|root canal|twins|daughter|son|interview|exam)|signed|won|lost|climbed|hiked|cycled"
    r"|attended|celebrated|turned|retired|launched|published|hosted|founded|renovated"
    r"|planted|built|learned to|learnt to|graduated|defended|gave birth|gave up|gave a"
    r"|got (?:married|engaged|divorced|promoted|my|a new|a (?:dog|cat|job|puppy|kitten|tattoo)"
    r"|the job|into|citizenship|fired|laid off|vaccinated)|became"
    r"|stopped|began|applied|enrolled|emigrated|sprained"
    r"|injured|donated|performed|played (?:at|in|my)|ended|inherited|released|swam|rowed"
    r"|walked|drove to|took part in|took over|returned from|came back from|arrived in|buried)"
)
_MILESTONE = (
    r"(?:graduated (?:from|in|with)|got (?:married|engaged|divorced|promoted|my driving licen[cs]e"
    r"|my degree|citizenship|my diploma|laid off|fired)|adopted an?|moved (?:to (?-i:[A-Z])"
    r"|in with|into an?|house)"
    r"|quit my job|retired|gave birth|became (?:an?|the) (?:father|mother|dad|mum|uncle|aunt"
    r"|grandmother|grandfather|citizen|vegetarian|vegan)|won (?:an?|the|my)|published my"
    r"|founded an?"
    r"|defended my|broke my (?:arm|leg|wrist|ankle|hip|collarbone|foot|finger|toe|nose|elbow|hand"
    r"|shoulder)|ran my first)"
)
_APPOINTMENT = (
    r"(?:appointment|interview|exam|meeting|flight|operation|surgery|wedding|concert|rehearsal"
    r"|check-?up|deadline|trip|presentation|hearing|class|lesson|date|party|dinner|race|marathon"
    r"|conference|reservation|booking|viewing|scan|show|gig|match|recital|call|test|audition|shift"
    r"|defen[cs]e|graduation|holiday|retreat|course|workshop)"
)
_GOING = (
    r"(?:flying|travelling|traveling|going|moving|driving|cycling|taking the train|sailing"
    r"|heading) (?:back )?(?:to|home|from|around|through|on)"
)
_AHEAD = (
    r"(?:getting married|having (?:surgery|an operation|a baby)|starting (?:a|my|at)"
    r"|running (?:the|a|my)|giving (?:a|my)|meeting|visiting|seeing|leaving|hosting|presenting"
    r"|playing|turning|retiring|attending|signing)"
)

EVENTS = (
    Form(
        _E,
        rf"<I> (?:finally |just |also |recently )?(?P<v>{_DONE}\b.*)",
        "{v}",
        dated=Dated.HAPPENED,
        needs_date=True,
    ),
    Form(
        _E,
        r"<I> was (?P<v>(?:promoted|hired|fired|laid off|diagnosed|operated|elected|awarded"
        r"|admitted|accepted|discharged|robbed|burgled|knighted)\b.*)",
        "{v}",
        dated=Dated.HAPPENED,
    ),
    Form(
        _E,
        rf"<I> (?:finally |just |recently )?(?P<v>{_MILESTONE}\b.*)",
        "{v}",
        dated=Dated.HAPPENED,
    ),
    Form(
        _E,
        r"<VE> (?:just |recently |finally )(?P<v>(?:moved to (?-i:[A-Z])|got|graduated|adopted"
        r"|quit|become|retired|bought an?|started an?)\b.*)",
        "has {v}",
        dated=Dated.HAPPENED,
    ),
    Form(
        _E,
        rf"<HAVE> (?P<x>(?:an?|my|our) (?:[\w'’-]+ ){{0,3}}?{_APPOINTMENT}\b.*)",
        "has {x}",
        dated=Dated.AHEAD,
        needs_date=True,
    ),
    Form(
        _E,
        rf"<MY> (?P<what>(?:[\w'’-]+ ){{0,2}}?{_APPOINTMENT}) is(?P<p>(?: at .+| in .+)?)",
        "{what} is {p}",
        dated=Dated.AHEAD,
        needs_date=True,
    ),
    Form(_E, rf"<AM> (?P<v>{_GOING}\b.*)", "{v}", _TRAVEL, dated=Dated.AHEAD, needs_date=True),
    Form(_E, rf"<AM> (?P<v>{_AHEAD}\b.*)", "{v}", dated=Dated.AHEAD, needs_date=True),
    Form(
        _E,
        r"<I> (?P<v>(?:fly|travel|leave|move|start|present|defend|graduate|turn \d+|get married"
        r"|retire)\b.*)",
        "{v:s}",
        dated=Dated.AHEAD,
        needs_date=True,
    ),
)
