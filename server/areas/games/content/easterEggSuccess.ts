import { builder } from '../../../platform/graphql/builder.ts';
import { EasterEggRef } from '../Game.type.ts';

export const easterEggSuccess = (name: string) =>
  builder.objectRef<{ easterEggId: string }>(name).implement({
    fields: (t) => ({
      easterEgg: t.prismaField({
        type: EasterEggRef,
        resolve: (query, { easterEggId }, _args, { deps }) =>
          deps.prisma.easterEgg.findUniqueOrThrow({ ...query, where: { id: easterEggId } }),
      }),
    }),
  });
