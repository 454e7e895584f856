import type { Person } from '../../../harness/people.ts';
import { addGiftCard } from './sceneGiftCard.ts';
import { addInvoice } from './sceneInvoice.ts';
import type { Prisma } from './sceneRecords.ts';
import { DAY_MS } from '../../../../server/platform/time/timeUnits.rules.ts';

/** A pack on sale, one that the fan has paid, a gift card of the fan, and the invoice of a booking. */
export async function addPack({
  prisma,
  fan,
  creator,
  bookingId,
  sessionTypeId,
}: {
  prisma: Prisma;
  fan: Person;
  creator: Person;
  bookingId: string;
  sessionTypeId: string;
}) {
  const offer = { sessions: 3, priceMinor: 3_000, currency: 'USD', validDays: 90 };
  const pack = await prisma.pack.create({
    data: { ...offer, creatorId: creator.id, sessionTypeId },
  });
  const paidAt = new Date();
  const bought = await prisma.packPurchase.create({
    data: {
      ...offer,
      packId: pack.id,
      sessionTypeId,
      fanId: fan.id,
      creatorId: creator.id,
      status: 'ACTIVE',
      title: 'Coaching',
      durationMinutes: 30,
      totalMinor: 3_000,
      feePercent: 10,
      idempotencyKey: 'pack',
      requestHash: '',
      paymentDueAt: paidAt,
      paidAt,
      expiresAt: new Date(paidAt.getTime() + 90 * DAY_MS),
    },
  });
  return {
    Pack: pack.id,
    PackPurchase: bought.id,
    ...(await addGiftCard({ prisma, fan })),
    ...(await addInvoice({ prisma, fan, creator, bookingId })),
  };
}
