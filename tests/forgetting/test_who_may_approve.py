"""Nothing that One or a model can reach makes an approval."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import one_memory
from one_memory.forgetting import wide, withdraw
from one_memory.model.approval import Approval

PACKAGE = Path(one_memory.__file__).parent
DESK = "adapters/desk/"
PERSONS_SURFACES = ("engine/", "faces/cli/")
"""Where a person types a secret: the desk's `approve` may be called there and nowhere else."""


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_bytes())


def test_only_the_desk_defines_a_kind_of_approval() -> None:
    """One subclass, in the desk's module."""
    found = [
        name
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "Approval" for base in node.bases)
    ]

    assert found == [f"{DESK}local.py"]


def test_only_the_desk_returns_an_approval() -> None:
    """Every other function may at most take one; surfaces where a person types may pass it on."""
    for name, tree in modules():
        if name.startswith((DESK, *PERSONS_SURFACES)):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.returns:
                names = {n.id for n in ast.walk(node.returns) if isinstance(n, ast.Name)}
                assert Approval.__name__ not in names, f"{name}: {node.name}"


def test_only_a_persons_surface_asks_the_desk_to_approve() -> None:
    """No flow, no server and no tool calls `approve`; nobody names the desk's private class."""
    for name, tree in modules():
        if name.startswith(DESK):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "approve":
                assert name.startswith(PERSONS_SURFACES), name
            assert not (isinstance(node, ast.Name) and node.id == "_LocalApproval"), name


def test_wide_forgetting_and_withdrawal_cannot_be_called_without_an_approval() -> None:
    """The parameter is required, without a default."""
    for function in (wide.forget_widely, withdraw.withdraw_consent):
        assert function.__annotations__["approval"] == "Approval"
        assert not function.__defaults__
        assert "approval" not in (function.__kwdefaults__ or {})
