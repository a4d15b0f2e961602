"""How a person says what they are after; requests to the assistant are no goals."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType, LifeArea
from one_memory.rules.english.form import Dated, Form

_G = CoreContentType.GOAL

_ASPIRE = (
    r"(?:learn|become|master|study|train|improve|quit|stop|give up|cut down|lose|gain|save|retire"
    r"|emigrate|volunteer|speak|climb|build|own|start (?:a|an|my|our|running|learning|cooking"
    r"|going)"
    r"|open (?:a|an|my|our)|run (?:a|an|the|my|\d)|write (?:a|an|my|the) (?:[\w-]+ )?(?:book|novel"
    r"|cookbook|memoir|thesis|phd|play|blog)|read (?:more|\d+|all|the complete)|get (?:better|fit"
    r"|fitter|into|promoted|certified|in shape|back in|a (?:phd|master|degree|dog|cat|driving))"
    r"|be (?:more|less|fluent|debt[- ]free|better)|eat (?:less|more|better|healthier)"
    r"|drink (?:less|more)|sleep (?:more|better)|work (?:less|abroad|part[- ]time)|live (?:in|by"
    r"|near"
    r"|abroad|on a)|move (?:to|out|back|abroad|into)|travel (?:to|through|around|the|across|more"
    r"|less)"
    r"|visit|swim|cycle (?:to|from|across)|hike|sail|walk (?:the|from)|finish (?:my|our|the)"
    r"|buy (?:a|an|my|our) (?:[\w-]+ )?(?:house|flat|apartment|boat|farm|place|van|home)"
    r"|renovate|adopt|have (?:kids|children|a baby|another)|pay off|spend (?:less|more)"
    r"|find (?:a new"
    r"|another) job|switch (?:to|careers|jobs)|apply|qualify|publish|grow my own"
    r"|invest|knit|sew)"
)

GOALS = (
    Form(
        _G,
        rf"<I> <VERY>want to (?:finally |really |also )?(?P<v>{_ASPIRE}\b.*)",
        "wants to {v}",
        dated=Dated.DUE,
    ),
    Form(
        _G,
        r"<I> <VERY>(?P<v>(?:plan|intend|hope|aim|aspire) to (?!(?:be (?:there|back)|hear|get"
        r"|receive|see)\b).+)",
        "{v:s}",
        dated=Dated.DUE,
    ),
    Form(_G, r"<AM> <VERY>(?P<v>(?:planning|hoping|aiming) to .+)", "{v}", dated=Dated.DUE),
    Form(_G, rf"<AM> <VERY>(?P<v>trying to {_ASPIRE}\b.*)", "{v}", dated=Dated.DUE),
    Form(
        _G,
        r"<AM> <VERY>(?P<v>going to (?:learn|become|quit|stop|start (?:a|my)|run (?:a|the|my)"
        r"|write a|train|retire|apply)\b.*)",
        "{v}",
        dated=Dated.DUE,
    ),
    Form(_G, r"<AM> <VERY>(?P<v>(?:training|preparing|studying) for .+)", "{v}", dated=Dated.DUE),
    Form(
        _G,
        r"<AM> <VERY>(?P<v>saving (?:up )?(?:for|to) .+)",
        "{v}",
        (LifeArea.FINANCE,),
        dated=Dated.DUE,
    ),
    Form(
        _G,
        r"<AM> <VERY>(?P<v>(?:learning|teaching myself) (?!(?:a (?:lot|ton|bit|few|new)|tons|so"
        r"|more|new|every|things|how|that|from|about|as|all|the hard|by|and|fast|quickly|slowly"
        r"|lots|much)\b).+)",
        "{v}",
        (LifeArea.LEARNING,),
        dated=Dated.DUE,
    ),
    Form(_G, r"<AM> <VERY>(?P<v>working (?:towards?) .+)", "{v}", dated=Dated.DUE),
    Form(
        _G,
        r"<VE> been (?P<v>(?:learning|training for|saving for|saving up for|preparing for) .+)",
        "has been {v}",
    ),
    Form(
        _G,
        r"<MY> (?P<what>(?:(?:big|main|personal|next|biggest|long[- ]term) )?(?:goal|aim|plan"
        r"|dream|resolution|ambition)) is to (?P<v>.+)",
        "{what} is to {v}",
        dated=Dated.DUE,
    ),
    Form(
        _G,
        r"(?:i['’]d|i would|we['’]d|we would) (?P<like>love"
        rf"|like) to (?P<v>{_ASPIRE}\b.* (?:someday|some day|one day|eventually))",
        "would {like} to {v}",
        unsure=True,
    ),
)
