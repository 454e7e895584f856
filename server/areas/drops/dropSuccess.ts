import { builder } from '../../platform/graphql/builder.ts';
import { DropRef } from './Drop.type.ts';

export const dropSuccess = (name: string) =>
  builder.objectRef<{ dropId: string }>(name).implement({
    fields: (t) => ({
      drop: t.prismaField({
        type: DropRef,
        resolve: (query, { dropId }, _args, { deps }) =>
          deps.prisma.drop.findUniqueOrThrow({ ...query, where: { id: dropId } }),
      }),
    }),
  });
