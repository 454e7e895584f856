import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  type IntrospectionQuery,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { LIMITS } from '../../platform/graphql/limits/limits.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

describe('publicSchema', () => {
  it('the schema can be read by any site and contains queries and their result types', async () => {
    const response = await fetch(`${app.url}/graphql/public/schema.graphql`);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('access-control-allow-origin'),
    ]).toEqual([200, 'text/plain; charset=utf-8', '*']);
    const text = await response.text();
    const schema = buildSchema(text);
    const { data } = (await (
      await app.post('/graphql/public', { query: getIntrospectionQuery() })
    ).json()) as { data: IntrospectionQuery };
    expect(printSchema(lexicographicSortSchema(buildClientSchema(data)))).toBe(
      printSchema(lexicographicSortSchema(schema)),
    );
    const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
    expect(queries).toEqual(
      expect.arrayContaining(['creator', 'creators', 'game', 'games', 'node', 'nodes', 'viewer']),
    );
    for (const name of [
      'staffSearch',
      'auditEvents',
      'savedOperations',
      'notifications',
      'supportRequests',
    ])
      expect(queries).not.toContain(name);
    for (const name of ['AuditEvent', 'StaffPerson', 'SupportDesk', 'SavedOperation'])
      expect(schema.getType(name)).toBeUndefined();
    expect(schema.getMutationType() ?? null).toBeNull();
    for (const name of ['Creator', 'AvailabilitySlot', 'FixedService', 'Game', 'Booking'])
      expect(schema.getType(name)).toBeDefined();
    for (const name of ['BookSlotInput', 'BookSlotSuccess', 'SlotTakenError'])
      expect(schema.getType(name)).toBeUndefined();
  });
});

describe('publicSchema over HTTP', () => {
  it('POST and conditional requests of pages of any site are accepted, never with credentials', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type, if-none-match',
    };
    const preflight = await fetch(`${app.url}/graphql/public`, { method: 'OPTIONS', headers });
    expect([
      preflight.status,
      preflight.headers.get('access-control-allow-origin'),
      preflight.headers.get('access-control-allow-headers'),
      preflight.headers.get('access-control-allow-credentials'),
    ]).toEqual([204, '*', 'authorization, content-type, if-none-match', null]);
    expect(preflight.headers.get('access-control-max-age')).toBe('86400');
    const place = `${app.url}/graphql/public?query=${encodeURIComponent('{ games(first: 1) { edges { node { id } } } }')}`;
    const { cookie } = await app.register();
    const first = await fetch(place, { headers: { ...headers, cookie } });
    expect([
      first.status,
      first.headers.get('access-control-expose-headers'),
      first.headers.getSetCookie(),
    ]).toEqual([200, 'etag, retry-after, ratelimit, ratelimit-policy', []]);
    const again = await fetch(place, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('the cost of a query', () => {
  const ask = async (query: string, path = '/graphql/public') =>
    (await (await app.post(path, { query })).json()) as {
      errors?: { extensions: { code: string } }[];
      extensions?: { cost: { requested: number; limit: number } };
    };

  it('the cost is part of the response and grows with the page size', async () => {
    const page = (first: number) => `{ games(first: ${first}) { edges { node { id name } } } }`;
    const [small, large] = [await ask(page(1)), await ask(page(100))];
    expect(small.extensions?.cost.limit).toBe(LIMITS.cost);
    expect(small.extensions?.cost.requested).toBeGreaterThan(1);
    expect(large.extensions?.cost.requested).toBeGreaterThan(
      50 * (small.extensions?.cost.requested ?? 0),
    );
  });

  it('the cost is limited at the public endpoint only', async () => {
    const refused = await ask(
      '{ creators(first: 100) { edges { node { openSlots(first: 500) { edges { node { id } } } } } } }',
    );
    expect(refused.errors?.[0]?.extensions.code).toBe('COST_LIMIT_EXCEEDED');
    expect(
      (await ask('{ games(first: 1) { edges { node { id } } } }', '/graphql')).extensions,
    ).toBeUndefined();
  });
});
