"""Roll forward: a destruction that was cut short is finished before anything else happens."""

from __future__ import annotations

from datetime import datetime

from one_memory.ports import AuditLog, Destroyer, DestructionReport


def roll_forward(destroyer: Destroyer, log: AuditLog, *, now: datetime) -> DestructionReport | None:
    """Finish what an earlier run began; called when a vault opens, and again while not finished.

    Returns None when nothing was pending, else the report; its `finished` is False while
    something still holds old pages.
    """
    report = destroyer.finish(now=now)
    if report is not None and report.finished:
        generations = list(report.facts.root_generations)
        what = "root renewed" if report.facts.slots else "forget"
        log.append(f"{what} finished", {"root_generations": generations}, at=now)
    return report
