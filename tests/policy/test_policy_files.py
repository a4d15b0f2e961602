"""Policies are checked when they are loaded, and nothing starts on a finding."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import cedarpy
import pytest

from one_memory.adapters.gates.cedar import CedarGate, check, explain
from one_memory.adapters.gates.policy_text import POLICY_FILES, read_policies
from one_memory.errors import ReferenceFileError
from one_memory.model.gate import Decision
from one_memory.model.vocabulary import (
    ConsentState,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
)
from one_memory.resources import policies
from one_memory.rules.policy_reference import POLICY_NAMES
from one_memory.rules.sharing import DEFAULT_DENY, UNDECIDABLE, Action

Copied = Callable[..., Path]


def test_the_shipped_policies_have_no_finding() -> None:
    """Strict validation passes, and so do our own checks."""
    assert check() == ()


def test_every_policy_is_named_in_both_readings() -> None:
    """The files and the second reading know the same policies, each once."""
    names = [policy.name for policy in read_policies(policies()).policies]
    assert sorted(names) == sorted(POLICY_NAMES)


def test_every_policy_says_in_plain_words_what_it_means() -> None:
    """A sentence a person can read stands above each policy, without the language's signs."""
    for policy in read_policies(policies()).policies:
        assert policy.meaning.rstrip('"').endswith("."), policy.name
        assert not re.search(r"[{}&|=]|::", policy.meaning), policy.name


@pytest.mark.parametrize(
    "vocabulary",
    [
        LifeArea,
        Destination,
        LifecycleState,
        EpistemicState,
        SourceKind,
        ProvenanceLabel,
        ConsentState,
    ],
)
def test_the_schema_spells_the_vocabulary(vocabulary: type[StrEnum]) -> None:
    """Each closed vocabulary of the schema has the reference's values, no more and no fewer."""
    schema = read_policies(policies()).schema
    found = re.search(rf"entity {vocabulary.__name__} enum \[(.*?)\];", schema, re.DOTALL)
    assert found is not None
    assert sorted(re.findall(r'"([^"]+)"', found[1])) == sorted(vocabulary)


def test_the_schema_knows_the_actions() -> None:
    """Every action a request can be is declared."""
    found = re.search(r"action ([a-z_, ]+) appliesTo", read_policies(policies()).schema)
    assert found is not None
    assert sorted(found[1].split(", ")) == sorted(Action)


EDITS = {
    "a misspelt value": (
        "usage.cedar",
        lambda text: text.replace('LifecycleState::"active"', 'LifecycleState::"activ"'),
        "usage.not-active",
    ),
    "a misspelt attribute": (
        "usage.cedar",
        lambda text: text.replace("resource.restricted", "resource.restrictd"),
        "usage.only-for",
    ),
    "an optional attribute without `has`": (
        "usage.cedar",
        lambda text: text.replace("context has task_area && ", ""),
        "usage.only-for",
    ),
    "a class that does not exist": (
        "consent.cedar",
        lambda text: text.replace('SensitiveClass::"union"', 'SensitiveClass::"unions"'),
        "consent.union",
    ),
    "two policies of one name": (
        "usage.cedar",
        lambda text: text.replace('@id("usage.invalid")', '@id("usage.forgotten")'),
        "usage.forgotten",
    ),
    "a policy without a comment": (
        "usage.cedar",
        lambda text: text.replace("// What is permanently forgotten is used for nothing.\n", ""),
        "usage.forgotten",
    ),
    "a policy without a name": (
        "usage.cedar",
        lambda text: text.replace('@id("permit.infer")\n', ""),
        "policy1",
    ),
    "a class that nothing guards": (
        "consent.cedar",
        lambda text: re.sub(
            r'// Trade unions.*?@id\("consent\.union"\).*?;\n', "", text, flags=re.S
        ),
        "",
    ),
    "no Cedar at all": ("sharing.cedar", lambda text: text + "\npermit everything;\n", ""),
    "a schema that is none": ("one.cedarschema", lambda text: text + "\nentity;\n", ""),
}


@pytest.mark.parametrize("edit", EDITS, ids=list(EDITS))
def test_a_finding_is_named_and_nothing_starts(edit: str, copied: Copied) -> None:
    """The check names the policy at fault, and the gate refuses to be made."""
    file, change, at_fault = EDITS[edit]
    folder = copied(file, change)
    assert at_fault in {finding.policy for finding in check(folder)}
    with pytest.raises(ReferenceFileError, match="finding"):
        CedarGate(folder)


@pytest.mark.parametrize("file", [*POLICY_FILES, "one.cedarschema"])
def test_a_missing_file_is_an_error_not_an_empty_policy(file: str, copied: Copied) -> None:
    """Fewer forbids would be a wider gate: a file that is gone stops everything."""
    folder = copied(file, lambda text: text + "\n")
    (folder / file).unlink()
    with pytest.raises(ReferenceFileError, match=re.escape(file)):
        CedarGate(folder)


def test_bytes_that_are_no_text_are_an_error(copied: Copied) -> None:
    """A damaged file is not read as something else."""
    folder = copied("usage.cedar", lambda text: text + "\n")
    (folder / "usage.cedar").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ReferenceFileError, match=r"usage\.cedar"):
        CedarGate(folder)


def test_the_hash_covers_every_file(gate: CedarGate, copied: Copied) -> None:
    """The slightest change to any file is another policy set; the same files are the same one."""
    assert CedarGate().policy_hash == gate.policy_hash
    changed = CedarGate(copied("sharing.cedar", lambda text: text + "// a word more\n"))
    assert changed.policy_hash != gate.policy_hash


def test_a_decision_is_explained_in_the_words_of_the_files() -> None:
    """Each name comes with its effect, meaning, file and text; the defaults are explained too."""
    decision = Decision(permit=False, policies=("consent.health", DEFAULT_DENY, UNDECIDABLE, "?"))
    health, default, undecidable, unknown = explain(decision)
    assert (health.effect, health.file) == ("forbid", "consent.cedar")
    assert health.meaning.startswith("Health")
    assert health.body.startswith("forbid (")
    assert "nothing permits" in default.meaning
    assert "In doubt" in undecidable.meaning
    assert unknown.body == ""


def test_the_text_shown_of_a_policy_is_one_whole_policy() -> None:
    """What explains a decision parses by itself, as one policy with that effect."""
    for policy in read_policies(policies()).policies:
        shown = json.loads(cedarpy.policies_to_json_str(policy.body))
        assert list(shown["staticPolicies"]) == ["policy0"]
        assert shown["staticPolicies"]["policy0"]["effect"] == policy.effect
