import { createHash } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { persistedOperationsJobs } from '../../platform/graphql/persistedOperations.jobs.ts';
import {
  createOperationLookup,
  readBuiltOperations,
  registerOperations,
} from '../../platform/graphql/persistedOperations.ts';
import { schema } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { OPEN_GRAPHQL: '0' } });
});
afterAll(() => app.close());

const toId = (text: string): string => createHash('md5').update(text).digest('hex');
const register = (...texts: string[]) =>
  registerOperations({
    pool: app.deps.pool,
    operations: new Map(texts.map((text) => [toId(text), text])),
  });
type Body = { data?: unknown; errors?: { extensions: { code: string } }[] };
const ask = async (id: string): Promise<Body> =>
  (await (await app.post('/graphql', { id })).json()) as Body;
const toCode = async (id: string) => (await ask(id)).errors?.[0]?.extensions.code;
const age = (text: string, days: number) =>
  app.deps.pool.query(
    `update "PersistedOperation" set "lastUsedAt" = now() - make_interval(days => $2) where "id" = $1`,
    [toId(text), days],
  );
const daysUnused = async (text: string): Promise<number | undefined> => {
  const { rows } = await app.deps.pool.query<{ days: number }>(
    `select extract(day from now() - "lastUsedAt")::int as days from "PersistedOperation" where "id" = $1`,
    [toId(text)],
  );
  return rows[0]?.days;
};

describe('createOperationLookup with an operation of another release', () => {
  it('the operation is found when a process of that release has registered it', async () => {
    const text = 'query OtherReleaseQuery { viewer { id } }';
    await register(text);
    expect(await ask(toId(text))).toEqual({ data: { viewer: null } });
    const read = await fetch(`${app.url}/graphql?id=${toId(text)}&variables={}`);
    expect(await read.json()).toEqual({ data: { viewer: null } });
  });

  it('the operation is treated as unknown when the schema no longer accepts it', async () => {
    const text = 'query RemovedFieldQuery { fieldOfAnEarlierRelease }';
    await register(text);
    expect(await toCode(toId(text))).toBe('PERSISTED_OPERATION_NOT_FOUND');
  });

  it('the operation is marked as used', async () => {
    const text = 'query LookedUpQuery { viewer { username } }';
    await register(text);
    await age(text, 20);
    await ask(toId(text));
    expect(await daysUnused(text)).toBe(0);
  });
});

describe('createOperationLookup with an unknown id', () => {
  it('the id is cached as unknown for a short time', async () => {
    const text = 'query LateQuery { viewer { id } }';
    expect(await toCode(toId(text))).toBe('PERSISTED_OPERATION_NOT_FOUND');
    await register(text);
    expect(await toCode(toId(text))).toBe('PERSISTED_OPERATION_NOT_FOUND');
  });

  it('the answer is UNAVAILABLE while the database is unavailable', async () => {
    const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const find = createOperationLookup({ pool, schema, built: new Map() });
    await expect(find('0'.repeat(32))).rejects.toMatchObject({
      extensions: { code: 'UNAVAILABLE', http: { status: 503 } },
    });
  });

  it('the database is not queried for a malformed id', async () => {
    await app.deps.pool.query(
      `insert into "PersistedOperation" ("id", "text") values ('short', '{ viewer { id } }')`,
    );
    expect(await toCode('short')).toBe('PERSISTED_OPERATION_NOT_FOUND');
  });
});

describe('registerOperations', () => {
  it('known operations are marked as used, also in several processes at once', async () => {
    const texts = Array.from(
      { length: 250 },
      (_, index) => `query Batch${index} { viewer { id } }`,
    );
    await Promise.all([register(...texts), register(...texts.toReversed()), register(...texts)]);
    await age(texts[7] as string, 20);
    await register(...texts);
    expect(
      await Promise.all([daysUnused(texts[7] as string), daysUnused(texts[249] as string)]),
    ).toEqual([0, 0]);
  });
});

describe('deleteUnusedOperations', () => {
  it("operations that were unused for 30 days are deleted, but never this build's own", async () => {
    const [unused, recent] = ['query Unused { viewer { id } }', 'query Recent { viewer { id } }'];
    const [, own] = [...(await readBuiltOperations())][0] as [string, string];
    await register(unused, recent, own);
    await age(unused, 31);
    await age(recent, 29);
    await age(own, 31);
    await persistedOperationsJobs.deleteUnusedOperations.run(app.deps, {});
    expect(await Promise.all([unused, recent, own].map(daysUnused))).toEqual([undefined, 29, 0]);
  });
});
