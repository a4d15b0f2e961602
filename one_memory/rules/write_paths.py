"""The write paths: what each way of coming to be makes of a record (reference: Write paths)."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from one_memory.model.vocabulary import (
    EpistemicState,
    Layer,
    LifecycleState,
    ProvenanceLabel,
    SourceKind,
    WritePath,
)

_LABEL_OF_STATE = MappingProxyType(
    {
        EpistemicState.SAID: ProvenanceLabel.USER_MEMORY,
        EpistemicState.OBSERVED: ProvenanceLabel.ONE_OBSERVED,
        EpistemicState.INFERRED: ProvenanceLabel.ONE_INFERRED,
        EpistemicState.HYPOTHESIS: ProvenanceLabel.ONE_INFERRED,
    }
)


@dataclass(frozen=True)
class WritePathRow:
    """One row: the initial state a path gives, and what it may carry.

    `epistemic_state` is the default, `allowed_states` what a path may say instead. `provenance` is
    the best label the path can give; the labels of the sources make it worse, never better.
    `label_when_confirmed` and `label_with_second_evidence` are what the label becomes then; absent
    means that it stays, or that second evidence alone makes nothing active.
    """

    path: WritePath
    status: LifecycleState
    epistemic_state: EpistemicState
    allowed_states: tuple[EpistemicState, ...]
    provenance: ProvenanceLabel
    source_kinds: tuple[SourceKind, ...]
    layers: tuple[Layer, ...]
    listed_as_recently_learned: bool = False
    trains: bool = True
    label_when_confirmed: ProvenanceLabel | None = None
    label_with_second_evidence: ProvenanceLabel | None = None

    @property
    def may_be_behaviour_rule(self) -> bool:
        """Whether the path may write how One should behave."""
        return Layer.BEHAVIOUR_RULE in self.layers

    def label_for(self, state: EpistemicState) -> ProvenanceLabel:
        """The best label for a record the path writes in this state: the person's own words are
        `user.memory` also where One would have inferred."""
        if self.path in (WritePath.EVENT, WritePath.INFER_NORMAL, WritePath.INFER_SENSITIVE):
            return _LABEL_OF_STATE[state]
        return self.provenance


_SEEN_IN_BACKGROUND = (
    SourceKind.USER_STATEMENT,
    SourceKind.USER_BEHAVIOUR,
    SourceKind.CONNECTED_SOURCE,
)
_NOT_CLAIMED_BY_A_SOURCE = (
    EpistemicState.OBSERVED,
    EpistemicState.INFERRED,
    EpistemicState.HYPOTHESIS,
)

WRITE_PATHS = (
    WritePathRow(
        path=WritePath.REMEMBER,
        status=LifecycleState.ACTIVE,
        epistemic_state=EpistemicState.SAID,
        allowed_states=(EpistemicState.SAID,),
        provenance=ProvenanceLabel.USER_MEMORY,
        source_kinds=(SourceKind.USER_STATEMENT,),
        layers=(Layer.EVENT, Layer.CONSOLIDATED_FACT),
    ),
    WritePathRow(
        path=WritePath.EVENT,
        status=LifecycleState.ACTIVE,
        epistemic_state=EpistemicState.OBSERVED,
        allowed_states=(EpistemicState.SAID, EpistemicState.OBSERVED),
        provenance=ProvenanceLabel.USER_MEMORY,
        source_kinds=_SEEN_IN_BACKGROUND,
        layers=(Layer.EVENT,),
    ),
    WritePathRow(
        path=WritePath.INFER_NORMAL,
        status=LifecycleState.ACTIVE,
        epistemic_state=EpistemicState.INFERRED,
        allowed_states=_NOT_CLAIMED_BY_A_SOURCE,
        provenance=ProvenanceLabel.ONE_OBSERVED,
        source_kinds=_SEEN_IN_BACKGROUND,
        layers=(Layer.CONSOLIDATED_FACT,),
        listed_as_recently_learned=True,
    ),
    WritePathRow(
        path=WritePath.INFER_SENSITIVE,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.INFERRED,
        allowed_states=(EpistemicState.SAID, *_NOT_CLAIMED_BY_A_SOURCE),
        provenance=ProvenanceLabel.USER_MEMORY,
        source_kinds=_SEEN_IN_BACKGROUND,
        layers=(Layer.EVENT, Layer.CONSOLIDATED_FACT),
    ),
    WritePathRow(
        path=WritePath.EXTERNAL,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.HYPOTHESIS,
        allowed_states=_NOT_CLAIMED_BY_A_SOURCE,
        provenance=ProvenanceLabel.EXTERNAL_CONTENT,
        source_kinds=(SourceKind.EXTERNAL_CONTENT,),
        layers=(Layer.EVENT, Layer.CONSOLIDATED_FACT),
        trains=False,
        label_when_confirmed=ProvenanceLabel.USER_MEMORY,
        label_with_second_evidence=ProvenanceLabel.ONE_INFERRED,
    ),
    WritePathRow(
        path=WritePath.IMPORT,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.HYPOTHESIS,
        allowed_states=_NOT_CLAIMED_BY_A_SOURCE,
        provenance=ProvenanceLabel.IMPORT,
        source_kinds=(SourceKind.IMPORT,),
        layers=(Layer.EVENT, Layer.CONSOLIDATED_FACT),
        trains=False,
    ),
    WritePathRow(
        path=WritePath.PROPOSE_RULE,
        status=LifecycleState.CANDIDATE,
        epistemic_state=EpistemicState.INFERRED,
        allowed_states=(EpistemicState.INFERRED, EpistemicState.HYPOTHESIS),
        provenance=ProvenanceLabel.ONE_INFERRED,
        source_kinds=_SEEN_IN_BACKGROUND,
        layers=(Layer.BEHAVIOUR_RULE,),
    ),
)
"""The reference's rows in its order; `event` stands where the Layers table puts it, written
automatically in the background. No path but the last writes a behaviour rule."""

_BY_PATH = MappingProxyType({row.path: row for row in WRITE_PATHS})


def path_row(path: WritePath) -> WritePathRow:
    """The row of a path; every path has one."""
    return _BY_PATH[path]
