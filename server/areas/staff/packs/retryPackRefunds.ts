import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockPackPurchase } from '../../packs/purchases/lockPackPurchase.ts';
import { retryRefunds } from '../../payments/refunds/retryRefunds.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from '../staff.errors.ts';
import { givenReason } from '../staffActions.ts';
import { failedRefunds, STAFF_PACK } from './readStaffPack.ts';

/**
 * Sends the failed refunds of a pack again: of sessions without a booking and of a payment that
 * arrived too late. Throws ReasonMissingError, StaffTargetNotFoundError, or
 * StaffActionImpossibleError when none has failed.
 */
export async function retryPackRefunds(
  deps: Deps,
  actor: Actor,
  target: { packPurchaseId: string; reason: string },
): Promise<void> {
  const reason = givenReason(target.reason);
  const { packPurchaseId } = target;
  await inTransaction(deps.prisma, async (tx) => {
    await lockPackPurchase(tx, { packPurchaseId });
    const pack = await tx.packPurchase.findUnique({
      where: { id: packPurchaseId },
      include: STAFF_PACK,
    });
    if (!pack) throw new StaffTargetNotFoundError();
    const failed = failedRefunds(pack);
    if (failed.length === 0) throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.retryRefund',
      entity: 'PackPurchase',
      entityId: packPurchaseId,
      reason,
      detail: {
        amountMinor: failed.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        status: pack.status,
      },
      now: deps.now(),
    });
    await retryRefunds(tx, { refundIds: failed.map(({ id }) => id) });
  });
}
