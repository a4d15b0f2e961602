"""The English words that state a sensitive class, as data.

Entries stand between commas and are matched as whole words without regard to case. A space also
matches a hyphen, `*` at the end of a word any ending, `#` an amount, `@sum` an amount of money that
is not small, `@people` a people or nation. Words that are mostly harmless are left out or stand in
a phrase. A passing aid or ailment (a cold, crutches, being tired) names no condition and is not
here.
"""

from __future__ import annotations

from types import MappingProxyType

from one_memory.model.vocabulary import SensitiveClass

_C = SensitiveClass


def entries(block: str) -> tuple[str, ...]:
    """The entries of a block of text."""
    return tuple(" ".join(entry.split()) for entry in block.split(","))


STATED = MappingProxyType(
    {
        _C.HEALTH: entries(
            """
            diagnos*, prognosis, disease*, chronic pain, chronic illness, chronically ill, diabet*,
            asthma*, epilep*, cancer*, tumour*, tumor*, leukaemia, leukemia, lymphoma, chemotherap*,
            chemo, dementia, alzheimer*, parkinson*, arthrit*, hiv, hepatitis, sclerosis,
            fibromyalgia, lupus, crohn*, colitis, migraine*, stroke patient, heart attack*, heart
            condition, blood pressure, hypertens*, cholesterol, anaemi*, anemi*, thyroid, coeliac,
            celiac, kidney failure, dialysis, miscarriage*, pregnan*, ivf, infertil*, abortion*,
            menopaus*, endometriosis, allerg*, anaphyla*, intoleran* to, lactose intoleran*, gluten
            intoleran*, depress*, anxiety, panic attack*, bipolar, schizo*, ptsd, adhd, autis*,
            asperger*, dyslexi*, anorexi*, bulimi*, eating disorder*, suicid*, self harm*, burnout,
            psychiatr*, psychotherap*, mental illness, mental health issue*, mental health problem*,
            my therapist, my therapy, my psychologist, my counsellor, my counselor, in therapy,
            seeing a therapist, alcoholic, alcoholism, addict*, in rehab, overdos*, detox clinic,
            sober for, relaps*, disabled, disabilit*, wheelchair user, my wheelchair, hearing aid*,
            blind in, nearly blind, visually impaired, deaf, amput*, prosthe*, surger*, biops*, mri
            scan*, ct scan*, blood test*, x ray result*, test came back, in hospital, in the
            hospital, intensive care, health scare, to the hospital, oncolog*, cardiolog*,
            neurolog*, dermatolog*, gynaecolog*, gynecolog*, urolog*, rheumatolog*, endocrinolog*,
            gastroenterolog*, fertility clinic, pain clinic, medication*, my meds, on meds,
            prescribed, my prescription*, inhaler, blood type, std test*, std clinic, sti test*,
            covid positive, my symptoms, hospitalis*, hospitaliz*, tuberculo*, seizure*, hear
            voices, hearing voices, smear test, mammogram*, colonoscop*, endoscop*, gluten,
            cataract*, glaucoma, my period, period is late, periods are, stammer*, stutter*, speech
            therap*, tinnitus, vertigo, hernia*, fibroid*, ulcer*, eczema, psoriasis, scoliosis,
            osteopor*, arrhythm*, tachycardia, angina, embolism, thrombos*, insomnia, sleep apnoea,
            sleep apnea, narcolep*, hay fever, transplant*, transfusion, hospice, palliative,
            terminally ill, concussion, stopped drinking, quit drinking, gave up drinking, had a
            drink since, been clean for, clean since, been sober, sober since, stay sober, smoke
            weed, cannabis, cocaine, heroin, ketamine, hurt myself on purpose, want to die, end my
            life, kill myself, kill himself, kill herself, take his own life, take her own life,
            took his own life, took her own life, lost the baby, lost our baby, trying for a baby,
            expecting a baby, baby is due, baby due, i'm expecting, we're expecting, signed me off,
            signed off sick, off sick, sick leave, sick note, on medication, my tablets, new
            tablets, my pills, blood sugar, blood group, fodmap, nervous breakdown, mental
            breakdown, hearing loss, going deaf, lost my hearing, going blind, gall bladder, my
            liver, my kidneys, heart failure, heart surgery, stent, stents, bypass surgery, chronic
            fatigue, long covid, rehab clinic, my gp says, my doctor says, doctor says, doctors say,
            doctors found, lab results, spine surgery, hip replacement, knee replacement, knee
            operation, operation on my, c section, caesarean, my due date, postnatal, postpartum,
            breast lump, a lump, malignant, metasta*, remission, sclerotic, hysterectomy,
            incontinen*, haemorrhoid*, hemorrhoid*, gout, shingles, sciatica, bad back, slipped
            disc, bedridden, walking frame, guide dog, memory loss, brain injury, brain tumour,
            hormone levels, testosterone levels, weight loss surgery, gastric band, bmi, overweight,
            obes*, binge eat*, purge after, cut myself again, self injur*, phobia*, obsessive
            compulsive, dissociat*, psychos*, psychotic, manic episode*, mood swings, mood stabili*,
            day clinic, counselling session*, therapy session*, my shrink, fainted, blackouts,
            tremor*, ovulation, was benign, turned out benign, to be benign, in a care home, in a
            nursing home, getting high, got high, my carer
            """
        ),
        _C.SEX_LIFE: entries(
            """
            sex life, sexual*, had sex, having sex, one night stand*, lesbian*, gay, bisexual*,
            homosexual*, pansexual*, asexual*, queer, lgbt*, transgender*, trans woman, trans man,
            trans person, trans community, nonbinary, non binary, gender transition*, gender
            identity, gender affirming, coming out as, came out as, top surgery, bottom surgery,
            dead name, deadname*, contracepti*, birth control, erectile*, libido, polyamor*, open
            marriage, fetish*, porn*, grindr, an affair with, cheated on, escort service*, drag
            queen, condom, condoms, i came out, came out last, came out to, come out to my, not out
            at, not out to, not out there, outed, open relationship, opened our relationship, same
            sex, kinky, bdsm, bondage, dominatrix, swinger*, threesome*, slept with, sleeps with,
            sleeping with, sleeping together, making love, virgin, virginity, sex toy*, vibrator,
            they/them, she/they, he/they, my pronouns, assigned male, assigned female, gender
            dysphoria, i transitioned, my transition, using protection, unprotected, vasectomy, iud,
            morning after pill, onlyfans, brothel*, sex worker*, prostitut*, escorts, orgasm*,
            masturbat*, nudes, sexting, i'm straight, i am straight, heterosexual*, we are two
            women, we're two women, we are two men, we're two men, both women, both men, left me for
            a, two mums, two moms, two dads, two grooms, two brides, civil partnership, drag show,
            in drag, aroman*, intersex, strap on, hookup*, friends with benefits, no sex, sexless,
            my mistress, extramarital, infidel*, unfaithful, rainbow flag, rainbow pin, kink
            magazine, kink club, my kink*, for another woman, for another man
            """
        ),
        _C.RELIGION: entries(
            """
            religio*, christians, christianity, catholic*, protestant*, evangelical*, orthodox
            church, baptis*, methodist*, lutheran*, mormon*, jehovah*, muslim*, moslem*, sunni*,
            shia muslim*, shiite*, alevi*, sufi*, quran, koran, mosque*, imam, jewish, judaism,
            synagogue*, rabbi, torah, kosher, halal, hindu*, buddhis*, sikh*, jain, atheis*,
            agnostic*, humanist, go to church, goes to church, went to church, my church, our
            church, at church, church choir, bible study, bible class, prayer*, praying, i pray, my
            faith, believe in god, belief in god, confirmation class, first communion, my parish, my
            congregation, worship*, scientolog*, pagan*, wicca*, quaker*, islam, islamic, islamist*,
            a christian, christian faith, christian church, christian values, i'm christian, we're
            christian, christian family, converted to islam, converted to judaism, converted to
            catholicism, converted to christianity, converted to buddhism, haram, maghrib, fajr,
            salah, gurdwara*, seder, menorah, break the fast, break my fast, breaking the fast,
            fasting month, i converted, converted to, god exists, god does not exist, god doesn't
            exist, don't believe in god, believe in a god, stopped believing, lost my faith, reasons
            of faith, of my faith, our faith, altar, sacristan, deacon, pastor, vicar, my priest,
            our priest, clergy, go to confession, to confession, rosary, communion, confirmed as a,
            scripture*, sermon*, tithe*, tithing, parish, congregation, headscarf, niqab, burqa,
            kippa, yarmulke, tefillin, mezuzah, puja, mandir, ashram, zen centre, zen center,
            dharma, sangha, the precepts, greek orthodox, russian orthodox, coptic, maronite, druze,
            zoroastrian*, baha'i, rastafari*, shinto, taois*, pentecost*, adventist*, presbyterian*,
            anglican*, unitarian church, born again, spiritual director, pilgrimage, lourdes, to
            mecca, zakat, easter vigil, god willing, inshallah, thank god for, god told, god spoke,
            jesus christ, holy spirit, my guru, theology student, christening, godless, secular
            humanis*, spiritual but not, my coven, church group, church tax, our mosque, my temple,
            our temple, youth group at, sunday school, choir at st, kingdom hall, a jew, jews, the
            jain, ahmadi*, ismaili*, salafi*, hasid*, no pork, bar mitzvah, candles on the eighth
            night, friday prayer, prayed, we pray, pray for, pray to, minister of religion, lay
            preacher, bible reading, read the bible, reads the bible, bible verse*, study the bible,
            gave it up for lent, god has guided, god has a
            """
        ),
        _C.POLITICS: entries(
            """
            voted for, vote for, voting for, my vote, democrat, democrats, republican*, labour
            party, tory, tories, conservative party, liberal party, green party, communist*,
            socialist*, anarchis*, libertarian*, fascis*, nationalist*, left wing, right wing, far
            left, far right, party member*, political part*, political view*, political opinion*, my
            politics, pro life, pro choice, anti abortion, protest march*, at the protest*, at a
            protest, went to a protest, to the demonstration, at the demonstration, campaigning for,
            canvass*, political activis*, election campaign, brexiteer*, maga, donated to the
            campaign, for the senate, for the council seat, referendum, social democrat*, christian
            democrat*, liberal democrat*, lib dems, spoiled my ballot, spoilt my ballot, ballot,
            polling station, party congress, party branch, local branch of the, running for office,
            run for office, running for the, town council, the council election, council candidate,
            senator's, campaign donation*, re election, election fund, signed the petition, signed a
            petition, petition against, petition for, petition to, marched against, marched for,
            demonstrated against, demonstrated for, demonstrating against, rally for, rally against,
            climate protest*, climate activist*, climate blockade, extinction rebellion, just stop
            oil, fridays for future, open borders, gun control, gun laws, tax the rich, taxes on the
            rich, death penalty, capital punishment, defund the police, black lives matter, abortion
            should, abortion rights, legal abortion, don't vote, do not vote, never vote, didn't
            vote, did not vote, voted against, voted yes, voted no, voted to leave, voted remain,
            voted leave, brexit, independence referendum, zionis*, for palestine, free palestine,
            anti capitalis*, marxis*, trotsky*, leninis*, feminist*, pacifist*, monarchist*,
            centrist, my stance on, my views on, politically, the president is a, hate the
            president, hate the government, against the government, elected to the, swing voter*,
            undecided voter, party card, paid up member of, member of the party, leaflets for,
            grassroots campaign, political donation*, political rally, my mp, my senator, my
            congressman, my congresswoman, leave the eu, rejoin the eu, nato membership, dissident*,
            freedom fighter*, separatis*, unionist party, sinn fein, afd, front national, le pen,
            antifa, proud boys, qanon, woke politics, conservatives, progressives, the opposition
            leader, i vote for, i always vote, joined the march, on the march, marching for,
            marching against, we marched, i marched
            """
        ),
        _C.ETHNICITY: entries(
            """
            ethnic*, my race, mixed race, biracial, multiracial, of colour, of color, racial*,
            african american, afro caribbean, asian american, latino, latina, latinx, hispanic,
            caucasian, indigenous, aboriginal, native american, first nations, inuit, maori, romani,
            roma people, sinti, ashkenazi, sephardi*, kurdish, uyghur*, rohingya, tatar, circassian,
            sami people, my ancestors, my ancestry, of turkish descent, of african descent, by
            descent, i am black, i'm black, as a black, i am white, i'm white, as a white, black
            woman, black man, white woman, white man, tribal member*, caste, the only black, the
            only brown, the only asian, the only white, as a brown, as an asian, as a latino, asian
            woman, asian man, asian guy, brown guy, brown woman, brown man, brown skin*, dark skin*,
            black skin*, skin colour, skin color, skin tone, black guy, black girl, black family,
            black person, people of colour, poc, bipoc, afro hair, type 4c, half @people, a quarter
            @people, one quarter @people, @people descent, @people roots, @people heritage, @people
            ancestry, i'm @people, i am @people, we are @people, we're @people, as an @people, as a
            @people, family is @people, family are @people, mother is @people, father is @people,
            mum is @people, mom is @people, dad is @people, parents are @people, parents were
            @people, grandparents were @people, grandparents are @people, grandmother was @people,
            grandfather was @people, roots are @people, @people minority, @people tribe, @people
            nation, @people on my mother's side, @people on my father's side, @people on both sides,
            @people immigrants, my heritage, my people have, my people are, ancestral land*,
            descendants of, descended from, my lineage, where i'm really from, ticked the box for,
            gypsy, gypsies, traveller community, a traveller family, irish traveller*, dalit*,
            brahmin, speak romani, speak yiddish, first nation, half caste, grew up on the
            reservation, grew up on a reservation, enslaved ancestors
            """
        ),
        _C.UNION: entries(
            """
            trade union*, labor union*, labour union*, my union, our union, union member*, union
            rep, union reps, union dues, union meeting*, union organi*, unioni*, shop steward*,
            works council*, collective bargaining, on strike, strike ballot, strike fund, joined the
            union, join the union, in the union, teamsters, unite the union, ver.di, ig metall, afl
            cio, starting a union, start a union, form a union, forming a union, joining a union, in
            a union, been in a union, teachers' union, nurses' union, workers' union, drivers'
            union, union card*, strike action, strike vote, strike pay, going on strike, went on
            strike, voted to strike, walkout*, walk out on monday, walk out on tuesday, walk out on
            wednesday, walk out on thursday, walk out on friday, walked out with, bargaining round,
            bargaining committee, bargaining table, collective agreement, employee representative*,
            staff representative*, staff council, employee council, betriebsrat*, gewerkschaft*,
            syndicat, sindicato, organising my coworkers, organizing my coworkers, organizing drive,
            organising drive, labour dispute, labor dispute, industrial action, strike breaker*,
            scab, picket*, the stewards, union local, wildcat strike, sick out, strike committee,
            branch secretary, tariff commission, wage round, labour council, labor council, guild
            member*, organising the warehouse, organizing the warehouse, organising the workers, my
            dues, pay dues to
            """
        ),
        _C.BIOMETRIC_GENETIC: entries(
            """
            fingerprint*, voiceprint*, face id template*, facial recognition template*, iris scan*,
            retina scan*, biometric*, dna, genome, genetic*, gene mutation, brca*, hereditary,
            23andme, carrier of the, chromosom*, neural data, runs in my family, runs in our family,
            in my genes, voice print*, faceprint*, face template*, template of my face, my iris, my
            retina, palm print*, palm vein*, vein scan*, my gait, brain waves, brainwave*, eeg, face
            id, touch id, my face unlocks, my voice unlocks, thumb print*, thumbprint*, saliva
            sample*, cheek swab*, paternity test*, ancestry test*, ancestry site, lynch syndrome,
            huntington*, cystic fibrosis, sickle cell, haemophilia, hemophilia, tay sachs, carrier
            of, carriers of, carry the gene, carries the gene, the gene for, a gene for, apoe,
            e4/e4, mthfr, runs in the family, family history of, side died of, inherited disease*,
            inherited condition, raw genome, ancestrydna, myheritage, half sibling*, took my prints,
            my prints, gene test*, genotype*, karyotype, embryo screening, prenatal screening,
            neural implant*, brain implant*, brain computer, recognises my voice, recognizes my
            voice, recognises my face, recognizes my face, handwriting sample, unlocks with my face,
            with my thumb, with my left thumb, with my right thumb, my thumb opens
            """
        ),
        _C.CRIMINAL: entries(
            """
            arrested, my arrest, convicted, my conviction, criminal record*, felony, felon,
            misdemeanor*, misdemeanour*, on probation from court, on parole, probation officer,
            parole officer, in prison, in jail, went to jail, prison sentence, jail time, jailed,
            imprison*, restraining order*, indict*, pleaded guilty, pled guilty, plead guilty,
            charged with, court hearing, shoplift*, drunk driving, drink driving, dui, dwi,
            community service order, bail hearing, on bail, embezzl*, money launder*, drug dealing,
            plea deal, police caution, house arrest, ankle monitor, fined for, speeding ticket*, for
            speeding, caught speeding, sentencing, was sentenced, sentenced to, hours of community
            service, community service, summoned as a witness, witness in a, witness in the, fraud
            trial, criminal trial, on trial, no contest, acquitted, not guilty, found guilty, police
            cell, holding cell, in a cell, in custody, into custody, being sued, sued me, sued by,
            suing me, lawsuit against, taken to court, taking me to court, court date, court order*,
            court case, searched our flat, searched my flat, searched our house, searched my house,
            search warrant, warrant for my, police questioned, questioned by the police, questioned
            me, pressed charges, press charges, charges against, charges were dropped, assault
            charge*, of assault, for assault, for theft, for fraud, of fraud, hit and run, i stole,
            stole from, stealing from, hand in the till, burglar*, manslaughter, smuggl*, sold
            drugs, drug dealer, cash jobs, tax evasion, undeclared, off the books, forgery, doing
            time, did time, behind bars, juvenile detention, sex offender*, caught with, per mille,
            lost my licence, lost my license, licence suspended, license suspended, licence was
            taken, breath test, ankle tag, electronic tag, domestic violence, domestic abuse,
            blackmail*, witness protection, a record for, police record, under investigation, police
            report against, reported me to the police, got a record, months in prison, years in
            prison, prison visit, visits him in prison, ex con, got caught stealing, punched
            someone, bar fight, not allowed within, within 200 metres, no contact order, defamation,
            criminal lawyer, defence lawyer, defense attorney, public defender, suspended sentence,
            early release, let out of prison, probation order, probation appointment, stalker*,
            stalking, forged a, forged the, my court trial, grams of weed, grams of cocaine
            """
        ),
        _C.IMMIGRATION: entries(
            """
            asylum*, refugee*, undocumented, deport*, visa application, visa expires, my visa,
            student visa, work visa, work permit, residence permit, residency permit, permanent
            resid*, green card holder, my green card, green card interview, green card application,
            naturali*, citizenship, dual citizen, stateless, h1b, h 1b, daca, leave to remain,
            settled status, temporary protected status, uscis, without papers, residence card,
            spousal visa, spouse visa, dependent visa, working visa, visa status, visa runs out,
            visa ran out, visa expired, visa form, visa sponsor*, sponsors my visa, my sponsor,
            green card is, green card came, green card lottery, overstay*, overstaid, no papers,
            sworn in as, us citizen, british citizen, german citizen, eu citizen, @people citizen,
            @people nationality, @people passport, became a citizen, my nationality, my citizenship,
            renounced, tolerated status, status is tolerated, duldung, foreigners' office, illegal
            immigrant*, border illegally, family reunification, student permit, study permit,
            erasmus permit, my permit, permit is tied, permit runs out, send me back, send him back,
            send her back, send them back, travel document, fled my country, fled from, fled the,
            blue card, entry ban, in exile, exiled, birthright citizen*, jus soli, settlement
            application, biometric residence, right to remain, right to stay, indefinite leave,
            passport is from, second passport, two passports, here illegally, guest worker, expired
            visa, work authorization, work authorisation, employment authorization, sponsored by my
            employer, consular appointment, have no papers, has no papers, never had papers, opt
            extension, immigration detention
            """
        ),
        _C.FINANCE_DETAIL: entries(
            """
            my salary, salary of, his salary, her salary, salary is, take home pay, annual income,
            my income, net worth, in debt, my debt*, credit card debt, student loan*, my loan, my
            mortgage, mortgage payment*, bankrupt*, foreclos*, overdraft, my overdraft, credit
            score, payday loan, child support payment*, alimony, food stamps, unemployment benefit*,
            on benefits, welfare benefit*, housing benefit*, universal credit, account number, sort
            code, routing number, iban, bank balance, account balance, savings of, my savings, tax
            debt, owe the tax, wage garnish*, behind on rent, behind on the rent, my bonus, earn #,
            earns #, earning #, makes # a year, make # a year, paid # a year, owe #, owes #, after
            tax, before tax, in the red, put aside, bailiff*, debt collector*, collection agency,
            car loan, a loan of, took out a loan, insolven*, pension will be, pension is, pension
            of, day rate, hourly rate, hourly wage*, my wage*, my pay, paycheck*, paycheque*,
            payday, gambled away, gambling debt*, gambling problem, portfolio is worth, i'm broke,
            we're broke, flat broke, are broke, can't pay, cannot pay, can't afford, cannot afford,
            owe the bank, owe my, owes me, owe him, owe her, back taxes, tax refund, tax office,
            wants back from me, child support, disability allowance, jobseeker*, earn @sum, earns
            @sum, earning @sum, make @sum, makes @sum, making @sum, made @sum last, take home @sum,
            salary @sum, owe @sum, owes @sum, saved up @sum, have @sum in, have about @sum, savings
            account, 401k, index fund, stock portfolio, a month after, per month after, bonus of,
            bonus was, raise to @sum, raised to @sum, net income, gross income, house is paid off,
            pay off the house, paid for the house, remortgage*, repossess*, second mortgage,
            interest on my loan, arrears, pawn*, maxed out, credit limit, refused a loan, loan
            shark, financial trouble, money trouble*, bank account number, behind on my, months
            behind, rent debt, benefit cut, pay gap, severance, redundancy pay*, stock options
            worth, trust fund, i charge @sum, i bill @sum, invoice of @sum, on welfare, card was
            declined, card got declined, card is declined, my inheritance, the inheritance from, i
            inherited @sum
            """
        ),
        _C.PRECISE_LOCATION: entries(
            """
            my home address, my address is, our address is, home address is, i live at, we live at,
            key is under, key is hidden, keys are under, keys are hidden, key under the, key is in
            the lockbox, house is empty, home alone every, nobody is home, not home between, leave
            the house at, leaves the house at
            """
        ),
        _C.MINORS: entries(
            """
            kindergarten*, preschool*, nursery school, daycare, day care, primary schooler*,
            elementary school, first grader, second grader, third grader, fourth grader, fifth
            grader, sixth grader, my toddler, our toddler, my newborn, our newborn, foster child,
            foster kid*, my infant, primary school, starts school, starting school, school run,
            babysit*, goddaughter, godson, godchild*, grandchild*, our youngest, our little boy, our
            little girl, my little boy, my little girl, little one, little ones, school of my, first
            tooth, lost a tooth, pushchair, pram, breastfe*, childminder*, after school club,
            playdate*, play date*, my twins are, our twins, walks to school, walk to school, in
            first grade, in second grade, in third grade, in fourth grade, in fifth grade, in sixth
            grade, in seventh grade, in year one, in year two, in year three, in year four, in year
            five, in year six, in year seven, class 1a, class 2b, class 3c, kids to school, kids
            from school, custody of, school uniform, scout camp, scouts camp, girl scouts, boy
            scouts, ten year old*, my baby, our baby, baby sleeps, teething, potty training, her
            nursery, his nursery, from nursery, to nursery, my teenager, our teenager, teenage
            daughter, teenage son, paediatric*, pediatric*, adopted a boy, adopted a girl, under
            tens, under twelves, sleeps at his dad's, sleeps at her dad's, every other week with, at
            her mum's, at his mum's, school photo*, kids' birthday, children's birthday, tooth fairy
            """
        ),
        _C.THIRD_PARTY_SECRET: entries(
            """
            told me in confidence, in strict confidence, between you and me, don't tell anyone, do
            not tell anyone, nobody knows that, no one knows that, keep it a secret, keep this a
            secret, is a secret from, swore me to secrecy, hasn't told anyone, has not told anyone,
            hasn't told his, hasn't told her, swore me to, sworn to silence, sworn to secrecy, asked
            me not to tell, asked me to keep, asked me not to say, told only me, only told me, told
            nobody but me, told no one but me, confided, in confidence, keep it quiet, keep this
            quiet, don't mention to, don't mention it to, doesn't know that, doesn't know yet, don't
            know yet, do not know yet, has no idea, nobody has told, no one has told, hasn't told,
            haven't told our, hasn't told our, would die if, would hate it if, hate it if people, if
            anyone found out, if people knew, mustn't hear, mustn't know, mustn't find out, must not
            know, must not find out, must not hear, can't find out, behind his back, behind her
            back, mouth shut, hides it from, hides that, hiding it from, want it known, cheating on,
            cheats on, cheated on, leaving him, leaving her, leaving his wife, leaving her husband,
            divorce papers, getting divorced, getting a divorce, marriage is over, real father, real
            mother, beaten by, hits her, hits him, beats her, beats him, raped, molest*, abused by,
            promised not to, promised to keep, i promised her, i promised him, off the record, his
            secret, her secret, their secret, nobody is supposed to know, not supposed to know,
            isn't supposed to know, nobody should know, found out about her, found out about him,
            lied on his, lied on her, lied about his, lied about her, is being fired, will be fired,
            going to resign, going to quit, about to be fired, is interviewing at, wears a wig,
            was never told, were never told, never told anyone, never told anybody,
            never told him, never told her, never told them, only his mother and,
            only her mother and, only i know, thinks nobody
            notices, has been stealing, keep it from, asked me to keep quiet, told to keep quiet,
            being pushed out, just between us, stays between us, strictly between us
            """
        ),
        _C.GOVERNMENT_ID: entries(
            """
            passport number, social security number, national insurance number, driver's license
            number, drivers license number, driving licence number, tax id, tax identification
            number, national id number, identity card number, medicare number, nhs number, kimlik
            numara*, aadhaar, identity card, id card number, passport no, licence no, license no,
            residence permit number, social insurance number, tax number is, vat id, personal
            identification number, birth certificate number, voter id, health insurance number,
            insurance number is, personnummer, bsn, pesel, nif number, alien number, ssn
            """
        ),
    }
)
"""Words that state a class."""
