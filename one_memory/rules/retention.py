"""Which retention class, and so which data key, a thing takes (reference: Retention classes)."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import DataClass, RetentionClass
from one_memory.rules.sensitivity import combine

RETENTION_CLASSES = MappingProxyType(
    {
        RetentionClass.ONE_MEMORY: (
            DataClass.MEMORY_RECORD,
            DataClass.EPISODE,
            DataClass.BEHAVIOUR_RULE,
            DataClass.PERSONALITY_PROFILE,
            DataClass.AREA_OR_PROJECT_DEFINITION,
            DataClass.TASK,
            DataClass.ATTENTION_DECISION,
        ),
        RetentionClass.ONE_SENSITIVE: (DataClass.OPENED_SENSITIVE_RECORD,),
        RetentionClass.ONE_OBSERVATION: (DataClass.RAW_OBSERVATION,),
        RetentionClass.ONE_MODEL: (DataClass.PERSONAL_MODEL,),
        RetentionClass.ONE_PROVIDER_TRACE: (DataClass.PROVIDER_TRACE,),
        RetentionClass.ONE_BROWSER_PROFILE: (DataClass.BROWSER_PROFILE,),
        RetentionClass.ONE_TRAINING_LINEAGE: (DataClass.TRAINING_LINEAGE,),
    }
)
"""The reference's table: what each class holds."""

_CLASS_OF = MappingProxyType(
    {data: retention for retention, held in RETENTION_CLASSES.items() for data in held}
)

RESTRICTIVENESS = (
    RetentionClass.ONE_TRAINING_LINEAGE,
    RetentionClass.ONE_PROVIDER_TRACE,
    RetentionClass.ONE_MEMORY,
    RetentionClass.ONE_MODEL,
    RetentionClass.ONE_BROWSER_PROFILE,
    RetentionClass.ONE_OBSERVATION,
    RetentionClass.ONE_SENSITIVE,
)
"""Least restrictive first: content-free, then memory and what is trained from it, then what ends
with its task, then what is not kept by default, then what is unreadable as soon as consent goes."""


def retention_class(data_class: DataClass, sensitivity: Sensitivity) -> RetentionClass:
    """The class of a new thing; one in a sensitive class takes its own data key.

    What is not yet classified stays in the class of its data: it waits for the person's answer.
    """
    held = _CLASS_OF[data_class]
    if sensitivity.classes:
        return most_restrictive((held, RetentionClass.ONE_SENSITIVE))
    return held


def most_restrictive(classes: Iterable[RetentionClass]) -> RetentionClass:
    """The class of a derivative of several sources (reference: below the table).

    Raises ValueError without a source: nothing is derived from nothing.
    """
    return max(classes, key=RESTRICTIVENESS.index)


def sensitivity_of_derivative(sources: Iterable[Sensitivity]) -> Sensitivity:
    """All sensitive classes of all sources; a derivative needs the key of each of them."""
    total: Sensitivity | None = None
    for source in sources:
        total = combine(total, source)
    if total is None:
        raise ValueError("nothing is derived from nothing")
    return total
