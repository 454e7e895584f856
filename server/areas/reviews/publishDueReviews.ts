import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { publishPeriod } from './publishPeriod.ts';

const BATCH = 500;

/**
 * Publishes the reviews of periods whose 14 days are over. A disputed one waits for the bank's
 * decision.
 */
export async function publishDueReviews(deps: Deps): Promise<void> {
  const due = await deps.prisma.reviewPeriod.findMany({
    where: { closedAt: null, closesAt: { lte: deps.now() }, isDisputed: false },
    orderBy: { closesAt: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  for (const { id } of due)
    await inTransaction(deps.prisma, async (tx) => {
      const [open] = await tx.$queryRaw<{ id: string }[]>`
        select "id" from "ReviewPeriod"
        where "id" = ${id}::uuid and "closedAt" is null and not "isDisputed" for update`;
      if (open) await publishPeriod({ deps, tx, periodId: id });
    });
}
