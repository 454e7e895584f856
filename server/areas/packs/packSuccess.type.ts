import { builder } from '../../platform/graphql/builder.ts';
import { PackRef } from './Pack.type.ts';

/** The result of a change of a pack on sale. */
export const packSuccess = (name: string) =>
  builder.objectRef<{ packId: string }>(name).implement({
    fields: (t) => ({
      pack: t.prismaField({
        type: PackRef,
        resolve: (query, { packId }, _args, { deps }) =>
          deps.prisma.pack.findUniqueOrThrow({ ...query, where: { id: packId } }),
      }),
    }),
  });
