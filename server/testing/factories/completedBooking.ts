import { randomUUID } from 'node:crypto';
import type { Actor } from '../../platform/access/Actor.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { completeBooking } from '../../areas/bookings/sessions/completeBooking.ts';
import { payCheckout } from './payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from './basics.ts';
import type { TestServer } from '../app/testServer.ts';

type Options = {
  fan?: Actor;
  creator?: Actor;
  priceMinor?: number;
  attended?: 'both' | 'fan' | 'nobody';
  isEnded?: boolean;
};

/** A booking whose session has ended; sets the clock to its end. */
export async function completedBooking(
  server: Pick<TestServer, 'deps' | 'clock' | 'payments'>,
  {
    fan: known,
    creator: seller,
    priceMinor = 1200,
    attended = 'both',
    isEnded = true,
  }: Options = {},
) {
  const { deps, clock } = server;
  const [fan, creator] = [known ?? (await makeFan(deps)), seller ?? (await makeCreator(deps))];
  const slotId = await makeSlot(deps, { creator, inMinutes: 120, priceMinor });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await deps.prisma.payment.findUnique({ where: { bookingId } });
  if (payment) await payCheckout(server, payment.id);
  const { startsAt, endsAt } = await deps.prisma.booking.update({
    where: { id: bookingId },
    data: {},
  });
  if (isEnded) {
    await deps.prisma.booking.update({
      where: { id: bookingId },
      data: {
        fanArrivedAt: attended === 'nobody' ? null : startsAt,
        creatorArrivedAt: attended === 'both' ? startsAt : null,
      },
    });
    clock.now = endsAt;
    await completeBooking(deps, { bookingId });
  }
  return { fan, creator, bookingId, startsAt, endsAt };
}
