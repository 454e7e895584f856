import { toSlug } from '../areas/games/slug.rules.ts';
import type { Deps } from '../Deps.ts';
import { DEMO_GAMES, type DemoGame } from './demoGames.ts';
import { pick, randomFrom } from './random.ts';
import { storeDemoImage } from './storeDemoImage.ts';
import { DAY_MS } from '../platform/time/timeUnits.rules.ts';

/** Creates all games with posters, news and events. Returns their ids by name. */
export async function seedGames(deps: Deps): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const game of DEMO_GAMES) {
    const { name, description } = game;
    const slug = toSlug(name);
    const key = `games/${slug}.webp`;
    await storeDemoImage(deps, { key });
    const { id } = await deps.prisma.game.create({
      data: {
        name,
        description,
        slug,
        thumbnailUrl: `/media/${key}`,
        ...getContent({ deps, game }),
      },
    });
    ids.set(name, id);
  }
  return ids;
}

function getContent({ deps, game }: { deps: Deps; game: DemoGame }) {
  const random = randomFrom(`content:${game.name}`);
  const day = (offset: number) => new Date(deps.now().getTime() + offset * DAY_MS);
  const startDate = day(3 + Math.floor(random() * 20));
  const [recent, older] = [-1 - Math.floor(random() * 5), -8 - Math.floor(random() * 9)];
  return {
    news: {
      create: game.news.map((news, i) => ({ ...news, publishedAt: day(i === 0 ? recent : older) })),
    },
    events: {
      create: [
        {
          ...game.event,
          status: pick(random, ['OPEN', 'SOON', null]),
          startDate,
          endDate: new Date(startDate.getTime() + 2 * DAY_MS),
        },
      ],
    },
  };
}
