"""What is said and yet no statement of the person about themselves.

Jokes, suppositions, questions, other people's words, texts brought along, and what is asked to be
kept out. Each table lists cues; where a cue stands, nothing is derived. Better to miss a fact than
to keep a joke as one.
"""

from __future__ import annotations

import re


def _cues(*alternatives: str) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{one})" for one in alternatives), re.IGNORECASE | re.MULTILINE)


NOT_TO_BE_KEPT = _cues(
    r"\b(?:don['’]?t|do not|never|please no[t]?|without|no need to) (?:\w+ ){0,2}?(?:save|saving"
    r"|store|storing"
    r"|remember|remembering|record|recording|keep|keeping|note|log|memori[sz]e|write (?:it|this"
    r"|that) down|repeat)"
    r"(?: (?:it|this|that|any|anything|what|the|in|about|my)\b|[.!,;]|$)",
    r"\boff the record\b",
    r"\bbetween (?:us|you and me|the two of us|ourselves)\b",
    r"\bforget (?:that )?(?:i|we) (?:ever )?(?:said|mentioned|told|asked|wrote)\b",
    r"\bforget (?:what i|about what|that|this|everything i|it)\b",
    r"\b(?:keep|leave) (?:it|this|that) (?:out of|private|secret|confidential|a secret"
    r"|to yourself)\b",
    r"\bnot for (?:the record|your memory|the memory|your notes|storage)\b",
    r"\b(?:delete|erase|ignore) (?:that|this|what i|my last)\b",
    r"\bin (?:strict )?confidence\b|\bconfidential(?:ly)?\b|\btell (?:no one|nobody)\b"
    r"|\bdon['’]t tell\b",
)
"""Asked to be kept out: nothing of the turn is derived."""

LAST_TURN_TOO = _cues(
    r"\b(?:save|store|remember|record|keep|note|log|memori[sz]e|ignore|delete|erase|forget"
    r"|repeat)\b"
    r"[^.!?]*\b(?:that|this|it|what i (?:just )?(?:said|wrote|told)|my last)\b"
)
"""With `NOT_TO_BE_KEPT` in the first sentence of a turn: the person's turn before it is meant."""

WHOLE_CONVERSATION = _cues(
    r"\b(?:any of this|anything (?:from|in|of|about) (?:this|here|our)|(?:this|our) (?:whole "
    r"|entire )?"
    r"(?:conversation|chat|talk)|(?:none|nothing) of (?:this|what))\b",
    r"\b(?:anything|everything) i (?:say|said|tell|told)\b",
)
"""With `NOT_TO_BE_KEPT`: everything the person said in the conversation is meant."""

NOT_OWN_WORDS = _cues(
    r"\b(?:translate|proofread|paraphrase|rephrase|rewrite|reword|summari[sz]e|correct (?:this|my"
    r"|the|these)"
    r"|fix (?:the|this|my)|grammar|spell-?check|edit (?:this|the|my))\b",
    r"(?<!to )\b(?:write|draft|compose|generate|make up)\b.{0,40}\b(?:bio|story|poem|song|email"
    r"|e-mail|mail"
    r"|letter|essay|speech|dialogue|scene|script|post|tweet|message|text|profile|sentence|example"
    r"|cv|resume"
    r"|caption|advert|ad|novel|review|paragraph)s?\b",
    r"\b(?:lyrics?|chorus|verse|refrain|the song|this song|a song|poem|haiku|sonnet)\b|[♪♫♬🎵🎶]",
    r"\b(?:role-?\s?play|roleplaying|play a game|act as|you are a|you['’]re a|in character"
    r"|my character"
    r"|protagonist|narrator|in (?:my|a|the|this) (?:novel|story|book|film|game|script)"
    r"|fan ?fiction|screenplay|dungeons)\b",
    r"^\s*(?:dear|to whom it may concern|subject:|from:|hi (?-i:[A-Z])\w+,$)|\b(?:kind|best"
    r"|warm) regards\b|\bsincerely\b"
    r"|\byours (?:truly|faithfully)\b",
    r"\b(?:quote|quoting|copy-?pasted|pasted|copied from|screenshot|transcript|the (?:sign|poster"
    r"|sticker|mug|article"
    r"|book|ad|email|mail|letter|review|tweet|post|caption) (?:says|said|reads|read|goes))\b",
    r"\bhow (?:do|would|can|could|should) (?:you|i|we|one) (?:say|write|spell|pronounce"
    r"|translate)\b",
    r"\bas (?:the|my) (?:saying|proverb|old saying) goes\b|\bhoroscope\b|\bfor example,? (?:a"
    r"|the) user\b",
    r"\bpersona\b|\bfictional\b|\bfictitious\b|\bexample sentence\b|\btest sentence\b"
    r"|\blorem ipsum\b",
)
"""A text brought along, or somebody else's voice: nothing of the turn is derived."""

JOKE = _cues(
    r"\b(?:just )?(?:kidding|joking)\b|\bjk\b|(?<!\w)/s(?!\w)|\b(?:sarcasm|sarcastic"
    r"|ironically speaking)\b",
    r"\bsaid no one ever\b|\b(?:yeah|yea),? right\b|\bas if\b|\bnot!$|\bpulling your leg\b"
    r"|\bgotcha\b",
    r"[🙄😂🤣😜😉😝🤪🙃😏]",
)
"""A joke by its own word: nothing of the turn is derived."""

LAUGHTER = _cues(
    r"\b(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}h?|xd)\b|;-?\)|:-?[pP](?!\w)|\b(?:ugh|meh)\b",
    r"^\W*(?:oh|ah|wow|great|wonderful|fantastic|sure|of course|yay|brilliant|perfect"
    r"|lovely)\b[ ,!.]*"
    r"(?:great|yes|sure|joy|yeah|wonderful|fantastic)?[ ,!.]*(?:i|we|just|another|because"
    r"|don['’]t i|how)\b",
    r"\b(?:i|we) (?:just|simply|so|do so|absolutely|really do) (?:love|adore|enjoy) (?:it when"
    r"|how|when|being|waiting|having|it\b)",
    r"\blove (?:being|paying|getting|waiting|queu|when|how|it when|spending (?:hours|my)"
    r"|sitting in|losing|having to)",
    r"\bobviously\b|\bapparently\b|\bsupposedly\b|\ballegedly\b|\bof course i\b|\bi bet\b"
    r"|\bliterally\b|\bbasically married\b",
    r"\bqueen of\b|\bking of\b|\bcastle\b|\bbutlers?\b|\bmillionaire\b|\bbillionaire\b"
    r"|\bunicorns?\b|\bmars\b|\bthe moon\b",
)
"""Laughter or the tone of it: nothing of the sentence is derived, nor of the one before it when it
stands alone."""

SUPPOSED = _cues(
    r"\b(?:if|unless|suppose|supposing|imagine|imagining|pretend|wish|wished|whether"
    r"|hypothetically|assume|assuming"
    r"|let['’]s say|say i|say that i|in case|in another life|would have|could have|should have"
    r"|might have"
    r"|otherwise|as though|for the sake of|theoretically|in theory|given that i were|were i|had i"
    r"|what about when"
    r"|some people|almost like|feels like|feel like|as a joke|in my dreams?|dreamt|dreamed"
    r"|i used to think"
    r"|no wait|wait,? no|scratch that|strike that|i mean|correction|not sure|not certain|no idea"
    r"|who knows"
    r"|can['’]t decide|cannot decide|don['’]t know|do not know|forget it)\b"
)
"""Supposed, wished, taken back or unsure: nothing of the sentence is derived."""

REPORTED = _cues(
    r"\b(?:says?|said|saying|tells?|told|thinks|thought|claims?|claimed|wrote|writes|believes"
    r"|believed|heard|insists?"
    r"|insisted|reckons|swears|suggest(?:s|ed)?|propose[sd]?|wants (?:me|us)|according to|asked"
    r"|asks|joked|jokes"
    r"|accus(?:es|ed)|assumes?|assumed|keeps? (?:saying|telling)|goes|quoted|rumou?r|call(?:s"
    r"|ed)? me|convinced)\b"
)
"""Somebody's words: what follows them in the sentence is not derived."""

TAKEN_BACK = _cues(
    r"^\W*(?:no|nope|well|actually|wait|hm+)?,?\s*(?:not really|not anymore|no,? (?:i['’]m|i am"
    r"|i do|that|it)(?:n['’]t| not| do not)?"
    r"|i['’]m not(?: really| serious| being serious)?\W*$|that['’]s not (?:true|right)"
    r"|that['’]s (?:wrong|a lie)|that was a (?:lie|joke)|wrong|never mind|nevermind"
    r"|i made that up|(?:i )?take that back|that['’]s a joke|not true|i lied|half kidding|or not"
    r"|psych)\b"
)
"""Takes the sentence before it back, in a few words."""

FEW_WORDS = 6
"""A longer sentence that opens like one of these says something of its own."""

TAG = re.compile(
    r"(?:,| -)? ?(?:right|no|yes|correct|ok|okay|eh|huh|you know|remember|true|isn['’]t it"
    r"|don['’]t (?:i|we|you)"
    r"|am i|aren['’]t i|do i|didn['’]t i|haven['’]t i|does it|is it|are we|wasn['’]t i|hm+"
    r"|am i not|or not)\s*\?+$",
    re.IGNORECASE,
)
"""Turns what was said before it into a question."""

ASKS = re.compile(
    r"^(?:any|can|could|would|will|what|which|who|whom|whose|where|when|why|how|do|does|did|is|are"
    r"|am|was|were"
    r"|should|shall|may|might|have|has|had|got|isn['’]t|aren['’]t|don['’]t you|won['’]t"
    r"|wouldn['’]t|or)\b",
    re.IGNORECASE,
)
"""Opens a clause that asks."""

TO_THE_ASSISTANT = re.compile(
    r"^(?:(?:please|pls|kindly|and|also|so|ok|okay|hey|hi|from now on|in (?:the )?future"
    r"|going forward|henceforth"
    r"|starting (?:now|today)|as a rule|for future reference|next time),? )*"
    r"(?:(?P<rule>(?:always|never|do not ever|don['’]t ever) (?!(?:mind|again|ever"
    r"|forget)\b)[a-z]+|(?:do not|don['’]?t|stop)"
    r" (?:[a-z]+ )?(?:use|using|call|calling|schedul\w+|suggest\w*|recommend\w*|book|booking|ask"
    r"|asking|send|sending"
    r"|start|starting|answer|answering|repl\w+|wake|remind\w*|add|adding|put|write|writing|give"
    r"|giving|end|ending"
    r"|apologi[sz]\w+|repeat\w*|address\w*|shorten\w*|explain\w*|translat\w+|show\w*|make|making)"
    r"|call me|address me|speak to me|talk to me|(?:answer|reply|respond"
    r"|write) (?:to me )?(?:only |always |me )*in"
    r"|keep (?:your|the|it|all|my)|use (?:metric|celsius|british|american|simple|plain|short"
    r"|bullet|the 24)"
    r"|be (?:brief|concise|short|honest|direct|formal|informal|blunt|less|more))\b)",
    re.IGNORECASE,
)
"""A wish about how One should behave: never a fact, at most a rule to propose."""

A_RULE_FROM_NOW_ON = re.compile(
    r"\b(?:always|never|ever|from now on|in (?:the )?future|going forward|henceforth|every time"
    r"|each time|whenever"
    r"|call me|address me|stop|don['’]?t|do not|keep your|as a rule|be brief|be concise"
    r"|in (?-i:[A-Z])\w+)\b",
    re.IGNORECASE,
)
"""Said of every time, not of this one."""
