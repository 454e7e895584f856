import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Prisma } from '../../../platform/database/generated/client.ts';
import { updateProfile } from '../../creators/profile/updateProfile.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { settleCheckout } from '../../payments/checkout/settleCheckout.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { bookPlace, holdPlace, makeSquad } from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { bookSlot } from './bookSlot.ts';
import { refundForStaff } from '../../staff/staffActions.ts';
import { lockBufferedCreators } from '../../creators/lockBufferedCreators.ts';
import { releaseHold } from './releaseHold.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { rescheduleBooking } from '../changes/rescheduleBooking.ts';
import { payCheckout } from '../../../testing/factories/payCheckout.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(() => void (server.clock.now = new Date()));

type Person = Awaited<ReturnType<typeof makeFan>>;
const toCode = (work: Promise<unknown>) => work.then(() => 'done', toErrorCode);
const book = (fan: Person, slotId: string) =>
  bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });
const getPayment = async (bookingId: string) =>
  (await server.deps.prisma.payment.findUniqueOrThrow({ where: { bookingId } })).id;

/**
 * The number of deadlocks so far. PostgreSQL flushes its statistics when a connection has been idle
 * for a second.
 */
async function deadlocks(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [row] = await server.deps.prisma.$queryRaw<{ deadlocks: bigint }[]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return Number(row?.deadlocks);
}

/** Creates a creator with or without a buffer, and open slots an hour apart. */
async function scene({ bufferMinutes }: { bufferMinutes: number }) {
  const creator = await makeCreator(server.deps);
  await server.deps.prisma.user.update({ where: { id: creator.id }, data: { bufferMinutes } });
  const slots = [];
  for (let hour = 48; hour < 53; hour += 1)
    slots.push(await makeSlot(server.deps, { creator, inMinutes: hour * 60 }));
  return { creator, slots };
}

describe.each([{ bufferMinutes: 0 }, { bufferMinutes: 60 }])(
  'with a buffer of $bufferMinutes minutes',
  ({ bufferMinutes }) => {
    it('concurrent bookings, moves and payments never deadlock', async () => {
      const before = await deadlocks();
      for (let round = 0; round < 30; round += 1) {
        const { slots } = await scene({ bufferMinutes });
        const [mover, payer, ...others] = (await Promise.all(
          Array.from({ length: 5 }, () => makeFan(server.deps)),
        )) as [Person, Person, ...Person[]];
        const moving = await book(mover, slots[0] ?? '');
        await payCheckout(server, await getPayment(moving.bookingId));
        const paying = await book(payer, slots[3] ?? '');
        const checkout = server.payments.pay(await getPayment(paying.bookingId));
        const outcomes = await Promise.all([
          toCode(
            rescheduleBooking(server.deps, mover, {
              bookingId: moving.bookingId,
              slotId: slots[1] ?? '',
            }),
          ),
          toCode(settleCheckout(server.deps, { checkout })),
          ...others.map((fan, index) => toCode(book(fan, slots[index + 1] ?? ''))),
        ]);
        expect(outcomes.filter((code) => !['done', 'SLOT_TAKEN'].includes(code))).toEqual([]);
      }
      expect((await deadlocks()) - before).toBe(0);
    }, 240_000);
  },
);

describe('a squad of a creator with a buffer', () => {
  it('no deadlock happens when fans book, leave, release their holds and are refunded at once', async () => {
    const before = await deadlocks();
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    for (let round = 0; round < 15; round += 1) {
      const squad = await makeSquad(server, { size: 10, minimum: 1 });
      await server.deps.prisma.user.update({
        where: { id: squad.creator.id },
        data: { bufferMinutes: 60 },
      });
      const paid = [await bookPlace(server, squad), await bookPlace(server, squad)];
      const refunded = [await bookPlace(server, squad), await bookPlace(server, squad)];
      const held = [await holdPlace(server, squad), await holdPlace(server, squad)];
      const fans = await Promise.all(Array.from({ length: 4 }, () => makeFan(server.deps)));
      const outcomes = await Promise.all([
        ...fans.slice(0, 2).map((fan) => toCode(book(fan, squad.slotId))),
        ...paid.map(({ fan, bookingId }) =>
          toCode(refundBooking(server.deps, fan, { bookingId, expectedRefundMinor: 1200 })),
        ),
        ...refunded.map(({ bookingId: id }) =>
          toCode(
            refundForStaff(server.deps, admin, {
              kind: 'BOOKING',
              id,
              reason: 'Asked by the fan',
              expectedMinor: 1_200,
            }),
          ),
        ),
        ...held.map((hold) => toCode(releaseHold(server.deps, hold))),
        ...fans.slice(2).map((fan) => toCode(book(fan, squad.slotId))),
      ]);
      expect(outcomes.filter((code) => code !== 'done')).toEqual([]);
    }
    expect((await deadlocks()) - before).toBe(0);
  }, 240_000);
});

describe('deleteAccount', () => {
  it('the deletion waits for a fan who is booking, and then cancels that booking', async () => {
    const {
      creator,
      slots: [slotId = ''],
    } = await scene({ bufferMinutes: 0 });
    const before = await deadlocks();
    const leaving = await startDuringBooking({
      slotId,
      start: () => toCode(deleteAccount(server.deps, creator, { confirmation: creator.username })),
    });
    expect(await leaving.outcome).toBe('done');
    expect((await deadlocks()) - before).toBe(0);
    expect(
      await server.deps.prisma.booking.findMany({ where: { slotId }, select: { status: true } }),
    ).toEqual([{ status: 'CANCELLED_BY_CREATOR' }]);
  });
});

describe('updateProfile', () => {
  it.each([{ bufferMinutes: 0 }, { bufferMinutes: 60 }])(
    'a dropped tag waits for a fan who is booking, and is then in use, with a buffer of $bufferMinutes minutes',
    async ({ bufferMinutes }) => {
      const {
        creator,
        slots: [slotId = ''],
      } = await scene({ bufferMinutes });
      const before = await deadlocks();
      const dropping = await startDuringBooking({
        slotId,
        start: () => toCode(updateProfile(server.deps, creator, { tags: ['MUSICIAN'] })),
      });
      expect(await dropping.outcome).toBe('TAG_IN_USE');
      expect((await deadlocks()) - before).toBe(0);
      expect(
        await server.deps.prisma.availabilitySlot.findUniqueOrThrow({ where: { id: slotId } }),
      ).toMatchObject({ closedAt: null });
    },
  );
});

/** Books the slot for a new fan; `start` begins when the slot is locked and must wait for it. */
async function startDuringBooking({
  slotId,
  start,
}: {
  slotId: string;
  start: () => Promise<string>;
}): Promise<{ outcome: Promise<string> }> {
  const fan = await makeFan(server.deps);
  return server.deps.prisma.$transaction(async (tx) => {
    const slots = Prisma.sql`"id" = ${slotId}::uuid`;
    await lockBufferedCreators(tx, { slots });
    await tx.$queryRaw`select 1 from "AvailabilitySlot" where ${slots} for share`;
    const outcome = start();
    await expect.poll(() => waiting()).toBe(1);
    const { creatorId, startsAt, endsAt } = await tx.availabilitySlot.findUniqueOrThrow({
      where: { id: slotId },
    });
    await tx.booking.create({
      data: {
        slotId,
        startsAt,
        endsAt,
        currency: 'USD',
        fanId: fan.id,
        creatorId,
        status: 'CONFIRMED',
        priceMinor: 0,
        totalMinor: 0,
        feeMinor: 0,
        refundLimitMinutes: 60,
        holdExpiresAt: startsAt,
        idempotencyKey: randomUUID(),
        requestHash: '',
      },
    });
    return { outcome };
  });
}

/** Outside of the transaction, which would read the activity once only. */
async function waiting(): Promise<number> {
  const [row] = await server.deps.prisma.$queryRaw<{ count: bigint }[]>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return Number(row?.count);
}
