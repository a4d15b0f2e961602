"""Provenance labels and who produced a record."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

from one_memory.model.vocabulary import ProvenanceLabel

Producer = Annotated[str, StringConstraints(pattern=r"^(you|one|sub-agent:[A-Za-z0-9._-]{1,128})$")]
"""`you`, `one` or `sub-agent:<id>`."""


class ProducedBy(BaseModel):
    """The producer, with the model and configuration version it used, if any."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    producer: Producer
    model_ref: str | None = None
    configuration_ref: str | None = None


YOU = ProducedBy(producer="you")
ONE = ProducedBy(producer="one")

_WORST_LAST = tuple(ProvenanceLabel)


def worst(first: ProvenanceLabel, *others: ProvenanceLabel) -> ProvenanceLabel:
    """The label of a combined value: the worst of its parts (reference: Common record fields)."""
    return max((first, *others), key=_WORST_LAST.index)
