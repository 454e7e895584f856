import { builder } from '../../../platform/graphql/builder.ts';
import { ACTIVE_STAFF } from '../support.access.ts';
import { STAFF_MEMBER, StaffMemberRef } from './StaffMember.type.ts';

const MAX_MEMBERS = 100;

builder.queryField('staffMembers', (t) =>
  t.field({
    type: [StaffMemberRef],
    description: `Staff to whom requests can be assigned, by username; at most ${MAX_MEMBERS}. For staff.`,
    authScopes: { staff: true },
    resolve: (_root, _args, { deps }) =>
      deps.prisma.user.findMany({
        where: ACTIVE_STAFF,
        ...STAFF_MEMBER,
        orderBy: { username: 'asc' },
        take: MAX_MEMBERS,
      }),
  }),
);
