import { isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { ApiKeyScope } from '../../platform/database/generated/enums.ts';
import { createApiKey, revokeApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { BUDGETS } from '../../platform/rateLimit/limits.ts';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { findKeyProblem } from './findKeyProblem.ts';
import {
  KEY_CLOSED_FIELDS,
  KEY_MUTATIONS,
  KEY_QUERIES,
  KEY_TYPES,
  KEY_VIEWER_FIELDS,
} from './keyRights.ts';
import { schema } from './schema.ts';

let app: TestApp;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
  creator = await makeCreator(app.deps);
});
afterAll(() => app.close());

const makeKey = (...scopes: ApiKeyScope[]) =>
  createApiKey(app.deps, creator, { kind: 'SECRET', name: 'Bot', scopes });
type Body = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string } }[];
  extensions?: { cost: Record<string, number> };
};
const ask = async (query: string, headers: Record<string, string>) => {
  // Without the Origin header of a browser.
  const response = await fetch(`${app.url}/graphql/creator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  };
};
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const code = ({ body }: { body: Body }) => body.errors?.[0]?.extensions.code;

const READ = '{ viewer { username upcomingBookings(first: 1) { edges { node { id } } } } }';
const CREATE = `mutation { createFixedService(input: { title: "Review", description: "We look at it.", priceMinor: 1500, deliveryDeadlineDays: 2 }) { __typename } }`;

describe('/graphql/creator', () => {
  it("the creator's own data is read within the budget of the key", async () => {
    const { status, body, headers } = await ask(READ, bearer(await makeKey('READ')));
    expect([status, body.data?.['viewer']]).toEqual([
      200,
      { username: creator.username, upcomingBookings: { edges: [] } },
    ]);
    expect(body.extensions?.cost).toMatchObject({
      maximum: BUDGETS.publicGraphqlOfKey.capacity,
      requested: expect.any(Number) as number,
    });
    expect(headers.get('ratelimit-policy')).toContain(`q=${BUDGETS.publicGraphqlOfKey.capacity};`);
  });

  it('only what the scopes name can be changed', async () => {
    const overlay = `mutation { sendOverlayTest { ... on SendOverlayTestSuccess { __typename } } }`;
    const key = bearer(await makeKey('OVERLAYS'));
    expect((await ask(overlay, key)).body.data).toEqual({
      sendOverlayTest: { __typename: 'SendOverlayTestSuccess' },
    });
    expect(code(await ask(CREATE, key))).toBe('FORBIDDEN');
    expect([(await ask(READ, key)).status, code(await ask(READ, key))]).toEqual([403, 'FORBIDDEN']);
    const throughAnswer =
      'mutation { sendOverlayTest { ... on SendOverlayTestSuccess { viewer { username } } } }';
    expect(code(await ask(throughAnswer, key))).toBe('FORBIDDEN');
  });

  it('a key never has the rights of staff, whatever the role of its owner is', async () => {
    const admin = await makeCreator(app.deps);
    await app.deps.prisma.user.update({ where: { id: admin.id }, data: { role: 'ADMIN' } });
    const key = await createApiKey(app.deps, admin, { kind: 'SECRET', name: 'Bot' });
    expect(code(await ask('{ staffProblems { __typename } }', bearer(key)))).toBe('FORBIDDEN');
    const { body } = await ask('{ viewer { creator { username } } }', bearer(key));
    expect(body.data).toEqual({ viewer: { creator: { username: admin.username } } });
  });

  it('a call without a key, with a revoked or publishable key, or from a page is refused', async () => {
    expect(code(await ask(READ, {}))).toBe('UNAUTHENTICATED');
    const { token, keyId } = await makeKey('READ');
    const page = await ask(READ, { ...bearer({ token }), origin: 'https://elsewhere.example' });
    expect([page.status, code(page)]).toEqual([403, 'CROSS_ORIGIN']);
    const pk = await createApiKey(app.deps, creator, { kind: 'PUBLISHABLE', name: 'Site' });
    expect((await ask(READ, bearer(pk))).status).toBe(401);
    await revokeApiKey(app.deps, creator, { keyId });
    expect((await ask(READ, bearer({ token }))).status).toBe(401);
  });
});

describe('creatorSchema', () => {
  const service = (priceMinor: number) =>
    `mutation { createFixedService(input: { title: "Review", description: "We look at it.", priceMinor: ${priceMinor}, deliveryDeadlineDays: 2 }) { __typename } }`;

  it('the audit log names the key for each change that it made, and for no failed one', async () => {
    const owner = await makeCreator(app.deps);
    const key = await createApiKey(app.deps, owner, {
      kind: 'SECRET',
      name: 'Stream bot',
      scopes: ['OFFERS'],
    });
    const failed = await ask(service(1), bearer(key));
    expect(failed.body.data).not.toEqual({
      createFixedService: { __typename: 'CreateFixedServiceSuccess' },
    });
    const made = await ask(service(1500), bearer(key));
    expect(made.body.data).toEqual({
      createFixedService: { __typename: 'CreateFixedServiceSuccess' },
    });
    const staff = await makeFan(app.deps, { role: 'SUPPORT' });
    const { data } = await app.run({
      query: `{ auditEvents(first: 10, actor: "${owner.username}") { edges { node { action apiKey actor entityId detail } } } }`,
      actor: staff,
    });
    const { auditEvents } = data as { auditEvents: { edges: { node: object }[] } };
    expect(auditEvents.edges.map(({ node }) => node)).toMatchObject([
      {
        action: 'apiKey.change',
        apiKey: 'Stream bot',
        actor: owner.username,
        entityId: key.keyId,
        detail: JSON.stringify({ keyId: key.keyId, change: 'createFixedService' }),
      },
      { action: 'apiKey.create', apiKey: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(key.token);
  });

  it('the record that a use case writes names the key', async () => {
    const owner = await makeCreator(app.deps);
    const key = await createApiKey(app.deps, owner, {
      kind: 'SECRET',
      name: 'Bot',
      scopes: ['OFFERS'],
    });
    await ask(
      'mutation { createSessionType(input: { title: "Coaching", description: "", durationMinutes: 60, priceMinor: 2000, mode: SLOTS }) { __typename } }',
      bearer(key),
    );
    const event = await app.deps.prisma.auditEvent.findFirstOrThrow({
      where: { actorId: owner.id, action: 'sessionType.create' },
    });
    expect(event.detail).toMatchObject({ keyId: key.keyId });
  });
});

describe('createApiKey', () => {
  it('a secret key needs a scope, and a publishable one has none', async () => {
    await expect(makeKey(...([] as ApiKeyScope[]))).rejects.toMatchObject({
      code: 'KEY_SCOPES_INVALID',
    });
    const { keyId } = await createApiKey(app.deps, creator, {
      kind: 'PUBLISHABLE',
      name: 'Site',
      scopes: ['OFFERS'],
    });
    const { scopes } = await app.deps.prisma.apiKey.findUniqueOrThrow({ where: { id: keyId } });
    expect(scopes).toEqual([]);
  });
});

describe('keyRights', () => {
  const fieldsOf = (name: string): string[] => {
    const type = schema.getType(name);
    return isObjectType(type) ? Object.keys(type.getFields()) : [];
  };

  it('the rights name only what the schema has', () => {
    expect(
      [...KEY_MUTATIONS.keys()].filter((name) => !fieldsOf('Mutation').includes(name)),
    ).toEqual([]);
    expect([...KEY_QUERIES].filter((name) => !fieldsOf('Query').includes(name))).toEqual([]);
    expect([...KEY_VIEWER_FIELDS].filter((name) => !fieldsOf('Viewer').includes(name))).toEqual([]);
    expect([...KEY_TYPES].filter((name) => !schema.getType(name))).toEqual([]);
    const isUnknown = ([type = '', field = '']: string[]) => !fieldsOf(type).includes(field);
    expect([...KEY_CLOSED_FIELDS].map((name) => name.split('.')).filter(isUnknown)).toEqual([]);
  });

  const problem = (query: string, ...scopes: ApiKeyScope[]) =>
    findKeyProblem({ schema, document: parse(query), scopes: new Set(scopes) });

  it.each([
    ['{ viewer { email } }', 'Viewer.email'],
    ['{ viewer { ...f } } fragment f on Viewer { sessions { id } }', 'Viewer.sessions'],
    ['{ viewer { apiKeys { id } } }', 'Viewer.apiKeys'],
    ['{ node(id: "x") { ... on WebhookDelivery { body } } }', 'WebhookDelivery.body'],
    ['{ node(id: "x") { ... on Booking { place { url } } } }', 'MeetingPlace.url'],
    ['{ viewer { requestsToAnswer { fan { username viewerBlocks } } } }', 'Person.viewerBlocks'],
    ['{ __schema { types { name } } }', 'Query.__schema'],
    ['mutation { deleteAccount { __typename } }', 'Mutation.deleteAccount'],
    ['mutation { refundBooking { __typename } }', 'Mutation.refundBooking'],
    ['mutation { createApiKey { __typename } }', 'Mutation.createApiKey'],
  ])('the field %s is closed to a key with every scope', (query, closed) =>
    expect(problem(query, 'READ', 'OFFERS', 'BOOKINGS', 'OVERLAYS')).toBe(closed),
  );

  it.each([
    ['who asks for a session', '{ viewer { requestsToAnswer { fan { username } } } }'],
    ['who orders', '{ viewer { ordersDue { customer { username avatarUrl } } } }'],
    ['who wrote a message', '{ node(id: "x") { ... on Message { author { username } } } }'],
    ['the places of a squad', '{ node(id: "x") { ... on AvailabilitySlot { squad { size } } } }'],
  ])('a key that may read sees %s', (_what, query) => expect(problem(query, 'READ')).toBeNull());

  it('the second of two operations in a document is refused too', () => {
    const document = 'query a { viewer { username } } mutation b { openDrop { __typename } }';
    expect(problem(document, 'READ')).toBe('Mutation.openDrop');
    expect(problem(document, 'READ', 'OVERLAYS')).toBeNull();
  });
});
