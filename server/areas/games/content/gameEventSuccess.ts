import { builder } from '../../../platform/graphql/builder.ts';
import { GameEventRef } from '../Game.type.ts';

export const gameEventSuccess = (name: string) =>
  builder.objectRef<{ eventId: string }>(name).implement({
    fields: (t) => ({
      event: t.prismaField({
        type: GameEventRef,
        resolve: (query, { eventId }, _args, { deps }) =>
          deps.prisma.gameEvent.findUniqueOrThrow({ ...query, where: { id: eventId } }),
      }),
    }),
  });
