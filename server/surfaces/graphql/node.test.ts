import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan, makeSlot } from '../../testing/factories/basics.ts';
import { bookSlot } from '../../areas/bookings/holds/bookSlot.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const globalId = (text: string) => Buffer.from(text).toString('base64');
const NOBODY = '00000000-0000-4000-8000-000000000000';
const ask = (id: string, actor?: Awaited<ReturnType<typeof makeFan>>) =>
  server.run({
    query: 'query ($id: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } }',
    variables: { id },
    actor: actor ?? null,
  });

describe('node', () => {
  it.each([
    'Booking',
    'ServiceOrder',
    'Message',
    'Coupon',
    'Creator',
    'AvailabilitySlot',
    'FixedService',
    'Game',
    'GameNews',
    'GameEvent',
    'EasterEgg',
    'Notification',
    'Session',
    'SupportRequest',
    'AuditEvent',
    'Viewer',
  ])(
    'a missing %s and a malformed id are answered with null and without an error',
    async (type) => {
      const admin = await makeFan(server.deps, { role: 'ADMIN' });
      for (const id of [NOBODY, 'not-a-uuid', "' or 1=1", 'a\u0000b'])
        expect(await ask(globalId(`${type}:${id}`), admin)).toEqual({
          data: { node: null, nodes: [null] },
        });
    },
  );

  it.each(['User', 'Query', 'Money', '__proto__', 'constructor', 'Nothing'])(
    'an id of %s, which is not a node, is answered with null',
    async (type) => {
      expect(await ask(globalId(`${type}:${NOBODY}`))).toEqual({
        data: { node: null, nodes: [null] },
      });
    },
  );

  it('the other objects of a list are returned when one does not exist', async () => {
    const creator = await makeCreator(server.deps);
    const ids = [
      globalId(`Nothing:${NOBODY}`),
      globalId(`Creator:${creator.id}`),
      globalId(`Creator:${NOBODY}`),
    ];
    const { data, errors } = await server.run({
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      variables: { ids },
    });
    expect(errors).toBeUndefined();
    expect(data?.['nodes']).toEqual([null, { id: ids[1] }, null]);
  });

  it('a forbidden and a missing object get the same answer', async () => {
    const [creator, fan, stranger] = await Promise.all([
      makeCreator(server.deps),
      makeFan(server.deps),
      makeFan(server.deps),
    ]);
    const { bookingId } = await bookSlot(server.deps, fan, {
      slotId: await makeSlot(server.deps, { creator }),
      idempotencyKey: 'one',
    });
    const hidden = await ask(globalId(`Booking:${bookingId}`), stranger);
    expect(hidden).toEqual(await ask(globalId(`Booking:${NOBODY}`), stranger));
    expect((await ask(globalId(`Booking:${bookingId}`), fan)).data?.['node']).not.toBeNull();
  });

  it.each(['2026-02-31T10:00:00Z', '2026-04-31T10:00:00+02:00', '2026-02-28T24:00:00Z'])(
    'the impossible instant %s is rejected',
    async (freeFrom) => {
      const query =
        'query ($freeFrom: DateTime!) { creators(freeFrom: $freeFrom, freeTo: "2026-12-01T00:00:00Z") { totalCount } }';
      const { errors } = await server.run({ query, variables: { freeFrom } });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each(['bogus', '', 'Creator:not-base64', globalId('Creator')])(
    'the malformed id %j is answered with null, and the other objects of the list are returned',
    async (malformed) => {
      const creator = await makeCreator(server.deps);
      const id = globalId(`Creator:${creator.id}`);
      const { data, errors } = await server.run({
        query: 'query ($ids: [ID!]!, $one: ID!) { node(id: $one) { id } nodes(ids: $ids) { id } }',
        variables: { ids: [id, malformed, id], one: malformed },
      });
      expect([data, errors]).toEqual([{ node: null, nodes: [{ id }, null, { id }] }, undefined]);
    },
  );

  it('text that the database cannot store is rejected as invalid input', async () => {
    const { errors } = await server.run({ query: '{ creator(username: "a\\u0000b") { id } }' });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});
