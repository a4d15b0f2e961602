"""Wishes about how One should behave, said in passing: never facts, at most rules to propose.

They go to the write path of proposed behaviour rules, where only the person's acceptance makes
them count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from one_memory.derivation.statements import kept_out, sentences_of
from one_memory.derivation.wording import HELD_OPEN, sentence
from one_memory.model.episode import Episode
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, SpeakerRole
from one_memory.rules.english.refusals import (
    A_RULE_FROM_NOW_ON,
    JOKE,
    NOT_OWN_WORDS,
    SUPPOSED,
    TO_THE_ASSISTANT,
)


@dataclass(frozen=True)
class RuleProposal:
    """A rule in the person's own words, and the turn it was said in."""

    text: str
    episodes: tuple[str, ...]


def rule_proposals(episodes: Sequence[Episode]) -> tuple[RuleProposal, ...]:
    """What the person asked of every time to come, each wish once, in the order said."""
    out = kept_out(episodes)
    found: dict[str, RuleProposal] = {}
    for episode in episodes:
        if episode.id in out or not _by_the_person(episode):
            continue
        for text in _rules_in(episode.text or ""):
            before = found.get(text.casefold())
            sources = (*(before.episodes if before else ()), episode.id)
            found[text.casefold()] = RuleProposal(text, tuple(dict.fromkeys(sources)))
    return tuple(found.values())


def _by_the_person(episode: Episode) -> bool:
    return (
        episode.role is SpeakerRole.PERSON
        and episode.source_kind is SourceKind.USER_STATEMENT
        and episode.provenance is ProvenanceLabel.USER_MEMORY
    )


def _rules_in(text: str) -> Iterator[str]:
    if NOT_OWN_WORDS.search(text) or JOKE.search(text):
        return
    for words in sentences_of(text):
        if words.endswith("?") or HELD_OPEN in words or SUPPOSED.search(words):
            continue
        match = TO_THE_ASSISTANT.match(words)
        if match is not None and A_RULE_FROM_NOW_ON.search(words):
            yield sentence(words[match.start("rule") :])
