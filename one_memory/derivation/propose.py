"""From episodes to proposals that can be shown in them: the check every deriver passes through."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from datetime import date, datetime
from zoneinfo import ZoneInfo

from one_memory.derivation.date_forms import written_day
from one_memory.derivation.statements import kept_out
from one_memory.derivation.wording import INFINITIVE
from one_memory.model.episode import Episode
from one_memory.model.proposal import Inference
from one_memory.model.vocabulary import ProvenanceLabel, SourceKind, SpeakerRole
from one_memory.ports import Deriver
from one_memory.rules.english.word_list import words
from one_memory.rules.tokens import STOP_WORDS, Tokeniser

FRAME_WORDS = frozenset(
    words(
        """
        possibly, called, named, used, week, weekend, cannot, until, since, thinks, years, old
        """
    )
)
"""Words a record may be framed with although nobody said them."""

_NEGATION = re.compile(
    r"\b(?:not|no|never|cannot|without|hardly|neither|nor)\b|n['’]t\b|\bcant\b|\bdont\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


def propose(
    episodes: Sequence[Episode],
    deriver: Deriver,
    *,
    now: datetime,
    zone: ZoneInfo,
    holds_a_block: Callable[[str], bool],
) -> list[Inference]:
    """What a deriver makes of the person's own words, as far as it can be shown in them.

    Only turns of the person are handed on: no assistant's turn, no turn of somebody else, nothing
    that replays a data block (`holds_a_block`), nothing that was asked not to be kept. A proposal
    is dropped when it names an episode that was not handed on, when one of its key words or names
    stands in none of its episodes, or when it denies what none of them denies.
    """
    evidence = [episode for episode in episodes if _is_evidence(episode, holds_a_block)]
    out = kept_out(evidence)
    usable = {episode.id: episode for episode in evidence if episode.id not in out}
    return [
        inference
        for inference in deriver.derive(tuple(usable.values()), now=now, zone=zone)
        if set(inference.episodes) <= usable.keys()
        and _is_shown(inference, [usable[episode] for episode in inference.episodes], zone)
    ]


def _is_evidence(episode: Episode, holds_a_block: Callable[[str], bool]) -> bool:
    return (
        episode.role is SpeakerRole.PERSON
        and episode.source_kind is SourceKind.USER_STATEMENT
        and episode.provenance is ProvenanceLabel.USER_MEMORY
        and episode.text is not None
        and not holds_a_block(episode.text)
    )


def _is_shown(inference: Inference, episodes: Sequence[Episode], zone: ZoneInfo) -> bool:
    text = "\n".join(episode.text or "" for episode in episodes)
    said = _key_words(text) | FRAME_WORDS | _dates(inference, zone)
    if not _key_words(inference.text) <= said | _key_words(" ".join(FRAME_WORDS)):
        return False
    if any(_plain(name) not in _plain(text) for name in inference.details.entities):
        return False
    return not _NEGATION.search(inference.text) or _NEGATION.search(text) is not None


def _key_words(text: str) -> frozenset[str]:
    words = (word.lower() for word in _WORD.findall(text))
    told = " ".join(INFINITIVE.get(word, word) for word in words)
    return frozenset(Tokeniser().text(told).standing) - STOP_WORDS


def _plain(text: str) -> str:
    return " ".join(text.replace("’", "'").casefold().split())


def _dates(inference: Inference, zone: ZoneInfo) -> frozenset[str]:
    """The words its own valid time may be written with."""
    bounds = (inference.details.valid_from, inference.details.valid_to)
    days: list[date] = []
    for bound in bounds:
        if bound is not None:
            # A bound that ends is the midnight after: both days may be meant.
            local = bound.astimezone(zone).date()
            days += [local, date.fromordinal(local.toordinal() - 1)]
    return _key_words(" ".join(written_day(day) for day in days))
