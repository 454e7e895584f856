import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator } from '../../../testing/factories/basics.ts';
import { startReceiver } from '../../../testing/services/startReceiver.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { createWebhook, sendWebhookTest } from './webhooks.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' })));
afterAll(() => server.close());

describe('sendWebhookTest', () => {
  it('a test that failed is not retried, and the next one can be sent at once', async () => {
    const creator = await makeCreator(server.deps);
    const receiver = await startReceiver({ status: 500 });
    const { endpointId } = await createWebhook(server.deps, creator, {
      url: receiver.url,
      topics: ['ORDER_CHANGED'],
    });
    const test = async () => {
      await sendWebhookTest(server.deps, creator, { endpointId });
      const where = { endpointId, status: 'PENDING' } as const;
      const { id } = await server.deps.prisma.webhookDelivery.findFirstOrThrow({ where });
      await deliverWebhook(server.deps, { deliveryId: id });
      return server.deps.prisma.webhookDelivery.findUniqueOrThrow({ where: { id } });
    };
    expect(await test()).toMatchObject({
      status: 'FAILED',
      attempts: 1,
      responseCode: 500,
      nextAttemptAt: null,
    });
    receiver.status = 200;
    expect(await test()).toMatchObject({ status: 'DELIVERED', attempts: 1 });
    receiver.close();
  });
});
