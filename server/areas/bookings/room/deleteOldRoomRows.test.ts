import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAcceptedRequest } from '../../../testing/factories/appointmentFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deleteOldSignals, deleteOldVisits } from './deleteOldRoomRows.ts';
import { DAY_MS } from '../../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const before = (milliseconds: number): Date => new Date(server.clock.now.getTime() - milliseconds);

it('deleteOldSignals deletes signals after a minute', async () => {
  const { fan, bookingId } = await makeAcceptedRequest(server.deps);
  await server.deps.prisma.roomSignal.createMany({
    data: [59_999, 60_000].map((age) => ({
      bookingId,
      senderId: fan.id,
      tabId: randomUUID(),
      body: String(age),
      createdAt: before(age),
    })),
  });
  await deleteOldSignals(server.deps);
  const left = await server.deps.prisma.roomSignal.findMany({ where: { bookingId } });
  expect(left.map(({ body }) => body)).toEqual(['59999']);
});

it('deleteOldVisits deletes visits after 180 days', async () => {
  const { fan, bookingId } = await makeAcceptedRequest(server.deps);
  await server.deps.prisma.roomVisit.createMany({
    data: [180 * DAY_MS, 180 * DAY_MS + 1].map((age) => ({
      bookingId,
      userId: fan.id,
      tabId: randomUUID(),
      joinedAt: before(age),
      seenAt: before(age),
      leftAt: before(age),
    })),
  });
  await deleteOldVisits(server.deps);
  const left = await server.deps.prisma.roomVisit.findMany({ where: { bookingId } });
  expect(left.map(({ joinedAt }) => joinedAt)).toEqual([before(180 * DAY_MS)]);
});
