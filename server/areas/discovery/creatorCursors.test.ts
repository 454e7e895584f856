import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeSlot } from '../../testing/factories/basics.ts';
import { makeService } from '../../testing/factories/orderFactories.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import { CREATOR_SORTS, type CreatorSort } from './creatorOrder.ts';

type Page = {
  edges: { cursor: string; node: { username: string } }[];
  pageInfo: {
    startCursor: string | null;
    endCursor: string | null;
    hasNextPage: boolean;
    hasPreviousPage: boolean;
  };
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // Two users share each price and each start; two have neither.
  for (let index = 0; index < 8; index += 1) {
    const creator = await makePerson(`seek-${index}`);
    if (index % 4 === 0) await makeService(server.deps, { creator, priceMinor: 1_500 });
    if (index % 4 === 1) await makeSlot(server.deps, { creator, inMinutes: 90, priceMinor: 700 });
    if (index % 4 === 2) await makeSlot(server.deps, { creator, inMinutes: 60, priceMinor: 1_500 });
  }
});
afterAll(() => server.close());

async function makePerson(username: string) {
  const creator = await makeCreator(server.deps, { tag: 'MUSICIAN' });
  await server.deps.prisma.user.update({ where: { id: creator.id }, data: { username } });
  return creator;
}

function ask(args: string) {
  const fields =
    '{ edges { cursor node { username } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }';
  return server.run({ query: `{ creators(search: "seek-", ${args}) ${fields} }` });
}

async function readPage(args: string): Promise<Page> {
  const { data, errors } = await ask(args);
  expect(errors).toBeUndefined();
  return data?.['creators'] as Page;
}

const names = ({ edges }: Page): string[] => edges.map(({ node }) => node.username);

async function readForwards({
  sort,
  size,
}: {
  sort: CreatorSort;
  size: number;
}): Promise<string[]> {
  const found: string[] = [];
  let page = await readPage(`first: ${size}, sort: ${sort}`);
  expect(page.pageInfo.hasPreviousPage).toBe(false);
  found.push(...names(page));
  while (page.pageInfo.hasNextPage) {
    page = await readPage(`first: ${size}, sort: ${sort}, after: "${page.pageInfo.endCursor}"`);
    found.push(...names(page));
  }
  return found;
}

async function readBackwards({
  sort,
  size,
}: {
  sort: CreatorSort;
  size: number;
}): Promise<string[]> {
  const found: string[] = [];
  let page = await readPage(`last: ${size}, sort: ${sort}`);
  found.unshift(...names(page));
  while (page.pageInfo.hasPreviousPage) {
    const { startCursor } = page.pageInfo;
    page = await readPage(`last: ${size}, sort: ${sort}, before: "${startCursor}"`);
    found.unshift(...names(page));
  }
  return found;
}

describe.each(CREATOR_SORTS)('the cursors of creators sorted by %s', (sort) => {
  it.each([1, 2, 3, 7])(
    'the cursors return every user once, %i at a time, in both directions',
    async (size) => {
      const all = names(await readPage(`first: 50, sort: ${sort}`));
      expect(new Set(all).size).toBe(8);
      expect(await readForwards({ sort, size })).toEqual(all);
      expect(await readBackwards({ sort, size })).toEqual(all);
    },
  );

  it('the cursors return what is between two of them', async () => {
    const { edges } = await readPage(`first: 50, sort: ${sort}`);
    const [from, to] = [edges[1]?.cursor, edges[6]?.cursor];
    const between = names(
      await readPage(`first: 50, sort: ${sort}, after: "${from}", before: "${to}"`),
    );
    expect(between).toEqual(edges.slice(2, 6).map(({ node }) => node.username));
  });

  it('the cursors repeat no user when another registers between two pages', async () => {
    const first = await readPage(`first: 3, sort: ${sort}`);
    const expected = names(await readPage(`first: 50, sort: ${sort}`)).slice(3);
    const newcomer = await makePerson(`seek-new-${sort}`);
    const rest = names(
      await readPage(`first: 50, sort: ${sort}, after: "${first.pageInfo.endCursor}"`),
    );
    await server.deps.prisma.user.update({ where: { id: newcomer.id }, data: { isActive: false } });
    expect(rest.filter((name) => name !== `seek-new-${sort}`)).toEqual(expected);
  });

  it('the cursors keep their position when the user they refer to is no longer listed', async () => {
    const { edges } = await readPage(`first: 50, sort: ${sort}`);
    const { id } = await server.deps.prisma.user.findFirstOrThrow({
      where: { username: edges[3]?.node.username ?? '' },
    });
    await server.deps.prisma.user.update({ where: { id }, data: { isActive: false } });
    const rest = names(await readPage(`first: 50, sort: ${sort}, after: "${edges[3]?.cursor}"`));
    await server.deps.prisma.user.update({ where: { id }, data: { isActive: true } });
    expect(rest).toEqual(edges.slice(4).map(({ node }) => node.username));
  });
});

describe('the arguments of creators', () => {
  const refusal = async (args: string) => {
    const { errors } = await ask(args);
    return errors?.map(({ message, extensions }) => `${extensions.code} ${message}`);
  };

  it('`first` together with `last` is rejected', async () => {
    expect(await refusal('first: 2, last: 2')).toEqual([
      'BAD_USER_INPUT Use `first` or `last`, not both.',
    ]);
  });

  it('a numbered page together with a cursor or `last` is rejected', async () => {
    const { edges } = await readPage('first: 1');
    const expected = ['BAD_USER_INPUT Use `page` with `first` only, without a cursor.'];
    expect(await refusal(`first: 2, page: 2, after: "${edges[0]?.cursor}"`)).toEqual(expected);
    expect(await refusal('last: 2, page: 2')).toEqual(expected);
  });

  it.each([
    'bogus',
    'T2Zmc2V0Q29ubmVjdGlvbjox',
    Buffer.from('creators:["NEWEST",1]').toString('base64'),
  ])('the invalid cursor %s is rejected', async (cursor) => {
    expect(await refusal(`first: 2, after: "${cursor}"`)).toEqual([
      'BAD_USER_INPUT The cursor does not belong to this list.',
    ]);
  });

  it('a cursor of another order is rejected', async () => {
    const { edges } = await readPage('first: 1, sort: PRICE');
    expect(await refusal(`first: 2, sort: NEWEST, after: "${edges[0]?.cursor}"`)).toEqual([
      'BAD_USER_INPUT The cursor does not belong to this list.',
    ]);
  });
});

it('every list rejects `first` together with `last`', async () => {
  const { errors } = await server.run({
    query: '{ games(first: 2, last: 2) { edges { node { id } } } }',
  });
  expect(errors?.map(({ message, extensions }) => [extensions.code, message])).toEqual([
    ['BAD_USER_INPUT', 'Use `first` or `last`, not both.'],
  ]);
});
