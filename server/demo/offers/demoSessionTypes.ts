import type { Question } from '../../areas/intake/question.rules.ts';

export type DemoType = {
  title: string;
  description: string;
  /** 90 minutes instead of the length of the creator's slots. */
  isLong: boolean;
  questions: Question[];
};

const short = (title: string, description: string, ...questions: Question[]): DemoType => ({
  title,
  description,
  isLong: false,
  questions,
});
const long = (title: string, description: string, ...questions: Question[]): DemoType => ({
  ...short(title, description, ...questions),
  isLong: true,
});
export const ask = (kind: Question['kind'], text: string): Question => ({
  kind,
  text,
  isRequired: false,
  choices: [],
});
export const need = (kind: Question['kind'], text: string): Question => ({
  ...ask(kind, text),
  isRequired: true,
});
const choose = (text: string, ...choices: string[]): Question => ({
  ...need('CHOICE', text),
  choices,
});

/** Session types of the players, two to four each. */
export const DEMO_SESSION_TYPES: Record<string, readonly DemoType[]> = {
  nova: [
    short(
      'The first ten minutes',
      'We play your opening twice: once your way, once with me talking. You leave with one drill.',
      need('SHORT_TEXT', 'Your rank and server'),
      ask('LONG_TEXT', 'Where do your games usually fall apart?'),
    ),
    short('Play a round together', 'No lesson, just a good round. You pick the game and the pace.'),
    long(
      'Match review with notes',
      'One of your matches from start to end. I stop where it was decided, and you keep the notes.',
      need('LINK', 'Link to the recording'),
      choose('How direct may I be?', 'Gentle, please', 'Straight to the point'),
      ask('FILE', 'Screenshot of your settings'),
    ),
  ],
  kaito: [
    short(
      'One corner, twenty times',
      'We take the corner you hate and drive it until you stop braking too late.',
      need('SHORT_TEXT', 'Which track and corner?'),
    ),
    short(
      'Setup check',
      'Bring your car. We change three values, never more, and feel the difference.',
    ),
    long(
      'Drift evening',
      'Mountain roads, two cars, one line. Beginners end up sideways on purpose.',
    ),
  ],
  rhea: [
    short(
      'Boss rescue',
      'Stuck for a week? I come along, tell you what the boss is about to do, and you get the last hit.',
      need('SHORT_TEXT', 'Which boss, and which build?'),
    ),
    short(
      'Build clinic',
      'Show me your character. I say what I would keep, what I would sell, and why.',
    ),
    long(
      'A run with your rules',
      'No armour, no healing, only spoons: you set the rule, I commentate.',
    ),
  ],
  oxide: [
    short(
      'Roof rescue',
      'A new roof for the house that annoys you. I have opinions and we use half of them.',
    ),
    short(
      'Build something cozy',
      'A bath, a bakery, a bench with a view. We build, we talk, nothing explodes.',
    ),
    long(
      'Village planning',
      'We lay out streets before walls, so that your village still works with forty houses.',
      ask('FILE', 'Screenshot of your map'),
    ),
  ],
  vex: [
    short(
      'Posture and aim',
      'Chair, arm, grip, sensitivity, in this order. Your hand should not hurt after ranked.',
      need('SHORT_TEXT', 'Mouse, DPI and in-game sensitivity'),
      ask('FILE', 'A photo of your desk'),
    ),
    short(
      'Duel and debrief',
      'Best of five against me, then the one habit that cost you the rounds.',
    ),
  ],
  juno: [
    short('Learn to call', 'Short words, early, once. We play and I only react to what you say.'),
    short(
      'Fill the fifth seat',
      'Your team is one short tonight? I play what is missing and keep calm.',
    ),
    long(
      'Scrim with a coach',
      'Bring four friends. I watch from the spectator seat and we talk between maps.',
      need('LONG_TEXT', 'Names and roles of your team'),
    ),
  ],
  pyra: [
    short(
      'A lore walk',
      'One old map, slowly. I tell you who lived there, and why the door is locked.',
    ),
    long(
      'The side quest nobody finishes',
      'We do the long one together, with every note read aloud. Bring tea.',
    ),
  ],
  dash: [
    short(
      'Your worst track',
      'Time trial, ghost against ghost. I show you where the seconds leak.',
      need('SHORT_TEXT', 'Track and best time'),
    ),
    short('Race me', 'Five races, loser picks the next track. I have lost before. Once.'),
  ],
  mirko: [
    short(
      'Untangle one belt',
      'You show me the knot, I show you the bus. Fewer crossings, more iron.',
    ),
    long(
      'Factory rebuild',
      'We tear down one production line and build it again so that it can grow.',
      need('FILE', 'Your save file as a ZIP, or a screenshot'),
      ask('LONG_TEXT', 'What should the factory make?'),
    ),
  ],
  sable: [
    short(
      'Quiet flanks',
      'Timing, footsteps, waiting. You follow me for a map, then I follow you.',
    ),
    short(
      'One clip, taken apart',
      'Send the round that haunts you. We look at ten seconds of it, properly.',
      need('LINK', 'Link to the clip'),
    ),
    long(
      'Solo queue with company',
      'Ninety minutes of ranked, with a pause after every second game.',
    ),
  ],
  orin: [
    short(
      'Your very first hour',
      'Never played it? We start at the menu, and I will not spoil a thing.',
    ),
    short(
      'A hint, not a solution',
      'You are stuck, and the internet would ruin it. I ask questions until you see it.',
    ),
    long('First dungeon together', 'I heal, you explore, and nobody is in a hurry.'),
  ],
  kestrel: [
    short(
      'Pace notes that you hear',
      'We write notes for one stage and drive it until you trust them.',
    ),
    long(
      'A rally with a co-driver',
      'Six stages, I read, you drive. Gravel, snow, or both.',
      choose('Which surface?', 'Gravel', 'Snow', 'Surprise me'),
    ),
  ],
};
