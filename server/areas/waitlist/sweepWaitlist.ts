import type { Deps } from '../../Deps.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import { queueOffers } from './queueOffers.ts';

/**
 * Ends entries whose range is over, and decides again about slots that a lost job left reserved.
 */
export async function sweepWaitlist(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.prisma.waitlistEntry.updateMany({
    where: {
      endedAt: null,
      toAt: { lte: now },
      offers: { none: { endedAt: null } },
    },
    data: { endedAt: now, ending: 'OVER' },
  });
  const due = await deps.prisma.reservation.findMany({
    where: {
      kind: 'WAITLIST',
      OR: [{ fanId: null }, { expiresAt: { lte: now } }],
    },
    distinct: ['creatorId'],
    select: { creatorId: true },
  });
  for (const creator of due) await inTransaction(deps.prisma, (tx) => queueOffers(tx, creator));
}
