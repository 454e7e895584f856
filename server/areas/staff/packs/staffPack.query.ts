import { builder } from '../../../platform/graphql/builder.ts';
import { uuidOrNil } from '../../../platform/ids/decodeId.ts';
import { STAFF_PACK } from './readStaffPack.ts';
import { StaffPackRef } from './StaffPack.type.ts';

builder.queryField('staffPack', (t) =>
  t.field({
    type: StaffPackRef,
    nullable: true,
    description: 'One bought pack with its bookings and refunds. For staff.',
    authScopes: { staff: true },
    args: { number: t.arg.id() },
    resolve: (_root, { number }, { deps }) =>
      deps.prisma.packPurchase.findUnique({
        where: { id: uuidOrNil(String(number)) },
        include: STAFF_PACK,
      }),
  }),
);
