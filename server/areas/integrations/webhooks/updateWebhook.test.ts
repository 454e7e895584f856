import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator } from '../../../testing/factories/basics.ts';
import { deliverWebhook } from './deliverWebhook.ts';
import { createWebhook, sendWebhookTest, updateWebhook } from './webhooks.ts';

const FIELDS = { url: 'https://receiver.example/hook', topics: ['ORDER_CHANGED' as const] };
const ACTIVE = { failingSince: null, timeouts: 0, pausedUntil: null, disabledAt: null };

let server: TestServer;
let creator: Actor;
let endpointId: string;
beforeAll(async () => {
  server = await createTestServer({ WEBHOOKS_TO_LOOPBACK: '1' });
  creator = await makeCreator(server.deps);
  ({ endpointId } = await createWebhook(server.deps, creator, FIELDS));
});
afterAll(() => server.close());

/** The state of an endpoint that does not respond, after the webhook is saved. */
async function save({
  disabledAt = null,
  url = FIELDS.url,
}: {
  disabledAt?: Date | null;
  url?: string;
}) {
  const now = server.deps.now();
  const failing = {
    failingSince: now,
    timeouts: 2,
    pausedUntil: new Date(now.getTime() + 120_000),
    disabledAt,
  };
  const where = { id: endpointId };
  await server.deps.prisma.webhookEndpoint.update({ where, data: { ...failing, url: FIELDS.url } });
  await updateWebhook(server.deps, creator, { endpointId, url, topics: ['BOOKING_CONFIRMED'] });
  const saved = await server.deps.prisma.webhookEndpoint.findUniqueOrThrow({ where });
  expect(saved).toMatchObject({ url, topics: ['BOOKING_CONFIRMED'] });
  return { saved, failing };
}

describe('updateWebhook', () => {
  it('a webhook whose URL stays keeps its pause and the time since when it fails', async () => {
    const { saved, failing } = await save({});
    expect(saved).toMatchObject(failing);
  });

  it('a new URL ends the pause', async () => {
    const { saved } = await save({ url: 'https://receiver.example/other' });
    expect(saved).toMatchObject(ACTIVE);
  });

  it('a disabled webhook is enabled without a pause', async () => {
    const { saved } = await save({ disabledAt: server.deps.now() });
    expect(saved).toMatchObject(ACTIVE);
  });

  it('the audit log has the hosts and the topics of a changed webhook, and no path', async () => {
    await save({ url: 'https://elsewhere.example/secret' });
    const { detail } = await server.deps.prisma.auditEvent.findFirstOrThrow({
      where: { action: 'webhook.update', entityId: endpointId },
      orderBy: { id: 'desc' },
    });
    expect(detail).toEqual({
      from: 'receiver.example',
      to: 'elsewhere.example',
      topics: ['BOOKING_CONFIRMED'],
    });
  });

  it('saving a webhook without a change is not in the audit log', async () => {
    const count = () =>
      server.deps.prisma.auditEvent.count({
        where: { action: 'webhook.update', entityId: endpointId },
      });
    await save({});
    const before = await count();
    await save({});
    expect(await count()).toBe(before);
  });

  it('an attempt at the previous URL that fails later does not count against the new one', async () => {
    const receiver = createServer((_request, response) => {
      const update = { endpointId: other, url: FIELDS.url, topics: [...FIELDS.topics] };
      void updateWebhook(server.deps, creator, update).then(() => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const { endpointId: other } = await createWebhook(server.deps, creator, { ...FIELDS, url });
    await sendWebhookTest(server.deps, creator, { endpointId: other });
    const where = { endpointId: other };
    const { id } = await server.deps.prisma.webhookDelivery.findFirstOrThrow({ where });
    await deliverWebhook(server.deps, { deliveryId: id });
    receiver.close();
    expect(
      await server.deps.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: other } }),
    ).toMatchObject({ url: FIELDS.url, ...ACTIVE });
  });
});
