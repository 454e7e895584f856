import type { Tag } from '../platform/database/generated/enums.ts';

export type DemoPerson = {
  username: string;
  tag: Tag;
  zone: string;
  languages: string[];
  bio: string;
  games: string[];
};

const GAMES = {
  rpg: ['Emberfall', 'Moonlit Keep', 'Thornwood Saga'],
  race: ['Apex Drift', 'Neon Circuit', 'Dust Rally'],
  shooter: ['Hollow Point', 'Zero Meridian', 'Ironline'],
  build: ['Blockhaven', 'Tidal Colony', 'Orbit Works'],
} as const;

/** One line each: username | zone | languages | kind of games (or empty) | bio. */
const PLAYERS = `nova|Europe/Lisbon|en pt|rpg|I coach the first ten minutes of a match, because that is where most people lose it. Calm voice, no blame, and a drill you can do alone tomorrow.
kaito|Asia/Tokyo|en ja|race|Drift lines, setups, and why you brake too late.
rhea|Europe/Berlin|en de|rpg|Boss runs with commentary. You pick the build.
oxide|Europe/Budapest|hu en|build|Cozy building, loud opinions about roofs.
vex|America/New_York|en es|shooter|Aim is posture. Half an hour and your mouse hand will thank you.
juno|Europe/Madrid|es en|shooter|Team calls that people actually follow.
pyra|Europe/Paris|fr en|rpg|Lore walks through old maps, slowly, with tea.
dash|America/Chicago|en|race|Time trials. Bring your worst track.
mirko|Europe/Rome|en de|build|Factories that do not tangle. We rebuild yours together.
sable|America/Sao_Paulo|pt en|shooter|Quiet plays, loud results.
orin|Europe/London|en|rpg|First run? I will not spoil a thing.
kestrel|Europe/Warsaw|en ru|race|Rally notes you can read at 160 km/h.`;

const TALKERS = `sol|Europe/Madrid|es en||Late talks about films that nobody finished.
ines|Europe/Lisbon|pt en||Tell me about your week; I bring the questions.
bram|Europe/Berlin|de en||Small talk for people who hate small talk.
lotte|Europe/Vienna|de en||Practise German without being corrected every second.
emese|Europe/Budapest|hu en||Magyarul beszélgetünk, ahogy jólesik.
theo|America/New_York|en||I read your short story aloud and we talk about it.
mai|Asia/Tokyo|ja en||Slow Japanese for fast learners.
remy|Europe/Paris|fr en||Cooking questions, answered while I cook.
ada|Europe/London|en||Career talk, honest and kind.`;

const MUSICIANS = `luna|Europe/Budapest|hu en||Singer and loop artist. I write you eight bars, or show you how I write mine.
echo|America/Los_Angeles|en es||Guitar parts for songs that have none yet.
tamas|Europe/Budapest|hu en||Double bass, home studio, dry jokes.
viola|Europe/Vienna|de en||I play your melody, and its better twin.
cass|America/Chicago|en||Beat feedback without mercy and with love.
ravel|Europe/Paris|fr en||Piano arrangements of anything, even ringtones.
koto|Asia/Tokyo|ja en||Sound design for small games.
sorrel|Europe/London|en||Vocal warm-ups that do not wake your flat.
milo|Europe/Rome|en es||Drum grooves recorded for your track.`;

const TIKTOKERS = `zuri|America/New_York|en||Hooks in the first second. I fix yours.
pip|Europe/London|en||Duets with people who have never been on camera.
lalo|America/Mexico_City|es en||Dance steps, taken apart.
noemi|Europe/Budapest|hu en||Short cooking clips, long appetite.
finn|Europe/Berlin|de en||Edits with rhythm.
yara|America/Sao_Paulo|pt en||Ideas for a month in one sitting.
coco|Europe/Paris|fr en||Outfits in fifteen seconds.
jett|America/Los_Angeles|en||Transitions you can film in a kitchen.`;

const YOUTUBERS = `atlas|Europe/London|en||Maps, borders and why they wobble. I review your script.
hedda|Europe/Berlin|de en||Thumbnails, tested on my loyal followers.
pixel|Europe/Budapest|hu en||Retro hardware, repaired on camera.
odell|America/New_York|en||Titles that keep their promise.
siri-k|Europe/Stockholm|en||Two cameras, one room: I plan your set.
marlow|America/Chicago|en es||Sound checks for talking heads.
greta|Europe/Vienna|de en||Chapters, cuts and the courage to delete.
uma|Asia/Kolkata|en||Science in three minutes, fact-checked.
benoit|Europe/Paris|fr en||Channel reviews, kind and complete.`;

function read(lines: string, tag: Tag): DemoPerson[] {
  return lines.split('\n').map((line) => {
    const [username = '', zone = '', languages = '', kind = '', bio = ''] = line.split('|');
    return {
      username,
      tag,
      zone,
      languages: languages.split(' '),
      bio,
      games: [...(GAMES[kind as keyof typeof GAMES] ?? [])],
    };
  });
}

export const DEMO_PEOPLE: DemoPerson[] = [
  ...read(PLAYERS, 'GAMER'),
  ...read(TALKERS, 'JUST_CHATTING'),
  ...read(MUSICIANS, 'MUSICIAN'),
  ...read(TIKTOKERS, 'TIKTOKER'),
  ...read(YOUTUBERS, 'YOUTUBER'),
];

export const DEMO_GAMES: { name: string; description: string }[] =
  `Emberfall|A slow-burning role-playing game in a valley that forgot the sun.
Moonlit Keep|Climb a castle that rearranges itself every night.
Thornwood Saga|Four heroes, one lantern, and a forest with opinions.
Apex Drift|Mountain roads, perfect lines, no second chances.
Neon Circuit|Anti-gravity racing through a city of signs.
Dust Rally|Two people, one car, and a map full of lies.
Hollow Point|Five against five in an abandoned observatory.
Zero Meridian|Tactical shooting where time zones matter.
Ironline|Hold the railway. Lose the railway. Take it back.
Blockhaven|Build a town out of blocks, then live with the neighbours.
Tidal Colony|A city that must move with the sea.
Orbit Works|Factories in free fall.
Starling|A rhythm game about a flock.
Paper Kingdom|Fold your army before they fold theirs.
Deep Signal|Listen to the ocean until it answers.
Marrow|A card game about bones and bargaining.
Cinder Cup|Football with small dragons.
Low Orbit Heist|Steal a satellite, quietly.
Gardeners|Grow things. That is all, and it is enough.
Night Ferry|Serve drinks, hear stories, change one ending.
Glasswing|Fly through ruins without breaking them.
Old Kings|Turn-based history with grudges.
Rooftop League|Parkour races over a sleeping city.
Salt and Wire|Survive a winter on an oil rig.`
    .split('\n')
    .map((line) => {
      const [name = '', description = ''] = line.split('|');
      return { name, description };
    });

/** Titles, descriptions and prices of services by category. */
export const DEMO_SERVICES: Record<Tag, [string, string, number][]> = {
  GAMER: [
    ['Replay review', 'I watch one of your matches and send notes with timestamps.', 1800],
    ['Custom build guide', 'A build for your style, with a shopping list.', 2500],
  ],
  JUST_CHATTING: [
    ['Voice message', 'Two minutes, recorded for you or a friend.', 900],
    ['Letter, read aloud', 'You write, I read, you get the recording.', 1500],
  ],
  MUSICIAN: [
    ['Eight bars for your track', 'A loop in your key and tempo, with stems.', 4000],
    ['Mix feedback', 'Ten notes on your mix, in order of importance.', 2000],
  ],
  TIKTOKER: [
    ['Three hooks', 'Three openings for your next clip.', 1200],
    ['Shout-out', 'Your name or channel in one of my clips.', 3500],
  ],
  YOUTUBER: [
    ['Script review', 'Structure, pace and the one sentence to cut.', 3000],
    ['Thumbnail', 'One thumbnail, two variants.', 4500],
  ],
};
