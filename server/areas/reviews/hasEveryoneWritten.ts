import type { Prisma, ReviewPeriod } from '../../platform/database/generated/client.ts';
import { maySideReview } from './review.rules.ts';

/** Whether no review of a locked period is missing. */
export async function hasEveryoneWritten(
  tx: Prisma.TransactionClient,
  { id, outcome }: Pick<ReviewPeriod, 'id' | 'outcome'>,
): Promise<boolean> {
  const writers = maySideReview({ outcome, byFan: false }) ? 2 : 1;
  return (await tx.review.count({ where: { periodId: id } })) === writers;
}
