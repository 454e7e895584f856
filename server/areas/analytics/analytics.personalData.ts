import type { Deps } from '../../Deps.ts';
import { MAX_EXPORTED_ROWS, type PersonalData } from '../accounts/PersonalData.ts';

type Row = { day: string; kind: string; source: string; count: number };

/** Counts of a creator. They contain no data about other people. */
export const analyticsPersonalData: PersonalData<Deps> = {
  name: 'analytics',
  erase: async ({ tx, userId }) => {
    await tx.analyticsCount.deleteMany({ where: { creatorId: userId } });
    await tx.purchaseArrival.deleteMany({ where: { creatorId: userId } });
  },
  read: async ({ prisma }, { userId }) => ({
    lists: {
      analytics: await prisma.$queryRaw<Row[]>`
        select to_char("day", 'YYYY-MM-DD') as "day", "kind"::text as "kind", "source"::text as "source", sum("count")::int as "count"
        from "AnalyticsCount" where "creatorId" = ${userId}::uuid
        group by "AnalyticsCount"."day", "AnalyticsCount"."kind", "AnalyticsCount"."source" order by 1, 2, 3 limit ${MAX_EXPORTED_ROWS}`,
    },
  }),
};
