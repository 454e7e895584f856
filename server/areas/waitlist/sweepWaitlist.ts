import type { Deps } from '../../Deps.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { queueOffers } from './queueOffers.ts';
import { NIL_ID } from '../../platform/ids/decodeId.ts';

/** Rows per statement. */
const BATCH = 500;

/**
 * Ends entries whose range is over, and decides again about slots that a lost job left reserved.
 */
export async function sweepWaitlist(deps: Deps): Promise<void> {
  const now = deps.now();
  for (let count = BATCH; count === BATCH;)
    ({ count } = await deps.prisma.waitlistEntry.updateMany({
      where: {
        endedAt: null,
        toAt: { lte: now },
        offers: { none: { endedAt: null } },
      },
      data: { endedAt: now, ending: 'OVER' },
      limit: BATCH,
    }));
  let after = NIL_ID;
  for (let count = BATCH; count === BATCH;) {
    const due = await deps.prisma.$queryRaw<{ creatorId: string }[]>`
      select distinct "creatorId" from "Reservation"
      where "kind" = 'WAITLIST' and ("fanId" is null or "expiresAt" <= ${now}) and "creatorId" > ${after}::uuid
      order by "creatorId" limit ${BATCH}`;
    await inTransaction(deps.prisma, async (tx) => {
      for (const creator of due) await queueOffers(tx, creator);
    });
    count = due.length;
    after = due.at(-1)?.creatorId ?? after;
  }
}
