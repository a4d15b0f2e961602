"""How a person says what they think of something; kept as an opinion, never as a fact."""

from __future__ import annotations

from one_memory.model.vocabulary import CoreContentType
from one_memory.rules.english.form import Form

_O = CoreContentType.OPINION

JUDGES = (
    r"(?:should|shouldn['’]t|must|ought|better|worse|best|worst|good|bad|great|terrible|awful"
    r"|wonderful"
    r"|brilliant|over-?rated|under-?rated|over-?priced|boring|dull|exhausting|exciting|fascinating"
    r"|interesting|beautiful|ugly|useless|useful|pointless|harmful|healthy|unhealthy|dangerous|safe"
    r"|important|unfair|fair|wrong|right|stupid|silly|clever|ridiculous|funny|annoying|relaxing"
    r"|depressing|inspiring|worth|waste|nonsense|genius|masterpiece|need|needs|deserves?|too"
    r"|beats?|overhyped|elegant|tasteless|delicious|disgusting|lovely|charming|soulless|greatest"
    r"|confusing|stressful|calming|pretentious|irresponsible|essential|superior|inferior)"
)

_THINKS = r"(?P<verb>think|believe|feel(?= that)|reckon)"

ASSERTS = (
    r"(?:is|are|was|were|isn't|aren't|should|shouldn't|must|can|can't|could|needs?|has|have|makes?"
    r"|deserves?|beats?"
    r"|will|won't|do|does|doesn't|don't|tastes?|works?|ought|helps?|ruins?|matters?)"
)
"""A verb without which there is nothing that could be thought."""

OPINIONS = (
    Form(_O, rf"<I> <VERY>{_THINKS} (?:that )?(?P<p>.+)", "{verb:s} that {p}"),
    Form(
        _O,
        rf"<I> (?:do not|don['’]?t) (?P<some>really )?{_THINKS} (?:that )?(?P<p>.+)",
        "does not {verb} that {p}",
    ),
    Form(
        _O,
        r"(?:in my (?:humble )?(?:opinion|view)|imo|imho|if you ask me|to my mind),? (?P<p>.+)",
        "thinks that {p}",
    ),
    Form(_O, rf"<I> <VERY>find (?P<x>.+ (?:{JUDGES}|[a-z]+ing))", "finds {x}"),
    Form(_O, r"<AM> <VERY>(?P<sure>convinced) that (?P<p>.+)", "{sure} that {p}"),
    Form(
        _O,
        r"(?P<p>.+?),? (?:if you ask me|in my (?:humble )?(?:opinion|view)|imo|imho)",
        "thinks that {p}",
    ),
)
