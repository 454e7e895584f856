import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { expandBookings } from './expandBookings.ts';
import { DAY_MS } from '../../platform/time/timeUnits.rules.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('expandBookings', () => {
  it('the notifications of the demo are dated at the confirmation', async () => {
    const { deps } = server;
    const [fan, creator] = [await makeFan(deps), await makeCreator(deps)];
    const slotId = await makeSlot(deps, { creator, priceMinor: 0 });
    const confirmedAt = new Date(deps.now().getTime() - DAY_MS);
    const { bookingId } = await bookSlot({ ...deps, now: () => confirmedAt }, fan, {
      slotId,
      idempotencyKey: randomUUID(),
    });
    await expandBookings(deps);
    const notifications = await deps.prisma.notification.findMany({
      where: { recipientId: { in: [fan.id, creator.id] } },
    });
    expect(notifications.map(({ createdAt }) => createdAt)).toEqual([confirmedAt, confirmedAt]);
    const booking = await deps.prisma.booking.findUniqueOrThrow({ where: { id: bookingId } });
    expect(booking.isExpansionDue).toBe(false);
  });
});
