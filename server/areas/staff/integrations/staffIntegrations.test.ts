import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { makeCreator, makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { createApiKey, findApiKey, revokeApiKey } from '../../integrations/apiKeys/apiKeys.ts';
import { createWebhook, sendWebhookTest } from '../../integrations/webhooks/webhooks.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
let creator: Actor;
let made: Awaited<ReturnType<typeof makeIntegrations>>;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
  creator = await makeCreator(server.deps);
  made = await makeIntegrations(creator);
});
afterAll(() => server.close());

const topics = ['TIP_SENT' as const];
async function makeIntegrations(owner: Actor) {
  const { deps } = server;
  const old = await createApiKey(deps, owner, { kind: 'PUBLISHABLE', name: 'Old page' });
  await revokeApiKey(deps, owner, { keyId: old.keyId });
  const key = await createApiKey(deps, owner, {
    kind: 'SECRET',
    name: 'Stream bot',
    scopes: ['READ', 'OFFERS'],
  });
  const url = 'https://hooks.example.com/T0K3N';
  return { ...key, old, ...(await createWebhook(deps, owner, { url, topics })) };
}

const PERSON = `query ($number: ID!) { staffPerson(number: $number) {
  apiKeys { number kind name lastFour scopes createdAt lastUsedAt revokedAt }
  webhooks { number host topics createdAt lastAttemptAt failingSince disabledAt } } }`;
const read = (actor: Actor | null) =>
  server.run({ query: PERSON, variables: { number: creator.id }, actor });

type Name = 'staffRevokeApiKey' | 'staffDisableWebhook';
async function end(
  name: Name,
  number: string,
  { reason = 'sends our data on', actor = admin as Actor | null } = {},
) {
  const type = name.replace('staff', 'Staff');
  const { data, errors } = await server.run({
    query: `mutation ($input: ${type}Input!) { result: ${name}(input: $input) {
      ... on StaffPersonSuccess { person { username } } ... on UserError { code } } }`,
    variables: { input: { number, reason } },
    actor,
  });
  return (data as { result?: object } | null)?.result ?? { code: errors?.[0]?.extensions.code };
}
const recorded = (entityId: string) =>
  server.deps.prisma.auditEvent.findMany({
    where: { entityId, action: { startsWith: 'staff.' } },
    select: { action: true, actorId: true, reason: true },
  });
const notices = async (kind: string) =>
  server.deps.prisma.notification.findMany({
    where: { recipientId: creator.id, kind },
    select: { data: true },
  });

describe('StaffPerson', () => {
  it('keys without their text and webhooks without their secret URL are shown, for staff only', async () => {
    const { data } = await read(support);
    expect(data).toMatchObject({
      staffPerson: {
        apiKeys: [
          {
            number: made.keyId,
            kind: 'SECRET',
            name: 'Stream bot',
            lastFour: made.token.slice(-4),
            scopes: ['READ', 'OFFERS'],
            lastUsedAt: null,
            revokedAt: null,
          },
          { number: made.old.keyId, name: 'Old page', revokedAt: expect.any(String) },
        ],
        webhooks: [
          { number: made.endpointId, host: 'hooks.example.com', topics, disabledAt: null },
        ],
      },
    });
    const text = JSON.stringify(data);
    for (const secret of [made.token, made.old.token, made.secret, 'T0K3N'])
      expect(text).not.toContain(secret);
    expect((await read(creator)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('staffRevokeApiKey', () => {
  it('a key is revoked once, with the reason in the audit log and a notification', async () => {
    const { keyId, token } = made;
    const find = () => findApiKey(server.deps, { kind: 'SECRET', text: token });
    expect(await find()).not.toBeNull();
    expect(await end('staffRevokeApiKey', keyId)).toEqual({
      person: { username: creator.username },
    });
    expect(await find()).toBeNull();
    expect(await end('staffRevokeApiKey', keyId)).toEqual({ code: 'STAFF_ACTION_IMPOSSIBLE' });
    expect(await recorded(keyId)).toEqual([
      { action: 'staff.revokeApiKey', actorId: admin.id, reason: 'sends our data on' },
    ]);
    expect(await notices('API_KEY_REVOKED_BY_STAFF')).toEqual([
      { data: { subject: 'Stream bot', link: '/settings/developers' } },
    ]);
  });
});

describe('staffDisableWebhook', () => {
  it('a webhook is disabled once, waiting deliveries are given up, and the reason is in the audit log', async () => {
    const { endpointId } = made;
    const { prisma } = server.deps;
    await sendWebhookTest(server.deps, creator, { endpointId });
    await prisma.webhookEndpoint.update({
      where: { id: endpointId },
      data: { failingSince: server.deps.now() },
    });
    expect(await end('staffDisableWebhook', endpointId)).toEqual({
      person: { username: creator.username },
    });
    expect(
      await prisma.webhookEndpoint.findUniqueOrThrow({
        where: { id: endpointId },
        include: { deliveries: true },
      }),
    ).toMatchObject({
      disabledAt: server.deps.now(),
      failingSince: null,
      deliveries: [{ status: 'FAILED', nextAttemptAt: null }],
    });
    expect(await end('staffDisableWebhook', endpointId)).toEqual({
      code: 'STAFF_ACTION_IMPOSSIBLE',
    });
    expect(await recorded(endpointId)).toEqual([
      { action: 'staff.disableWebhook', actorId: admin.id, reason: 'sends our data on' },
    ]);
    expect(await notices('WEBHOOK_DISABLED_BY_STAFF')).toEqual([
      { data: { subject: 'hooks.example.com', link: '/settings/developers' } },
    ]);
  });
});

describe.each(['staffRevokeApiKey', 'staffDisableWebhook'] as const)('%s', (name) => {
  it('only admins with a reason may end it, and an unknown number is rejected', async () => {
    const number = name === 'staffRevokeApiKey' ? made.keyId : made.endpointId;
    expect(await end(name, number, { actor: null })).toEqual({ code: 'UNAUTHENTICATED' });
    for (const actor of [creator, support])
      expect(await end(name, number, { actor })).toEqual({ code: 'FORBIDDEN' });
    expect(await end(name, number, { reason: 'no' })).toEqual({ code: 'REASON_MISSING' });
    expect(await end(name, 'nonsense')).toEqual({ code: 'STAFF_TARGET_NOT_FOUND' });
  });
});
