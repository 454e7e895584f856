import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Purchase } from '../purchase.ts';

type Awaited = {
  purchase: Purchase;
  amountMinor: number;
  currency: string;
  now: Date;
  /** The part that a gift card pays, already withdrawn from its balance. */
  usedGiftCard?: { id: string; partMinor: number } | null;
};

/**
 * Creates the pending payment of a purchase in the purchase's transaction; returns its id. Minor
 * units.
 */
export async function createPendingPayment(
  tx: Prisma.TransactionClient,
  { purchase, amountMinor, currency, now, usedGiftCard }: Awaited,
): Promise<string> {
  const payment = await tx.payment.create({
    data: {
      ...purchase,
      amountMinor,
      currency,
      createdAt: now,
      usedGiftCardId: usedGiftCard?.id ?? null,
      giftCardMinor: usedGiftCard?.partMinor ?? 0,
    },
    select: { id: true },
  });
  // Nothing remains to be paid at a checkout.
  if (usedGiftCard?.partMinor === amountMinor) return payment.id;
  // The fan's own request opens the checkout; the job covers a process that crashes before it does.
  await addJob(
    tx,
    'openCheckout',
    { paymentId: payment.id },
    { runAt: new Date(now.getTime() + 20_000), jobKey: `openCheckout:${payment.id}` },
  );
  return payment.id;
}
