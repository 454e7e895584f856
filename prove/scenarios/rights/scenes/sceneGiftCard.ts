import type { Person } from '../../../harness/people.ts';
import type { Prisma } from './sceneRecords.ts';

/** A paid gift card of the fan. */
export async function addGiftCard({
  prisma,
  fan,
}: {
  prisma: Prisma;
  fan: Person;
}): Promise<{ GiftCard: string }> {
  const paidAt = new Date();
  const { id } = await prisma.giftCard.create({
    data: {
      fanId: fan.id,
      status: 'ACTIVE',
      amountMinor: 2_000,
      balanceMinor: 1_500,
      currency: 'USD',
      codeHash: 'hash',
      codeEnd: 'ABCD',
      idempotencyKey: 'gift card',
      requestHash: '',
      paymentDueAt: paidAt,
      paidAt,
    },
    select: { id: true },
  });
  return { GiftCard: id };
}
