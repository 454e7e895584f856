import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePaidOrder } from '../../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { completeOrder } from './completeOrder.ts';
import { deliverOrder } from './deliverOrder.ts';

const THREE_DAYS_MS = 259_200_000;

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

async function makeDeliveredOrder(): Promise<string> {
  const { creator, orderId } = await makePaidOrder(server);
  await deliverOrder(server.deps, creator, { orderId, message: 'Here it is.' });
  return orderId;
}

const readStatus = async (id: string): Promise<string> =>
  (await server.deps.prisma.serviceOrder.findUniqueOrThrow({ where: { id } })).status;

describe('completeOrder', () => {
  it('only the given order is completed, and only once the delivery is three days old', async () => {
    const deliveredAt = server.clock.now.getTime();
    const [orderId, otherId] = [await makeDeliveredOrder(), await makeDeliveredOrder()];
    server.clock.now = new Date(deliveredAt + THREE_DAYS_MS - 1);
    await completeOrder(server.deps, { orderId });
    expect(await readStatus(orderId)).toBe('DELIVERED');
    server.clock.now = new Date(deliveredAt + THREE_DAYS_MS);
    await completeOrder(server.deps, { orderId: otherId });
    expect([await readStatus(orderId), await readStatus(otherId)]).toEqual([
      'DELIVERED',
      'COMPLETED',
    ]);
    await completeOrder(server.deps, { orderId });
    expect(await readStatus(orderId)).toBe('COMPLETED');
  });

  it('one transfer is scheduled, even when it runs twice', async () => {
    const orderId = await makeDeliveredOrder();
    server.clock.now = new Date(server.clock.now.getTime() + THREE_DAYS_MS);
    await completeOrder(server.deps, { orderId });
    await completeOrder(server.deps, { orderId });
    expect(await server.deps.prisma.transfer.count({ where: { orderId } })).toBe(1);
  });
});
