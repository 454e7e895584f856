import type { Deps } from '../../Deps.ts';

/** Users per statement, to keep locks short. */
const BATCH = 200;

/**
 * Refreshes the rows whose soonest slots have begun, cannot be booked anymore or have come closer.
 * Returns their number.
 */
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
