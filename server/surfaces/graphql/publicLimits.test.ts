import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../areas/integrations/apiKeys/apiKeys.ts';
import { BUDGETS } from '../../platform/rateLimit/limits.ts';
import { makeCreator } from '../../testing/factories/basics.ts';
import { startTestApp, type TestApp } from '../../testing/app/testApp.ts';
import { newAddress } from '../../testing/app/newAddress.ts';
import { LIMITS } from '../../platform/graphql/limits/limits.ts';
import { TEXT_LIMITS } from '../../platform/graphql/limits/textLimits.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

type Body = {
  data?: unknown;
  errors?: { extensions: { code: string; retryAfterSeconds?: number } }[];
  extensions: { cost: Record<string, number> };
};
type Answer = { status: number; body: Body; headers: Headers };
const read = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: (await response.json()) as Body,
  headers: response.headers,
});

const post = async (
  query: string,
  {
    address = newAddress(),
    headers = {},
  }: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  read(await app.post('/graphql/public', { query }, { 'x-forwarded-for': address, ...headers }));
const get = async (
  query: string,
  {
    address = newAddress(),
    headers = {},
  }: { address?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  read(
    await fetch(`${app.url}/graphql/public?query=${encodeURIComponent(query)}`, {
      headers: { 'x-forwarded-for': address, accept: 'application/json', ...headers },
    }),
  );

const CHEAP = '{ games(first: 1) { edges { node { id } } } }';
const EXPENSIVE =
  '{ creators(first: 100) { edges { node { openSlots(first: 60) { edges { node { id startsAt } } } } } } }';
const names = (count: number, name: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => name(index)).join(' ');

describe('usePublicBudget', () => {
  it('the answer is 429 when the budget of an IP address is used', async () => {
    const address = newAddress();
    const answers: Answer[] = [];
    for (let time = 0; time < 12; time += 1) answers.push(await post(EXPENSIVE, { address }));
    expect(answers[0]?.body.extensions.cost).toEqual({
      requested: expect.any(Number) as number,
      limit: LIMITS.cost,
      maximum: BUDGETS.publicGraphql.capacity,
      available: expect.any(Number) as number,
      restoreRate: BUDGETS.publicGraphql.restoredPerSecond,
    });
    const { requested = 0 } = answers[0]?.body.extensions.cost ?? {};
    expect(requested).toBeGreaterThan(16_000);
    const served = answers.filter(({ status }) => status === 200);
    expect(served.length).toBeGreaterThanOrEqual(
      Math.floor(BUDGETS.publicGraphql.capacity / requested),
    );
    const refused = answers.at(-1) as Answer;
    expect([refused.status, refused.body.errors?.[0]?.extensions.code]).toEqual([
      429,
      'RATE_LIMITED',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBe(
      refused.body.errors?.[0]?.extensions.retryAfterSeconds,
    );
    expect((await post(CHEAP)).status).toBe(200);
    expect((await get(EXPENSIVE, { address })).status).toBe(429);
  });

  it.each([
    ['POST', post],
    ['GET', get],
  ] as const)('the headers of %s state policy and remaining budget', async (_method, ask) => {
    const { headers, body } = await ask(CHEAP);
    const { capacity, restoredPerSecond } = BUDGETS.publicGraphql;
    expect(headers.get('ratelimit-policy')).toBe(
      `"cost";q=${capacity};w=${capacity / restoredPerSecond};qu="cost"`,
    );
    expect(headers.get('ratelimit')).toBe(`"cost";r=${body.extensions.cost['available']};t=1`);
  });

  it('a key is counted separately with a larger budget, and an unknown key by its IP address', async () => {
    const creator = await makeCreator(app.deps);
    const [publishable, secret] = await Promise.all(
      (['PUBLISHABLE', 'SECRET'] as const).map((kind) =>
        createApiKey(app.deps, creator, { kind, name: 'Site' }),
      ),
    );
    const maximum = async (headers: Record<string, string>): Promise<number | undefined> =>
      (await post(CHEAP, { headers })).body.extensions.cost['maximum'];
    expect(
      await maximum({
        authorization: `Bearer ${publishable?.token}`,
        origin: 'https://elsewhere.example',
      }),
    ).toBe(BUDGETS.publicGraphqlOfKey.capacity);
    expect(
      await maximum({
        authorization: `Bearer ${secret?.token}`,
        origin: 'https://elsewhere.example',
      }),
    ).toBe(BUDGETS.publicGraphql.capacity);
    expect(
      (await get(CHEAP, { headers: { authorization: `Bearer ${secret?.token}` } })).body.extensions
        .cost['maximum'],
    ).toBe(BUDGETS.publicGraphqlOfKey.capacity);
    expect(await maximum({ authorization: `Bearer pk_${'x'.repeat(43)}` })).toBe(
      BUDGETS.publicGraphql.capacity,
    );
  });

  it('the same data are answered with 304, whatever the remaining budget is', async () => {
    const [first, address] = [await get(CHEAP), newAddress()];
    const again = await fetch(`${app.url}/graphql/public?query=${encodeURIComponent(CHEAP)}`, {
      headers: { 'x-forwarded-for': address, 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  const refusals: [string, string, number, string][] = [
    [
      'too many tokens',
      `{ ${names(TEXT_LIMITS.tokens, (index) => `a${index}`)} }`,
      400,
      'TOKEN_LIMIT_EXCEEDED',
    ],
    [
      'one name too often',
      `{ viewer { ${'id '.repeat(TEXT_LIMITS.repeats + 1)} } }`,
      400,
      'REPETITION_LIMIT_EXCEEDED',
    ],
    [
      'too large a list',
      `{ games(first: ${LIMITS.listSize + 1}) { edges { node { id } } } }`,
      400,
      'LIST_LIMIT_EXCEEDED',
    ],
    [
      'too high a cost',
      '{ creators(first: 100) { edges { node { openSlots(first: 500) { edges { node { id } } } } } } }',
      400,
      'COST_LIMIT_EXCEEDED',
    ],
    [
      'too many aliases',
      `{ viewer { ${names(LIMITS.aliases + 1, (index) => `a${index}: id`)} } }`,
      400,
      'ALIAS_LIMIT_EXCEEDED',
    ],
    [
      'too many root fields',
      `{ ${names(LIMITS.rootFields + 1, (index) => `a${index}: __typename`)} }`,
      400,
      'ROOT_FIELD_LIMIT_EXCEEDED',
    ],
    [
      'too many root fields in a fragment',
      `{ ...F } fragment F on Query { ${names(LIMITS.rootFields + 1, (index) => `a${index}: __typename`)} }`,
      400,
      'ROOT_FIELD_LIMIT_EXCEEDED',
    ],
    ['a mutation', 'mutation { endOtherSessions { __typename } }', 403, 'FORBIDDEN'],
  ];
  it.each(refusals)(
    '%s is rejected with the same status and code, and the cost is stated',
    async (_name, query, status, code) => {
      for (const ask of [post, get]) {
        for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
          const { body, ...answer } = await ask(query, { headers: { accept } });
          expect([answer.status, body.errors?.[0]?.extensions.code]).toEqual([status, code]);
          expect(body.extensions.cost).toMatchObject({
            limit: LIMITS.cost,
            maximum: BUDGETS.publicGraphql.capacity,
          });
        }
      }
    },
  );

  it.each([
    ['{ a', 'GRAPHQL_PARSE_FAILED'],
    ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ['query A { __typename } query B { __typename }', 'BAD_REQUEST'],
  ])('the cost of %s is stated', async (query, code) => {
    for (const ask of [post, get]) {
      const { body } = await ask(query);
      expect([body.errors?.[0]?.extensions.code, body.extensions.cost['maximum']]).toEqual([
        code,
        BUDGETS.publicGraphql.capacity,
      ]);
    }
  });

  it('the budget is stated when a body that is too long or of another type is rejected', async () => {
    const long = await post(`{ __typename } # ${'x'.repeat(200_000)}`);
    expect([long.status, long.body.extensions.cost['maximum']]).toEqual([
      413,
      BUDGETS.publicGraphql.capacity,
    ]);
    const text = await read(
      await fetch(`${app.url}/graphql/public`, {
        method: 'POST',
        body: CHEAP,
        headers: { 'content-type': 'text/plain', 'x-forwarded-for': newAddress() },
      }),
    );
    expect([text.status, text.body.extensions.cost['maximum']]).toEqual([
      415,
      BUDGETS.publicGraphql.capacity,
    ]);
  });
});

describe('computeCost', () => {
  const fields = '__schema { types { fields { type { fields { name args { name } } } } } }';

  it('introspection costs as much without fragments as with them', async () => {
    const inline = await post(`{ ${fields} }`);
    const spread = await post(
      '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...B } } } fragment B on __Type { fields { name args { name } } }',
    );
    const { requested = 0 } = inline.body.extensions.cost;
    expect([inline.status, spread.body.extensions.cost['requested']]).toEqual([200, requested]);
    expect(requested).toBeGreaterThan(1_000);
  });

  it('the schema multiplied by aliases is rejected', async () => {
    const { status, body } = await post(
      `{ ${names(LIMITS.rootFields, (index) => `a${index}: ${fields}`)} }`,
    );
    expect([status, body.data ?? null, body.errors?.[0]?.extensions.code]).toEqual([
      400,
      null,
      'COST_LIMIT_EXCEEDED',
    ]);
  });
});
