import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { LIMITS, refusal } from '../../../platform/graphql/limits/limits.ts';
import { schema } from '../../../surfaces/graphql/schema.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { explorerDocuments } from './explorerDocuments.ts';
import { READY_OPERATIONS } from './readyOperations.ts';
import { MAX_SAVED } from './saveOperation.ts';

let server: TestServer;
let admin: Actor;
let support: Actor;
let fan: Actor;
beforeAll(async () => {
  server = await createTestServer();
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  support = await makeFan(server.deps, { role: 'SUPPORT' });
  fan = await makeFan(server.deps);
});
afterAll(() => server.close());

type Detail = {
  name: string;
  document: string;
  variables: object;
  cost: number;
  milliseconds: number;
  outcome: string;
};
async function findRuns(
  actor: Actor,
): Promise<{ action: string; entityId: string | null; detail: Detail }[]> {
  const events = await server.deps.prisma.auditEvent.findMany({
    where: { actorId: actor.id, entity: 'Operation' },
    orderBy: { createdAt: 'asc' },
    select: { action: true, entityId: true, detail: true },
  });
  return events as unknown as { action: string; entityId: string | null; detail: Detail }[];
}
const SEARCH =
  'query Who($search: String!) { staffSearch(search: $search) { people { username } } }';

describe('an ad-hoc operation of staff', () => {
  it('the operation reports its cost and is written to the audit log, without the variables', async () => {
    const answer = await server.run({
      query: SEARCH,
      variables: { search: fan.email },
      actor: support,
      inOwnWords: true,
    });
    expect(answer.data?.['staffSearch']).toEqual({ people: [{ username: fan.username }] });
    const [run] = await findRuns(support);
    expect(run).toMatchObject({
      action: 'explorer.query',
      detail: { name: 'Who', variables: { search: 'string' }, outcome: 'OK' },
    });
    expect(run?.detail.cost).toBeGreaterThan(0);
    expect(answer.extensions?.cost).toEqual({ requested: run?.detail.cost, limit: LIMITS.cost });
    await server.run({
      query: `{ staffSearch(search: "${fan.email}") { people { username } } }`,
      actor: support,
      inOwnWords: true,
    });
    const all = await findRuns(support);
    expect(all).toHaveLength(2);
    expect(JSON.stringify(all)).not.toContain(fan.email);
  });

  it('each document has one number', async () => {
    const person = await makeFan(server.deps, { role: 'SUPPORT' });
    for (const name of ['kim', 'max'])
      await server.run({
        query: `{ creator(username: "${name}") { id } }`,
        actor: person,
        inOwnWords: true,
      });
    const [first, second] = await findRuns(person);
    expect(first?.entityId).toBe(second?.entityId);
  });

  it('nothing changes when support runs a mutation, and the attempt is logged', async () => {
    const person = await makeFan(server.deps, { role: 'SUPPORT' });
    const before = await server.deps.prisma.supportCase.count();
    const query =
      'mutation ($input: CreateSupportRequestInput!) { createSupportRequest(input: $input) { __typename } }';
    const variables = { input: { subject: 'Help', body: 'Please' } };
    const refused = await server.run({ query, variables, actor: person, inOwnWords: true });
    expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await server.deps.prisma.supportCase.count()).toBe(before);
    expect(await findRuns(person)).toMatchObject([
      { action: 'explorer.mutation', detail: { outcome: 'FORBIDDEN' } },
    ]);
    // In the app the same user may write.
    expect((await server.run({ query, variables, actor: person })).data).toEqual({
      createSupportRequest: { __typename: 'CreateSupportRequestSuccess' },
    });
  });

  it('admins may change data, and failures are logged too', async () => {
    const person = await makeFan(server.deps, { role: 'ADMIN' });
    const query =
      'mutation ($input: CreateNotificationInput!) { createNotification(input: $input) { __typename } }';
    expect(
      (
        await server.run({
          query,
          variables: { input: { title: 'News', content: 'Soon' } },
          actor: person,
          inOwnWords: true,
        })
      ).data,
    ).toEqual({ createNotification: { __typename: 'CreateNotificationSuccess' } });
    await server.run({ query: '{ node(id: "x") { id } }', actor: person, inOwnWords: true });
    expect((await findRuns(person)).map(({ action }) => action)).toEqual([
      'explorer.mutation',
      'explorer.query',
    ]);
  });

  it('operations of the app, of other users or for the schema only are not logged', async () => {
    const person = await makeFan(server.deps, { role: 'SUPPORT' });
    const answer = await server.run({ query: SEARCH, variables: { search: 'x' }, actor: person });
    expect(answer.extensions).toBeUndefined();
    await server.run({
      query: '{ __schema { queryType { name } } }',
      actor: person,
      inOwnWords: true,
    });
    await server.run({ query: '{ viewer { id } }', actor: fan, inOwnWords: true });
    expect([...(await findRuns(person)), ...(await findRuns(fan))]).toEqual([]);
  });
});

describe('ready operations', () => {
  it.each(READY_OPERATIONS)('the operation "$name" runs as support', ({ document, variables }) => {
    const parsed = parse(document);
    expect(validate(schema, parsed)).toEqual([]);
    expect(
      refusal({
        schema,
        document: parsed,
        operationName: null,
        variables: variables ? (JSON.parse(variables) as Record<string, unknown>) : {},
      }),
    ).toBeNull();
    expect(
      parsed.definitions.every(
        (node) => node.kind === 'OperationDefinition' && node.operation === 'query' && node.name,
      ),
    ).toBe(true);
  });

  it('the ready operations require staff', async () => {
    const answer = (actor: Actor | null) =>
      server.run({ query: '{ readyOperations { name } savedOperations { name } }', actor });
    expect((await answer(support)).data?.['readyOperations']).toHaveLength(READY_OPERATIONS.length);
    expect((await answer(fan)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await answer(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

describe('saved operations', () => {
  it.each([...explorerDocuments.values()])(
    "saved operations are listed and changed by the panel's operation %s",
    (document) => expect(validate(schema, parse(document))).toEqual([]),
  );

  type Result = { code?: string; operation?: { number: string }; number?: string };
  const send = async (
    id: string,
    input: object,
    actor: Actor | null = support,
  ): Promise<Result> => {
    const { data, errors } = await server.run({
      query: explorerDocuments.get(id) ?? '',
      variables: { input },
      actor,
    });
    return errors?.[0] ? { code: errors[0].extensions.code } : (data?.['result'] as Result);
  };
  const save = (input: object, actor: Actor | null = support) =>
    send(
      'explorer/save',
      { name: 'Mine', document: '{ viewer { id } }', isShared: false, ...input },
      actor,
    );
  const readAs = async (actor: Actor) => {
    const { data } = await server.run({
      query: '{ savedOperations { name author isOwn isShared document } }',
      actor,
    });
    return data?.['savedOperations'] as {
      name: string;
      author: string;
      isOwn: boolean;
      document: string;
    }[];
  };

  it('saved operations are visible to their author, and to all staff when shared; the same name replaces', async () => {
    await save({ name: ' Mine ' });
    await save({ name: 'Ours', isShared: true });
    await save({ name: 'Ours', isShared: true, document: '{ viewer { role } }' });
    expect((await readAs(support)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Mine', true],
      ['Ours', true],
    ]);
    expect(await readAs(admin)).toMatchObject([
      { name: 'Ours', isOwn: false, author: support.username, document: '{ viewer { role } }' },
    ]);
  });

  it('saved operations can only be deleted by their author, once', async () => {
    const { operation } = await save({ name: 'Gone', isShared: true });
    const gone = { number: operation?.number };
    expect((await send('explorer/delete', gone, admin)).code).toBe('SAVED_OPERATION_NOT_FOUND');
    expect(await send('explorer/delete', gone)).toEqual(gone);
    expect((await send('explorer/delete', gone)).code).toBe('SAVED_OPERATION_NOT_FOUND');
    expect((await send('explorer/delete', { number: 'nonsense' })).code).toBe(
      'SAVED_OPERATION_NOT_FOUND',
    );
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { document: ' ' },
    { document: 'x'.repeat(20_001) },
  ])('a saved operation requires a valid name and document: %#', async (input) => {
    expect((await save(input)).code).toBe('SAVED_OPERATION_INVALID');
  });

  it('saved operations are limited to a hundred per author', async () => {
    const person = await makeFan(server.deps, { role: 'SUPPORT' });
    await server.deps.prisma.savedOperation.createMany({
      data: Array.from({ length: MAX_SAVED }, (_, index) => ({
        authorId: person.id,
        name: `One ${index}`,
        document: '{ a }',
      })),
    });
    expect((await save({ name: 'Too many' }, person)).code).toBe('SAVED_OPERATION_INVALID');
    expect((await save({ name: 'One 7' }, person)).code).toBeUndefined();
  });

  it('saved operations require staff', async () => {
    for (const [actor, code] of [
      [fan, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      expect((await save({}, actor)).code).toBe(code);
      expect((await send('explorer/delete', { number: 'nonsense' }, actor)).code).toBe(code);
    }
  });
});
