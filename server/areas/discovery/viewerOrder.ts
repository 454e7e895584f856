import { Prisma } from '../../platform/database/generated/client.ts';

/** How many creators of the public order are sorted again for a signed-in user. */
export const SORTED_FOR_VIEWER = 200;

/** Exceeds every public rank, so that those creators stay first. */
const FIRST_RANK = 1_000_000_000;

type ForViewer = { viewerId: string; now: Date; conditions: Prisma.Sql };

/**
 * The first creators of the public order that meet the conditions (on "CreatorCard" c), with a rank
 * that counts the viewer's points.
 */
export function creatorsForViewer({ viewerId, now, conditions }: ForViewer): Prisma.Sql {
  return Prisma.sql`select c."userId", c."joinedAt",
      ${Prisma.raw(String(FIRST_RANK))} + c."rank" + w.per_point * p.points as "rank"
    from (select * from "CreatorCard" c where ${conditions}
      order by c."rank" desc, c."joinedAt" desc, c."userId" limit ${Prisma.raw(String(SORTED_FOR_VIEWER))}) c
    cross join ranking_weights() w
    left join viewer_facts(${viewerId}::uuid, ${now}::timestamptz) v on true
    cross join lateral viewer_points(${viewerId}::uuid, c."userId", c."languages", v.languages,
      v.evening_from, v.evening_to, ${now}::timestamptz) p`;
}
