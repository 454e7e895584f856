import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAcceptedRequest } from '../../../testing/factories/appointmentFactories.ts';
import { makeCoupon } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { paySessionRequest } from '../appointments/paySessionRequest.ts';
import { releaseHold } from './releaseHold.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** An accepted request whose checkout is open with a coupon. */
async function openCheckout(): Promise<string> {
  const { fan, creator, requestId, bookingId } = await makeAcceptedRequest(server.deps);
  const couponCode = await makeCoupon(server.deps, { creator, percentOff: 20 });
  await paySessionRequest(server.deps, fan, { requestId, couponCode });
  return bookingId;
}

async function statesOf(bookingId: string) {
  const { status, payment, request, coupon } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: bookingId },
    include: { payment: true, request: true, coupon: true },
  });
  return [status, payment?.status, request?.status, coupon?.timesRedeemed];
}

describe('releaseHold', () => {
  it('payment, coupon redemption and request of the booking end, and of no other', async () => {
    const [one, other] = [await openCheckout(), await openCheckout()];
    await releaseHold(server.deps, { bookingId: one });
    expect(await statesOf(one)).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED', 0]);
    expect(await statesOf(other)).toEqual(['HELD', 'PENDING', 'ACCEPTED', 1]);
  });

  it('a booking that does not exist is ignored', async () => {
    await expect(releaseHold(server.deps, { bookingId: randomUUID() })).resolves.toBeUndefined();
  });
});
