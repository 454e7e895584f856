import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { endRequests } from './endRequest.ts';

const BATCH = 200;

/**
 * PENDING -> EXPIRED of requests that were not answered in time. The next run continues with the
 * rest.
 */
export async function expireRequests(deps: Deps): Promise<void> {
  const now = deps.now();
  const due = await deps.prisma.sessionRequest.findMany({
    where: { status: 'PENDING', expiresAt: { lte: now } },
    select: { id: true },
    orderBy: { expiresAt: 'asc' },
    take: BATCH,
  });
  if (due.length === 0) return;
  await inTransaction(deps.prisma, (tx) =>
    endRequests(tx, { where: { id: { in: due.map(({ id }) => id) } }, ending: 'expire', now }),
  );
}
