import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { refundForStaff } from '../../staff/staffActions.ts';
import { bookSlot } from '../holds/bookSlot.ts';
import { completeBooking } from '../sessions/completeBooking.ts';
import { extendRoom } from './extendRoom.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../../platform/ids/globalId.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A paid session, 3 minutes before its end; `goTo` counts minutes from the end. */
async function ending() {
  server.clock.now = new Date(Math.ceil(Date.now() / 900_000) * 900_000);
  const paid = await paidBooking(server);
  const { endsAt } = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: paid.bookingId },
  });
  const goTo = (minutes: number): void => {
    server.clock.now = new Date(endsAt.getTime() + minutes * MINUTE_MS);
  };
  goTo(-3);
  return { ...paid, endsAt, goTo };
}

const ask = async (actor: Actor | null, bookingId: string) => {
  const { data, errors } = await server.run({
    query: `mutation ($id: ID!) { result: extendRoom(input: { bookingId: $id }) {
      ... on ExtendRoomSuccess { booking { room { closesAt extendedUntil viewerCanExtend viewerWantsExtension otherWantsExtension } } }
      ... on UserError { code } } }`,
    actor,
    variables: { id: globalId('Booking', bookingId) },
  });
  return errors ? 'refused' : (data as { result: { code?: string; booking?: object } }).result;
};
const readBooking = (id: string) => server.deps.prisma.booking.findUniqueOrThrow({ where: { id } });
const refused = { code: 'EXTENSION_NOT_POSSIBLE' };

/** A slot that starts this many minutes after the end of the session. */
const slotAfter = (creator: Actor, minutes: number) =>
  makeSlot(server.deps, { creator, inMinutes: minutes + 3, priceMinor: 0 });
const book = (fan: Actor, slotId: string) =>
  bookSlot(server.deps, fan, { slotId, idempotencyKey: randomUUID() });

describe('extendRoom', () => {
  it('the room is extended once both sides agree, and neither end nor payout changes', async () => {
    const { fan, creator, bookingId, endsAt } = await ending();
    const transfer = { where: { bookingId } };
    const before = await server.deps.prisma.transfer.findUniqueOrThrow(transfer);
    expect(await ask(fan, bookingId)).toMatchObject({
      booking: { room: { extendedUntil: null, viewerCanExtend: true, viewerWantsExtension: true } },
    });
    expect(await ask(fan, bookingId)).toMatchObject({ booking: { room: { extendedUntil: null } } });
    const until = new Date(endsAt.getTime() + 15 * MINUTE_MS);
    expect(await ask(creator, bookingId)).toMatchObject({
      booking: {
        room: {
          extendedUntil: until.toISOString(),
          closesAt: new Date(until.getTime() + 15 * MINUTE_MS).toISOString(),
          viewerCanExtend: false,
          otherWantsExtension: true,
        },
      },
    });
    expect(await readBooking(bookingId)).toMatchObject({ endsAt, extendedUntil: until });
    expect(await server.deps.prisma.transfer.findUniqueOrThrow(transfer)).toEqual(before);
    server.clock.now = endsAt;
    await completeBooking(server.deps, { bookingId });
    expect(await readBooking(bookingId)).toMatchObject({ status: 'COMPLETED', endedAt: endsAt });
  });

  it('the extension waits for the fan when the creator agrees first', async () => {
    const { fan, creator, bookingId, endsAt } = await ending();
    expect(await ask(creator, bookingId)).toMatchObject({
      booking: { room: { extendedUntil: null, viewerWantsExtension: true } },
    });
    expect((await readBooking(bookingId)).extendedUntil).toBeNull();
    await ask(fan, bookingId);
    const until = new Date(endsAt.getTime() + 15 * MINUTE_MS);
    expect((await readBooking(bookingId)).extendedUntil).toEqual(until);
  });

  it('the extension is offered from 5 minutes before to 5 minutes after the end', async () => {
    const { fan, bookingId, goTo } = await ending();
    goTo(-5.01);
    expect(await ask(fan, bookingId)).toEqual(refused);
    goTo(5);
    expect(await ask(fan, bookingId)).toEqual(refused);
    goTo(4.99);
    expect(await ask(fan, bookingId)).toMatchObject({ booking: {} });
  });

  it('no booking of other people is found, and a login is needed', async () => {
    const { bookingId } = await ending();
    const stranger = await makeFan(server.deps);
    expect(await ask(stranger, bookingId)).toEqual({ code: 'BOOKING_NOT_FOUND' });
    expect(await ask(null, bookingId)).toBe('refused');
  });

  it('the extension is refused for a booking that was refunded or meets elsewhere', async () => {
    const { fan, bookingId } = await ending();
    const admin = await makeFan(server.deps, { role: 'ADMIN' });
    await refundForStaff(server.deps, admin, {
      kind: 'BOOKING',
      id: bookingId,
      reason: 'a good reason',
      expectedMinor: 1200,
    });
    expect(await ask(fan, bookingId)).toEqual(refused);
    const elsewhere = await ending();
    await server.deps.prisma.bookingPlace.create({
      data: { bookingId: elsewhere.bookingId, kind: 'OTHER', label: 'x' },
    });
    expect(await ask(elsewhere.fan, elsewhere.bookingId)).toEqual(refused);
  });

  it.each(['the fan as fan', 'the creator as creator', 'the fan as creator', 'the creator as fan'])(
    'the extension is refused while %s has another booking in that time',
    async (whose) => {
      const { fan, creator, bookingId } = await ending();
      const person = whose.startsWith('the fan') ? fan : creator;
      if (whose.endsWith('creator'))
        await book(await makeFan(server.deps), await slotAfter(person, 10));
      else await book(person, await slotAfter(await makeCreator(server.deps), 10));
      expect(await ask(fan, bookingId)).toEqual(refused);
    },
  );

  it.each([
    "the creator's slot is reserved",
    "the fan's own slot is reserved",
    'a slot is reserved for the fan',
  ])('the extension is refused while %s in that time', async (which) => {
    const { fan, creator, bookingId } = await ending();
    const other = await makeCreator(server.deps);
    const seller = which.startsWith('the creator') ? creator : other;
    const owner = which.startsWith('the fan') ? fan : seller;
    const { id: fanId } = which.endsWith('for the fan') ? fan : await makeFan(server.deps);
    await server.deps.prisma.reservation.create({
      data: {
        slotId: await slotAfter(owner, 10),
        creatorId: owner.id,
        kind: 'WAITLIST',
        fanId,
        expiresAt: new Date(server.clock.now.getTime() + 15 * MINUTE_MS),
      },
    });
    expect(await ask(fan, bookingId)).toEqual(refused);
  });

  it('the slots of both people, including new ones, are blocked until the booking is cancelled', async () => {
    const { fan, creator, bookingId, endsAt } = await ending();
    const [own, fans, next] = await Promise.all([
      slotAfter(creator, 5),
      slotAfter(fan, 10),
      slotAfter(creator, 36),
    ]);
    await ask(fan, bookingId);
    await ask(creator, bookingId);
    const other = await makeFan(server.deps);
    for (const slotId of [own, fans])
      await expect(book(other, slotId)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    await expect(book(other, next)).resolves.toBeTruthy();
    const from = new Date(endsAt.getTime() + 14 * MINUTE_MS);
    const [fresh] = await server.deps.prisma.$queryRaw<{ isBlocked: boolean }[]>`
      select slot_is_blocked(null, ${fan.id}::uuid, ${from}, ${from}::timestamptz + interval '1 hour', 0) as "isBlocked"`;
    expect(fresh).toEqual({ isBlocked: true });
    await server.deps.prisma.booking.update({
      where: { id: bookingId },
      data: { status: 'CANCELLED_BY_CREATOR' },
    });
    await expect(book(other, fans)).resolves.toBeTruthy();
  });

  it('the database decides when an extension and a booking are concurrent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { fan, creator, bookingId } = await ending();
      const slotId = await slotAfter(creator, 10);
      const other = await makeFan(server.deps);
      await extendRoom(server.deps, fan, { bookingId });
      const [extended, booked] = await Promise.allSettled([
        extendRoom(server.deps, creator, { bookingId }),
        book(other, slotId),
      ]);
      expect([extended.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const { extendedUntil } = await readBooking(bookingId);
      expect(extendedUntil === null).toBe(booked.status === 'fulfilled');
    }
  });

  it("the database allows no booking during an extension, even without the product's rules", async () => {
    const { fan, creator, bookingId } = await ending();
    const slotId = await slotAfter(creator, 10);
    const { bookingId: later } = await book(await makeFan(server.deps), slotId);
    await extendRoom(server.deps, fan, { bookingId }).catch(() => undefined);
    await expect(
      server.deps.prisma.$executeRaw`
        update "Booking" set "fanExtendsAt" = now(), "creatorExtendsAt" = now(), "extendedUntil" = "endsAt" + interval '15 minutes'
        where "id" = ${bookingId}::uuid`,
    ).rejects.toThrow('another booking is in the extension');
    await server.deps.prisma.booking.update({ where: { id: later }, data: { status: 'EXPIRED' } });
    await extendRoom(server.deps, fan, { bookingId });
    await extendRoom(server.deps, creator, { bookingId });
    await expect(
      server.deps.prisma.booking.update({ where: { id: later }, data: { status: 'CONFIRMED' } }),
    ).rejects.toThrow('is in an extension');
  });
});
