import { builder } from '../../platform/graphql/builder.ts';
import { idOrNobody } from '../../platform/graphql/decodeId.ts';
import { SupportCaseRef } from '../support/SupportCase.type.ts';
import { findForStaff, type FoundForStaff } from './findForStaff.ts';
import { readPurchase } from './purchases/readPurchase.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';
import { PurchaseKindRef, StaffPurchaseRef } from './purchases/StaffPurchase.type.ts';

const FoundRef = builder.objectRef<FoundForStaff>('StaffFound').implement({
  description: 'At most 10 of each.',
  fields: (t) => ({
    people: t.field({ type: [StaffPersonRef], resolve: ({ people }) => people }),
    purchases: t.field({ type: [StaffPurchaseRef], resolve: ({ purchases }) => purchases }),
    requests: t.prismaField({
      type: [SupportCaseRef],
      resolve: (query, { cases }, _args, { deps }) =>
        deps.prisma.supportCase.findMany({
          ...query,
          where: { id: { in: cases.map(({ id }) => id) } },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        }),
    }),
  }),
});

builder.queryFields((t) => ({
  staffSearch: t.field({
    type: FoundRef,
    description:
      'People, bookings, orders and requests by a name, an address, a code such as B-7F3A90, a link, a number of the payment provider or a title. For staff.',
    authScopes: { staff: true },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, { deps }) => findForStaff(deps, { search }),
  }),
  staffPurchase: t.field({
    type: StaffPurchaseRef,
    nullable: true,
    description: 'One booking or order with its whole story. For staff.',
    authScopes: { staff: true },
    args: { kind: t.arg({ type: PurchaseKindRef }), number: t.arg.id() },
    resolve: (_root, { kind, number }, { deps }) =>
      readPurchase(deps, { kind, id: idOrNobody(String(number)) }),
  }),
  staffPerson: t.field({
    type: StaffPersonRef,
    nullable: true,
    description: 'One person. For staff.',
    authScopes: { staff: true },
    args: { number: t.arg.id() },
    resolve: (_root, { number }, { deps }) =>
      deps.prisma.user.findUnique({ where: { id: idOrNobody(String(number)) } }),
  }),
}));
