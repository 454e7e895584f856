export type DemoGame = {
  name: string;
  description: string;
  news: { title: string; content: string }[];
  event: { title: string; prizePool: string; numberOfTeams: number; location: string };
};

/**
 * A game is a line `name|description`, two lines of news (title|text) and a line of an event
 * (title|prize|teams|place).
 */
const LINES = `Emberfall|A slow-burning role-playing game in a valley that forgot the sun.
Emberfall 2.3 opens the lower mine|Four new rooms, a lift that stops where it wants, and lanterns that finally burn out.
The valley gets a second winter|Snow now stays on roofs and slows everyone, bosses included.
Long Night Gathering|$800|8|Online
Moonlit Keep|Climb a castle that rearranges itself every night.
Daily keep returns|The same tower for everyone, one attempt a day, and a board with your friends on it.
Stairs no longer lead into walls|A patch for the bug that players had begun to call the honest staircase.
Keep Climb Open|$1,200|16|Budapest
Thornwood Saga|Four heroes, one lantern, and a forest with opinions.
The fifth hero is a fox|She carries the lantern, steals rations and cannot be dismissed.
Co-op saves travel with you|A party can now go on when its host is asleep.
Lantern Relay|A golden lantern|12|Online
Apex Drift|Mountain roads, perfect lines, no second chances.
Three passes from Hokkaido|Recorded on site, with guard rails that remember the last driver.
Tyre wear, explained on screen|A small gauge shows which corner cost you the set.
Night Pass Cup|$2,000|32|Lisbon
Neon Circuit|Anti-gravity racing through a city of signs.
Season four turns the city off|Eight tracks without lights, with only your own trail to follow.
Steering wheels are supported|Eleven models work from the first start, the rest can be mapped.
Blackout Grand Prix|$1,500|24|Online
Dust Rally|Two people, one car, and a map full of lies.
Co-drivers can now be wrong|An option for couples who want to find out.
Replays from the passenger seat|Every stage can be watched from the side where the notes are read.
Two Seats Trophy|$600|20|Madrid
Hollow Point|Five against five in an abandoned observatory.
The telescope is open|A sixth room over the middle of the map changes every opening.
Footsteps get distance|You hear on which floor someone walks, not only that someone does.
Observatory Masters|$5,000|16|Berlin
Zero Meridian|Tactical shooting where time zones matter.
Dusk arrives two rounds later|Teams from both sides of the ocean asked for a longer afternoon.
Spectators see both clocks|Streams now show the local time of each half.
Meridian League, week 9|$3,200|8|Online
Ironline|Hold the railway. Lose the railway. Take it back.
Armoured trains need coal|A supply line you can cut, and a stoker you should protect.
Old maps, new sidings|Six stations get a second track and a reason to use it.
Last Station Standing|$900|10|Warsaw
Blockhaven|Build a town out of blocks, then live with the neighbours.
Neighbours write letters|They complain about fences and praise good lamps.
Bridges hold longer spans|Stone up to nine blocks, wood up to five, hope up to one.
Village Fair|A feast in the game|40|Online
Tidal Colony|A city that must move with the sea.
High tide now has a calendar|Plan the move a week ahead, or learn to swim.
Anchors you can share|Two colonies may hold on to the same rock and to each other.
Spring Tide Challenge|$450|18|Online
Orbit Works|Factories in free fall.
Conveyors without up and down|Belts can be built on all six sides of a beam.
A smaller first station|New players start with three modules in place of eleven.
Zero G Build-off|$700|12|Online
Starling|A rhythm game about a flock.
Forty songs by listeners|The best charts of the autumn contest are in the game, with their authors' names.
Left-handed flight|Every pattern can be mirrored without changing the score.
Murmuration Night|$300|30|Online
Paper Kingdom|Fold your army before they fold theirs.
Rain is a weapon|Wet paper moves half as far; umbrellas are rare on purpose.
Takebacks for friendly games|Hosts decide how many, and the log remembers them.
Fold Masters|$1,000|16|Vienna
Deep Signal|Listen to the ocean until it answers.
Headphones recommended, again|A new mix puts the signal behind you when it should be.
The whale speaks Portuguese|Subtitles for all animals in nine languages.
Quiet Weekend|A recording of the sea|25|Online
Marrow|A card game about bones and bargaining.
Twelve cards leave, twelve return|The rotation begins on Friday, with refunds for crafted cards.
Draft with three players|The third one deals and takes what is left.
Bone Yard Draft|$650|24|Prague
Cinder Cup|Football with small dragons.
Goalkeepers may spit fire|Once per half, and the net burns for nine seconds.
Club colours for wings|Patterns can be painted and shared by a code.
Ember League Final|$1,800|8|Rome
Low Orbit Heist|Steal a satellite, quietly.
A getaway that you can fly|The last five minutes are no longer a film.
Alarms remember faces|Suits hide you once per job, so choose the floor.
Silent Crew Run|$1,100|14|Online
Gardeners|Grow things. That is all, and it is enough.
Compost|You asked for it for two years. It takes its time.
Bees visit friends|Neighbouring gardens now share pollen and a little honey.
Harvest Show|Seeds, real ones|50|Online
Night Ferry|Serve drinks, hear stories, change one ending.
Three passengers board in Split|One of them has met you before and will not say where.
The log book keeps endings|See which ones you found, and how many nobody has.
Last Crossing, together|A round on the house|20|Online
Glasswing|Fly through ruins without breaking them.
A museum that opens at dawn|Seven halls, one alarm, and light that moves while you fly.
Ghost flights of friends|Follow the path of someone who made it.
Gentle Hands Trial|$250|36|Online
Old Kings|Turn-based history with grudges.
Marriages can be refused|The insult lasts three generations, as it should.
Faster turns for the late game|Large empires think in a third of the time.
Throne Weekend|$2,400|6|London
Rooftop League|Parkour races over a sleeping city.
Laundry lines carry you|Grab, swing, apologise.
Split times on every chimney|Small numbers show where a run was won.
Midnight Course Record|$750|28|Paris
Salt and Wire|Survive a winter on an oil rig.
The radio finds a second voice|An optional story for players who have survived day thirty.
Ladders freeze|Bring salt. It was in the title all along.
Thirty Days Afloat|$500|10|Online`;

const ROWS = LINES.split('\n').map((line) => line.split('|'));
const LINES_PER_GAME = 4;

export const DEMO_GAMES: DemoGame[] = ROWS.filter((_row, i) => i % LINES_PER_GAME === 0).map(
  ([name = '', description = ''], i) => {
    const [first = [], second = [], event = []] = ROWS.slice(i * LINES_PER_GAME + 1);
    const toNews = ([title = '', content = '']: string[]) => ({ title, content });
    const [title = '', prizePool = '', teams, location = ''] = event;
    return {
      name,
      description,
      news: [toNews(first), toNews(second)],
      event: { title, prizePool, numberOfTeams: Number(teams), location },
    };
  },
);
