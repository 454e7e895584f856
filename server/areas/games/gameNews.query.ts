import { queryFromInfo } from '@pothos/plugin-prisma';
import { builder } from '../../platform/graphql/builder.ts';
import { GameNewsRef, NEWS_PAGES } from './Game.type.ts';

builder.queryField('gameNews', (t) =>
  t.connection({
    type: GameNewsRef,
    authScopes: { public: true },
    description: 'The news of all games, newest first.',
    resolve: async (_root, args, context, info) =>
      NEWS_PAGES.connect({
        args,
        rows: await context.deps.prisma.gameNews.findMany({
          ...queryFromInfo({ context, info, typeName: 'GameNews', paths: [['edges', 'node']] }),
          ...NEWS_PAGES.query(args),
        }),
      }),
  }),
);
