/** The format is described in readPeople.ts. */
export const TIKTOKERS = `zuri|America/New_York|en||Hooks in the first second. I fix yours.
> Three hooks|1450|2|Three openings for your next clip.
> Clip audit|2350|3|Your last ten clips with the second where each one lost me.
@ 30|2500|Three hooks, live|Bring one idea. We film three first seconds on your phone and compare.
@ 60|4400|Your last ten clips|I scroll through them with you and stop where I would have left.
pip|Europe/London|en||Duets with people who have never been on camera.
> Duet|1900|3|I answer your clip, kindly and on beat.
> Comment replies|1150|2|Twenty comments and what to say to five of them.
@ 30|1700|First time on camera|We record a duet that nobody has to see. Most people post it anyway.
@ 45|2300|Reply clips|Twenty comments, five good answers, filmed in one go.
lalo|America/Mexico_City|es en||Dance steps, taken apart.
> Steps on paper|1300|2|A dance as arrows and counts, for slow learners.
> Choreography for a chorus|3450|6|Eight bars that look good in a hallway.
@ 45|2200|One dance, taken apart|Eight counts at a time, mirrored, until your feet stop asking.
@ 60|2900|Make it yours|You know the steps. Now we change two of them so that it looks like you.
noemi|Europe/Budapest|hu en||Short cooking clips, long appetite.
> Recept egy percben|1250|2|A te recepted forgatókönyvként, képkockánként.
> Kitchen light|850|1|A photo of your kitchen with the place for the lamp.
@ 45|2100|One pan, one minute|We plan the shots before the oil is hot. Eating on camera is optional.
@ 60|2800|A week of lunches|Five small clips from one shopping bag, with a filming order that saves the light.
finn|Europe/Berlin|de en||Edits with rhythm.
> Edit|2750|3|Up to three minutes of material become twenty seconds.
> Cut list|1200|1|Your material with in and out points, so that you can cut it yourself.
@ 45|2600|Cut on the beat|Share your screen. We cut one clip together and you learn the four keys I use.
@ 30|1800|Rescue edit|You have the footage and no idea. I find the clip that is hiding in it.
yara|America/Sao_Paulo|pt en||Ideas for a month in one sitting.
> Month of ideas|2950|4|Thirty lines that you can film, sorted by effort.
> Series bible|3700|6|Name, frame and the first six episodes.
@ 60|3700|Thirty ideas|A month of clips in one hour, sorted by how little you need to film them.
@ 30|1900|Which series?|You have five half series. We keep one and bury four, with honours.
coco|Europe/Paris|fr en||Outfits in fifteen seconds.
> Outfit board|1350|2|Five looks from your wardrobe for the camera.
> Colour test|950|1|Which two colours suit your room, with examples.
@ 30|1800|Outfit for the camera|Two colours that work in your room, and the shirt that never should be filmed.
@ 60|3100|Fifteen seconds, five looks|We plan the changes, the cuts and where to drop the jacket.
jett|America/Los_Angeles|en||Transitions you can film in a kitchen.
> Transition tutorial|1550|2|One transition, filmed in my kitchen for yours.
> Match cut|2050|3|Two of your clips joined so that nobody sees how.
@ 45|2400|Kitchen transitions|A door, a towel and a fridge: three transitions you film while we talk.
@ 60|3000|Shoot it with me|You film, I watch the frame and count you in. We stop when the cut is clean.
abby|Europe/London|en||Book clips that make people late for bed.
> Thirty second pitch|1250|2|Your book in half a minute, written for reading aloud.
> Shelf talk|2100|4|I read it and post one honest clip.
@ 30|1750|Which page do you film?|We find the paragraph that sells the other three hundred pages.
bibi|Africa/Lagos|en||Comedy in a stairwell. My neighbours are the jury.
> Punch-up|1450|2|Your sketch with three better endings.
> Cameo as the aunt|2650|3|She shows up in your clip, disapproves, and leaves.
@ 45|2450|Write one sketch|One stairwell, two people, sixty seconds. We write until it hurts.
cleo|Europe/Athens|en||Nails, slowly, with gossip from antiquity.
> Nail plan|900|1|Shape and colour for your week, with what you have at home.
> Caption pack|1150|2|Twenty captions in your voice, none with a flame in it.
@ 30|1500|Gossip and topcoat|You paint, I narrate the affairs of emperors.
dario|Europe/Rome|en es||Street food clips with the noise left in.
> Shot list for a stall|1650|2|Twelve shots in the order of cooking, for one phone and no helper.
> Sizzle sounds|1000|1|A pack of pans, knives and paper bags to cut with.
@ 45|2250|Film your lunch|You cook, I call the shots, and we eat at the end.
eszti|Europe/Budapest|hu en||Turkálós leletek és rövid történetek arról, kié lehettek.
> Szettajánlás|1050|2|Öt ruhadarabodból három szett, fotóval és sorrenddel a forgatáshoz.
> Lelet a te méretedben|2300|7|Elmegyek a turkálóba, és lefilmezem, mit találtam neked.
@ 30|1600|Szekrény, élőben|Megmutatod, mid van, és lefilmezzük a három legjobb kombinációt.
fede|America/Argentina/Buenos_Aires|es en||Magia con cosas de la cocina.
> Trick for your clip|1950|3|One trick that your hands can learn by Saturday.
> Reveal, rewritten|1200|2|Your trick with a better last second.
@ 45|2350|Un truco, cinco tomas|Lo aprendés, lo filmás y nadie ve el hilo.
gigi|Europe/Paris|fr en||Dogs, mostly mine. Sometimes yours.
> Voice for your dog|1100|1|Your clip, with what he is really thinking.
> Series for a pet|2400|4|Ten episodes on one page that your cat can star in.
@ 30|1550|Make him look at the lens|Three noises, one treat, and a lot of takes.
hana|Asia/Tokyo|ja en||お弁当を30秒で。Tiny food, huge satisfaction.
> Bento storyboard|1400|3|Six frames, six colours, and what goes in last.
> Sound of rice|800|1|Recordings for food clips that need a close-up.
@ 45|2550|Bento together|We pack one box in real time and film from above.
ike|America/New_York|en||Basketball trick shots and how many takes they took.
> Take counter|700|1|An overlay for your clips that counts failures honestly.
> Shot of your choice|2950|5|I make it, you get the clip with all misses.
@ 30|2050|Aim and angle|Where to stand, where to put the phone, and when to stop.
jola|Europe/Warsaw|en de||Polish grandmothers' remedies, tested by a nurse.
> Fact sheet|1350|2|One health trend, checked, with a script that does not scare people.
> Remedy of the month|950|2|Three short scripts around one kitchen plant.
@ 45|2150|Say it without scaring them|We turn one medical fact into forty calm seconds.
kit|America/Vancouver|en||Skateboard edits, cut to silence instead of songs.
> Silent edit|2750|4|Your raw clips without music, so that the wheels do the work.
> Line choice|1250|2|Send a photo of your spot and get a line drawn over it.
@ 30|1950|Slow motion, used once|We find the single moment in your clip that deserves it.
lupe|America/Mexico_City|es en||Maquillaje de teatro en tres minutos.
> Look for a character|1750|3|A face from your favourite story, step by step, with drugstore prices.
> Transformation script|1150|2|The beats and the cut for your next before and after.
@ 60|3050|Medio rostro|Pintamos la mitad juntas. La otra mitad es tarea.
mina|Asia/Seoul|en ja||Study clips. Eight hours of work in one minute, and no lies about it.
> Desk setup|1500|2|Your desk rearranged on a photo, with light from the right side.
> Exam week series|2200|3|Seven clips that film themselves while you learn.
@ 30|1650|Study with me, for one|Twenty-five minutes of quiet, five of reporting.
nico|Europe/Berlin|de en||Fakten über Züge, schneller als die Bahn.
> Skript in 40 Sekunden|1300|1|Ein Thema, drei Fakten, eine Pointe, die stimmt.
> Datencheck|1850|3|Ich prüfe die Zahlen in deinem Clip, bevor es jemand in den Kommentaren tut.
@ 45|2200|Fakt sucht Bild|Wir finden für deine drei besten Fakten je eine Einstellung.
olga|Europe/Riga|en ru||Ceramics at high speed and one bowl that always breaks.
> Bowl from your clip|3900|12|The bowl that I make in your video, fired and sent.
> Close-up plan|1150|2|Five angles for crafts that happen in your lap.
@ 45|2300|Hands in frame|Where the camera goes when both your hands are muddy.
penny|Europe/Dublin|en||Budget clips. I make thrift look like a heist film.
> Receipts, sorted|1050|2|Send a month of receipts and get a clip script about the worst one.
> Savings series|2500|4|Eight episodes with a cliffhanger at the supermarket.
@ 30|1700|Find your money story|One purchase you regret and how to film it.
romy|Europe/Vienna|de en||Walzer in fünfzehn Sekunden. Danach Techno.
> Drehung erklärt|1400|2|Eine Drehung in drei Tempi, damit dir nicht schwindlig wird.
> Choreo for two|3350|5|Sixteen counts that fit in a living room.
@ 45|2400|Ball im Wohnzimmer|Wir tanzen eine kurze Folge und filmen sie beim dritten Mal.
sami|Europe/Helsinki|en||Ice swimming. I film, you shiver.
> Cold start guide|1200|2|Four weeks from the shower to the lake, with the signs to stop.
> Breath on camera|1650|3|A clip of steam and silence with your text over it.
@ 30|1450|Before you jump|We talk through your first dip and where the towel goes.
tess|America/Chicago|en||Teacher stories with all the names changed.
> Classroom clip|1550|2|A script for a lesson that students send to each other.
> Grading voice|750|1|I read your feedback aloud the way a tired teacher would.
@ 45|2100|Explain it to row three|Your topic in fifty seconds, for people who look out of the window.
ugo|Europe/Rome|en es||Vespa repairs in vertical video.
> Diagnosis by sound|1350|1|Send ten seconds of your engine and get three suspects.
> Workshop series|2850|5|A plan for filming a long repair in short pieces.
@ 30|1800|One screw, one clip|We choose the step that people will watch twice.
vivi|America/Los_Angeles|en es||Plant rescues. Before, after, and the awkward middle.
> Plant triage|850|1|Three photos, one verdict, two things to do tonight.
> Time-lapse plan|1750|2|Where to put the phone for six weeks.
@ 30|1600|Repot with me|We repot it live, and the camera sees only the good parts.
zoli|Europe/Budapest|hu en||Utcai bűvészet, jobb napokon taps.
> Trükk a profilodhoz|1850|3|Egy mutatvány, amelyet egy kézzel is fel tudsz venni.
> Utcai jelenet|2600|6|A te neveddel a lapon, valódi járókelőkkel.
@ 45|2250|Kéz és kamera|Megtanulsz egy fogást, és azt is, honnan nem szabad filmezni.`;
