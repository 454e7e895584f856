import { builder } from '../../../platform/graphql/builder.ts';

export const STAFF_MEMBER = { select: { id: true, username: true } } as const;

export const StaffMemberRef = builder
  .objectRef<{ id: string; username: string }>('StaffMember')
  .implement({
    description: 'A user with the role SUPPORT or ADMIN. For staff.',
    fields: (t) => ({
      username: t.exposeString('username'),
      isViewer: t.boolean({ resolve: ({ id }, _args, { actor }) => id === actor?.id }),
    }),
  });
