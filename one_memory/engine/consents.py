"""Verbs for what the person lets in and lets out: consent, sharing preferences, the sealed tray."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from one_memory.engine.base import Unlocked
from one_memory.engine.results import ClassConsent
from one_memory.engine.words import word_of, word_or_none, words_or_none
from one_memory.errors import InputError
from one_memory.model.access import Consent
from one_memory.model.sharing import SharingChoice, SharingPreference
from one_memory.model.vocabulary import ConsentState, Destination, LifeArea, SensitiveClass
from one_memory.ports import Batch
from one_memory.rules.consent import ConsentAct, ConsentChange, Purpose
from one_memory.rules.sharing import next_preference, standing
from one_memory.writing.consent import change_consent
from one_memory.writing.tray import InTray, due, in_tray


class Consents(Unlocked):
    """What the person says about whole classes, areas and destinations; only the person does."""

    def consents(self) -> Mapping[SensitiveClass, ClassConsent]:
        """The newest word on every sensitive class, in the order of the vocabulary."""
        with self._session.reading() as working_set:
            held = working_set.held_by_sensitive_class()
            return {
                name: _standing(name, working_set.consents.get(name), held.get(name, 0))
                for name in SensitiveClass
            }

    def open_consent(
        self,
        sensitive_class: SensitiveClass,
        *,
        purposes: Sequence[Purpose] | None = None,
        destinations: Sequence[Destination] | None = None,
    ) -> Consent:
        """Open a class, or change its ticks; what is not given keeps its ticks or the defaults.

        Raises InputError for credentials, and for a purpose or destination there is no tick for.
        """
        return self._decide(
            ConsentChange(
                word_of(SensitiveClass, sensitive_class, "sensitive class"),
                ConsentAct.OPEN,
                purposes=words_or_none(Purpose, purposes, "purpose"),
                destinations=words_or_none(Destination, destinations, "destination"),
            )
        )

    def refuse_consent(self, sensitive_class: SensitiveClass) -> Consent:
        """Refuse a class: what One notices of it is dropped at once, and what waits is due.

        Raises TransitionError for a class that was opened before: that is paused or withdrawn.
        """
        named = word_of(SensitiveClass, sensitive_class, "sensitive class")
        return self._decide(ConsentChange(named, ConsentAct.REFUSE))

    def pause_consent(self, sensitive_class: SensitiveClass) -> Consent:
        """Close the gate of an open class until it is opened again; nothing is lost.

        Raises TransitionError for a class that is not open.
        """
        named = word_of(SensitiveClass, sensitive_class, "sensitive class")
        return self._decide(ConsentChange(named, ConsentAct.PAUSE))

    def sharing(self) -> tuple[SharingPreference, ...]:
        """The preferences that stand, by destination; what was unset again is not among them."""
        with self._session.reading() as working_set:
            return tuple(standing(working_set.sharing).values())

    def set_sharing(
        self,
        destination: Destination,
        choice: SharingChoice,
        *,
        sensitive_class: SensitiveClass | None = None,
        area: LifeArea | None = None,
        project: str | None = None,
    ) -> SharingPreference:
        """Say what may go to a destination: everything, or one class, area or project.

        `project` is a project's id or name. Raises InputError for two scopes at once, the own
        screen, shared training and allowing a class; NotFoundError for an unknown project.
        """
        if sum(scope is not None for scope in (sensitive_class, area, project)) > 1:
            raise InputError(
                "a preference is about one class, one area, one project or everything",
                hint="set one preference for each",
            )
        wanted = SharingPreference(
            destination=word_of(Destination, destination, "destination"),
            choice=word_of(SharingChoice, choice, "choice"),
            sensitive_class=word_or_none(SensitiveClass, sensitive_class, "sensitive class"),
            area=word_or_none(LifeArea, area, "life area"),
            project=None if project is None else self.project(project).id,
            recorded_at=self._session.clockwork.now(),
        )
        with self._session.writing() as working_set:
            now = self._session.clockwork.now()
            entry = next_preference(wanted, working_set.sharing, now)
            self._session.append(Batch(sharing=(entry,)))
        return entry

    def tray(self) -> tuple[InTray, ...]:
        """What One noticed of classes the person was never asked about, the next due first.

        For the person's own eyes alone, to confirm or to let go.
        """
        with self._session.reading() as working_set:
            return in_tray(working_set.sensitive_candidates(), working_set.consents.values())

    def due_in_tray(self) -> tuple[str, ...]:
        """Ids of what has waited its seven days, or was refused: to be destroyed unseen."""
        return due(self.tray(), self._session.clockwork.now())

    def _decide(self, change: ConsentChange) -> Consent:
        with self._session.writing():
            now = self._session.clockwork.now()
            entry, batch = change_consent(self._session.store, change, now=now)
            self._session.append(batch)
        return entry


def _standing(name: SensitiveClass, entry: Consent | None, records: int) -> ClassConsent:
    if entry is None:
        return ClassConsent(name, ConsentState.NEVER_ASKED, (), (), None, records)
    return ClassConsent(
        name, entry.state, entry.purposes, entry.destinations, entry.recorded_at, records
    )
