import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { publishedOn } from '../../../testing/factories/publishedOn.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { enterRoom, keepVisit, leaveRoom, roomChannel } from './enterRoom.ts';
import { exportRoomVisits } from './exportRoomVisits.ts';
import { readSignals, sendRoomSignal } from './sendRoomSignal.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A booking whose room has just opened. */
async function openRoom() {
  const sides = await paidBooking(server);
  const booking = await server.deps.prisma.booking.findUniqueOrThrow({
    where: { id: sides.bookingId },
  });
  server.clock.now = new Date(booking.startsAt.getTime() - 10 * MINUTE_MS);
  return { ...sides, startsAt: booking.startsAt, endsAt: booking.endsAt };
}
/** Enters with a new tab, or with `tabId`. */
async function enter(actor: Actor, bookingId: string, tabId: string = randomUUID()) {
  const entry = await enterRoom(server.deps, actor, { bookingId, tabId });
  if (!entry) throw new Error('another tab has taken over');
  return entry;
}
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};
const readVisit = (id: string) => server.deps.prisma.roomVisit.findUniqueOrThrow({ where: { id } });

describe('enterRoom', () => {
  it('the visit is recorded, the tab of the other side is named and an earlier tab is replaced', async () => {
    const { fan, creator, bookingId } = await openRoom();
    const [fanTab, creatorTab, newTab] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await enter(fan, bookingId, fanTab);
    expect(first).toMatchObject({ isCreator: false, otherTabId: null });
    const other = await enter(creator, bookingId, creatorTab);
    expect(other).toMatchObject({ isCreator: true, otherTabId: fanTab });
    later(1000);
    const second = await enter(fan, bookingId, newTab);
    expect(second.otherTabId).toBe(creatorTab);
    expect((await readVisit(first.visitId)).leftAt).toEqual(server.clock.now);
    expect((await readVisit(other.visitId)).leftAt).toBeNull();
    expect(await exportRoomVisits(server.deps.prisma, { userId: fan.id })).toMatchObject([
      { bookingId, leftAt: server.clock.now },
      { bookingId, leftAt: null },
    ]);
  });

  it('a tab that a newer one has replaced is rejected until the newer one leaves', async () => {
    const { fan, bookingId } = await openRoom();
    const oldTab = randomUUID();
    await enter(fan, bookingId, oldTab);
    later(1000);
    const newer = await enter(fan, bookingId);
    expect(await enterRoom(server.deps, fan, { bookingId, tabId: oldTab })).toBeNull();
    expect((await readVisit(newer.visitId)).leftAt).toBeNull();
    await leaveRoom(server.deps, { bookingId, visitId: newer.visitId });
    expect(await enterRoom(server.deps, fan, { bookingId, tabId: oldTab })).not.toBeNull();
  });

  it('other people are rejected, and everyone before the room opens', async () => {
    const { fan, bookingId } = await openRoom();
    const tabId = randomUUID();
    await expect(
      enterRoom(server.deps, await makeFan(server.deps), { bookingId, tabId }),
    ).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    later(-1);
    await expect(enterRoom(server.deps, fan, { bookingId, tabId })).rejects.toMatchObject({
      code: 'ROOM_CLOSED',
    });
  });
});

describe('keepVisit', () => {
  it('the time when the connection was last seen is recorded', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    later(10_000);
    expect(await keepVisit(server.deps, { visitId })).toBe('kept');
    expect((await readVisit(visitId)).seenAt).toEqual(server.clock.now);
  });

  it('a visit that another tab has replaced is reported and not changed', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    const entered = server.clock.now;
    later(10_000);
    await enter(fan, bookingId);
    expect(await keepVisit(server.deps, { visitId })).toBe('replaced');
    expect((await readVisit(visitId)).seenAt).toEqual(entered);
  });

  it('a visit has ended when the person left with the only tab', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    await leaveRoom(server.deps, { bookingId, visitId });
    expect(await keepVisit(server.deps, { visitId })).toBe('ended');
  });

  it('a visit ends once the booking meets elsewhere', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    await server.deps.prisma.bookingPlace.create({
      data: { bookingId, kind: 'OTHER', label: 'x' },
    });
    expect(await keepVisit(server.deps, { visitId })).toBe('ended');
  });

  it('a visit ends once the room is closed', async () => {
    const { fan, bookingId, endsAt } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    server.clock.now = new Date(endsAt.getTime() + 15 * MINUTE_MS + 1);
    expect(await keepVisit(server.deps, { visitId })).toBe('ended');
  });
});

describe('exportRoomVisits', () => {
  it('the visits are listed in the order of entering, even if an earlier one was changed last', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId: first } = await enter(fan, bookingId);
    const joinedAt = server.clock.now;
    later(1000);
    await enter(fan, bookingId);
    await server.deps.prisma.$executeRaw`
      update "RoomVisit" set "seenAt" = "seenAt" where "id" = ${first}::uuid`;
    const visits = await exportRoomVisits(server.deps.prisma, { userId: fan.id });
    expect(visits.map((visit) => visit.joinedAt)).toEqual([joinedAt, server.clock.now]);
  });
});

describe('leaveRoom', () => {
  it('the visit ends once, and the end is published', async () => {
    const { fan, bookingId } = await openRoom();
    const { visitId } = await enter(fan, bookingId);
    later(1000);
    const left = server.clock.now;
    const work = () => leaveRoom(server.deps, { bookingId, visitId });
    const channel = roomChannel(bookingId);
    expect(await publishedOn({ server, channel, work })).toEqual(['left']);
    later(1000);
    expect(await publishedOn({ server, channel, work })).toEqual([]);
    expect((await readVisit(visitId)).leftAt).toEqual(left);
  });
});

describe('readSignals', () => {
  it('a signal names its tab, and its id returns only later ones', async () => {
    const { fan, creator, bookingId } = await openRoom();
    const signals = ['1', '2'].map((body) => ({ bookingId, tabId: randomUUID(), body }));
    for (const signal of signals) await sendRoomSignal(server.deps, fan, signal);
    const [first, second] = await readSignals(server.deps, creator, { bookingId });
    expect([first, second]).toMatchObject(signals.map(({ tabId, body }) => ({ tabId, body })));
    const after = BigInt(first?.id ?? '');
    expect(await readSignals(server.deps, creator, { bookingId, after })).toEqual([second]);
  });

  it('the signals of the other side are returned in order, for a minute', async () => {
    const { fan, creator, bookingId } = await openRoom();
    const bodies = async () =>
      (await readSignals(server.deps, creator, { bookingId })).map(({ body }) => body);
    const send = (body: string, actor = fan) =>
      sendRoomSignal(server.deps, actor, { bookingId, tabId: randomUUID(), body });
    for (const body of ['1', '2', '3']) await send(body);
    await send('own', creator);
    await server.deps.prisma.$executeRaw`
      update "RoomSignal" set "body" = "body" where "bookingId" = ${bookingId}::uuid and "body" = '1'`;
    expect(await bodies()).toEqual(['1', '2', '3']);
    later(60_000);
    expect(await bodies()).toEqual([]);
  });
});
