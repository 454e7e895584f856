import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { waitingMails } from '../../../testing/inspect/queuedJobs.ts';
import {
  bookPlace,
  holdPlace,
  makeSquad,
  payPlace,
} from '../../../testing/factories/squadFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { toErrorCode } from '../../../testing/inspect/toErrorCode.ts';
import { openDrop } from '../../drops/openDrop.ts';
import { blockUser } from '../../safety/blockUser.ts';
import { refundBooking } from '../changes/refundBooking.ts';
import { rescheduleBooking } from '../changes/rescheduleBooking.ts';
import { updateBookingPlace } from '../places/updateBookingPlace.ts';
import { completeBooking } from '../sessions/completeBooking.ts';
import { confirmAttendance } from '../sessions/confirmAttendance.ts';
import { decideSquad } from './decideSquad.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

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
const statusOf = async (id: string) =>
  (await prisma().booking.findUniqueOrThrow({ where: { id } })).status;
const codeOf = (attempt: Promise<unknown>) => attempt.then(() => 'done', toErrorCode);

async function makeFilled({ minimum = 2 } = {}) {
  const squad = await makeSquad(server, { size: 4, minimum });
  const places = [await bookPlace(server, squad), await bookPlace(server, squad)] as const;
  return { ...squad, places };
}

describe("the creator's cancellation of a squad", () => {
  it('every paid place is refunded, holds are released and the slot is closed', async () => {
    const { creator, slotId, places } = await makeFilled();
    const held = await holdPlace(server, { slotId });
    const [{ bookingId }] = places;
    expect(
      await codeOf(
        refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: PRICE_MINOR }),
      ),
    ).toBe('REFUND_QUOTE_CHANGED');
    const cancel = () =>
      refundBooking(server.deps, creator, { bookingId, expectedRefundMinor: 2 * PRICE_MINOR });
    expect(await codeOf(cancel())).toBe('done');
    expect(await codeOf(cancel())).toBe('BOOKING_FINAL');
    for (const place of places) {
      expect(await statusOf(place.bookingId)).toBe('CANCELLED_BY_CREATOR');
      const refunds = await prisma().refund.findMany({
        where: { payment: { bookingId: place.bookingId } },
      });
      expect(refunds).toMatchObject([{ amountMinor: PRICE_MINOR }]);
    }
    expect(await statusOf(held.bookingId)).toBe('EXPIRED');
    const squad = await prisma().squad.findUniqueOrThrow({
      where: { slotId },
      include: { slot: true },
    });
    expect(squad.status).toBe('CANCELLED');
    expect(squad.slot.closedAt).toEqual(start);
    const events = await prisma().auditEvent.findMany({ where: { entityId: slotId } });
    expect(events).toMatchObject([
      {
        actorId: creator.id,
        action: 'squad.cancel',
        detail: { places: 3, refundMinor: 2 * PRICE_MINOR },
      },
    ]);
  });

  it('one place is left when the creator blocks its fan, and the slot stays open', async () => {
    const { creator, slotId, places } = await makeFilled();
    const [first, second] = places;
    await blockUser(server.deps, creator, { username: first.fan.username });
    expect(await statusOf(first.bookingId)).toBe('CANCELLED_BY_CREATOR');
    expect(await statusOf(second.bookingId)).toBe('CONFIRMED');
    expect(await codeOf(holdPlace(server, { slotId, fan: first.fan }))).toBe('SLOT_NOT_FOUND');
    expect(await codeOf(holdPlace(server, { slotId }))).toBe('done');
  });
});

describe('a place of a squad', () => {
  it('a place can only be cancelled by its fan, and is then free again', async () => {
    const { slotId, places } = await makeFilled();
    const [first, second] = places;
    const cancel = (fan: Actor) =>
      refundBooking(server.deps, fan, {
        bookingId: first.bookingId,
        expectedRefundMinor: PRICE_MINOR,
      });
    expect(await codeOf(cancel(second.fan))).toBe('BOOKING_NOT_FOUND');
    await cancel(first.fan);
    expect(await statusOf(second.bookingId)).toBe('CONFIRMED');
    const { freePlaces } = await prisma().squad.findUniqueOrThrow({ where: { slotId } });
    expect(freePlaces).toBe(3);
  });

  it.each([
    [60, 'done'],
    [59, 'BOOKING_FINAL'],
  ])('a place is cancelled by its fan %i minutes before the start: %s', async (minutes, code) => {
    const { startsAt, places, ...squad } = await makeFilled();
    server.clock.now = squad.deadlineAt;
    await decideSquad(server.deps, squad);
    server.clock.now = new Date(startsAt.getTime() - minutes * 60_000);
    const [{ fan, bookingId }] = places;
    const cancel = refundBooking(server.deps, fan, {
      bookingId,
      expectedRefundMinor: PRICE_MINOR,
    });
    expect(await codeOf(cancel)).toBe(code);
  });

  it('a place is not moved to another slot, nor is another booking moved to it', async () => {
    const { creator, slotId, places } = await makeFilled();
    const [{ fan, bookingId }] = places;
    const other = await makeSlot(server.deps, { creator, inMinutes: 60 * 60 });
    const move = rescheduleBooking(server.deps, fan, { bookingId, slotId: other });
    expect(await codeOf(move)).toBe('BOOKING_FINAL');
    await expect(
      prisma().booking.update({ where: { id: bookingId }, data: { slotId: other } }),
    ).rejects.toThrow('cannot be moved');
    const ordinary = await bookPlace(server, { slotId: other });
    const join = rescheduleBooking(server.deps, ordinary.fan, {
      bookingId: ordinary.bookingId,
      slotId,
    });
    expect(await codeOf(join)).toBe('SLOT_NOT_FOUND');
  });

  it("the creator's attendance counts for every fan, and a fan's only for that fan", async () => {
    const { creator, startsAt, places, ...squad } = await makeFilled();
    server.clock.now = squad.deadlineAt;
    await decideSquad(server.deps, squad);
    server.clock.now = startsAt;
    const [first, second] = places;
    await confirmAttendance(server.deps, first.fan, first);
    const arrivals = () =>
      prisma().booking.findMany({
        where: { slotId: squad.slotId },
        orderBy: { placeNumber: 'asc' },
        select: { fanArrivedAt: true, creatorArrivedAt: true },
      });
    expect(await arrivals()).toEqual([
      { fanArrivedAt: startsAt, creatorArrivedAt: null },
      { fanArrivedAt: null, creatorArrivedAt: null },
    ]);
    await confirmAttendance(server.deps, creator, second);
    expect((await arrivals()).map(({ creatorArrivedAt }) => creatorArrivedAt)).toEqual([
      startsAt,
      startsAt,
    ]);
  });

  it('a place is refunded to the fan who came alone, and the creator is paid for the other', async () => {
    const { startsAt, places, ...squad } = await makeFilled();
    server.clock.now = squad.deadlineAt;
    await decideSquad(server.deps, squad);
    server.clock.now = startsAt;
    const [first, second] = places;
    await confirmAttendance(server.deps, first.fan, first);
    server.clock.now = new Date(startsAt.getTime() + 3_600_000);
    for (const place of places) await completeBooking(server.deps, place);
    expect(await statusOf(first.bookingId)).toBe('REFUNDED');
    expect(await statusOf(second.bookingId)).toBe('COMPLETED');
  });

  it('a place has the meeting place of the squad, which the creator changes for everyone and never to a room, and no other squad changes', async () => {
    const { creator, slotId, places } = await makeFilled();
    const [{ bookingId }] = places;
    const foreign = await bookPlace(server, await makeSquad(server));
    const change = (place: Parameters<typeof updateBookingPlace>[2]['place']) =>
      codeOf(updateBookingPlace(server.deps, creator, { bookingId, place }));
    expect(await change({ kind: 'ROOM' })).toBe('SQUAD_PLACE');
    expect(await change({ kind: 'OTHER', label: 'My lobby' })).toBe('done');
    const later = await bookPlace(server, { slotId });
    const rows = await prisma().bookingPlace.findMany({ where: { booking: { slotId } } });
    expect(rows.map(({ label }) => label)).toEqual(['My lobby', 'My lobby', 'My lobby']);
    expect(rows.map((row) => row.bookingId)).toContain(later.bookingId);
    const { label } = await prisma().bookingPlace.findUniqueOrThrow({
      where: { bookingId: foreign.bookingId },
    });
    expect(label).toBe('nova');
    const notified = await prisma().notification.findMany({
      where: {
        kind: 'BOOKING_PLACE_CHANGED',
        recipientId: { in: places.map(({ fan }) => fan.id) },
      },
    });
    expect(notified).toHaveLength(2);
  });
});

describe('updateBookingPlace', () => {
  it('an expired place changes without a notification, and a late payment revives it with the new meeting place', async () => {
    const { creator, slotId, places } = await makeFilled();
    const late = await holdPlace(server, { slotId });
    server.clock.now = new Date(start.getTime() + 31 * 60_000);
    await prisma().booking.update({
      where: { id: late.bookingId },
      data: { status: 'EXPIRED', endedAt: server.clock.now },
    });
    await updateBookingPlace(server.deps, creator, {
      bookingId: places[0].bookingId,
      place: { kind: 'OTHER', label: 'My lobby' },
    });
    const notified = { recipientId: late.fan.id, kind: 'BOOKING_PLACE_CHANGED' };
    expect(await prisma().notification.count({ where: notified })).toBe(0);
    expect(await waitingMails(server.deps, late)).not.toContain('placeChanged fan');
    await payPlace(server, late);
    expect(await statusOf(late.bookingId)).toBe('CONFIRMED');
    const { label } = await prisma().bookingPlace.findUniqueOrThrow({
      where: { bookingId: late.bookingId },
    });
    expect(label).toBe('My lobby');
  });
});

describe('a squad', () => {
  const READ = `query ($id: ID!) { node(id: $id) { ... on AvailabilitySlot { state booking { id }
    squad { size minimum takenCount deadlineAt status bookings { otherParty { username } } } } } }`;
  const read = async (actor: Actor | null, slotId: string) =>
    (
      await server.run({
        query: READ,
        variables: { id: globalId('AvailabilitySlot', slotId) },
        actor,
      })
    ).data?.['node'];

  it('everyone sees how many places are taken, a fan their own place, and the creator all fans', async () => {
    const { creator, slotId, deadlineAt, places } = await makeFilled();
    const [first, second] = places;
    const squad = {
      size: 4,
      minimum: 2,
      takenCount: 2,
      deadlineAt: deadlineAt.toISOString(),
      status: 'OPEN',
      bookings: null,
    };
    expect(await read(null, slotId)).toEqual({ state: 'FREE', booking: null, squad });
    expect(await read(second.fan, slotId)).toEqual({
      state: 'FREE',
      booking: { id: globalId('Booking', second.bookingId) },
      squad,
    });
    expect(await read(creator, slotId)).toEqual({
      state: 'FREE',
      booking: null,
      squad: {
        ...squad,
        bookings: [first, second].map(({ fan }) => ({ otherParty: { username: fan.username } })),
      },
    });
    for (let place = 0; place < 2; place += 1) await bookPlace(server, { slotId });
    expect(await read(await makeFan(server.deps), slotId)).toMatchObject({ state: 'TAKEN' });
  });

  it('a squad is excluded from drops and the waitlist', async () => {
    const { creator, slotId } = await makeSquad(server);
    expect(await codeOf(openDrop(server.deps, creator, { slotIds: [slotId], minutes: 5 }))).toBe(
      'DROP_SLOTS_NOT_FREE',
    );
    await expect(
      prisma().reservation.create({ data: { slotId, creatorId: creator.id, kind: 'WAITLIST' } }),
    ).rejects.toThrow('is a squad');
  });
});
