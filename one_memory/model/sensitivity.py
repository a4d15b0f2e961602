"""Sensitivity of a record: normal, sensitive with classes, or not yet classified."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict, field_validator, model_validator

from one_memory.model.vocabulary import SensitiveClass


class SensitivityOutcome(StrEnum):
    """Three-valued: no finding is no proof of normal."""

    NORMAL = "normal"
    SENSITIVE = "sensitive"
    UNCLASSIFIED = "unclassified"


class Sensitivity(BaseModel):
    """Outcome and, when sensitive, the classes in vocabulary order."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    outcome: SensitivityOutcome = SensitivityOutcome.NORMAL
    classes: tuple[SensitiveClass, ...] = ()

    @field_validator("classes")
    @classmethod
    def _sorted(cls, value: tuple[SensitiveClass, ...]) -> tuple[SensitiveClass, ...]:
        order = tuple(SensitiveClass)
        return tuple(sorted(set(value), key=order.index))

    @model_validator(mode="after")
    def _consistent(self) -> Sensitivity:
        if (self.outcome is SensitivityOutcome.SENSITIVE) != bool(self.classes):
            raise ValueError("classes are named exactly when the outcome is sensitive")
        return self


NORMAL = Sensitivity()
UNCLASSIFIED = Sensitivity(outcome=SensitivityOutcome.UNCLASSIFIED)


def sensitive(*classes: SensitiveClass) -> Sensitivity:
    """A sensitive outcome with these classes."""
    return Sensitivity(outcome=SensitivityOutcome.SENSITIVE, classes=classes)
