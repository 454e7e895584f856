import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makePaidOrder } from '../../../testing/factories/orderFactories.ts';
import { startReceiver, type Receiver } from '../../../testing/services/startReceiver.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { enqueueOrderWebhooks } from './enqueueWebhookDeliveries.ts';
import { createWebhook } from './webhooks.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  receiver = await startReceiver();
});
afterAll(async () => {
  receiver.close();
  await server.close();
});

/** A deactivated creator with a delivery that waits since before. */
async function deactivated() {
  const { creator, orderId } = await makePaidOrder(server);
  const { endpointId } = await createWebhook(server.deps, creator, {
    url: receiver.url,
    topics: ['ORDER_CHANGED'],
  });
  const enqueue = () =>
    server.deps.prisma.$transaction((tx) =>
      enqueueOrderWebhooks(tx, { orderId, creatorId: creator.id, now: server.clock.now }),
    );
  await enqueue();
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: { isActive: false },
  });
  const read = () => server.deps.prisma.webhookDelivery.findMany({ where: { endpointId } });
  return { enqueue, read };
}

describe('enqueueWebhookDeliveries', () => {
  it('a deactivated creator receives no new events', async () => {
    const { enqueue, read } = await deactivated();
    await enqueue();
    expect(await read()).toHaveLength(1);
  });
});

describe('deliverWebhook', () => {
  it('a delivery that waited when its creator was deactivated is given up', async () => {
    const { read } = await deactivated();
    const [delivery] = await read();
    await deliverWebhook(server.deps, { deliveryId: delivery?.id ?? '' });
    expect(receiver.received).toEqual([]);
    expect(await read()).toMatchObject([{ status: 'FAILED', attempts: 0, nextAttemptAt: null }]);
  });
});
