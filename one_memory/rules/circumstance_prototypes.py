"""Sentences that stand for the sensitive classes of a person's circumstances, as data."""

from __future__ import annotations

from types import MappingProxyType

from one_memory.model.vocabulary import SensitiveClass
from one_memory.rules.sensitivity_prototypes import sentences

_C = SensitiveClass

CIRCUMSTANCES = MappingProxyType(
    {
        (_C.UNION,): sentences(
            """
            I am a member of a trade union | I joined the union | I pay union dues every month |
            I left my union | I refuse to join a union | I am a shop steward |
            I am a union representative at my plant | I sit on the works council |
            I am a candidate for the works council election | We are on strike |
            I took part in the walkout | I stood on the picket line | The union pays my lawyer |
            I organise my coworkers to form a union |
            We are collecting signatures to unionise the shop |
            I negotiate the collective agreement for my colleagues |
            The union meeting is on Tuesday evening | My union card has expired | I get strike pay |
            I speak for the staff in the talks with management |
            I am the trust person for the nurses | The bargaining committee meets tonight |
            Management must not find out that I am recruiting for the union |
            I went to the labour day rally with my union |
            I am released from work for my employee council duties |
            I broke the strike and went to work | My teachers' association called us out on strike |
            Our local votes on the offer tonight | We walk out on Friday if they do not offer more |
            I pay dues to the metal workers | I quit the union after the merger |
            The strike fund helps with my rent | I collect signatures for a staff council
            """
        ),
        (_C.UNION, _C.THIRD_PARTY_SECRET): sentences(
            """
            My colleague is secretly organising a union
            """
        ),
        (_C.BIOMETRIC_GENETIC,): sentences(
            """
            My fingerprint opens the office door | My phone unlocks with my face |
            My bank recognises my voice | The gate scans my iris |
            My employer stores my fingerprints | The system has a template of my face |
            I sent a saliva sample for a DNA test |
            My genetic test shows where my ancestors came from |
            I carry a gene for an inherited disease | I have the BRCA mutation |
            My mother had it and it is hereditary, so I might get it |
            Breast cancer runs in my family | Heart disease runs on my mother's side |
            We are carriers of a recessive illness | My genome was sequenced |
            My chromosomes were tested | I have the gene variant for a high risk of Alzheimer's |
            A DNA test revealed who my father is | The paternity test was negative |
            The police took my DNA | They took my fingerprints for the visa |
            My typing rhythm is used to recognise me | My brain activity is recorded by a headband |
            The EEG headset measures my attention | My palm print pays at the till |
            The vein scanner knows my hand | My uploaded genome matched with a half sister |
            My men die young, it is in our blood | The way I walk identifies me on camera |
            I spat in a tube for the ancestry company |
            My gene status is homozygous for the risk variant |
            Many men of my family died young from the heart | The turnstile reads my fingerprint
            """
        ),
        (_C.BIOMETRIC_GENETIC, _C.THIRD_PARTY_SECRET): sentences(
            """
            My brother has the gene for a fatal disease and wants nobody to know |
            My cousin's DNA test shows he has another father
            """
        ),
        (_C.CRIMINAL,): sentences(
            """
            I was arrested | I was convicted of theft | I have a criminal record |
            I spent time in prison | I was in jail for a year | I am on probation |
            I am on parole until next year | My court date is in March | I am accused of fraud |
            I am charged with assault | I was caught shoplifting | I was caught driving drunk |
            I lost my driving licence because of alcohol | I got a speeding ticket |
            I paid a fine for riding without a ticket | The police searched my house |
            The police questioned me as a suspect | I was caught with drugs |
            I have to do community service | There is a restraining order against me |
            I must not contact her by order of the court | I am a witness in a criminal trial |
            I testified in court | I was a victim of a robbery and the trial starts soon |
            My lawyer advised me to plead guilty | I was found not guilty |
            The charges were dropped | I did not declare my income | I worked off the books |
            I forged a signature | I hit someone and he reported me | My neighbour sued me |
            I am being taken to court | I wear an electronic tag |
            I spent a night in a police cell | My sentence was suspended |
            My conviction will be expunged | I am a registered offender | I was out on bail |
            I used to deal drugs | A bailiff came to seize my things |
            I was in a fight and the other one pressed charges |
            The hearing about my case is in autumn |
            They took money out of the cash box and were caught
            """
        ),
        (_C.CRIMINAL, _C.THIRD_PARTY_SECRET): sentences(
            """
            My brother is in prison | My father was convicted of fraud |
            My boss is under investigation | My friend stole money from the club |
            My ex was arrested for violence | The treasurer took money from the club |
            My uncle is serving time
            """
        ),
        (_C.IMMIGRATION,): sentences(
            """
            My visa expires soon | I am here on a student visa | I am here on a work visa |
            My employer sponsors my visa | I applied for a residence permit |
            My residence permit was extended | I am waiting for my green card |
            I am a permanent resident | I applied for asylum | I am a refugee | I fled my country |
            My asylum claim was rejected | I may be deported | I am undocumented |
            I have no papers | I stayed longer than my visa allowed |
            I crossed the border illegally | I am taking the citizenship test |
            I became a citizen last year | I have two nationalities | I gave up my old citizenship |
            I am stateless | My passport is Ukrainian |
            I am a Brazilian citizen living in Portugal |
            I have an appointment at the immigration office |
            My immigration lawyer is preparing the appeal |
            I must not leave the country while my application is pending |
            I am allowed to work only twenty hours on this permit |
            I came to this country to join my husband | My family reunification was approved |
            I got settled status | I am an EU national | I was naturalised |
            My permit is tied to my employer |
            I have to prove that I passed the language test for settlement |
            My passport is from Syria and I have a residence card | The asylum decision arrived |
            I never had papers in this country | The office for foreigners wants documents from me |
            I hold two passports
            """
        ),
        (_C.IMMIGRATION, _C.THIRD_PARTY_SECRET): sentences(
            """
            My neighbour has no residence permit | Our nanny works here without papers |
            My friend is hiding from deportation | Our cleaning lady has no papers |
            They want to send my friend back to his country
            """
        ),
        (_C.FINANCE_DETAIL,): sentences(
            """
            I earn fifty thousand a year | My salary is three thousand a month |
            My net income is 2,800 | I got a raise to 70k | My hourly wage is 25 |
            My bonus was five thousand | I have ten thousand in savings |
            I have 300 euros left until the end of the month | My account is overdrawn |
            I am deep in debt | I owe my brother two thousand | I owe the bank a lot of money |
            My credit card debt is eight thousand | I cannot pay the rent this month |
            I am behind with my payments | My mortgage is 1,200 a month |
            We still have to pay off the house | My student loan is forty thousand | I am bankrupt |
            A debt collector came to my door | My wages are garnished | My credit rating is bad |
            I was refused a loan | I am on unemployment benefits | I get housing benefit |
            I live on welfare | My pension is nine hundred a month | I receive alimony |
            I pay maintenance for my children | I inherited two hundred thousand |
            My portfolio is worth half a million | I lost a lot of money with crypto |
            I lost thousands gambling | I owe back taxes | I got a tax refund of 900 |
            My bank account number is | The IBAN of my account is |
            My sort code and account number | I paid 450,000 for the flat |
            I invoice my clients 700 a day |
            My card was declined because there is no money in the account |
            We live from paycheck to paycheck | I have a private loan with high interest |
            My net worth passed a million | The bailiff came because of the loan |
            I am in the red by five thousand | I charge 90 an hour |
            There is nothing left until payday | I have a hundred thousand in a fund |
            I get 480 a month from the state
            """
        ),
        (_C.FINANCE_DETAIL, _C.THIRD_PARTY_SECRET): sentences(
            """
            My colleague earns more than I do | My parents are broke |
            My brother owes money to dangerous people | My friend went bankrupt and nobody knows |
            My sister has a gambling problem
            """
        ),
        (_C.PRECISE_LOCATION,): sentences(
            """
            I live at 12 Elm Street | My address is 40 Garden Road, third floor |
            Our house is the red one next to the church | Please deliver to my home address |
            My flat is on the second floor on the left | The coordinates of my house are |
            Here is the exact spot of my cabin | The key is under the doormat |
            The key is with the neighbour at number nine | The garage opens without a code |
            The alarm is switched off | Nobody is at home during the day |
            We are on holiday for two weeks and the house is empty | The flat is empty in July |
            I am home alone on Wednesdays | I leave the house at eight and come back at five |
            I walk home alone through the park at night |
            I jog the same route every morning at six | I am staying in a women's refuge |
            I sleep in my car behind the supermarket | My parents live at number 7 in the village |
            My mother's address is |
            My office desk is in building C, room 212, I sit there alone at night |
            Take me home, my street is | I moved to a new flat at |
            My bike stands unlocked behind the house | My boat is moored at berth 14 |
            The door code of our building is | I live above the bakery in the market square |
            My grandmother lives alone in the last house |
            The cleaner comes on Mondays when nobody is there |
            We are away for two weeks and the alarm does not work |
            My grandmother's address is 3 Rose Lane | Our new place is number 14, second floor |
            The parcel can go to the shed behind our house at number 5 |
            My cabin is at these three words
            """
        ),
        (_C.MINORS,): sentences(
            """
            My son is six years old | My daughter is in third grade |
            My daughter goes to the primary school in our street | My son goes to kindergarten |
            My children are four and seven | My baby was born in May |
            My baby sleeps through the night | My toddler has started to walk |
            Our little girl is starting school | Our boy is afraid of the dark | My niece is nine |
            My nephew's birthday party is for seven-year-olds | My grandson is three |
            My teenage daughter is fourteen | The teacher of my son is called |
            My son's class goes on a trip | Pick up the kids from school at three |
            The nursery closes at five | The childminder has the little one on Mondays |
            My daughter walks to school alone | My son plays in the under-tens football team |
            My daughter takes ballet lessons on Fridays | My kid lost a tooth |
            My child is bullied at school | My twins are in first grade | I have a newborn |
            I look after the neighbours' little boy | My godchild turns eight |
            The children are with their father this weekend |
            Here is a picture of my children at the beach |
            My stepdaughter is twelve and has a phone | My son's paediatrician |
            We adopted a little boy | My foster child lives with us |
            My son, class 3a, is at the school on the hill | Our youngest turns four |
            Here are the kids in their school uniforms | Our girl is ten and has her own phone |
            She starts primary school after the summer | I babysit the little boy next door
            """
        ),
        (_C.MINORS, _C.THIRD_PARTY_SECRET): sentences(
            """
            My daughter's friend is beaten at home | My nephew does not know that he is adopted |
            My student, ten, told me something about her parents
            """
        ),
        (_C.THIRD_PARTY_SECRET,): sentences(
            """
            My friend told me a secret | She told me in confidence |
            He asked me not to tell anybody | I promised to keep it to myself |
            Nobody else knows about it | Do not tell anyone, but she is leaving the company |
            My colleague is looking for a new job and the boss does not know |
            My manager is going to be fired | He wants to leave his wife |
            They are getting a divorce and have not told the children |
            My sister is getting divorced | My friend cheats on his girlfriend |
            My friend was raped | My neighbour is beaten by her husband |
            My brother lost his job and hides it | She failed her exam and is ashamed |
            He lied about his degree | He has a child with another woman |
            She does not know that he is married | He does not know that the child is not his |
            My boss cries at work | My friend drinks too much | My colleague is going to be let go |
            She would be mortified if this got out |
            They are planning a surprise for him and he must not find out |
            My father has a second family | My friend had plastic surgery and denies it |
            My colleague has an affair at work | He is adopted and was never told |
            Keep it quiet that they are pregnant | My roommate stole from me |
            My friend's marriage is in trouble | Rumour has it that she was dismissed |
            Keep it quiet that he failed the exam | She wears a wig and does not want it known |
            He has no idea that she filed for divorce | She would die if anyone found out |
            Promise not to say a word about his debts |
            Only his mother and I know who the father is
            """
        ),
        (_C.GOVERNMENT_ID,): sentences(
            """
            My social security number is | My driving licence number is |
            My national insurance number is | My health insurance number is |
            My residence permit number is | My voter number is | The document number on my ID |
            My passport: number and date of expiry | Identity card number for the hotel |
            My licence number for the car rental
            """
        ),
        (_C.CREDENTIALS,): sentences(
            """
            The password for the account is | The wifi password is | The PIN of my card is |
            The door code is 4711 | The code for the safe is | My phone is unlocked with the code |
            Log in with user admin and this password | The secret answer is my first pet |
            Here is my private key | The API token is | My recovery phrase consists of these words |
            The backup codes for two-factor login are |
            The security code on the back of the card is | The combination of the lock is |
            The login of the router is admin with this password |
            The safe opens with these numbers
            """
        ),
    }
)
"""Of law, money, places, children, other people and papers: classes to sentences of them."""
