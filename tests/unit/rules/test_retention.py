"""What holds for the retention table as a whole; its rows are vectors."""

from __future__ import annotations

import pytest

from one_memory.model.vocabulary import DataClass, RetentionClass
from one_memory.rules.retention import (
    RESTRICTIVENESS,
    RETENTION_CLASSES,
    most_restrictive,
    sensitivity_of_derivative,
)


def test_every_data_class_has_exactly_one_retention_class() -> None:
    """Nothing One keeps is without a key, and nothing has two."""
    held = [data for row in RETENTION_CLASSES.values() for data in row]

    assert sorted(held) == sorted(DataClass)


def test_the_table_reads_like_the_reference() -> None:
    """Every class of the reference, in its order."""
    assert list(RETENTION_CLASSES) == list(RetentionClass)


def test_restrictiveness_is_a_total_order() -> None:
    """Each class stands in it once."""
    assert sorted(RESTRICTIVENESS) == sorted(RetentionClass)


def test_nothing_is_derived_from_nothing() -> None:
    """Without a source there is no class to take."""
    with pytest.raises(ValueError, match="empty"):
        most_restrictive([])
    with pytest.raises(ValueError, match="nothing"):
        sensitivity_of_derivative([])
