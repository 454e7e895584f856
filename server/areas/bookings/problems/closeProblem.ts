import type { Prisma } from '../../../platform/database/generated/client.ts';
import { problemTransition } from '../lifecycle.rules.ts';

/** Closes the problem because the money of the booking was decided in another way. */
export async function closeProblem(
  tx: Prisma.TransactionClient,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<void> {
  const closing = problemTransition('close');
  await tx.sessionProblem.updateMany({
    where: { bookingId, ...closing.where },
    data: { ...closing.data, decidedAt: now },
  });
}
