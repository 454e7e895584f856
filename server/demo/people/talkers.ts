/** The format is described in readPeople.ts. */
export const TALKERS = `sol|Europe/Madrid|es en||Late talks about films that nobody finished.
> Film list for a mood|950|2|Five films for how you feel, none of them obvious.
> Ending, explained|1250|3|The film that confused you, in a recording of eight minutes.
@ 45|1800|A film nobody finished|Pick one you gave up on. I watched it to the end and tell you whether you were right.
@ 90|3200|Double bill|Two short films, watched at the same time in two kitchens, with the sound of us arguing.
ines|Europe/Lisbon|pt en||Tell me about your week; I bring the questions.
> A question a day|1100|1|Seven questions for seven evenings, written for you.
> Letter back|1600|4|You write about your week, and I answer on paper.
@ 30|1200|Your week, in order|You start anywhere. I keep asking until Monday makes sense.
@ 60|2200|The conversation you keep postponing|We rehearse it. I play the other side, first kindly, then realistically.
bram|Europe/Berlin|de en||Small talk for people who hate small talk.
> Conversation cards|850|2|Ten openers for an event, none about the weather.
> Voice note, dry|700|1|A minute of calm absurdity for someone who needs it.
@ 15|700|Fifteen minutes, no weather|Three topics on cards, and you may veto one. It is over before it gets awkward.
@ 45|1900|Party rehearsal|We practise arriving, staying and leaving. Yes, leaving is a skill.
lotte|Europe/Vienna|de en||Practise German without being corrected every second.
> Corrected letter|1150|2|Your German letter with corrections that explain themselves.
> Words for the week|650|1|Twenty words from your daily life, recorded in sentences.
@ 30|1400|Coffee in German|You talk, I listen, and I note only three mistakes for the end.
@ 60|2500|Before the appointment|Doctor, landlord or the tax office: we play it through until the words are there.
emese|Europe/Budapest|hu en||Magyarul beszélgetünk, ahogy jólesik.
> Esti mese felnőtteknek|1050|3|Hat perc hangfelvétel, a főszereplő nevét te adod.
> Köszöntő|1300|2|Néhány mondat születésnapra, felolvasva vagy leírva.
@ 30|1100|Csak úgy|Nincs téma, nincs feladat. Főzök egy kávét, és elmeséled, mi van veled.
@ 60|2000|Magyar, lassan|Gyakorlás azoknak, akik tanulják a nyelvet: rövid mondatok, sok türelem.
theo|America/New_York|en||I read your short story aloud and we talk about it.
> Story, read aloud|1750|4|Up to 1,500 words with one pause that you did not plan.
> Margin notes|2050|5|Your short story with a reader's thoughts beside it.
@ 45|2000|Your story, read aloud|Send up to 2,000 words. You hear where the sentences stumble before any reader does.
@ 60|2600|Two endings|Bring a story without an ending. We talk through two and you keep the better one.
mai|Asia/Tokyo|ja en||Slow Japanese for fast learners.
> Kana cards|800|2|Cards drawn by hand for the signs that you mix up.
> Pronunciation check|1200|2|Read one page and hear it back from me, sentence by sentence.
@ 30|1500|Konbini Japanese|Bags, change, heating up a bento. Small sentences that you need on the first day.
@ 60|2700|One page of a manga|We read one page properly: sounds, jokes, and what nobody translates.
remy|Europe/Paris|fr en||Cooking questions, answered while I cook.
> Menu for six|1450|3|Three courses, one oven, and the order in which to start.
> Sauce rescue|750|1|Tell me what happened to it and get a way out.
@ 30|1300|What is in the fridge?|Show me. We decide on dinner, and I stay until the onions are done.
@ 90|3600|Cook it with me|One dish, two kitchens. You get the shopping list a day before.
ada|Europe/London|en||Career talk, honest and kind.
> CV with notes|2850|3|Your CV with comments from the other side of the table.
> Salary script|1950|2|What to say, when to be silent, and the number to write down first.
@ 30|2400|Read my CV|I read it the way a tired recruiter does, then we fix the first third.
@ 60|4500|Should I stay or go?|An honest hour about your job. I have no stake in the answer.
clara|Europe/Madrid|es en||Escucho primero y pregunto después. Night owl, good with silence.
> Audio de buenas noches|950|2|Tres minutos con tu nombre y una historia corta para dormir.
> Postcard from my street|1200|6|A real postcard with a few lines about what happened outside my window.
@ 30|1300|Una charla sin prisa|Traes un tema o no traes ninguno. Yo pongo el café.
davide|Europe/Rome|en es||Trains, timetables and the people who miss them.
> Route for a slow weekend|1850|4|Two days by regional train, with a reason to get off at each stop.
> Station sound|700|1|A minute from the platform that you miss most, recorded when I pass through.
@ 45|1700|Plan a journey aloud|We look at a map together until a trip appears.
pilar|America/Bogota|es en||Corrijo tu español con cariño y con ejemplos de mi abuela.
> Correct my message|600|1|Up to 200 words in Spanish, corrected, with two ways to say it warmer.
> Ten phrases that nobody teaches|1350|3|Recorded slowly and then at the speed of a Friday.
@ 60|2100|Español de sobremesa|Una hora de conversación y tres correcciones al final.
henrik|Europe/Copenhagen|en de||I used to host a radio show at four in the morning. I still do, for one listener.
> A radio hour of your own|2650|5|Your songs, my voice between them, and a dedication.
> Answer on air|1150|3|You send one question and get a recorded answer of five minutes.
@ 45|1950|Four in the morning|Low voices and long pauses, at an hour that suits you.
amina|Africa/Nairobi|en fr||Job interviews, rehearsed until they get boring.
> Interview questions|1550|2|Twelve questions you will be asked for this job, with what they want to hear.
> Thank-you note|650|1|Four sentences to send the day after, in your tone.
@ 45|2700|Mock interview|Twenty-five minutes of questions, twenty of what I noticed.
gustav|Europe/Stockholm|en de||Long walks with headphones. You walk too, that is the rule.
> Walk with a voice|1050|3|Half an hour of recorded company for a walk around your block.
> Bird list|800|2|Send a recording from your window and I tell you who sings.
@ 60|1800|Walk and talk|Both of us outside, phones in pockets, no video.
lucia|Europe/Lisbon|pt en||Portuguese for people in love with someone from Porto.
> Love letter, translated|1900|3|Your letter in Portuguese that sounds like you and not like a dictionary.
> Sounds you cannot hear yet|1100|2|A short recording for each nasal vowel, and a trick for the tongue.
@ 30|1450|Meet the parents|We practise the dinner: greetings, compliments, and refusing a third plate.
balint|Europe/Budapest|hu en||Sakkfeladványok és beszélgetés arról, ami közben eszünkbe jut.
> Feladvány a hétre|850|2|Hét állás, naponta egy, a hét végén megoldással és magyarázattal.
> Partielemzés|1600|3|Egy játszmád, lépésről lépésre, szavakkal és nem csak számokkal.
@ 45|1500|Sakk és kávé|Játszunk egy partit, közben bármiről lehet beszélni.
noor|Asia/Dubai|en||Small business, big spreadsheets. I ask what your prices are for.
> Price check|2250|3|I read your price list as a customer would and write down where I hesitate.
> One page plan|2950|6|Your idea on one page, with the number that has to come true.
@ 60|3900|Kitchen table meeting|We go through last month: what came in, what went out, what can stop.
felix|Europe/Berlin|de en||Brettspiele erklärt, bevor die Pizza kommt.
> Regeln in fünf Minuten|750|2|Ein Spiel deiner Wahl als kurze Aufnahme, die alle verstehen.
> Spieleabend nach Maß|1450|3|Drei Spiele in der richtigen Reihenfolge für deine Runde.
@ 30|1200|Welches Spiel heute?|Du sagst, wer kommt, ich sage, was ihr spielt und wer gewinnt.
iris|Europe/Athens|en||Myths retold for grown-ups, with the boring gods left out.
> Myth for your city|1250|4|An old story moved to your street, six minutes, read by me.
> Name, explained|700|2|Where your name comes from and who was unlucky with it.
@ 45|1650|A myth of your choice|I tell it, you interrupt, and we decide who was right.
joao|America/Fortaleza|pt en||Storm chaser of small talk. Sotaque incluído.
> Sotaque nordestino|1000|2|Your text read in my accent, with the words that only we use.
> Beach weather, honestly|550|1|A week of forecasts for your trip from someone who lives there.
@ 30|1100|Conversa de varanda|Meia hora de conversa, com chuva ao fundo quando tiver.
kinga|Europe/Budapest|hu en||Könyvklub egy főre. Elolvasom, amit te, és mesélek róla.
> Olvasónapló kettőnknek|1750|7|Elolvasom a könyvedet, és levelet írok arról, mit láttam benne.
> Három könyv neked|900|2|Három ajánlás az alapján, hogy mit tettél le félúton.
@ 60|1900|Könyvklub kettesben|Egy könyv, két vélemény, és nem kell végigolvasni.
malik|America/New_York|en||Barber's chair without the barber. Sports, rent, family, in that order.
> Game recap|850|1|The match you missed in four minutes, with feelings.
> Toast for the best man|2350|4|Two minutes that make them laugh and his mother cry.
@ 30|1400|The usual chair|You sit, I talk, you talk. Same time next week if it was good.
nadia|Europe/Paris|fr en||Parisienne qui répond aux questions qu'on n'ose pas poser.
> Voicemail in French|1050|2|I call your landlord's machine, in writing first, so that you know what I say.
> Quartier guide|1800|3|Five addresses for an afternoon, none of them in your guidebook.
@ 45|1850|Oser parler|Vous parlez français trente minutes, et je souris au bout de chaque phrase.
oscar|Europe/Oslo|en||Retired lighthouse keeper's grandson. I know how to be alone and share it.
> Northern light alert|600|5|I write to you when the sky does something, for a week.
> Recording of the sea|1300|3|Forty minutes from the rocks below the house, no talking.
@ 30|1250|Quiet company|We do our own things with the line open. I make tea at half past.
paula|America/Mexico_City|es en||Astrología para escépticos: preguntas buenas, promesas cero.
> Carta para un cumpleaños|1500|4|Dos páginas sobre el año que viene, más preguntas que respuestas.
> Question for the week|650|1|Every Monday for a month, one question that is hard to leave alone.
@ 30|1550|Tirada de preguntas|Tres cartas, y tú haces la interpretación. Yo solo pregunto otra vez.
ruben|Europe/Amsterdam|en de||I explain football to people who married into it.
> Offside on a napkin|500|1|A drawing and ninety seconds of sound. You will never nod blindly again.
> Match companion|1650|2|Messages during one match of your choice, so that you know when to shout.
@ 45|1600|Watch it with me|One half of a match, with every whistle explained.
selma|Europe/Sarajevo|en de||Coffee readings and career advice, which are the same thing.
> Cup, photographed|800|1|Send a photo of your empty cup and get what I see, in writing.
> Decision letter|1700|3|Both sides of your decision, written by someone who does not have to live with it.
@ 45|1750|Second coffee|The first is for talking, the second is for deciding.
tibor|Europe/Budapest|hu en||Nyugdíjas földrajztanár. Bármelyik térképhez van egy történetem.
> Útiterv mesével|1400|4|Háromnapos kirándulás a környékeden, megállónként egy történettel.
> Térkép, felolvasva|700|2|Küldj egy térképet, és elmondom, mit látok rajta.
@ 45|1350|Óra a régi térképpel|Kiterítek egy térképet, te bökj rá valahova.
wanda|America/Halifax|en fr||I knit on camera and keep secrets off it.
> Pattern, simplified|1150|3|Your knitting pattern without abbreviations, row by row.
> Scarf in your colours|4800|14|Two metres of wool, made while we all talked.
@ 60|1500|Stitch and tell|Bring your own needles or just your week.`;
