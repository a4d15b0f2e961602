"""No relation carries authority; the table's cells are vectors."""

from __future__ import annotations

from dataclasses import fields

from one_memory.model.access import Principal
from one_memory.model.record import Relation
from one_memory.model.vocabulary import RelationKind
from one_memory.ports import GateRequest, PolicyLabel
from one_memory.rules.relations import RELATIONS, RelationRow


def test_the_table_reads_like_the_reference() -> None:
    """Every relation once, in the reference's order."""
    assert [row.kind for row in RELATIONS] == list(RelationKind)


def test_a_relation_holds_a_kind_and_a_target_only() -> None:
    """There is no field through which a link could permit anything."""
    assert set(Relation.model_fields) == {"kind", "target"}
    assert {field.name for field in fields(RelationRow)} == {"kind", "from_", "to"}


def test_no_decision_sees_a_relation() -> None:
    """What a gate is told of a record and of who asks holds no relation."""
    seen = {
        *(field.name for field in fields(PolicyLabel)),
        *(field.name for field in fields(GateRequest)),
        *Principal.model_fields,
    }

    assert not {name for name in seen if "relation" in name or name in tuple(RelationKind)}
