import type { Deps } from '../Deps.ts';
import { gamePoster } from './art.ts';
import { DEMO_GAMES } from './demoPeople.ts';
import { pick, randomFrom } from './random.ts';

const DAY_MS = 86_400_000;

/** Creates all games with posters, news and events. Returns their ids by name. */
export async function seedGames(deps: Deps): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { name, description } of DEMO_GAMES) {
    const slug = toSlug(name);
    const key = `games/${slug}.webp`;
    await deps.files.write({ key, content: await gamePoster(name), contentType: 'image/webp' });
    const game = await deps.prisma.game.create({
      data: {
        name,
        description,
        slug,
        thumbnailUrl: `/media/${key}`,
        ...getContent({ deps, name }),
      },
    });
    ids.set(name, game.id);
  }
  return ids;
}

function getContent({ deps, name }: { deps: Deps; name: string }) {
  const random = randomFrom(`content:${name}`);
  const day = (offset: number) => new Date(deps.now().getTime() + offset * DAY_MS);
  const startDate = day(3 + Math.floor(random() * 20));
  return {
    news: {
      create: [
        {
          title: `${name}: the winter patch is here`,
          content: 'Faster loading, kinder matchmaking, and one bug fewer.',
          publishedAt: day(-1 - Math.floor(random() * 5)),
        },
        {
          title: `Behind the scenes of ${name}`,
          content: 'The team talks about what nearly did not make it in.',
          publishedAt: day(-8 - Math.floor(random() * 9)),
        },
      ],
    },
    events: {
      create: [
        {
          title: `${name} open cup`,
          status: pick(random, ['OPEN', 'SOON', null]),
          startDate,
          endDate: new Date(startDate.getTime() + 2 * DAY_MS),
          prizePool: pick(random, ['$500', '$1,200', 'A golden lantern']),
          numberOfTeams: pick(random, [8, 16, 32]),
          location: pick(random, ['Online', 'Budapest', 'Lisbon']),
        },
      ],
    },
  };
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
