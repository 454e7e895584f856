import type { Tag } from '../../platform/database/generated/enums.ts';

type DemoService = {
  title: string;
  description: string;
  priceMinor: number;
  deliveryDeadlineDays: number;
};

type DemoAppointment = {
  title: string;
  description: string;
  durationMinutes: number;
  priceMinor: number;
};

export type DemoPerson = {
  username: string;
  tag: Tag;
  zone: string;
  languages: string[];
  bio: string;
  games: string[];
  services: DemoService[];
  appointments: DemoAppointment[];
  /** Session types of the open slots. Those with questions are in demoSessionTypes.ts. */
  slotTypes: { title: string; description: string }[];
};

const GAMES = {
  rpg: ['Emberfall', 'Moonlit Keep', 'Thornwood Saga'],
  race: ['Apex Drift', 'Neon Circuit', 'Dust Rally'],
  shooter: ['Hollow Point', 'Zero Meridian', 'Ironline'],
  build: ['Blockhaven', 'Tidal Colony', 'Orbit Works'],
  cards: ['Marrow', 'Paper Kingdom', 'Old Kings'],
  sport: ['Cinder Cup', 'Rooftop League', 'Starling'],
  story: ['Night Ferry', 'Deep Signal', 'Gardeners'],
  stealth: ['Low Orbit Heist', 'Glasswing', 'Salt and Wire'],
} as const;

/**
 * A person is a line `username|zone|languages|kind of games or nothing|bio`, followed by lines that
 * begin with `>` (service: title|minor units|days|description), `@` (session type by appointment:
 * minutes|minor units|title|description) or `*` (session type of slots: title|description).
 */
export function readPeople({ lines, tag }: { lines: string; tag: Tag }): DemoPerson[] {
  const people: DemoPerson[] = [];
  for (const line of lines.split('\n')) {
    const person = people.at(-1);
    const mark = line.slice(0, 2);
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = /^[>@*] /.test(mark)
      ? line.slice(2).split('|')
      : line.split('|');
    if (mark === '> ')
      person?.services.push({
        title: first,
        priceMinor: Number(second),
        deliveryDeadlineDays: Number(third),
        description: fourth,
      });
    else if (mark === '@ ')
      person?.appointments.push({
        durationMinutes: Number(first),
        priceMinor: Number(second),
        title: third,
        description: fourth,
      });
    else if (mark === '* ') person?.slotTypes.push({ title: first, description: second });
    else
      people.push({
        username: first,
        tag,
        zone: second,
        languages: third.split(' '),
        games: rotate({ games: GAMES[fourth as keyof typeof GAMES] ?? [], by: people.length }),
        bio: fifth,
        services: [],
        appointments: [],
        slotTypes: [],
      });
  }
  return people;
}

/** People of one kind start with different games, because the first game provides the cover. */
function rotate({ games, by }: { games: readonly string[]; by: number }): string[] {
  const start = games.length > 0 ? by % games.length : 0;
  return [...games.slice(start), ...games.slice(0, start)];
}
