import type { Question } from '../areas/intake/question.rules.ts';
import { ask, need } from './demoSessionTypes.ts';

export type DemoAppointment = {
  username: string;
  durationMinutes: number;
  priceMinor: number;
  title: string;
  description: string;
};

/** One line each: username | minutes | minor units | title | description. */
const TALKERS = `sol|45|1800|A film nobody finished|Pick one you gave up on. I watched it to the end and tell you whether you were right.
sol|90|3200|Double bill|Two short films, watched at the same time in two kitchens, with the sound of us arguing.
ines|30|1200|Your week, in order|You start anywhere. I keep asking until Monday makes sense.
ines|60|2200|The conversation you keep postponing|We rehearse it. I play the other side, first kindly, then realistically.
bram|15|700|Fifteen minutes, no weather|Three topics on cards, and you may veto one. It is over before it gets awkward.
bram|45|1900|Party rehearsal|We practise arriving, staying and leaving. Yes, leaving is a skill.
lotte|30|1400|Coffee in German|You talk, I listen, and I note only three mistakes for the end.
lotte|60|2500|Before the appointment|Doctor, landlord or the tax office: we play it through until the words are there.
emese|30|1100|Csak úgy|Nincs téma, nincs feladat. Főzök egy kávét, és elmeséled, mi van veled.
emese|60|2000|Magyar, lassan|Gyakorlás azoknak, akik tanulják a nyelvet: rövid mondatok, sok türelem.
theo|45|2000|Your story, read aloud|Send up to 2,000 words. You hear where the sentences stumble before any reader does.
theo|60|2600|Two endings|Bring a story without an ending. We talk through two and you keep the better one.
mai|30|1500|Konbini Japanese|Bags, change, heating up a bento. Small sentences that you need on the first day.
mai|60|2700|One page of a manga|We read one page properly: sounds, jokes, and what nobody translates.
remy|30|1300|What is in the fridge?|Show me. We decide on dinner, and I stay until the onions are done.
remy|90|3600|Cook it with me|One dish, two kitchens. You get the shopping list a day before.
ada|30|2400|Read my CV|I read it the way a tired recruiter does, then we fix the first third.
ada|60|4500|Should I stay or go?|An honest hour about your job. I have no stake in the answer.`;

const MUSICIANS = `luna|45|2800|Write eight bars together|Bring a line or a mood. We leave with eight bars that loop and a name for the file.
luna|60|3600|Singing lesson|Warm-up, one song, and the breath you forget before the chorus.
luna|30|1500|Loop pedal, first steps|We set up your pedal so that the second layer lands where you want it.
echo|45|3000|A part for your song|Play me the rough mix. I try three guitar parts live and you choose.
echo|30|1800|Tone hunt|Your amp or your plug-ins. We look for the sound in your head with as few knobs as possible.
tamas|60|3200|Walking bass without fear|Four chords, slowly, until your hand finds the next root by itself.
tamas|45|2400|Home studio visit|Turn the camera around. I say what to move, what to buy and mostly what not to buy.
viola|60|3400|Your melody, in two voices|You hum, I write the second voice, and we play it together at the end.
viola|45|2600|Bow hand clinic|For players with a year or more: one scale, one bow, many small surprises.
cass|30|1900|Beat on the table|One beat, no mercy, lots of love. You get the three changes that matter first.
cass|60|3500|Finish it tonight|We take the eight bars you have had since March and make it a track.
ravel|60|3800|Arrange it for piano|Any tune, at your level. We decide together what the left hand can leave out.
ravel|30|2000|Sight-reading duel|I put a page in front of both of us. Loser explains the ending.
koto|45|3100|Sounds for your game|Show me the build. We list the ten sounds it needs and record two of them.
koto|60|4000|Music that may loop|Your theme should survive an hour of play. We find where it starts to annoy.
sorrel|30|1600|Quiet warm-up|Twenty minutes that your neighbours will not notice, then one song at half voice.
sorrel|60|3300|Audition run|You sing it three times. I am the pianist, the jury, and then your friend.
milo|45|2700|A groove for your track|Send the tempo. I play four options live and you take the recording.
milo|60|3000|Left foot homework|For drummers whose hi-hat stops when it gets interesting.`;

const TIKTOKERS = `zuri|30|2500|Three hooks, live|Bring one idea. We film three first seconds on your phone and compare.
zuri|60|4400|Your last ten clips|I scroll through them with you and stop where I would have left.
pip|30|1700|First time on camera|We record a duet that nobody has to see. Most people post it anyway.
pip|45|2300|Reply clips|Twenty comments, five good answers, filmed in one go.
lalo|45|2200|One dance, taken apart|Eight counts at a time, mirrored, until your feet stop asking.
lalo|60|2900|Make it yours|You know the steps. Now we change two of them so that it looks like you.
noemi|45|2100|One pan, one minute|We plan the shots before the oil is hot. Eating on camera is optional.
noemi|60|2800|A week of lunches|Five small clips from one shopping bag, with a filming order that saves the light.
finn|45|2600|Cut on the beat|Share your screen. We cut one clip together and you learn the four keys I use.
finn|30|1800|Rescue edit|You have the footage and no idea. I find the clip that is hiding in it.
yara|60|3700|Thirty ideas|A month of clips in one hour, sorted by how little you need to film them.
yara|30|1900|Which series?|You have five half series. We keep one and bury four, with honours.
coco|30|1800|Outfit for the camera|Two colours that work in your room, and the shirt that never should be filmed.
coco|60|3100|Fifteen seconds, five looks|We plan the changes, the cuts and where to drop the jacket.
jett|45|2400|Kitchen transitions|A door, a towel and a fridge: three transitions you film while we talk.
jett|60|3000|Shoot it with me|You film, I watch the frame and count you in. We stop when the cut is clean.`;

const YOUTUBERS = `atlas|60|4200|Script on the table|We read your script aloud and mark every place where a viewer would leave.
atlas|30|2300|Is this map honest?|Show me the map you made. I check borders, scale and the colour of the sea.
hedda|30|2200|Two thumbnails, one winner|Bring two drafts. I show you what my panel would see in half a second.
hedda|60|3900|A look for your channel|One typeface, two colours, one frame: thumbnails that people recognise.
odell|30|2400|Ten titles|We write ten for one video and throw away nine, with reasons.
odell|45|3100|Promise and video|Does the first minute keep what the title says? We watch it together.
siri-k|60|4300|Plan my set|Walk me through your room. We place two cameras, one lamp and the plant.
siri-k|30|2100|Cables and clamps|A short list of what you need, and a longer one of what you do not.
marlow|30|1900|Sound check|You talk, I listen on good speakers. We move the microphone, not the plug-ins.
marlow|60|3500|Interview for two voices|Echo, hum and a guest on a phone: we set up the next recording so that it works.
greta|60|4100|Cut it in half|Twenty minutes become ten. You decide, I hold your hand and the razor.
greta|30|2000|Chapters that help|We name the chapters so that people jump in and not away.
uma|45|3300|Fact check with me|Bring three claims. We look for the paper behind each, live.
uma|60|4000|Explain it in three minutes|You explain, I interrupt like a viewer. By the third try it is clear.
benoit|60|3800|Channel review|Your last twelve videos on one page: what to repeat, and what to stop with a smile.
benoit|30|2000|The next upload|One video before it goes out. Title, first minute, last ten seconds.`;

/** Session types by appointment of the creators who may not open slots, two or three each. */
export const DEMO_APPOINTMENTS: readonly DemoAppointment[] = [
  TALKERS,
  MUSICIANS,
  TIKTOKERS,
  YOUTUBERS,
].flatMap((lines) =>
  lines.split('\n').map((line) => {
    const [username = '', minutes, price, title = '', description = ''] = line.split('|');
    return {
      username,
      durationMinutes: Number(minutes),
      priceMinor: Number(price),
      title,
      description,
    };
  }),
);

/** Questions of session types by appointment, by title. */
export const DEMO_QUESTIONS: Record<string, readonly Question[]> = {
  'Singing lesson': [
    need('SHORT_TEXT', 'The song you want to sing'),
    ask('LINK', 'Link to a recording of you'),
  ],
  'A part for your song': [need('FILE', 'Rough mix as an audio file')],
  'Two thumbnails, one winner': [
    need('FILE', 'Both drafts'),
    ask('SHORT_TEXT', 'Who is the video for?'),
  ],
  'Read my CV': [need('FILE', 'Your CV as a PDF'), ask('LONG_TEXT', 'Which job do you want next?')],
};

export type DemoRequest = {
  fan: string;
  creator: string;
  title: string;
  note: string;
  /** Days from today and hours (UTC) of the proposed times. */
  times: readonly (readonly [days: number, hour: number])[];
  /** Both take the first proposed time; "accept" leaves it unpaid. */
  answer?: 'accept' | 'acceptAndPay' | { decline: string };
};

/** Requests between the documented accounts: pending, accepted, paid and declined ones. */
export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Write eight bars together',
    note: 'I have a chorus and no verse. Evenings suit me best, and I can send a voice memo before.',
    times: [
      [3, 17],
      [4, 18],
      [6, 9],
    ],
  },
  {
    fan: 'nova',
    creator: 'luna',
    title: 'Loop pedal, first steps',
    note: 'It has been in its box since my birthday. This time I am the beginner, so go slowly.',
    times: [[5, 16]],
  },
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Singing lesson',
    note: 'I sing at a wedding in spring and would like not to run out of air.',
    times: [
      [8, 17],
      [9, 17],
    ],
    answer: 'accept',
  },
  {
    fan: 'fan',
    creator: 'luna',
    title: 'Singing lesson',
    note: 'The first of two: I would like to know where my voice breaks.',
    times: [[2, 15]],
    answer: 'acceptAndPay',
  },
  {
    fan: 'fan',
    creator: 'hedda',
    title: 'Two thumbnails, one winner',
    note: 'Both drafts are ready.',
    times: [[4, 8]],
    answer: {
      decline: 'I am travelling that day. Ask me again from next Monday on, mornings are good.',
    },
  },
];
