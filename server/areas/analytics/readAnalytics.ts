import type { Deps } from '../../Deps.ts';
import type { AnalyticsKind, AnalyticsSource } from '../../platform/database/generated/enums.ts';
import type { Days } from '../../platform/time/period.rules.ts';
import { localDate } from '../../platform/time/zone.rules.ts';
import { addTo, byCounts, listDays, noCounts, type Counts } from './analytics.rules.ts';

export type Analytics = {
  totals: Counts;
  /** Every day until today, oldest first. */
  days: { date: string; counts: Counts }[];
  hours: { hour: number; counts: Counts }[];
  /** Games with counts, most views first. */
  sources: { source: AnalyticsSource; counts: Counts }[];
  games: { slug: string; name: string; counts: Counts }[];
};

type Asked = Days & { creatorId: string; timeZone: string };
/** In each row, all grouping columns but one are null. */
type Row = {
  kind: AnalyticsKind;
  day: string | null;
  hour: number | null;
  source: AnalyticsSource | null;
  game: string | null;
  count: number;
};

const HOURS = 24;

/** A creator's counts of these days. */
export async function readAnalytics(
  deps: Deps,
  { creatorId, timeZone, from, to }: Asked,
): Promise<Analytics> {
  const rows = await deps.prisma.$queryRaw<Row[]>`
    select "kind"::text as "kind", to_char("day", 'YYYY-MM-DD') as "day", "hour"::int as "hour",
      "source"::text as "source", "game", sum("count")::int as "count"
    from "AnalyticsCount" where "creatorId" = ${creatorId}::uuid and "day" between ${from}::text::date and ${to}::text::date
    group by grouping sets (("kind", "day"), ("kind", "hour"), ("kind", "source"), ("kind", "game"))`;
  const totals = noCounts();
  const days = new Map<string, Counts>();
  const hours = new Map<number, Counts>();
  const sources = new Map<AnalyticsSource, Counts>();
  const games = new Map<string, Counts>();
  for (const row of rows) {
    const { day, hour, source, game } = row;
    if (day !== null) {
      addTo(totals, row);
      addTo(getCounts(days, day), row);
    } else if (hour !== null) addTo(getCounts(hours, hour), row);
    else if (source !== null) addTo(getCounts(sources, source), row);
    else if (game) addTo(getCounts(games, game), row);
  }
  const today = localDate({ at: deps.now(), zone: timeZone });
  return {
    totals,
    days: listDays({ from, to: to < today ? to : today }).map((date) => ({
      date,
      counts: days.get(date) ?? noCounts(),
    })),
    hours: Array.from({ length: HOURS }, (_, hour) => ({
      hour,
      counts: hours.get(hour) ?? noCounts(),
    })),
    sources: [...sources]
      .map(([source, counts]) => ({ source, counts }))
      .toSorted((a, b) => byCounts(a.counts, b.counts)),
    games: await withNames(deps, games),
  };
}

/** A deleted game is named by its slug. */
async function withNames(
  { prisma }: Deps,
  games: ReadonlyMap<string, Counts>,
): Promise<Analytics['games']> {
  const named = await prisma.game.findMany({
    where: { slug: { in: [...games.keys()] } },
    select: { slug: true, name: true },
  });
  const names = new Map(named.map(({ slug, name }) => [slug, name]));
  return [...games]
    .map(([slug, counts]) => ({ slug, name: names.get(slug) ?? slug, counts }))
    .toSorted((a, b) => byCounts(a.counts, b.counts));
}

function getCounts<Key>(known: Map<Key, Counts>, key: Key): Counts {
  const counts = known.get(key) ?? noCounts();
  known.set(key, counts);
  return counts;
}
