import { builder } from '../../platform/graphql/builder.ts';
import { CreatorRef } from '../creators/Creator.type.ts';

export const followSuccess = (name: string) =>
  builder.objectRef<{ creatorId: string }>(name).implement({
    fields: (t) => ({
      creator: t.prismaField({
        type: CreatorRef,
        nullable: true,
        resolve: (query, { creatorId }, _args, { deps }) =>
          deps.prisma.user.findUnique({ ...query, where: { id: creatorId } }),
      }),
    }),
  });
