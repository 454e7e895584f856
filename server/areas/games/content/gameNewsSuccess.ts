import { builder } from '../../../platform/graphql/builder.ts';
import { GameNewsRef } from '../Game.type.ts';

export const gameNewsSuccess = (name: string) =>
  builder.objectRef<{ newsId: string }>(name).implement({
    fields: (t) => ({
      news: t.prismaField({
        type: GameNewsRef,
        resolve: (query, { newsId }, _args, { deps }) =>
          deps.prisma.gameNews.findUniqueOrThrow({ ...query, where: { id: newsId } }),
      }),
    }),
  });
