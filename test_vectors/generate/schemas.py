"""Write the JSON schemas of the vector files of records, texts and times. The words in them are the
reference's; nothing of the package is imported."""

from __future__ import annotations

import json
from typing import Any

from vector_file import VECTORS

TEXT = {"type": "string"}
FLAG = {"type": "boolean"}
INSTANT = {"type": "string", "format": "date-time"}
DAY = {"type": "string", "pattern": r"^\d{4}-\d{2}-\d{2}$"}
WHOLE = {"type": "integer", "minimum": 1}


def one_of(*words: str) -> dict[str, Any]:
    return {"enum": list(words)}


def some(of: dict[str, Any], least: int = 0) -> dict[str, Any]:
    return {"type": "array", "items": of, "minItems": least}


def or_null(of: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [of, {"type": "null"}]}


def fields(required: dict[str, Any], **optional: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "required": list(required),
        "properties": {**required, **optional},
        "additionalProperties": False,
    }


STATE = one_of("said", "observed", "inferred", "hypothesis", "verified", "invalid")
STATUS = one_of("candidate", "active", "not in use", "permanently forgotten")
LABEL = one_of(
    "user.memory",
    "one.observed",
    "connected.source",
    "one.inferred",
    "import",
    "external.content",
)
SOURCE_KIND = one_of(
    "user statement", "user behaviour", "connected source", "external content", "import"
)
LAYER = one_of("event", "consolidated fact", "behaviour rule")
TIME_KIND = one_of("permanent", "for now", "seasonal", "one-off", "in the past")
RETENTION = one_of(
    "one_memory",
    "one_sensitive",
    "one_observation",
    "one_model",
    "one_provider_trace",
    "one_browser_profile",
    "one_training_lineage",
)
CLASSES = some(
    one_of(
        "health",
        "sex_life",
        "religion",
        "politics",
        "ethnicity",
        "union",
        "biometric_genetic",
        "criminal",
        "immigration",
        "finance_detail",
        "precise_location",
        "minors",
        "third_party_secret",
        "government_id",
        "credentials",
    )
)
SENSITIVITY = fields({"outcome": one_of("normal", "sensitive", "unclassified"), "classes": CLASSES})
EVIDENCE = some(
    fields(
        {"source_id": TEXT, "source_kind": SOURCE_KIND, "supports": FLAG, "observed_at": INSTANT}
    )
)
CONFIDENCE = {"type": "string", "pattern": r"^[01]\.[0-9]{4}$"}
AREA = one_of(
    "work",
    "health",
    "finance",
    "relationships",
    "home",
    "travel",
    "shopping",
    "learning",
    "leisure",
    "general",
)
CONTENT_TYPE = one_of(
    "preference",
    "routine",
    "goal",
    "constraint",
    "relationship",
    "personal fact",
    "opinion",
    "event",
)
VERSION = fields(
    {"recorded_at": INSTANT},
    version=WHOLE,
    valid_from=INSTANT,
    valid_to=INSTANT,
    observed_at=INSTANT,
    time_kind=TIME_KIND,
    text=TEXT,
)
PATH_ROW = fields(
    {
        "status": STATUS,
        "epistemic_state": STATE,
        "allowed_states": some(STATE, 1),
        "provenance": LABEL,
        "source_kinds": some(SOURCE_KIND, 1),
        "layers": some(LAYER, 1),
        "listed_as_recently_learned": FLAG,
        "trains": FLAG,
        "label_when_confirmed": or_null(LABEL),
        "label_with_second_evidence": or_null(LABEL),
        "may_be_behaviour_rule": FLAG,
        "labels": {"type": "object", "additionalProperties": LABEL},
    }
)

SCHEMAS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "confidence.v1": ("confidence", fields({"state": STATE, "evidence": EVIDENCE}), CONFIDENCE),
    "independence": (
        "independence",
        fields({"evidence": EVIDENCE}),
        some(fields({"source_id": TEXT, "supports": FLAG, "source_kind": SOURCE_KIND})),
    ),
    "confidence_class": (
        "confidence_class",
        fields(
            {
                "status": STATUS,
                "state": STATE,
                "verified_by": or_null(one_of("person", "independent evidence")),
                "provenance": LABEL,
                "confidence": CONFIDENCE,
            }
        ),
        one_of(
            "You told me",
            "I think so",
            "I'm not sure",
            "I saw it in a source, not verified",
            "Imported, not verified",
        ),
    ),
    "epistemic": ("epistemic", fields({"state": STATE, "event": TEXT}), STATE),
    "lifecycle": ("lifecycle", fields({"status": STATUS, "event": TEXT}), STATUS),
    "write_paths": ("write_paths", fields({"path": TEXT}), PATH_ROW),
    "provenance.worst": ("provenance.worst", fields({"labels": some(LABEL, 1)}), LABEL),
    "retention.class": (
        "retention.class",
        fields({"data_class": TEXT, "sensitivity": SENSITIVITY}),
        RETENTION,
    ),
    "retention.most_restrictive": (
        "retention.most_restrictive",
        fields({"classes": some(RETENTION, 1)}),
        RETENTION,
    ),
    "retention.derivative": (
        "retention.derivative",
        fields({"sources": some(SENSITIVITY, 1)}),
        SENSITIVITY,
    ),
    "conflict.flag": (
        "conflict.flag",
        fields({"evidence": EVIDENCE, "conflicting_records": some(TEXT)}),
        FLAG,
    ),
    "conflict.state_beside": (
        "conflict.state_beside",
        fields({"contradicted": STATE, "found": STATE}),
        STATE,
    ),
    "relations": (
        "relations",
        fields(
            {
                "kind": one_of(
                    "derived-from", "about", "supersedes", "serves", "concerns", "references"
                ),
                "from": TEXT,
                "to": TEXT,
            }
        ),
        FLAG,
    ),
    "source_identity": (
        "source_identity",
        fields(
            {
                "source": one_of(
                    "conversation",
                    "document",
                    "connected_object",
                    "package",
                    "confirmation",
                    "observed_app",
                ),
                "reference": TEXT,
            },
            day=DAY,
        ),
        TEXT,
    ),
    "text.accept": ("text.accept", fields({"text": TEXT}, times=WHOLE, limit=WHOLE), TEXT),
    "text.same": ("text.same", fields({"texts": some(TEXT, 2)}), FLAG),
    "sensitivity.classify": ("sensitivity.classify", fields({"text": TEXT}), SENSITIVITY),
    "sensitivity.combine": (
        "sensitivity.combine",
        fields({"proposed": or_null(SENSITIVITY), "found": SENSITIVITY}),
        SENSITIVITY,
    ),
    "sensitivity.looser": (
        "sensitivity.looser",
        fields({"a": SENSITIVITY, "b": SENSITIVITY}),
        FLAG,
    ),
    "keep_out": (
        "keep_out",
        fields({"text": TEXT}),
        fields({"dropped": some(TEXT), "kept": TEXT, "of_before": FLAG}),
    ),
    "keep_out.reported": ("keep_out.reported", fields({"text": TEXT}), FLAG),
    "life_area": ("life_area", fields({"text": TEXT}), some(AREA, 1)),
    "content_type": ("content_type", fields({"text": TEXT}), CONTENT_TYPE),
    "time_kind": (
        "time_kind",
        fields(
            {"time_kind": TIME_KIND, "tense": one_of("present", "past", "unsure"), "at": INSTANT},
            valid_from=INSTANT,
            valid_to=INSTANT,
            season=some({"type": "integer", "minimum": 1, "maximum": 12}),
            zone=TEXT,
        ),
        one_of("fits", "out_of_season", "not_now"),
    ),
    "time_kind.ended_question": (
        "ended_question",
        fields({"record": VERSION, "at": INSTANT}),
        or_null(TEXT),
    ),
    "validity.as_of": (
        "as_of",
        fields({"versions": some(VERSION)}, record_time=INSTANT, valid_time=INSTANT),
        or_null(WHOLE),
    ),
    "validity.superseded_at": (
        "superseded_at",
        fields({"versions": some(VERSION, 1), "version": WHOLE}),
        or_null(INSTANT),
    ),
    "local_day": ("local_day", fields({"at": INSTANT, "zone": TEXT}), DAY),
    "local_day.span": (
        "span",
        fields({"day": DAY, "precision": one_of("instant", "day", "month", "year"), "zone": TEXT}),
        fields({"start": INSTANT, "end": INSTANT}),
    ),
}
"""Rule to its schema's file, what is given and what is expected when it does not refuse."""

REFUSED = {
    "type": "object",
    "required": ["refused"],
    "properties": {"refused": {"type": "string", "pattern": "^[a-z_]+$"}},
    "additionalProperties": False,
}


def schema(rule: str, file: str, given: dict[str, Any], expect: dict[str, Any]) -> dict[str, Any]:
    case = fields(
        {
            "id": {"type": "string", "pattern": "^[a-z0-9_]+$"},
            "comment": {"type": "string", "minLength": 1},
            "flags": {"type": "array", "items": TEXT, "uniqueItems": True},
            "given": given,
            "expect": {"anyOf": [expect, REFUSED]},
        }
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Vectors of {rule}",
        **fields(
            {
                "rule": {"const": rule},
                "schema": {"const": file},
                "spec": {"type": "string", "pattern": "^[a-z-]+#[a-z-]+$"},
                "notes": {
                    "type": "object",
                    "additionalProperties": fields({"effect": {"type": "string", "minLength": 1}}),
                },
                "cases": some(case, 1),
            }
        ),
    }


for rule, (name, given, expect) in SCHEMAS.items():
    target = VECTORS / "schemas" / f"{name}.schema.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    content = schema(rule, target.name, given, expect)
    target.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
