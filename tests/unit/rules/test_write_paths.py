"""What holds for the write paths' table as a whole; its rows are vectors."""

from __future__ import annotations

import pytest

from one_memory.model.vocabulary import (
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    WritePath,
)
from one_memory.rules.write_paths import WRITE_PATHS, path_row


def test_every_path_has_one_row_in_the_references_order() -> None:
    """The table is complete and reads like the reference."""
    assert [row.path for row in WRITE_PATHS] == list(WritePath)


def test_only_a_proposal_writes_a_behaviour_rule() -> None:
    """Rules come about by proposal alone, and a proposal writes nothing else."""
    writing = [row.path for row in WRITE_PATHS if row.may_be_behaviour_rule]

    assert writing == [WritePath.PROPOSE_RULE]
    assert path_row(WritePath.PROPOSE_RULE).layers == (Layer.BEHAVIOUR_RULE,)


def test_no_path_writes_verified_or_invalid() -> None:
    """Nothing starts out verified, whatever a source claims."""
    for row in WRITE_PATHS:
        assert not {EpistemicState.VERIFIED, EpistemicState.INVALID} & set(row.allowed_states)
        assert row.epistemic_state in row.allowed_states


@pytest.mark.parametrize("path", [WritePath.EXTERNAL, WritePath.IMPORT])
def test_what_comes_from_outside_waits_and_does_not_train(path: WritePath) -> None:
    """External content and imports are candidates, never said, never trained from."""
    row = path_row(path)

    assert row.status is LifecycleState.CANDIDATE
    assert not row.trains
    assert EpistemicState.SAID not in row.allowed_states


def test_only_normal_background_inference_is_listed_as_recently_learned() -> None:
    """The list of what One learned by itself."""
    listed = [row.path for row in WRITE_PATHS if row.listed_as_recently_learned]

    assert listed == [WritePath.INFER_NORMAL]


def test_the_persons_own_words_are_labelled_so_on_a_background_path() -> None:
    """A sensitive turn the person said waits as a candidate, but it is their own memory."""
    row = path_row(WritePath.INFER_SENSITIVE)

    assert row.label_for(EpistemicState.SAID) is ProvenanceLabel.USER_MEMORY
    assert row.label_for(EpistemicState.INFERRED) is ProvenanceLabel.ONE_INFERRED
