import { SellingPausedError } from '../payments.errors.ts';
import type { Sql } from '../../../platform/database/writtenStatements.ts';

/**
 * Throws SellingPausedError while the payment provider restricts the creator's account. The lock on
 * the creator's row serializes the purchase with a concurrent restriction: the second sees the
 * first.
 */
export async function requireSelling(tx: Sql, { creatorId }: { creatorId: string }): Promise<void> {
  await tx.$queryRaw`select 1 from "User" where "id" = ${creatorId}::uuid for no key update`;
  if (await isSellingPaused(tx, { creatorId })) throw new SellingPausedError();
}

export async function isSellingPaused(
  tx: Sql,
  { creatorId }: { creatorId: string },
): Promise<boolean> {
  const paused = await tx.$queryRaw<unknown[]>`
    select 1 from "PayoutAccount" where "userId" = ${creatorId}::uuid and "sellingPausedAt" is not null`;
  return paused.length > 0;
}
