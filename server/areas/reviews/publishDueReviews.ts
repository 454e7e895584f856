import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { hasEveryoneWritten } from './hasEveryoneWritten.ts';
import { publishPeriod } from './publishPeriod.ts';

const BATCH = 500;
const WAS_DISPUTED = { payment: { disputes: { some: {} } } };

/**
 * Publishes the reviews of periods whose 14 days are over, and those that both sides wrote during a
 * dispute. While the payment is disputed, nothing is published.
 */
export async function publishDueReviews(deps: Deps): Promise<void> {
  const isOver = { closesAt: { lte: deps.now() } };
  const mayBeComplete = {
    reviews: { some: {} },
    OR: [{ booking: WAS_DISPUTED }, { order: WAS_DISPUTED }],
  };
  const due = await deps.prisma.reviewPeriod.findMany({
    where: { closedAt: null, isDisputed: false, OR: [isOver, mayBeComplete] },
    orderBy: { closesAt: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of due)
    await inTransaction(deps.prisma, async (tx) => {
      await tx.$queryRaw`select 1 from "ReviewPeriod" where "id" = ${id}::uuid for update`;
      const period = await tx.reviewPeriod.findFirst({
        where: { id, closedAt: null, isDisputed: false },
      });
      if (!period) return;
      if (period.closesAt > deps.now() && !(await hasEveryoneWritten(tx, period))) return;
      await publishPeriod({ deps, tx, periodId: id });
    });
}
