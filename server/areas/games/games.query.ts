import type { Prisma } from '../../platform/database/generated/client.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArgument, skipTo } from '../../platform/graphql/skipTo.ts';
import { GameRef } from './Game.type.ts';

const PAGE_SIZE = 40;

const GAME_SORTS = ['NAME', 'NEWS', 'EVENTS', 'EASTER_EGGS', 'CREATORS'] as const;

type GameSort = (typeof GAME_SORTS)[number];

const GameSortRef = builder.enumType('GameSort', {
  description: 'By name, or by the number of the given kind of content.',
  values: GAME_SORTS,
});

builder.queryField('games', (t) =>
  t.prismaConnection({
    type: GameRef,
    cursor: 'id',
    authScopes: { public: true },
    description: 'All games by name; `search` matches a part of the name.',
    args: {
      search: t.arg.string({ required: false }),
      sort: t.arg({ type: GameSortRef, required: false, defaultValue: 'NAME' }),
      isDescending: t.arg.boolean({ required: false, defaultValue: false }),
      page: t.arg.int(pageArgument('games')),
    },
    defaultSize: PAGE_SIZE,
    maxSize: 100,
    totalCount: (_root, { search }, { deps }) => deps.prisma.game.count({ where: named(search) }),
    resolve: (query, _root, { search, sort, isDescending, page, first }, { deps }) =>
      deps.prisma.game.findMany({
        ...query,
        ...skipTo({ page, first: first ?? PAGE_SIZE }),
        where: named(search),
        orderBy: [getOrder(sort ?? 'NAME', isDescending ? 'desc' : 'asc'), { id: 'asc' }],
      }),
  }),
);

function named(search: string | null | undefined) {
  const term = search?.trim().replace(/[\\%_]/g, '\\$&');
  return term ? { name: { contains: term, mode: 'insensitive' as const } } : {};
}

function getOrder(
  sort: GameSort,
  direction: Prisma.SortOrder,
): Prisma.GameOrderByWithRelationInput {
  const orders: Record<GameSort, Prisma.GameOrderByWithRelationInput> = {
    NAME: { name: direction },
    NEWS: { news: { _count: direction } },
    EVENTS: { events: { _count: direction } },
    EASTER_EGGS: { easterEggs: { _count: direction } },
    CREATORS: { creators: { _count: direction } },
  };
  return orders[sort];
}
