/** The format is described in readPeople.ts. */
export const MUSICIANS = `luna|Europe/Budapest|hu en||Singer and loop artist. I write you eight bars, or show you how I write mine.
> Eight bars for your track|4000|5|A loop in your key and tempo, with stems.
> Vocal harmonies|3250|4|Two or three layers around your chorus.
@ 45|2800|Write eight bars together|Bring a line or a mood. We leave with eight bars that loop and a name for the file.
@ 60|3600|Singing lesson|Warm-up, one song, and the breath you forget before the chorus.
@ 30|1500|Loop pedal, first steps|We set up your pedal so that the second layer lands where you want it.
echo|America/Los_Angeles|en es||Guitar parts for songs that have none yet.
> Guitar part|4500|5|Recorded clean and through the amp, so that you can decide later.
> Tone preset|1400|2|A preset for your amp simulator from a song you name.
@ 45|3000|A part for your song|Play me the rough mix. I try three guitar parts live and you choose.
@ 30|1800|Tone hunt|Your amp or your plug-ins. We look for the sound in your head with as few knobs as possible.
tamas|Europe/Budapest|hu en||Double bass, home studio, dry jokes.
> Bass line|3800|4|Double bass for one song, with the breathing left in.
> Studio shopping list|1250|2|What to buy for your budget, and what to build from blankets.
@ 60|3200|Walking bass without fear|Four chords, slowly, until your hand finds the next root by itself.
@ 45|2400|Home studio visit|Turn the camera around. I say what to move, what to buy and mostly what not to buy.
viola|Europe/Vienna|de en||I play your melody, and its better twin.
> Second voice|2950|4|A counter-melody for your tune, on viola and on paper.
> Bowing for one page|1500|2|Your part with bowings and the reasons for them.
@ 60|3400|Your melody, in two voices|You hum, I write the second voice, and we play it together at the end.
@ 45|2600|Bow hand clinic|For players with a year or more: one scale, one bow, many small surprises.
cass|America/Chicago|en||Beat feedback without mercy and with love.
> Beat notes|1850|2|Three changes in order of importance, no more.
> Drum swap|2700|3|Your beat with another kit, same groove.
@ 30|1900|Beat on the table|One beat, no mercy, lots of love. You get the three changes that matter first.
@ 60|3500|Finish it tonight|We take the eight bars you have had since March and make it a track.
ravel|Europe/Paris|fr en||Piano arrangements of anything, even ringtones.
> Piano arrangement|4700|7|Any tune at your level, as sheet and recording.
> Ringtone for piano|1150|2|Twenty seconds, typeset as if it were serious.
@ 60|3800|Arrange it for piano|Any tune, at your level. We decide together what the left hand can leave out.
@ 30|2000|Sight-reading duel|I put a page in front of both of us. Loser explains the ending.
koto|Asia/Tokyo|ja en||Sound design for small games.
> Sound for one action|1950|3|A jump, a door or a coin, in five versions.
> Menu music|5400|8|A loop of a minute that nobody turns off.
@ 45|3100|Sounds for your game|Show me the build. We list the ten sounds it needs and record two of them.
@ 60|4000|Music that may loop|Your theme should survive an hour of play. We find where it starts to annoy.
sorrel|Europe/London|en||Vocal warm-ups that do not wake your flat.
> Warm-up track|1050|2|Ten minutes at a volume that your flat can take.
> Take selection|1650|3|Six takes of yours, ranked, with the line to record again.
@ 30|1600|Quiet warm-up|Twenty minutes that your neighbours will not notice, then one song at half voice.
@ 60|3300|Audition run|You sing it three times. I am the pianist, the jury, and then your friend.
milo|Europe/Rome|en es||Drum grooves recorded for your track.
> Drum groove|3600|4|Sixteen bars recorded for your track, with fills apart.
> Practice loop|900|1|A loop that drops out for two bars to see whether you stay.
@ 45|2700|A groove for your track|Send the tempo. I play four options live and you take the recording.
@ 60|3000|Left foot homework|For drummers whose hi-hat stops when it gets interesting.
anouk|Europe/Paris|fr en||Cello, loops and a room with good curtains.
> Cello line|4200|5|A bowed line for your song in two versions, dry and with room.
> Sheet from a hum|1850|3|Hum it into your phone and get four readable staves.
@ 45|3200|Duet by delay|I play with the echo of your part until we like the distance.
basti|Europe/Berlin|de en||Synths mit Macken. Ich repariere Klänge, keine Geräte.
> Patch nach Wunsch|1600|2|Ein Klang für dein Instrument, mit drei Reglern, die etwas Gutes tun.
> Sound pack|3400|6|Twelve patches around one mood, ready to load.
@ 60|3300|Vom Sinus zum Song|Wir fangen mit einem Ton an und hören nach einer Stunde auf.
celia|Europe/Madrid|es en||Flamenco guitar, and exercises for left hands.
> Falseta explained|2400|4|One phrase on video from three angles, at half speed and at mine.
> Compás track|1250|2|Ten minutes of palmas in the tempo you practise.
@ 45|2900|Compás desde cero|Palmas, pie y guitarra, hasta que cuentes sin contar.
dante|America/Argentina/Buenos_Aires|es en||Bandoneón. Yes, it is heavy. No, it is not an accordion.
> Tango ending|2750|5|Four bars that close your piece so that nobody claps too early.
> Milonga for a birthday|3600|7|A minute and a half with a name in the title.
@ 60|3500|Respirar con el fuelle|Una pieza corta, y todo lo que hace el aire en ella.
elif|Europe/Istanbul|en de||Percussion with hands, spoons and one very old frame drum.
> Rhythm bed|3100|4|A loop of eight bars on real skins, in your tempo.
> Odd meter, friendly|1400|2|Seven eighths in a five-minute lesson that your feet understand.
@ 45|2500|Hands on the table|No instrument needed. We find nine rhythms in your kitchen.
fabio|Europe/Rome|en es||I mix for small speakers, because that is where you live.
> Phone mix|3800|4|Your mix, made to survive a phone, a car and your mother's radio.
> Three tracks, one loudness|2950|3|Your next release at one level without losing its breath.
@ 60|4100|Mix with the faders shared|We mix one chorus together and you take the settings home.
gitta|Europe/Vienna|de en||Alphorn im dritten Stock. Die Nachbarn mögen mich trotzdem.
> Ständchen|1950|3|Dreißig Sekunden Alphorn mit Namen, auch für Leute, die keins wollten.
> Warm brass layer|3250|5|A horn pad under your chorus, four voices, all mine.
@ 30|1700|Erster Ton|Lippen, Luft und Geduld. Am Ende kommt einer heraus.
hugo|Europe/Brussels|fr en||Lyrics in two languages and one honest opinion.
> Second verse|2200|3|You have the first. I write the one that everyone forgets to write.
> Rhyme surgery|1350|2|Five weak lines, replaced without changing your story.
@ 45|2650|A chorus before the coffee is cold|You bring the feeling, I bring the syllables.
ivo|Europe/Zagreb|en||Choir of one. I stack my voice until it sounds like a village.
> Stacked harmonies|3700|5|Eight voices around your lead, tuned but not too much.
> Pronunciation for singers|1100|2|Your Croatian, Italian or Latin text, spoken slowly.
@ 30|1850|Third above, sixth below|We find a harmony for your favourite song and you sing it first.
jana|Europe/Prague|en de||Music theory for people who think they cannot count.
> Chord map|1500|2|Your song as a map, with the detours worth trying.
> Exam answers|1950|3|Your practice paper corrected, with the reason under each answer.
@ 45|2350|Theory with real songs|Bring two songs you love. We find out why.
kalle|Europe/Helsinki|en||Metal drums recorded in a barn. The cows voted for double bass.
> Drum track|5200|6|Your song with real drums, eight microphones, raw and mixed.
> Fill of the day|900|1|One fill that you can play by dinner, on video.
@ 60|3400|Feet faster than yesterday|We raise your tempo by four beats, safely.
lia|America/Sao_Paulo|pt en||Bossa, baixinho. Voice and nylon strings after the children sleep.
> Lullaby with a name|2850|4|Ninety seconds, your child's name, in Portuguese or English.
> Bossa cover|4400|8|Your favourite loud song, very quietly.
@ 45|2750|Mão direita|A batida, os dedos e o silêncio entre eles.
matteo|Europe/Zurich|de en||Film music for films without a budget.
> Thirty second cue|3900|5|One scene, one mood, delivered to the frame.
> Temp track rescue|2050|3|I write down what your temporary music does so well, so that a composer can beat it.
@ 60|4200|Spotting evening|We watch your cut and decide where there is no music.
nilo|America/Bogota|es en||Cumbia digital y consejos para que baile hasta el tío.
> Cumbia remix|4600|7|Tu tema con guacharaca, bajo y una razón para moverse.
> Bassline|1750|2|Four bars that walk, and four that run.
@ 45|2450|Del beat al baile|Probamos tres ritmos hasta que uno gane.
orsi|Europe/Budapest|hu en||Hegedű, népzene, és türelem azokhoz, akik felnőttként kezdik.
> Dallam két változatban|2150|4|Felveszem a dallamodat díszítés nélkül és úgy, ahogy Kalotaszegen szólna.
> Gyakorlóterv|1200|2|Két hét, napi húsz perc, hangfelvétellel minden napra.
@ 45|2400|Vonó és csukló|Lassú hangok, szép hangok. A gyors magától jön.
petra|Europe/Ljubljana|en de||I tune pianos for a living and taste for fun.
> Which piano?|1650|3|Send three adverts and I tell you which one to visit, and what to listen for.
> Felt piano take|3300|4|Your melody on my softest upright, with the pedal noise left in.
@ 30|1900|Listen to your piano|You play ten notes, I tell you what it needs.
quinn|America/Chicago|en||House tracks, finished. I am good at the last two hours.
> Arrangement pass|3500|4|Your loop becomes five and a half minutes, with notes on every drop.
> Kick and bass, friends again|1800|2|One project back with the low end sorted out.
@ 60|3700|The last two hours|You share the project, we close it together.
rosa|America/Mexico_City|es en||Mariachi retirada que todavía rompe copas.
> Grito for your track|1300|2|Six takes, from polite to stadium.
> Serenata grabada|2500|4|Un bolero con dedicatoria, listo para mandar a medianoche.
@ 45|2600|Perder la vergüenza|Cantamos fuerte los dos. Después cantas tú.
simo|Europe/Helsinki|en||Field recordings: ice, saunas, elevators.
> Texture pack|2700|5|Twenty recordings around one word that you choose.
> One sound, found|950|3|You describe a sound that you remember and I look for it outside.
@ 45|2200|Listen like a microphone|We both open a window and make a list. Then we make a loop of it.
tilda|Europe/Stockholm|en de||Pop toplines. If you can hum it after lunch, it stays.
> Topline demo|4900|6|Melody and words over your instrumental, sung by me.
> Hook doctor|2350|2|Your chorus with three other first notes.
@ 60|4300|Write the chorus first|We leave with a chorus and a title that people can spell.
vera|Europe/Lisbon|pt en||Fado, and how to hold a note without holding your breath.
> Vocal notes|1550|2|Three of your takes, with the second where each one wins.
> Verse in Portuguese|2600|4|Your verse translated so that it can be sung.
@ 45|2850|O fôlego|Uma canção lenta, frase por frase, até sobrar ar.`;
