import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import { globalId } from '../../platform/ids/globalId.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { paidBooking } from '../../testing/factories/paidBooking.ts';
import { bookSlot } from './holds/bookSlot.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const READ = 'query { viewer { bookingsWithoutPayment { id } } }';
const read = async (actor: Actor): Promise<{ id: string }[]> => {
  const { data } = await server.run({ query: READ, actor });
  return (data as { viewer: { bookingsWithoutPayment: { id: string }[] } }).viewer
    .bookingsWithoutPayment;
};

describe('Viewer.bookingsWithoutPayment', () => {
  it('a free booking is listed for both sides, and no paid or unpaid one', async () => {
    const { deps } = server;
    const [fan, creator, other] = [
      await makeFan(deps),
      await makeCreator(deps),
      await makeCreator(deps),
    ];
    const book = (slotId: string) => bookSlot(deps, fan, { slotId, idempotencyKey: randomUUID() });
    const { bookingId } = await book(await makeSlot(deps, { creator, priceMinor: 0 }));
    await book(await makeSlot(deps, { creator: other }));
    const listed = [{ id: globalId('Booking', bookingId) }];
    expect(await read(fan)).toEqual(listed);
    expect(await read(creator)).toEqual(listed);
    expect(await read(other)).toEqual([]);
    expect(await read((await paidBooking(server)).fan)).toEqual([]);
  });
});
