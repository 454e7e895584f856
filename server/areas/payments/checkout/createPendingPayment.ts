import type { Prisma } from '../../../platform/database/generated/client.ts';
import { addJob } from '../../../platform/jobs/addJob.ts';
import type { Purchase } from '../purchase.ts';

type Awaited = { purchase: Purchase; amountMinor: number; currency: string; now: Date };

/**
 * Creates the pending payment of a purchase in the purchase's transaction; returns its id. Minor
 * units.
 */
export async function createPendingPayment(
  tx: Prisma.TransactionClient,
  { purchase, amountMinor, currency, now }: Awaited,
): Promise<string> {
  const payment = await tx.payment.create({
    data: { ...purchase, amountMinor, currency, createdAt: now },
    select: { id: true },
  });
  // The fan's own request opens the checkout; the job covers a process that crashes before it does.
  await addJob(
    tx,
    'openCheckout',
    { paymentId: payment.id },
    { runAt: new Date(now.getTime() + 20_000), jobKey: `openCheckout:${payment.id}` },
  );
  return payment.id;
}
