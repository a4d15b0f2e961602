"""Sentences that are of no sensitive class, as data: everyday talk, work, code, fiction, and words
that only look like a class."""

from __future__ import annotations

from one_memory.rules.sensitivity_prototypes import sentences

NEUTRAL = sentences(
    """
    I like tea with lemon | I drink coffee in the morning | I prefer window seats on the plane |
    I like to sit in the front row at concerts | I cook pasta on Mondays |
    I like Thai and Mexican food | I do not like olives | I am a fan of jazz |
    I play the guitar in a band | I play chess online | I go swimming on Thursdays |
    I run three times a week | I want to run a marathon next year | I lift weights in the gym |
    I do pilates with a friend | I cycle to work | I go for a walk at lunch |
    I want to get fitter this year | I eat a lot of fruit | I try to go to bed earlier |
    I usually sleep seven hours | I am a night owl | I get up early | I feel great today |
    I was a bit sad about the end of the show | I am bored | I am excited about the concert |
    I hate waiting in queues | My shoes are size 39 | I wear contact lenses for sports |
    I bought new glasses | I got a haircut | I need a new jacket | I like blue shirts |
    I am tall and like long legroom | I live in a big city | I live in the south of France |
    I moved to Berlin some years ago | I come from a small town | I work in marketing |
    I am a software engineer | I am a nurse | I work at a bank as an analyst |
    I work for the city administration | I work as a lawyer in a small firm |
    I am a teacher at a secondary school | I manage a team of six | I work from home on Fridays |
    I start at nine | My meeting was moved to Tuesday | The deadline is next Wednesday |
    The quarterly report is due | The client wants a new logo | We hired two people |
    Our company moved to a new office | The presentation went well | Please write short emails |
    Answer in English | Use a friendly tone | Do not use emojis | Call me by my first name |
    I prefer text messages to calls | Summarise long articles for me | Always show prices with tax |
    I use a Mac | I use Android | My favourite editor is Emacs | I program in Rust and Python |
    I like functional programming | The build is red | The unit tests fail on Windows |
    The parser throws an exception | The database migration took an hour |
    The server restarts every night | The API returns an error |
    The function returns a union of two types | Add a primary key to the table |
    The parent process waits for the child | The master branch was renamed | Kill the hanging job |
    The login page has a bug | The form has a password field that must be masked |
    Rotate the logs every week | The token count is limited to 4096 |
    The key binding does not work | The cache key contains the version |
    The health check of the container fails | A virus scan slows down the laptop |
    The symptoms of the bug are hard to see | Diagnose the slow query |
    The patient object has a name and a date | The script crashes with a segmentation fault |
    The face detection model needs more data | The genetic algorithm converges slowly |
    The fingerprint of the certificate changed | The race between two threads |
    The gender field in the form is optional | Import users from the CSV file |
    The class diagram is out of date | I read novels in the evening |
    I am reading a book about the Roman empire | I am reading a biography of a president |
    The book is about a family of immigrants | The novel tells of a priest who loses his faith |
    The hero of the film goes to prison | The character in the series is pregnant |
    The detective finds the murderer | In the story the boy is adopted |
    My short story is about a thief | I am writing a crime novel | The play is about a trial |
    The film about the war was sad | The documentary about drug cartels was good |
    The podcast about elections is interesting | The exhibition about slavery was moving |
    The lecture on religion was interesting | I study theology texts for a translation job |
    I write my thesis on trade unions | I teach a class on the history of migration |
    Explain the tax system to my students | What is the difference between a virus and a bacterium |
    How does a vaccine work | What does the Bible say about this, I need a quote |
    Who won the election in Canada | What is the procedure for asylum | Explain how mortgages work |
    Translate the sentence he was arrested | Correct the sentence the doctor gave me pills |
    The example text says my name is Anna and I am gay | The quote I am a sick man opens the book |
    The headline says police arrest three men | The newspaper wrote about the strike of the pilots |
    The strike at the airport delayed our flight | The news is full of the election |
    I like watching court dramas | I play a doctor in the school play |
    In the game I am a wizard with magic powers | We play cards on Fridays |
    The video game has a prison level | In football we scored from a penalty |
    The goalkeeper saved the shot | I support a football club | The match was a tie |
    I play tennis at the court in the park | The judge gave our dog a prize |
    The band played a black metal set | I like black and white photographs |
    The white wine was too warm | I like dark chocolate | The wall is painted white |
    The church has a beautiful organ concert | The cathedral is worth a visit |
    We visited a mosque in Istanbul as tourists | The temple in Kyoto was crowded |
    The monastery sells good beer | The chapel is used for concerts |
    My friend Christian plays drums | Faith is the name of my car |
    The gospel choir on TV was great | It is a sin to waste cheese | The devil is in the details |
    I swear by this tool | I love this holy trinity of spices | Jesus, what a mess in my inbox |
    The Christmas market opens tomorrow | We decorate the tree in December |
    I bake cookies for Easter | I like to travel to Asia | I would like to see Mexico |
    I speak French and a bit of German | I am learning Chinese |
    I am learning Arabic because I like the script | I like Indian food |
    The Japanese restaurant is closed | The Greek island was lovely | I like African music |
    The Irish pub has a quiz | We spent the holidays in Turkey | I watch Korean series |
    I need travel insurance for my trip | The visa rules for tourists have changed |
    Do I need a visa for a holiday in India | I renewed my library card |
    The passport photo machine is broken | The border crossing took an hour in the bus |
    The airport control was slow | The train was late | The hotel room was small |
    I book flights with points | The ticket costs forty euros |
    The rental car must be returned on Sunday | We drive to the coast | We go camping in August |
    We hike in the mountains | My bike has a flat tyre | I park in the street |
    I know a good bakery in the old town | The café at the corner has good cake |
    The restaurant is on Main Street | The office is near the main station |
    The meeting point is the fountain in the square | The hotel is at 5 Harbour Street |
    The conference takes place in the city hall | The museum is in the north of the city |
    The shop is closed on Mondays | The keys of the piano are dirty |
    The key to success is patience | I lost the key of my locker at the pool |
    I opened the door for the cat | My alarm clock did not ring |
    The house in the film was haunted | I am redecorating the kitchen |
    I planted roses in the garden | I am building a shelf | I bought a new lamp |
    The washing machine is broken | My neighbours have a nice garden |
    The neighbour lent me a ladder | I fixed the tap | We have two dogs | My cat is old and lazy |
    The dog has to go to the vet | The dog has an allergy | The kitten is eight weeks old |
    My plants get too much sun | The tomatoes have a disease | My computer is sick |
    My car needs an inspection | The battery is dead | The battery of my phone is weak |
    I could have died of laughter | This noise drives me crazy | I am going mad with this printer |
    I am obsessed with this show | I am hooked on puzzles | I am sick of this weather |
    Breaking my neck for this deadline | That idea is insane | It was a painful meeting |
    I have an allergy to bad fonts | He is deaf to advice | We are blind without the data |
    The doctor in the comic is funny | The pharmacy is next to the bank |
    I met my friends for dinner | My sister is a musician | My brother has a boat |
    My mother makes great soup | My father likes to fish |
    My parents have been married for forty years | My wife likes gardening |
    My husband cooks better than me | My partner is a teacher | My girlfriend likes horror films |
    My boyfriend plays the drums | My uncle has a farm | My cousin is getting married |
    My aunt sends postcards | My best friend lives in Spain | My colleague gave a good talk |
    My boss prefers short meetings | My roommate likes to cook | My team likes pizza |
    Our neighbours invited us to a barbecue | My grandmother knits | I meet Anna on Monday |
    I owe my friend a beer | Mark is good at maths | Lisa recommended a book |
    I got a present for my sister | Grown-ups and their children went to the fair |
    The children's book section is upstairs | The playground in the park was rebuilt |
    The school building is from 1900 | I went to school in Leeds |
    I like animated films for children | The kids section of the site needs pictures |
    Baby carrots are on sale | The teenager in the film is annoying | I studied history |
    I am taking a course in pottery | I learn with flash cards | The exam was easy |
    I passed my driving test | I finished my thesis | I want to learn to dance |
    The course costs two hundred euros | The subscription costs ten euros a month |
    I bought a phone for 300 euros | The discount is twenty percent | The sofa costs 800 euros |
    We need a bottle of wine under 15 euros | The company's revenue grew by five percent |
    The price of oil went up | The budget of the project is approved | The invoice is wrong |
    The accounting software is slow | The bank is closed today |
    The salary survey of the industry is out | I collect stamps |
    I collect coins from the flea market | I saved the file | I won a prize in the raffle |
    I returned the shoes to the shop | The parcel arrived | The order was cancelled |
    I pay with my card | I split the bill with friends | The gift should cost about thirty euros |
    I voted for the best song | I voted for the blue design | We voted on the date of the party |
    The party was fun | I organise a birthday party | The party needs more snacks |
    The committee of the gardening club meets on Tuesday | The club elected a treasurer |
    The student union has a cheap bar | The European Union published a report |
    The minister opened the bridge | The debate club meets weekly |
    I left my umbrella on the left side | The right side of the page is empty |
    The court of the castle is open | The police closed the street for the race |
    I was late, guilty as charged | Stealing ideas from good designers is fine |
    I killed the plant by accident | I was robbed of my sleep by the neighbours' party |
    He was charged two euros for the bag | The sentence is too long | Break the sentence in two |
    The case was closed by support | The trial month of the software is over |
    The prison museum was interesting | The secret feature is in the menu |
    I keep the recipe secret | Do not tell me the score of the match | Do not spoil the film |
    Nobody knows why the tests fail | The confidential print function of the printer is broken |
    I heard a rumour about the new iPhone | The surprise in the last chapter was great |
    The number of the bus is 42 | My seat number is 12A | The room number is 212 |
    The phone number of the restaurant is | The model number is on the back |
    The invoice number is missing | The error code is 0x80 | The postcode of the venue is missing |
    Turn to page 311 | The code review is done | The discount code is SPRING | I sit at desk four |
    The table has four columns | Remind me to call the plumber | Remind me to buy milk |
    Set a timer for ten minutes | Put it on the calendar for Friday | See you tomorrow |
    Thank you very much | That sounds good | I agree | Good morning | Can you help me |
    Make it shorter | Try again | What is the weather | It rained all day | The sun is shining |
    The sea was cold | The view was amazing | I took many photos | I painted the landscape |
    I draw comics | I like board games | I watch the news in the evening |
    I listen to podcasts on the way | I prefer paper books | I keep a diary of my travels |
    I write a blog about bread | I like silence in the morning | I volunteer at the animal shelter |
    I volunteer at the library | I help to clean the beach | The neighbourhood festival was nice |
    I sing in a choir | I play the organ | I dance salsa | I enjoy quiet evenings |
    I always forget names | I am good at remembering faces | I am left-handed | I am an introvert |
    I like to plan ahead | I am always late | I like to be early at the airport |
    I do not like crowds | I like working with people | I want to change my career |
    I look for a new apartment | I look for a better chair | I need a quiet hotel |
    I need a recipe for soup | We need a place for twelve people |
    The wedding of my friend is in June | The wedding photos are ready |
    We celebrate our anniversary in Rome | The party is at Tom's place | My flight was cancelled |
    My suitcase is red | I am here for you | Believe in yourself and keep going | You can do it |
    Keep up the good work | I am proud of you | I am sorry to hear that | That must have been hard |
    I hope you are well | How are you doing | Take care and talk to you soon |
    Good luck with everything | Your support means a lot to me | Thanks for the kind words |
    Let me know if you need anything | Is there anything I can do to help | What happened then |
    What made you decide to do that | Tell me more about it |
    Long time no talk, a lot has happened | I have some great news | That is inspiring |
    You make a difference | I want to help other people | We raised money for the animal shelter |
    The fundraiser went well | I volunteer at a soup kitchen on Sundays |
    We collect clothes for people in need | I want to do something good for the neighbourhood |
    We work together to make the city greener | I talk to people from many countries |
    Never give up on your dreams | I am working on my goals | Have you tried a new hobby |
    Work was stressful this week | I take a deep breath and go on | I want to live healthier |
    I am trying to eat less sugar | I am on a diet before the summer | I count my steps |
    I got back into shape | I joined a new yoga class | Stretching after a run is good |
    I was a bit under the weather yesterday | I caught a cold | I have a cold and stay in bed |
    I sprained my ankle playing football | I slept badly last night |
    I am exhausted after the move | I need a day off | Nature calms me down |
    I found peace by the lake | I meditate for ten minutes with an app | I have faith in our team |
    I believe in hard work | It is good to have people who care | I lost my job last month |
    I quit my job | I have a job interview tomorrow | I started a business |
    My company closed the branch | I am in a study programme abroad |
    I got accepted to the university | The city has affordable housing projects |
    The council repaired the road | Our neighbourhood got a new park |
    The veterans' parade was loud | I met my wife at a concert | My husband and I go dancing |
    My girlfriend and I adopted a puppy | We got engaged in Paris | I am single |
    I went on a date to the cinema | My kids love pizza | The kids built a sand castle |
    We took the kids to the zoo | My son likes dinosaurs | My daughter won a chess game |
    My grown-up son lives in Canada | My daughter studies physics at university |
    Family dinner is on Sunday | The whole family came for the holidays |
    My dog is like a child to me | The puppy is house-trained | I miss my grandmother |
    We lost the game | My grandfather died last year | The funeral was on a rainy day |
    We were stuck in traffic after an accident | I fell off my bike but nothing happened |
    The flood damaged the road | The power was out last night | My bag was stolen on the train |
    Somebody broke the window of the shop | I made a mistake in the report |
    I apologised to my friend for being late | We had an argument about the dishes |
    I follow the recipe to the letter | I follow the same routine | I support my local team |
    I support the open source project | I gave a talk at the conference |
    I gave a speech at the wedding | I gave my opinion on the design |
    The child process of the server | The endpoint returns an error |
    The points of my player are low | I am allergic to bureaucracy | I am allergic to long calls |
    My email client is blind to attachments | I joke that coffee is my medicine |
    The patient in the example is fictional | The recipe needs nuts | I do not eat meat |
    I am vegetarian | I am vegan | I eat gluten-free bread because I like it |
    I drink wine at dinner | I do not drink coffee | I stopped drinking coffee |
    I quit social media | I gave up sugar in my tea | I changed my name on the forum |
    We opened a second shop | We opened the windows | I came back from holiday | I came in second |
    I left the band | I left my bag in the car | I left the group chat | I joined the choir |
    I joined a book club | I joined the company five years ago | Our local bar has a quiz |
    Our local library has a reading group | The stewards on the flight were friendly |
    The members meet in the canteen | We break for lunch at one | Dinner is at eight |
    I light candles for a cosy evening | The candles smell of vanilla |
    I run a workshop for beginners | The youth hostel is cheap | I spent the night in a tent |
    I spent the night on the train | I am away from my desk until two | I am out for lunch |
    The museum is empty in the morning | I leave the office at five |
    I leave for the airport at noon | I walk to the station | I walk the dog in the morning |
    My route to the lake is eight kilometres | My shift ends at ten |
    I share a desk with a colleague | My username is in the profile | I forgot my password again |
    I changed the password | Reset the password of the test account |
    The answer to question five is B | The code for the discount is in the mail |
    I have two brothers | I have an older sister | My brother is called Peter |
    My sister Julia lives in Rome | My husband is called Martin | My wife Claire sends her regards |
    I am married to Paul | I am married and live in Madrid | I am divorced |
    I am engaged since spring | I moved in with my boyfriend | I live with two flatmates |
    I share a flat with a friend | My flatmate is from Poland | I was born in 1990 |
    I was born in Dresden | I grew up in a village in Spain | I grew up with three languages |
    My birthday is in June | My birthday is on the first of April |
    My mother's birthday is next week | My father turns seventy | My father was a baker |
    My mother is a retired teacher | My grandmother lives in the country |
    I call my mother on Saturdays | On Saturdays we visit my grandparents |
    We have two grown-up children | I do not have children | I am the eldest of four |
    My nephew says hello | My niece plays the violin | My boss is called Susan |
    My manager is nice | My dentist is next to the station | I have an appointment at the dentist |
    I have an appointment at the hairdresser | I get my hair cut every month |
    My hairdresser is in the centre | My landlord is slow to answer |
    My landlord repaired the heating | The neighbours look after the cat when we travel |
    I work nights | I work shifts at a warehouse | I work part-time | I retired last year |
    I am on parental leave from my job | I am a doctor | I am a judge at a cake contest |
    I am a pilot | I am a driver | I can only meet on weekdays | I cannot meet before ten |
    I cannot find my glasses | I cannot eat another slice | I cannot stand early meetings |
    I do not smoke | I do not drink alcohol | I never drank coffee in my life |
    I no longer eat meat | I avoid fried food | I do not like raw onions | I am on a low-carb diet |
    I try to eat less salt | I swim every morning | I run ten kilometres before breakfast |
    I used to play tennis | I used to live in Vienna | My choir practises on Wednesdays |
    Tuesday is pottery night | I sing in a choir on Fridays | Nobody called me yesterday |
    I love long weekends | I hate ironing | I hate my new phone | I dislike suits | I believe you |
    I never said that | I plan to come | I agree with you |
    I usually disagree with my brother about films | If you ask me, the tip is included |
    I think bikes are better than cars in town | I think the centre should have more trees |
    I save money for a trip | I am saving for a new bike | I want to buy a house one day |
    We signed the lease for the shop | My name is Anna | My name is hard to spell | Call me Max |
    My first language is Danish | I speak Portuguese at home | I come from Athens originally |
    I am left-handed and use a special mouse | I have a headache today | I broke my arm as a kid |
    I hurt my back moving the sofa | I will not take no for an answer | My job drives me crazy |
    I live for the weekend | I live like a king on holiday | I am just kidding | Where do I work |
    When is my birthday | Keep your answers short | Do not answer in lists |
    Write the proofread text in British English | What should I answer to that message |
    Suppose I were an astronaut
    """
)
