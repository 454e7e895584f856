import { builder } from '../../../platform/graphql/builder.ts';
import { StaffPurchaseRef } from '../purchases/StaffPurchase.type.ts';
import { ADMIN_LISTS, findAdminList, MAX_LISTED } from './adminLists.ts';
import { PERIODS } from './period.rules.ts';

const AdminListRef = builder.enumType('AdminList', {
  description: 'A number of the admin home that has a list behind it.',
  values: ADMIN_LISTS,
});

builder.queryField('adminPurchases', (t) =>
  t.field({
    type: [StaffPurchaseRef],
    description: `The bookings, orders and tips behind a number of the admin home, newest first; at most ${MAX_LISTED}. For admins.`,
    authScopes: { admin: true },
    args: {
      list: t.arg({ type: AdminListRef }),
      days: t.arg.int({
        defaultValue: 1,
        description: 'The period: 1, 7 or 30; other numbers count as 30.',
      }),
    },
    resolve: (_root, { list, days }, { deps }) =>
      findAdminList(deps, { list, days: PERIODS.find((known) => known === days) ?? 30 }),
  }),
);
