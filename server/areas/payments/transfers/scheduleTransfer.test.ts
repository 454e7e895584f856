import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/inTransaction.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator, makeFan, makeSlot } from '../../../testing/factories/basics.ts';
import { bookSlot } from '../../bookings/holds/bookSlot.ts';
import { scheduleTransfer } from './scheduleTransfer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

/** Schedules the share of a free booking, which has no payment, as if it had this total. */
async function scheduleUnpaid({ totalMinor }: { totalMinor: number }): Promise<number> {
  const { deps } = server;
  const [creator, fan] = [await makeCreator(deps), await makeFan(deps)];
  const slotId = await makeSlot(deps, { creator, priceMinor: 0 });
  const { bookingId } = await bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
  await inTransaction(deps.prisma, (tx) =>
    scheduleTransfer(tx, {
      purchase: { bookingId },
      creatorId: creator.id,
      totalMinor,
      feeMinor: 0,
      currency: deps.env.currency,
      payableAt: deps.now(),
    }),
  );
  return deps.prisma.transfer.count({ where: { bookingId } });
}

describe('scheduleTransfer', () => {
  it('a purchase that costs nothing has no transfer', async () => {
    expect(await scheduleUnpaid({ totalMinor: 0 })).toBe(0);
  });

  it('no share is scheduled for a purchase with a price whose payment is missing', async () => {
    await expect(scheduleUnpaid({ totalMinor: 2_000 })).rejects.toMatchObject({ code: 'P2025' });
  });
});
