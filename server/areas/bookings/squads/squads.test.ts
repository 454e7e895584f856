import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { urlId } from '../../../platform/ids/urlId.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import { changesDuring, changesOf } from '../../../testing/inspect/recordStatusChanges.ts';
import {
  bookPlace,
  holdPlace,
  makeSquad,
  payPlace,
} from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { expireHold } from '../holds/expireHold.ts';
import { NEW_SQUAD, SQUAD_TRANSITIONS } from '../lifecycle.rules.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { decideSquad } from './decideSquad.ts';

const PRICE_MINOR = 1200;

let server: TestServer;
let start: Date;
beforeAll(async () => {
  server = await createTestServer();
  start = server.clock.now;
});
beforeEach(() => void (server.clock.now = start));
afterAll(() => server.close());

const prisma = () => server.deps.prisma;
const readSquad = (slotId: string) =>
  prisma().squad.findUniqueOrThrow({
    where: { slotId },
    include: { slot: true },
  });
const readBooking = (id: string) =>
  prisma().booking.findUniqueOrThrow({
    where: { id },
    include: { payment: { include: { refunds: true } }, transfer: true },
  });
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'done', toErrorCode);
const countFree = async (slotId: string) => {
  const [row] = await prisma().$queryRaw<[{ count: number }]>`
    select count(*)::int as "count" from bookable_slots(${server.clock.now}) where "id" = ${slotId}::uuid`;
  return row.count;
};
const recordedOf = async (slotId: string) =>
  (await prisma().auditEvent.findMany({ where: { entityId: slotId } })).map(
    ({ actorId, action, detail }) => ({ actorId, action, detail }),
  );
const notifiedOf = (kind: 'SQUAD_CONFIRMED' | 'SQUAD_TOO_FEW', people: { id: string }[]) =>
  Promise.all(
    people.map(({ id: recipientId }) =>
      prisma().notification.count({ where: { recipientId, kind } }),
    ),
  );
async function decideAt(squad: { slotId: string; deadlineAt: Date }): Promise<void> {
  server.clock.now = squad.deadlineAt;
  await decideSquad(server.deps, squad);
}
async function ledgerOf(bookingId: string): Promise<number> {
  const { _sum } = await prisma().ledgerEntry.aggregate({
    where: { bookingId, account: 'HELD_FOR_BOOKINGS' },
    _sum: { amountMinor: true },
  });
  return _sum.amountMinor ?? 0;
}

describe('bookSlot of a squad', () => {
  it('each of 3 places goes to one of 50 concurrent fans, with a separate number', async () => {
    const { slotId } = await makeSquad(server);
    const fans = await Promise.all(Array.from({ length: 50 }, () => makeFan(server.deps)));
    const codes = await Promise.all(
      fans.map((fan) =>
        codeOf(bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() })),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'SLOT_TAKEN')).toHaveLength(47);
    const bookings = await prisma().booking.findMany({
      where: { slotId, status: 'HELD' },
      orderBy: { placeNumber: 'asc' },
    });
    expect(bookings.map(({ placeNumber }) => placeNumber)).toEqual([1, 2, 3]);
    expect((await readSquad(slotId)).freePlaces).toBe(0);
    expect(await countFree(slotId)).toBe(0);
  });

  it('a fan gets one place, even with concurrent requests, and a repeated key returns the same booking', async () => {
    const { slotId } = await makeSquad(server);
    const fan = await makeFan(server.deps);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    const codes = await Promise.all(
      keys.map((idempotencyKey) => codeOf(bookSlot(server.deps, fan, { slotId, idempotencyKey }))),
    );
    expect(codes.toSorted()).toEqual(['SQUAD_JOINED', 'SQUAD_JOINED', 'done']);
    const { idempotencyKey, id } = await prisma().booking.findFirstOrThrow({
      where: { slotId, fanId: fan.id },
    });
    const repeated = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey,
    });
    expect(repeated.bookingId).toBe(id);
  });

  it('the lowest number is free again when its hold expires', async () => {
    const { slotId } = await makeSquad(server);
    const first = await holdPlace(server, { slotId });
    await holdPlace(server, { slotId });
    server.clock.now = new Date(start.getTime() + 31 * 60_000);
    await expireHold(server.deps, first);
    expect((await readSquad(slotId)).freePlaces).toBe(2);
    const next = await holdPlace(server, { slotId });
    expect((await readBooking(next.bookingId)).placeNumber).toBe(1);
  });

  it('a hold ends at the deadline, after which no place can be booked', async () => {
    const { slotId, deadlineAt } = await makeSquad(server);
    server.clock.now = new Date(deadlineAt.getTime() - 60_000);
    const { bookingId } = await holdPlace(server, { slotId });
    expect((await readBooking(bookingId)).holdExpiresAt).toEqual(deadlineAt);
    server.clock.now = deadlineAt;
    expect(await countFree(slotId)).toBe(0);
    expect(await codeOf(holdPlace(server, { slotId }))).toBe('SLOT_NOT_FOUND');
  });

  it('a session of a pack is refused', async () => {
    const { slotId } = await makeSquad(server);
    const fan = await makeFan(server.deps);
    const packPurchaseId = randomUUID();
    const input = { slotId, packPurchaseId, idempotencyKey: randomUUID() };
    expect(await codeOf(bookSlot(server.deps, fan, input))).toBe('PACK_NOT_FITTING');
    const { bookingId } = await holdPlace(server, { slotId });
    await expect(
      prisma().$executeRaw`
        update "Booking" set "packPurchaseId" = ${packPurchaseId}::uuid, "packSession" = 1
        where "id" = ${bookingId}::uuid`,
    ).rejects.toThrow('Booking_place_not_from_pack');
  });

  it('a late payment is revived with a free number, and refunded when all places are taken', async () => {
    const { slotId } = await makeSquad(server, { size: 2 });
    const late = await holdPlace(server, { slotId });
    const tooLate = await holdPlace(server, { slotId });
    server.clock.now = new Date(start.getTime() + 31 * 60_000);
    await prisma().booking.updateMany({
      where: { slotId },
      data: { status: 'EXPIRED', endedAt: server.clock.now },
    });
    await bookPlace(server, { slotId });
    await payPlace(server, late);
    expect(await readBooking(late.bookingId)).toMatchObject({
      status: 'CONFIRMED',
      placeNumber: 2,
    });
    await payPlace(server, tooLate);
    const lost = await readBooking(tooLate.bookingId);
    expect(lost.status).toBe('EXPIRED');
    expect(lost.payment?.refunds).toMatchObject([
      { reason: 'SLOT_LOST', amountMinor: PRICE_MINOR },
    ]);
  });

  it('a late payment is refunded when the fan has another place by then', async () => {
    const { slotId } = await makeSquad(server);
    const late = await holdPlace(server, { slotId });
    server.clock.now = new Date(start.getTime() + 31 * 60_000);
    await expireHold(server.deps, late);
    const again = await holdPlace(server, { slotId, fan: late.fan });
    await payPlace(server, late);
    expect(await readBooking(late.bookingId)).toMatchObject({
      status: 'EXPIRED',
      payment: { refunds: [{ reason: 'SLOT_LOST', amountMinor: PRICE_MINOR }] },
    });
    expect((await readBooking(again.bookingId)).status).toBe('HELD');
  });
});

describe('decideSquad', () => {
  it('everyone is refunded and the slot is closed when fewer places than the minimum are paid', async () => {
    const squad = await makeSquad(server, { size: 4, minimum: 3 });
    const paid = [await bookPlace(server, squad), await bookPlace(server, squad)];
    server.clock.now = new Date(squad.deadlineAt.getTime() - 60_000);
    const held = await holdPlace(server, squad);
    await decideSquad(server.deps, squad);
    expect((await readSquad(squad.slotId)).status).toBe('OPEN');
    await decideAt(squad);
    await decideAt(squad);
    const { status, decidedAt, slot } = await readSquad(squad.slotId);
    expect([status, decidedAt, slot.closedAt]).toEqual([
      'TOO_FEW',
      squad.deadlineAt,
      squad.deadlineAt,
    ]);
    for (const { bookingId } of paid) {
      const booking = await readBooking(bookingId);
      expect(booking).toMatchObject({
        status: 'REFUNDED',
        endReason: 'SLOT_LOST',
      });
      expect(booking.transfer?.status).toBe('CANCELLED');
      expect(booking.payment?.refunds).toMatchObject([{ amountMinor: PRICE_MINOR }]);
      expect(await ledgerOf(bookingId)).toBe(0);
    }
    expect((await readBooking(held.bookingId)).status).toBe('EXPIRED');
    const mails = await Promise.all(
      paid.map(({ bookingId }) => waitingMails(server.deps, { bookingId })),
    );
    expect(mails.flat().filter((mail) => mail.startsWith('squadTooFew'))).toEqual(
      expect.arrayContaining(['squadTooFew fan', 'squadTooFew fan', 'squadTooFew creator']),
    );
    const everyone = [squad.creator, ...paid.map(({ fan }) => fan)];
    expect(await notifiedOf('SQUAD_TOO_FEW', everyone)).toEqual([1, 1, 1]);
    const { data } = await server.deps.prisma.notification.findFirstOrThrow({
      where: { kind: 'SQUAD_TOO_FEW', recipientId: squad.creator.id },
    });
    const pages = paid.map(({ bookingId }) => `/bookings/${urlId('Booking', bookingId)}`);
    expect(pages).toContain((data as { link: string }).link);
    expect(await recordedOf(squad.slotId)).toEqual([
      { actorId: null, action: 'squad.fail', detail: { paidPlaces: 2, minimum: 3 } },
    ]);
  });

  it('the session takes place with the minimum, even if fans leave afterwards', async () => {
    const squad = await makeSquad(server);
    const [first, second] = [await bookPlace(server, squad), await bookPlace(server, squad)];
    await decideAt(squad);
    expect((await readSquad(squad.slotId)).status).toBe('CONFIRMED');
    expect(await waitingMails(server.deps, { bookingId: first.bookingId })).toContain(
      'squadConfirmed fan',
    );
    const everyone = [squad.creator, first.fan, second.fan];
    expect(await notifiedOf('SQUAD_CONFIRMED', everyone)).toEqual([1, 1, 1]);
    await refundBooking(server.deps, first.fan, {
      bookingId: first.bookingId,
      expectedRefundMinor: PRICE_MINOR,
    });
    await decideAt(squad);
    expect((await readSquad(squad.slotId)).status).toBe('CONFIRMED');
    expect((await readBooking(second.bookingId)).status).toBe('CONFIRMED');
    expect(await countFree(squad.slotId)).toBe(0);
    expect(await codeOf(holdPlace(server, squad))).toBe('SLOT_NOT_FOUND');
    expect(await recordedOf(squad.slotId)).toEqual([
      { actorId: null, action: 'squad.confirm', detail: { paidPlaces: 2, minimum: 2 } },
    ]);
  });

  it('every place is refunded in full when the slot was closed without a decision', async () => {
    const squad = await makeSquad(server);
    const paid = [await bookPlace(server, squad), await bookPlace(server, squad)];
    await prisma().availabilitySlot.update({
      where: { id: squad.slotId },
      data: { closedAt: start },
    });
    await decideAt(squad);
    await decideAt(squad);
    const { status, slot } = await readSquad(squad.slotId);
    expect([status, slot.closedAt]).toEqual(['CANCELLED', start]);
    for (const { bookingId } of paid) {
      const booking = await readBooking(bookingId);
      expect(booking).toMatchObject({
        status: 'CANCELLED_BY_CREATOR',
        endReason: 'CREATOR_CANCELLED',
      });
      expect(booking.transfer?.status).toBe('CANCELLED');
      expect(booking.payment?.refunds).toMatchObject([{ amountMinor: PRICE_MINOR }]);
      expect(await ledgerOf(bookingId)).toBe(0);
    }
  });

  it('a place that was paid before the deadline counts although nobody has reported it yet', async () => {
    const squad = await makeSquad(server, { minimum: 1 });
    server.clock.now = new Date(squad.deadlineAt.getTime() - 60_000);
    const { bookingId } = await holdPlace(server, squad);
    const { id } = await prisma().payment.findUniqueOrThrow({
      where: { bookingId },
    });
    server.payments.pay(id);
    await decideAt(squad);
    expect((await readBooking(bookingId)).status).toBe('CONFIRMED');
    expect((await readSquad(squad.slotId)).status).toBe('CONFIRMED');
  });

  it('no place is inserted into a decided squad, whichever release inserts it', async () => {
    const squad = await makeSquad(server);
    await decideAt(squad);
    const fan = await makeFan(server.deps);
    const rows = await prisma().$queryRaw<unknown[]>`
      insert into "Booking" ("slotId", "fanId", "creatorId", "status", "startsAt", "endsAt", "priceMinor", "totalMinor",
        "feeMinor", "currency", "holdExpiresAt", "idempotencyKey", "requestHash")
      select "id", ${fan.id}::uuid, "creatorId", 'HELD', "startsAt", "endsAt", 1200, 1200, 120, 'USD', now(), 'key', ''
      from "AvailabilitySlot" where "id" = ${squad.slotId}::uuid
      on conflict do nothing returning "id"`;
    expect(rows).toEqual([]);
  });
});

describe('SQUAD_TRANSITIONS', () => {
  it('the table lists exactly the status changes that the use cases make', async () => {
    const changes = await changesDuring(server.deps, {
      table: 'Squad',
      work: async () => {
        await decideAt(await makeSquad(server));
        server.clock.now = start;
        for (const isDecided of [false, true]) {
          server.clock.now = start;
          const squad = await makeSquad(server, { minimum: 1 });
          const { bookingId } = await bookPlace(server, squad);
          if (isDecided) await decideAt(squad);
          await refundBooking(server.deps, squad.creator, {
            bookingId,
            expectedRefundMinor: PRICE_MINOR,
          });
        }
      },
    });
    expect(changes).toEqual(changesOf({ transitions: SQUAD_TRANSITIONS, initial: NEW_SQUAD }));
  });
});
