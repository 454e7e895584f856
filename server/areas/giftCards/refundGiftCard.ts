import type { Actor } from '../../platform/access/Actor.ts';
import { writeAuditEvent } from '../../platform/audit/writeAuditEvent.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { inTransaction } from '../../platform/database/inTransaction.ts';
import type { Deps } from '../../Deps.ts';
import { startRefund } from '../payments/refunds/startRefund.ts';
import { giftCardRefundUntil } from './giftCard.rules.ts';
import { GiftCardNotFoundError, GiftCardNotRefundableError } from './giftCards.errors.ts';
import { giftCardTransition } from './lifecycle.rules.ts';
import { notifyOfGiftCard } from './notifyOfGiftCard.ts';

/**
 * Refunds an unused gift card of the actor within 14 days; the code no longer works. Throws
 * GiftCardNotFoundError (also for other users) or GiftCardNotRefundableError.
 */
export async function refundGiftCard(
  deps: Deps,
  actor: Actor,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  await inTransaction(deps.prisma, async (tx) => {
    await lockGiftCard(tx, { giftCardId });
    const card = await tx.giftCard.findUnique({ where: { id: giftCardId } });
    if (card?.fanId !== actor.id) throw new GiftCardNotFoundError();
    const now = deps.now();
    if (!giftCardRefundUntil({ card, now })) throw new GiftCardNotRefundableError();
    const refunding = giftCardTransition('refund');
    const refunded = await tx.giftCard.update({
      where: { id: giftCardId, ...refunding.where, balanceMinor: card.amountMinor },
      data: { ...refunding.data, balanceMinor: 0, endedAt: now },
    });
    const payment = await tx.payment.findUniqueOrThrow({ where: { giftCardId } });
    await startRefund(tx, { payment, reason: 'FAN_CANCELLED' });
    await writeAuditEvent(tx, {
      actor,
      action: 'giftCard.refund',
      entity: 'GiftCard',
      entityId: giftCardId,
      detail: { refundMinor: card.amountMinor },
      now,
    });
    await notifyOfGiftCard(tx, { card: refunded, kind: 'refunded', now });
  });
}

export async function lockGiftCard(
  tx: Prisma.TransactionClient,
  { giftCardId }: { giftCardId: string },
): Promise<void> {
  await tx.$queryRaw`select 1 from "GiftCard" where "id" = ${giftCardId}::uuid for update`;
}
