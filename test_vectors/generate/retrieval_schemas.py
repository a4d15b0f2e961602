"""Write the JSON schemas of the vector files of recall. The words in them are the reference's;
nothing of the package is imported."""

from __future__ import annotations

import json
from typing import Any

from vector_file import VECTORS

TEXT = {"type": "string"}
FLAG = {"type": "boolean"}
WHOLE = {"type": "integer", "minimum": 0}
INSTANT = {"type": "string", "format": "date-time"}
ID = {"type": "string", "pattern": "^[0-9a-f-]{36}$"}


def one_of(words: str) -> dict[str, Any]:
    return {"enum": words.split(" | ")}


def some(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


def or_null(of: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [of, {"type": "null"}]}


def by_name(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": of}


def fields(required: dict[str, Any] | None = None, **optional: dict[str, Any]) -> dict[str, Any]:
    needed = required or {}
    return {
        "type": "object",
        "required": list(needed),
        "properties": {**needed, **optional},
        "additionalProperties": False,
    }


AREA = one_of(
    "work | health | finance | relationships | home | travel | shopping | learning | leisure | "
    "general"
)
STATE = one_of("said | observed | inferred | hypothesis | verified | invalid")
STATUS = one_of("candidate | active | not in use")
CONTENT = one_of(
    "preference | routine | goal | constraint | relationship | personal fact | opinion | event"
)
TIME_KIND = one_of("permanent | for now | seasonal | one-off | in the past")
LAYER = one_of("event | consolidated fact | behaviour rule")
SHOWN = one_of(
    "You told me | I think so | I'm not sure | I saw it in a source, not verified | "
    "Imported, not verified"
)
TENSE = one_of("present | past | unsure")
KIND = one_of("factual | opinion")
REASON = or_null({"type": "string", "pattern": "^[a-z_]+$"})
TASK = fields(area=AREA, project=ID)
ONLY = fields(areas=some(AREA), projects=some(ID))
RECORD = fields(
    status=STATUS,
    epistemic_state=STATE,
    time_kind=TIME_KIND,
    season=some({"type": "integer", "minimum": 1, "maximum": 12}),
    valid_from=INSTANT,
    valid_to=INSTANT,
    usage_restriction=ONLY,
)
REFUSED = fields({"refused": TEXT})
LINE = fields(
    {
        "content_type": CONTENT,
        "epistemic_state": STATE,
        "confidence_class": SHOWN,
        "conflict": FLAG,
        "own_words": FLAG,
        "text": TEXT,
    }
)
PROJECT = fields({"id": ID, "areas": some(AREA), "state": one_of("open | closed")})

SCHEMAS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "task_area": (
        fields(
            {"domain": fields({"areas": some(AREA)}, project=ID)},
            task=TASK,
            projects=some(PROJECT),
            caller=fields(areas=some(AREA), projects=some(ID)),
        ),
        REASON,
    ),
    "state_filter": (
        fields(
            {"now": INSTANT},
            record=RECORD,
            newest=RECORD,
            superseded_at=INSTANT,
            as_of_record_time=INSTANT,
            as_of_valid_time=INSTANT,
            tense=TENSE,
            timezone=TEXT,
            task=TASK,
        ),
        REASON,
    ),
    "opinion_filter": (
        fields({"content_type": CONTENT, "kind": or_null(KIND)}, asked_types=some(CONTENT)),
        REASON,
    ),
    "question": (
        fields({"question": TEXT}, kind=KIND, tense=TENSE, asked_types=some(CONTENT)),
        fields({"kind": or_null(KIND), "tense": TENSE}),
    ),
    "time_reference": (
        fields({"question": TEXT, "now": INSTANT}, timezone=TEXT),
        fields({"spans": some(fields({"start": INSTANT, "end": INSTANT})), "rest": TEXT}),
    ),
    "decay": (
        fields(
            {"layer": LAYER, "time_kind": TIME_KIND, "last_met": INSTANT, "now": INSTANT},
            uses=WHOLE,
        ),
        {"type": "integer", "minimum": 0, "maximum": 10_000},
    ),
    "fuse": (
        fields({"lists": some(fields({"weight": WHOLE, "ties": some(some(TEXT))}))}),
        some({"type": "array", "prefixItems": [TEXT, WHOLE], "minItems": 2, "maxItems": 2}),
    ),
    "score": (
        fields(
            {
                "relevance": WHOLE,
                "decay": WHOLE,
                "confidence": WHOLE,
                "time_kind": TIME_KIND,
                "out_of_season": FLAG,
            }
        ),
        WHOLE,
    ),
    "answer": (
        fields(
            {"question_words": by_name(WHOLE), "record_words": some(TEXT)},
            cosine={"type": "number"},
            nearest={"type": "number"},
        ),
        fields({"weights": by_name(WHOLE), "answers": FLAG, "is_near": FLAG}),
    ),
    "repeat": (
        fields({"texts": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}}),
        FLAG,
    ),
    "budget": (
        fields({"lengths": some(WHOLE), "limit": WHOLE, "budget_tokens": WHOLE}),
        fields({"taken": some(WHOLE), "tokens": WHOLE}),
    ),
    "value": (
        fields({"text": TEXT}, times=WHOLE),
        {"anyOf": [fields({"value": TEXT, "cut": FLAG}), WHOLE]},
    ),
    "own_words": (
        fields(written_by_path=TEXT, provenance=TEXT, source_kind=TEXT),
        FLAG,
    ),
    "block": (
        fields({"lines": some(LINE), "ids": some(TEXT)}),
        {"anyOf": [some(TEXT), REFUSED]},
    ),
    "parse": (fields({"block": some(TEXT)}), {"anyOf": [WHOLE, REFUSED]}),
    "replays_block": (fields({"text": TEXT}), FLAG),
}


def schema(rule: str, given: dict[str, Any], expect: dict[str, Any]) -> dict[str, Any]:
    entry = fields(
        {
            "id": {"type": "string", "pattern": "^[a-z0-9_]+$"},
            "comment": {"type": "string", "minLength": 1},
            "flags": some(TEXT),
            "given": given,
            "expect": expect,
        }
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Vectors of {rule}",
        **fields(
            {
                "rule": {"const": rule},
                "schema": {"const": f"{rule}.schema.json"},
                "spec": {"type": "string", "pattern": "^[a-z-]+#[a-z-]+$"},
                "notes": by_name(fields({"effect": {"type": "string", "minLength": 1}})),
                "cases": {"type": "array", "items": entry, "minItems": 1},
            }
        ),
    }


if __name__ == "__main__":
    for name, (given, expect) in SCHEMAS.items():
        rule = f"retrieval.{name}"
        target = VECTORS / "schemas" / f"{rule}.schema.json"
        target.write_text(json.dumps(schema(rule, given, expect), indent=1) + "\n", "utf-8")
