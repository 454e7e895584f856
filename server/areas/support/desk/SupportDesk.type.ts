import type { Prisma } from '../../../platform/database/generated/client.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { globalId } from '../../../platform/ids/globalId.ts';
import { isStaff } from '../../../platform/access/isStaff.ts';
import { SupportCaseRef } from '../SupportCase.type.ts';
import { STAFF_MEMBER, StaffMemberRef } from './StaffMember.type.ts';

export const DESK_ROW = { id: true, userId: true, assignee: STAFF_MEMBER } as const;
export type DeskRow = Prisma.SupportCaseGetPayload<{ select: typeof DESK_ROW }>;

export const SupportDeskRef = builder.objectRef<DeskRow>('SupportDesk').implement({
  description: 'What staff store about a request. Its author never sees it. For staff.',
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => globalId('SupportDesk', id) }),
    assignee: t.field({
      type: StaffMemberRef,
      nullable: true,
      description: 'The staff member who answers it; null while unassigned.',
      resolve: ({ assignee }) => assignee,
    }),
  }),
});

// A string, because `SupportRequest`, with the types of its fields, is in the public schema.
builder.prismaObjectFields(SupportCaseRef, (t) => ({
  assignee: t.string({
    nullable: true,
    description:
      'Username of the staff member who answers it; null while unassigned, and always for its author.',
    select: DESK_ROW,
    resolve: ({ userId, assignee }, _args, { actor }) =>
      isStaff(actor) && userId !== actor?.id ? (assignee?.username ?? null) : null,
  }),
}));
