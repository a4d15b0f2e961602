"""The English words behind the sensitive classes, as data.

Entries stand between commas and are matched as whole words without regard to case. A space also
matches a hyphen, `*` at the end of a word any ending, `#` an amount. Words that are mostly harmless
are left out or stand in a phrase. A passing aid or ailment (a cold, crutches, being tired) names no
condition and is not here.
"""

from __future__ import annotations

from types import MappingProxyType

from one_memory.model.vocabulary import SensitiveClass

_C = SensitiveClass


def _entries(block: str) -> tuple[str, ...]:
    return tuple(" ".join(entry.split()) for entry in block.split(","))


STATED = MappingProxyType(
    {
        _C.HEALTH: _entries(
            """
            diagnos*, prognosis, disease*, chronic pain, chronic illness, chronically ill,
            diabet*, asthma*, epilep*, cancer*, tumour*, tumor*, leukaemia, leukemia, lymphoma,
            chemotherap*, chemo, dementia, alzheimer*, parkinson*, arthrit*, hiv, hepatitis,
            sclerosis, fibromyalgia, lupus, crohn*, colitis, migraine*, stroke patient, heart
            attack*, heart condition, blood pressure, hypertens*, cholesterol, anaemi*, anemi*,
            thyroid, coeliac, celiac, kidney failure, dialysis, miscarriage*, pregnan*, ivf,
            infertil*, abortion*, menopaus*, endometriosis, allerg*, anaphyla*, intoleran* to,
            lactose intoleran*, gluten intoleran*, depress*, anxiety, panic attack*, bipolar,
            schizo*, ptsd, adhd, autis*, asperger*, dyslexi*, anorexi*, bulimi*, eating disorder*,
            suicid*, self harm*, burnout, psychiatr*, psychotherap*, mental illness, mental health
            issue*, mental health problem*, my therapist, my therapy, my psychologist, my
            counsellor, my counselor, in therapy, seeing a therapist, alcoholic, alcoholism,
            addict*, in rehab, overdos*, detox clinic, sober for, relaps*, disabled, disabilit*,
            wheelchair user, my wheelchair, hearing aid*, blind in, nearly blind, visually
            impaired, deaf, amput*, prosthe*, surger*, biops*, mri scan*, ct scan*, blood test*, x
            ray result*, test came back, in hospital, in the hospital, intensive care, health
            scare, to the hospital, oncolog*, cardiolog*, neurolog*, dermatolog*, gynaecolog*,
            gynecolog*, urolog*, rheumatolog*, endocrinolog*, gastroenterolog*, fertility clinic,
            pain clinic, medication*, my meds, on meds, prescribed, my prescription*, inhaler,
            blood type, std test*, std clinic, sti test*, covid positive, my symptoms, herniated
            disc, hospitalis*, hospitaliz*, tuberculo*
            """
        ),
        _C.SEX_LIFE: _entries(
            """
            sex life, sexual*, had sex, having sex, one night stand*, lesbian*, gay, bisexual*,
            homosexual*, pansexual*, asexual*, queer, lgbt*, transgender*, trans woman, trans man,
            trans person, trans community, nonbinary, non binary, gender transition*, gender
            identity, gender affirming, coming out as, came out as, top surgery, bottom surgery,
            dead name, deadname*, contracepti*, birth control, erectile*, libido, polyamor*, open
            marriage, fetish*, porn*, grindr, an affair with, cheated on, escort service*, drag
            queen, condom, condoms
            """
        ),
        _C.RELIGION: _entries(
            """
            religio*, christians, christianity, catholic*, protestant*, evangelical*, orthodox
            church, baptis*, methodist*, lutheran*, mormon*, jehovah*, muslim*, moslem*, sunni*,
            shia muslim*, shiite*, alevi*, sufi*, quran, koran, mosque*, imam, jewish, judaism,
            synagogue*, rabbi, torah, kosher, halal, hindu*, buddhis*, sikh*, jain, atheis*,
            agnostic*, humanist, go to church, goes to church, went to church, my church, our
            church, at church, church choir, bible study, bible class, prayer*, praying, i pray,
            my faith, believe in god, belief in god, confirmation class, first communion, my
            parish, my congregation, worship*, scientolog*, pagan*, wicca*, quaker*, islam,
            islamic, islamist*, a christian, christian faith, christian church, christian values,
            i'm christian, we're christian, christian family, converted to islam, converted to
            judaism, converted to catholicism, converted to christianity, converted to buddhism
            """
        ),
        _C.POLITICS: _entries(
            """
            voted for, vote for, voting for, my vote, democrat, democrats, republican*, labour
            party, tory, tories, conservative party, liberal party, green party, communist*,
            socialist*, anarchis*, libertarian*, fascis*, nationalist*, left wing, right wing, far
            left, far right, party member*, political part*, political view*, political opinion*,
            my politics, pro life, pro choice, anti abortion, protest march*, at the protest*, at
            a protest, went to a protest, to the demonstration, at the demonstration, campaigning
            for, canvass*, political activis*, election campaign, brexiteer*, maga, donated to the
            campaign, for the senate, for the council seat, referendum
            """
        ),
        _C.ETHNICITY: _entries(
            """
            ethnic*, my race, mixed race, biracial, multiracial, of colour, of color, racial*,
            african american, afro caribbean, asian american, latino, latina, latinx, hispanic,
            caucasian, indigenous, aboriginal, native american, first nations, inuit, maori,
            romani, roma people, sinti, ashkenazi, sephardi*, kurdish, uyghur*, rohingya, tatar,
            circassian, sami people, my ancestors, my ancestry, of turkish descent, of african
            descent, by descent, i am black, i'm black, as a black, i am white, i'm white, as a
            white, black woman, black man, white woman, white man, tribal member*, caste
            """
        ),
        _C.UNION: _entries(
            """
            trade union*, labor union*, labour union*, my union, our union, union member*, union
            rep, union reps, union dues, union meeting*, union organi*, unioni*, shop steward*,
            works council*, collective bargaining, on strike, strike ballot, picket line*, strike
            fund, joined the union, join the union, in the union, teamsters, unite the union,
            ver.di, ig metall, afl cio
            """
        ),
        _C.BIOMETRIC_GENETIC: _entries(
            """
            fingerprint*, voiceprint*, face id template*, facial recognition template*, iris
            scan*, retina scan*, biometric*, dna, genome, genetic*, gene mutation, brca*,
            hereditary, 23andme, carrier of the, chromosom*, neural data, runs in my family, runs
            in our family, in my genes
            """
        ),
        _C.CRIMINAL: _entries(
            """
            arrested, my arrest, convicted, my conviction, criminal record*, felony, felon,
            misdemeanor*, misdemeanour*, on probation from court, on parole, probation officer,
            parole officer, in prison, in jail, went to jail, prison sentence, jail time, jailed,
            imprison*, restraining order*, indict*, pleaded guilty, pled guilty, plead guilty,
            charged with, court hearing, shoplift*, drunk driving, drink driving, dui, dwi,
            community service order, bail hearing, on bail, embezzl*, money launder*, drug
            dealing, plea deal, police caution, house arrest, ankle monitor
            """
        ),
        _C.IMMIGRATION: _entries(
            """
            asylum*, refugee*, undocumented, deport*, immigration status, immigration case,
            immigration lawyer, immigration hearing, visa application, visa expires, my visa,
            student visa, work visa, work permit, residence permit, residency permit, permanent
            resid*, green card holder, my green card, green card interview, green card
            application, naturali*, citizenship, dual citizen, stateless, h1b, h 1b, daca, leave
            to remain, settled status, temporary protected status, uscis, immigra* detention,
            without papers
            """
        ),
        _C.FINANCE_DETAIL: _entries(
            """
            my salary, salary of, his salary, her salary, salary is, take home pay, annual income,
            my income, net worth, in debt, my debt*, credit card debt, student loan*, my loan, my
            mortgage, mortgage payment*, bankrupt*, foreclos*, overdraft, my overdraft, credit
            score, payday loan, child support payment*, alimony, food stamps, unemployment
            benefit*, on benefits, welfare benefit*, housing benefit*, universal credit, account
            number, sort code, routing number, iban, bank balance, account balance, savings of, my
            savings, tax debt, owe the tax, wage garnish*, behind on rent, behind on the rent, my
            bonus, earn #, earns #, earning #, makes # a year, make # a year, paid # a year, owe
            #, owes #
            """
        ),
        _C.PRECISE_LOCATION: _entries(
            """
            my home address, my address is, our address is, home address is, i live at, we live
            at, key is under, key is hidden, keys are under, keys are hidden, key under the, key
            is in the lockbox, house is empty, home alone every, nobody is home, not home between,
            leave the house at, leaves the house at
            """
        ),
        _C.MINORS: _entries(
            """
            kindergarten*, preschool*, nursery school, daycare, day care, primary schooler*,
            elementary school, first grader, second grader, third grader, fourth grader, fifth
            grader, sixth grader, my toddler, our toddler, my newborn, our newborn, foster child,
            foster kid*, my infant
            """
        ),
        _C.THIRD_PARTY_SECRET: _entries(
            """
            told me in confidence, in strict confidence, between you and me, don't tell anyone, do
            not tell anyone, nobody knows that, no one knows that, keep it a secret, keep this a
            secret, is a secret from, swore me to secrecy, hasn't told anyone, has not told
            anyone, hasn't told his, hasn't told her
            """
        ),
        _C.GOVERNMENT_ID: _entries(
            """
            passport number, social security number, national insurance number, driver's license
            number, drivers license number, driving licence number, tax id, tax identification
            number, national id number, identity card number, medicare number, nhs number, kimlik
            numara*, aadhaar
            """
        ),
    }
)
"""Words that state a class."""

IMPLIED = MappingProxyType(
    {
        _C.HEALTH: _entries(
            """
            insulin, metformin, sertraline, fluoxetine, prozac, zoloft, citalopram, escitalopram,
            lexapro, venlafaxine, bupropion, lithium carbonate, lamotrigine, quetiapine,
            olanzapine, risperidone, methotrexate, adalimumab, humira, levothyroxine, warfarin,
            statin, statins, atorvastatin, lisinopril, amlodipine, metoprolol, omeprazole,
            prednisone, prednisolone, tamoxifen, ritalin, adderall, methylphenidate, xanax,
            valium, diazepam, lorazepam, oxycodone, methadone, buprenorphine, naloxone, antabuse,
            salbutamol, albuterol, epipen, epi pen, sumatriptan, gabapentin, pregabalin, ozempic,
            semaglutide, wegovy, antidepressant*, antipsychotic*, ssri, beta blocker*, blood
            thinner*, painkiller addiction, immunosuppress*, cpap, pacemaker, stoma, catheter,
            glucose monitor, insulin pump, alcoholics anonymous, narcotics anonymous, aa meeting*,
            na meeting*, due date is, ultrasound, midwife, antenatal, prenatal, maternity leave
            """
        ),
        _C.SEX_LIFE: _entries(
            """
            pride parade*, pride march*, on prep for, truvada, hormone replacement, on estrogen,
            on oestrogen, on testosterone, gay bar, my pronouns, gay village
            """
        ),
        _C.RELIGION: _entries(
            """
            ramadan, iftar, suhoor, hajj, umrah, friday prayers, eid, shabbat, sabbath, yom
            kippur, passover, hanukkah, bar mitzvah, bat mitzvah, ash wednesday, sunday mass,
            midnight mass, sunday service, baptised, friday sundown, diwali puja, vipassana, my
            rosary, hijab, kippah, turban
            """
        ),
        _C.POLITICS: _entries(
            """
            phone banking for, party conference, door knocking for, party caucus
            """
        ),
        _C.UNION: _entries(
            """
            walked out with the strikers, the picket
            """
        ),
        _C.CRIMINAL: _entries(
            """
            my lawyer says to plead, breathalys*, breathalyz*, expung*
            """
        ),
        _C.IMMIGRATION: _entries(
            """
            naturalisation test, sponsor my visa, biometrics appointment
            """
        ),
    }
)
"""Words that let a class be deduced: medicines, devices, clinics, groups, feasts."""

CASED = MappingProxyType(
    {
        _C.HEALTH: _entries(
            """
            MS diagnosis, COPD, IBS, PCOS, OCD, STD, STI, ALS
            """
        ),
        _C.IMMIGRATION: _entries(
            """
            ICE raid, ICE detention, ICE agents, EAD card, ILR
            """
        ),
        _C.GOVERNMENT_ID: _entries(
            """
            SSN, NINO, TCKN
            """
        ),
        _C.RELIGION: _entries(
            """
            Lent
            """
        ),
    }
)
"""Entries whose case counts."""

HARMLESS = _entries(
    """
    union type*, union select, union all, european union, credit union, western union, student
    union, rugby union, union square, union jack, union station, state of the union, race
    condition*, allergic to meeting*, allergic to monday*, allergic to small talk, allergic to
    paperwork, allergic to mess, depressing, depression era, great depression, tropical
    depression, addictive, addicted to coffee, addicted to chocolate, addicted to this show,
    addicted to the show, addicted to podcasts, addicted to puzzles, cancer sign, tropic of
    cancer, religiously, temple run, holy grail, prayer plant*, tree surgeon*, tree surgery, brain
    surgery, deaf ears, genetic algorithm*, genetic programming, disabled the, disabled by
    default, disabled button*, disabled state, disabled in settings, blind spot, blind date, in
    our company's dna, fingerprint resistant, browser fingerprint*, canvass the market, strike
    zone, lucky strike, on strike price, protestant work ethic, vote for the best pizza, vote for
    the next book, voted for the book, voted for pizza, voted for the restaurant, movie about *,
    film about *, novel about *, documentary about *, charged with usb, prescribed reading, earns
    # points, earn # points, earns # miles, earn # miles, earn # stars
    """
)
"""Phrases that use a listed word for something else; set aside before matching."""

OTHER_PEOPLE = _entries(
    """
    my mother, my mum, my mom, my father, my dad, my parents, my sister*, my brother*, my wife, my
    husband, my partner, my girlfriend, my boyfriend, my fiancé*, my ex, my aunt, my uncle, my
    cousin*, my nephew*, my niece*, my grandmother, my grandma, my grandfather, my grandpa, my
    friend*, my best friend, my neighbour*, my neighbor*, my boss, my manager, my colleague*, my
    coworker*, my co worker*, my flatmate*, my roommate*, my landlord, my teacher, my son, my
    daughter, my mother in law, my stepdaughter, my stepson, my father in law, our neighbour*, our
    neighbor*
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
