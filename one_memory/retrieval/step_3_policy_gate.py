"""Step 3. Policy gate: sensitive-class consent and sharing preferences, one decision a label."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from one_memory.model.record import MemoryRecord
from one_memory.model.vocabulary import LifecycleState
from one_memory.ports import Decision, Gate, Mask, PolicyLabel
from one_memory.retrieval.asked import Asked
from one_memory.retrieval.columns import OPEN_END, Column, Columns
from one_memory.retrieval.encoding import Encoder
from one_memory.retrieval.sieve import LeftOut, Sieve
from one_memory.retrieval.step_2_state_filter import Usable
from one_memory.rules.usage import Reason

_UNDECIDED = Decision(permit=False, policies=("default.undecidable",))
_NOT_UNDERSTOOD = (ValueError, TypeError, KeyError, AttributeError, LookupError, RuntimeError)


class Decisions:
    """A gate's decisions for one request, each label asked once; in doubt, denied."""

    def __init__(self, gate: Gate, asked: Asked) -> None:
        self._gate = gate
        self._request = asked.gate
        self._known: dict[PolicyLabel, Decision] = {}

    def on(self, label: PolicyLabel) -> Decision:
        """The decision on a label. A gate that fails, or answers with anything but a decision,
        has not permitted."""
        known = self._known.get(label)
        if known is None:
            try:
                known = self._gate.decide(label, self._request)
            except _NOT_UNDERSTOOD:
                known = _UNDECIDED
            if not isinstance(known, Decision):
                known = _UNDECIDED
            self._known[label] = known
        return known

    def permits(self, label: PolicyLabel) -> bool:
        """Whether records of a label may be used."""
        return self.on(label).permit is True


@dataclass(frozen=True)
class Permitted:
    """Rows whose label the gate permits."""

    rows: Mask
    left_out: LeftOut


def policy_gate(
    usable: Usable, decisions: Decisions, columns: Columns, codes: Encoder
) -> Permitted:
    """All usable rows of a permitted label."""
    sieve = Sieve(usable.rows)
    labels = columns.view(columns.label)
    permitted = np.zeros(len(codes.labels) + 1, dtype=np.bool_)
    for code in _present(labels[usable.rows]):
        permitted[code] = decisions.permits(codes.labels[code])
    sieve.drop(~permitted[labels], Reason.GATE)
    return Permitted(sieve.rows, sieve.left_out)


def label_of(record: MemoryRecord, newest: MemoryRecord) -> PolicyLabel:
    """What a gate may know of a record version; where it may be used is the newest version's."""
    only = newest.usage_restriction
    return PolicyLabel(
        sensitivity=newest.sensitivity,
        areas=newest.domain.areas,
        project=newest.domain.project,
        status=record.status,
        epistemic_state=record.epistemic_state,
        content_type=record.content_type.core,
        source_kind=record.source_kind,
        provenance=record.provenance,
        only_areas=None if only is None else only.areas,
        only_projects=None if only is None else only.projects,
    )


def visible(decisions: Decisions, asked: Asked, columns: Columns, codes: Encoder) -> Mask:
    """Rows a trace may count: those the gate would permit if they were in use. Replaced versions
    are no records of their own and are counted only when the past is asked for."""
    shown: Mask = columns.view(columns.living) == 1
    if asked.moment.known_at is None:
        shown &= columns.view(columns.superseded_at) == OPEN_END
    labels = columns.view(columns.label)
    permitted = np.zeros(len(codes.labels) + 1, dtype=np.bool_)
    for code in _present(labels[shown]):
        label = replace(codes.labels[code], status=LifecycleState.ACTIVE)
        permitted[code] = decisions.permits(label)
    shown &= permitted[labels]
    return shown


def _present(labels: Column) -> list[int]:
    return np.flatnonzero(np.bincount(labels)).tolist() if len(labels) else []
