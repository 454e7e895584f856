import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from './bookSlot.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const RELEASE = `mutation ($input: ReleaseHoldInput!) { result: releaseHold(input: $input) { __typename
  ... on ReleaseHoldSuccess { booking { status slot { state } } } ... on UserError { code } } }`;
const toId = (bookingId: string): string => globalId('Booking', bookingId);
const release = (actor: Actor | null, bookingId: string) =>
  server.run({ query: RELEASE, actor, variables: { input: { bookingId: toId(bookingId) } } });

async function makeHold() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  const [slotId, couponCode] = await Promise.all([
    makeSlot(server.deps, { creator }),
    makeCoupon(server.deps, { creator }),
  ]);
  const input = { slotId, couponCode, idempotencyKey: randomUUID() };
  const { bookingId } = await bookSlot(server.deps, fan, input);
  const payment = await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } });
  return { creator, fan, slotId, couponCode, bookingId, payment };
}

describe('releaseHold', () => {
  it('the slot is freed, the coupon redemption is released and the checkout is closed at the payment provider', async () => {
    const { fan, slotId, couponCode, bookingId, payment } = await makeHold();
    const { data } = await release(fan, bookingId);
    expect(data).toMatchObject({
      result: { booking: { status: 'EXPIRED', slot: { state: 'FREE' } } },
    });
    const checkout = await server.payments.retrieveCheckout(payment.checkoutSessionId ?? '');
    expect(checkout.status).toBe('expired');
    const other = await makeFan(server.deps);
    const again = { slotId, couponCode, idempotencyKey: randomUUID() };
    await expect(bookSlot(server.deps, other, again)).resolves.toBeTruthy();
  });

  it('a repeated release returns the same result, even ten times concurrently', async () => {
    const { creator, fan, bookingId } = await makeHold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => release(fan, bookingId)));
    for (const { data } of answers)
      expect(data).toMatchObject({ result: { booking: { status: 'EXPIRED' } } });
    const coupon = await server.deps.prisma.coupon.findFirstOrThrow({
      where: { creatorId: creator.id },
    });
    expect(coupon.timesRedeemed).toBe(0);
  });

  it('a booking that was paid before the release is confirmed and reported', async () => {
    const { fan, bookingId, payment } = await makeHold();
    server.payments.pay(payment.id);
    const { data } = await release(fan, bookingId);
    expect(data).toMatchObject({ result: { code: 'NOT_HELD' } });
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    expect(booking.status).toBe('CONFIRMED');
  });

  it('everyone but the fan is rejected', async () => {
    const { creator, bookingId } = await makeHold();
    const stranger = await makeFan(server.deps);
    for (const actor of [creator, stranger]) {
      const { data } = await release(actor, bookingId);
      expect(data).toMatchObject({ result: { code: 'BOOKING_NOT_FOUND' } });
    }
    const { errors } = await release(null, bookingId);
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const booking = await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
    });
    expect(booking.status).toBe('HELD');
  });
});

describe('a held booking', () => {
  it('a held booking shows the fan the coupon code and the reduced amounts', async () => {
    const { fan, couponCode, slotId } = await makeHold();
    const query = `query ($id: ID!) { node(id: $id) { ... on AvailabilitySlot { fee { amountMinor } share { amountMinor } booking {
      couponCode discount { amountMinor } price { amountMinor } fee { amountMinor } share { amountMinor } } } } }`;
    const id = globalId('AvailabilitySlot', slotId);
    const { data } = await server.run({ query, actor: fan, variables: { id } });
    expect(data).toEqual({
      node: {
        fee: { amountMinor: 120 },
        share: { amountMinor: 1080 },
        booking: {
          couponCode,
          discount: { amountMinor: 120 },
          price: { amountMinor: 1080 },
          fee: { amountMinor: 108 },
          share: { amountMinor: 972 },
        },
      },
    });
  });
});
