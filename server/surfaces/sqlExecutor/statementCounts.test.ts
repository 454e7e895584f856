import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

const persisted = Object.values(
  JSON.parse(readFileSync('persisted/operations.json', 'utf8')) as Record<string, string>,
);
const toText = (name: string): string =>
  persisted.find((text) => new RegExp(`^query ${name}\\b`).test(text)) ?? '';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await addCreators(2);
});
afterAll(() => server.close());

async function addCreators(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const creator = await makeCreator(server.deps, { tag: 'GAMER' });
    const game = await server.deps.prisma.game.upsert({
      where: { slug: 'tide' },
      create: { name: 'Tide', slug: 'tide', description: '-' },
      update: {},
    });
    await server.deps.prisma.user.update({
      where: { id: creator.id },
      data: { games: { create: { name: game.name, gameId: game.id, position: 0 } } },
    });
    await makeService(server.deps, { creator, priceMinor: 900 });
    for (const inMinutes of [60, 120, 180]) await makeSlot(server.deps, { creator, inMinutes });
  }
}

const at = (hours: number): string =>
  new Date(server.clock.now.getTime() + hours * 3_600_000).toISOString();
const range = () => ({ from: at(-1), to: at(30) });

/**
 * The executor's number of statements per public operation, independent of the number of creators.
 */
const OPERATIONS: [
  name: string,
  exactly: number,
  variables: () => Promise<Record<string, unknown>>,
][] = [
  ['HomePageQuery', 15, async () => range()],
  [
    'CategoryResultsQuery',
    5,
    async () => ({ tag: 'GAMER', sort: 'RECOMMENDED', page: 1, ...range() }),
  ],
  ['SearchResultsQuery', 4, async () => ({ search: '', page: 1, ...range() })],
  ['BookPageQuery', 2, async () => ({ search: '' })],
  ['GamesPageQuery', 1, async () => ({ search: '' })],
  ['GamePageQuery', 3, async () => ({ slug: 'tide', ...range() })],
  ['GameTabsQuery', 1, async () => ({ slug: 'tide' })],
  [
    'ProfilePageQuery',
    3,
    async () => ({
      username: (await server.deps.prisma.user.findFirstOrThrow()).username,
      ...range(),
    }),
  ],
];

async function count(name: string, variables: Record<string, unknown>): Promise<number> {
  const requested = vi.spyOn(Client.prototype, 'query');
  const { data, errors } = await server.run({ query: toText(name), variables });
  const statements = requested.mock.calls.length;
  requested.mockRestore();
  expect(errors).toBeUndefined();
  expect(data).toBeTruthy();
  return statements;
}

describe('the GraphQL executor', () => {
  it('the same bounded number of statements runs for fourteen creators as for two', async () => {
    const wanted = Object.fromEntries(OPERATIONS.map(([name, exactly]) => [name, exactly]));
    expect(await countAll()).toEqual(wanted);
    await addCreators(12);
    expect(await countAll()).toEqual(wanted);
  });
});

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, , variables] of OPERATIONS) counts[name] = await count(name, await variables());
  return counts;
}
