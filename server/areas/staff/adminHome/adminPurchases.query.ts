import { builder } from '../../../platform/graphql/builder.ts';
import { StaffPurchaseRef } from '../purchases/StaffPurchase.type.ts';
import { StaffGiftCardRef } from '../giftCards/StaffGiftCard.type.ts';
import { StaffPackRef } from '../packs/StaffPack.type.ts';
import {
  ADMIN_LISTS,
  type AdminProducts,
  findAdminList,
  findAdminProducts,
  MAX_LISTED,
} from './adminLists.ts';
import { PERIODS } from './period.rules.ts';

const AdminListRef = builder.enumType('AdminList', {
  description: 'A number of the admin home that has a list behind it.',
  values: ADMIN_LISTS,
});

const AdminProductsRef = builder.objectRef<AdminProducts>('AdminProducts').implement({
  description: 'Packs and gift cards behind a number of the admin home. For admins.',
  fields: (t) => ({
    packs: t.expose('packs', { type: [StaffPackRef] }),
    giftCards: t.expose('giftCards', { type: [StaffGiftCardRef] }),
  }),
});

const toDays = (days: number): number => PERIODS.find((known) => known === days) ?? 30;

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
    resolve: (_root, { list, days }, { deps }) => findAdminList(deps, { list, days: toDays(days) }),
  }),
);

builder.queryField('adminProducts', (t) =>
  t.field({
    type: AdminProductsRef,
    description: `The packs and gift cards behind a number of the admin home, newest first; at most ${MAX_LISTED} of each. For admins.`,
    authScopes: { admin: true },
    args: {
      list: t.arg({ type: AdminListRef }),
      days: t.arg.int({ defaultValue: 1, description: 'As in adminPurchases.' }),
    },
    resolve: (_root, { list, days }, { deps }) =>
      findAdminProducts(deps, { list, days: toDays(days) }),
  }),
);
