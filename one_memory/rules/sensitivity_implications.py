"""The English words that let a sensitive class be deduced, and what qualifies a word, as data.

Entries are written as in the lexicon of stated words.
"""

from __future__ import annotations

from types import MappingProxyType

from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.sensitivity_lexicon import entries

_C = SensitiveClass

IMPLIED = MappingProxyType(
    {
        _C.HEALTH: entries(
            """
            insulin, metformin, sertraline, fluoxetine, prozac, zoloft, citalopram, escitalopram,
            lexapro, venlafaxine, bupropion, lithium carbonate, lamotrigine, quetiapine, olanzapine,
            risperidone, methotrexate, adalimumab, humira, levothyroxine, warfarin, statin, statins,
            atorvastatin, lisinopril, amlodipine, metoprolol, omeprazole, prednisone, prednisolone,
            tamoxifen, ritalin, adderall, methylphenidate, xanax, valium, diazepam, lorazepam,
            oxycodone, methadone, buprenorphine, naloxone, antabuse, salbutamol, albuterol, epipen,
            epi pen, sumatriptan, gabapentin, pregabalin, ozempic, semaglutide, wegovy,
            antidepressant*, antipsychotic*, ssri, beta blocker*, blood thinner*, painkiller
            addiction, immunosuppress*, cpap, pacemaker, stoma, catheter, glucose monitor, insulin
            pump, alcoholics anonymous, narcotics anonymous, aa meeting*, na meeting*, due date is,
            ultrasound, midwife, antenatal, prenatal, maternity leave, epi pens, lithium,
            paroxetine, seroxat, cymbalta, effexor, abilify, clozapine, haloperidol, concerta,
            vyvanse, strattera, clonazepam, klonopin, ambien, zopiclone, melatonin, tramadol,
            morphine, codeine, fentanyl, suboxone, subutex, nicotine patch*, nicotine gum, ventolin,
            symbicort, singulair, montelukast, cortisone, hydrocortisone, azathioprine, infliximab,
            remicade, enbrel, rituximab, letrozole, anastrozole, herceptin, radiotherapy, radiation
            therapy, immunotherapy, apixaban, eliquis, xarelto, heparin, clopidogrel, nitroglycerin,
            digoxin, furosemide, bisoprolol, ramipril, candesartan, losartan, allopurinol,
            colchicine, mounjaro, tirzepatide, jardiance, januvia, thyroxine, synthroid, euthyrox,
            clomid, clomifene, progesterone, finasteride, viagra, cialis, sildenafil, accutane,
            isotretinoin, keppra, levetiracetam, valproate, carbamazepine, topiramate, aimovig,
            botox, rizatriptan, biktarvy, antiretroviral*, antibiotic*, iron infusion*, vitamin b12
            injection*, b12 shots, allergy shots, desensitisation, light therapy, light box, sleep
            lab, sleep clinic, hospital bed, inpatient, outpatient, icu, a&e, emergency room,
            ambulance took, port catheter, feeding tube, oxygen tank, walking stick, low vision,
            braille, sign language interpreter, bsl interpreter, step free, wheelchair*, accessible
            room, hearing loop, disabled parking, blue badge, ketogenic for, food diary for, weight
            watchers, calorie counting for, day hospital, samaritans, crisis line, support group, al
            anon, gamblers anonymous, withdrawal symptoms, on the wagon, pregnancy test, egg
            freezing, embryo transfer, sperm count, doula, hospital bag, baby bump, morning
            sickness, obstetric*, gynae appointment, pap smear, menstrua*, tampon*, pms, prostate,
            psa test, memory clinic, hospice visit, specialist clinic, physiatrist, nephrolog*,
            haematolog*, hematolog*, pulmonolog*, hepatolog*, audiolog*, podiatr*, rheumat*,
            ophthalm*, retina specialist, orthopaed*, orthoped*, injection every, injections every,
            injection once a, my injections, surrogate mother*, surrogacy, infusions, my infusion,
            tablets for my, tablets for the
            """
        ),
        _C.SEX_LIFE: entries(
            """
            pride parade*, pride march*, on prep for, truvada, hormone replacement, on estrogen, on
            oestrogen, on testosterone, gay bar, gay village, estrogen, oestrogen, testosterone gel,
            puberty blocker*, chest binder, binder for my chest, laser hair removal for, voice
            feminisation, taimi, lex app, gay cruise, lesbian bar, queer bar, rainbow family, sperm
            donor for us, pride weekend, csd parade, christopher street day, sauna for men, swingers
            club, safe word, couple's toy, pep after
            """
        ),
        _C.RELIGION: entries(
            """
            ramadan, iftar, suhoor, hajj, umrah, friday prayers, eid, shabbat, sabbath, yom kippur,
            passover, hanukkah, bat mitzvah, ash wednesday, sunday mass, midnight mass, sunday
            service, baptised, friday sundown, diwali puja, vipassana, my rosary, hijab, kippah,
            turban, eid al, tarawih, qibla, prayer mat, prayer times, muezzin, sundown on friday,
            shabbos, havdalah, sukkot, sukkah, rosh hashanah, simchat, purim, shavuot, yeshiva,
            mikveh, hebrew school, challah on friday, kosher kitchen, fish on fridays, no meat on
            fridays, meat on fridays, meatless fridays, palm sunday, maundy thursday, good friday
            service, corpus christi procession, all souls, advent service, carol service, godparent
            training, nativity play at church, navratri, holi puja, ganesh, janmashtami, vesak,
            bodhi day, langar, kirpan, vaisakhi, ayyam, naw ruz, watchtower, book of mormon, temple
            recommend, speaking in tongues, bible group, house church, vespers, at matins, morning
            prayer, evening prayer, grace before meals, say grace, fasting until sunset, fast until
            sunset, fast on yom, i fast, we fast, no work on saturdays for, no onions or garlic
            """
        ),
        _C.POLITICS: entries(
            """
            phone banking for, party conference, door knocking for, party caucus, phone bank, get
            out the vote, leafleting, door knocking, knocking on doors for, campaign headquarters,
            party meeting, ballot paper, absentee ballot, postal vote, my ballot, primaries, caucus,
            pussyhat, kneeling protest, yard sign, campaign sign, campaign badge, fundraiser for the
            senator, town hall with our mp, wahlkampf, ortsverein, blocked the motorway, glued
            myself, sat in the trees, kettled
            """
        ),
        _C.UNION: entries(
            """
            walked out with the strikers, the picket, solidarity fund, our local has, warning
            strike, union lawyer, labour day rally, may day march with, tariff talks, unison, ig
            bau, igbce, longshore*, sag aftra, writers guild
            """
        ),
        _C.BIOMETRIC_GENETIC: entries(
            """
            genetic counsel*, preimplantation, carrier screening, ancestry com, spit kit, swab kit,
            fingerprint reader, thumb opens, finger opens, iris scanner, smart gate, face gate,
            voice id
            """
        ),
        _C.CRIMINAL: entries(
            """
            my lawyer says to plead, breathalys*, breathalyz*, expung*, interlock device, anger
            management order, weekly reporting, visiting hours at the prison, prison pen pal,
            conjugal visit, parole hearing, jury found, bail, bailed, arraign*, subpoena*,
            deposition, magistrate, crown court, county jail, correctional, inmate number, drug test
            for court, court ordered
            """
        ),
        _C.IMMIGRATION: entries(
            """
            naturalisation test, sponsor my visa, biometrics appointment, naturalization test, life
            in the uk test, integration course, einbürgerung*, aufenthalt*, ausländer*, anmeldung,
            oath ceremony, immigration interview, i 485, i 130, ead, advance parole, priority date,
            perm application, labour market test, refugee camp, reception centre, dublin procedure,
            embassy interview, consulate appointment
            """
        ),
        _C.FINANCE_DETAIL: entries(
            """
            payslip*, pay slip*, p60, schufa, equifax, experian, insolvency, iva, debt advis*, debt
            counsel*, food bank, meal voucher*, free school meals, means tested, bürgergeld, hartz,
            nothing left till, month left at the end, overdrawn, minimum payment, balance transfer,
            wage slip, salary negotiation
            """
        ),
        _C.PRECISE_LOCATION: entries(
            """
            nobody's home, nobody home, no one is home, no one's home, house stands empty, flat is
            empty, flat stands empty, stands empty, home is empty, alarm is broken, alarm is off,
            alarm doesn't work, alarm system is, door never locks, is never locked, isn't locked,
            left unlocked, parked unlocked, bike unlocked, women's shelter, women's refuge, shelter
            where, refuge where, the shelter where, key is in, key lies, key hangs, keys are in, key
            box, key safe, lockbox, walk home alone, walks home alone, walk the dog alone, alone in
            the park, alone at night, jog alone, run alone, leave home at, leave for work at, leave
            the flat at, back home by, home by six, sleep in my van, sleep in my car, sleeping in my
            car, home is at, deliver to flat, my exact address, exact location, live above the, live
            next to the, live opposite, live behind, my house is the, our house is the, my flat is
            the, second door on the, third floor left, top bell, name on the bell, home address,
            mum's address, mother's address, dad's address, parents' address, grandma's address, his
            address, her address, their address, my new address, our new address, away until, away
            from the, away for two weeks, on holiday until, out of town until, home alone, empty
            all, empty every, empty until, unoccupied, moored at, parked outside, usual route, same
            route every, route to work, back door never, back door is, back door isn't
            """
        ),
        _C.MINORS: entries(
            """
            school pickup, school pick up, drop off at, kita, crèche, creche, au pair, nap time,
            naps in, bedtime story for, baby monitor, car seat for, child seat for, pocket money,
            school lunch, homework with my
            """
        ),
    }
)
"""Words that let a class be deduced: medicines, devices, clinics, groups, feasts."""

CASED = MappingProxyType(
    {
        _C.HEALTH: entries(
            """
            MS diagnosis, COPD, IBS, PCOS, OCD, STD, STI, ALS, CT scan, GP, PTSD, BPD, CFS, POTS,
            EDS, with MS, have MS, has MS
            """
        ),
        _C.SEX_LIFE: entries(
            """
            PrEP, HRT, MTF, FTM, FWB
            """
        ),
        _C.RELIGION: entries(
            """
            Lent, Witnesses, Allah, to Mass, Sunday Mass, at Mass
            """
        ),
        _C.POLITICS: entries(
            """
            Greens, Tories, Labour, Tory, SPD, CDU, AfD, FDP, GOP, BJP, AKP, CHP, HDP, SNP, UKIP,
            PSOE, Vox party
            """
        ),
        _C.UNION: entries(
            """
            IG Metall, Unison, UNISON, GMB, RMT, UAW, SEIU, AFSCME, CGT, UGT, CCOO, FNV, IWW, GEW
            """
        ),
        _C.CRIMINAL: entries(
            """
            DUI, DWI, ASBO, OVI
            """
        ),
        _C.IMMIGRATION: entries(
            """
            ICE raid, ICE detention, ICE agents, EAD card, ILR, BAMF, USCIS, OPT extension
            """
        ),
        _C.FINANCE_DETAIL: entries(
            """
            P60, IVA, SCHUFA
            """
        ),
        _C.MINORS: entries(
            """
            Kita, Montessori
            """
        ),
        _C.GOVERNMENT_ID: entries(
            """
            SSN, NINO, TCKN, BSN, PESEL
            """
        ),
    }
)
"""Entries whose case counts."""

HARMLESS = entries(
    """
    i came out on, i came out of, i came out in, i came out with, came out on top, came out of, came
    out in the, came out in first, came out in second, came out with, came out well, came out great,
    come out to play, union type*, union select, union all, european union, credit union, western
    union, student union, rugby union, union square, union jack, union station, state of the union,
    race condition*, allergic to meeting*, allergic to monday*, allergic to small talk, allergic to
    paperwork, allergic to mess, depressing, depression era, great depression, tropical depression,
    addicted to coffee, addicted to chocolate, addicted to this show, addicted to the show, addicted
    to podcasts, addicted to puzzles, cancer sign, tropic of cancer, religiously, temple run, holy
    grail, prayer plant*, tree surgeon*, tree surgery, brain surgery, deaf ears, genetic algorithm*,
    genetic programming, disabled the, disabled by default, disabled button*, disabled state,
    disabled in settings, blind spot, blind date, in our company's dna, fingerprint resistant,
    browser fingerprint*, canvass the market, strike zone, lucky strike, on strike price, protestant
    work ethic, vote for the best pizza, vote for the next book, voted for the book, voted for
    pizza, voted for the restaurant, movie about *, film about *, novel about *, documentary about
    *, charged with usb, prescribed reading, earns # points, earn # points, earns # miles, earn #
    miles, earn # stars, vote for the best, voted for the best, vote for my favourite, savings in
    time, savings in memory, savings in cpu, left wing of the airport, left wing of the building,
    right wing of the building, right wing of the bird, addicted to crossword*, addicted to this
    game, addicted to the game, addicted to sudoku, my conviction is that, it is my conviction,
    egyptian religion, greek religion, museum about *, exhibition about *, podcast about *, series
    about *, story about *, article about *, book about *, essay on *, essay about *, play about *,
    song about *, plot of a film about a *, animal shelter, technical debt, tech debt, gender
    column, diagnosis column, column diagnosis, plant disease*, babysitter app*, blood orange*,
    blood moon, in cold blood, guilty pleasure*, feel guilty, pleaded with, deaf to advice, blind
    tasting, blind copy, colour blind mode, vertigo by, union of the two, discriminated union*,
    union find, rainbow table*, tennis court, food court, trial version, trial period, free trial,
    picket fence*, sentenced to a weekend, jailbreak*, prison break, escape room, primary key, child
    process*, child theme*, child node*, child element*, child class*, parent class*, baby carrot*,
    baby spinach, baby steps, security patch*, session cookie*, cookie consent, black friday, white
    noise, white wine, black tea, black coffee, brown bread, brown rice, white paper, white
    chocolate, dark chocolate, native speaker*, native app*, native plant*, fair trade, stroke
    width, brush stroke*, swim stroke*, strike through, strikethrough, three strikes, sunday roast,
    oh my god, thank god it's, holy cow, holy moly, in good faith, leap of faith
    """
)
"""Phrases that use a listed word for something else; set aside before matching."""

PEOPLES = entries(
    """
    african, afro caribbean, afghan, albanian, algerian, amazigh, american indian, arab, arabic,
    armenian, armenians, ashkenazi, asian, assyrian, australian aboriginal, azerbaijani, aztec,
    bangladeshi, basque, bengali, berber, black african, bosnian, brazilian, bulgarian, burmese,
    cambodian, cameroonian, catalan, chechen, cherokee, chilean, chinese, circassian, colombian,
    congolese, copt, cree, creole, croatian, cuban, czech, danish, druze, dutch, ecuadorian,
    egyptian, english, eritrean, estonian, ethiopian, fijian, filipino, filipina, finnish, french,
    fulani, georgian, german, ghanaian, greek, guatemalan, gujarati, haitian, han chinese, hausa,
    hawaiian, hazara, hmong, hungarian, igbo, indian, indonesian, iranian, iraqi, irish, israeli,
    italian, ivorian, jamaican, japanese, jewish, jordanian, kashmiri, kazakh, kenyan, khmer,
    korean, kurd, kurds, kurdish, lakota, lao, latvian, lebanese, libyan, lithuanian, malay,
    malaysian, malian, maltese, maori, mapuche, maya, mayan, mestizo, metis, mexican, mohawk,
    moldovan, mongolian, moroccan, native, navajo, nepali, nigerian, norwegian, ojibwe, oromo,
    ossetian, pakistani, palestinian, pashtun, persian, peruvian, polish, polynesian, portuguese,
    puerto rican, punjabi, quechua, roma, romani, romanian, russian, rwandan, sami, samoan,
    scandinavian, scottish, senegalese, sephardi, serbian, sicilian, sindhi, sinhalese, sinti,
    sioux, slovak, slovenian, somali, spanish, sri lankan, sudanese, swedish, swiss, syrian,
    taiwanese, tajik, tamil, tatar, thai, tibetan, tongan, trinidadian, tuareg, tunisian, turk,
    turkish, turkmen, tutsi, ugandan, ukrainian, uyghur, uzbek, venezuelan, vietnamese, welsh, west
    african, yazidi, yemeni, yoruba, zulu
    """
)
"""What `@people` stands for: names that say origin only in such a phrase."""

MEDICINE_ENDINGS = entries(
    """
    imab, umab, zumab, tinib, statin, sartan, prazole, oxetine, opram, triptyline, azepam, azolam,
    apine, peridone, formin, gliptin, gliflozin, glutide, dronate, xaban, gatran, setron, triptan,
    olol, dipine, pril, cillin, mycin, floxacin, azole, ciclovir, navir, tegravir, lukast, terol,
    tadine, tirizine, codone, morphone, codeine, methasone, nisolone, nisone, semide, thiazide
    """
)
"""Ends of the international names of medicines, by which new ones are told as well."""

OTHER_PEOPLE = entries(
    """
    my mother, my mum, my mom, my father, my dad, my parents, my sister*, my brother*, my wife, my
    husband, my partner, my girlfriend, my boyfriend, my fiancé*, my aunt, my uncle, my cousin*, my
    nephew*, my niece*, my grandmother, my grandma, my grandfather, my grandpa, my friend*, my best
    friend, my neighbour*, my neighbor*, my boss, my manager, my colleague*, my coworker*, my co
    worker*, my flatmate*, my roommate*, my landlord, my teacher, my son, my daughter, my mother in
    law, my stepdaughter, my stepson, my father in law, our neighbour*, our neighbor*, our cleaner,
    our nanny, our treasurer, my assistant, my student*, my pupil*, my client*, my patient*, my
    goddaughter, my godson, my grandson, my granddaughter, my stepmother, my stepfather, grandma,
    grandpa, granny, our daughter*, our son*, our boss, our manager, our landlord, our teacher, our
    boy, our girl, our nephew, our niece, his wife, her husband, his girlfriend, her boyfriend, his
    mother, her mother, his father, her father, my mate, my mates, my trainer, my tutor, my ex*, my
    in laws, my granny, my twin, my half brother, my half sister
    """
)
"""Whose sensitive facts are another person's."""

ANOTHERS_SECRET_IN = frozenset(
    {
        _C.HEALTH,
        _C.SEX_LIFE,
        _C.BIOMETRIC_GENETIC,
        _C.CRIMINAL,
        _C.IMMIGRATION,
        _C.FINANCE_DETAIL,
    }
)
"""Classes in which a fact about another person is a third party's secret too."""
