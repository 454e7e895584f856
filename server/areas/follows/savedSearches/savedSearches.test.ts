import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/access/Actor.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { makeFan } from '../../../testing/factories/basics.ts';
import { createTestServer, type TestServer } from '../../../testing/app/testServer.ts';
import { deleteAccount } from '../../personalData/deleteAccount.ts';
import { saveSearch } from './saveSearch.ts';

let server: TestServer;
beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());

const SEARCH =
  'id tag search language minPrice { amountMinor currency } maxPrice { amountMinor } delivery fromMinute toMinute';
const FAILURE =
  '... on SavedSearchInvalidError { field } ... on AlertInvalidError { field } ... on UserError { code }';
const SAVE = `mutation ($input: SaveSearchInput!) { result: saveSearch(input: $input) {
  ... on SaveSearchSuccess { savedSearch { ${SEARCH} } } ${FAILURE} } }`;
const SET = `mutation ($input: SetSavedSearchAlertInput!) { result: setSavedSearchAlert(input: $input) {
  ... on SetSavedSearchAlertSuccess { savedSearch { ${SEARCH} } } ${FAILURE} } }`;
const DELETE = `mutation ($input: DeleteSavedSearchInput!) { result: deleteSavedSearch(input: $input) {
  ... on DeleteSavedSearchSuccess { deletedId viewer { savedSearches { id } } } ... on UserError { code } } }`;

type Result = { code?: string; field?: string; savedSearch?: { id: string } };
const send = async (query: string, actor: Actor | null, input: object): Promise<Result> => {
  const { data, errors } = await server.run({ query, actor, variables: { input } });
  const result = (data as { result?: Result } | null)?.result;
  return result ?? { code: String(errors?.[0]?.extensions.code) };
};
const listOf = async (actor: Actor | null) => {
  const { data } = await server.run({
    query: `{ viewer { savedSearches { ${SEARCH} } } }`,
    actor,
  });
  return (data as { viewer: { savedSearches: object[] } | null }).viewer?.savedSearches;
};
const PLAIN = { tag: 'GAMER', delivery: 'NOTIFICATION' } as const;
const save = async (actor: Actor, more: object = {}) =>
  (await send(SAVE, actor, { ...PLAIN, ...more })).savedSearch?.id ?? '';

describe('saveSearch', () => {
  it('the filters are saved as lists read them, with the alert', async () => {
    const fan = await makeFan(server.deps);
    const first = await save(fan);
    const saved = await send(SAVE, fan, {
      tag: 'MUSICIAN',
      search: '  Zoë ﬁ ',
      language: 'hu',
      minPriceMinor: 500,
      maxPriceMinor: 1500,
      delivery: 'DIGEST',
      fromMinute: 1320,
      toMinute: 120,
    });
    expect(saved.savedSearch).toEqual({
      id: expect.any(String),
      tag: 'MUSICIAN',
      search: 'Zoë fi',
      language: 'hu',
      minPrice: { amountMinor: 500, currency: 'USD' },
      maxPrice: { amountMinor: 1500 },
      delivery: 'DIGEST',
      fromMinute: 1320,
      toMinute: 120,
    });
    expect(await listOf(fan)).toMatchObject([{ id: saved.savedSearch?.id }, { id: first }]);
    expect(await listOf(await makeFan(server.deps))).toEqual([]);
  });

  it('the alert changes when the same filters are saved again', async () => {
    const fan = await makeFan(server.deps);
    const first = await save(fan, { search: 'chess', minPriceMinor: 0 });
    const again = await save(fan, { search: ' chess ', delivery: 'EMAIL' });
    expect(again).toBe(first);
    expect(await listOf(fan)).toMatchObject([{ search: 'chess', delivery: 'EMAIL' }]);
  });

  it.each([
    [{ search: 'x'.repeat(101) }, { code: 'SAVED_SEARCH_INVALID', field: 'search' }],
    [{ language: 'xx' }, { code: 'SAVED_SEARCH_INVALID', field: 'language' }],
    [{ minPriceMinor: -1 }, { code: 'SAVED_SEARCH_INVALID', field: 'minPriceMinor' }],
    [
      { minPriceMinor: 500, maxPriceMinor: 499 },
      { code: 'SAVED_SEARCH_INVALID', field: 'maxPriceMinor' },
    ],
    [
      { fromMinute: 1440, toMinute: 0 },
      { code: 'ALERT_INVALID', field: 'fromMinute' },
    ],
    [{ fromMinute: 60 }, { code: 'ALERT_INVALID', field: 'toMinute' }],
  ])('the input %j is rejected', async (input, failure) => {
    const fan = await makeFan(server.deps);
    expect(await send(SAVE, fan, { ...PLAIN, ...input })).toEqual(failure);
    expect(await listOf(fan)).toEqual([]);
  });

  it('at most 20 searches are saved, even when they are sent concurrently', async () => {
    const fan = await makeFan(server.deps);
    const all = await Promise.allSettled(
      Array.from({ length: 25 }, (_, index) =>
        saveSearch(server.deps, fan, {
          tag: 'GAMER',
          search: `game ${index}`,
          language: null,
          minPriceMinor: null,
          maxPriceMinor: null,
          delivery: 'OFF',
          fromMinute: null,
          toMinute: null,
        }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await listOf(fan)).toHaveLength(20);
    expect(await send(SAVE, fan, { ...PLAIN, search: 'one more' })).toEqual({
      code: 'SAVED_SEARCH_LIMIT',
    });
  });

  it('visitors are asked to log in', async () => {
    expect(await send(SAVE, null, PLAIN)).toEqual({ code: 'UNAUTHENTICATED' });
  });
});

const OFF = { delivery: 'OFF' } as const;

describe('setSavedSearchAlert', () => {
  it('hours, price and delivery change, and nothing changes when it is repeated', async () => {
    const fan = await makeFan(server.deps);
    const savedSearchId = await save(fan, { search: 'chess' });
    const input = {
      savedSearchId,
      delivery: 'EMAIL',
      fromMinute: 1080,
      toMinute: 0,
      maxPriceMinor: 1000,
    };
    for (let times = 0; times < 2; times += 1)
      expect(await send(SET, fan, input)).toMatchObject({
        savedSearch: {
          search: 'chess',
          delivery: 'EMAIL',
          fromMinute: 1080,
          toMinute: 0,
          maxPrice: { amountMinor: 1000 },
        },
      });
  });

  it("invalid values and other people's searches are rejected", async () => {
    const fan = await makeFan(server.deps);
    const savedSearchId = await save(fan, { minPriceMinor: 500 });
    expect(await send(SET, fan, { savedSearchId, ...OFF, maxPriceMinor: 499 })).toEqual({
      code: 'SAVED_SEARCH_INVALID',
      field: 'maxPriceMinor',
    });
    expect(await send(SET, fan, { savedSearchId, ...OFF, fromMinute: 5, toMinute: 5 })).toEqual({
      code: 'ALERT_INVALID',
      field: 'toMinute',
    });
    const notFound = { code: 'SAVED_SEARCH_NOT_FOUND' };
    const stranger = await makeFan(server.deps);
    expect(await send(SET, stranger, { savedSearchId, ...OFF })).toEqual(notFound);
    for (const id of ['x', globalId('SavedSearch', stranger.id), globalId('Creator', fan.id)])
      expect(await send(SET, fan, { savedSearchId: id, ...OFF })).toEqual(notFound);
    expect(await send(SET, null, { savedSearchId, ...OFF })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await listOf(fan)).toMatchObject([{ delivery: 'NOTIFICATION' }]);
  });

  it('a maximum price that makes two searches equal is rejected, and each can keep its own', async () => {
    const fan = await makeFan(server.deps);
    const dear = await save(fan, { search: 'chess', maxPriceMinor: 2000 });
    const cheap = await save(fan, { search: 'chess', maxPriceMinor: 1000 });
    const other = await save(fan, { search: 'go', maxPriceMinor: 1000 });
    const set = (savedSearchId: string, maxPriceMinor: number) =>
      send(SET, fan, { savedSearchId, ...OFF, maxPriceMinor });
    expect(await set(cheap, 2000)).toEqual({ code: 'SAVED_SEARCH_EXISTS' });
    for (const [id, price] of [
      [other, 2000],
      [dear, 2000],
      [cheap, 1000],
    ] as const)
      expect(await set(id, price)).toMatchObject({
        savedSearch: { id, maxPrice: { amountMinor: price }, ...OFF },
      });
  });
});

describe('deleteSavedSearch', () => {
  it("the viewer's search is deleted once", async () => {
    const fan = await makeFan(server.deps);
    const savedSearchId = await save(fan);
    const left = await save(fan, { search: 'chess' });
    const notFound = { code: 'SAVED_SEARCH_NOT_FOUND' };
    expect(await send(DELETE, await makeFan(server.deps), { savedSearchId })).toEqual(notFound);
    expect(await send(DELETE, null, { savedSearchId })).toEqual({ code: 'UNAUTHENTICATED' });
    expect(await send(DELETE, fan, { savedSearchId: 'x' })).toEqual(notFound);
    expect(await send(DELETE, fan, { savedSearchId })).toEqual({
      deletedId: savedSearchId,
      viewer: { savedSearches: [{ id: left }] },
    });
    expect(await send(DELETE, fan, { savedSearchId })).toEqual(notFound);
    expect(await listOf(fan)).toMatchObject([{ id: left }]);
  });

  it('a search cannot be read by anyone else through its id', async () => {
    const fan = await makeFan(server.deps);
    const id = await save(fan);
    const read = async (actor: Actor | null) =>
      (await server.run({ query: `{ node(id: "${id}") { id } }`, actor })).data;
    expect(await read(fan)).toEqual({ node: { id } });
    expect(await read(await makeFan(server.deps))).toEqual({ node: null });
    expect(await read(null)).toEqual({ node: null });
  });
});

describe('personal data', () => {
  it('a saved search is exported, and deleted with the account', async () => {
    const fan = await makeFan(server.deps);
    await save(fan, { search: 'chess', language: 'en' });
    const owner = { userId: fan.id, email: fan.email };
    const follows = server.deps.personalData.find(({ name }) => name === 'follows');
    const data = await follows?.read?.(server.deps, owner);
    expect(data?.lists?.['savedSearches']).toMatchObject([
      { tag: 'GAMER', search: 'chess', language: 'en', delivery: 'NOTIFICATION' },
    ]);
    await deleteAccount(server.deps, fan, { confirmation: fan.username });
    expect(await server.deps.prisma.savedSearch.count({ where: { ownerId: fan.id } })).toBe(0);
  });
});
