import { builder } from '../../../platform/graphql/builder.ts';
import { SupportDeskRef } from '../../support/desk/SupportDesk.type.ts';
import { StaffPersonRef } from '../StaffPerson.type.ts';

builder.objectField(SupportDeskRef, 'person', (t) =>
  t.field({
    type: StaffPersonRef,
    nullable: true,
    description: 'The author of the request; null without an account.',
    resolve: ({ userId }, _args, { deps }) =>
      userId ? deps.prisma.user.findUnique({ where: { id: userId } }) : null,
  }),
);
