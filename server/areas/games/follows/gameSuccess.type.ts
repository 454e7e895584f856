import { builder } from '../../../platform/graphql/builder.ts';
import { GameRef } from '../Game.type.ts';

/** The result of following or unfollowing a game. */
export const gameSuccess = (name: string) =>
  builder.objectRef<{ gameId: string }>(name).implement({
    fields: (t) => ({
      game: t.prismaField({
        type: GameRef,
        nullable: true,
        resolve: (query, { gameId }, _args, { deps }) =>
          deps.prisma.game.findUnique({ ...query, where: { id: gameId } }),
      }),
    }),
  });
