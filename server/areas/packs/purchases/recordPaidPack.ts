import type { PackPurchase, Payment, Prisma } from '../../../platform/database/generated/client.ts';
import type { Deps } from '../../../Deps.ts';
import { startRefund } from '../../payments/refunds/startRefund.ts';
import { packTransition } from '../lifecycle.rules.ts';
import { notifyOfPack } from '../notifyOfPack.ts';
import { packExpiry, sessionPart } from '../pack.rules.ts';

type Settling = {
  deps: Deps;
  tx: Prisma.TransactionClient;
  payment: Payment;
  packPurchaseId: string;
};

/**
 * AWAITING_PAYMENT -> ACTIVE after a successful payment, which is divided into one payment per
 * session. A payment that arrives later is refunded.
 */
export async function recordPaidPack({
  deps,
  tx,
  payment,
  packPurchaseId,
}: Settling): Promise<void> {
  const now = deps.now();
  const { validDays } = await tx.packPurchase.findUniqueOrThrow({ where: { id: packPurchaseId } });
  const activation = packTransition('activate');
  const [purchase] = await tx.packPurchase.updateManyAndReturn({
    // The part of a gift card may have been returned to it before the rest was paid.
    where: { id: packPurchaseId, totalMinor: payment.amountMinor, ...activation.where },
    data: { ...activation.data, paidAt: now, expiresAt: packExpiry({ paidAt: now, validDays }) },
  });
  if (!purchase) {
    const late = await tx.packPurchase.findUniqueOrThrow({ where: { id: packPurchaseId } });
    await startRefund(tx, { payment, reason: 'PAID_TOO_LATE' });
    await notifyOfPack(tx, { purchase: late, kind: 'paidTooLate', sides: ['fan'], now });
    return;
  }
  await divide(tx, { purchase, payment });
  await notifyOfPack(tx, { purchase, kind: 'bought', sides: ['fan', 'creator'], now });
}

async function divide(
  tx: Prisma.TransactionClient,
  { purchase, payment }: { purchase: PackPurchase; payment: Payment },
): Promise<void> {
  const { id: packPurchaseId, sessions, totalMinor: amountMinor } = purchase;
  const { currency, status, paymentIntentId, chargeId, paidAt, checkoutClosedAt, createdAt } =
    payment;
  const { usedGiftCardId, giftCardMinor } = payment;
  await tx.payment.update({ where: { id: payment.id }, data: { isDivided: true } });
  await tx.payment.createMany({
    data: Array.from({ length: sessions }, (_, index) => ({
      packPurchaseId,
      packSession: index + 1,
      amountMinor: sessionPart({ amountMinor, sessions, number: index + 1 }),
      usedGiftCardId,
      giftCardMinor: sessionPart({ amountMinor: giftCardMinor, sessions, number: index + 1 }),
      status,
      currency,
      paymentIntentId,
      chargeId,
      paidAt,
      checkoutClosedAt,
      createdAt,
    })),
  });
}
