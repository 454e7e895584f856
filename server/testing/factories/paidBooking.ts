import { randomUUID } from 'node:crypto';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { expandConfirmation } from '../../areas/bookings/expandConfirmation.ts';
import { payCheckout } from './payCheckout.ts';
import { makeCreator, makeFan, makeSlot } from './basics.ts';
import type { TestServer } from '../app/testServer.ts';

/** A paid booking of a new fan with a new creator, with its notifications sent. */
export async function paidBooking(server: TestServer) {
  const { deps } = server;
  const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
  const slotId = await makeSlot(deps, { creator });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  const payment = await deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  await payCheckout(server, payment.id);
  await expandConfirmation(deps, { bookingId });
  return { fan, creator, bookingId };
}
