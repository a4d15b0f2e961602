"""What a person approves at the Access desk, and the approval that comes of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class ApprovalScope(StrEnum):
    """What needs strong authentication; One never starts any of these."""

    AREA = "life area"
    PROJECT = "project"
    EVERYTHING = "everything"
    SENSITIVE_CLASS = "sensitive class"
    EXPORT = "export"


@dataclass(frozen=True)
class ShownPlan:
    """What the person saw on the approval surface: scope, its subject and the whole plan's hash.

    `subject` is the area, project id or class; empty when the scope says all.
    """

    scope: ApprovalScope
    subject: str
    plan_hash: str


class Approval(ABC):
    """A person's approval of one shown plan: short-lived, good for one use.

    Abstract on purpose: only the desk's own module can make one, and the desk accepts none it did
    not hand out. A function that takes an `Approval` cannot be started by One.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def shown(self) -> ShownPlan:
        """What was approved."""

    @property
    @abstractmethod
    def expires_at(self) -> datetime:
        """From when it is void."""
