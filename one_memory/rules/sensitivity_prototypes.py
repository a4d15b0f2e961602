"""Sentences that stand for each sensitive class, as data: what is like them may be of the class.

All are invented for this purpose. Several classes name what a sentence is of at once. A bar stands
between two sentences.
"""

from __future__ import annotations

from types import MappingProxyType

from one_memory.model.vocabulary import SensitiveClass

_C = SensitiveClass


def sentences(block: str) -> tuple[str, ...]:
    """The sentences of a block of text."""
    return tuple(" ".join(sentence.split()) for sentence in block.split("|"))


PERSON = MappingProxyType(
    {
        (_C.HEALTH,): sentences(
            """
            I have been living with asthma since childhood |
            The doctor changed my medication last week |
            I take a pill every evening for my blood pressure | My cholesterol is too high |
            I am on antidepressants | I see a psychiatrist once a month |
            I have an appointment at the hospital for an operation |
            The test results came back from the clinic | They removed my appendix |
            I am recovering from surgery | I had a heart attack two years ago |
            The cancer is in remission | My chemotherapy ends in summer |
            I inject myself once a week because of my joints | The tablets I take make me sleepy |
            I have to take my medicine with food on certain days | I am allergic to penicillin |
            If I eat shellfish my throat closes up |
            Milk upsets my stomach, I am lactose intolerant |
            I carry an emergency injection for bee stings | I am expecting a baby |
            We are trying for a child and the treatments are hard | I am ten weeks along |
            I had a miscarriage | I stopped drinking alcohol and go to meetings |
            I am in recovery from addiction | I use drugs at the weekend | I relapsed in spring |
            I use a wheelchair | I cannot walk far because of my hip |
            I need a room without steps because of my disability |
            I am hard of hearing and wear aids |
            I can hardly see without help, my eyesight is failing | I am colour blind |
            I get migraines when I sleep badly | I suffer from panic attacks |
            I feel hopeless and do not want to live | I hurt myself when I am under pressure |
            I make myself sick after eating | I was in a psychiatric ward |
            I have ADHD and take stimulants | I am autistic and need quiet rooms |
            I measure my blood sugar several times a day | I have a chronic illness |
            My back pain is so bad that I cannot work | I am on sick leave |
            The doctor wrote me off work with burnout | I have epilepsy and must not drive |
            My thyroid does not work properly | The menopause gives me hot flushes |
            I have not had my period for two months | My blood type is O positive |
            I had an abnormal screening | The doctors want to do a biopsy |
            I was infected with hepatitis | I am immunocompromised |
            I sleep with a breathing machine |
            I have trouble remembering things since the concussion | My kidneys are failing |
            I am waiting for a transplant | I am not depressed, I never took anything for it |
            I have never had an allergy | I do not have diabetes | I need my inhaler during sports |
            My counsellor and I talk about my trauma | I had a stroke and my right hand is weak |
            I have an ostomy bag | I was vaccinated against measles and got very ill |
            I pick up a prescription at the pharmacy | My doctor told me to lose weight |
            I have irritable bowels and need a toilet near | I smoke cannabis to calm down |
            I take something so that I can sleep at night | I wear a brace because of my scoliosis |
            My skin is covered in eczema | I feel very low every winter and nothing helps |
            In the dark months I fall into a hole | The new pills give me side effects |
            My hands tremble from the medication | I measured a high value after the meal |
            My eyes are getting worse and I am not allowed to drive | I have not had my period |
            I smoke a joint to fall asleep | I carry an adrenaline pen because of nuts |
            A check-up showed a problem with my heart |
            The doctor wants me to come in for more tests | I was admitted to hospital |
            My mental health is not good at the moment | I have not left my bed for weeks |
            I get anxious in crowds | I stay away from bars because of my past |
            My hearing is bad, please write instead of calling | I cannot climb stairs
            """
        ),
        (_C.HEALTH, _C.FINANCE_DETAIL): sentences(
            """
            I owe the clinic four thousand for the surgery
            """
        ),
        (_C.HEALTH, _C.MINORS, _C.THIRD_PARTY_SECRET): sentences(
            """
            My little son has asthma | Our eight-year-old daughter sees a therapist
            """
        ),
        (_C.HEALTH, _C.THIRD_PARTY_SECRET): sentences(
            """
            My mother has dementia | My father is in hospital after a fall |
            My brother is an alcoholic | My best friend is depressed |
            My colleague has cancer and has not told the team | My wife is pregnant |
            My boss is off with burnout | My husband takes medication for his heart |
            My grandmother had a stroke | My neighbour tried to kill himself |
            My flatmate has an eating disorder | My aunt had a miscarriage |
            My friend is in a clinic for drug addiction | My grandmother no longer recognises us |
            My sister lost her baby
            """
        ),
        (_C.SEX_LIFE,): sentences(
            """
            I am gay | I am bisexual | I am attracted to both women and men |
            I am a lesbian and live with my girlfriend | My boyfriend and I are two men |
            My wife and I are a couple of women | I am not out to my family |
            I told my parents that I like boys | I am transgender |
            I was born a girl but I am a man | I am going through a gender transition |
            I take hormones to transition | I changed my first name when I transitioned |
            My pronouns are they and them | I am nonbinary | I am asexual | I am heterosexual |
            My partner and I have an open relationship |
            I have two partners and they know about each other | We have not had sex for months |
            I am still a virgin | I slept with someone I met on an app | I had an affair |
            I am on birth control | We use condoms | I had my vasectomy | I am into bondage |
            I watch a lot of porn | I pay for sex now and then | I visit gay clubs on weekends |
            I use a dating app for men who like men | I take medication to prevent HIV before sex |
            I have trouble getting an erection | I march in the pride parade every summer |
            Do not show anything that could out me | My first husband left me for a man |
            We are a same-sex couple looking for a venue | I identify as queer |
            My orientation is nobody's business at work | I buy lingerie and toys at an adult shop |
            Please use they and them when you talk about me |
            We are two women looking for a flat together | My husband and I married as two men |
            We stopped using contraception | I told my brother that I am not into girls |
            We tried an open marriage | My old first name must not be used any more |
            There has been no intimacy between us for years
            """
        ),
        (_C.SEX_LIFE, _C.THIRD_PARTY_SECRET): sentences(
            """
            My brother is gay and not out | My friend is having an affair with her boss |
            My son told me he is trans | My cousin is a lesbian, the family must not know |
            My sister sleeps around | The boss sleeps with his secretary |
            Her husband visits prostitutes
            """
        ),
        (_C.RELIGION,): sentences(
            """
            I pray five times a day | I go to mass every Sunday | I fast during the holy month |
            I keep the Sabbath, no work from Friday evening |
            We do not eat pork because of our faith | I only eat kosher food |
            I only eat halal meat | I am a Muslim | I am a Jew | I am a devout Catholic |
            I am Protestant | I am a Hindu and vegetarian for that reason |
            I am a practising Buddhist | I am a Sikh and wear a turban | I am an atheist |
            I do not believe in any god | I lost my faith |
            I left the church and pay no church tax | I was baptised as a child |
            I converted to Islam | I sing in the church choir | I teach Sunday school |
            I belong to a congregation | My parish meets on Wednesdays |
            I read the Bible every morning | I read the Quran before work |
            I study the Torah with a rabbi | Our temple is holding a puja for Diwali |
            I am going on pilgrimage to Mecca | We light candles for Hanukkah |
            We celebrate Passover with the whole family | I give up meat for Lent | I wear a hijab |
            I am a Jehovah's Witness and do not celebrate birthdays |
            I am a Mormon and do not drink coffee | I do confession once a month |
            My spiritual teacher leads a retreat in the monastery |
            God has guided me through this year |
            I observe the feast days of the Orthodox calendar | I donate to my mosque |
            I am a Quaker and sit in silence on Sundays |
            I am a pagan and celebrate the solstice with my coven | I am an elder in my church |
            Schedule nothing during prayer time | My daughter's first communion is in May |
            We had our wedding in the synagogue | I no longer believe what I was raised with |
            We eat after sunset this month | I keep the fast until the evening |
            I am not available from sundown on Friday to Saturday night | I do not eat pork |
            Our congregation serves food to everyone |
            I was raised in the faith and later converted | I do not think that God exists |
            The eight nights of lights with candles | I lead the youth group of our church |
            I grew up among the Witnesses and left | Evening prayer comes first |
            I had my confirmation at thirteen
            """
        ),
        (_C.RELIGION, _C.THIRD_PARTY_SECRET): sentences(
            """
            My colleague left Islam and hides it from the family |
            My friend joined a sect and keeps it secret
            """
        ),
        (_C.POLITICS,): sentences(
            """
            I voted for the Labour Party | I always vote conservative | I vote for the Greens |
            I am a member of the Social Democratic party | I am a Republican | I am a Democrat |
            I am a socialist | I am a libertarian | I am very left-wing |
            I lean to the right politically | I did not vote in the last election |
            I am undecided between the two candidates | I canvass for a candidate |
            I hand out leaflets for the campaign | I donated money to the party |
            I put up election posters | I went to a demonstration |
            I protest against the government every Monday |
            I blocked a road with other climate activists | I support the independence movement |
            I voted to leave the European Union | I am against abortion | I am pro-choice |
            I think immigration should be limited | I want stricter gun laws |
            I think the president is a disaster | I cannot stand the prime minister |
            I am standing as a candidate for the city council |
            I was elected to the local parliament | I am a delegate at the party conference |
            I signed a petition against the new law | I am a feminist activist |
            I am a pacifist and against arming any country | I support the Palestinians |
            I stand with Israel in this war | I boycott companies for political reasons |
            My politics differ from my partner's | I will spoil my vote |
            The revolution cannot come soon enough for me |
            I took part in blocking a road for the climate | I walked in the march for peace |
            I gave money to the senator | I hold a card of the party |
            I sat down in front of the coal plant | My opinion on the war is clear
            """
        ),
        (_C.POLITICS, _C.THIRD_PARTY_SECRET): sentences(
            """
            My uncle is secretly in a nationalist party |
            My colleague votes for the far right and hides it
            """
        ),
        (_C.ETHNICITY,): sentences(
            """
            I am Black | I am white | I am of mixed race | I am Latina |
            I am an African American man | I am Asian |
            My mother is Nigerian and my father is German | I am half Chinese and half English |
            I am of Turkish descent | My grandparents came from India |
            My ancestors were enslaved people | I belong to an indigenous people |
            I am a member of the Navajo tribe | I am Maori | I am Aboriginal |
            I grew up on a reservation | My family is Roma | I am an ethnic Hungarian from Romania |
            I am Jewish by descent, not by belief | My people are Berbers from the mountains |
            My family is Tamil | I am from a Dalit caste |
            I am the only person of colour in the office | People stare at my dark skin |
            As a Latino I am asked where I come from | I am treated differently because of my race |
            I ticked the box for my ethnic group | My family is Armenian | I am a Yazidi |
            My heritage is Scandinavian | I am a Pashtun from the south |
            My skin tone is very pale, I am of Irish origin | My mother tongue is Kurdish |
            I need products for Black hair | I am an Uyghur | I am Inuit |
            I am the only Black person in the team | I am a brown man and get stopped by police |
            I look pale and red-haired, the family is from Scotland | I am Korean |
            My parents are Lebanese
            """
        ),
        (_C.ETHNICITY, _C.THIRD_PARTY_SECRET): sentences(
            """
            My friend hides that she is Roma |
            My boss does not want people to know he is of Jewish origin
            """
        ),
    }
)
"""Of a person's body, beliefs and origin: classes to the sentences that are of them."""
