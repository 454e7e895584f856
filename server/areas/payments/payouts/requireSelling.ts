import { SellingPausedError } from '../payments.errors.ts';
import type { Prisma } from '../../../platform/database/generated/client.ts';

/**
 * Throws SellingPausedError while the payment provider restricts the creator's account. The lock on
 * the creator's row serializes the purchase with a concurrent restriction: the second sees the
 * first.
 */
export async function requireSelling(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where "id" = ${creatorId}::uuid for no key update`;
  await requireSellingOfLocked(tx, { creatorId });
}

/**
 * Like requireSelling, for when the creator's row is already locked, for example by the insert of a
 * booking.
 */
export async function requireSellingOfLocked(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<void> {
  if (await isSellingPaused(tx, { creatorId })) throw new SellingPausedError();
}

export async function isSellingPaused(
  tx: Prisma.TransactionClient,
  { creatorId }: { creatorId: string },
): Promise<boolean> {
  const paused = await tx.payoutAccount.findFirst({
    where: { userId: creatorId, sellingPausedAt: { not: null } },
    select: { userId: true },
  });
  return paused !== null;
}
