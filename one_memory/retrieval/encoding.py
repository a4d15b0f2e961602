"""Record versions as parsed JSON to rows of the columns, with the code tables they speak in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from one_memory.model.evidence import Confidence
from one_memory.model.sensitivity import Sensitivity
from one_memory.model.vocabulary import (
    CoreContentType,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
    VerifiedBy,
)
from one_memory.ports import PolicyLabel
from one_memory.retrieval.columns import (
    CONTENT,
    EPISTEMIC,
    LAYER,
    NONE,
    OPEN_END,
    ROLE,
    SHOWN,
    STATUS,
    TIME_KIND,
    UNKNOWN_START,
    Row,
    area_bits,
    microseconds,
    month_bits,
)
from one_memory.rules.confidence_class import shown_class
from one_memory.rules.ranking import confidence_in_ten_thousandths


class Codes:
    """Texts to small numbers, in the order met."""

    def __init__(self) -> None:
        self._code: dict[str, int] = {}
        self.names: list[str] = []

    def of(self, name: str) -> int:
        """The number of a text; a new one for a text not met before."""
        code = self._code.get(name)
        if code is None:
            code = self._code[name] = len(self.names)
            self.names.append(name)
        return code

    def find(self, name: str | None) -> int:
        """The number of a text, NONE when it was never met."""
        return NONE if name is None else self._code.get(name, NONE)

    def blank(self, code: int) -> None:
        """Forget a text; its number stays taken."""
        self._code.pop(self.names[code], None)
        self.names[code] = ""


class Encoder:
    """Record versions as parsed JSON to rows; holds the code tables the columns speak in."""

    def __init__(self) -> None:
        self.owners = Codes()
        self.projects = Codes()
        self.speakers = Codes()
        self.conversations = Codes()
        self.project_sets: list[frozenset[str]] = []
        self.labels: list[PolicyLabel] = []
        self._set_code: dict[frozenset[str], int] = {}
        self._label_code: dict[PolicyLabel, int] = {}
        self._label_of: dict[tuple[Any, ...], int] = {}
        self._shown_of: dict[tuple[str | None, ...], int] = {}
        self._instants: dict[str, int] = {}

    def row(self, record: Mapping[str, Any]) -> Row:
        """The row of one record version."""
        domain = record["domain"]
        only = record["usage_restriction"]
        said = record["utterance"]
        valid_from, valid_to = record["valid_from"], record["valid_to"]
        recorded_at = self._instant(record["recorded_at"])
        begins = UNKNOWN_START if valid_from is None else self._instant(valid_from)
        return Row(
            version=record["version"],
            owner=self.owners.of(record["owner"]),
            areas=area_bits(domain["areas"]),
            project=NONE if domain["project"] is None else self.projects.of(domain["project"]),
            status=STATUS[record["status"]],
            epistemic=EPISTEMIC[record["epistemic_state"]],
            layer=LAYER[record["layer"]],
            content=CONTENT[record["content_type"]["core"]],
            label=self._label(record),
            time_kind=TIME_KIND[record["time_kind"]],
            season=month_bits(record["season"]),
            valid_from=begins,
            valid_to=OPEN_END if valid_to is None else self._instant(valid_to),
            recorded_at=recorded_at,
            since=self._since(record, recorded_at),
            happened_at=self._happened(said, begins),
            only_areas=0 if only is None else area_bits(only["areas"]),
            only_projects=NONE if only is None else self._project_set(only["projects"]),
            restricted=int(only is not None),
            confidence=confidence_in_ten_thousandths(record["confidence"]["value"]),
            shown=self._shown(record),
            role=NONE if said is None else ROLE[said["role"]],
            speaker=NONE if said is None else self.speakers.of(said["speaker"].casefold()),
            conversation=NONE if said is None else self._conversation(said),
            turn=NONE if said is None else said["turn_index"],
        )

    def relabel(self, label: int, newest: int) -> int:
        """The label of an older version, with where it may be used taken from the newest one."""
        own, now = self.labels[label], self.labels[newest]
        return self._code(
            PolicyLabel(
                sensitivity=now.sensitivity,
                areas=now.areas,
                project=now.project,
                status=own.status,
                epistemic_state=own.epistemic_state,
                content_type=own.content_type,
                source_kind=own.source_kind,
                provenance=own.provenance,
                only_areas=now.only_areas,
                only_projects=now.only_projects,
            )
        )

    def _instant(self, text: str) -> int:
        known = self._instants.get(text)
        if known is None:
            if len(self._instants) > 4096:
                self._instants.clear()
            known = self._instants[text] = microseconds(datetime.fromisoformat(text))
        return known

    def _since(self, record: Mapping[str, Any], recorded_at: int) -> int:
        observed = [i["observed_at"] for i in record["evidence"]["items"] if i["supports"]]
        return min((recorded_at, *map(self._instant, observed)))

    def _happened(self, said: Mapping[str, Any] | None, begins: int) -> int:
        return begins if said is None or not said["said_at"] else self._instant(said["said_at"])

    def _conversation(self, said: Mapping[str, Any]) -> int:
        return self.conversations.of(f"{said['conversation']}\0{said['session']}")

    def _project_set(self, projects: Sequence[str]) -> int:
        key = frozenset(projects)
        code = self._set_code.get(key)
        if code is None:
            code = self._set_code[key] = len(self.project_sets)
            self.project_sets.append(key)
        return code

    def _shown(self, record: Mapping[str, Any]) -> int:
        confidence = record["confidence"]
        key = (
            record["status"],
            record["epistemic_state"],
            record["verified_by"],
            record["provenance"],
            confidence["value"],
        )
        code = self._shown_of.get(key)
        if code is None:
            status, state, verified_by, provenance, _ = key
            shown = shown_class(
                status=LifecycleState(status),
                epistemic_state=EpistemicState(state),
                verified_by=None if verified_by is None else VerifiedBy(verified_by),
                provenance=ProvenanceLabel(provenance),
                confidence=Confidence.model_validate(confidence),
            )
            code = self._shown_of[key] = SHOWN[shown]
        return code

    def _label(self, record: Mapping[str, Any]) -> int:
        domain, only, sensitivity = (
            record["domain"],
            record["usage_restriction"],
            record["sensitivity"],
        )
        key = (
            sensitivity["outcome"],
            tuple(sensitivity["classes"]),
            tuple(domain["areas"]),
            domain["project"],
            record["status"],
            record["epistemic_state"],
            record["content_type"]["core"],
            record["source_kind"],
            record["provenance"],
            None if only is None else (tuple(only["areas"]), tuple(only["projects"])),
        )
        code = self._label_of.get(key)
        if code is None:
            code = self._label_of[key] = self._code(_label(key))
        return code

    def _code(self, label: PolicyLabel) -> int:
        code = self._label_code.get(label)
        if code is None:
            code = self._label_code[label] = len(self.labels)
            self.labels.append(label)
        return code


def _label(key: tuple[Any, ...]) -> PolicyLabel:
    outcome, classes, areas, project, status, epistemic, content, kind, provenance, only = key
    return PolicyLabel(
        sensitivity=Sensitivity(outcome=outcome, classes=classes),
        areas=tuple(LifeArea(area) for area in areas),
        project=project,
        status=LifecycleState(status),
        epistemic_state=EpistemicState(epistemic),
        content_type=CoreContentType(content),
        source_kind=SourceKind(kind),
        provenance=ProvenanceLabel(provenance),
        only_areas=None if only is None else tuple(LifeArea(area) for area in only[0]),
        only_projects=None if only is None else only[1],
    )
