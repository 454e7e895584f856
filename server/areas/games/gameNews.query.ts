import { builder } from '../../platform/graphql/builder.ts';
import { NEWEST_NEWS } from './content/newestNews.ts';
import { GameNewsRef } from './Game.type.ts';

builder.queryField('gameNews', (t) =>
  t.prismaConnection({
    type: GameNewsRef,
    cursor: 'id',
    authScopes: { public: true },
    description: 'The news of all games, newest first.',
    defaultSize: 20,
    maxSize: 100,
    resolve: (query, _root, _args, { deps }) =>
      deps.prisma.gameNews.findMany({
        ...query,
        orderBy: NEWEST_NEWS,
      }),
  }),
);
