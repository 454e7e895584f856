import type { Payment, Prisma } from '../../../platform/database/generated/client.ts';

/** What the platform bears of a payment's lost disputes, in minor units. */
export async function readBorneMinor(
  tx: Prisma.TransactionClient,
  { id: paymentId, lostMinor, giftCardLostMinor }: Payment,
): Promise<number> {
  const { _sum } = await tx.dispute.aggregate({
    where: { paymentId, status: 'LOST' },
    _sum: { amountMinor: true },
  });
  return (_sum.amountMinor ?? 0) - (lostMinor - giftCardLostMinor);
}
