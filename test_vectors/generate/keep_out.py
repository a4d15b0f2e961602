"""Write the vectors of what a person asks not to keep. Written by hand; nothing of the package is
imported. All people are invented. Ids count along a list: new texts go to its end."""

from __future__ import annotations

from vector_file import case, write

EYE = "I'm nearly blind in one eye, but don't save that."

# Text, what of it is dropped, what is kept, and whether the request is about what came before it.
IN_ITS_SENTENCE = [
    (f"{EYE} Anyway, book seat 2A.", [EYE], "Anyway, book seat 2A."),
    ("Book seat 2A. I'm in debt, please don’t store that.", None, "Book seat 2A."),
    ("I live above the bakery (don't write that down). Order pizza.", None, "Order pizza."),
    ("My pay is 3k - don't log that - and I need a budget app.", None, ""),
    ("I'd rather you didn't remember that I was in jail. I like jazz.", None, "I like jazz."),
    ("You don't need to remember this, but my ex called. I like tea.", None, "I like tea."),
    ("I saw Dr. Okafor about it, but please don't save that. Call me Sam.", None, "Call me Sam."),
    ("I failed, and I don't want that saved. Set an alarm.", None, "Set an alarm."),
    ("Never remember my weight. I run on Sundays.", None, "I run on Sundays."),
    ("Don't memorise that I have two mums. Book Rome.", None, "Book Rome."),
]
ALONE = [
    (
        "My sister is pregnant. Forget I said that. What's the weather?",
        ["My sister is pregnant. Forget I said that."],
        "What's the weather?",
    ),
    ("i'm broke. don't write that down. need a cheap hotel", None, "need a cheap hotel"),
    (
        "I had a miscarriage last year. Off the record. Now plan the trip.",
        None,
        "Now plan the trip.",
    ),
    ("I like tea. I voted Green. Keep that out of your memory.", None, "I like tea."),
    ("I like tea. I went to the clinic. She found a lump. Don't store that.", None, "I like tea."),
    ("We had a fight; forget that. Dinner at eight.", None, "Dinner at eight."),
    ("- I voted Left\n- don't save that\n- book a table", None, "- book a table"),
    ("I take lithium. Please don't remember this.", None, ""),
]
ANNOUNCED = [
    (
        "Off the record: my boss is leaving. The meeting is at nine.",
        ["Off the record: my boss is leaving."],
        "The meeting is at nine.",
    ),
    (
        "Please don't remember this. I have cancer. It started in May. Book a table for two.",
        None,
        "Book a table for two.",
    ),
    ("This is not to be stored: I failed the exam. Book the gym.", None, "Book the gym."),
    ("Don't keep what I'm about to say. I drink too much. Order water.", None, "Order water."),
    (
        "Let's go off the record. I hate my job. It's dull. Back on the record. Book a train.",
        None,
        "Book a train.",
    ),
]
ALL_OF_IT = [
    ("I was ill. I stayed in bed. Don't save any of this. Book a train.", None, "Book a train."),
    ("Lena left me. Forget everything I just said.", None, ""),
]
OF_BEFORE = [
    ("Please don't remember this.", None, ""),
    ("Forget I said that.", None, ""),
    ("Can you not save that? Set an alarm.", None, "Set an alarm."),
    ("Please do not store anything I said today.", None, ""),
    ("Delete what I just said about my mother. Call Ann.", None, "Call Ann."),
]
NO_REQUEST = [
    "I don't remember that.",
    "Don't forget that I like tea.",
    "I can't save that file.",
    "Don't save that file to the desktop.",
    "Did you save that?",
    "Don't keep that in the fridge.",
    "He told me off the record that prices will rise.",
    '"Don\'t save that," she said to her editor.',
    "I told him to forget that. Then we left.",
    "The notes should not be saved as PDF.",
    "Do not save my changes.",
    "Remember that I don't save much money.",
    "I want that saved.",
    "Forget it, let's take the bus.",
    "Never save that word as a password.",
]


def expected(dropped: list[str], kept: str, of_before: bool) -> dict[str, object]:
    return {"dropped": dropped, "kept": kept, "of_before": of_before}


def dropped_of(text: str, kept: str) -> list[str]:
    """What is dropped when it is one piece at the head or the end of the text."""
    if not kept:
        return [text]
    if text.endswith(kept):
        return [text.removesuffix(kept).rstrip()]
    assert text.startswith(kept), text
    return [text.removeprefix(kept).lstrip()]


GROUPS = [
    ("in_its_sentence", "The request stands beside what it is about.", IN_ITS_SENTENCE, False),
    ("alone", "The request stands alone behind what it is about.", ALONE, False),
    ("announced", "The request announces what it is about.", ANNOUNCED, False),
    ("all_of_it", "The request is about all that was said.", ALL_OF_IT, False),
    ("of_before", "What it is about stands before this text.", OF_BEFORE, True),
]
write(
    "keep_out/texts.json",
    "keep_out",
    "keep_out.schema.json",
    "memory-record#write-paths",
    {
        "asked": "what is asked not to be kept is dropped with the request itself",
        "not_asked": "speaks of saving, remembering or forgetting, and asks for nothing",
        "decided": "the reference is silent; docs/classification says why",
    },
    [
        case(
            f"{group}_{number}",
            comment,
            {"text": text},
            expected(dropped or dropped_of(text, kept), kept, of_before),
            "asked",
            "decided",
        )
        for group, comment, texts, of_before in GROUPS
        for number, (text, dropped, kept) in enumerate(texts, start=1)
    ]
    + [
        case(
            f"no_request_{number}",
            "Everything is kept.",
            {"text": text},
            expected([], text, False),
            "not_asked",
            "decided",
        )
        for number, text in enumerate(NO_REQUEST, start=1)
    ],
)

REPORTS = [
    "Asked not to save that he is nearly blind.",
    "The user does not want it remembered that she is pregnant.",
    "Prefers not to have the diagnosis recorded.",
    "Told One to forget the remark about his boss.",
    "Prefers that his diagnosis not be stored.",
    "Made an off-the-record remark about a colleague.",
]
NO_REPORTS = [
    "Asked for a seat in row two.",
    "Wants to save money for a bike.",
    "Prefers not to keep pets.",
    "Asked not to forget the milk.",
    "Said that he remembers names badly.",
    "Keeps a record of his runs.",
]
write(
    "keep_out/reported.json",
    "keep_out.reported",
    "keep_out.reported.schema.json",
    "memory-record#write-paths",
    {
        "reports": "tells that a person asked not to keep something, which would keep it",
        "no_report": "tells something else",
        "decided": "the reference is silent; docs/classification says why",
    },
    [
        case(f"{flag}_{number}", comment, {"text": text}, flag == "reports", flag, "decided")
        for flag, comment, texts in (
            ("reports", "Is not written.", REPORTS),
            ("no_report", "Is written.", NO_REPORTS),
        )
        for number, text in enumerate(texts, start=1)
    ],
)
