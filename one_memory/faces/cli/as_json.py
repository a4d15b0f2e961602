"""What programs read: one documented shape per thing (docs/cli.md); keys are never renamed."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from one_memory.engine import ClassConsent, HistoryEntry, Status, Why
    from one_memory.faces.cli.drafts import Problem
    from one_memory.model.access import Consent
    from one_memory.model.disclosure import Answer, StepTrace, StepVerdict
    from one_memory.model.episode import Episode
    from one_memory.model.project import Project
    from one_memory.model.record import MemoryRecord
    from one_memory.model.sharing import SharingPreference
    from one_memory.model.vocabulary import ConfidenceClass
    from one_memory.writing.tray import InTray

Json = dict[str, Any]


def instant(at: datetime | None) -> str | None:
    """An instant as ISO 8601 in UTC."""
    return at.isoformat().replace("+00:00", "Z") if at is not None else None


def record(item: MemoryRecord, confidence_class: ConfidenceClass | None = None) -> Json:
    """One record version."""
    spoken = item.utterance
    only_for = item.usage_restriction
    return {
        "id": item.id,
        "version": item.version,
        "text": item.text,
        "class": confidence_class.value if confidence_class else None,
        "content_type": item.content_type.name,
        "core_type": item.content_type.core.value,
        "epistemic_state": item.epistemic_state.value,
        "verified_by": item.verified_by.value if item.verified_by else None,
        "layer": item.layer.value,
        "status": item.status.value,
        "areas": [area.value for area in item.domain.areas],
        "project": item.domain.project,
        "time_kind": item.time_kind.value,
        "season": list(item.season),
        "valid_from": instant(item.valid_from),
        "valid_from_precision": _word(item.valid_from_precision),
        "valid_to": instant(item.valid_to),
        "valid_to_precision": _word(item.valid_to_precision),
        "recorded_at": instant(item.recorded_at),
        "observations": item.evidence.observation_count,
        "first_observation": instant(item.evidence.first_observation),
        "last_observation": instant(item.evidence.last_observation),
        "conflicting_records": list(item.evidence.conflicting_records),
        "source_kind": item.source_kind.value,
        "source_episodes": list(item.source_episodes),
        "provenance": item.provenance.value,
        "produced_by": item.produced_by.producer,
        "sensitivity": {
            "outcome": item.sensitivity.outcome.value,
            "classes": [word.value for word in item.sensitivity.classes],
        },
        "only_for": {
            "areas": [area.value for area in only_for.areas],
            "projects": list(only_for.projects),
        }
        if only_for
        else None,
        "alternatives": [
            {"content_type": other.content_type.name, "text": other.text}
            for other in item.alternative_explanations
        ],
        "said_by": {
            "speaker": spoken.speaker,
            "role": spoken.role.value,
            "conversation": spoken.conversation,
            "session": spoken.session,
            "turn": spoken.turn_index,
            "said_at": instant(spoken.said_at),
        }
        if spoken
        else None,
        "reason": item.reason.value,
        "supersedes": item.supersedes,
    }


def _word(value: Any) -> str | None:
    return value.value if value is not None else None


def answer(question: str, given: Answer) -> Json:
    """The result of a recall."""
    disclosure = given.disclosure
    return {
        "question": question,
        "abstain": disclosure.abstain,
        "lines": [
            {
                "rank": rank,
                **record(line.record, line.confidence_class),
                "conflict": line.conflict,
            }
            for rank, line in enumerate(disclosure.lines, start=1)
        ],
        "tokens": disclosure.tokens,
        "degraded": list(disclosure.degraded),
        "block": {"id": given.block.id, "text": given.block.text} if given.block else None,
        "trace": [_step(step) for step in given.trace.steps],
    }


def _step(step: StepTrace) -> Json:
    return {
        "step": step.step,
        "name": step.name,
        "in": step.records_in,
        "out": step.records_out,
        "dropped": dict(step.dropped),
        "seconds": step.seconds,
    }


def why(known: Why) -> Json:
    """How a record is known, and what each step did with it when a question was given."""
    return {
        "record": record(known.record, known.confidence_class),
        "episodes": [episode(item) for item in known.episodes],
        "verdicts": [_verdict(verdict) for verdict in known.verdicts],
    }


def _verdict(verdict: StepVerdict) -> Json:
    return {
        "step": verdict.step,
        "name": verdict.name,
        "kept": verdict.kept,
        "reason": verdict.reason,
        "policies": list(verdict.policies),
    }


def episode(item: Episode) -> Json:
    """One source."""
    return {
        "id": item.id,
        "kind": item.kind.value,
        "source_kind": item.source_kind.value,
        "provenance": item.provenance.value,
        "text": item.text,
        "reference": item.reference,
        "speaker": item.speaker,
        "role": _word(item.role),
        "conversation": item.conversation,
        "turn": item.turn_index,
        "said_at": instant(item.said_at),
        "recorded_at": instant(item.recorded_at),
    }


def history(entries: Sequence[HistoryEntry]) -> Json:
    """Every version of a record, in the order the engine tells them."""
    return {
        "versions": [
            {
                **record(entry.record),
                "superseded_at": instant(entry.superseded_at),
                "replaced": entry.replaced,
            }
            for entry in entries
        ]
    }


def project(item: Project) -> Json:
    """One project."""
    return {
        "id": item.id,
        "name": item.name,
        "areas": [area.value for area in item.areas],
        "state": item.state.value,
        "recorded_at": instant(item.recorded_at),
    }


def consent(entry: Consent) -> Json:
    """One entry of the consent ledger."""
    return {
        "sensitive_class": entry.sensitive_class.value,
        "state": entry.state.value,
        "purposes": list(entry.purposes),
        "destinations": [where.value for where in entry.destinations],
        "version": entry.version,
        "recorded_at": instant(entry.recorded_at),
    }


def class_consent(word: ClassConsent) -> Json:
    """The person's word on one sensitive class."""
    return {
        "sensitive_class": word.sensitive_class.value,
        "state": word.state.value,
        "purposes": list(word.purposes),
        "destinations": [where.value for where in word.destinations],
        "changed_at": instant(word.changed_at),
        "records": word.records,
    }


def preference(word: SharingPreference) -> Json:
    """One sharing preference; without class, area and project it is about everything."""
    return {
        "destination": word.destination.value,
        "choice": word.choice.value,
        "sensitive_class": _word(word.sensitive_class),
        "area": _word(word.area),
        "project": word.project,
        "version": word.version,
        "recorded_at": instant(word.recorded_at),
    }


def in_tray(item: InTray, confidence_class: ConfidenceClass) -> Json:
    """Something that waits in the sealed tray."""
    return {
        "record": record(item.record, confidence_class),
        "noticed_at": instant(item.noticed_at),
        "due_at": instant(item.due_at),
    }


def status(counts: Status) -> Json:
    """Counts of a vault."""
    return {
        "home": str(counts.home),
        "slot": counts.slot,
        "guarantee": counts.guarantee,
        "records": counts.records,
        "by_status": dict(counts.by_status),
        "by_area": dict(counts.by_area),
        "by_class": dict(counts.by_class),
        "episodes": counts.episodes,
        "projects": counts.projects,
        "embedder": counts.embedder,
        "behind_closed_gates": counts.behind_closed_gates,
        "degraded": list(counts.degraded),
    }


def problems(found: Sequence[Problem]) -> list[Json]:
    """Lines that were not taken."""
    return [{"line": problem.line, "reason": problem.reason} for problem in found]
