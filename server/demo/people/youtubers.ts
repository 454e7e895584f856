/** The format is described in readPeople.ts. */
export const YOUTUBERS = `atlas|Europe/London|en||Maps, borders and why they wobble. I review your script.
> Script review|3000|4|Structure, pace and the one sentence to cut.
> Map for your video|4600|6|A clean map of your topic, in your colours.
@ 60|4200|Script on the table|We read your script aloud and mark every place where a viewer would leave.
@ 30|2300|Is this map honest?|Show me the map you made. I check borders, scale and the colour of the sea.
hedda|Europe/Berlin|de en||Thumbnails, tested on my loyal followers.
> Thumbnail|3850|3|One thumbnail in two variants, and which one I would take.
> Thumbnail test|1750|2|Two drafts shown to my panel, with the numbers.
@ 30|2200|Two thumbnails, one winner|Bring two drafts. I show you what my panel would see in half a second.
@ 60|3900|A look for your channel|One typeface, two colours, one frame: thumbnails that people recognise.
pixel|Europe/Budapest|hu en||Retro hardware, repaired on camera.
> Repair on camera|5200|14|Send your console and watch it come back to life.
> Fault diagnosis|1450|2|Describe what it does, and I tell you what to measure.
odell|America/New_York|en||Titles that keep their promise.
> Ten titles|1650|1|Ten for one video, with the promise behind each.
> Description that is read|1050|1|The first two lines under your video.
@ 30|2400|Ten titles|We write ten for one video and throw away nine, with reasons.
@ 45|3100|Promise and video|Does the first minute keep what the title says? We watch it together.
siri-k|Europe/Stockholm|en||Two cameras, one room: I plan your set.
> Set plan|3950|5|A drawing of your room with cameras, lamp and plant.
> Gear list|1850|2|What you need at your budget, in the order to buy it.
@ 60|4300|Plan my set|Walk me through your room. We place two cameras, one lamp and the plant.
@ 30|2100|Cables and clamps|A short list of what you need, and a longer one of what you do not.
marlow|America/Chicago|en es||Sound checks for talking heads.
> Voice preset|2150|2|Your voice, cleaned and levelled, as settings that you keep.
> Room report|1550|3|A clap, a recording, and what to hang on which wall.
@ 30|1900|Sound check|You talk, I listen on good speakers. We move the microphone, not the plug-ins.
@ 60|3500|Interview for two voices|Echo, hum and a guest on a phone: we set up the next recording so that it works.
greta|Europe/Vienna|de en||Chapters, cuts and the courage to delete.
> Cut in half|4900|6|Twenty minutes come back as ten.
> Chapter names|950|1|Names that people press, for one video.
@ 60|4100|Cut it in half|Twenty minutes become ten. You decide, I hold your hand and the razor.
@ 30|2000|Chapters that help|We name the chapters so that people jump in and not away.
uma|Asia/Kolkata|en||Science in three minutes, fact-checked.
> Fact check|2450|4|Ten claims with a paper behind each, or a warning.
> Script in three minutes|2800|3|Your topic at a length that people finish.
@ 45|3300|Fact check with me|Bring three claims. We look for the paper behind each, live.
@ 60|4000|Explain it in three minutes|You explain, I interrupt like a viewer. By the third try it is clear.
benoit|Europe/Paris|fr en||Channel reviews, kind and complete.
> Channel review|4400|6|Twelve videos on two pages, kind and complete.
> Upload check|1350|1|Title, first minute and end screen before you publish.
@ 60|3800|Channel review|Your last twelve videos on one page: what to repeat, and what to stop with a smile.
@ 30|2000|The next upload|One video before it goes out. Title, first minute, last ten seconds.
arlo|Europe/London|en||Long essays about short films. I read drafts with a red pencil and a biscuit.
> Essay edit|3400|5|Up to 3,000 words with notes on structure first and commas last.
> Title card|1900|3|One still with type that holds for four seconds.
@ 60|3900|Argument on trial|You defend your thesis, I ask what the audience will ask.
britta|Europe/Berlin|de en||Holzarbeiten ohne Zeitraffer.
> Werkstattplan|2300|4|Kamera, Licht und Staub: ein Plan für deinen Raum.
> Parts list for viewers|1250|2|The list under your video, with sizes people can buy.
@ 45|3000|Film the boring step|We find out which step to show in full and which to skip.
cosmo|America/Los_Angeles|en||Space news without the word insane.
> Source pack|2650|3|Eight reliable sources for your topic, with what each one is for.
> Orbit animation|5500|7|Ten seconds of a correct orbit in your colours.
@ 45|3300|Is it really new?|We check your story before the thumbnail promises it.
dora|Europe/Budapest|hu en||Vasúti modellek és nagy türelem. A kommentekre is válaszolok.
> Forgatókönyv egy részhez|2500|4|Jelenetlista, hogy a váltó a megfelelő pillanatban váltson.
> Makett-ötlet|1400|2|Egy négyzetméter, három szint és egy rejtett alagút vázlata.
@ 30|2100|Részletek a képen|Megnézzük, hol ül a kamera, hogy nagynak látsszon.
emil|Europe/Copenhagen|en de||I review pens. You would be surprised.
> Macro test|2050|3|Your product at five times its size, lit from three sides.
> Review outline|1650|2|The seven questions your viewers will ask before they buy.
@ 30|1900|Boring object, good video|Bring something dull. We find its plot.
freya|Europe/Oslo|en||Vanlife with a spreadsheet.
> Route and budget|1950|3|Two weeks on the road with what it really costs.
> Power plan|2700|4|Batteries, panels and cameras, so that the edit survives a cloudy week.
@ 60|3600|Your first season|We plan ten episodes around places that have parking.
gabor|Europe/Budapest|hu en||Főzés hiba közben. A legjobb részek azok, amikor odaég.
> Receptvideó-terv|1850|2|Az elkészítés sorrendje helyett a nézés sorrendje.
> Hangalámondás|3100|4|Elmondom a videód szövegét, két változatban.
@ 45|2800|Főzzünk kamerának|Végigmegyünk a recepten, és kijelöljük a három közelit.
hanne|Europe/Oslo|en de||Knitting history with footnotes and wind.
> Archive search|2850|6|Five pictures you may use, with licence and source.
> Footnotes for a video|1450|2|Your claims with page numbers, ready for the description.
@ 45|3100|Story in a sweater|One garment, one century, ten minutes of video.
ingo|Europe/Berlin|de en||Ich messe Lautsprecher, bis sie die Wahrheit sagen.
> Messprotokoll|4100|6|Eine Messung deines Raums mit drei Maßnahmen, die nichts kosten.
> Mic comparison|2250|3|Your voice on four microphones, blind, with the winner named last.
@ 60|4000|Room, not microphone|We move your desk before you buy anything.
jules|America/Montreal|fr en||Histoires de quartier, filmées à hauteur de vélo.
> Intro en dix secondes|1750|2|Un plan, une phrase, ton nom.
> Subtitle check|1550|2|French and English subtitles read by someone who lives in both.
@ 45|2900|Find the street's story|We walk along your map and choose three doors.
katya|Europe/Vilnius|en ru||Chess for people who like drama more than openings.
> Game script|2400|3|One famous game as a script with four turning points.
> Board graphics|3200|4|Arrows and highlights for your video, readable on a phone.
@ 60|3400|Make move 23 exciting|We find the sentence that makes viewers hold their breath.
leif|Atlantic/Reykjavik|en||Volcano weather and how to film in it.
> Rain cover|1100|1|A list that keeps a camera dry for less than a lunch.
> Drone shot plan|2600|3|Height, speed and permission for one shot that opens your film.
@ 30|2150|Wind and your microphone|We test four cheap tricks and keep one.
maren|Europe/Berlin|de en||Geldfragen ohne Sportwagen im Hintergrund.
> Zahlen, geprüft|2350|3|Ich rechne dein Beispiel nach und sage, wo es wackelt.
> Disclaimer that people read|950|1|Three sentences, honest and short.
@ 45|3200|Explain a fee|One number per video. We choose yours.
norbert|Europe/Budapest|hu en||Kertépítés dézsában, egy erkélyen, hat négyzetméteren.
> Évadterv|2150|4|Tizenkét rész, hónaponként egy, hogy mindig legyen mit szüretelni.
> Növénynevek|800|1|A videód növényei helyesen, magyarul és latinul.
@ 30|1850|Erkély a képen|Kitaláljuk, hova kerüljön a kamera, hogy zöldnek látsszon.
otis|America/New_York|en||Jazz records, one groove at a time.
> Listening notes|1500|3|One record, six moments to point at, with times.
> Licence map|2950|5|Which seconds of the music you may use, and who to ask for the rest.
@ 45|3500|Talk over music|How long, how loud, how often. We try it on your clip.
polly|Europe/London|en||Puppets that explain tax. It works better than it should.
> Puppet sketch|3700|8|Half a minute, two puppets, one allowance explained.
> Script for a sock|1200|2|Your driest paragraph as dialogue.
@ 30|2000|Voice for a puppet|We find a voice you can do for twenty minutes.
rufus|Australia/Melbourne|en||Bike builds with greasy thumbnails.
> Thumbnail in grease|2550|2|One photo, graded, with three words at most.
> Build log|1750|3|Your repair written up so that it can be followed in the cold.
@ 45|2950|Two angles per bolt|We plan a build video with one tripod and no assistant.
sanna|Europe/Helsinki|en||Minimal rooms, maximal opinions.
> Background, cleared|1350|1|A marked photo: what leaves, what moves, what stays.
> Colour plan|2200|3|Three paints and one lamp that suit your skin on camera.
@ 30|2250|Move one shelf|We turn the camera until your room looks twice as large.
toby|America/Denver|en||Trail running films for people on sofas.
> Route film plan|1950|3|Where to run, where to stop, and where the light will be.
> Heart rate overlay|2450|4|Your run with numbers that can be read at speed.
@ 45|2700|Run less, film more|We cut your route to the three kilometres that matter.
ursula|Europe/Zurich|de en||Archäologie mit dem Pinsel, nicht mit dem Bagger.
> Fundstück erklärt|1650|3|Ein Foto, und was man seriös darüber sagen kann.
> Reconstruction sketch|4300|9|A drawing of the place as it was, with what we do not know left blank.
@ 60|3700|Dig through your script|Layer by layer: what is fact, what is guess, what is music.
vito|Europe/Rome|en es||Pizza dough as a physics channel.
> Experiment design|2750|4|One question about dough, three bowls, and a result you can film.
> Slow pull|1050|1|Cheese in slow motion for any purpose.
@ 45|3050|Science you can eat|We find the experiment that ends with dinner.`;
