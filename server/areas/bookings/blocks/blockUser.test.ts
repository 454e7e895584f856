import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { makePack } from '../../../testing/factories/packFactories.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { followDispute } from '../../payments/disputes/followDispute.ts';
import { checkLedger } from '../../payments/ledger/checkLedger.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { unblockUser } from '../../safety/unblockUser.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { enterRoom } from '../room/enterRoom.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

const block = (owner: Actor, { username }: Actor) => blockUser(server.deps, owner, { username });

/** A paid booking; the clock is `minutes` before its start. */
async function paidBefore(minutes: number) {
  server.clock.now = start;
  const paid = await paidBooking(server);
  const { startsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: paid.bookingId },
  });
  server.clock.now = new Date(startsAt.getTime() - minutes * MINUTE_MS);
  return paid;
}

const read = async (bookingId: string) => {
  const { status, endReason, transfer, payment, problem } =
    await server.deps.prisma.booking.findUniqueOrThrow({
      where: { id: bookingId },
      include: {
        transfer: true,
        payment: { include: { refunds: true } },
        problem: true,
      },
    });
  return {
    status,
    endReason,
    transfer: transfer?.status,
    refunded: payment?.refunds.map(({ amountMinor }) => amountMinor) ?? [],
    problem: problem?.status ?? null,
  };
};

const CANCELLED = { transfer: 'CANCELLED', refunded: [1200], problem: null };
const STAFF_DECIDE = {
  status: 'COMPLETED',
  endReason: null,
  transfer: 'ON_HOLD',
  refunded: [],
  problem: 'OPEN',
};

describe('blockUser', () => {
  it('a block by the creator cancels every live booking with a full refund, even in the session', async () => {
    for (const minutes of [1440, 10, -10]) {
      const { fan, creator, bookingId } = await paidBefore(minutes);
      await block(creator, fan);
      expect(await read(bookingId)).toEqual({
        status: 'CANCELLED_BY_CREATOR',
        endReason: 'CREATOR_CANCELLED',
        ...CANCELLED,
      });
    }
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it('a block by the fan refunds until 60 minutes before the start, and lets staff decide afterwards', async () => {
    for (const [minutes, expected] of [
      [60, { status: 'REFUNDED', endReason: 'FAN_CANCELLED', ...CANCELLED }],
      [59, STAFF_DECIDE],
      [-10, STAFF_DECIDE],
    ] as const) {
      const { fan, creator, bookingId } = await paidBefore(minutes);
      await block(fan, creator);
      expect(await read(bookingId)).toEqual(expected);
      const causes = await server.deps.prisma.auditEvent.findMany({
        where: { entityId: bookingId, action: 'problem.reported' },
        select: { detail: true },
      });
      expect(causes).toEqual(
        expected === STAFF_DECIDE ? [{ detail: { by: 'fan', cause: 'BLOCK' } }] : [],
      );
      const periods = await server.deps.prisma.reviewPeriod.count({
        where: { bookingId },
      });
      expect(periods).toBe(minutes === -10 ? 1 : 0);
    }
    expect((await checkLedger(server.deps)).problems).toEqual([]);
  });

  it.each(['WON', 'LOST'] as const)(
    'staff decide about a late block of a disputed booking, and the bank first: %s',
    async (outcome) => {
      const { fan, creator, bookingId } = await paidBefore(-10);
      const { id: paymentId } = await server.deps.prisma.payment.findUniqueOrThrow({
        where: { bookingId },
      });
      const follow = (status: 'OPEN' | 'WON' | 'LOST') =>
        followDispute(server.deps, {
          dispute: server.payments.dispute({ paymentId, status, amountMinor: 1200 }),
        });
      await follow('OPEN');
      await block(fan, creator);
      expect(await read(bookingId)).toEqual(STAFF_DECIDE);
      await follow(outcome);
      expect(await read(bookingId)).toMatchObject(
        outcome === 'WON'
          ? { transfer: 'ON_HOLD', problem: 'OPEN' }
          : { transfer: 'CANCELLED', problem: 'CLOSED' },
      );
      expect((await checkLedger(server.deps)).problems).toEqual([]);
    },
  );

  it('a session that has ended is not affected', async () => {
    const { fan, creator, bookingId } = await paidBefore(-30);
    await block(fan, creator);
    expect(await read(bookingId)).toMatchObject({ status: 'CONFIRMED', problem: null });
  });

  it('a booking that was already cancelled does not prevent the block', async () => {
    const { fan, creator, bookingId } = await paidBefore(1440);
    await refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 });
    await block(creator, fan);
    expect(await read(bookingId)).toMatchObject({
      status: 'REFUNDED',
      endReason: 'FAN_CANCELLED',
      refunded: [1200],
    });
  });

  it('the room is closed for both and stays closed', async () => {
    const { fan, creator, bookingId } = await paidBefore(-5);
    const enter = (actor: Actor) =>
      enterRoom(server.deps, actor, { bookingId, tabId: randomUUID() });
    await enter(fan);
    await enter(creator);
    await block(fan, creator);
    expect(
      await server.deps.prisma.roomVisit.count({
        where: { bookingId, leftAt: null },
      }),
    ).toBe(0);
    for (const actor of [fan, creator])
      await expect(enter(actor)).rejects.toMatchObject({ code: 'ROOM_CLOSED' });
  });

  it('a hold is released, and a payment that arrives later is refunded', async () => {
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    const slotId = await makeSlot(server.deps, { creator });
    const idempotencyKey = randomUUID();
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey,
    });
    await block(creator, fan);
    expect((await read(bookingId)).status).toBe('EXPIRED');
    const { id } = await server.deps.prisma.payment.findUniqueOrThrow({
      where: { bookingId },
    });
    await payCheckout(server, id);
    expect(await read(bookingId)).toMatchObject({
      status: 'EXPIRED',
      refunded: [1200],
    });
  });

  it('no live booking is left when a booking and a block are concurrent', async () => {
    for (let times = 0; times < 5; times += 1) {
      const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
      const slots = await Promise.all(
        [60, 120, 180].map((inMinutes) =>
          makeSlot(server.deps, { creator, inMinutes, priceMinor: 0 }),
        ),
      );
      await Promise.allSettled([
        ...slots.map((slotId) =>
          bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() }),
        ),
        block(times % 2 ? fan : creator, times % 2 ? creator : fan),
      ]);
      expect(
        await server.deps.prisma.booking.count({
          where: { fanId: fan.id, status: { in: ['HELD', 'CONFIRMED'] } },
        }),
      ).toBe(0);
    }
  });

  it('a repeated block changes nothing, and unblocking lets the two book again', async () => {
    const [creator, fan] = [await makeCreator(server.deps), await makeFan(server.deps)];
    await Promise.all([block(creator, fan), block(creator, fan), block(fan, creator)]);
    const { prisma } = server.deps;
    const blocks = await prisma.block.findMany({
      where: { ownerId: { in: [creator.id, fan.id] } },
      orderBy: { id: 'asc' },
    });
    expect(blocks).toHaveLength(2);
    const slotId = await makeSlot(server.deps, { creator });
    const book = () => bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
    for (const { id, ownerId } of blocks) {
      await expect(book()).rejects.toMatchObject({ code: 'SLOT_NOT_FOUND' });
      const owner = ownerId === fan.id ? fan : creator;
      const notFound = { code: 'BLOCK_NOT_FOUND' };
      const stranger = owner === fan ? creator : fan;
      const unblock = (actor: Actor) => unblockUser(server.deps, actor, { blockId: id });
      await expect(unblock(stranger)).rejects.toMatchObject(notFound);
      await unblock(owner);
      await expect(unblock(owner)).rejects.toMatchObject(notFound);
    }
    expect(await book()).toMatchObject({
      bookingId: expect.any(String) as string,
    });
  });

  it('staff, oneself, unknown names and visitors are rejected', async () => {
    const fan = await makeFan(server.deps);
    const staff = [
      await makeFan(server.deps, { role: 'SUPPORT' }),
      await makeFan(server.deps, { role: 'ADMIN' }),
    ];
    for (const person of [...staff, fan, { ...fan, username: 'nobody-here' }])
      await expect(block(fan, person)).rejects.toMatchObject({
        code: 'BLOCK_NOT_POSSIBLE',
      });
    const query = `mutation { blockUser(input: { username: "x" }) { __typename } }`;
    const { errors } = await server.run({ query, actor: null });
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('blockPreview', () => {
  it('the preview lists the bookings with what happens to each', async () => {
    const preview = async (actor: Actor, { username }: Actor) =>
      (
        await server.run({
          query: `query ($username: String!) { blockPreview(username: $username) {
            username requestCount openOrderCount
            packs { unusedSessions refund { amountMinor } }
            bookings { outcome refund { amountMinor } booking { status } } } }`,
          actor,
          variables: { username },
        })
      ).data?.['blockPreview'];
    const { fan, creator } = await paidBefore(30);
    const none = { requestCount: 0, openOrderCount: 0, packs: [] };
    const booking = { status: 'CONFIRMED' };
    expect(await preview(fan, creator)).toEqual({
      username: creator.username,
      ...none,
      bookings: [{ outcome: 'ENDED', refund: null, booking }],
    });
    expect(await preview(creator, fan)).toEqual({
      username: fan.username,
      ...none,
      bookings: [{ outcome: 'CANCELLED', refund: { amountMinor: 1200 }, booking }],
    });
    await server.deps.prisma.booking.updateMany({
      where: { fanId: fan.id },
      data: { status: 'REFUNDED', endedAt: server.clock.now, endReason: 'FAN_CANCELLED' },
    });
    expect(await preview(creator, fan)).toMatchObject({ bookings: [] });
    const stranger = await makeFan(server.deps);
    expect(await preview(stranger, fan)).toMatchObject({ bookings: [] });
    await makePack(server, { fan, creator, sessions: 3, priceMinor: 2_000 });
    const packs = [{ unusedSessions: 3, refund: { amountMinor: 2_000 } }];
    expect(await preview(fan, creator)).toMatchObject({ packs });
    expect(await preview(creator, fan)).toMatchObject({ packs });
    expect(await preview(fan, await makeFan(server.deps, { role: 'ADMIN' }))).toBeNull();
  });
});
