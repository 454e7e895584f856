import { builder } from '../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../platform/ids/decodeId.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';

builder.queryField('staffPerson', (t) =>
  t.field({
    type: StaffPersonRef,
    nullable: true,
    description: 'One user. For staff.',
    authScopes: { staff: true },
    args: { number: t.arg.id() },
    resolve: (_root, { number }, { deps }) =>
      deps.prisma.user.findUnique({ where: { id: uuidOrNil(String(number)) } }),
  }),
);
