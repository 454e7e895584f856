import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/testApp.ts';
import { LIMITS } from './limits.ts';
import { TEXT_LIMITS, textRefusal } from './textLimits.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const games = (first: number, inner: string) =>
  `games(first: ${first}) { edges { node { ${inner} } } }`;
const deep = `{ creator(username: "a") { ${'nextSlot { creator { '.repeat(12)} id ${'} } '.repeat(12)} } }`;
const bomb = `query { viewer { ...F0 } } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Viewer { creator { ${`id ...G${i} `.repeat(1)} } ...F${i + 1} ...F${i + 1} } fragment G${i} on Creator { id username }`).join(' ')} fragment F30 on Viewer { id }`;

const slotsOfCreator = (first: string, inner: string) =>
  `openSlots(first: ${first}) { edges { node { ${inner} } } }`;
const nested = (first: string) =>
  `creators(first: ${first}) { edges { node { ${slotsOfCreator(first, `creator { ${slotsOfCreator(first, `creator { ${slotsOfCreator(first, 'id')} }`)} }`)} } } }`;

const documents: [string, string, Record<string, unknown>, string][] = [
  [
    'too many tokens',
    `{ ${Array.from({ length: TEXT_LIMITS.tokens }, (_, i) => `a${i}`).join(' ')} }`,
    {},
    'TOKEN_LIMIT_EXCEEDED',
  ],
  [
    'too many characters',
    `{ __typename } # ${'x'.repeat(TEXT_LIMITS.characters)}`,
    {},
    'TOKEN_LIMIT_EXCEEDED',
  ],
  ['too many lines', `{${'\n'.repeat(TEXT_LIMITS.lines)}__typename }`, {}, 'TOKEN_LIMIT_EXCEEDED'],
  [
    'one name too often',
    `{ viewer { ${'id '.repeat(TEXT_LIMITS.repeats + 1)} } }`,
    {},
    'REPETITION_LIMIT_EXCEEDED',
  ],
  ['too deep', deep, {}, 'DEPTH_LIMIT_EXCEEDED'],
  [
    'too deep for the parser',
    `{ viewer ${'{ creator { services '.repeat(2_500)}{ id }${' } }'.repeat(2_500)} }`.slice(
      0,
      TEXT_LIMITS.characters,
    ),
    {},
    'DEPTH_LIMIT_EXCEEDED',
  ],
  [
    'lists in lists',
    `{ games(first: ${'['.repeat(TEXT_LIMITS.nesting)}1${']'.repeat(TEXT_LIMITS.nesting)}) { totalCount } }`,
    {},
    'DEPTH_LIMIT_EXCEEDED',
  ],
  [
    'what is not even valid',
    `{ nothing { ${'nothing { '.repeat(LIMITS.depth)} id ${'} '.repeat(LIMITS.depth)} } }`,
    {},
    'DEPTH_LIMIT_EXCEEDED',
  ],
  [
    'too many aliases',
    `{ viewer { ${Array.from({ length: LIMITS.aliases + 1 }, (_, i) => `a${i}: id`).join(' ')} } }`,
    {},
    'ALIAS_LIMIT_EXCEEDED',
  ],
  [
    'too many root fields',
    `{ ${Array.from({ length: LIMITS.rootFields + 1 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
    {},
    'ROOT_FIELD_LIMIT_EXCEEDED',
  ],
  [
    'too many root fields in a fragment',
    `{ ...F ...F } fragment F on Query { ${Array.from({ length: LIMITS.rootFields / 2 + 1 }, (_, i) => `a${i}: __typename`).join(' ')} }`,
    {},
    'ROOT_FIELD_LIMIT_EXCEEDED',
  ],
  [
    'too many root fields without a name',
    `{ ${'... { a: __typename } '.repeat(LIMITS.rootFields + 1)} }`,
    {},
    'ROOT_FIELD_LIMIT_EXCEEDED',
  ],
  ['too large a page', `{ ${games(LIMITS.listSize + 1, 'id')} }`, {}, 'LIST_LIMIT_EXCEEDED'],
  [
    'pages of pages',
    `{ creators(first: 100) { edges { node { openSlots(first: 500) { edges { node { id } } } } } } }`,
    {},
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a page size in a variable',
    'query ($n: Int) { games(first: $n) { edges { node { id } } } }',
    { n: 100_000 },
    'LIST_LIMIT_EXCEEDED',
  ],
  [
    'a page size in a default',
    'query ($n: Int = 100000) { games(first: $n) { edges { node { id } } } }',
    {},
    'LIST_LIMIT_EXCEEDED',
  ],
  [
    'too many ids',
    'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
    { ids: Array.from({ length: LIMITS.listSize + 1 }, () => 'x') },
    'LIST_LIMIT_EXCEEDED',
  ],
  ['pages of pages with null as their size', `{ ${nested('null')} }`, {}, 'COST_LIMIT_EXCEEDED'],
  [
    'pages of pages with an unset variable as their size',
    `query ($n: Int) { ${nested('$n')} }`,
    {},
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'pages of pages with null instead of a default as their size',
    `query ($n: Int = 1) { ${nested('$n')} }`,
    { n: null },
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'ranges inside pages',
    '{ creators(first: 100) { edges { node { slots(from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z") { creator { services { id title description } } } } } } }',
    {},
    'COST_LIMIT_EXCEEDED',
  ],
  [
    'a bomb of fragments',
    bomb,
    {},
    'ALIAS_LIMIT_EXCEEDED|COST_LIMIT_EXCEEDED|DEPTH_LIMIT_EXCEEDED',
  ],
];

describe('useLimits', () => {
  it.each(documents)(
    'a document with %s is rejected before execution',
    async (_name, query, variables, code) => {
      const response = await app.post('/graphql', { query, variables });
      const { data, errors } = (await response.json()) as {
        data?: unknown;
        errors: { extensions: { code: string } }[];
      };
      expect(data ?? null).toBeNull();
      expect(code.split('|')).toContain(errors[0]?.extensions.code);
    },
  );

  it('the largest pages of the client are accepted', async () => {
    const profile =
      'id username avatarUrl tags games { name } lowestPrice { amountMinor currency } nextSlot { id startsAt } services { id title price { amountMinor currency } }';
    const answer = await app.graphql(
      `{ viewer { id } ${['GAMER', 'MUSICIAN', 'TIKTOKER', 'YOUTUBER', 'JUST_CHATTING'].map((tag) => `${tag}: creators(tag: ${tag}, first: 21) { totalCount edges { node { ${profile} } } }`).join(' ')} }`,
    );
    expect(answer.errors).toBeUndefined();
  });

  it('twice the size of the largest client operation is accepted', () => {
    const operations = Object.values(
      JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
    );
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter((text) => textRefusal(`${text}\n${text}`))).toEqual([]);
  });

  it('brackets in strings and comments are ignored', async () => {
    const answer = await app.graphql(
      `{ game(slug: "${'{'.repeat(TEXT_LIMITS.nesting + 1)}") { id } } # ${'{'.repeat(TEXT_LIMITS.nesting + 1)}`,
    );
    expect([answer.errors, answer.data]).toEqual([undefined, { game: null }]);
  });

  it('the cost is computed for the variables of each request', async () => {
    const query = 'query ($n: Int) { games(first: $n) { edges { node { id } } } }';
    const ask = async (n: number) =>
      (
        (await (await app.post('/graphql', { query, variables: { n } })).json()) as {
          errors?: { extensions: { code: string } }[];
        }
      ).errors?.[0]?.extensions.code;
    expect([await ask(100_000), await ask(1), await ask(100_000)]).toEqual([
      'LIST_LIMIT_EXCEEDED',
      undefined,
      'LIST_LIMIT_EXCEEDED',
    ]);
  });

  it('fragment cycles are left to validation, and a limited number of errors is reported', async () => {
    const circle = await app.graphql(
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    );
    expect(circle.errors?.map(({ extensions }) => extensions.code)).toEqual([
      'GRAPHQL_VALIDATION_FAILED',
    ]);
    const faults = await app.graphql(
      `{ viewer { ${Array.from({ length: 50 }, (_, i) => `x${i}`).join(' ')} } }`,
    );
    expect(faults.errors?.map(({ message }) => message).slice(-2)).toEqual([
      expect.stringContaining('x9'),
      expect.stringContaining('Too many validation errors'),
    ]);
  });

  it('a batch is rejected', async () => {
    const response = await app.post('/graphql', [
      { query: '{ __typename }' },
      { query: '{ __typename }' },
    ]);
    expect(response.status).toBe(400);
  });
});
