import type { Deps } from '../../Deps.ts';

/** People per statement, so that no lock is held for long. */
const BATCH = 200;

/** Brings the rows up to date whose soonest slots have begun since. Answers how many. */
export async function refreshCreatorCards(deps: Deps): Promise<number> {
  const now = deps.now();
  let refreshed = 0;
  for (;;) {
    const stale = await deps.prisma.$queryRaw<
      { id: string }[]
    >`select "userId" as "id" from "CreatorCard" where "staleAt" <= ${now} order by "staleAt" limit ${BATCH}`;
    if (stale.length === 0) return refreshed;
    await deps.prisma
      .$executeRaw`select refresh_creator_cards(${stale.map(({ id }) => id)}::uuid[], ${now})`;
    refreshed += stale.length;
  }
}
