import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresEvents } from '../../platform/events/postgresEvents.ts';
import { publishEvent } from '../../platform/events/publishEvent.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { completeBooking } from '../../areas/bookings/sessions/completeBooking.ts';
import { deleteOldSignals, deleteOldVisits } from '../../areas/bookings/room/deleteOldRoomRows.ts';
import { roomChannel } from '../../areas/bookings/room/enterRoom.ts';
import { updateDefaultPlace } from '../../areas/places/updateDefaultPlace.ts';
import { makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { MINUTE_MS } from '../../platform/time/timeUnits.rules.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { urlId } from '../../platform/ids/urlId.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: { TURN_URL: 'turn:relay.example:3478', TURN_SECRET: 'x'.repeat(16) },
  });
  const { env, pool, log } = app.deps;
  app.deps.events = postgresEvents({ databaseUrl: env.databaseUrl ?? '', pool, log });
});
afterAll(async () => {
  await app.deps.events.close();
  await app.close();
});

type Person = { id: string; cookie: string };

async function booked({ priceMinor = 0, kind = 'ROOM' as 'ROOM' | 'OTHER' } = {}) {
  app.clock.now = new Date();
  const [fan, creator] = [await app.register(), await app.register()];
  const { prisma } = app.deps;
  const [fanRow, creatorRow] = await Promise.all(
    [fan, creator].map(({ id }) => prisma.user.findUniqueOrThrow({ where: { id } })),
  );
  if (!fanRow || !creatorRow) throw new Error('No people');
  if (kind === 'OTHER') await updateDefaultPlace(app.deps, creatorRow, { kind, label: 'x' });
  const slotId = await makeSlot(app.deps, { creator: creatorRow, priceMinor });
  const { bookingId } = await bookSlot(app.deps, fanRow, { slotId, idempotencyKey: randomUUID() });
  const { startsAt, endsAt } = await prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const goTo = (minutes: number): void => {
    app.clock.now = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  };
  return { fan, creator, bookingId, startsAt, endsAt, goTo };
}

const fetchConnection = (
  { cookie }: { cookie: string },
  { bookingId, tab }: { bookingId: string; tab: string },
): Promise<Response> =>
  fetch(`${app.url}/bookings/${urlId('Booking', bookingId)}/room/connection?tab=${tab}`, {
    headers: { cookie },
  });

/** Opens the connection of a tab and collects its events. */
async function enter(
  { cookie }: { cookie: string },
  bookingId: string,
  { tab = randomUUID() as string, lastId = '', after = '' } = {},
) {
  const ending = new AbortController();
  const url = `${app.url}/bookings/${urlId('Booking', bookingId)}/room/connection?tab=${tab}${after && `&after=${after}`}`;
  const response = await fetch(url, {
    headers: { cookie, ...(lastId ? { 'last-event-id': lastId } : {}) },
    signal: ending.signal,
  });
  const received = { text: '', isOver: false };
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  void (async () => {
    for (;;) {
      const part = await reader?.read().catch(() => null);
      if (!part || part.done) break;
      received.text += part.value;
    }
    received.isOver = true;
  })();
  if (response.status === 200) await expect.poll(() => received.text).toContain('event: hello');
  const leave = async (): Promise<void> => {
    ending.abort();
    await expect
      .poll(() => app.deps.prisma.roomVisit.count({ where: { tabId: tab, leftAt: null } }))
      .toBe(0);
  };
  return { status: response.status, received, leave, tab };
}

const signal = async (person: Person, bookingId: string, body: string) =>
  await app.graphql(
    `mutation { result: sendRoomSignal(input: { bookingId: "${globalId('Booking', bookingId)}", tabId: "${randomUUID()}", body: ${JSON.stringify(body)} }) { ... on SendRoomSignalSuccess { booking { id } } ... on UserError { code } } }`,
    person,
  );

describe('the connection to a room', () => {
  it('the stream says hello, and reports the other side and its signals', async () => {
    const { fan, creator, bookingId, goTo } = await booked();
    goTo(-10);
    const first = await enter(creator, bookingId);
    expect(first.received.text).toContain('data: {"isCreator":true,"otherTabId":null}');
    const second = await enter(fan, bookingId);
    expect(second.received.text).toContain(`{"isCreator":false,"otherTabId":"${first.tab}"}`);
    await expect
      .poll(() => first.received.text)
      .toContain(`event: entered\ndata: {"tabId":"${second.tab}"}`);
    await signal(fan, bookingId, 'to the creator');
    await expect.poll(() => first.received.text).toContain('"body":"to the creator"');
    expect(second.received.text).not.toContain('to the creator');
    await second.leave();
    await expect
      .poll(() => first.received.text)
      .toContain(`event: left\ndata: {"tabId":"${second.tab}"}`);
    await first.leave();
  });

  it('the connection counts as attendance during check-in, for each side', async () => {
    const { fan, creator, bookingId, goTo } = await booked();
    const read = () => app.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
    goTo(-10);
    await (await enter(fan, bookingId)).leave();
    expect((await read()).fanArrivedAt).toEqual(app.clock.now);
    goTo(10.01);
    await (await enter(creator, bookingId)).leave();
    expect((await read()).creatorArrivedAt).toBeNull();
  });

  it('the newer tab of a person takes over', async () => {
    const { fan, bookingId, goTo } = await booked();
    goTo(0);
    const old = await enter(fan, bookingId);
    const newer = await enter(fan, bookingId);
    await expect.poll(() => old.received.text).toContain('event: replaced');
    await expect.poll(() => old.received.isOver).toBe(true);
    expect(newer.received.isOver).toBe(false);
    const visits = await app.deps.prisma.roomVisit.findMany({ where: { bookingId } });
    expect(visits.filter(({ leftAt }) => leftAt === null)).toHaveLength(1);
    const again = await fetchConnection(fan, { bookingId, tab: old.tab });
    expect(await again.text()).toContain('event: replaced');
    expect(newer.received.isOver).toBe(false);
    await newer.leave();
  });

  it.each([
    ['by itself', (lastId: string) => ({ lastId })],
    ['with a new stream', (after: string) => ({ after })],
  ])('the signals that a tab missed are sent when it comes back %s', async (_way, last) => {
    const { fan, creator, bookingId, goTo } = await booked();
    goTo(0);
    const tab = randomUUID();
    const first = await enter(fan, bookingId, { tab });
    await signal(creator, bookingId, 'first');
    await expect.poll(() => first.received.text).toContain('"body":"first"');
    const lastId = /id: (\d+)/.exec(first.received.text)?.[1] ?? '';
    await first.leave();
    await signal(creator, bookingId, 'missed');
    const again = await enter(fan, bookingId, { tab, ...last(lastId) });
    await expect.poll(() => again.received.text).toContain('"body":"missed"');
    expect(again.received.text).not.toContain('"body":"first"');
    await again.leave();
  });

  it('a signal whose event arrives after the tab got it among the missed is sent once', async () => {
    const { fan, creator, bookingId, goTo } = await booked();
    goTo(0);
    const tab = randomUUID();
    await (await enter(fan, bookingId, { tab })).leave();
    await signal(creator, bookingId, 'missed');
    const again = await enter(fan, bookingId, { tab, after: '0' });
    await expect.poll(() => again.received.text).toContain('"body":"missed"');
    const id = /id: (\d+)/.exec(again.received.text)?.[1] ?? '';
    await app.deps.prisma.$transaction((tx) =>
      publishEvent(tx, { channel: roomChannel(bookingId), type: 'signal', payload: { id } }),
    );
    await signal(creator, bookingId, 'next');
    await expect.poll(() => again.received.text).toContain('"body":"next"');
    expect(again.received.text.match(/event: signal/g)).toHaveLength(2);
    await again.leave();
  });

  it.each([
    ['too early', -10.01, 'early'],
    ['15 minutes after the end', 45, 'late'],
  ])('the connection is refused %s', async (_name, minutes) => {
    const { fan, bookingId, goTo } = await booked();
    goTo(minutes);
    expect((await enter(fan, bookingId)).status).toBe(409);
    expect((await signal(fan, bookingId, 'x')).data).toEqual({ result: { code: 'ROOM_CLOSED' } });
  });

  it('the connection is refused for other people, visitors, holds and other meeting places', async () => {
    const { bookingId, goTo, fan } = await booked();
    goTo(0);
    const stranger = await app.register();
    expect((await enter(stranger, bookingId)).status).toBe(404);
    expect((await enter({ cookie: '' }, bookingId)).status).toBe(401);
    expect((await enter(fan, randomUUID())).status).toBe(404);
    expect((await signal(stranger, bookingId, 'x')).data).toEqual({
      result: { code: 'BOOKING_NOT_FOUND' },
    });
    expect(await app.deps.prisma.roomVisit.count({ where: { bookingId } })).toBe(0);
    const elsewhere = await booked({ kind: 'OTHER' });
    elsewhere.goTo(0);
    expect((await enter(elsewhere.fan, elsewhere.bookingId)).status).toBe(409);
  });

  it('the size and the number of signals are limited', async () => {
    const { fan, bookingId, goTo } = await booked();
    goTo(0);
    expect((await signal(fan, bookingId, 'x'.repeat(16_385))).data).toEqual({
      result: { code: 'SIGNAL_INVALID' },
    });
    expect((await signal(fan, bookingId, '')).data).toEqual({ result: { code: 'SIGNAL_INVALID' } });
    await app.deps.limiters({ name: 'roomSignal', points: 120, duration: 60 }).consume(fan.id, 119);
    expect((await signal(fan, bookingId, 'last')).data).toHaveProperty('result.booking');
    expect((await signal(fan, bookingId, 'more')).errors?.[0]?.extensions.code).toBe(
      'RATE_LIMITED',
    );
  });
});

describe('the traces of a room', () => {
  it('the traces are deleted after a minute (signals) or 180 days (visits)', async () => {
    const { fan, bookingId, goTo } = await booked();
    goTo(0);
    await (await enter(fan, bookingId)).leave();
    await signal(fan, bookingId, 'x');
    const { roomSignal, roomVisit } = app.deps.prisma;
    app.clock.now = new Date(app.clock.now.getTime() + MINUTE_MS);
    await deleteOldSignals(app.deps);
    expect(await roomSignal.count({ where: { bookingId } })).toBe(0);
    await deleteOldVisits(app.deps);
    expect(await roomVisit.count({ where: { bookingId } })).toBe(1);
    app.clock.now = new Date(app.clock.now.getTime() + 181 * 24 * 60 * MINUTE_MS);
    await deleteOldVisits(app.deps);
    expect(await roomVisit.count({ where: { bookingId } })).toBe(0);
  });
});

describe('completeBooking of a session in the room', () => {
  async function visit(bookingId: string, userId: string, from: Date, minutes: number) {
    const leftAt = new Date(from.getTime() + minutes * MINUTE_MS);
    await app.deps.prisma.roomVisit.create({
      data: { bookingId, userId, tabId: randomUUID(), joinedAt: from, seenAt: from, leftAt },
    });
  }

  it('a fan who waited alone is refunded even if the creator looked in, and nobody else', async () => {
    for (const [meets, status] of [
      [false, 'REFUNDED'],
      [true, 'COMPLETED'],
    ] as const) {
      const { fan, creator, bookingId, startsAt, endsAt, goTo } = await booked();
      goTo(-5);
      await (await enter(creator, bookingId)).leave();
      await (await enter(fan, bookingId)).leave();
      await visit(bookingId, fan.id, startsAt, 12);
      if (meets) await visit(bookingId, creator.id, startsAt, 1);
      app.clock.now = endsAt;
      for (let times = 0; times < 2; times += 1) await completeBooking(app.deps, { bookingId });
      const booking = await app.deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
      expect(booking.status).toBe(status);
    }
  });
});

describe('Booking.room', () => {
  it('the room has credentials for the relay for both sides while it is open', async () => {
    const { fan, bookingId, goTo } = await booked();
    const read = async ({ cookie }: { cookie: string }) =>
      (
        (
          await app.graphql(
            `{ node(id: "${globalId('Booking', bookingId)}") { ... on Booking { room { isOpen isRelayed iceServers { urls username credential } visits { isViewer } minutesTogether } } } }`,
            { cookie },
          )
        ).data as { node: { room: { iceServers: { username: string }[] } } | null }
      ).node;
    goTo(-11);
    expect(await read(fan)).toMatchObject({ room: { isOpen: false, iceServers: [] } });
    goTo(0);
    const room = await read(fan);
    expect(room).toMatchObject({
      room: { isOpen: true, isRelayed: true, iceServers: [{ urls: ['turn:relay.example:3478'] }] },
    });
    const [until = ''] = room?.room.iceServers[0]?.username.split(':') ?? [];
    expect(Number(until) * 1000).toBeGreaterThan(app.clock.now.getTime());
    expect(await read(await app.register())).toBeNull();
  });
});
