"""Verbs for what comes in: remember, observe, infer, external, propose_rule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from one_memory.engine.base import Unlocked
from one_memory.engine.results import Observed, Remembered
from one_memory.errors import TextRefusedError
from one_memory.model.proposal import Details, Inference, Turn
from one_memory.retrieval.step_8_presentation import holds_a_block
from one_memory.rules.consent import not_open
from one_memory.rules.indexed_text import with_caption
from one_memory.rules.text import TURN_LIMIT, accept
from one_memory.writing.external import external
from one_memory.writing.infer import infer
from one_memory.writing.kept_out import without_kept_out
from one_memory.writing.observe import observe
from one_memory.writing.propose_rule import propose_rule
from one_memory.writing.remember import remember

_TURNS_A_STEP = 32


class Incoming(Unlocked):
    """What the person says, what is observed, what One infers or reads elsewhere."""

    def remember(
        self,
        text: str,
        details: Details = Details(),  # noqa: B008 - frozen value
        *,
        source: str = "direct",
        said_at: datetime | None = None,
        confirmed_twice: bool = False,
    ) -> Remembered:
        """Explicit "remember this": active, said. `source` names the conversation it was said in.

        What is sensitive is kept behind its gate, and the outcome names the classes to open.
        Raises TextRefusedError, NotFoundError for an unknown project, and ApprovalRequiredError
        for a number of an official paper unless the person has `confirmed_twice`.
        """
        kept = self._write(
            text,
            details,
            lambda context: remember(
                text,
                details,
                self._session.known,
                context,
                source=source,
                said_at=said_at,
                confirmed_twice=confirmed_twice,
            ),
        )
        with self._session.reading() as working_set:
            consents = working_set.consents.values()
            return replace(kept, asks=not_open(kept.record.sensitivity.classes, consents))

    def observe(
        self,
        turns: Sequence[Turn],
        *,
        conversation: str,
        progress: Callable[[int, int], None] | None = None,
    ) -> Observed:
        """Turns of a conversation in, each an episode and an event record; nothing is inferred.

        Observing the same conversation again adds only what is new. What the person asks not to
        keep is left out, with what answers it. `progress(done, total)`.
        """
        kept = without_kept_out(turns)
        numbered = kept.turns
        records = repeats = waiting = dropped = 0
        refused: list[tuple[int, str]] = []
        for start in range(0, len(numbered), _TURNS_A_STEP):
            part = numbered[start : start + _TURNS_A_STEP]
            with self._session.writing(_searched(part)):
                outcome = observe(
                    part,
                    self._session.known,
                    self._context(),
                    conversation=conversation,
                    holds_a_block=holds_a_block,
                )
                self._session.append(outcome.batch)
            records += len(outcome.batch.records)
            repeats += outcome.repeats
            waiting += outcome.waiting
            dropped += outcome.dropped
            refused.extend(outcome.refused)
            if progress is not None:
                progress(start + len(part), len(numbered))
        return Observed(
            turns=len(turns),
            records=records,
            repeats=repeats,
            waiting=waiting,
            refused=tuple(refused),
            dropped=dropped,
            left_out=kept.left_out,
        )

    def infer(self, inference: Inference) -> Remembered:
        """A background inference by its write path: active, or a candidate that waits.

        Raises SourceMissingError, TextRefusedError, InputError, and ForbiddenError when the person
        refused its sensitive class.
        """
        return self._write(
            inference.text,
            inference.details,
            lambda context: infer(
                inference,
                self._session.store.episodes(inference.episodes),
                self._session.known,
                context,
            ),
        )

    def external(
        self,
        text: str,
        *,
        document: str,
        details: Details = Details(),  # noqa: B008 - frozen value
    ) -> Remembered:
        """External content: a candidate that was seen in `document` (its address or name)."""
        return self._write(
            text,
            details,
            lambda context: external(
                text,
                details,
                self._session.known,
                context,
                document=document,
            ),
        )

    def propose_rule(
        self,
        text: str,
        *,
        episodes: Sequence[str],
        details: Details = Details(),  # noqa: B008 - frozen value
    ) -> Remembered:
        """A behaviour rule proposed by One: a candidate until the person accepts it.

        Raises ForbiddenError when any source comes from outside.
        """
        return self._write(
            text,
            details,
            lambda context: propose_rule(
                text,
                details,
                self._session.store.episodes(episodes),
                self._session.known,
                context,
            ),
        )


def _searched(turns: Sequence[tuple[int, Turn]]) -> list[str]:
    """What of the turns will be embedded; a turn that will be refused is not."""
    texts: list[str] = []
    for _, turn in turns:
        with suppress(TextRefusedError):
            texts.append(with_caption(accept(turn.text, TURN_LIMIT), turn.caption))
    return texts
