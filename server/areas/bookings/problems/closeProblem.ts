import type { Prisma } from '../../../platform/database/generated/client.ts';
import { problemTransition } from '../lifecycle.rules.ts';

/** The money of the booking was decided in another way: nothing is left for staff to decide. */
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
