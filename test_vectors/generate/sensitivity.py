"""Write the vectors of the classification of sensitive text. Written by hand from the definitions
of the sensitive classes; nothing of the package is imported. All people and places are invented,
and the identifiers are published examples. Ids count along a list: new texts go to its end."""

from __future__ import annotations

from typing import Any

from vector_file import case, write

NORMAL = {"outcome": "normal", "classes": []}
UNCLASSIFIED = {"outcome": "unclassified", "classes": []}
ORDER = [
    "health",
    "sex_life",
    "religion",
    "politics",
    "ethnicity",
    "union",
    "biometric_genetic",
    "criminal",
    "immigration",
    "finance_detail",
    "precise_location",
    "minors",
    "third_party_secret",
    "government_id",
    "credentials",
]


def sensitive(*classes: str) -> dict[str, Any]:
    return {"outcome": "sensitive", "classes": sorted(classes, key=ORDER.index)}


HARMLESS_TEXTS = [
    "Uses union types in TypeScript.",
    "There is a race condition in the upload job.",
    "My EV charges at 7 kW.",
    "My locker number is 318.",
    "Tea in the morning.",
    "No coffee after 16:00.",
    "Bo is my nephew.",
    "I play Go on Sundays.",
    "Prefers aisle seats.",
    "Don't schedule calls before 10:00 \u2013 I'm at the O'Neill gym.",
    "Spare key: Caf\u00e9 M\u00fcller, O'Neill's desk.",
    "The cellar code is NIGHTJAR-55012.",
    "My password is too short.",
    "I forgot the password again.",
    "The password is used for both accounts.",
    "The password is case-sensitive.",
    "I can pin 2024 goals to the board.",
    "The PIN may be shared.",
    "Banks with the credit union on the corner.",
    "Follows the European Union news.",
    "I'm allergic to meetings.",
    "That film was depressing.",
    "Reads a novel about cancer research.",
    "I lent him my bike.",
    "Earns 500 points with every order.",
    "I run 5 km every morning.",
    "My son is 6 feet tall.",
    "Order 4111 1111 1111 1112 has shipped.",
    "The invoice number is 1234-56-7890.",
    "Version 3.14, build 159.",
    "I'm on crutches until the end of May.",
    "The hotel's hospitality was lovely.",
    "Dune is set in the far future.",
    "Visited Islamabad last year.",
    "The condominium has a pool.",
    "My colleague Christian prefers email.",
    "The phone number is +44 20 7946 0958.",
    "I came out on top in the quiz.",
    "Polish the shoes before the wedding.",
    "The NHS app has a new logo.",
    "Our safe has two shelves.",
    "Verification codes arrive by text message.",
    "Caf\u00e9 M\u00fcller serves cr\u00e8me br\u00fbl\u00e9e.",
    "The API key field is empty.",
]
SENSITIVE_TEXTS: dict[str, list[tuple[str, tuple[str, ...]]]] = {
    "health": [
        ("I was diagnosed with type 2 diabetes.", ("health",)),
        ("HIV positive.", ("health",)),
        ("I'm allergic to peanuts.", ("health",)),
        ("I'm nearly blind in one eye.", ("health",)),
        ("I'm not diabetic.", ("health",)),
        ("Six weeks pregnant!", ("health",)),
        ("Suffers from ADHD and anxiety.", ("health",)),
    ],
    "health_implied": [
        ("Takes sertraline.", ("health",)),
        ("On methotrexate Fridays I skip the gym.", ("health",)),
        ("My EpiPen is in the blue bag.", ("health",)),
        ("Tuesday evenings are AA meetings.", ("health",)),
        ("The new dose of pembrolizumab starts on Monday.", ("health",)),
        ("Stay clean since the spring, no clubs please; I'm in rehab.", ("health",)),
    ],
    "sex_life": [
        ("I'm gay.", ("sex_life",)),
        ("Came out as bisexual in 2019.", ("sex_life",)),
        ("She is a transgender woman.", ("sex_life",)),
    ],
    "religion": [
        ("I'm Catholic.", ("religion",)),
        ("We went to church on Sunday.", ("religion",)),
        ("Keeps kosher at home.", ("religion",)),
        ("I'm an atheist.", ("religion",)),
    ],
    "religion_implied": [
        ("I can't take calls from Friday sundown.", ("religion",)),
        ("No lunch meetings during Ramadan.", ("religion",)),
        ("Saving for the hajj.", ("religion",)),
        ("Gives up sugar for Lent.", ("religion",)),
    ],
    "politics": [
        ("I voted for the Green Party.", ("politics",)),
        ("Member of the Labour Party.", ("politics",)),
        ("Canvassing on Saturday.", ("politics",)),
    ],
    "ethnicity": [
        ("I'm mixed race.", ("ethnicity",)),
        ("She is Native American.", ("ethnicity",)),
        ("I'm half Japanese.", ("ethnicity",)),
        ("My grandparents were Armenians.", ("ethnicity",)),
    ],
    "union": [
        ("I'm a shop steward.", ("union",)),
        ("Pays union dues by standing order.", ("union",)),
        ("We're on strike until Friday.", ("union",)),
    ],
    "biometric_genetic": [
        ("I carry a BRCA mutation.", ("biometric_genetic",)),
        ("My fingerprints are on file at work.", ("biometric_genetic",)),
    ],
    "criminal": [
        ("I was arrested in 2014.", ("criminal",)),
        ("Has a DUI.", ("criminal",)),
        ("My parole officer calls on Mondays.", ("criminal",)),
    ],
    "immigration": [
        ("My visa application is pending.", ("immigration",)),
        ("I came here as a refugee.", ("immigration",)),
        ("I have a Syrian passport.", ("immigration",)),
    ],
    "finance_detail": [
        ("Earns 250 k.", ("finance_detail",)),
        ("My salary is 52,000.", ("finance_detail",)),
        ("I'm in debt.", ("finance_detail",)),
        ("My IBAN is DE89 3704 0044 0532 0130 00.", ("finance_detail",)),
        ("GB82WEST12345698765432", ("finance_detail",)),
        ("The card is 4111 1111 1111 1111.", ("finance_detail",)),
        ("Card 5500-0000-0000-0004 expires soon.", ("finance_detail",)),
        ("Earns forty-two thousand.", ("finance_detail",)),
        ("We owe 7,800 on the car.", ("finance_detail",)),
    ],
    "precise_location": [
        ("I live at 12 Elm Street.", ("precise_location",)),
        ("Parcels go to Lindenstra\u00dfe 7.", ("precise_location",)),
        ("The cabin is at 59.91390, 10.75220.", ("precise_location",)),
        ("41\u00b024'12.2\"N 2\u00b010'26.5\"E", ("precise_location",)),
        ("The key is under the flower pot.", ("precise_location",)),
        ("My cabin: ///lamps.wander.cedar", ("precise_location",)),
        ("Deliver to flat 4B.", ("precise_location",)),
    ],
    "minors": [
        ("My daughter Lea is 9.", ("minors",)),
        ("Our 7-year-old plays football.", ("minors",)),
        ("Drop-off at the kindergarten is at eight.", ("minors",)),
    ],
    "third_party_secret": [
        ("My sister has diabetes.", ("health", "third_party_secret")),
        ("My boss was arrested.", ("criminal", "third_party_secret")),
        ("Between you and me, he is leaving.", ("third_party_secret",)),
    ],
    "government_id": [
        ("SSN 123-45-6789", ("government_id",)),
        ("My passport number is X1234567.", ("government_id",)),
        ("NI: QQ 12 34 56 C is the sample, AB 12 34 56 C is mine.", ("government_id",)),
        ("My tax number is 86095742719.", ("government_id",)),
        ("My DNI is 12345678Z.", ("government_id",)),
        ("NHS number 943 476 5919.", ("government_id",)),
    ],
    "credentials": [
        ("My password is hunter2.", ("credentials",)),
        ("password: correct-horse", ("credentials",)),
        ("The password is swordfish.", ("credentials",)),
        ("The pass\u200bword is hunter2.", ("credentials",)),
        ("Wifi password for guests is blue42", ("credentials",)),
        ("The PIN is 4821.", ("credentials",)),
        ("-----BEGIN RSA PRIVATE KEY-----", ("credentials",)),
        ("AKIAIOSFODNN7EXAMPLE", ("credentials",)),
        ("ghp_" + "a1B2" * 9, ("credentials",)),
        ("postgres://ada:s3cret@db.example/app", ("credentials",)),
        (
            "legal winner thank year wave sausage worth useful legal winner thank yellow",
            ("credentials",),
        ),
        ("The card is 4111 1111 1111 1111, cvv 123.", ("finance_detail", "credentials")),
        ("The alarm code is 4471.", ("credentials",)),
        ("pw for the router = Tulip77", ("credentials",)),
        ("The passcode is one nine eight four.", ("credentials",)),
        ("The answer to my security question is Bluebell.", ("credentials",)),
        ("SERVICE_API_KEY=4f9a77c21be03d55", ("credentials",)),
    ],
    "several": [
        ("I'm a Catholic shop steward with diabetes.", ("health", "religion", "union")),
        ("My salary is 52,000 and I'm in therapy.", ("health", "finance_detail")),
    ],
}
UNREAD = [
    ("\u6211\u5bf9\u82b1\u751f\u8fc7\u654f\u3002", "Chinese: no lexicon here reads it."),
    ("\u732b\u3068\u72ac\u304c\u3044\u307e\u3059\u3002", "Japanese."),
    ("\uacb0\uc81c\ub294 \ud1a0\uc2a4\ub85c \ud574\uc694.", "Korean."),
    ("\u0423 \u043c\u0435\u043d\u044f \u0434\u0438\u0430\u0431\u0435\u0442.", "Russian."),
    ("Mostly \u043f\u043e-\u0440\u0443\u0441\u0441\u043a\u0438", "Half of it."),
    ("318", "No letters at all."),
    ("\U0001f44d", "An emoji only."),
    ("OK", "Too few letters to tell."),
    ("Ich nehme seit M\u00e4rz jeden Morgen Tabletten.", "German."),
    ("Je prends des comprim\u00e9s tous les matins.", "French."),
    ("Soy vegetariano desde el a\u00f1o pasado.", "Spanish."),
    ("Her g\u00fcn i\u015fe gidiyorum ve \u00e7ok yoruluyorum.", "Turkish."),
]
write(
    "sensitivity/classify.json",
    "sensitivity.classify",
    "sensitivity.classify.schema.json",
    "memory-record#memoryrecord-fields",
    {
        "harmless": "looks like a class, or like nothing, and is neither",
        "stated": "states the class, or lets one deduce it",
        "unread": "no finding where nothing was read is no proof of normal",
    },
    [
        case(f"harmless_{number}", "Names no sensitive class.", {"text": text}, NORMAL, "harmless")
        for number, text in enumerate(HARMLESS_TEXTS, start=1)
    ]
    + [
        case(
            f"{group}_{number}",
            f"In {', '.join(classes)}.",
            {"text": text},
            sensitive(*classes),
            "stated",
        )
        for group, texts in SENSITIVE_TEXTS.items()
        for number, (text, classes) in enumerate(texts, start=1)
    ]
    + [
        case(f"unread_{number}", comment, {"text": text}, UNCLASSIFIED, "unread")
        for number, (text, comment) in enumerate(UNREAD, start=1)
    ],
)
H, R, HR = sensitive("health"), sensitive("religion"), sensitive("health", "religion")


def combined(name: str, comment: str, proposed: Any, found: Any, expect: Any) -> dict[str, Any]:
    return case(name, comment, {"proposed": proposed, "found": found}, expect, "union")


write(
    "sensitivity/combine.json",
    "sensitivity.combine",
    "sensitivity.combine.schema.json",
    "memory-record#memoryrecord-fields",
    {"union": "a caller's proposal counts only where it is not looser than what was found"},
    [
        combined("nothing_proposed", "Nothing proposed: what was found.", None, H, H),
        combined("normal_proposed", "Normal proposed against a finding: no.", NORMAL, H, H),
        combined("stricter", "A class proposed where none was found: yes.", H, NORMAL, H),
        combined("another_class", "Another class: both.", R, H, HR),
        combined("same_class", "The same class once.", H, H, H),
        combined("fewer_classes", "Fewer classes proposed than found: no.", H, HR, HR),
        combined(
            "normal_for_unread",
            "Normal proposed for what was not read: no.",
            NORMAL,
            UNCLASSIFIED,
            UNCLASSIFIED,
        ),
        combined(
            "unread_for_normal", "Unclassified proposed: yes.", UNCLASSIFIED, NORMAL, UNCLASSIFIED
        ),
        combined("class_for_unread", "A class proposed for what was not read.", H, UNCLASSIFIED, H),
        combined("normal_both", "Normal and normal.", NORMAL, NORMAL, NORMAL),
    ],
)


def is_looser(a: str, b: str, expect: bool) -> dict[str, Any]:
    values = {
        "normal": NORMAL,
        "unclassified": UNCLASSIFIED,
        "health": H,
        "religion": R,
        "both": HR,
    }
    return case(
        f"{a}_than_{b}",
        f"Whether {a} is looser than {b}.",
        {"a": values[a], "b": values[b]},
        expect,
        "order",
    )


write(
    "sensitivity/looser.json",
    "sensitivity.looser",
    "sensitivity.looser.schema.json",
    "memory-record#memoryrecord-fields",
    {"order": "fewer classes are looser; normal is looser than unclassified"},
    [
        is_looser("normal", "normal", False),
        is_looser("normal", "unclassified", True),
        is_looser("normal", "health", True),
        is_looser("unclassified", "normal", False),
        is_looser("unclassified", "health", True),
        is_looser("health", "normal", False),
        is_looser("health", "unclassified", False),
        is_looser("health", "health", False),
        is_looser("health", "religion", True),
        is_looser("religion", "health", True),
        is_looser("health", "both", True),
        is_looser("both", "health", False),
    ],
)
