import { builder } from '../../platform/graphql/builder.ts';
import { WaitlistEntryRef } from './WaitlistEntry.type.ts';

export const waitlistSuccess = (name: string) =>
  builder.objectRef<{ entryId: string }>(name).implement({
    fields: (t) => ({
      entry: t.prismaField({
        type: WaitlistEntryRef,
        resolve: (query, { entryId }, _args, { deps }) =>
          deps.prisma.waitlistEntry.findUniqueOrThrow({
            ...query,
            where: { id: entryId },
          }),
      }),
    }),
  });
