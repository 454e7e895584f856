import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleCheckout } from '../../payments/checkout/settleCheckout.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from './bookSlot.ts';
import { expireHold } from './expireHold.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const key = () => randomUUID();
const readStatus = (id: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({ where: { id }, include: { payment: true } });

async function scene(options: { priceMinor?: number; inMinutes?: number } = {}) {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  return { creator, fan, slotId: await makeSlot(server.deps, { creator, ...options }) };
}

async function readLedger(bookingId: string): Promise<Record<string, number>> {
  const lines = await server.deps.prisma.ledgerEntry.groupBy({
    by: ['account'],
    where: { bookingId },
    _sum: { amountMinor: true },
  });
  return Object.fromEntries(lines.map(({ account, _sum }) => [account, _sum.amountMinor ?? 0]));
}

it('bookSlot holds the slot for 30 minutes, and the paid checkout confirms it', async () => {
  const { fan, slotId } = await scene();
  const { bookingId, checkoutUrl } = await bookSlot(server.deps, fan, {
    slotId,
    idempotencyKey: key(),
  });
  const held = await readStatus(bookingId);
  expect(held).toMatchObject({
    status: 'HELD',
    totalMinor: 1200,
    feeMinor: 120,
    refundLimitMinutes: 60,
  });
  expect(held.holdExpiresAt.getTime() - server.clock.now.getTime()).toBe(30 * 60_000);
  expect(checkoutUrl).toBe(held.payment?.checkoutUrl);

  const checkout = server.payments.pay(held.payment?.id ?? '');
  const event = { id: 'evt_1', type: 'checkout.session.completed', createdAt: new Date() };
  await settleCheckout(server.deps, { checkout, event });
  await settleCheckout(server.deps, { checkout, event });
  await settleCheckout(server.deps, { checkout });
  expect((await readStatus(bookingId)).status).toBe('CONFIRMED');
  expect(await readLedger(bookingId)).toEqual({ PROVIDER_BALANCE: 1200, HELD_FOR_BOOKINGS: -1200 });
  const transfer = await server.deps.prisma.transfer.findUniqueOrThrow({ where: { bookingId } });
  expect(transfer.amountMinor).toBe(1080);
  expect(transfer.payableAt.getTime() - held.endsAt.getTime()).toBe(24 * 3_600_000);
});

it.each([
  ['taken', 'SLOT_TAKEN'],
  ['past', 'SLOT_PAST'],
  ['own', 'OWN_SLOT'],
  ['unknown', 'SLOT_NOT_FOUND'],
  ['unknown coupon', 'COUPON_INVALID'],
  ['ended coupon', 'COUPON_INVALID'],
  ['used-up coupon', 'COUPON_USED_UP'],
])('bookSlot rejects %s with %s and books nothing', async (trouble, code) => {
  const { creator, fan, slotId } = await scene(trouble === 'past' ? { inMinutes: -10 } : {});
  const other = await makeFan(server.deps);
  if (trouble === 'taken') await bookSlot(server.deps, other, { slotId, idempotencyKey: key() });
  let couponCode: string | null = trouble === 'unknown coupon' ? 'NOPE' : null;
  if (trouble === 'ended coupon')
    couponCode = await makeCoupon(server.deps, {
      creator,
      expiresAt: new Date(server.clock.now.getTime() - 60_000),
    });
  if (trouble === 'used-up coupon') {
    couponCode = await makeCoupon(server.deps, { creator });
    await bookSlot(server.deps, other, {
      slotId: await makeSlot(server.deps, { creator, inMinutes: 3000 }),
      couponCode,
      idempotencyKey: key(),
    });
  }
  const attempt = bookSlot(server.deps, trouble === 'own' ? creator : fan, {
    slotId: trouble === 'unknown' ? randomUUID() : slotId,
    couponCode,
    idempotencyKey: key(),
  });
  await expect(attempt).rejects.toMatchObject({
    code,
    ...(code.startsWith('COUPON_') ? { field: 'couponCode' } : {}),
  });
  expect(
    await server.deps.prisma.booking.count({ where: { fanId: { in: [fan.id, creator.id] } } }),
  ).toBe(0);
});

it('bookSlot returns the same booking for a repeated key, even 20 times concurrently, and rejects another body', async () => {
  const { creator, fan, slotId } = await scene();
  const idempotencyKey = key();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => bookSlot(server.deps, fan, { slotId, idempotencyKey })),
  );
  expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
  const [url] = answers.map(({ checkoutUrl }) => checkoutUrl);
  expect(url).toBeTruthy();
  expect((await bookSlot(server.deps, fan, { slotId, idempotencyKey })).checkoutUrl).toBe(url);
  const otherSlot = await makeSlot(server.deps, { creator, inMinutes: 3000 });
  await expect(
    bookSlot(server.deps, fan, { slotId: otherSlot, idempotencyKey }),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});

it.each([1, 2, 3])('bookSlot gives the slot to one of 200 concurrent fans, round %i', async () => {
  const { slotId } = await scene();
  const fans = await Promise.all(Array.from({ length: 200 }, () => makeFan(server.deps)));
  const outcomes = await Promise.allSettled(
    fans.map((fan) => bookSlot(server.deps, fan, { slotId, idempotencyKey: key() })),
  );
  const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(lost.map(({ reason }) => (reason as { code: string }).code)).toEqual(
    Array<string>(199).fill('SLOT_TAKEN'),
  );
  expect(await server.deps.prisma.payment.count({ where: { booking: { slotId } } })).toBe(1);
});

it('bookSlot confirms a free slot immediately, also through a coupon', async () => {
  const { fan, slotId } = await scene({ priceMinor: 0 });
  const free = await bookSlot(server.deps, fan, { slotId, idempotencyKey: key() });
  expect(free.checkoutUrl).toBeNull();
  expect(await readStatus(free.bookingId)).toMatchObject({ status: 'CONFIRMED', payment: null });

  const paid = await scene();
  const couponCode = (
    await makeCoupon(server.deps, { creator: paid.creator, percentOff: 100 })
  ).toLowerCase();
  const gift = await bookSlot(server.deps, paid.fan, {
    slotId: paid.slotId,
    couponCode,
    idempotencyKey: key(),
  });
  expect(await readStatus(gift.bookingId)).toMatchObject({
    status: 'CONFIRMED',
    totalMinor: 0,
    discountMinor: 1200,
    payment: null,
  });
});

it('an expired hold releases the slot and the coupon', async () => {
  const { creator, fan, slotId } = await scene();
  const couponCode = await makeCoupon(server.deps, { creator });
  const { bookingId } = await bookSlot(server.deps, fan, {
    slotId,
    couponCode,
    idempotencyKey: key(),
  });
  await expireHold(server.deps, { bookingId });
  expect((await readStatus(bookingId)).status).toBe('HELD');
  server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000 + 1);
  await expireHold(server.deps, { bookingId });
  await expireHold(server.deps, { bookingId });
  expect((await readStatus(bookingId)).status).toBe('EXPIRED');
  const coupon = await server.deps.prisma.coupon.findFirstOrThrow({ where: { code: couponCode } });
  expect(coupon.timesRedeemed).toBe(0);
  await expect(
    bookSlot(server.deps, await makeFan(server.deps), {
      slotId,
      couponCode,
      idempotencyKey: key(),
    }),
  ).resolves.toBeTruthy();
});

it('a late payment is refunded when another fan has the slot, and revives the hold otherwise', async () => {
  const { fan, slotId } = await scene();
  const first = await bookSlot(server.deps, fan, { slotId, idempotencyKey: key() });
  const paymentId = (await readStatus(first.bookingId)).payment?.id ?? '';
  server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000 + 1);
  await expireHold(server.deps, { bookingId: first.bookingId });

  const alone = await scene();
  const late = await bookSlot(server.deps, alone.fan, {
    slotId: alone.slotId,
    idempotencyKey: key(),
  });
  server.clock.now = new Date(server.clock.now.getTime() + 30 * 60_000 + 1);
  await expireHold(server.deps, { bookingId: late.bookingId });
  await payCheckout(server, (await readStatus(late.bookingId)).payment?.id ?? '');
  expect((await readStatus(late.bookingId)).status).toBe('CONFIRMED');

  await bookSlot(server.deps, await makeFan(server.deps), { slotId, idempotencyKey: key() });
  await payCheckout(server, paymentId);
  expect((await readStatus(first.bookingId)).status).toBe('EXPIRED');
  const refund = await server.deps.prisma.refund.findFirstOrThrow({ where: { paymentId } });
  expect(refund).toMatchObject({ reason: 'SLOT_LOST', amountMinor: 1200 });
});
