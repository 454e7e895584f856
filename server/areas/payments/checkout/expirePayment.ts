import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { releaseGiftCardPart } from '../giftCards/returnToGiftCard.ts';
import type { Purchase } from '../purchase.ts';
import { paymentTransition } from '../lifecycle.rules.ts';

/**
 * PENDING -> EXPIRED of a purchase's payment, which returns its part to the gift card; a job of the
 * same transaction ends its checkout.
 */
export async function expirePayment(
  tx: Prisma.TransactionClient,
  { purchase, now }: { purchase: Purchase; now: Date },
): Promise<void> {
  const ending = paymentTransition('expire');
  const [payment] = await tx.payment.updateManyAndReturn({
    where: { ...purchase, ...ending.where },
    data: { ...ending.data, checkoutTitle: null, checkoutDescription: null },
  });
  if (payment && payment.giftCardMinor > 0) await releaseGiftCardPart(tx, { payment, now });
  if (!payment || payment.checkoutClosedAt) return;
  await addJob(
    tx,
    'closeCheckout',
    { paymentId: payment.id },
    { jobKey: `closeCheckout:${payment.id}` },
  );
}
