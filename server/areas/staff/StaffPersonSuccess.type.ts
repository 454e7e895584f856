import { builder } from '../../platform/graphql/builder.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';

export const StaffPersonSuccess = builder
  .objectRef<{ userId: string }>('StaffPersonSuccess')
  .implement({
    fields: (t) => ({
      person: t.field({
        type: StaffPersonRef,
        resolve: ({ userId }, _args, { deps }) =>
          deps.prisma.user.findUniqueOrThrow({ where: { id: userId } }),
      }),
    }),
  });
