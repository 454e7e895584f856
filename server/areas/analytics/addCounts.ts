import type { Prisma } from '../../platform/database/generated/client.ts';
import type { AnalyticsKind, AnalyticsSource } from '../../platform/database/generated/enums.ts';
import { localHour } from '../../platform/time/zone.rules.ts';

export type Counted = {
  creatorId: string;
  at: Date;
  kind: AnalyticsKind;
  source: AnalyticsSource;
  /** Slug of a game, or empty. An unknown slug, or one with another source, counts as empty. */
  game: string;
  count: number;
};

type Row = Omit<Counted, 'at'> & { day: string; hour: number };

/**
 * Adds to the counts of creators, by day and hour in their time zones. Unknown creators are
 * ignored. Rows are written in a fixed order to avoid deadlocks between processes.
 */
export async function addCounts(
  db: Prisma.TransactionClient,
  events: readonly Counted[],
): Promise<void> {
  if (events.length === 0) return;
  const [creators, games] = await Promise.all([
    db.user.findMany({
      where: { id: { in: [...new Set(events.map(({ creatorId }) => creatorId))] } },
      select: { id: true, timeZone: true },
    }),
    db.game.findMany({
      where: { slug: { in: [...new Set(events.map(({ game }) => game))] } },
      select: { slug: true },
    }),
  ]);
  const zones = new Map(creators.map(({ id, timeZone }) => [id, timeZone]));
  const slugs = new Set(games.map(({ slug }) => slug));
  const rows = new Map<string, Row>();
  for (const { at, ...event } of events) {
    const zone = zones.get(event.creatorId);
    if (!zone) continue;
    const game = event.source === 'GAME' && slugs.has(event.game) ? event.game : '';
    const { day, hour } = localHour({ at, zone });
    const key = JSON.stringify([event.creatorId, day, hour, event.kind, event.source, game]);
    const count = (rows.get(key)?.count ?? 0) + event.count;
    rows.set(key, { ...event, game, day, hour, count });
  }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  if (sorted.length > 0) await write(db, sorted);
}

/**
 * Excludes accounts that are deleted or inactive, including those that became so after their zone
 * was read.
 */
async function write(db: Prisma.TransactionClient, rows: readonly Row[]): Promise<void> {
  await db.$executeRaw`
    insert into "AnalyticsCount" as known ("creatorId", "day", "hour", "kind", "source", "game", "count")
    select added.* from unnest(
      ${rows.map(({ creatorId }) => creatorId)}::uuid[], ${rows.map(({ day }) => day)}::text[]::date[],
      ${rows.map(({ hour }) => hour)}::int[], ${rows.map(({ kind }) => kind)}::text[]::"AnalyticsKind"[],
      ${rows.map(({ source }) => source)}::text[]::"AnalyticsSource"[],
      ${rows.map(({ game }) => game)}::text[], ${rows.map(({ count }) => count)}::int[]
    ) as added ("creatorId", "day", "hour", "kind", "source", "game", "count")
    join "User" creator on creator."id" = added."creatorId" and creator."isActive" and creator."deletedAt" is null
    on conflict ("creatorId", "day", "hour", "kind", "source", "game")
    do update set "count" = known."count" + excluded."count"`;
}
