import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import {
  makeAcceptedRequest,
  makeRequest,
  payRequest,
} from '../../../testing/factories/appointmentFactories.ts';
import { makeCoupon, makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { expireHold } from '../holds/expireHold.ts';
import { releaseOwnHold } from '../holds/releaseOwnHold.ts';
import { paySessionRequest } from './paySessionRequest.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const PAY = `mutation ($input: PaySessionRequestInput!) { result: paySessionRequest(input: $input) {
  ... on PaySessionRequestSuccess { checkoutUrl booking { status } } ... on UserError { code } } }`;

async function pay(
  actor: Actor | null,
  { requestId, couponCode }: { requestId: string; couponCode?: string },
) {
  const { data, errors } = await server.run({
    query: PAY,
    actor,
    variables: { input: { requestId: globalId('SessionRequest', requestId), couponCode } },
  });
  return (data?.['result'] ?? { code: errors?.[0]?.extensions.code }) as {
    code?: string;
    checkoutUrl?: string | null;
  };
}
const readBooking = (id: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id },
    include: { payment: true, slot: true, request: true, coupon: true },
  });

describe('paySessionRequest', () => {
  it('one checkout is opened, and the payment confirms the booking', async () => {
    const { fan, requestId, bookingId } = await makeAcceptedRequest(server.deps);
    expect((await readBooking(bookingId)).payment).toBeNull();
    const answers = await Promise.all([
      pay(fan, { requestId }),
      pay(fan, { requestId }),
      pay(fan, { requestId }),
    ]);
    expect(new Set(answers.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    const { payment } = await readBooking(bookingId);
    expect(payment).toMatchObject({ status: 'PENDING', amountMinor: 2500 });
    await payCheckout(server, payment?.id ?? '');
    const paid = await readBooking(bookingId);
    expect(paid.status).toBe('CONFIRMED');
    expect(paid.request?.status).toBe('ACCEPTED');
    expect(await pay(fan, { requestId })).toEqual({
      checkoutUrl: null,
      booking: { status: 'CONFIRMED' },
    });
  });

  it('the first call redeems the coupon, which is released when the hold ends', async () => {
    const start = server.clock.now;
    const { fan, creator, requestId, bookingId } = await makeAcceptedRequest(server.deps);
    const couponCode = await makeCoupon(server.deps, { creator, percentOff: 20 });
    await pay(fan, { requestId, couponCode });
    expect(await readBooking(bookingId)).toMatchObject({
      discountMinor: 500,
      totalMinor: 2000,
      payment: { amountMinor: 2000 },
      coupon: { code: couponCode, timesRedeemed: 1 },
    });
    server.clock.now = new Date(start.getTime() + 86_400_000);
    await expireHold(server.deps, { bookingId });
    const ended = await readBooking(bookingId);
    expect(ended).toMatchObject({ status: 'EXPIRED', payment: { status: 'EXPIRED' } });
    expect(ended.slot.closedAt).not.toBeNull();
    expect(ended.request?.status).toBe('EXPIRED');
    const checkout = server.payments.checkouts.get(`cs_${ended.payment?.id ?? ''}`);
    expect(checkout?.status).toBe('expired');
    const coupon = await server.deps.prisma.coupon.findFirstOrThrow({
      where: { code: couponCode },
    });
    expect(coupon.timesRedeemed).toBe(0);
    expect(await pay(fan, { requestId })).toEqual({ code: 'REQUEST_CLOSED' });
    server.clock.now = start;
  });

  it('the booking is confirmed immediately when the coupon leaves nothing to pay', async () => {
    const { fan, creator, requestId } = await makeAcceptedRequest(server.deps);
    const couponCode = await makeCoupon(server.deps, { creator, percentOff: 100 });
    expect(await pay(fan, { requestId, couponCode })).toEqual({
      checkoutUrl: null,
      booking: { status: 'CONFIRMED' },
    });
  });

  it('the events of a confirmation are left to its job', async () => {
    const { creator, fan, requestId } = await makeAcceptedRequest(server.deps);
    const couponCode = await makeCoupon(server.deps, { creator, percentOff: 100 });
    const queried = vi.spyOn(Client.prototype, 'query');
    await pay(fan, { requestId, couponCode });
    const texts = queried.mock.calls.map(([query]) => JSON.stringify(query));
    queried.mockRestore();
    expect(texts.filter((text) => text.includes('Booking')).length).toBeGreaterThan(0);
    expect(texts.filter((text) => text.includes('pg_notify'))).toEqual([]);
  });

  it('an unknown coupon, a stranger, the creator and a pending request are rejected', async () => {
    const { fan, creator, requestId } = await makeAcceptedRequest(server.deps);
    expect(await pay(fan, { requestId, couponCode: 'NONE' })).toEqual({ code: 'COUPON_INVALID' });
    for (const actor of [creator, await makeFan(server.deps)])
      expect(await pay(actor, { requestId })).toEqual({ code: 'REQUEST_NOT_FOUND' });
    expect(await pay(null, { requestId })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await pay(fan, { requestId: randomUUID() })).toEqual({ code: 'REQUEST_NOT_FOUND' });
    const pending = await makeRequest(server.deps, { fan });
    expect(await pay(fan, pending)).toEqual({ code: 'REQUEST_CLOSED' });
  });

  it('the request is closed once the hold is overdue, even before the job expires it', async () => {
    const start = server.clock.now;
    const { fan, requestId, bookingId } = await makeAcceptedRequest(server.deps);
    const { holdExpiresAt } = await readBooking(bookingId);
    server.clock.now = holdExpiresAt;
    expect(await pay(fan, { requestId })).toEqual({ code: 'REQUEST_CLOSED' });
    expect((await readBooking(bookingId)).payment).toBeNull();
    server.clock.now = start;
  });

  it('paying is refused while selling is paused', async () => {
    const { fan, creator, requestId } = await makeAcceptedRequest(server.deps);
    await server.deps.prisma.payoutAccount.update({
      where: { userId: creator.id },
      data: { sellingPausedAt: new Date() },
    });
    expect(await pay(fan, { requestId })).toEqual({ code: 'SELLING_PAUSED' });
  });

  it('a payment that arrives after the hold has ended is refunded', async () => {
    const start = server.clock.now;
    const { fan, requestId, bookingId } = await makeAcceptedRequest(server.deps);
    await paySessionRequest(server.deps, fan, { requestId });
    const { payment } = await readBooking(bookingId);
    server.clock.now = new Date(start.getTime() + 86_400_000);
    await expireHold(server.deps, { bookingId });
    await payCheckout(server, payment?.id ?? '');
    const late = await readBooking(bookingId);
    expect(late.status).toBe('EXPIRED');
    const refunds = await server.deps.prisma.refund.findMany({
      where: { paymentId: payment?.id ?? '' },
    });
    expect(refunds).toMatchObject([{ amountMinor: 2500 }]);
    server.clock.now = start;
  });

  it('a fan who releases the time frees it, and it does not count as expired', async () => {
    const { fan, requestId, bookingId } = await makeAcceptedRequest(server.deps);
    await releaseOwnHold(server.deps, fan, { bookingId });
    const { request, slot } = await readBooking(bookingId);
    expect(request).toMatchObject({ id: requestId, status: 'EXPIRED' });
    expect(request && request.endedAt && request.endedAt < request.expiresAt).toBe(true);
    expect(slot.closedAt).not.toBeNull();
  });

  it('the slot is removed when a paid booking is refunded', async () => {
    const made = await makeAcceptedRequest(server.deps);
    await payRequest(server, made);
    const { fan, bookingId } = made;
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 2500 });
    const { status, slot } = await readBooking(bookingId);
    expect(status).toBe('REFUNDED');
    expect(slot.closedAt).not.toBeNull();
  });
});
