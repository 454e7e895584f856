import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidBooking } from '../../../testing/factories/paidBooking.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { isFanAloneInRoom } from './isFanAloneInRoom.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** A booking during which only the fan was in the room. */
async function waited() {
  const { fan, bookingId } = await paidBooking(server);
  const { prisma } = server.deps;
  const booking = await prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const { startsAt, endsAt } = booking;
  await prisma.roomVisit.create({
    data: {
      bookingId,
      userId: fan.id,
      tabId: randomUUID(),
      joinedAt: startsAt,
      seenAt: endsAt,
      leftAt: endsAt,
    },
  });
  return { booking, startsAt };
}

describe('isFanAloneInRoom', () => {
  it.each([
    ['nothing was chosen', null, true],
    ['the room was chosen', 'ROOM', true],
    ['the two meet elsewhere', 'OTHER', false],
  ] as const)(
    'visits of the room count only without another place, here where %s',
    async (_what, kind, expected) => {
      const { booking } = await waited();
      const { prisma } = server.deps;
      if (kind)
        await prisma.bookingPlace.create({
          data: { bookingId: booking.id, kind, ...(kind === 'OTHER' ? { label: 'x' } : {}) },
        });
      expect(await prisma.$transaction((tx) => isFanAloneInRoom(tx, booking))).toBe(expected);
    },
  );
});
