import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator } from '../../testing/factories/basics.ts';
import { payCheckout } from '../../testing/factories/payCheckout.ts';
import { makeCompletedOrder, makeTip } from '../../testing/factories/tipFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { WEBHOOK_DATA } from '../../areas/integrations/webhooks/webhook.shapes.ts';
import { seedIntegrations } from './seedIntegrations.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

describe('seedIntegrations', () => {
  it('luna gets a key that reads and a webhook with delivered messages, and nothing is queued', async () => {
    const { deps } = server;
    const creator = await makeCreator(deps);
    const username = 'luna';
    const data = { username };
    await deps.prisma.user.update({ where: { id: creator.id }, data });
    const order = await makeCompletedOrder(server, { creator });
    const { tipId, paymentId } = await makeTip(server, { order });
    await payCheckout(server, paymentId);
    await seedIntegrations(deps);
    const owner = { user: data };
    expect(await deps.prisma.apiKey.findMany({ where: owner })).toMatchObject([
      { kind: 'SECRET', scopes: ['READ'], token: null, lastUsedAt: expect.any(Date) },
    ]);
    const [webhook, ...others] = await deps.prisma.webhookEndpoint.findMany({
      where: owner,
      include: { deliveries: { orderBy: { topic: 'asc' } } },
    });
    expect(others).toEqual([]);
    // A reserved top-level domain: nothing can be sent there.
    expect(new URL(webhook?.url ?? '').hostname).toMatch(/\.example$/);
    expect(webhook?.deliveries).toMatchObject([
      { topic: 'TEST', status: 'DELIVERED', nextAttemptAt: null },
      { topic: 'TIP_SENT', status: 'DELIVERED', nextAttemptAt: null, subjectId: tipId },
    ]);
    for (const { topic, body } of webhook?.deliveries ?? []) {
      const event = JSON.parse(body) as { data: unknown };
      expect(WEBHOOK_DATA[topic].data.strict().parse(event.data)).toEqual(event.data);
    }
  });
});
