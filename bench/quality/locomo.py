"""Evidence retrieval on LoCoMo through the engine's own `observe` and `recall`.

Recall@k is the mean share of a question's gold turns among the first k disclosed records. The data
(CC BY-NC 4.0) stays where it is: give its folder. No language model, no network.

    python bench/quality/locomo.py --data FOLDER --conversation conv-26
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from one_memory.engine import Engine
from one_memory.model.proposal import Turn
from one_memory.model.vocabulary import SpeakerRole

CUTS = (5, 10, 20)
UNANSWERABLE = 5


def lines_of(path: Path, conversation: str) -> Iterator[dict[str, object]]:
    """The JSON lines of one conversation."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            entry = json.loads(line)
            if entry["conversation_id"] == conversation:
                yield entry


def turns_of(entries: list[dict[str, object]]) -> list[Turn]:
    """Both speakers are people; the first to speak is taken as the person."""
    person = entries[0]["speaker"]
    return [
        Turn(
            text=str(entry["text"]),
            speaker=str(entry["speaker"]),
            role=SpeakerRole.PERSON if entry["speaker"] == person else SpeakerRole.OTHER,
            said_at=datetime.fromisoformat(str(entry["session_iso"])).replace(tzinfo=UTC),
            session=str(entry["session"]),
            caption=str(entry["image_caption"]) if entry.get("image_caption") else None,
        )
        for entry in entries
    ]


def measure(data: Path, conversation: str, embedder: str, home: Path) -> dict[str, object]:
    """Observe one conversation into a new vault and ask all its questions."""
    entries = list(lines_of(data / "turns.jsonl", conversation))
    questions = list(lines_of(data / "qa.jsonl", conversation))
    with Engine.create(home, passphrase="bench only", embedder=embedder) as engine:
        started = time.perf_counter()
        observed = engine.observe(turns_of(entries), conversation=conversation)
        observe_seconds = time.perf_counter() - started
        shares: dict[tuple[int, int], list[float]] = defaultdict(list)
        abstained: dict[bool, list[bool]] = defaultdict(list)
        seconds: list[float] = []
        for question in questions:
            started = time.perf_counter()
            answer = engine.recall(
                str(question["question"]), limit=max(CUTS), budget_tokens=100_000
            )
            seconds.append(time.perf_counter() - started)
            found = [
                entries[line.record.utterance.turn_index]["turn_id"]
                for line in answer.disclosure.lines
                if line.record.utterance is not None
            ]
            gold = set(question["evidence"])  # type: ignore[call-overload]
            category = int(question["category"])  # type: ignore[call-overload]
            abstained[category == UNANSWERABLE].append(answer.disclosure.abstain)
            if gold:
                for cut in CUTS:
                    shares[category, cut].append(len(gold & set(found[:cut])) / len(gold))
    answerable = {
        f"R@{cut}": statistics.mean(
            share
            for (category, at), part in shares.items()
            if at == cut and category != 5
            for share in part
        )
        for cut in CUTS
    }
    return {
        "conversation": conversation,
        "turns": observed.turns,
        "records": observed.records,
        "waiting": observed.waiting,
        "refused": len(observed.refused),
        "questions": len(questions),
        "observe_seconds": round(observe_seconds, 2),
        "recall_ms_median": round(1000 * statistics.median(seconds), 2),
        "recall_ms_p95": round(1000 * sorted(seconds)[int(0.95 * len(seconds))], 2),
        **{name: round(value, 3) for name, value in answerable.items()},
        "R@10 by category": {
            category: round(statistics.mean(part), 3)
            for (category, cut), part in sorted(shares.items())
            if cut == 10
        },
        "abstained on answerable": round(statistics.mean(abstained[False]), 3),
        "abstained on unanswerable": round(statistics.mean(abstained[True] or [0]), 3),
    }


def main() -> None:
    """Print one JSON object a conversation."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder with turns and qa")
    parser.add_argument("--conversation", action="append", required=True)
    parser.add_argument("--embedder", default="minilm", choices=["minilm", "hashed"])
    options = parser.parse_args()
    for conversation in options.conversation:
        with tempfile.TemporaryDirectory() as folder:
            result = measure(options.data, conversation, options.embedder, Path(folder) / "vault")
        print(json.dumps(result, indent=2))


if __name__ == "__main__":
    main()
