import { builder } from '../../platform/graphql/builder.ts';
import { GameRef } from './Game.type.ts';

builder.queryField('game', (t) =>
  t.prismaField({
    type: GameRef,
    nullable: true,
    description: 'The game with this slug.',
    authScopes: { public: true },
    args: { slug: t.arg.string() },
    resolve: (query, _root, { slug }, { deps }) =>
      deps.prisma.game.findUnique({ ...query, where: { slug: slug.toLowerCase() } }),
  }),
);
