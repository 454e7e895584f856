import { builder } from '../../platform/graphql/builder.ts';
import { GameRef } from './Game.type.ts';

export const gameSuccess = (name: string) =>
  builder.objectRef<{ gameId: string }>(name).implement({
    fields: (t) => ({
      game: t.prismaField({
        type: GameRef,
        resolve: (query, { gameId }, _args, { deps }) =>
          deps.prisma.game.findUniqueOrThrow({ ...query, where: { id: gameId } }),
      }),
    }),
  });
