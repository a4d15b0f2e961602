"""How people ask, in English, that something is not kept: the patterns, as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Reach(StrEnum):
    """What a request is about when it stands alone in its sentence."""

    ITSELF = "itself"
    BEFORE = "before"
    AFTER = "after"
    ALL_BEFORE = "all before"


@dataclass(frozen=True)
class Request:
    """A way to ask, and how far it reaches."""

    pattern: re.Pattern[str]
    reach: Reach


def _request(pattern: str, reach: Reach) -> Request:
    return Request(re.compile(pattern, re.IGNORECASE), reach)


_KEEP = (
    r"(?:save|store|keep|remember|record|log|memori[sz]e|retain|note(?: down)?|write(?: down)?"
    r"|jot(?: down)?|track|learn|file)"
)
_KEPT = r"(?:saved|stored|kept|remembered|recorded|logged|memori[sz]ed|retained|noted|written down)"
_PLACE = r"(?:memory|memories|notes?|records?|profile|logs?|history|files?|database)"
_MEMORY = (
    rf"(?:(?:in|to|into|from|out of|off|on) (?:your |the |my |any )?(?:long[- ]term )?{_PLACE})"
)
_SAID = (
    r"(?:(?:said|told you|mentioned|wrote|typed|shared|asked(?: you)?|sent)"
    r"(?: (?:that|this|it|so|anything|something))?)"
)
_I = r"(?:i|we)(?:'ve| have)?(?: just| ever)?"
_ALL_OF_IT = (
    rf"(?:(?:any|all|none|one word|a word) of (?:this|that|it|what {_I} {_SAID})"
    rf"|(?:any|every)thing(?: {_I} {_SAID}| here| today)?"
    r"|(?:this|our|the) (?:whole )?(?:conversation|chat|discussion|talk|thread))"
)
_WHAT_WAS_SAID = (
    rf"(?:(?:what|the thing|the part|the bit) {_I} {_SAID}(?: about \w+(?: \w+)?)?"
    r"|(?:the|my) (?:last|previous) (?:part|bit|thing|message|sentence|line|remark|one))"
)
_THIS = r"(?:this one|this part|this bit|this|these|the following|the next (?:part|bit|thing))"
_THAT = r"(?:that one|that part|that bit|that|those|it)"
# Behind "that" or "this" must come an end: "that file" is no remark, "that I am blind" is one.
_END = (
    r"(?=(?: (?:down|please|pls|ok(?:ay)?|thanks|thank you|though|either|anywhere|at all|ever"
    r"|for (?:later|me|now|the future)|about me|on file|on record|to yourself|somewhere"
    rf"|{_MEMORY}|right|will you|would you|if you can|if possible)){{0,4}}"
    r"\s*(?:$|[.!?…,;:)\]}\"”\n–—-]|and |but |because |since |it'?s |i'?m |as ))"
)
_CLAUSE = r"(?: (?:i|i'm|i've|i'd|we|we're|he|he's|she|she's|they|my|our|his|her|their)\b)"
# An imperative opens a clause; "I don't remember that" does not.
_OPENS = (
    r"(?:^|(?<=[.!?…,;:(\[\"“'–—-])|(?<=[.!?…,;:)\]\"”–—-]\s)|(?<=\n)"
    r"|(?<=\bbut )|(?<=\band )|(?<=\bso )|(?<=\bplease )|(?<=\bpls )|(?<=\bjust )|(?<=\bnow )"
    r"|(?<=\bok )|(?<=\bokay )|(?<=\boh )|(?<=\balso )|(?<=\bthough )|(?<=\bbtw )|(?<=\bhey )"
    r"|(?<=\bactually )|(?<=\bplus )|(?<=\bor )|(?<=\byet )|(?<=\bwell ))"
)
_PLEASE = r"(?:(?:please|pls|kindly|just|you)\b,? ?){0,3}"
_DO_NOT = (
    r"(?:(?:do not|don'?t|never|must not|mustn'?t|should not|shouldn'?t|needn'?t|need not|may not"
    r"|are not to|don'?t you dare(?: to)?)(?: ever| even| please)?"
    r"|(?:can|could|would|will) you (?:please )?not"
    r"|i(?:'d| would) (?:rather|prefer(?: it)?(?: if)?)(?: that)? you (?:not|didn'?t|don'?t)"
    r"|i (?:do not|don'?t) want you to|i want you not to|i(?:'d| would) like you not to"
    r"|(?:there(?:'s| is) )?no need(?: for you)? to"
    r"|you (?:do not|don'?t) (?:have|need) to|try not to|better not|rather not)"
)
_NOT_KEEP = rf"{_OPENS}{_PLEASE}{_DO_NOT} {_KEEP}"
_OUT = rf"{_OPENS}{_PLEASE}(?:forget|unsee|unlearn|erase|delete|wipe|discard|remove|drop|strike)"
_THING = r"(?:this|that|it|these|those|which)(?: part| bit| one)?"
_MUST_NOT_BE = (
    r"(?:(?:is |are |was )?not (?:to be|for)|(?:must|should|may|need) ?(?:not|n'?t) be"
    r"|(?:is|are)n'?t (?:to be|for)|can'?t be)"
)
# Named things of the work at hand, which "my" is said of without meaning the person.
_AT_WORK = r"(?:changes|settings|work|edits?|files?|document|draft|code|progress|screen|tabs?)\b"
_OFF = r"(?:off the record|not for the record)"
_IS_OFF = (
    r"(?:(?:this|that|it|all|what follows)(?: next)?(?: part| bit| one)?(?:'s| is| was| stays)? "
)
_STRICTLY = r"|strictly |and |but |now |all |completely |totally ){0,4}"

REQUESTS = (
    _request(rf"{_NOT_KEEP} {_ALL_OF_IT}\b", Reach.ALL_BEFORE),
    _request(rf"{_OUT}(?: about)? {_ALL_OF_IT}\b", Reach.ALL_BEFORE),
    _request(rf"{_NOT_KEEP} {_THIS}{_END}", Reach.AFTER),
    _request(rf"{_NOT_KEEP} what (?:i'm|i am) (?:about|going) to\b[^.!?:,]*", Reach.AFTER),
    _request(rf"{_NOT_KEEP} {_THAT}{_END}", Reach.BEFORE),
    _request(rf"{_NOT_KEEP} {_WHAT_WAS_SAID}", Reach.BEFORE),
    _request(rf"{_NOT_KEEP} that{_CLAUSE}", Reach.ITSELF),
    _request(rf"{_NOT_KEEP} (?:my|our) (?!{_AT_WORK})\w+", Reach.ITSELF),
    _request(rf"{_OPENS}{_PLEASE}forget (?:that )?{_I} {_SAID}", Reach.BEFORE),
    _request(rf"{_OUT}(?: about)? {_WHAT_WAS_SAID}", Reach.BEFORE),
    _request(rf"{_OPENS}{_PLEASE}forget (?:about )?(?:that|this|those){_END}", Reach.BEFORE),
    _request(rf"{_OPENS}{_PLEASE}forget that{_CLAUSE}", Reach.ITSELF),
    _request(rf"{_OUT} {_THING} {_MEMORY}", Reach.BEFORE),
    _request(
        rf"\b(?:keep|leave) {_THING} (?:out of|off|away from) (?:your |the |my |any )?{_PLACE}\b",
        Reach.BEFORE,
    ),
    _request(
        rf"\b{_THING} (?:stays?|remains?|goes) (?:{_OFF}|out of (?:your |the )?{_PLACE})\b",
        Reach.BEFORE,
    ),
    _request(
        rf"\b{_THING} {_MUST_NOT_BE} (?:{_KEPT}|saving|keeping|storing|your {_PLACE}|the record)\b"
        r"(?=\s*:)",
        Reach.AFTER,
    ),
    _request(
        rf"\b{_THING} {_MUST_NOT_BE} (?:{_KEPT}|saving|keeping|storing|your {_PLACE}|the record)\b",
        Reach.BEFORE,
    ),
    _request(
        rf"\bi (?:do not|don'?t|would not|wouldn'?t) (?:want|like) (?:{_THING}|any of this)"
        rf"(?: to be)? {_KEPT}\b",
        Reach.BEFORE,
    ),
    _request(rf"\bi want {_THING} (?:not to be|to not be|not) {_KEPT}\b", Reach.BEFORE),
    _request(
        rf"\bi(?:'d| would) (?:rather not|hate to|prefer not to) have {_THING} {_KEPT}\b",
        Reach.BEFORE,
    ),
    _request(
        rf"\bwithout (?:saving|storing|keeping|remembering|recording|noting) {_THING}{_END}",
        Reach.BEFORE,
    ),
    _request(rf"{_OPENS}{_IS_OFF}{_STRICTLY}{_OFF}\b(?=\s*[:,–—-])", Reach.AFTER),
    _request(
        rf"{_OPENS}{_IS_OFF}{_STRICTLY}{_OFF}\b"
        r"(?=\s*(?:please|ok(?:ay)?|though)?\s*(?:$|[.!?…;)\]\"”\n]))",
        Reach.BEFORE,
    ),
)
"""The ways, the widest first; the first that fits a sentence tells its reach."""

GOING_OFF = re.compile(
    rf"\b(?:going|go|let'?s go|we'?re|i'?m|from here on|until i say so)[ ,]*(?:this is )?{_OFF}\b",
    re.IGNORECASE,
)
"""From here on nothing is kept."""

BACK_ON = re.compile(
    r"\bback on the record\b"
    r"|\b(?:you can|you may|ok to) (?:save|keep|remember|store) (?:things |stuff )?again\b",
    re.IGNORECASE,
)
"""Until here nothing was kept."""

_ASKED = r"\b(?:ask(?:s|ed)|told|tells|request(?:s|ed)|begged|said|wants|wanted)\b"
_SUBJECT = (
    r"(?:that|this|it|what|the (?:fact|remark|part|matter)|anything|any of|about|his|her|their)"
)
_NOT_WANTED = (
    r"(?:(?:does|do|did)(?:n'?t| not) want|(?:wants?|prefers?|prefer(?:s|red)) not to have)"
)
REPORTED = re.compile(
    rf"{_ASKED}[^.!?\n]{{0,40}}?\b(?:not|to not|never)(?: to)? {_KEEP} {_SUBJECT}\b"
    rf"|{_ASKED}[^.!?\n]{{0,40}}?\bto forget {_SUBJECT}\b"
    rf"|\b{_NOT_WANTED}\b[^.!?\n]{{0,60}}?\b{_KEPT}\b"
    rf"|\b(?:wants?|wanted|prefers?|preferred|asked)\b[^.!?\n]{{0,60}}?\bnot (?:to )?be {_KEPT}\b"
    rf"|\b(?:does|do|did)(?:n'?t| not) want (?:me|you|one|us|the assistant) to {_KEEP}\b"
    r"|\boff[- ]the[- ]record (?:remark|comment|statement|request)s?\b",
    re.IGNORECASE,
)
"""Somebody tells that a person asked for something not to be kept."""
