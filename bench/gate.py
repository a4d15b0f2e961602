"""What the policy gate costs a recall, beside a plain dictionary filter in the same run.

100,000 records under 40 labels. `warm`: the same request as before, every label known, which is
what a recall finds. `cold`: consent, task or destination changed, so every label is decided anew.
`plain`: a Python dictionary of label number to yes or no, looked up for every record, no policy at
all.

    python bench/gate.py --records 100000 --labels 40
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import time
from collections.abc import Callable

import numpy as np

from one_memory.adapters.gates.cedar import CedarGate
from one_memory.model.access import PERSON
from one_memory.model.gate import GateRequest, PolicyLabel
from one_memory.model.request import Task
from one_memory.model.sensitivity import NORMAL, UNCLASSIFIED, sensitive
from one_memory.model.vocabulary import (
    CoreContentType,
    Destination,
    EpistemicState,
    LifeArea,
    LifecycleState,
    ProvenanceLabel,
    SensitiveClass,
    SourceKind,
)

AIM_MS = 5.0


def labels_of(count: int) -> list[PolicyLabel]:
    """Distinct labels: sensitivities by areas by content types, in a fixed order."""
    sensitivities = (NORMAL, UNCLASSIFIED, *(sensitive(c) for c in SensitiveClass))
    made = (
        PolicyLabel(
            sensitivity=sensitivity,
            areas=(area,),
            project=None,
            status=LifecycleState.ACTIVE,
            epistemic_state=EpistemicState.SAID,
            content_type=content_type,
            source_kind=SourceKind.USER_STATEMENT,
            provenance=ProvenanceLabel.USER_MEMORY,
            only_areas=None,
            only_projects=None,
        )
        for content_type, area, sensitivity in itertools.product(
            CoreContentType, LifeArea, sensitivities
        )
    )
    return list(itertools.islice(made, count))


def milliseconds(run: Callable[[], object], times: int) -> float:
    """Median over `times` runs."""
    seconds = []
    for _ in range(times):
        started = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - started)
    return 1000 * statistics.median(seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=100_000)
    parser.add_argument("--labels", type=int, default=40)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()

    labels = labels_of(options.labels)
    rng = random.Random(options.seed)
    codes = np.array([rng.randrange(len(labels)) for _ in range(options.records)], np.int32)
    held = codes.tolist()
    purposes = (f"purpose {number}" for number in itertools.count())

    started = time.perf_counter()
    gate = CedarGate()
    loading = 1000 * (time.perf_counter() - started)

    def step(purpose: str) -> np.ndarray:
        request = GateRequest(PERSON, Task(purpose=purpose), Destination.DEVICE_UI, ())
        permitted = np.zeros(len(labels), dtype=np.bool_)
        for code in np.unique(codes).tolist():
            permitted[code] = gate.decide(labels[code], request).permit
        return permitted[codes]

    answers = {code: label.sensitivity.outcome != "sensitive" for code, label in enumerate(labels)}

    def plain() -> list[bool]:
        return [answers[code] for code in held]

    assert step("answer").tolist() == plain()
    cold = milliseconds(lambda: step(next(purposes)), 15)
    warm = milliseconds(lambda: step("answer"), 60)
    beside = milliseconds(plain, 15)
    print(f"{options.records:,} records, {len(labels)} labels; loading {loading:.0f} ms")
    print(f"warm  {warm:8.2f} ms   {warm / beside:6.3f} x plain   (aim: under {AIM_MS:g} ms)")
    print(f"cold  {cold:8.2f} ms   {cold / beside:6.3f} x plain   {cold / len(labels):.2f} a label")
    print(f"plain {beside:8.2f} ms")


if __name__ == "__main__":
    main()
