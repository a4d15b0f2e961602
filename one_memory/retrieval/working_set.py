"""The working set: everything recall needs, decrypted, in memory only, forgotten at once.

Columns and indexes answer the eight steps; a record is decoded only when it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray
from pydantic_core import from_json

from one_memory.model.ids import RecordId
from one_memory.model.vocabulary import LifecycleState
from one_memory.ports import Changes, LexicalIndex, RelationshipIndex, StoredRecord, VectorIndex
from one_memory.retrieval.columns import NONE, OPEN_END, STATUS
from one_memory.retrieval.holdings import Holdings
from one_memory.rules.indexed_text import with_caption

_BLOCK = 4096


class WorkingSet(Holdings):
    """Built from a vault's changes and kept current by later ones. Not thread-safe: whoever owns
    it lets one verb at a time in."""

    def __init__(
        self, lexical: LexicalIndex, vectors: VectorIndex, relationships: RelationshipIndex
    ) -> None:
        super().__init__(lexical, vectors, relationships)
        self._has_vector: list[bool] = []
        self._turns: dict[tuple[int, int], int] = {}

    def apply(self, changes: Changes) -> None:
        """Take in changes; what is held already is left as it is."""
        self.forget([skeleton.id for skeleton in changes.forgotten])
        self._projects.update({project.id: project for project in changes.projects})
        self._consents.update({entry.sensitive_class: entry for entry in changes.consents})
        self._sharing = changes.sharing
        for entry in changes.entries:
            self._entries.setdefault(entry.kind, {})[entry.id] = entry
        for register in self._entries.values():
            for dropped in changes.dropped:
                register.pop(dropped, None)
        stored = iter(changes.records)
        while block := list(islice(stored, _BLOCK)):
            self._add(block)
        self._uses.update({i: use for i, use in changes.uses.items() if i in self._chains})
        if changes.relationships:
            self.relationships.put(changes.relationships)
            self._entities = None

    def forget(self, ids: Sequence[str]) -> None:
        """Forget records and relationships by id, at once; unknown ids are ignored."""
        if not ids:
            return
        gone = frozenset(ids)
        for kind, register in self._entries.items():
            self._entries[kind] = {i: e for i, e in register.items() if gone.isdisjoint(e.about)}
        rows = [row for i in ids for row in self._chains.get(i, ())]
        self.lexical.remove(rows)
        self.vectors.remove(rows)
        for row in rows:
            self._unlink(row)
            self._json[row][:] = bytes(len(self._json[row]))
        for record in ids:
            self._chains.pop(record, None)
            self._uses.pop(record, None)
            self._repeats.drop(record)
        self._blank_names(rows)
        if rows:
            self.columns.clear(rows)
        self.names.forget(rows)
        self.relationships.remove(ids)
        self._entities = None
        self.tokeniser.forget()

    def _add(self, block: Sequence[StoredRecord]) -> None:
        known = {
            (stored.record, int(self.columns.version[row])): row
            for stored in block
            for row in self._chains.get(stored.record, ())
        }
        fresh: list[StoredRecord] = []
        late: list[tuple[int, NDArray[np.float32]]] = []
        for stored in block:
            row = known.get((stored.record, stored.version))
            if row is None:
                fresh.append(stored)
                known[stored.record, stored.version] = NONE
            elif row != NONE and stored.vector is not None and not self._has_vector[row]:
                late.append((row, stored.vector))
        parsed = [from_json(stored.json, cache_strings="keys") for stored in fresh]
        rows = self.columns.append([self.codes.row(record) for record in parsed])
        for row, stored, record in zip(rows, fresh, parsed, strict=True):
            self._record_of.append(stored.record)
            self._json.append(bytearray(stored.json))
            self._has_vector.append(False)
            self._chains.setdefault(stored.record, []).append(row)
            self.names.add(row, record["entities"])
            if stored.vector is not None:
                late.append((row, stored.vector))
        if fresh:
            self.lexical.add(rows, [_searched(record) for record in parsed])
            self._close_chains(
                {stored.record for stored in fresh},
                {row: record["text"] for row, record in zip(rows, parsed, strict=True)},
            )
        if late:
            self.vectors.add([row for row, _ in late], np.stack([v for _, v in late]))
            for row, _ in late:
                self._has_vector[row] = True

    def _close_chains(self, records: Iterable[RecordId], texts: Mapping[int, str]) -> None:
        """Make the versions of changed records one chain each; `texts` are those at hand by row."""
        columns = self.columns
        for record in records:
            chain = self._chains[record]
            if len(chain) > 1:
                chain.sort(key=columns.version.__getitem__)
                for row, following in pairwise(chain):
                    columns.superseded_at[row] = columns.recorded_at[following]
                columns.superseded_at[chain[-1]] = OPEN_END
                self._use_as_newest(chain)
            self._link(chain[-1])
            self._repeats.put(record, texts.get(chain[-1]) or self._text(chain[-1]))

    def _use_as_newest(self, chain: Sequence[int]) -> None:
        """Older versions may be used where the newest one may."""
        columns, newest = self.columns, chain[-1]
        aside = columns.status[newest] == STATUS[LifecycleState.NOT_IN_USE]
        for row in chain[:-1]:
            for column in (
                columns.areas,
                columns.project,
                columns.only_areas,
                columns.only_projects,
                columns.restricted,
            ):
                column[row] = column[newest]
            columns.label[row] = self.codes.relabel(
                int(columns.label[row]), int(columns.label[newest])
            )
            columns.set_aside[row] = aside

    def _link(self, row: int) -> None:
        conversation, turn = int(self.columns.conversation[row]), int(self.columns.turn[row])
        if turn == NONE:
            return
        self._turns[conversation, turn] = row
        before = self._turns.get((conversation, turn - 1), NONE)
        after = self._turns.get((conversation, turn + 1), NONE)
        self.columns.previous[row], self.columns.next[row] = before, after
        if before != NONE:
            self.columns.next[before] = row
        if after != NONE:
            self.columns.previous[after] = row

    def _unlink(self, row: int) -> None:
        place = int(self.columns.conversation[row]), int(self.columns.turn[row])
        if self._turns.get(place) == row:
            del self._turns[place]
        before, after = int(self.columns.previous[row]), int(self.columns.next[row])
        if before != NONE and self.columns.next[before] == row:
            self.columns.next[before] = NONE
        if after != NONE and self.columns.previous[after] == row:
            self.columns.previous[after] = NONE

    def _blank_names(self, rows: Sequence[int]) -> None:
        """Forget speakers and conversations that only forgotten rows had."""
        columns = self.columns
        for column, codes in (
            (columns.speaker, self.codes.speakers),
            (columns.conversation, self.codes.conversations),
        ):
            going = {int(column[row]) for row in rows} - {NONE}
            left = np.ones(columns.size, dtype=np.bool_)
            left[list(rows)] = False
            left &= columns.view(columns.living) == 1
            for code in going - set(np.unique(columns.view(column)[left]).tolist()):
                codes.blank(code)


def _searched(record: Mapping[str, Any]) -> str:
    said = record["utterance"]
    return with_caption(record["text"], said["caption"] if said else None)
