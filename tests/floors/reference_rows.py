"""The row keys of every table of the reference, in its order: what the spec map covers."""

from __future__ import annotations

ROWS: dict[str, tuple[str, ...]] = {
    "Common record fields": (
        "id",
        "owner",
        "domain",
        "data_class",
        "retention_class",
        "provenance",
        "recorded_at",
        "version, supersedes",
        "status, deleted_at",
        "produced_by",
    ),
    "Relations": ("derived-from", "about", "supersedes", "serves", "concerns", "references"),
    "Storage shape": ("Episode", "Fact", "Relationship"),
    "MemoryRecord fields": (
        "Content type",
        "Epistemic state",
        "Layer",
        "Time kind",
        "Valid time",
        "Record time",
        "Source episodes",
        "Source kind",
        "Evidence",
        "Alternative explanations",
        "Life area and project",
        "Sensitivity class",
        "Lifecycle state",
        "Usage restriction",
        "Version",
    ),
    "Epistemic states": ("said", "observed", "inferred", "hypothesis", "verified", "invalid"),
    "Layers": ("event", "consolidated fact", "behaviour rule"),
    "Time kinds": ("permanent", "for now", "seasonal", "one-off", "in the past"),
    "Confidence classes": (
        "You told me",
        "I think so",
        "I'm not sure",
        "I saw it in a source, not verified",
        "Imported, not verified",
    ),
    "Write paths": (
        'Explicit "remember this"',
        "Background inference, normal class",
        "Background inference, sensitive class or behaviour rule",
        "External content",
        "Import",
        "Behaviour rule proposed by One",
    ),
    "Retrieval pipeline": (
        "1. Task area",
        "2. State filter",
        "3. Policy gate",
        "4. Opinion filter",
        "5. Search",
        "6. Ranking",
        "7. Smallest subset",
        "8. Presentation",
    ),
    "Forgetting": ("Correct", "Don't use", "Forget permanently"),
    "Retention classes": (
        "one_memory",
        "one_sensitive",
        "one_observation",
        "one_model",
        "one_provider_trace",
        "one_browser_profile",
        "one_training_lineage",
    ),
    "Export package": (
        "Memory records",
        "Episodes",
        "Personality profile and rules",
        "Grant summary",
        "Connections",
        "Task history",
        "Personal adapter",
        "Text view",
    ),
}
"""Section to row keys."""

NOT_IN_THIS_VERSION: frozenset[tuple[str, str]] = frozenset(
    ("Export package", row) for row in ROWS["Export package"]
)
"""Rows this version has no code for; the map says so in so many words. It only gets smaller."""
