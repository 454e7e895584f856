import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { makeRequest } from '../../testing/factories/appointmentFactories.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { publishedOn } from '../../testing/factories/publishedOn.ts';
import { runWaitingJobs } from '../../testing/app/runWaitingJobs.ts';
import {
  toCalendar,
  type CalendarHost,
  toEvent,
  icsTime,
  startCalendarHost,
} from '../../testing/services/startCalendarHost.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { createAvailabilitySlots } from '../availability/slots/createAvailabilitySlots.ts';
import { acceptSessionRequest } from '../bookings/appointments/acceptSessionRequest.ts';
import { bookSlot } from '../bookings/holds/bookSlot.ts';
import { expireHold } from '../bookings/holds/expireHold.ts';
import { freeSlot } from '../creators/creators.access.ts';
import { connectCalendar } from './connectCalendar.ts';
import { disconnectCalendar } from './disconnectCalendar.ts';
import { queueCalendarReads } from './queueCalendarReads.ts';
import { readCalendar } from './readCalendar.ts';
import { globalId } from '../../platform/ids/globalId.ts';

let server: TestServer;
let host: CalendarHost;
let creator: Actor;
beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  server.clock.now = new Date(new Date().setUTCHours(12, 0, 0, 0));
});
beforeEach(async () => {
  host = await startCalendarHost();
  creator = await makeCreator(server.deps);
  return () => host.close();
});
afterAll(() => server.close());

const hours = (count: number) => new Date(server.clock.now.getTime() + count * 3_600_000);
const busyFor = (from: number, to: number) =>
  toEvent(randomUUID(), `DTSTART:${icsTime(hours(from))}`, `DTEND:${icsTime(hours(to))}`);
const change = (...events: string[]) => {
  host.text = toCalendar(...events);
  host.etag = `"${randomUUID()}"`;
};
const connect = async () => {
  const calendarId = await connectCalendar(server.deps, creator, { url: host.url });
  await runWaitingJobs(server.deps, 'readCalendar');
  return calendarId;
};
const read = (calendarId: string) => readCalendar(server.deps, { calendarId });
const stored = (calendarId: string) =>
  server.deps.prisma.connectedCalendar.findUniqueOrThrow({ where: { id: calendarId } });
const isFree = async (slotId: string) =>
  (await server.deps.prisma.availabilitySlot.count({
    where: { id: slotId, ...freeSlot(server.clock.now) },
  })) === 1;
const card = async () =>
  (await server.deps.prisma.creatorCard.findUniqueOrThrow({ where: { userId: creator.id } }))
    .nextSlotAt;
const slotIn = (count: number) => makeSlot(server.deps, { creator, inMinutes: count * 60 });
const book = async (slotId: string) =>
  bookSlot(server.deps, await makeFan(server.deps), { slotId, idempotencyKey: randomUUID() });

describe('readCalendar', () => {
  it('free slots that overlap a busy time are paused, and resume when it is removed', async () => {
    const [over, beside] = [await slotIn(24), await slotIn(25)];
    change(busyFor(24.25, 25));
    const calendarId = await connect();
    expect([await isFree(over), await isFree(beside)]).toEqual([false, true]);
    expect(await card()).toEqual(hours(25));
    await expect(book(over)).rejects.toMatchObject({ code: 'SLOT_TAKEN' });
    const published = await publishedOn({
      server,
      channel: `creator:${creator.id}`,
      work: async () => {
        change();
        await read(calendarId);
      },
    });
    expect(published).toEqual(['slots']);
    expect(await isFree(over)).toBe(true);
    expect(await card()).toEqual(hours(24));
  });

  it('slots that are opened over a busy time later are paused', async () => {
    change(busyFor(24, 25));
    await connect();
    const opened = await createAvailabilitySlots(server.deps, creator, {
      slots: [24, 25].map((count) => ({
        startsAt: hours(count),
        durationMinutes: 30,
        priceMinor: 1200,
      })),
    });
    expect(await Promise.all(opened.map(({ slotId }) => isFree(slotId ?? '')))).toEqual([
      false,
      true,
    ]);
  });

  it('a hold over a busy time does not change, and its slot is paused when the hold ends', async () => {
    const slotId = await slotIn(24);
    const { bookingId } = await book(slotId);
    change(busyFor(24, 25));
    await connect();
    const booking = () =>
      server.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect((await booking()).status).toBe('HELD');
    const before = server.clock.now;
    server.clock.now = hours(1);
    await expireHold(server.deps, { bookingId });
    expect((await booking()).status).toBe('EXPIRED');
    expect(await isFree(slotId)).toBe(false);
    server.clock.now = before;
  });

  it('slots within the buffer of a booking stay paused when the busy time is removed', async () => {
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { bufferMinutes: 60 },
    });
    const [booked, beside] = [await slotIn(24), await slotIn(25)];
    change(busyFor(25, 26));
    const calendarId = await connect();
    await book(booked);
    change();
    await read(calendarId);
    expect(await isFree(beside)).toBe(false);
  });

  it('neither titles nor the URL are stored in clear text', async () => {
    change(busyFor(24, 25));
    const calendarId = await connect();
    const rows = JSON.stringify([
      await stored(calendarId),
      await server.deps.prisma.busyTime.findMany({ where: { calendarId } }),
      await server.deps.prisma.auditEvent.findMany({ where: { actorId: creator.id } }),
    ]);
    expect(rows).not.toMatch(/private-x7|dinner/);
  });

  it('the ETag is sent on the same day, and the next day is computed from the whole calendar', async () => {
    change(busyFor(24, 25));
    const calendarId = await connect();
    await read(calendarId);
    expect(host.requests.map(({ etag }) => etag)).toEqual([undefined, host.etag]);
    expect((await stored(calendarId)).lastSuccessAt).toEqual(server.clock.now);
    const before = server.clock.now;
    server.clock.now = hours(24);
    await read(calendarId);
    expect(host.requests.at(-1)?.etag).toBeUndefined();
    server.clock.now = before;
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { timeZone: 'Asia/Tokyo' },
    });
    await read(calendarId);
    expect(host.requests.at(-1)?.etag).toBeUndefined();
  });

  it.each<[string, (host: CalendarHost) => void, string]>([
    ['an error', (h) => (h.answer = (_q, r) => r.writeHead(500).end()), 'STATUS'],
    ['a page', (h) => (h.answer = (_q, r) => r.writeHead(200).end('<html>')), 'NOT_A_CALENDAR'],
    ['a broken calendar', (h) => (h.text = h.text.slice(0, -10)), 'NOT_A_CALENDAR'],
    [
      'endless content',
      (h) =>
        (h.answer = (_q, r) => {
          const more = (): void => {
            if (!r.destroyed) r.write('X'.repeat(262_144), more);
          };
          more();
        }),
      'TOO_LARGE',
    ],
    ['a connection that ends', (h) => (h.answer = (q) => q.socket.destroy()), 'UNREACHABLE'],
    [
      'a redirect into the network',
      (h) => (h.answer = (_q, r) => r.writeHead(302, { location: 'http://10.0.0.7/' }).end()),
      'ADDRESS_REFUSED',
    ],
    [
      'a redirect to the metadata of a cloud',
      (h) =>
        (h.answer = (_q, r) => r.writeHead(301, { location: 'http://169.254.169.254/a' }).end()),
      'ADDRESS_REFUSED',
    ],
    [
      'redirects without end',
      (h) => (h.answer = (_q, r) => r.writeHead(302, { location: h.url }).end()),
      'TOO_MANY_REDIRECTS',
    ],
  ])('the busy times are kept and no slot changes after %s', async (_name, spoil, problem) => {
    const slotId = await slotIn(24);
    change(busyFor(24, 25));
    const calendarId = await connect();
    const other = await slotIn(30);
    change(busyFor(30, 31));
    spoil(host);
    await read(calendarId);
    expect(await stored(calendarId)).toMatchObject({
      problem,
      lastSuccessAt: server.clock.now,
      lastFailureAt: server.clock.now,
      failingSince: server.clock.now,
    });
    expect([await isFree(slotId), await isFree(other)]).toEqual([false, true]);
  });

  it('no connection is made to a private address, even if one was stored', async () => {
    const calendarId = await connect();
    const strict = { ...server.deps, env: { ...server.deps.env, webhooksToLoopback: false } };
    await readCalendar(strict, { calendarId });
    expect((await stored(calendarId)).problem).toBe('ADDRESS_REFUSED');
    expect(host.requests).toHaveLength(1);
  });

  it("a URL that cannot be decrypted after the server's secret has changed is reported", async () => {
    const calendarId = await connect();
    const renewed = { ...server.deps, env: { ...server.deps.env, authSecret: 'y'.repeat(32) } };
    await readCalendar(renewed, { calendarId });
    expect((await stored(calendarId)).problem).toBe('SECRET_LOST');
  });

  it('the creator is notified once after a day of failures, and again only after a success', async () => {
    const calendarId = await connect();
    const before = server.clock.now;
    const notified = () =>
      server.deps.prisma.notification.count({
        where: { recipientId: creator.id, kind: 'CALENDAR_FAILING' },
      });
    host.answer = (_request, response) => response.writeHead(404).end();
    await read(calendarId);
    server.clock.now = new Date(before.getTime() + 23 * 3_600_000);
    await read(calendarId);
    expect(await notified()).toBe(0);
    server.clock.now = new Date(before.getTime() + 24 * 3_600_000);
    await read(calendarId);
    await read(calendarId);
    expect(await notified()).toBe(1);
    expect((await stored(calendarId)).nextReadAt).toEqual(hours(1));
    host.answer = null;
    await read(calendarId);
    expect(await stored(calendarId)).toMatchObject({
      problem: null,
      failingSince: null,
      notifiedAt: null,
    });
    server.clock.now = before;
  });

  it('nothing is written for a calendar that was disconnected while it was read', async () => {
    change(busyFor(24, 25));
    const calendarId = await connectCalendar(server.deps, creator, { url: host.url });
    host.answer = (_request, response) => {
      void disconnectCalendar(server.deps, creator, { calendarId }).then(() =>
        response.writeHead(200).end(host.text),
      );
    };
    await read(calendarId);
    expect(await server.deps.prisma.busyTime.count({ where: { creatorId: creator.id } })).toBe(0);
  });

  it('no free slot is left over a busy time when openings and reads are concurrent', async () => {
    const calendarId = await connect();
    change(busyFor(24, 34));
    const [opened] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, (_v, n) =>
          createAvailabilitySlots(server.deps, creator, {
            slots: [{ startsAt: hours(24 + n / 2), durationMinutes: 30, priceMinor: 1200 }],
          }),
        ),
      ),
      read(calendarId),
    ]);
    const ids = opened.flat().flatMap(({ slotId }) => slotId ?? []);
    expect(ids.length).toBeGreaterThan(10);
    expect(
      await server.deps.prisma.availabilitySlot.count({
        where: { id: { in: ids }, ...freeSlot(server.clock.now) },
      }),
    ).toBe(0);
  });
});

describe('acceptSessionRequest', () => {
  it('a time in which the creator is busy elsewhere is rejected', async () => {
    const { requestId, startsAt } = await makeRequest(server.deps, { creator, hours: [48] });
    change(busyFor(48.5, 49));
    await connect();
    await expect(
      acceptSessionRequest(server.deps, creator, { requestId, startsAt }),
    ).rejects.toMatchObject({ code: 'TIME_TAKEN' });
  });
});

describe('Booking.overlapsBusyTime', () => {
  it('the field is true for the creator of a confirmed booking over a busy time, and never for the fan', async () => {
    const fan = await makeFan(server.deps);
    const slotId = await makeSlot(server.deps, { creator, inMinutes: 24 * 60, priceMinor: 0 });
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    const query =
      'query ($id: ID!) { node(id: $id) { ... on Booking { status overlapsBusyTime } } }';
    const ask = async (actor: Actor) =>
      (await server.run({ query, actor, variables: { id: globalId('Booking', bookingId) } })).data;
    expect(await ask(creator)).toEqual({ node: { status: 'CONFIRMED', overlapsBusyTime: false } });
    change(busyFor(24, 25));
    await connect();
    expect(await ask(creator)).toEqual({ node: { status: 'CONFIRMED', overlapsBusyTime: true } });
    expect(await ask(fan)).toEqual({ node: { status: 'CONFIRMED', overlapsBusyTime: false } });
  });
});

describe('queueCalendarReads', () => {
  it('each calendar that is due is queued once, and none of a deactivated creator', async () => {
    const calendarId = await connect();
    await queueCalendarReads(server.deps);
    expect(await runWaitingJobs(server.deps, 'readCalendar')).toBe(0);
    const before = server.clock.now;
    server.clock.now = hours(0.25);
    await queueCalendarReads(server.deps);
    await queueCalendarReads(server.deps);
    await runWaitingJobs(server.deps, 'readCalendar');
    expect(host.requests).toHaveLength(2);
    expect((await stored(calendarId)).nextReadAt).toEqual(hours(0.25));
    server.clock.now = hours(0.25);
    await server.deps.prisma.user.update({ where: { id: creator.id }, data: { isActive: false } });
    await queueCalendarReads(server.deps);
    await read(calendarId);
    await runWaitingJobs(server.deps, 'readCalendar');
    expect(host.requests).toHaveLength(2);
    server.clock.now = before;
  });
});
