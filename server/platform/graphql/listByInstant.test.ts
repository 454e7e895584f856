import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCreator, makeFan } from '../../testing/factories/basics.ts';
import { completedBooking } from '../../testing/factories/completedBooking.ts';
import { createTestServer, type TestServer } from '../../testing/app/testServer.ts';
import type { Actor } from '../access/Actor.ts';

let server: TestServer;
let viewer: Actor;
let admin: Actor;
let creator: Actor;
let gameId: string;
beforeAll(async () => {
  server = await createTestServer();
  viewer = await makeFan(server.deps);
  admin = await makeFan(server.deps, { role: 'ADMIN' });
  creator = await makeCreator(server.deps);
  const game = { name: 'Tide', slug: 'tide', description: '-' };
  gameId = (await server.deps.prisma.game.create({ data: game })).id;
});
afterAll(() => server.close());

const ofViewer = (list: string) => `{ viewer { list: ${list} } }`;
const ofRoot = (list: string) => `{ list: ${list} }`;
const ofCreator = (list: string) =>
  `{ creator(username: "${creator.username}") { list: ${list} } }`;
const ofGame = (list: string) => `{ game(slug: "tide") { list: ${list} } }`;
type Row = { id: string; at: Date; number: number };
const LISTS: {
  field: string;
  args?: string;
  actor?: () => Actor;
  query: (list: string) => string;
  /** Its name contains the number. */
  name: string;
  add: (row: Row) => Promise<{ id: string }>;
  remove: (id: string) => Promise<unknown>;
}[] = [
  {
    field: 'following',
    query: ofViewer,
    name: 'username',
    add: async ({ id, at, number }) => {
      const { id: creatorId } = await makeFan(server.deps, { username: `followed${number}` });
      return server.deps.prisma.follow.create({
        data: { id, followerId: viewer.id, creatorId, createdAt: at },
      });
    },
    remove: (id) => server.deps.prisma.follow.delete({ where: { id } }),
  },
  {
    field: 'blocks',
    query: ofViewer,
    name: 'username',
    add: async ({ id, at, number }) => {
      const person = await makeFan(server.deps, { username: `blocked${number}` });
      return server.deps.prisma.block.create({
        data: { id, ownerId: viewer.id, personId: person.id, createdAt: at },
      });
    },
    remove: (id) => server.deps.prisma.block.delete({ where: { id } }),
  },
  ...(['news', 'gameNews'] as const).map((field) => ({
    field,
    query: field === 'news' ? ofGame : ofRoot,
    name: 'title',
    add: async ({ id, at, number }: Row) =>
      server.deps.prisma.gameNews.create({
        data: { id, gameId, title: `${field}${number}`, content: '-', publishedAt: at },
      }),
    remove: (id: string) => server.deps.prisma.gameNews.delete({ where: { id } }),
  })),
  {
    field: 'events',
    query: ofGame,
    name: 'title',
    add: async ({ id, at, number }) =>
      server.deps.prisma.gameEvent.create({
        data: {
          id,
          gameId,
          title: `event${number}`,
          startDate: at,
          endDate: at,
          prizePool: '-',
          location: '-',
        },
      }),
    remove: (id) => server.deps.prisma.gameEvent.delete({ where: { id } }),
  },
  {
    field: 'easterEggs',
    query: ofGame,
    name: 'description',
    add: async ({ id, at, number }) =>
      server.deps.prisma.easterEgg.create({
        data: { id, gameId, description: `egg${number}`, imageKey: randomUUID(), createdAt: at },
      }),
    remove: (id) => server.deps.prisma.easterEgg.delete({ where: { id } }),
  },
  {
    field: 'notifications',
    query: ofViewer,
    name: 'title',
    add: async ({ id, at, number }) =>
      server.deps.prisma.notification.create({
        data: {
          id,
          recipientId: viewer.id,
          title: `notification${number}`,
          content: '-',
          createdAt: at,
          publishedAt: at,
        },
      }),
    remove: (id) => server.deps.prisma.notification.delete({ where: { id } }),
  },
  {
    field: 'notifications',
    args: 'isPublished: true',
    actor: () => admin,
    query: ofRoot,
    name: 'title',
    add: async ({ id, at, number }) =>
      server.deps.prisma.notification.create({
        data: { id, title: `broadcast${number}`, content: '-', createdAt: at, publishedAt: at },
      }),
    remove: (id) => server.deps.prisma.notification.delete({ where: { id } }),
  },
  {
    field: 'reviews',
    args: 'sort: NEWEST',
    query: ofCreator,
    name: 'text',
    add: (row) => addReview({ ...row, byFan: true, about: creator }),
    remove: (id) => server.deps.prisma.review.delete({ where: { id } }),
  },
  {
    field: 'reviews',
    args: 'sort: USEFUL',
    query: ofCreator,
    name: 'text',
    // More detailed ones are older, and the last two have the same rank too.
    add: ({ at, ...row }) =>
      addReview({
        ...row,
        at: row.number < 3 ? new Date(at.getTime() - (10 - 2 * row.number) * 86_400_000) : at,
        byFan: true,
        about: creator,
        detail: Math.max(2, 5 - row.number),
      }),
    remove: (id) => server.deps.prisma.review.delete({ where: { id } }),
  },
  ...(['reviewsWritten', 'reviewsReceived'] as const).map((field) => ({
    field,
    query: ofViewer,
    name: 'text',
    add: (row: Row) => addReview({ ...row, byFan: field === 'reviewsWritten' }),
    remove: (id: string) => server.deps.prisma.review.delete({ where: { id } }),
  })),
];

/** A published review of its own booking, by the viewer or about the viewer. */
async function addReview({
  id,
  at,
  number,
  byFan,
  about,
  detail = 0,
}: Row & { byFan: boolean; about?: Actor; detail?: number }): Promise<{ id: string }> {
  const { creator: host, bookingId } = await completedBooking(server, {
    fan: viewer,
    ...(about && { creator: about }),
  });
  const period = await server.deps.prisma.reviewPeriod.findUniqueOrThrow({ where: { bookingId } });
  const [authorId, subjectId] = byFan ? [viewer.id, host.id] : [host.id, viewer.id];
  return server.deps.prisma.review.create({
    data: {
      id,
      periodId: period.id,
      authorId,
      subjectId,
      byFan,
      rating: 5,
      detail,
      tags: [],
      text: `review${number}`,
      createdAt: at,
      publishedAt: at,
    },
  });
}

type List = {
  edges: { cursor: string; node: Record<string, string> }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string };
};

describe('listByInstant', () => {
  it.each(['first: 2, before', 'last: 2, after', 'first: 2, after', 'last: 2, before'])(
    'an invalid cursor is rejected (%s)',
    async (page) => {
      const query = ofViewer(`notifications(${page}: "none") { pageInfo { hasNextPage } }`);
      const { errors } = await server.run({ query, actor: viewer });
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    },
  );

  it.each(LISTS.map((list) => ({ ...list, title: [list.field, list.args].join(' ').trim() })))(
    '$title goes on after the row of its cursor was deleted',
    async ({ field, args = '', actor = () => viewer, query, name, add, remove }) => {
      await server.deps.prisma.gameNews.deleteMany();
      const now = server.clock.now.getTime();
      // The last two are of the same instant.
      const ages = [0, 1, 2, 3, 3].map((days) => new Date(now - days * 86_400_000));
      // Rows of the same instant are listed by their ids, whose order is random within a millisecond.
      const ids = ages.map(() => randomUUID()).toSorted();
      const rows: { id: string }[] = [];
      for (const [number, at] of ages.entries())
        rows.push(await add({ id: ids[number] ?? '', at, number }));
      const read = async (page: string) => {
        const { data, errors } = await server.run({
          query: query(
            `${field}(${page} ${args}) { edges { cursor node { ${name} } } pageInfo { hasNextPage hasPreviousPage endCursor } }`,
          ),
          actor: actor(),
        });
        expect(errors).toBeUndefined();
        const { list } = (data?.['viewer'] ?? data?.['game'] ?? data?.['creator'] ?? data) as {
          list: List;
        };
        return {
          ...list.pageInfo,
          cursors: list.edges.map(({ cursor }) => cursor),
          numbers: list.edges.map(({ node }) => Number(node[name]?.slice(-1))),
        };
      };
      const first = await read('first: 2');
      const withoutNodes = query(`${field}(first: 2 ${args}) { pageInfo { hasNextPage } }`);
      const { errors } = await server.run({ query: withoutNodes, actor: actor() });
      expect(errors).toBeUndefined();
      expect(first).toMatchObject({ numbers: [0, 1], hasNextPage: true, hasPreviousPage: false });
      const oldCursor = Buffer.from(`GPC:S:${rows[1]?.id}`).toString('base64');
      expect((await read(`first: 2, after: "${oldCursor}"`)).numbers).toEqual([2, 3]);
      await remove(rows[1]?.id ?? '');
      const second = await read(`first: 2, after: "${first.endCursor}"`);
      expect(second).toMatchObject({ numbers: [2, 3], hasNextPage: true, hasPreviousPage: true });
      await remove(rows[3]?.id ?? '');
      expect(await read(`first: 2, after: "${second.endCursor}"`)).toMatchObject({
        numbers: [4],
        hasNextPage: false,
      });
      expect(await read(`last: 1, before: "${second.endCursor}"`)).toMatchObject({
        numbers: [2],
        hasPreviousPage: true,
      });
      expect((await read('last: 2')).numbers).toEqual([2, 4]);
      expect((await read(`first: 2, after: "${oldCursor}"`)).numbers).toEqual([]);
      for (const number of [0, 2, 4]) await remove(rows[number]?.id ?? '');
    },
  );
});
