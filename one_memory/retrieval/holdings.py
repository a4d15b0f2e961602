"""What the working set holds, and the questions about single records that it answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from types import MappingProxyType

import numpy as np
from pydantic_core import from_json

from one_memory.model.access import Consent
from one_memory.model.entry import Entry
from one_memory.model.ids import EntryId, RecordId
from one_memory.model.project import Project
from one_memory.model.record import MemoryRecord
from one_memory.model.sharing import SharingPreference
from one_memory.model.vocabulary import (
    ConsentState,
    CoreContentType,
    EpistemicState,
    Layer,
    LifeArea,
    LifecycleState,
    SensitiveClass,
)
from one_memory.ports import LexicalIndex, Mask, RelationshipIndex, Use, VectorIndex
from one_memory.retrieval.columns import (
    AREA_BIT,
    CONTENT,
    EPISTEMIC,
    LAYER,
    NONE,
    OPEN_END,
    SHOWN,
    STATUS,
    Columns,
    instant,
)
from one_memory.retrieval.encoding import Encoder
from one_memory.retrieval.names import NameTable
from one_memory.retrieval.repeats import Repeats
from one_memory.rules.text import same_text_key
from one_memory.rules.tokens import Tokeniser


@dataclass(frozen=True)
class Tallies:
    """How many living records stand in each status, area and confidence class.

    `behind_closed_gates` counts those of a sensitive class whose consent is not open.
    """

    records: int
    by_status: dict[str, int]
    by_area: dict[str, int]
    by_class: dict[str, int]
    behind_closed_gates: int


class Holdings:
    """The state of a working set and its look-ups by id, text and filter."""

    def __init__(
        self, lexical: LexicalIndex, vectors: VectorIndex, relationships: RelationshipIndex
    ) -> None:
        self.lexical = lexical
        self.vectors = vectors
        self.relationships = relationships
        self.columns = Columns()
        self.codes = Encoder()
        self.names = NameTable()
        self.tokeniser = Tokeniser()
        self._entities: tuple[str, ...] | None = ()
        self._projects: dict[str, Project] = {}
        self._consents: dict[SensitiveClass, Consent] = {}
        self._sharing: tuple[SharingPreference, ...] = ()
        self._entries: dict[str, dict[EntryId, Entry]] = {}
        self._uses: dict[RecordId, Use] = {}
        self._record_of: list[RecordId] = []
        self._json: list[bytearray] = []
        self._chains: dict[RecordId, list[int]] = {}
        self._repeats = Repeats()

    @property
    def projects(self) -> Mapping[str, Project]:
        """The newest version of each project, by id."""
        return MappingProxyType(self._projects)

    @property
    def consents(self) -> Mapping[SensitiveClass, Consent]:
        """The newest ledger entry of each sensitive class."""
        return MappingProxyType(self._consents)

    @property
    def sharing(self) -> tuple[SharingPreference, ...]:
        """The newest sharing preference of each destination and scope."""
        return self._sharing

    def entries(self, kind: str) -> Mapping[EntryId, Entry]:
        """The newest version of each entry in one register, by id."""
        return MappingProxyType(self._entries.get(kind, {}))

    @property
    def chains(self) -> Mapping[RecordId, Sequence[int]]:
        """The rows of each living record, oldest version first; the record first met first."""
        return MappingProxyType(self._chains)

    @property
    def uses(self) -> Mapping[RecordId, Use]:
        """How often records were disclosed, by id."""
        return MappingProxyType(self._uses)

    @property
    def entities(self) -> tuple[str, ...]:
        """Names of all entities with a relationship, sorted."""
        if self._entities is None:
            self._entities = self.relationships.entities()
        return self._entities

    def current(self, record: RecordId) -> MemoryRecord | None:
        """The newest version of a living record."""
        chain = self._chains.get(record)
        return None if chain is None else self.decode(chain[-1])

    def decode(self, row: int) -> MemoryRecord:
        """The record version of a living row."""
        return MemoryRecord.model_validate_json(self._json[row])

    def rows_of(self, record: RecordId) -> tuple[int, ...]:
        """Rows of a living record, oldest version first; empty when there is none."""
        return tuple(self._chains.get(record, ()))

    def record_id(self, row: int) -> RecordId:
        """The id of the record a row is a version of."""
        return self._record_of[row]

    def newest_row(self, row: int) -> int:
        """The row of the newest version of the same record."""
        return self._chains[self._record_of[row]][-1]

    def same_text(self, key: str) -> tuple[RecordId, ...]:
        """Living records whose newest version has this exact-repeat key, oldest first."""
        found = [
            record
            for record in self._repeats.find(key)
            if same_text_key(self._text(self._chains[record][-1])) == key
        ]
        return tuple(sorted(found, key=lambda record: (self._first_recorded(record), record)))

    def ids_starting_with(self, prefix: str) -> tuple[RecordId, ...]:
        """Ids of living records that start with `prefix`, sorted."""
        return tuple(sorted(record for record in self._chains if record.startswith(prefix)))

    def listed(
        self,
        *,
        area: LifeArea | None = None,
        project: str | None = None,
        status: LifecycleState | None = None,
        epistemic_state: EpistemicState | None = None,
        content_type: CoreContentType | None = None,
        include_events: bool = True,
        limit: int = 100,
        offset: int = 0,
    ) -> tuple[MemoryRecord, ...]:
        """Newest versions of living records that fit every filter given, newest first."""
        columns = self.columns
        wanted = self._newest()
        if area is not None:
            wanted &= (columns.view(columns.areas) & AREA_BIT[area]) != 0
        if project is not None:
            code = self.codes.projects.find(project)
            wanted &= (columns.view(columns.project) == code) & (code != NONE)
        for value, column, table in (
            (status, columns.status, STATUS),
            (epistemic_state, columns.epistemic, EPISTEMIC),
            (content_type, columns.content, CONTENT),
        ):
            if value is not None:
                wanted &= columns.view(column) == table[value]
        if not include_events:
            wanted &= columns.view(columns.layer) != LAYER[Layer.EVENT]
        return tuple(islice(self._newest_first(wanted), offset, offset + limit))

    def tallies(self) -> Tallies:
        """Counts over the newest versions of all living records."""
        columns = self.columns
        newest = self._newest()
        areas = columns.view(columns.areas)[newest]
        by_label = np.bincount(columns.view(columns.label)[newest], minlength=1).tolist()
        open_classes = {c for c, e in self._consents.items() if e.state is ConsentState.OPEN}
        behind = sum(
            count
            for label, count in zip(self.codes.labels, by_label, strict=False)
            if not open_classes.issuperset(label.sensitivity.classes)
        )
        status = np.bincount(columns.view(columns.status)[newest], minlength=len(STATUS))
        shown = np.bincount(columns.view(columns.shown)[newest], minlength=len(SHOWN))
        return Tallies(
            records=len(self._chains),
            by_status={name: int(status[code]) for name, code in STATUS.items() if status[code]},
            by_area={
                name: found
                for name, bit in AREA_BIT.items()
                if (found := int(np.count_nonzero(areas & bit)))
            },
            by_class={name: int(shown[code]) for name, code in SHOWN.items() if shown[code]},
            behind_closed_gates=behind,
        )

    def held_by_sensitive_class(self) -> Mapping[SensitiveClass, int]:
        """How many living records are of each sensitive class that has any."""
        columns = self.columns
        by_label = np.bincount(columns.view(columns.label)[self._newest()], minlength=1).tolist()
        counts: Counter[SensitiveClass] = Counter()
        for label, count in zip(self.codes.labels, by_label, strict=False):
            counts.update(dict.fromkeys(label.sensitivity.classes, count))
        return {name: count for name, count in counts.items() if count}

    def sensitive_candidates(self) -> Iterator[tuple[MemoryRecord, datetime]]:
        """Candidates of a sensitive class, each with the record time of its first version."""
        columns = self.columns
        wanted = self._newest() & (columns.view(columns.status) == STATUS[LifecycleState.CANDIDATE])
        of_a_class = np.array([bool(x.sensitivity.classes) for x in self.codes.labels], np.bool_)
        for row in np.flatnonzero(wanted):
            if of_a_class[columns.label[row]]:
                record = self.decode(int(row))
                yield record, instant(self._first_recorded(record.id))

    def _newest(self) -> Mask:
        columns = self.columns
        newest: Mask = columns.view(columns.superseded_at) == OPEN_END
        newest &= columns.view(columns.living) == 1
        return newest

    def _newest_first(self, wanted: Mask) -> Iterator[MemoryRecord]:
        rows = np.flatnonzero(wanted)
        order = np.lexsort((-rows, -self.columns.recorded_at[rows]))
        return (self.decode(int(row)) for row in rows[order])

    def _text(self, row: int) -> str:
        return str(from_json(self._json[row])["text"])

    def _first_recorded(self, record: RecordId) -> int:
        return int(self.columns.recorded_at[self._chains[record][0]])
