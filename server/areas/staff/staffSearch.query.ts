import { builder } from '../../platform/graphql/builder.ts';
import { SupportCaseRef } from '../support/SupportCase.type.ts';
import { findForStaff, type FoundForStaff } from './findForStaff.ts';
import { StaffPersonRef } from './StaffPerson.type.ts';
import { StaffPurchaseRef } from './purchases/StaffPurchase.type.ts';

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

builder.queryField('staffSearch', (t) =>
  t.field({
    type: FoundRef,
    description:
      'Users, bookings, orders and requests by a name, an email address, a code such as B-7F3A90, a link, an id of the payment provider or a title. For staff.',
    authScopes: { staff: true },
    args: { search: t.arg.string() },
    resolve: (_root, { search }, { deps }) => findForStaff(deps, { search }),
  }),
);
