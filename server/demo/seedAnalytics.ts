import { addCounts, type Counted } from '../areas/analytics/addCounts.ts';
import { countPurchases } from '../areas/analytics/countPurchases.ts';
import type { AnalyticsSource } from '../platform/database/generated/enums.ts';
import type { Deps } from '../Deps.ts';
import { findPerson } from './findPerson.ts';
import { pick, randomFrom } from './random.ts';
import { HOUR_MS } from '../platform/time/timeUnits.rules.ts';

const DAYS = 90;
/** Profile views on a usual day. */
const POPULARITY = { nova: 40, luna: 30, kaito: 12, sol: 8, zuri: 8 } as const;
/** Common sources are listed more often. */
const SOURCES: readonly AnalyticsSource[] = [
  ...(['OVERLAY', 'OVERLAY', 'OVERLAY', 'DIRECT', 'DIRECT', 'HOME', 'HOME', 'LIST'] as const),
  ...(['LIST', 'GAME', 'SEARCH', 'SHARE', 'FOLLOWING', 'EMBED', 'WEB_SEARCH', 'SITE'] as const),
];
/** In UTC. Evenings have the most views. */
const HOURS = [9, 12, 15, 17, 18, 18, 19, 19, 19, 20, 20, 20, 21, 21, 22] as const;
const PRESS_RATE = 0.3;

/** Views of some creators in the last months, and the checkouts and payments of the demo's sales. */
export async function seedAnalytics(deps: Deps): Promise<void> {
  const games = await deps.prisma.game.findMany({
    select: { slug: true },
    orderBy: { slug: 'asc' },
  });
  const slugs = games.map(({ slug }) => slug);
  await chooseArrivals(deps, slugs);
  await countPurchases(deps);
  for (const [username, usual] of Object.entries(POPULARITY)) {
    const { id: creatorId } = await findPerson(deps, username);
    const random = randomFrom(`analytics:${username}`);
    const counts: Counted[] = [];
    for (let day = DAYS; day >= 1; day -= 1) {
      const views = Math.round(usual * (0.5 + random()));
      for (let view = 0; view < views; view += 1) {
        const at = hourOf({ now: deps.now(), day, hour: pick(random, HOURS) });
        const came = arrive(random, slugs);
        counts.push({ creatorId, at, kind: 'VIEW', ...came, count: 1 });
        if (random() < PRESS_RATE) counts.push({ creatorId, at, kind: 'PRESS', ...came, count: 1 });
      }
    }
    await addCounts(deps.prisma, counts);
  }
}

/** Gives each sale a source, as the browsers of its fans would. */
async function chooseArrivals({ prisma }: Deps, slugs: readonly string[]): Promise<void> {
  const random = randomFrom('arrivals');
  const sales = await prisma.purchaseArrival.findMany({
    select: { paymentId: true },
    orderBy: { createdAt: 'asc' },
  });
  const bySource = new Map<string, string[]>();
  for (const { paymentId } of sales) {
    const key = JSON.stringify(arrive(random, slugs));
    bySource.set(key, [...(bySource.get(key) ?? []), paymentId]);
  }
  for (const [key, ids] of bySource)
    await prisma.purchaseArrival.updateMany({
      where: { paymentId: { in: ids } },
      data: JSON.parse(key) as Pick<Counted, 'source' | 'game'>,
    });
}

function arrive(random: () => number, slugs: readonly string[]): Pick<Counted, 'source' | 'game'> {
  const source = pick(random, SOURCES);
  return { source, game: source === 'GAME' ? pick(random, slugs) : '' };
}

const hourOf = ({ now, day, hour }: { now: Date; day: number; hour: number }): Date =>
  new Date(Math.floor(now.getTime() / (24 * HOUR_MS) - day) * 24 * HOUR_MS + hour * HOUR_MS);
