import type { Actor } from '../../../platform/access/Actor.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { endLockedPack, findUnused, sumUp } from './endPackPurchase.ts';
import { lockPackPurchase } from './lockPackPurchase.ts';
import {
  PackEndedError,
  PackFrozenError,
  PackNotFoundError,
  PackRefundChangedError,
} from '../packs.errors.ts';

/**
 * Ends a pack of the actor and refunds its unused sessions; booked ones stay. `expectedRefundMinor` is
 * the amount shown to the fan. Throws PackNotFoundError (also for other users), PackEndedError,
 * PackFrozenError while the payment is disputed, or PackRefundChangedError.
 */
export async function refundPack(
  deps: Deps,
  actor: Actor,
  { packPurchaseId, expectedRefundMinor }: { packPurchaseId: string; expectedRefundMinor: number },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    const purchase = await lockPackPurchase(tx, { packPurchaseId });
    if (purchase?.fanId !== actor.id) throw new PackNotFoundError();
    if (purchase.status !== 'ACTIVE') throw new PackEndedError();
    const disputed = await tx.payment.count({
      where: { packPurchaseId, bookingId: null, status: 'DISPUTED' },
    });
    if (disputed > 0) throw new PackFrozenError();
    const refundMinor = sumUp(await findUnused(tx, { packPurchaseId }));
    if (refundMinor !== expectedRefundMinor) throw new PackRefundChangedError();
    await endLockedPack({ deps, tx, packPurchaseId, reason: 'FAN_CANCELLED', actor });
  });
}
