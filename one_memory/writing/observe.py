"""Turns of a conversation in: an episode and an event-layer record each; nothing is inferred."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from one_memory.errors import TextRefusedError
from one_memory.model.episode import Episode, EpisodeKind
from one_memory.model.proposal import Details, Turn
from one_memory.model.provenance import ONE, YOU
from one_memory.model.record import MemoryRecord, Utterance, core_type
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import (
    CoreContentType,
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
    SpeakerRole,
    WritePath,
)
from one_memory.ports import Batch, KnownRecords
from one_memory.rules.consent import Detected, when_detected
from one_memory.rules.indexed_text import with_caption
from one_memory.rules.life_area import areas_of
from one_memory.rules.source_identity import conversation as conversation_source
from one_memory.rules.text import TURN_LIMIT, accept, same_text_key
from one_memory.writing.draft import WriteContext, draft_record, sensitivity_of_turn
from one_memory.writing.sensitive import PATH_OF_A_TURN

_EVENT = core_type(CoreContentType.EVENT)


@dataclass(frozen=True)
class _SpokenBy:
    source_kind: SourceKind
    provenance: ProvenanceLabel
    epistemic_state: EpistemicState


_SPOKEN_BY = MappingProxyType(
    {
        SpeakerRole.PERSON: _SpokenBy(
            SourceKind.USER_STATEMENT, ProvenanceLabel.USER_MEMORY, EpistemicState.SAID
        ),
        SpeakerRole.ASSISTANT: _SpokenBy(
            SourceKind.CONNECTED_SOURCE, ProvenanceLabel.ONE_OBSERVED, EpistemicState.OBSERVED
        ),
        SpeakerRole.OTHER: _SpokenBy(
            SourceKind.CONNECTED_SOURCE, ProvenanceLabel.CONNECTED_SOURCE, EpistemicState.OBSERVED
        ),
    }
)


@dataclass(frozen=True)
class ObservedTurns:
    """What a slice of turns comes to."""

    batch: Batch
    repeats: int
    waiting: int
    dropped: int
    refused: tuple[tuple[int, str], ...]


def observe(
    turns: Sequence[tuple[int, Turn]],
    known: KnownRecords,
    context: WriteContext,
    *,
    conversation: str,
    holds_a_block: Callable[[str], bool],
) -> ObservedTurns:
    """Episodes and event records for numbered turns; a refused turn costs that turn only.

    A turn that was observed before adds nothing. A turn that replays a data block is refused, so
    that memory does not feed on itself. A sensitive turn is in use when its class is open, waits
    as a candidate while it was never asked about, and is dropped, counted only, when the person
    refused it.
    """
    records: list[MemoryRecord] = []
    episodes: list[Episode] = []
    refused: list[tuple[int, str]] = []
    repeats = dropped = 0
    for index, turn in turns:
        try:
            text = accept(turn.text, TURN_LIMIT)
            if holds_a_block(text):
                raise TextRefusedError("data_block", "this replays a data block of this memory")
            if _seen(text, turn, index, conversation, known):
                repeats += 1
                continue
            sensitivity = sensitivity_of_turn(with_caption(text, turn.caption), context)
            kept = when_detected(sensitivity.classes, context.consents)
            if kept is Detected.DROP:
                dropped += 1
                continue
            path = PATH_OF_A_TURN[kept]
            episode, record = _write(
                text, turn, index, conversation, context, sensitivity=sensitivity, path=path
            )
        except TextRefusedError as error:
            refused.append((index, error.code))
            continue
        episodes.append(episode)
        records.append(record)
    return ObservedTurns(
        batch=Batch(records=tuple(records), episodes=tuple(episodes)),
        repeats=repeats,
        waiting=sum(record.status is LifecycleState.CANDIDATE for record in records),
        dropped=dropped,
        refused=tuple(refused),
    )


def _seen(text: str, turn: Turn, index: int, conversation: str, known: KnownRecords) -> bool:
    for record_id in known.same_text(same_text_key(text)):
        record = known.current(record_id)
        if record is not None and record.utterance is not None:
            said = record.utterance
            place = (said.conversation, said.session, said.turn_index, said.speaker)
            if place == (conversation, turn.session, index, turn.speaker):
                return True
    return False


def _write(
    text: str,
    turn: Turn,
    index: int,
    conversation: str,
    context: WriteContext,
    *,
    sensitivity: Sensitivity,
    path: WritePath,
) -> tuple[Episode, MemoryRecord]:
    spoken = _SPOKEN_BY[turn.role]
    producer = YOU if turn.role is SpeakerRole.PERSON else ONE
    episode = Episode(
        id=context.new_id(),
        owner=context.owner,
        kind=EpisodeKind.CONVERSATION_FRAGMENT,
        source_kind=spoken.source_kind,
        source_id=conversation_source(conversation),
        provenance=spoken.provenance,
        produced_by=producer,
        recorded_at=context.now,
        said_at=turn.said_at,
        text=turn.text,
        speaker=turn.speaker,
        role=turn.role,
        conversation=conversation,
        turn_index=index,
        sensitivity=sensitivity,
    )
    record = draft_record(
        path,
        text,
        Details(content_type=_EVENT, areas=areas_of(text), valid_from=turn.said_at),
        (episode,),
        sensitivity,
        context,
        produced_by=producer,
        epistemic_state=spoken.epistemic_state,
        layer=Layer.EVENT,
        utterance=Utterance(
            speaker=turn.speaker,
            role=turn.role,
            conversation=conversation,
            session=turn.session,
            turn_index=index,
            said_at=turn.said_at,
            caption=turn.caption,
        ),
    )
    return episode, record
