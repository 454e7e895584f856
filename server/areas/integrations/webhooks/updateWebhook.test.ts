import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { makeCreator } from '../../../testing/factories/basics.ts';
import { createWebhook, updateWebhook } from './webhooks.ts';

const FIELDS = { url: 'https://receiver.example/hook', topics: ['ORDER_CHANGED' as const] };
const ACTIVE = { failingSince: null, timeouts: 0, pausedUntil: null, disabledAt: null };

let server: TestServer;
let creator: Actor;
let endpointId: string;
beforeAll(async () => {
  server = await createTestServer();
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
});
