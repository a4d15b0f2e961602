"""Write the vectors of the rules that read text: what is accepted, what says the same, life areas
and content types. Written by hand from the reference; nothing of the package is imported. All
people and places are invented."""

from __future__ import annotations

from typing import Any

from vector_file import case, refused, slug, write

# --- accepted text ------------------------------------------------------------------------------


def accept(
    name: str, comment: str, text: str, expect: Any, flag: str, **given: Any
) -> dict[str, Any]:
    return case(name, comment, {"text": text, **given}, expect, flag)


EMPTY, CONTROL, NOT_TEXT, LONG = (
    refused("empty"),
    refused("control_character"),
    refused("not_text"),
    refused("too_long"),
)
ACCEPT = [
    accept(
        "plain",
        "Plain text stays as it is.",
        "Prefers aisle seats.",
        "Prefers aisle seats.",
        "kept",
    ),
    accept("other_scripts", "Every script is text.", "我对花生过敏。", "我对花生过敏。", "kept"),
    accept("decomposed", "Unicode form is not touched.", "Cafe\u0301", "Cafe\u0301", "kept"),
    accept("emoji", "An emoji is something to remember.", "\U0001f44d", "\U0001f44d", "kept"),
    accept(
        "emoji_with_joiner",
        "Joiners inside an emoji stay.",
        "\U0001f469\u200d\U0001f52c",
        "\U0001f469\u200d\U0001f52c",
        "kept",
    ),
    accept("one_letter", "One letter.", "x", "x", "kept"),
    accept("tab_and_lines", "Tab and line end are text.", "a\tb\nc", "a\tb\nc", "kept"),
    accept("windows_lines", "Windows line ends become line ends.", "a\r\nb", "a\nb", "kept"),
    accept("outer_space", "Outer white space goes.", "  a b \n", "a b", "kept"),
    accept("unbreakable_space", "Also an unbreakable one.", "\u00a0a\u00a0", "a", "kept"),
    accept("inner_space", "Inner white space stays.", "a  b", "a  b", "kept"),
    accept("line_separator", "Unicode line separators are text.", "a\u2028b", "a\u2028b", "kept"),
    accept(
        "bidi",
        "Direction marks are text; the data block escapes them.",
        "a\u202eb",
        "a\u202eb",
        "kept",
    ),
    accept("markers", "Markers of a data block are text.", "<<<END x", "<<<END x", "kept"),
    accept("nothing", "The empty text.", "", EMPTY, "refused"),
    accept("blanks", "Blanks only.", "   ", EMPTY, "refused"),
    accept("lines_only", "Line ends only.", "\n\r\n\t", EMPTY, "refused"),
    accept("zero_width", "Zero-width spaces only.", "\u200b\u200b", EMPTY, "refused"),
    accept("byte_order_mark", "A byte order mark only.", "\ufeff", EMPTY, "refused"),
    accept("wide_blank", "An ideographic space only.", "\u3000", EMPTY, "refused"),
    accept("hangul_filler", "A letter that shows nothing.", "\u3164", EMPTY, "refused"),
    accept("braille_blank", "The blank braille cell.", "\u2800", EMPTY, "refused"),
    accept("variation_selector", "A variation selector only.", "\ufe0f", EMPTY, "refused"),
    accept("bidi_only", "Direction marks only.", "\u202e\u202c", EMPTY, "refused"),
    accept("nul", "A NUL.", "a\x00b", CONTROL, "refused"),
    accept("nul_only", "A NUL and nothing else.", "\x00", CONTROL, "refused"),
    accept("escape", "An escape character.", "\x1b[31mred", CONTROL, "refused"),
    accept("bell", "A bell.", "a\x07", CONTROL, "refused"),
    accept("lone_return", "A carriage return without line end.", "a\rb", CONTROL, "refused"),
    accept("vertical_tab", "A vertical tab.", "a\x0bb", CONTROL, "refused"),
    accept("delete", "DEL.", "a\x7f", CONTROL, "refused"),
    accept("next_line", "NEL, a C1 control.", "a\x85b", CONTROL, "refused"),
    accept("c1", "Another C1 control.", "a\x9bb", CONTROL, "refused"),
    accept("high_surrogate", "Half of a character.", "a\ud800", NOT_TEXT, "refused"),
    accept("low_surrogate", "The other half.", "\udc00b", NOT_TEXT, "refused"),
    accept("surrogate_and_nul", "Not text comes first.", "\ud800\x00", NOT_TEXT, "order"),
    accept("too_long", "25,000 characters.", "x", LONG, "limit", times=25_000),
    accept("one_too_long", "8,001 characters.", "x", LONG, "limit", times=8_001),
    accept("trimmed_to_limit", "Outer white space does not count.", " x ", "x", "limit", limit=1),
    accept("over_small_limit", "The limit is the caller's.", "ab", LONG, "limit", limit=1),
    accept("at_small_limit", "At the limit.", "ab", "ab", "limit", limit=2),
    accept(
        "characters_not_bytes",
        "Characters count, not bytes.",
        "\U0001f600\u00e9",
        "\U0001f600\u00e9",
        "limit",
        limit=2,
    ),
    accept("long_blanks", "Blanks are empty, however many.", " ", EMPTY, "order", times=25_000),
    accept(
        "long_with_nul",
        "A control character comes before the length.",
        "x\x00",
        CONTROL,
        "order",
        times=25_000,
    ),
]
write(
    "text/accept.json",
    "text.accept",
    "text.accept.schema.json",
    "memory-record#storage-shape",
    {
        "kept": "what is remembered, as it is remembered",
        "refused": "one named reason, nothing is written",
        "limit": "length in characters",
        "order": "two reasons: not text, then control characters, then empty, then length",
    },
    ACCEPT,
)

# --- the same text ------------------------------------------------------------------------------


def same(name: str, comment: str, *texts: str) -> dict[str, Any]:
    return case(name, comment, {"texts": list(texts)}, True, "same")


def differs(name: str, comment: str, *texts: str) -> dict[str, Any]:
    return case(name, comment, {"texts": list(texts)}, False, "differs")


SAME = [
    same("itself", "A text and itself.", "my locker number is 318", "my locker number is 318"),
    same(
        "other_bytes",
        "Composed, decomposed, typographic, lower case with blanks.",
        "Spare key: Caf\u00e9 M\u00fcller, O'Neill's desk.",
        "Spare key: Cafe\u0301 Mu\u0308ller, O'Neill's desk.",
        "Spare key: Caf\u00e9 M\u00fcller, O\u2019Neill\u2019s desk.",
        "spare key: caf\u00e9 m\u00fcller, o'neill's desk.  ",
    ),
    same("case", "Case.", "TEA AT FIVE", "Tea at five"),
    same("sharp_s", "Case of a German letter.", "Stra\u00dfe", "STRASSE"),
    same(
        "quotes",
        "Typographic quotes.",
        'He said "no"',
        "He said \u201cno\u201d",
        "He said \u00abno\u00bb",
    ),
    same("dashes", "Dashes.", "9-5", "9\u20135", "9\u20145", "9\u22125"),
    same("white_space", "White space.", "a b", "a  b", "a\nb", "a\u00a0b", "\ta b"),
    same("full_stop", "Full stop at the end.", "Has a dog", "Has a dog.", "Has a dog..."),
    same(
        "exclamation", "Exclamation mark at the end.", "Has a dog", "Has a dog!", "Has a dog\u2026"
    ),
    same("ideographic_stop", "Ideographic full stop.", "\u4eca\u5929", "\u4eca\u5929\u3002"),
    same("full_width", "Full-width forms.", "ABC 12", "\uff21\uff22\uff23 \uff11\uff12"),
    same("ligature", "Ligatures.", "office", "o\ufb03ce"),
    same("zero_width", "What only allows a break.", "password", "pass\u00adword", "pass\u200bword"),
    differs("number", "Another number.", "locker 318", "locker 319"),
    differs("number_of_digits", "One digit more.", "locker 318", "locker 3180"),
    differs("raised_number", "A raised two is no two.", "10\u00b2 people", "102 people"),
    differs("lowered_number", "Nor is a lowered one.", "H\u2082O", "H2O"),
    differs("fraction", "A fraction is no digits.", "1\u00bd litres", "11\u20442 litres"),
    differs("circled", "A circled number is not the number.", "\u2460", "1"),
    differs("decimal_point", "A point inside a number.", "costs 1.5", "costs 15"),
    differs("minus", "A sign.", "-5 degrees", "5 degrees"),
    differs("date", "Another date.", "moves on 1 May", "moves on 2 May"),
    differs("time", "Another time.", "call at 9:30", "call at 9:35"),
    differs("name", "Another name.", "Ana is my boss", "Anna is my boss"),
    differs("accent", "An accent can make a name.", "Jose", "Jos\u00e9"),
    differs("negation", "A negation.", "I drink coffee", "I don't drink coffee"),
    differs("not", "A not.", "is allowed", "is not allowed"),
    differs("question", "A question is no statement.", "Likes tea", "Likes tea?"),
    differs("order", "Another order.", "tea or coffee", "coffee or tea"),
    differs("comma", "A comma inside.", "lets eat, Ana", "lets eat Ana"),
    differs("word_boundary", "A blank inside a word.", "no where", "nowhere"),
    differs("unit", "Another unit.", "7 kW", "7 kWh"),
    differs(
        "persian_joiner",
        "A joiner that makes another word.",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "\u0645\u06cc\u062e\u0648\u0627\u0647\u0645",
    ),
    differs("stop_and_mark", "Of stops and marks alone something remains.", "a", "..."),
]
write(
    "text/same.json",
    "text.same",
    "text.same.schema.json",
    "memory-record#write-paths",
    {
        "same": "an exact repeat: one record, one more episode",
        "differs": "look-alikes that differ in what they say stay apart",
    },
    SAME,
)

# --- life areas and content types ---------------------------------------------------------------
AREAS: list[tuple[str, list[str]]] = [
    ("My boss likes short emails.", ["work"]),
    ("The client meeting moved to Tuesday.", ["work"]),
    ("I go to the gym twice a week.", ["health"]),
    ("I'm vegetarian.", ["health"]),
    ("My mortgage runs until 2041.", ["finance"]),
    ("The budget for this month is tight.", ["finance"]),
    ("My sister lives in Leeds.", ["relationships"]),
    ("Our wedding anniversary is in May.", ["relationships"]),
    ("The landlord repairs the boiler.", ["home"]),
    ("Has a dog named Biscuit.", ["home"]),
    ("Prefers aisle seats.", ["travel"]),
    ("The flight to Oslo leaves at noon.", ["travel"]),
    ("My shoe size is 43.", ["shopping"]),
    ("Buys coffee only at the supermarket.", ["shopping"]),
    ("I take a Spanish course.", ["learning"]),
    ("The exam is in June.", ["learning"]),
    ("Plays the cello.", ["leisure"]),
    ("Chess on Thursday evenings.", ["leisure"]),
    ("My boss plays the guitar.", ["work", "leisure"]),
    ("Takes medication before every flight.", ["health", "travel"]),
    ("The answer is forty-two.", ["general"]),
    ("\u6211\u517b\u4e86\u4e00\u53ea\u732b\u3002", ["general"]),
    ("318", ["general"]),
]
TYPES: list[tuple[str, str]] = [
    ("I prefer window seats.", "preference"),
    ("Likes tea.", "preference"),
    ("Favourite colour: blue", "preference"),
    ("Favorite color: red", "preference"),
    ("I never eat before ten.", "constraint"),
    ("I can't eat gluten.", "constraint"),
    ("I can\u2019t take calls on Friday.", "constraint"),
    ("Reports must be in French.", "constraint"),
    ("I'm allergic to peanuts.", "constraint"),
    ("No coffee after 16:00.", "constraint"),
    ("Don't schedule calls before 10:00.", "constraint"),
    ("Yoga every Monday.", "routine"),
    ("I usually walk to work.", "routine"),
    ("I play Go on Sundays.", "routine"),
    ("I want to run a marathon.", "goal"),
    ("We plan to move in June.", "goal"),
    ("I'd like to learn Turkish.", "goal"),
    ("My sister lives in Leeds.", "relationship"),
    ("Bo is my nephew.", "relationship"),
    ("My boss is called Ana.", "relationship"),
    ("I think the branch is badly run.", "opinion"),
    ("In my opinion the fee is too high.", "opinion"),
    ("I think I like tea.", "opinion"),
    ("I want to never eat meat again.", "constraint"),
    ("My locker number is 318.", "personal fact"),
    ("Has a dog named Biscuit.", "personal fact"),
    ("I don't know the capital of Peru.", "personal fact"),
    ("\u6211\u517b\u4e86\u4e00\u53ea\u732b\u3002", "personal fact"),
]
write(
    "life_area/areas.json",
    "life_area",
    "life_area.schema.json",
    "memory-record#life-areas",
    {"words": "by the words of each area; general when none fits"},
    [
        case(
            f"{slug('_'.join(areas))}_{number}",
            f"In {', '.join(areas)}.",
            {"text": text},
            areas,
            "words",
        )
        for number, (text, areas) in enumerate(AREAS, start=1)
    ],
)
write(
    "content_type/types.json",
    "content_type",
    "content_type.schema.json",
    "memory-record#memoryrecord-fields",
    {"cue": "by the first cue of the table; a personal fact when none fits"},
    [
        case(f"{slug(kind)}_{number}", f"Reads as {kind}.", {"text": text}, kind, "cue")
        for number, (text, kind) in enumerate(TYPES, start=1)
    ],
)
