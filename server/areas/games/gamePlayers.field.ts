import { CreatorRef } from '../creators/Creator.type.ts';
import { visibleTo } from '../creators/creators.access.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { GameRef } from './Game.type.ts';

const MAX_PLAYERS = 8;

builder.prismaObjectField(GameRef, 'players', (t) =>
  t.prismaField({
    type: [CreatorRef],
    description: `Creators who play this game, recommended ones first. At most ${MAX_PLAYERS}.`,
    resolve: (query, { id }, _args, { deps, actor }) =>
      deps.prisma.user.findMany({
        ...query,
        where: {
          ...visibleTo(actor),
          card: { isNot: null },
          games: { some: { gameId: id } },
        },
        orderBy: [{ card: { rank: 'desc' } }, { createdAt: 'desc' }, { id: 'asc' }],
        take: MAX_PLAYERS,
      }),
  }),
);
