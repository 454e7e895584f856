import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { MAX_REPORTS_A_DAY } from '../../safety/report.rules.ts';
import { enterRoom } from './enterRoom.ts';
import { MINUTE_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A paid session; the clock is set to this many minutes after its start. */
async function sessionAt(minutes: number) {
  server.clock.now = new Date(Math.ceil(Date.now() / 900_000) * 900_000);
  const paid = await paidBooking(server);
  const { startsAt } = await readBooking(paid.bookingId);
  server.clock.now = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return paid;
}

const readBooking = (id: string) =>
  server.deps.prisma.booking.findUniqueOrThrow({
    where: { id },
    include: { problem: true, transfer: true },
  });
const reportsAbout = (person: Actor) =>
  server.deps.prisma.report.findMany({ where: { subjectId: person.id } });

async function end(
  actor: Actor | null,
  {
    bookingId,
    reason = 'FINISHED',
    ...safety
  }: { bookingId: string; reason?: string; safetyReason?: string; text?: string },
) {
  const { data, errors } = await server.run({
    query: `mutation ($input: EndRoomSessionInput!) { result: endRoomSession(input: $input) {
      ... on EndRoomSessionSuccess { booking { status room { isOpen endedAt viewerEndedIt } } }
      ... on UserError { code } } }`,
    actor,
    variables: {
      input: { bookingId: globalId('Booking', bookingId), reason, ...safety },
    },
  });
  return data?.['result'] ?? errors?.[0]?.extensions.code;
}

describe('endRoomSession', () => {
  it('the room is closed for both sides, and the money is not affected', async () => {
    const { fan, creator, bookingId } = await sessionAt(5);
    await enterRoom(server.deps, fan, { bookingId, tabId: crypto.randomUUID() });
    expect(await end(creator, { bookingId })).toEqual({
      booking: {
        status: 'CONFIRMED',
        room: { isOpen: false, endedAt: server.clock.now.toISOString(), viewerEndedIt: true },
      },
    });
    expect(await readBooking(bookingId)).toMatchObject({
      status: 'CONFIRMED',
      problem: null,
      transfer: { status: 'SCHEDULED' },
    });
    expect(await reportsAbout(fan)).toEqual([]);
    const visit = await server.deps.prisma.roomVisit.findFirstOrThrow({
      where: { bookingId },
    });
    expect(visit.leftAt).toEqual(server.clock.now);
    await expect(
      enterRoom(server.deps, fan, { bookingId, tabId: crypto.randomUUID() }),
    ).rejects.toMatchObject({ code: 'ROOM_CLOSED' });
    const audit = await server.deps.prisma.auditEvent.findFirstOrThrow({
      where: { entityId: bookingId, action: 'room.ended' },
    });
    expect(audit).toMatchObject({
      actorId: creator.id,
      detail: { reason: 'FINISHED' },
    });
  });

  it('the other side sees who ended the session, and a repeated end changes nothing', async () => {
    const { fan, creator, bookingId } = await sessionAt(5);
    await end(fan, { bookingId, reason: 'TECHNICAL' });
    const endedAt = server.clock.now.toISOString();
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
    expect(await end(creator, { bookingId, reason: 'SAFETY' })).toEqual({
      booking: {
        status: 'CONFIRMED',
        room: { isOpen: false, endedAt, viewerEndedIt: false },
      },
    });
    expect(await reportsAbout(fan)).toEqual([]);
  });

  it('an end for safety reports the other person and holds the share until staff decide', async () => {
    const { fan, creator, bookingId } = await sessionAt(5);
    const text = 'He threatened me.';
    await end(fan, { bookingId, reason: 'SAFETY', safetyReason: 'HARASSMENT', text });
    expect(await reportsAbout(creator)).toMatchObject([
      { reporterId: fan.id, target: 'USER', reason: 'HARASSMENT', text },
    ]);
    expect(await readBooking(bookingId)).toMatchObject({
      problem: { status: 'OPEN', reporterId: fan.id, description: text },
      transfer: { status: 'ON_HOLD' },
    });
  });

  it('an end for safety works even above the daily limit of reports', async () => {
    const { fan, creator, bookingId } = await sessionAt(5);
    const others = await Promise.all(
      Array.from({ length: MAX_REPORTS_A_DAY }, () => makeFan(server.deps)),
    );
    await server.deps.prisma.report.createMany({
      data: others.map(({ id }) => ({
        reporterId: fan.id,
        subjectId: id,
        target: 'USER' as const,
        targetId: id,
        reason: 'SPAM' as const,
        createdAt: server.clock.now,
      })),
    });
    await end(fan, { bookingId, reason: 'SAFETY' });
    expect(await reportsAbout(creator)).toEqual([]);
    expect(await readBooking(bookingId)).toMatchObject({
      problem: { status: 'OPEN' },
    });
  });

  it('the session can be ended from the start on, and for safety as soon as the room is open', async () => {
    const { fan, bookingId } = await sessionAt(-9);
    const code = 'SESSION_END_NOT_POSSIBLE';
    expect(await end(fan, { bookingId })).toEqual({ code });
    expect(await end(fan, { bookingId, reason: 'SAFETY' })).toMatchObject({
      booking: {},
    });
    const early = await sessionAt(-11);
    const reason = 'SAFETY';
    expect(await end(early.fan, { bookingId: early.bookingId, reason })).toEqual({ code });
  });

  it('a booking that meets elsewhere cannot be ended', async () => {
    const { fan, bookingId } = await sessionAt(5);
    await server.deps.prisma.bookingPlace.create({
      data: { bookingId, kind: 'OTHER', label: 'x' },
    });
    expect(await end(fan, { bookingId })).toEqual({
      code: 'SESSION_END_NOT_POSSIBLE',
    });
  });

  it('a text that is too long is rejected, and nothing changes', async () => {
    const { fan, bookingId } = await sessionAt(5);
    const text = 'x'.repeat(1_001);
    expect(await end(fan, { bookingId, reason: 'SAFETY', text })).toEqual({
      code: 'REPORT_INVALID',
    });
    expect(await readBooking(bookingId)).toMatchObject({
      roomClosedAt: null,
      problem: null,
    });
  });

  it('no booking of other people is found, and a login is needed', async () => {
    const { bookingId } = await sessionAt(5);
    const stranger = await makeFan(server.deps);
    expect(await end(stranger, { bookingId })).toEqual({
      code: 'BOOKING_NOT_FOUND',
    });
    expect(await end(null, { bookingId })).toBe('UNAUTHENTICATED');
    expect(await end(stranger, { bookingId: 'x' })).toEqual({
      code: 'BOOKING_NOT_FOUND',
    });
  });
});
