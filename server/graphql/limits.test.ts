import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { LIMITS } from './limits.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.close());

const games = (first: number, inner: string) => `games(first: ${first}) { edges { node { ${inner} } } }`;
const deep = `{ creator(username: "a") { ${'nextSlot { creator { '.repeat(12)} id ${'} } '.repeat(12)} } }`;
const bomb = `query { viewer { ...F0 } } ${Array.from({ length: 30 }, (_, i) => `fragment F${i} on Viewer { creator { ${`id ...G${i} `.repeat(1)} } ...F${i + 1} ...F${i + 1} } fragment G${i} on Creator { id username }`).join(' ')} fragment F30 on Viewer { id }`;

const documents: [string, string, Record<string, unknown>, string][] = [
  ['too many tokens', `{ ${'a: __typename '.repeat(LIMITS.tokens / 2)} }`, {}, 'TOKEN_LIMIT_EXCEEDED'],
  ['too deep', deep, {}, 'DEPTH_LIMIT_EXCEEDED'],
  ['too deep for the parser', `{ viewer ${'{ creator { services '.repeat(2_500)}{ id }${' } }'.repeat(2_500)} }`, {}, 'DEPTH_LIMIT_EXCEEDED|TOKEN_LIMIT_EXCEEDED'],
  ['too many aliases', `{ viewer { ${Array.from({ length: LIMITS.aliases + 1 }, (_, i) => `a${i}: id`).join(' ')} } }`, {}, 'ALIAS_LIMIT_EXCEEDED'],
  ['too many root fields', `{ ${Array.from({ length: LIMITS.rootFields + 1 }, (_, i) => `a${i}: __typename`).join(' ')} }`, {}, 'ROOT_FIELD_LIMIT_EXCEEDED'],
  ['too large a page', `{ ${games(LIMITS.listSize + 1, 'id')} }`, {}, 'COST_LIMIT_EXCEEDED'],
  ['pages of pages', `{ creators(first: 100) { edges { node { openSlots(first: 500) { edges { node { id } } } } } } }`, {}, 'COST_LIMIT_EXCEEDED'],
  ['a page size in a variable', 'query ($n: Int) { games(first: $n) { edges { node { id } } } }', { n: 100_000 }, 'COST_LIMIT_EXCEEDED'],
  ['a page size in a default', 'query ($n: Int = 100000) { games(first: $n) { edges { node { id } } } }', {}, 'COST_LIMIT_EXCEEDED'],
  ['too many ids', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: Array.from({ length: LIMITS.listSize + 1 }, () => 'x') }, 'COST_LIMIT_EXCEEDED'],
  ['ranges inside pages', '{ creators(first: 100) { edges { node { slots(from: "2026-01-01T00:00:00Z", to: "2027-01-01T00:00:00Z") { creator { services { id title description } } } } } } }', {}, 'COST_LIMIT_EXCEEDED'],
  ['a bomb of fragments', bomb, {}, 'ALIAS_LIMIT_EXCEEDED|COST_LIMIT_EXCEEDED|DEPTH_LIMIT_EXCEEDED'],
];

it.each(documents)('refuses %s before it runs', async (_name, query, variables, code) => {
  const response = await app.post('/graphql', { query, variables });
  const { data, errors } = (await response.json()) as { data?: unknown; errors: { extensions: { code: string } }[] };
  expect(data ?? null).toBeNull();
  expect(code.split('|')).toContain(errors[0]?.extensions.code);
});

it('lets the largest pages of the client through', async () => {
  const profile = 'id username avatarUrl tags games { name } lowestPrice { amountMinor currency } nextSlot { id startsAt } services { id title price { amountMinor currency } }';
  const answer = await app.graphql(`{ viewer { id } ${['GAMER', 'MUSICIAN', 'TIKTOKER', 'YOUTUBER', 'JUST_CHATTING'].map((tag) => `${tag}: creators(tag: ${tag}, first: 21) { totalCount edges { node { ${profile} } } }`).join(' ')} }`);
  expect(answer.errors).toBeUndefined();
});

it('refuses a batch', async () => {
  const response = await app.post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }]);
  expect(response.status).toBe(400);
});
