"""Write the vectors of the smallest subset: does anything answer, what repeats, what fits. Worked
out by hand from docs/recall.md; nothing of the package is imported.
"""

from __future__ import annotations

from math import ceil, log
from typing import Any

from vector_file import case, write


def weight(met_in: int) -> int:
    """10 · ln(1 + (1000 - n + 0.5) / (n + 0.5)) at the upper end of the band n falls in."""
    bands = (0, 1, 2, 4, 8, 16, 32, 64)
    n = next((band for band in bands if met_in <= band), 128)
    return round(10 * log(1 + (1000 - n + 0.5) / (n + 0.5)))


def answer(
    name: str,
    comment: str,
    words: dict[str, int],
    record: list[str],
    answers: bool,
    near: bool,
    cosine: float | None = None,
    nearest: float | None = None,
) -> dict[str, Any]:
    given: dict[str, Any] = {"question_words": words, "record_words": record}
    if cosine is not None:
        given["cosine"] = cosine
    if nearest is not None:
        given["nearest"] = nearest
    expect = {
        "weights": {w: weight(n) for w, n in words.items()},
        "answers": answers,
        "is_near": near,
    }
    return case(name, comment, given, expect, "words" if cosine is None else "meaning")


TUNGSTEN = {"boil": 0, "point": 5, "tungsten": 0}
FOOTBALL = {"1998": 8, "footbal": 3, "world": 0, "cup": 3, "winner": 0}
ANSWER_CASES = [
    answer(
        "all_words",
        "Every word is there.",
        {"locker": 1, "number": 20},
        ["my", "locker", "number"],
        True,
        False,
    ),
    # 65 of 65 + 76: 46 %.
    answer(
        "one_of_two",
        "The telling word is there.",
        {"piano": 1, "keep": 0},
        ["piano", "hall"],
        True,
        False,
    ),
    # 41 of 41 + 76 + 76: 21 %, under 30 %.
    answer(
        "c23_point",
        "C23: the common word alone is no answer.",
        {"boil": 0, "point": 16, "tungsten": 0},
        ["meet", "point"],
        False,
        False,
    ),
    # 34 of 34 + 76: 31 %.
    answer("just_enough", "Just above three tenths.", {"tea": 32, "zzz": 0}, ["tea"], True, False),
    # 27 of 27 + 76: 26 %.
    answer("just_too_little", "Just below.", {"tea": 64, "zzz": 0}, ["tea"], False, False),
    answer("no_word", "Nothing in common.", TUNGSTEN, ["tea", "morn"], False, False),
    answer("no_words_asked", "A question without words has no answer.", {}, ["tea"], False, False),
    answer(
        "meaning_alone",
        "C09: near in meaning, no word in common.",
        {"drink": 0},
        ["tea", "morn"],
        True,
        True,
        0.55,
    ),
    answer("meaning_at_the_bound", "From 0.40 on.", {"drink": 0}, ["tea"], True, True, 0.40),
    answer("meaning_below", "Below.", {"drink": 0}, ["tea"], False, True, 0.39),
    answer(
        "near_not_answering",
        "Near enough to stand beside an answer.",
        TUNGSTEN,
        ["kettl"],
        False,
        True,
        0.34,
    ),
    answer("not_near", "Not even that.", TUNGSTEN, ["kettl"], False, False, 0.24),
    answer(
        "far_behind_the_nearest",
        "Near, but far behind what is nearest.",
        {"dentist": 0},
        ["dinner", "offic"],
        False,
        False,
        0.36,
        0.71,
    ),
    answer(
        "not_far_behind",
        "Not far behind.",
        {"drink": 0},
        ["coffe"],
        False,
        True,
        0.32,
        0.56,
    ),
    # 0.35 + 0.3 · 65 / 217 = 0.44.
    answer(
        "both_together",
        "Some words and some meaning.",
        {"leed": 1, "open": 0, "branch": 0},
        ["leed"],
        True,
        True,
        0.35,
    ),
    # 0.25 + 0.3 · 65 / 217 = 0.34.
    answer(
        "both_too_little",
        "Too little of both.",
        {"leed": 1, "open": 0, "branch": 0},
        ["leed"],
        False,
        True,
        0.25,
    ),
    # 65 of 65 + 76: 46 %, more than nine twentieths.
    answer(
        "words_enough",
        "Enough words, however far the meaning.",
        {"gym": 1, "near": 0},
        ["gym"],
        True,
        False,
        0.1,
    ),
    # 60 of 60 + 76: 44 %.
    answer("words_not_enough", "Not quite.", {"gym": 2, "near": 0}, ["gym"], False, False, 0.1),
    answer(
        "c23_year",
        "C23: a year alone in common is no answer, however near it seems.",
        FOOTBALL,
        ["mara", "born", "1998"],
        False,
        True,
        0.45,
    ),
    answer(
        "number_and_word",
        "A year and a word are.",
        FOOTBALL,
        ["cup", "footbal", "1998"],
        True,
        True,
        0.35,
    ),
    answer(
        "only_numbers_asked",
        "Asked for a number alone, it is.",
        {"318": 1},
        ["locker", "318"],
        True,
        True,
        0.3,
    ),
]

SAME = [
    ("equal", "The same words.", "I like green tea.", "I like green tea", True),
    ("order", "In another order.", "Tea in the morning", "In the morning: tea", True),
    (
        "one_more_of_five",
        "One word more of five.",
        "likes long walks near water",
        "likes very long slow walks near water",
        True,
    ),
    (
        "one_more_of_three",
        "One word more of three says more.",
        "I like tea",
        "I like green tea",
        False,
    ),
    ("number", "A number differs.", "My locker number is 318.", "My locker number is 381.", False),
    (
        "number_added",
        "A number is added.",
        "The gate code is blue plum pear fig",
        "The gate code is blue plum pear fig 7",
        False,
    ),
    ("time", "A time differs.", "No coffee after 16:00.", "No coffee after 17:00.", False),
    (
        "name",
        "A name differs.",
        "Ana's birthday is in spring",
        "Ada's birthday is in spring",
        False,
    ),
    (
        "name_added",
        "A name is added.",
        "went hiking along the river path yesterday",
        "went hiking along the river path yesterday with Ines",
        False,
    ),
    ("negation", "A negation.", "I do eat fish", "I do not eat fish", False),
    (
        "negation_contracted",
        "A contracted negation.",
        "I can eat fish",
        "I can\u2019t eat fish",
        False,
    ),
    (
        "never",
        "Never.",
        "I drink coffee after lunch at work",
        "I never drink coffee after lunch at work",
        False,
    ),
    (
        "date_word",
        "A date word differs.",
        "call the dentist about the bill today",
        "call the dentist about the bill tomorrow",
        False,
    ),
    ("part_of_day", "Morning or evening.", "Tea in the morning", "Tea in the evening", False),
    ("coffee_tea", "A noun differs.", "Tea after lunch", "Coffee after lunch", False),
    (
        "inflected",
        "An inflection is the same word.",
        "runs by the river on weekends",
        "running by the river on weekends",
        True,
    ),
    (
        "only_stop_words",
        "Texts without a content word are never the same.",
        "it is what it is",
        "it is",
        False,
    ),
    ("cjk_same", "Without spaces.", "我养了一只猫", "我养了一只猫", True),
    ("cjk_other", "Another animal.", "我养了一只猫", "我养了一只狗", False),
]


def budget(
    name: str, comment: str, lengths: list[int], limit: int, tokens: int, taken: list[int]
) -> dict[str, Any]:
    given = {"lengths": lengths, "limit": limit, "budget_tokens": tokens}
    expect = {"taken": taken, "tokens": sum(ceil(lengths[place] / 4) for place in taken)}
    return case(name, comment, given, expect)


BUDGET_CASES = [
    budget("all_fit", "All fit.", [40, 40, 40], 12, 1024, [0, 1, 2]),
    budget("limit", "No more than the limit.", [40, 40, 40], 2, 1024, [0, 1]),
    budget("budget", "No more than the budget.", [40, 40, 40], 12, 20, [0, 1]),
    budget("exactly", "Exactly the budget.", [41, 36], 12, 20, [0, 1]),
    budget("one_over", "One character is one token.", [41, 37], 12, 20, [0]),
    budget(
        "passed_over",
        "A long one is passed over for a short one after it.",
        [40, 400, 40],
        12,
        20,
        [0, 2],
    ),
    budget("first_always", "The best is always in.", [400, 4], 12, 16, [0]),
    budget("nothing", "Nothing to take.", [], 12, 16, []),
]

SPEC = "memory-record#retrieval-pipeline"

if __name__ == "__main__":
    write(
        "retrieval/answer.json",
        "retrieval.answer",
        "retrieval.answer.schema.json",
        SPEC,
        {"words": "there is no vector", "meaning": "there is one"},
        ANSWER_CASES,
    )
    write(
        "retrieval/repeat.json",
        "retrieval.repeat",
        "retrieval.repeat.schema.json",
        SPEC,
        {},
        [
            case(name, comment, {"texts": [one, other]}, expect)
            for name, comment, one, other, expect in SAME
        ],
    )
    write(
        "retrieval/budget.json",
        "retrieval.budget",
        "retrieval.budget.schema.json",
        SPEC,
        {},
        BUDGET_CASES,
    )
