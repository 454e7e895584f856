import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releaseCouponRedemption } from '../../coupons/redeemCoupon.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { makeCoupon, makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';
import { priceAvailabilitySlots } from '../../availability/slots/priceAvailabilitySlots.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { bookSlot } from './bookSlot.ts';
import { expireHold } from './expireHold.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

async function scene() {
  const [creator, fan] = await Promise.all([makeCreator(server.deps), makeFan(server.deps)]);
  return {
    creator,
    fan,
    slotId: await makeSlot(server.deps, { creator }),
    couponCode: await makeCoupon(server.deps, { creator, maxRedemptions: 2 }),
  };
}
const findUses = async (code: string) =>
  (await server.deps.prisma.coupon.findFirstOrThrow({ where: { code } })).timesRedeemed;

describe('bookSlot', () => {
  it('a key of the form that accepted requests have is rejected', async () => {
    const { fan, slotId } = await scene();
    const book = (idempotencyKey: string) =>
      server.run({
        query:
          'mutation ($input: BookSlotInput!) { result: bookSlot(input: $input) { __typename } }',
        actor: fan,
        variables: { input: { slotId: globalId('AvailabilitySlot', slotId), idempotencyKey } },
      });
    const { data, errors } = await book(`request:${randomUUID()}`);
    expect([data?.['result'] ?? null, errors?.[0]?.extensions.code]).toEqual([
      null,
      'BAD_USER_INPUT',
    ]);
    expect((await book(randomUUID())).data?.['result']).toEqual({ __typename: 'BookSlotSuccess' });
  });

  it.each([
    { from: 1_000, to: 9_000 },
    { from: 0, to: 9_000 },
    { from: 9_000, to: 0 },
  ])(
    'a slot whose price was changed from $from to $to since it was shown is not held',
    async ({ from, to }) => {
      const { creator, fan } = await scene();
      const slotId = await makeSlot(server.deps, { creator, priceMinor: from, inMinutes: 96 * 60 });
      await priceAvailabilitySlots(server.deps, creator, { slotIds: [slotId], priceMinor: to });
      const book = (expectedTotalMinor: number) =>
        bookSlot(server.deps, fan, { slotId, expectedTotalMinor, idempotencyKey: randomUUID() });
      await expect(book(from)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
      expect(await server.deps.prisma.booking.count({ where: { slotId } })).toBe(0);
      await book(to);
    },
  );

  it('slots of a deactivated creator are rejected', async () => {
    const { creator, fan, slotId } = await scene();
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    await expect(
      bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() }),
    ).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
  });

  it('a slot is accepted until the end of its notice, and then no longer', async () => {
    const { creator, fan, slotId } = await scene();
    const later = await makeSlot(server.deps, { creator, inMinutes: 48 * 60 });
    const { now } = server.clock;
    const setEnd = (id: string, at: number) =>
      server.deps.prisma.availabilitySlot.update({
        where: { id },
        data: { bookableUntil: new Date(at) },
      });
    await Promise.all([setEnd(slotId, now.getTime()), setEnd(later, now.getTime() + 1)]);
    const book = (id: string) =>
      bookSlot(server.deps, fan, { slotId: id, idempotencyKey: randomUUID() });
    await expect(book(slotId)).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
    expect(await book(later)).toMatchObject({ bookingId: expect.any(String) });
  });

  it('a paused slot is rejected, also for a fan for whom another slot is reserved', async () => {
    const { creator, fan, slotId } = await scene();
    const reserved = await makeSlot(server.deps, { creator, inMinutes: 48 * 60 });
    const { prisma } = server.deps;
    await prisma.reservation.create({
      data: {
        slotId: reserved,
        creatorId: creator.id,
        kind: 'WAITLIST',
        fanId: fan.id,
        expiresAt: new Date(server.clock.now.getTime() + 900_000),
      },
    });
    for (const priceMinor of [1200, 0]) {
      const data = { isBlocked: true, priceMinor };
      await prisma.availabilitySlot.update({ where: { id: slotId }, data });
      await expect(
        bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() }),
      ).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    }
  });

  it('a late payment is refunded when the coupon redemption was released with the hold, or the slot was paused', async () => {
    for (const isPaused of [false, true]) {
      const { fan, slotId, couponCode } = await scene();
      const { bookingId } = await bookSlot(server.deps, fan, {
        slotId,
        couponCode: isPaused ? null : couponCode,
        idempotencyKey: randomUUID(),
      });
      server.clock.now = new Date(server.clock.now.getTime() + 31 * 60_000);
      await expireHold(server.deps, { bookingId });
      const { prisma } = server.deps;
      await prisma.availabilitySlot.update({
        where: { id: slotId },
        data: { isBlocked: isPaused },
      });
      const { id } = await prisma.payment.findUniqueOrThrow({ where: { bookingId } });
      await payCheckout(server, id);
      const { status, payment } = await prisma.booking.findUniqueOrThrow({
        where: { id: bookingId },
        include: { payment: { include: { refunds: true } } },
      });
      expect([status, payment?.status, payment?.refunds[0]?.reason]).toEqual([
        'EXPIRED',
        'REFUNDED',
        'SLOT_LOST',
      ]);
      expect(await findUses(couponCode)).toBe(0);
    }
  });
});

describe('confirmPaidBooking', () => {
  it.each(['a block', 'an inactive creator', 'an inactive fan'])(
    'a late payment is refunded in full after %s',
    async (reason) => {
      const { creator, fan, slotId } = await scene();
      const { bookingId } = await bookSlot(server.deps, fan, {
        slotId,
        idempotencyKey: randomUUID(),
      });
      server.clock.now = new Date(server.clock.now.getTime() + 31 * MINUTE_MS);
      await expireHold(server.deps, { bookingId });
      const { prisma } = server.deps;
      if (reason === 'a block') await blockUser(server.deps, creator, fan);
      else
        await prisma.user.update({
          where: { id: reason === 'an inactive fan' ? fan.id : creator.id },
          data: { isActive: false },
        });
      const { id } = await prisma.payment.findUniqueOrThrow({ where: { bookingId } });
      await payCheckout(server, id);
      expect(
        await prisma.booking.findUniqueOrThrow({
          where: { id: bookingId },
          include: { payment: { include: { refunds: true } } },
        }),
      ).toMatchObject({
        status: 'EXPIRED',
        payment: { status: 'REFUNDED', refunds: [{ reason: 'SLOT_LOST', amountMinor: 1200 }] },
      });
    },
  );
});

describe('releaseCouponRedemption', () => {
  it('the redemption of a booking is released once, however often it is called', async () => {
    const { creator, fan, slotId, couponCode } = await scene();
    const other = await makeSlot(server.deps, { creator, inMinutes: 3_000 });
    await bookSlot(server.deps, await makeFan(server.deps), {
      slotId: other,
      couponCode,
      idempotencyKey: randomUUID(),
    });
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      couponCode,
      idempotencyKey: randomUUID(),
    });
    for (let times = 0; times < 2; times += 1) {
      await server.deps.prisma.$transaction((tx) =>
        releaseCouponRedemption(tx, { purchase: { bookingId }, now: server.clock.now }),
      );
    }
    expect(await findUses(couponCode)).toBe(1);
  });
});
