"""Life areas of a text by its words; a wrong area costs rank, it opens no gate."""

from __future__ import annotations

import re
from functools import cache
from types import MappingProxyType

from one_memory.model.vocabulary import LifeArea


def _entries(block: str) -> tuple[str, ...]:
    return tuple(" ".join(entry.split()) for entry in block.split(","))


WORDS = MappingProxyType(
    {
        LifeArea.WORK: _entries(
            """
            my shift, business trip*, job interview*, at work, my work, work, job, jobs, office,
            boss, manager, colleague*, coworker*, co worker*, meeting*, deadline*, client*,
            customer*, career*, salary, company, employer*, employee*, promotion, promoted, team
            lead, standup, sprint, quarterly, invoice*, freelanc*, startup, conference, home
            office, remote work*, code review*, deploy*, workplace
            """
        ),
        LifeArea.HEALTH: _entries(
            """
            my weight, lose weight, back pain, blood pressure, feeling sick, health*, doctor*,
            dentist*, clinic*, hospital*, medicine*, medication*, pill, pills, therap*, diet,
            diets, vegetarian, vegan, allerg*, asthma*, diabet*, sleep*, insomnia, workout*,
            exercis*, gym, fitness, calorie*, vitamin*, surgery, injur*, illness*, symptom*,
            headache*, migraine*, crutches, optician*, physio*, vaccin*, mental health, meditat*,
            yoga, nearly blind, pregnan*
            """
        ),
        LifeArea.FINANCE: _entries(
            """
            bank account*, my account, money, bank*, budget*, loan*, mortgage*, debt*, tax, taxes,
            invest*, stocks, savings, pension*, insurance*, salary, income, credit card*, interest
            rate*, currency, crypto*, bitcoin, payment*, pay rent, financ*, accountant*, refund*,
            expenses, etf*, iban, earn, earns
            """
        ),
        LifeArea.RELATIONSHIPS: _entries(
            """
            my friend*, best friend*, my ex, wife, husband, partner, girlfriend, boyfriend,
            fiancée, fiance, spouse, married, wedding, anniversary, divorce*, dating, mother, mum,
            mom, father, dad, parents, sister*, brother*, siblings, son, sons, daughter*, kid,
            kids, child, children, nephew*, niece*, uncle*, aunt*, cousin*, grandmother, grandma,
            grandfather, grandpa, friendship*, neighbour*, neighbor*, in laws, family, birthday*,
            twins
            """
        ),
        LifeArea.HOME: _entries(
            """
            our house, my house, my home, at home, our home, our flat, my flat, the rent, my rent,
            apartment*, kitchen*, bedroom*, bathroom*, living room, garden*, balcony, cellar,
            garage, landlord*, tenant*, furnitur*, sofa, heating, boiler, plumb*, electrician*,
            renovat*, repaint*, chores, laundry, dishwasher, vacuum*, lease, spare key, moved in,
            moving out, dog, dogs, cat, cats, puppy, kitten*, pet, pets, cook*, recipe*,
            thermostat
            """
        ),
        LifeArea.TRAVEL: _entries(
            """
            train station, by train, train ticket*, guided tour*, on holiday, holidays in,
            travel*, trip*, flight*, flew, airport*, airline*, aisle seat*, window seat*, hotel*,
            hostel*, airbnb, vacation*, passport*, visa, visas, luggage, suitcase*, itinerary,
            road trip*, cruise*, abroad, tourist*, boarding pass*, layover*, backpacking, camping,
            hiking trip, sightseeing, car rental
            """
        ),
        LifeArea.SHOPPING: _entries(
            """
            shoe size, order online, bargain*, want to buy, to buy, bought, purchas*, shop, shops,
            shopping, supermarket*, grocer*, deliver*, discount*, coupon*, warranty, wishlist,
            gift, gifts, amazon, parcel*, refund*
            """
        ),
        LifeArea.LEARNING: _entries(
            """
            learning spanish, learning german, language course*, evening class*, cooking class*,
            learn*, study, studies, studying, studied, course, courses, lesson*, school*,
            university, college, exam, exams, homework, teacher*, tutor*, lecture*, professor*,
            thesis, textbook*, certificat*, training course, workshop*, semester*, tuition,
            bootcamp, diploma*
            """
        ),
        LifeArea.LEISURE: _entries(
            """
            go running, marathon*, running club, bookshop*, book club*, my band, painting,
            reading, hobby, hobbies, game, games, gaming, chess, music, concert*, guitar, piano,
            cello, violin, sing, singing, movie*, film, films, netflix, novel*, drawing, pottery,
            photograph*, hike*, hiking, swim*, cycling, bike*, football, basketball, tennis,
            volleyball, skiing, climbing, dance*, dancing, festival*, museum*, theatre, theater,
            picnic*, fishing, knitting, gardening, board game*, video game*, favourite colour,
            favorite color
            """
        ),
    }
)
"""Words of each area; a space also matches a hyphen, `*` any ending. `general` has none."""


def areas_of(text: str) -> tuple[LifeArea, ...]:
    """The areas whose words the text uses, in vocabulary order; `general` when none fits."""
    words = text.replace("’", "'")
    found = tuple(area for area, pattern in _patterns() if pattern.search(words))
    return found or (LifeArea.GENERAL,)


@cache
def _patterns() -> tuple[tuple[LifeArea, re.Pattern[str]], ...]:
    return tuple((area, _any_of(entries)) for area, entries in WORDS.items())


def _any_of(entries: tuple[str, ...]) -> re.Pattern[str]:
    alternatives = (
        re.escape(entry).replace(r"\*", r"\w*").replace(r"\ ", r"[\s-]+") for entry in entries
    )
    return re.compile(rf"\b(?:{'|'.join(alternatives)})(?!\w)", re.IGNORECASE)
