import type { Actor } from '../../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../../platform/audit/writeAuditEvent.ts';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import type { Deps } from '../../../Deps.ts';
import { lockGiftCard } from '../../giftCards/refundGiftCard.ts';
import { retryRefunds } from '../../payments/refunds/retryRefunds.ts';
import { StaffActionImpossibleError, StaffTargetNotFoundError } from '../staff.errors.ts';
import { givenReason } from '../staffActions.ts';
import { failedRefunds, STAFF_GIFT_CARD } from './readStaffGiftCard.ts';

/**
 * Sends the failed refund of a gift card again. Throws ReasonMissingError, StaffTargetNotFoundError, or
 * StaffActionImpossibleError when none has failed.
 */
export async function retryGiftCardRefund(
  deps: Deps,
  actor: Actor,
  target: { giftCardId: string; reason: string },
): Promise<void> {
  const reason = givenReason(target.reason);
  const { giftCardId } = target;
  await inTransaction(deps.prisma, async (tx) => {
    await lockGiftCard(tx, { giftCardId });
    const card = await tx.giftCard.findUnique({
      where: { id: giftCardId },
      include: STAFF_GIFT_CARD,
    });
    if (!card) throw new StaffTargetNotFoundError();
    const failed = failedRefunds(card);
    if (failed.length === 0) throw new StaffActionImpossibleError();
    await writeAuditEvent(tx, {
      actor,
      action: 'staff.retryRefund',
      entity: 'GiftCard',
      entityId: giftCardId,
      reason,
      detail: { amountMinor: card.amountMinor, status: card.status },
      now: deps.now(),
    });
    await retryRefunds(tx, { refundIds: failed.map(({ id }) => id) });
  });
}
