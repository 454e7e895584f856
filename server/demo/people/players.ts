/** The format is described in readPeople.ts. */
export const PLAYERS = `nova|Europe/Lisbon|en pt|rpg|I coach the first ten minutes of a match, because that is where most people lose it. Calm voice, no blame, and a drill you can do alone tomorrow.
> Replay review|1800|3|I watch one of your matches and send notes with timestamps.
> Opening drill card|1250|2|One page with the drill for your role, to keep beside the keyboard.
kaito|Asia/Tokyo|en ja|race|Drift lines, setups, and why you brake too late.
> Ghost with commentary|1700|3|My lap on your track, with every weight shift spoken aloud.
> Setup sheet|2250|2|Dampers, gearing and tyres for one car, and what to change when it rains.
rhea|Europe/Berlin|en de|rpg|Boss runs with commentary. You pick the build.
> Build report|1950|3|Your character taken apart: what works, what looks good, and what is both.
> Boss notes|1100|2|A page on one boss, in the order in which it hurts you.
oxide|Europe/Budapest|hu en|build|Cozy building, loud opinions about roofs.
> Roof catalogue|1350|4|Twelve roofs for your village, with blocks and angles.
> House to copy|2600|5|I build one house for your plot and send the plan.
vex|America/New_York|en es|shooter|Aim is posture. Half an hour and your mouse hand will thank you.
> Aim routine|1500|2|Fifteen minutes a day for two weeks, matched to your sensitivity.
> Desk check|1150|1|Four photos of your desk, marked with what costs you accuracy.
juno|Europe/Madrid|es en|shooter|Team calls that people actually follow.
> Team playbook|2900|6|Six plays for your five, drawn so that everyone remembers them.
> Voice channel review|1650|3|I listen to one match of your team and count the calls nobody used.
pyra|Europe/Paris|fr en|rpg|Lore walks through old maps, slowly, with tea.
> The map, annotated|1450|4|One region with its stories written where they happened.
> Bedtime lore|1050|3|Ten minutes about a minor character who deserved better.
dash|America/Chicago|en|race|Time trials. Bring your worst track.
> Sector table|950|1|Your lap against mine, corner by corner, in one table.
> Time trial plan|1750|3|Which track to learn next, and the time that would make you smile.
mirko|Europe/Rome|en de|build|Factories that do not tangle. We rebuild yours together.
> Blueprint|2100|4|A production line that you can paste, with room to grow.
> Belt audit|1550|2|Screenshots of your factory with red and green arrows.
sable|America/Sao_Paulo|pt en|shooter|Quiet plays, loud results.
> Flank map|1300|2|Paths, timings and the places where nobody looks, for one map.
> Round autopsy|1850|3|Three lost rounds and the decision before the mistake.
orin|Europe/London|en|rpg|First run? I will not spoil a thing.
> Gentle guide|1250|3|Your next chapter in hints that get clearer only if you scroll.
> First character|900|2|A character for a first run, with the reasons in plain words.
kestrel|Europe/Warsaw|en ru|race|Rally notes you can read at 160 km/h.
> Pace notes|1900|3|A stage written out and recorded at the speed you need.
> Stage review|1450|2|Your replay with the three seconds that are easiest to find.
talon|Europe/Amsterdam|en de|stealth|I plan heists on paper before I touch the keyboard. You bring the getaway car.
> Heist plan for two|1650|4|A route through the level of your choice, with the two moments where it usually goes wrong.
> Ghost run commentary|2100|5|You send a run without kills, I record what I would have risked instead.
* The quiet way in|One level, no alarms, and we stop whenever you want to know why.
brisa|America/Argentina/Buenos_Aires|es en|sport|Fútbol con dragones chiquitos y cero gritos. También en inglés.
> Formation for your club|1400|3|Three line-ups for your squad and a page on when to switch.
> Goal of the week|950|2|I cut your best goal with a commentary that your friends will quote.
* Un partido juntos|Jugamos dos partidos y hablamos del espacio que nadie mira.
wren|Europe/Dublin|en|story|Slow games, good stories, and I let you choose every answer.
> A letter from the ferry|1100|4|Your character writes to you after the ending, two pages, by hand and scanned.
> Story map without spoilers|1750|5|Every branch of a chapter as a map, with the endings covered up.
* Read the notes together|We explore one area and read every note aloud, in voices if you like.
hexa|America/Toronto|en fr|cards|Card games are conversations with numbers. I teach you to interrupt.
> Deck tune-up|1550|2|Five cards out, five cards in, and the reason for each.
> Ladder journal|2400|7|I follow ten of your matches and write down where the plan changed.
* Deck on the table|Bring a deck that loses. We play three matches and change one card at a time.
ludo|Europe/Brussels|fr en|sport|Rooftops, shortcuts and one very calm stopwatch.
> Ghost lap to chase|1300|2|My best line on your track, slowed down with arrows on the screen.
> Training week|2600|3|Seven short exercises with a target time for each day.
* Find the shortcut|One course until you land the jump three times in a row.
marzia|Europe/Rome|en es|stealth|Sopravvivere è pianificare. Cold maps, warm voice.
> Winter checklist|1250|3|What to build in which night, for your difficulty and your nerves.
> Base inspection|1900|4|I walk through your save and mark what freezes first.
* First winter, safely|We start a new save and reach spring together, or at least January.
tomek|Europe/Warsaw|en de|cards|Turn-based history. I lose politely and remember everything.
> Opening book|2200|5|The first thirty turns for the faction you like, with three answers to a rush.
> Peace treaty, drafted|850|2|You tell me about the war with your friends, I write a treaty that both sides hate equally.
* Thirty turns with a plan|We open a campaign and stop at every choice that matters later.
kira|Asia/Seoul|en ja|shooter|Entry player. I go first so that you learn what to do second.
> Map callout sheet|1000|2|One printable page with the names your team should use.
> Entry timing review|2050|3|Six of your openings side by side, with the half second that decides them.
* Behind the first door|You follow me through ten openings, then we trade places.
bolt|Australia/Sydney|en|race|Anti-gravity since school. My advice is mostly about blinking.
> Ship setup|1450|2|Values for three tracks and what you will feel when they are right.
> Onboard with notes|1800|3|A lap of mine with every brake point spoken a second early.
* Ten laps, one habit|We drive until a single habit is gone. You choose which.
saskia|Europe/Zurich|de en|build|Ich baue Städte, in denen man gern zu Fuß geht.
> Street plan|1950|4|A plan for your next district, with the tram before the houses.
> Traffic doctor|1600|3|One jam, solved, with before and after pictures.
* Ein Viertel planen|Wir bauen ein Viertel vom Platz aus und reden über jede Kurve.
davi|America/Sao_Paulo|pt en|sport|Rhythm first, score later. Falo português devagar.
> Song chart|2300|6|I chart one song of your choice at the level you can almost play.
> Left hand drills|1150|2|Five patterns of a minute each, from easy to rude.
* One song, clean|We take one song apart and put it back until the combo holds.
fern|Europe/London|en|story|Gardens, mostly. We talk while things grow.
> Planting calendar|900|3|What to sow this month in the game, and which of it works on a windowsill.
> Garden portrait|1700|5|I redraw your garden as a small poster.
* A quiet hour outdoors|We garden. If you want to talk, we talk.
goro|Asia/Tokyo|ja en|rpg|三十年の冒険者。Old role-playing games, new players welcome.
> Character sheet, explained|1350|3|Every number of your character in a sentence that you can remember.
> Side quest order|1850|4|The order that saves you two crossings of the map.
* Your first party|We build a party of four that forgives mistakes, and test it in the sewer.
ilka|Europe/Budapest|hu en|shooter|Nyugodt hívások, rövid mondatok. Kezdőket is szívesen látok.
> Célzás-napló|1200|3|Egy hét rövid gyakorlatai, naponta tíz perc, a végén összevetjük az elejével.
> Csapatnév és jelek|800|2|Öt hívás, amelyet mindenki megért, akkor is, ha zaj van.
* Közös bemelegítés|Húsz perc gyakorlás, aztán két meccs, amelyben csak egy dologra figyelünk.
quill|America/Denver|en|cards|Paper armies and the people who fold them.
> Army list|1500|3|A list for your next tournament and the match-up you should fear.
> Rules letter|750|1|Your rules question, answered with page and paragraph.
* A match with takebacks|You may take back any move, as long as you say why.
renzo|America/Lima|es en|race|Rally en ripio, notas en voz baja.
> Notas de un tramo|1650|3|Escribo las notas de un tramo y te las grabo en español o en inglés.
> Damage report|1050|2|Send a broken run. I tell you which bump did it.
* Copiloto por un día|Yo leo, tú conduces, y paramos antes de cada curva que duele.
zsombor|Europe/Budapest|hu en|build|Gyárakat építek súlytalanságban. A kábelek szépek, ha hagyjuk őket.
> Alaprajz pályához|2150|5|Méretezett terv a következő műhelyedhez, anyaglistával.
> Szűk keresztmetszet|1400|2|Megkeresem, hol áll a sor, és leírom, mivel oldod fel.
* Egy gép, rendesen|Egyetlen gépsort építünk meg úgy, hogy később is bővíthető legyen.
opal|Pacific/Auckland|en|story|I collect sounds from the deep and endings from the ferry.
> Ending counsel|1300|2|You describe your choices, I tell you which ending you are steering to, without naming it.
> Ambient hour|1950|4|An hour of recorded game sea, mixed for sleeping.
* Listen to the signal|We turn the music off and play one chapter by ear.`;
