import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { urlId } from '../../platform/ids/urlId.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

/** As the gauge reports them, whose own request is never counted. */
async function countRequestsInFlight(): Promise<number> {
  const text = await (await fetch(`${app.url}/metrics`)).text();
  return Number(/^slotcast_requests_in_flight (\d+)$/m.exec(text)?.[1]);
}

/** A path and the cookie that open a stream. */
type Stream = { path: string; cookie: string };

async function overlayStream(): Promise<Stream> {
  const { username } = await makeCreator(app.deps);
  return { path: `/Overlay/v1/creators/${username}/events`, cookie: '' };
}

async function roomStream(): Promise<Stream> {
  const [fan, creator] = [await app.register(), await app.register()];
  const { prisma } = app.deps;
  const [fanRow, creatorRow] = [
    await prisma.user.findUniqueOrThrow({ where: { id: fan.id } }),
    await prisma.user.findUniqueOrThrow({ where: { id: creator.id } }),
  ];
  const slotId = await makeSlot(app.deps, { creator: creatorRow, priceMinor: 0 });
  const { bookingId } = await bookSlot(app.deps, fanRow, { slotId, idempotencyKey: randomUUID() });
  const { startsAt } = await prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
  app.clock.now = startsAt;
  const id = urlId('Booking', bookingId);
  return { path: `/bookings/${id}/room/connection?tab=${randomUUID()}`, cookie: fan.cookie };
}

describe('admissionControl', () => {
  it.each<[string, () => Promise<Stream> | Stream]>([
    ['of events', () => ({ path: '/events', cookie: '' })],
    ['of an overlay, in any letter case,', overlayStream],
    ['of a session room', roomStream],
  ])('an open stream %s is not a request in flight', async (_name, make) => {
    const { path, cookie } = await make();
    const ending = new AbortController();
    const response = await fetch(app.url + path, { headers: { cookie }, signal: ending.signal });
    try {
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/event-stream'),
      ]);
      expect(await countRequestsInFlight()).toBe(0);
    } finally {
      ending.abort();
    }
    await expect.poll(() => app.state.streams.size).toBe(0);
  });
});
