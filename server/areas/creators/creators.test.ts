import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/access/Actor.ts';
import type { Tag } from '../../platform/database/generated/enums.ts';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

type Person = {
  name: string;
  tag?: Tag;
  games?: string[];
  languages?: string[];
  service?: number;
  slots?: [inMinutes: number, priceMinor: number][];
};

/** Creates a user with a unique name, so that each test finds only its own users. */
async function person({
  name,
  tag = 'MUSICIAN',
  games = [],
  languages = [],
  service,
  slots = [],
}: Person): Promise<Actor> {
  const creator = await makeCreator(server.deps, { tag });
  await server.deps.prisma.user.update({
    where: { id: creator.id },
    data: {
      username: name,
      games: { create: games.map((game, position) => ({ name: game, position })) },
      languages: { create: languages.map((code, position) => ({ code, position })) },
    },
  });
  if (service) await makeService(server.deps, { creator, priceMinor: service });
  for (const [inMinutes, priceMinor] of slots)
    await makeSlot(server.deps, { creator, inMinutes, priceMinor });
  return { ...creator, username: name };
}

async function found(args: string): Promise<{ names: string[]; total: number }> {
  const { data, errors } = await server.run({
    query: `{ creators(${args}) { totalCount edges { node { username } } } }`,
  });
  expect(errors).toBeUndefined();
  const creators = data?.['creators'] as
    | { totalCount: number; edges: { node: { username: string } }[] }
    | undefined;
  return {
    names: creators?.edges.map(({ node }) => node.username) ?? [],
    total: creators?.totalCount ?? -1,
  };
}

describe('the search of creators', () => {
  beforeAll(async () => {
    await person({ name: 'Zephyrine', games: ['Café Árkádia', '100% Orange_Juice'] });
    await person({ name: 'MrZephyr', games: ['Strassenfußball'] });
  });

  it.each([
    ['zEPHYR', ['MrZephyr', 'Zephyrine']],
    ['cafe ark', ['Zephyrine']],
    ['CAFÉ ÁRK', ['Zephyrine']],
    ['strassenfuss', ['MrZephyr']],
    ['fußb', ['MrZephyr']],
    ['100%', ['Zephyrine']],
    ['e_j', ['Zephyrine']],
    ['zz%', []],
    ['ß', ['MrZephyr']],
  ])(
    'the term %s is found in names and games, regardless of case and accents',
    async (search, names) => {
      const { names: got } = await found(`first: 50, search: ${JSON.stringify(search)}`);
      expect(got.filter((name) => name.includes('ephyr')).sort()).toEqual(names);
    },
  );

  it.each(['z', 'ze', ' ZE ', '%', '_'])('terms as short as %s are accepted', async (search) => {
    const { names } = await found(`first: 50, search: ${JSON.stringify(search)}`);
    expect(names).toContain('Zephyrine');
  });
});

describe('the filters of creators', () => {
  beforeAll(async () => {
    await person({
      name: 'filter-cheap',
      languages: ['hu'],
      slots: [
        [24 * 60, 0],
        [48 * 60, 900],
      ],
    });
    await person({ name: 'filter-service', languages: ['en', 'hu'], service: 1500 });
    await person({
      name: 'filter-both',
      languages: ['de'],
      service: 5000,
      slots: [[30 * 60, 2000]],
    });
    await person({ name: 'filter-nothing' });
  });
  const of = async (args: string) =>
    (await found(`first: 50, search: "filter-", ${args}`)).names.sort();

  it('the lowest price of services and free slots counts; creators who sell nothing have none', async () => {
    expect(await of('minPriceMinor: 0')).toEqual(['filter-both', 'filter-cheap', 'filter-service']);
    expect(await of('maxPriceMinor: 1500')).toEqual(['filter-cheap', 'filter-service']);
    expect(await of('minPriceMinor: 1501, maxPriceMinor: 2000')).toEqual(['filter-both']);
  });

  it('a spoken language is accepted', async () => {
    expect(await of('language: "hu"')).toEqual(['filter-cheap', 'filter-service']);
  });

  it('a range in which a slot is free is accepted', async () => {
    const at = (hours: number) =>
      new Date(server.deps.now().getTime() + hours * 3_600_000).toISOString();
    const within = (from: number, to: number) => of(`freeFrom: "${at(from)}", freeTo: "${at(to)}"`);
    expect(await within(23, 31)).toEqual(['filter-both', 'filter-cheap']);
    expect(await within(47, 49)).toEqual(['filter-cheap']);
    expect(await within(31, 47)).toEqual([]);
  });

  it('a tag is accepted, and no user without one is listed', async () => {
    await person({ name: 'filter-player', tag: 'GAMER' });
    expect(await of('tag: GAMER')).toEqual(['filter-player']);
  });

  it('deactivated users are excluded', async () => {
    const gone = await person({ name: 'filter-gone' });
    await server.deps.prisma.user.update({ where: { id: gone.id }, data: { isActive: false } });
    expect(await of('')).not.toContain('filter-gone');
  });
});

describe('the order of creators', () => {
  beforeAll(async () => {
    await person({ name: 'order-first', service: 3000 });
    await person({ name: 'order-second', slots: [[120, 2000]] });
    await person({ name: 'order-third' });
    await person({ name: 'order-fourth', slots: [[60, 9000]] });
  });
  const by = async (sort: string) =>
    (await found(`first: 50, search: "order-", sort: ${sort}`)).names.map((name) =>
      name.slice('order-'.length),
    );

  it.each([
    ['NEWEST', ['fourth', 'third', 'second', 'first']],
    ['PRICE', ['second', 'first', 'fourth', 'third']],
    ['SOONEST', ['fourth', 'second', 'third', 'first']],
    ['RECOMMENDED', ['fourth', 'second', 'first', 'third']],
  ])('the creators are listed in the order %s', async (sort, names) => {
    expect(await by(sort)).toEqual(names);
  });
});

describe('the pages of creators', () => {
  beforeAll(async () => {
    for (let index = 0; index < 5; index += 1) await person({ name: `paged-${index}` });
  });

  it('pages are numbered from 1 and contain `first` users each', async () => {
    const page = async (number: number) =>
      (await found(`first: 2, page: ${number}, search: "paged-"`)).names;
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ['paged-4', 'paged-3'],
      ['paged-2', 'paged-1'],
      ['paged-0'],
      [],
    ]);
    expect((await found('first: 2, page: 2, search: "paged-"')).total).toBe(5);
  });

  it('pages can be continued by cursor', async () => {
    const { data } = await server.run({
      query: '{ creators(first: 2, search: "paged-") { pageInfo { endCursor hasNextPage } } }',
    });
    const creators = data?.['creators'] as
      | { pageInfo: { endCursor: string; hasNextPage: boolean } }
      | undefined;
    expect(creators?.pageInfo.hasNextPage).toBe(true);
    expect(
      (await found(`first: 2, after: "${creators?.pageInfo.endCursor}", search: "paged-"`)).names,
    ).toEqual(['paged-2', 'paged-1']);
  });
});

describe('freeCreators', () => {
  it('the creators who are free soonest in a range are returned, each once, without those who are booked out', async () => {
    const soon = await person({
      name: 'free-soon',
      tag: 'GAMER',
      slots: [
        [600, 500],
        [640, 500],
      ],
    });
    await person({ name: 'free-later', tag: 'GAMER', slots: [[700, 500]] });
    const taken = await person({ name: 'free-taken', tag: 'GAMER' });
    const slotId = await makeSlot(server.deps, { creator: taken, inMinutes: 610 });
    await server.deps.prisma.availabilitySlot.update({
      where: { id: slotId },
      data: { closedAt: new Date() },
    });
    const at = (minutes: number) =>
      new Date(server.deps.now().getTime() + minutes * 60_000).toISOString();
    const { data } = await server.run({
      query: `{ freeCreators(from: "${at(595)}", to: "${at(720)}") { username openSlots(first: 5) { edges { node { id } } } } }`,
    });
    const creators = data?.['freeCreators'] as { username: string }[] | undefined;
    expect(creators?.map(({ username }) => username)).toEqual([soon.username, 'free-later']);
  });
});
