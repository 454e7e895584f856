import { builder } from '../../platform/graphql/builder.ts';
import { SessionTypeRef } from './SessionType.type.ts';

export const sessionTypeSuccess = (name: string) =>
  builder.objectRef<{ sessionTypeId: string }>(name).implement({
    fields: (t) => ({
      sessionType: t.prismaField({
        type: SessionTypeRef,
        resolve: (query, { sessionTypeId }, _args, { deps }) =>
          deps.prisma.sessionType.findUniqueOrThrow({ ...query, where: { id: sessionTypeId } }),
      }),
    }),
  });
